/// A class name and its parts.
final class JUnitClass: Sendable {
  /// Nil for rows without a class.
  let name: String?
  /// The name at its dots; nil for rows without a class.
  let components: [String]?

  init(_ name: String?) {
    self.name = name
    components = name.map { TestName.components($0, separators: [UInt8(ascii: ".")]) }
  }

  /// The components but the first.
  var inner: [String] { Array((components ?? []).dropFirst()) }
}

/// The class names of a file, each kept once, with where their tests stand.
struct JUnitClasses {
  /// Where the tests of a class stand by a dialect's rule.
  struct Place {
    var dialect: JUnitDialect
    /// Among which suites it was found, see `JUnitSuites.change`.
    var change: Int
    /// The number of module and suite among the rows.
    var container: Int
    var naming: JUnitDialect.Naming
  }

  private var names = InternedBytes()
  private var classes: [JUnitClass] = []
  private var places: [Place?] = []

  /// The number of a class name; an empty one stands for none.
  mutating func number(of name: UnsafeRawBufferPointer) -> Int {
    let number = names.number(of: name)
    if number == classes.count {
      classes.append(JUnitClass(name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
      places.append(nil)
    }
    return number
  }

  subscript(number: Int) -> JUnitClass { classes[number] }

  /// The place that was kept for a class, if it still holds.
  func place(of number: Int, dialect: JUnitDialect, change: Int) -> Place? {
    guard let place = places[number], place.dialect == dialect, place.change == change else { return nil }
    return place
  }

  mutating func keep(_ place: Place, for number: Int) { places[number] = place }
}
