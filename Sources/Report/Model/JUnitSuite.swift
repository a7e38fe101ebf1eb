/// One `testcase` of a JUnit file.
package struct JUnitCase: Sendable {
  package enum Outcome: Sendable {
    case passed
    case skipped(message: String)
    case failure(type: String, message: String, text: String)
    case error(message: String, text: String)
  }

  package var suite: String
  package var name: String
  package var place: FindingPlace?
  package var outcome: Outcome

  package init(suite: String, name: String, place: FindingPlace?, outcome: Outcome) {
    self.suite = suite
    self.name = name
    self.place = place
    self.outcome = outcome
  }

  fileprivate var lines: [String] {
    var attributes = [("classname", suite), ("name", name)]
    if let place {
      attributes.append(("file", place.path.text))
      if let line = place.line { attributes.append(("line", String(line))) }
    }
    attributes.append(("time", "0"))
    let open = "    <testcase\(JUnitSuite.attributes(attributes))"
    switch outcome {
    case .passed: return [open + "/>"]
    case .skipped(let message): return wrap(open, "skipped", [("message", message)], text: "")
    case .failure(let type, let message, let text):
      return wrap(open, "failure", [("type", type), ("message", message)], text: text)
    case .error(let message, let text):
      return wrap(open, "error", [("type", "could-not-evaluate"), ("message", message)], text: text)
    }
  }

  private func wrap(_ open: String, _ element: String, _ attributes: [(String, String)], text: String)
    -> [String]
  {
    let start = "      <\(element)\(JUnitSuite.attributes(attributes))"
    let content = HTMLText(escaping: VisibleText(text).text).markup
    return [
      open + ">", content.isEmpty ? start + "/>" : "\(start)>\(content)</\(element)>", "    </testcase>",
    ]
  }
}

/// One `testsuite` of a JUnit file.
package struct JUnitSuite: Sendable {
  package var name: String
  package var cases: [JUnitCase]

  package init(name: String, cases: [JUnitCase]) {
    self.name = name
    self.cases = cases
  }

  /// The whole file: XML 1.0, UTF-8.
  package static func document(_ suites: [JUnitSuite], name: String) -> String {
    let total = counts(suites.flatMap(\.cases))
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites\(attributes([("name", name)] + total))>")
    for suite in suites {
      lines.append("  <testsuite\(attributes([("name", suite.name)] + counts(suite.cases)))>")
      lines += suite.cases.flatMap(\.lines)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func counts(_ cases: [JUnitCase]) -> [(String, String)] {
    var (failures, errors, skipped) = (0, 0, 0)
    for test in cases {
      switch test.outcome {
      case .passed: break
      case .skipped: skipped += 1
      case .failure: failures += 1
      case .error: errors += 1
      }
    }
    return [
      ("tests", String(cases.count)), ("failures", String(failures)), ("errors", String(errors)),
      ("skipped", String(skipped)), ("time", "0"),
    ]
  }

  /// Attributes, each after a blank. Line feeds and tabs are references, which parsers keep as they are.
  fileprivate static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(attributeValue($0.1))\"" }.joined()
  }

  private static func attributeValue(_ raw: String) -> String {
    var text = ""
    for scalar in HTMLText(escaping: VisibleText(raw).text).markup.unicodeScalars {
      switch scalar {
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
