/// A system version: numbers between points, compared number by number, missing ones counting as zero
/// (`17.10` is newer than `17.9`, `17.9.0` equals `17.9`). A beta keeps its suffix for display.
public struct OSVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let components: [Int]
  /// What follows the numbers, such as `beta 3`; empty for a release.
  public let suffix: String
  /// The text as written.
  public let description: String

  public var isBeta: Bool { !suffix.isEmpty }

  /// Nil unless the text is one to four numbers of at most nine digits between points, optionally
  /// followed by a blank and one of `beta`, `RC` and `seed`, with a number or without.
  public init?(_ text: some StringProtocol) {
    let head = text.prefix { $0 != " " }
    let parts = head.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...9).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    let suffix = text[head.endIndex...].drop { $0 == " " }
    guard suffix.isEmpty || Self.isPrerelease(suffix.lowercased()) else { return nil }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    components = numbers
    self.suffix = String(suffix)
    description = String(text)
  }

  /// The version right after it.
  fileprivate var next: OSVersion? {
    var numbers = components + Array(repeating: 0, count: 4 - components.count)
    numbers[3] += 1
    return OSVersion(numbers.map(String.init).joined(separator: "."))
  }

  private static func isPrerelease(_ suffix: String) -> Bool {
    guard let kind = ["beta", "rc", "seed"].first(where: suffix.hasPrefix) else { return false }
    let number = suffix.dropFirst(kind.count).drop { $0 == " " }
    return number.utf8.count <= 3 && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  public static func == (left: OSVersion, right: OSVersion) -> Bool { left.components == right.components }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }
}

/// Bounds on a system version, written `>=16 <17`: every bound must hold.
public struct OSVersionRange: Sendable, Hashable, CustomStringConvertible {
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case below = "<"
    case above = ">"
    case equal = "="
  }

  public struct Bound: Sendable, Hashable {
    public var relation: Relation
    public var version: OSVersion
  }

  public let bounds: [Bound]
  /// The text as written.
  public let description: String

  /// Nil unless the text is one or more bounds between blanks; a version alone means equality.
  public init?(_ text: some StringProtocol) {
    var bounds: [Bound] = []
    for word in text.split(separator: " ") {
      let relation = Relation.allCases.first { word.hasPrefix($0.rawValue) }
      guard let version = OSVersion(word.dropFirst(relation?.rawValue.count ?? 0)) else { return nil }
      bounds.append(Bound(relation: relation ?? .equal, version: version))
    }
    guard !bounds.isEmpty else { return nil }
    self.bounds = bounds
    description = String(text)
  }

  /// Whether no version lies within all bounds.
  public var isEmpty: Bool {
    let limits = bounds.map(\.version)
    let candidates = limits + limits.compactMap(\.next) + [OSVersion("0")].compactMap { $0 }
    return !candidates.contains(where: contains)
  }

  public func contains(_ version: OSVersion) -> Bool {
    bounds.allSatisfy { bound in
      switch bound.relation {
      case .atLeast: version >= bound.version
      case .atMost: version <= bound.version
      case .below: version < bound.version
      case .above: version > bound.version
      case .equal: version == bound.version
      }
    }
  }
}
