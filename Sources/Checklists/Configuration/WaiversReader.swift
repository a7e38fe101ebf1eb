public import Diagnostics
import Notation
import YAML

/// The keys of each mapping of a waivers file, held together with `schemas/waivers.schema.json` by a test.
package enum WaiverKeys {
  package static let file = ["format", "waivers"]
  package static let waiver = [
    "item", "scope", "covers", "reason", "approved-by", "approved-on", "expires", "risk",
  ]

  /// Every list of keys, by the name of its definition in the schema; `waivers` is the schema itself.
  package static let all: [(definition: String, keys: [String])] = [("waivers", file), ("waiver", waiver)]
}

/// Reads the waivers file: `format: 1` and a list under `waivers`.
public enum WaiversReader {
  /// The waivers, and all problems; with an error among them none must be used.
  public static func read(_ bytes: [UInt8], file: String) -> (waivers: [Waiver], problems: [Diagnostic]) {
    let reading = YAMLReader.read(bytes, file: file)
    var decoder = YAMLDecoder()
    guard let root = reading.root, let fields = decoder.mapping(root, "the waivers", keys: WaiverKeys.file)
    else {
      return ([], (reading.problems + decoder.problems).inOrderOfPlace)
    }
    decoder.formatVersion(in: fields, "the waivers")
    var waivers: [Waiver] = []
    if let node = decoder.required("waivers", in: fields, "the waivers"),
      !(node.kind == .sequence && node.elements.isEmpty)
    {
      waivers = decoder.list(node, "waivers").compactMap { decoder.waiver($0) }
    }
    return (waivers, (reading.problems + decoder.problems).inOrderOfPlace)
  }
}

extension YAMLDecoder {
  fileprivate mutating func waiver(_ node: YAMLNode) -> Waiver? {
    guard let fields = mapping(node, "a waiver", keys: WaiverKeys.waiver) else { return nil }
    let item = required("item", in: fields, "a waiver").flatMap { itemName($0) }
    let scope = fields["scope"].flatMap { text($0, "scope") }
    let covers =
      fields["covers"].map { node in
        list(node, "covers").compactMap { oneOf($0, "covers", Waiver.Coverable.self) }
      } ?? [.missing, .stale]
    let reason = required("reason", in: fields, "a waiver").flatMap { text($0, "reason") }
    let approver = required("approved-by", in: fields, "a waiver").flatMap { login($0) }
    let approvedOn = fields["approved-on"].flatMap { day($0, "approved-on") }
    let expiry = required("expires", in: fields, "a waiver")
    let expires = expiry.flatMap { dayOrTimestamp($0, "expires") }
    let risk = fields["risk"].flatMap { text($0, "risk") }
    guard let item, let reason, let approver, let expiry, let expires else { return nil }
    return Waiver(
      item: item, scope: scope, covers: covers, reason: reason, approvedBy: approver, approvedOn: approvedOn,
      expires: expires, expiryText: expiry.text, risk: risk, location: node.location,
      itemLocation: (fields["item"] ?? node).location,
      reasonLocation: (fields["reason"] ?? node).location, scopeLocation: fields["scope"]?.location)
  }

  /// `checklist/id` or `checklist/id@device`.
  private mutating func itemName(_ node: YAMLNode) -> String? {
    guard let text = text(node, "item") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !text.contains(where: \.isWhitespace) {
      return text
    }
    error("item: expected a name such as haptics/rapid-operation, not \"\(text)\"", at: node)
    return nil
  }

  /// `@login`; what a sentence says about approval could never be compared with an author.
  private mutating func login(_ node: YAMLNode) -> String? {
    guard let text = text(node, "approved-by") else { return nil }
    if text.hasPrefix("@"), Self.isLogin(text.dropFirst()) { return text }
    error(
      "approved-by: expected a login such as \"@maria\", not \"\(text)\"", at: node,
      remedy: text.hasPrefix("@")
        ? "A login has letters, digits, -, _ and . of ASCII alone, and no blanks."
        : "Begin it with @, in quotes: YAML does not let a plain text begin with @.")
    return nil
  }

  /// What GitHub, GitLab and Bitbucket let a login be, an app's `name[bot]` included: a lookalike letter would be
  /// another login.
  private static func isLogin(_ text: Substring) -> Bool {
    let name = text.hasSuffix("[bot]") ? text.dropLast(5) : text
    return !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
