public import Diagnostics
public import Notation
import YAML

/// Somebody's decision to let an item go without its proof for a while.
public struct Waiver: Sendable, Hashable {
  /// What a waiver can cover: the statuses that keep an item from passing.
  public enum Coverable: String, Sendable, CaseIterable {
    case stale, missing, unverifiable, failed
  }

  /// The item's name, `checklist/id` or `checklist/id@device`.
  public var item: String
  /// A device or stage that the waiver is limited to.
  public var scope: String?
  public var covers: [Coverable]
  public var reason: String
  public var approvedBy: String
  public var approvedOn: String?
  /// The instant at which it stops to hold.
  public var expires: Timestamp
  /// The text of the expiry as written.
  public var expiryText: String
  public var risk: String?
  public var location: SourceLocation
}

/// Reads the waivers file: `format: 1` and a list under `waivers`.
public enum WaiversReader {
  private static let keys = [
    "item", "scope", "covers", "reason", "approved-by", "approved-on", "expires", "risk",
  ]

  /// The waivers, and all problems; with an error among them none must be used.
  public static func read(_ bytes: [UInt8], file: String) -> (waivers: [Waiver], problems: [Diagnostic]) {
    let reading = YAMLReader.read(bytes, file: file)
    var decoder = YAMLDecoder()
    guard let root = reading.root,
      let fields = decoder.mapping(root, "the waivers", keys: ["format", "waivers"])
    else {
      return ([], reading.problems + decoder.problems)
    }
    decoder.formatVersion(in: fields, "the waivers")
    var waivers: [Waiver] = []
    if let node = decoder.required("waivers", in: fields, "the waivers"),
      !(node.kind == .sequence && node.elements.isEmpty)
    {
      waivers = decoder.list(node, "waivers").compactMap { decoder.waiver($0, keys: keys) }
    }
    return (waivers, reading.problems + decoder.problems)
  }
}

extension YAMLDecoder {
  fileprivate mutating func waiver(_ node: YAMLNode, keys: [String]) -> Waiver? {
    guard let fields = mapping(node, "a waiver", keys: keys) else { return nil }
    let item = required("item", in: fields, "a waiver").flatMap { text($0, "item") }
    let reason = required("reason", in: fields, "a waiver").flatMap { text($0, "reason") }
    let approver = required("approved-by", in: fields, "a waiver").flatMap { text($0, "approved-by") }
    let expires = required("expires", in: fields, "a waiver").flatMap { expiry($0) }
    let covers =
      fields["covers"].map { node in
        list(node, "covers").compactMap { oneOf($0, "covers", Waiver.Coverable.self) }
      } ?? [.missing, .stale]
    guard let item, let reason, let approver, let expires else { return nil }
    return Waiver(
      item: item, scope: fields["scope"].flatMap { text($0, "scope") }, covers: covers, reason: reason,
      approvedBy: approver, approvedOn: fields["approved-on"].flatMap { text($0, "approved-on") },
      expires: expires.instant, expiryText: expires.text, risk: fields["risk"].flatMap { text($0, "risk") },
      location: node.location)
  }

  /// A time with its zone, or a day, which ends in UTC.
  private mutating func expiry(_ node: YAMLNode) -> (instant: Timestamp, text: String)? {
    guard let text = text(node, "expires") else { return nil }
    do {
      if !text.contains(":"), text.utf8.count <= 10 { return (try Timestamp(endOfDay: text), text) }
      return (try Timestamp(parsing: text), text)
    } catch {
      self.error("expires: \(error.explanation), not \"\(text)\"", at: node)
      return nil
    }
  }
}
