import Notation

/// The report as workflow commands, which GitHub shows at the lines of a pull request. It shows ten errors
/// and ten warnings of a step; what is beyond them is counted in a notice.
package enum AnnotationsReport {
  package static let maximumPerLevel = 10

  static func render(_ report: GateReport) -> String {
    render(report.firstFindings(maximumPerLevel), headline: report.headline)
  }

  package static func render(_ findings: [Finding], headline: String) -> String {
    var first = FirstFindings(most: maximumPerLevel)
    for finding in findings { first.add(finding.level, 1) { [finding] } }
    return render(first, headline: headline)
  }

  private static func render(_ findings: FirstFindings, headline: String) -> String {
    var lines = [
      WorkflowCommandText.annotation(.notice, title: "hapticgate", message: VisibleText(headline).text)
    ]
    for level in [Finding.Level.error, .warning] {
      let shown = findings[level].shown
      lines += shown.map(annotation)
      let others = findings[level].count - shown.count
      if others > 0 {
        let what = counted(others, "more \(level.rawValue) is", "more \(level.rawValue)s are")
        lines.append(
          WorkflowCommandText.annotation(
            .notice, title: "hapticgate", message: "\(what) not shown here"))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func annotation(_ finding: Finding) -> String {
    let place = finding.places.first
    return WorkflowCommandText.annotation(
      finding.level == .error ? .error : .warning, file: place?.path.text, line: place?.line,
      column: place?.column, title: finding.title, message: finding.message)
  }
}
