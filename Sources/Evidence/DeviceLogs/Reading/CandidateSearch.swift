import Dispatch

/// Finds the places of a log that have to be looked at, a window of the file at a time so that memory does not
/// grow with the log. The pieces of a window are searched by all processors, while one of them tells whoever
/// reads along of the window's bytes; what is found does not depend on their number.
struct CandidateSearch {
  struct Candidate {
    var place: Int
    /// Between the window's start and the place.
    var lineBreaks: Int
  }

  struct Findings {
    /// In order; several may lie in one line.
    var candidates: [Candidate] = []
    /// Of the whole window.
    var lineBreaks = 0
  }

  static let pieceSize = 1 << 20
  private static let windowSize = 64 << 20

  private let text: ByteView
  private let needles: [LiteralNeedle]
  private let findsOddLines: Bool

  init(_ file: LogFile, _ needles: [LiteralNeedle]) {
    text = file.text
    self.needles = needles
    findsOddLines = file.format.isJSONLines
  }

  /// Together they are the text.
  var windows: [Range<Int>] { text.range.pieces(of: Self.windowSize) }

  /// `reading` is told of the window's bytes; of those before the text too, with the first window.
  func candidates(in window: Range<Int>, reading: (UnsafeRawBufferPointer) -> Void) -> Findings {
    let pieces = window.pieces(of: Self.pieceSize)
    let told = window.lowerBound == text.startIndex ? 0..<window.upperBound : window
    guard pieces.count > 1 else {
      tell(told, reading)
      return pieces.first.map(findings) ?? Findings()
    }
    let parts = [Findings](unsafeUninitializedCapacity: pieces.count) { buffer, count in
      // Each piece writes into a place of its own, and all are done before the array is.
      nonisolated(unsafe) let (buffer, search, reading) = (buffer, self, reading)
      DispatchQueue.concurrentPerform(iterations: pieces.count + 1) { index in
        if index == 0 {
          search.tell(told, reading)
        } else {
          buffer.initializeElement(at: index - 1, to: search.findings(in: pieces[index - 1]))
        }
      }
      count = pieces.count
    }
    return parts.reduce(into: Findings()) { all, part in
      all.candidates += part.candidates.map {
        Candidate(place: $0.place, lineBreaks: all.lineBreaks + $0.lineBreaks)
      }
      all.lineBreaks += part.lineBreaks
    }
  }

  /// What lies in one piece, at most one place a line.
  private func findings(in piece: Range<Int>) -> Findings {
    var search = LiteralSearch(text, from: piece.lowerBound, needles, findsOddLines: findsOddLines)
    var candidates: [Candidate] = []
    while let place = search.next(before: piece.upperBound) {
      let breaks = place >= search.place ? text.lineBreaks(in: search.place..<place) : 0
      candidates.append(Candidate(place: place, lineBreaks: search.breaks + breaks))
      // The line's end is looked at again, as the next line may be odd.
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: place + 1) ?? text.endIndex
      search.skip(to: min(max(end, search.place + 1), piece.upperBound))
    }
    return Findings(candidates: candidates, lineBreaks: search.breaks)
  }

  private func tell(_ range: Range<Int>, _ reading: (UnsafeRawBufferPointer) -> Void) {
    guard let base = text.base else { return }
    reading(UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
  }
}

extension Range<Int> {
  /// Ranges of at most that size, which together are this one.
  fileprivate func pieces(of size: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: size).map { $0..<Swift.min($0 + size, upperBound) }
  }
}
