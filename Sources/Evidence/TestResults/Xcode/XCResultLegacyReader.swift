internal import Diagnostics
import JSON

/// Reads the tests that `xcresulttool get --legacy --format json --id ID` prints, and those of Xcode before 16
/// without `--legacy`.
enum XCResultLegacyReader {
  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var problems: [Diagnostic] = []
    var places = SourcePlaces(bytes)
    func place(_ offset: Int) -> SourceLocation {
      let (line, column) = places.place(of: offset)
      return SourceLocation(file: path, line: line, column: column)
    }
    var tests = ResultGraphRows(path: path) { place($0.offset) }
    do throws(JSONFault) {
      let document = try JSONParser.parse(bytes)
      do throws(ResultGraph.Fault) {
        let graph = try ResultGraph(document)
        if graph.type == "ActionsInvocationRecord" {
          problems.append(testsElsewhere(graph, at: place(graph.offset)))
        } else {
          tests.add(graph, run: 0)
        }
      } catch {
        problems.append(.error(error.message, at: place(error.offset)))
      }
    } catch {
      problems.append(.jsonFault(error, at: place(error.offset)))
    }
    return tests.finish(path: path, format: .xcresultJSON, dialect: "legacy", problems)
  }

  private static func testsElsewhere(_ record: ResultGraph, at place: SourceLocation) -> Diagnostic {
    let references = (record["actions"]?.values ?? []).compactMap {
      $0["actionResult"]?["testsRef"]?["id"]?.text
    }
    return .error(
      "the record of a run names its tests and does not hold them", at: place,
      remedy: references.first.map { "Give the object that it names: add --id '\($0)'." }
        ?? "Give the output of `xcresulttool get test-results tests`.")
  }
}

extension ResultGraphRows {
  consuming func finish(
    path: String, format: TestResultFormat, dialect: String?, _ more: [Diagnostic]
  ) -> TestResultFile {
    var problems = more + problems
    if rows.count == 0, !problems.hasErrors { problems.append(ResultProblem.noTests(path: path)) }
    return TestResultFile(
      path: path, format: format, dialect: dialect, complete: !problems.hasErrors, tests: rows.tests(),
      problems: ResultProblem.bounded(problems), runFailure: runFailure)
  }
}
