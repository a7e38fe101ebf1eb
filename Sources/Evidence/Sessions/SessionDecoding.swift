import Diagnostics
import Notation
import YAML

/// Decodes the nodes of one record, collecting every problem on the way.
struct SessionDecoding {
  var decoder = YAMLDecoder()
  /// JSON has numbers of its own, which lose what was typed: `17.10` arrives as `17.1`.
  let isJSON: Bool

  var problems: [Diagnostic] { decoder.problems }

  init(isJSON: Bool) { self.isJSON = isJSON }

  /// What is left to the tester and blank, in the order in which it is read.
  private(set) var gaps: [SessionGap] = []
  /// Keys that are there, blank, and needed by a pass alone.
  private(set) var unanswered: Set<SessionGap.Question> = []
  var parameterPlaces: [String: SourceLocation] = [:]
  /// Whether any result has a verdict.
  var hasVerdict = false

  /// Nil if something that a record needs is absent or wrong; the problems say what.
  mutating func record(_ root: YAMLNode, path: String) -> SessionRecord? {
    let what = "session record"
    guard let node = decoder.mapping(root, what, keys: SessionKeys.record) else { return nil }
    if let format = decoder.required("format", in: node, what) {
      _ = decoder.value(format, "format", expected: "1, the only format so far") { $0 == "1" ? 1 : nil }
    }
    let id = decoder.required("id", in: node, what).flatMap { recordID($0, "id") }
    let code = optionalText("session-code", in: node)
    let checklist = requiredText("checklist", in: node, what)
    let app = decoder.required("app", in: node, what).flatMap { self.app($0) }
    let device = decoder.required("device", in: node, what).flatMap { self.device($0) }
    let tester = asked("tester", in: node, what, .tester).flatMap { decoder.text($0, "tester") }
    let handling = asked("handling", in: node, what, .handling)
      .flatMap { decoder.oneOf($0, "handling", Handling.self) }
    let settings = node["settings"].map { self.settings($0) } ?? [:]
    let logs = node["logs"].map { self.logs($0) } ?? []
    let binding = node["bound-to"].flatMap { self.binding($0) }
    let parameters = node["parameters"].map { self.parameters($0) } ?? [:]
    let results = decoder.required("results", in: node, what).map { self.results($0) } ?? []
    let adjustments = node["adjustments"].map { self.adjustments($0) } ?? []
    let supersedes = node["supersedes"].map { supersessions($0) } ?? []
    let follows = node["follows"].flatMap { recordID($0, "follows") }
    if let id, follows == id, let place = node["follows"] {
      decoder.error("follows: a session cannot follow itself", at: place)
    }
    if let id, supersedes.contains(where: { $0.session == id }), let place = node["supersedes"] {
      decoder.error("supersedes: a session cannot supersede itself", at: place)
    }
    let isSample = node["sample"].map { decoder.bool($0, "sample") ?? true } ?? false
    guard let id, let checklist, let app, let device, let tester, let handling else { return nil }
    return SessionRecord(
      path: path, id: id, code: code, checklist: checklist, app: app, device: device, tester: tester,
      handling: handling,
      settings: settings, logs: logs, binding: binding, parameters: parameters, results: results,
      adjustments: adjustments, supersedes: supersedes, follows: follows, isSample: isSample,
      unanswered: unanswered, location: root.location, parameterPlaces: parameterPlaces)
  }

  private mutating func recordID(_ node: YAMLNode, _ what: String) -> String? {
    decoder.value(node, what, expected: RecordID.explanation) { RecordID.isPortable($0) ? $0 : nil }
  }

  /// Settings that checklists ask for have closed words; others are a team's own.
  private mutating func settings(_ node: YAMLNode) -> [String: String] {
    var settings: [String: String] = [:]
    for (key, value) in entries(node, "settings") where !isBlank(value) {
      let what = "settings: \(key.text)"
      let known = DeviceSetting(rawValue: key.text)
      let text =
        known?.isSwitch == true
        ? decoder.oneOf(value, what, DeviceSetting.Position.self)?.rawValue : decoder.text(value, what)
      if let text { settings[key.text] = text }
      if known == nil, let nearest = DeviceSetting.nearest(to: key.text) {
        decoder.error(
          "\(what) is none of the usual ones, and nearly one of them", at: key,
          remedy: "Did you mean \"\(nearest.rawValue)\"? A setting of your own needs another name.")
      }
    }
    return settings
  }

  // MARK: Shapes that come back

  mutating func requiredText(_ key: String, in node: YAMLNode, _ what: String) -> String? {
    decoder.required(key, in: node, what).flatMap { decoder.text($0, key) }
  }

  /// The value of a key that must be there and that only a tester can fill in; a blank is a gap, not an error.
  mutating func asked(_ key: String, in node: YAMLNode, _ what: String, _ question: SessionGap.Question)
    -> YAMLNode?
  {
    guard let value = decoder.required(key, in: node, what), isBlank(value) else { return node[key] }
    gaps.append(SessionGap(question, at: value.location))
    return nil
  }

  /// A key that forms leave blank: nothing, null or blank text after it is the same as no key.
  func filled(_ key: String, in node: YAMLNode) -> YAMLNode? {
    node[key].flatMap { isBlank($0) ? nil : $0 }
  }

  /// Notes a key that stands there and is blank: that nothing was answered must not pass for the usual answer.
  mutating func noteBlank(_ key: String, in node: YAMLNode, _ question: SessionGap.Question) {
    if let value = node[key], isBlank(value) { unanswered.insert(question) }
  }

  private func isBlank(_ node: YAMLNode) -> Bool {
    node.kind == .scalar && (node.isNull || node.text.allSatisfy(\.isWhitespace))
  }

  mutating func optionalText(_ key: String, in node: YAMLNode) -> String? {
    filled(key, in: node).flatMap { decoder.text($0, key) }
  }

  /// A mapping with free keys.
  mutating func entries(_ node: YAMLNode, _ what: String) -> [(key: YAMLNode, value: YAMLNode)] {
    guard node.kind == .mapping else {
      decoder.error("\(what): expected a mapping", at: node)
      return []
    }
    return node.entries
  }
}
