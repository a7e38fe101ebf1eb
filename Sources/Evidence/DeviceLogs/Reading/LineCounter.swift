/// Line numbers of places that are asked for in ascending order.
struct LineCounter {
  private let text: ByteView
  private var place: Int
  private var number: Int

  /// `firstLine` is the number of the line that the text begins on.
  init(_ text: ByteView, firstLine: Int) {
    self.text = text
    place = text.startIndex
    number = firstLine
  }

  /// The 1-based number of the line that a place lies in.
  mutating func line(at target: Int) -> Int {
    guard target > place else { return number }
    number += text.lineBreaks(in: place..<target)
    place = target
    return number
  }
}
