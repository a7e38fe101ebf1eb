import Diagnostics

/// Which devices exist and what their haptics can do, by the identifier that the system reports.
public struct DeviceCatalogue: Sendable {
  public enum Haptics: String, Sendable, CaseIterable {
    case core = "core-haptics"
    /// Feedback generators work and Core Haptics does not (iPhone 7).
    case feedbackOnly = "feedback-generators"
    case none
  }

  public struct Entry: Sendable, Hashable {
    /// `iPhone15,3`; with a `*` at its end the rest of a family.
    public var model: String
    public var name: String
    public var haptics: Haptics
    /// Who says so.
    public var source: String
    public var reality: Reality

    public init(model: String, name: String, haptics: Haptics, source: String, reality: Reality = .physical) {
      self.model = model
      self.name = name
      self.haptics = haptics
      self.source = source
      self.reality = reality
    }
  }

  /// By family and number: `iPhone9,4` before `iPhone10,1`.
  public let entries: [Entry]
  private let byModel: [String: Entry]

  /// Of two entries for one model, the later counts.
  public init(_ entries: [Entry]) {
    byModel = Dictionary(entries.map { ($0.model, $0) }, uniquingKeysWith: { $1 })
    self.entries = byModel.values.map { (ModelOrder($0.model), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The catalogue with a team's additions, which override what it says about physical devices.
  ///
  /// An addition names one model: whole families (`iPhone*`) and identifiers of simulators and virtual devices
  /// stay as they are.
  public func adding(_ additions: [Entry]) -> DeviceCatalogue {
    DeviceCatalogue(
      entries
        + additions.filter {
          !$0.model.hasSuffix("*") && (byModel[$0.model]?.reality ?? .physical) == .physical
        })
  }

  /// The entry of a model, else that of the rest of its family; nil for a model that is unknown.
  public subscript(model: String) -> Entry? {
    if let entry = byModel[model] { return entry }
    let family = model.prefix { $0.isLetter }
    return family.isEmpty || family == model[...] ? nil : byModel[family + "*"]
  }

  /// The entry that was probably meant: by its marketing name, else the nearest identifier.
  ///
  /// Nil for what has the shape of an identifier: it names a device of its own, likely a newer one.
  public func nearest(to written: String) -> Entry? {
    let lowered = written.lowercased()
    if let named = entries.first(where: { $0.name.lowercased() == lowered }) { return named }
    guard !Self.isIdentifier(written) else { return nil }
    return Suggestion.nearest(to: written, among: entries.map(\.model)).flatMap { byModel[$0] }
  }

  /// A capitalised or Apple-cased family, a number, a comma and a number: `iPhone15,3`.
  private static func isIdentifier(_ text: String) -> Bool {
    let family = text.prefix { $0.isLetter }
    let numbers = text[family.endIndex...].split(separator: ",", omittingEmptySubsequences: false)
    return family.contains { $0.isUppercase } && numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}

/// Orders identifiers as people count: by letters, then number by number.
private struct ModelOrder: Comparable {
  private let family: String
  private let numbers: [Int]
  private let model: String

  init(_ model: String) {
    let head = model.prefix { $0.isLetter }
    family = String(head)
    numbers = model[head.endIndex...].split { !$0.isASCII || !$0.isNumber }.map { Int($0) ?? .max }
    self.model = model
  }

  static func < (left: ModelOrder, right: ModelOrder) -> Bool {
    if left.family != right.family { return left.family < right.family }
    if left.numbers != right.numbers {
      if left.numbers.isEmpty || right.numbers.isEmpty { return right.numbers.isEmpty }
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    return left.model < right.model
  }
}
