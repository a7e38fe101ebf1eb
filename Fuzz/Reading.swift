import Diagnostics

/// What a reader made of an input.
struct Reading {
  /// The path that inputs are read under.
  static let path = "input"

  /// Whether the reader gave what it reads: a root, a record, a complete run.
  var hasValue: Bool
  var problems: [Diagnostic]

  init(hasValue: Bool, problems: [Diagnostic]) {
    self.hasValue = hasValue
    self.problems = problems
  }

  /// What breaks the promise that any bytes give a value or an error with its place; nil if nothing does.
  func fault(in bytes: [UInt8]) -> String? {
    if !hasValue, !problems.hasErrors { return "neither a value nor an error" }
    if hasValue, problems.hasErrors { return "a value in spite of an error" }
    // CR and LF end a line together or apart, and the end of the file may stand on a line of its own.
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 2
    for problem in problems {
      if problem.message.isEmpty { return "a problem without a message" }
      guard let place = problem.location else { return "a problem without a place: \(problem.message)" }
      for place in [place] + problem.notes.compactMap(\.location) {
        if place.file != Self.path, !place.file.hasPrefix(Self.path + "/") {
          return "a problem in another file, \(place): \(problem.message)"
        }
        guard let position = place.position else { continue }
        if !(1...lines).contains(position.line) || !(1...bytes.count + 1).contains(position.column) {
          return "a problem outside of the file, at \(place): \(problem.message)"
        }
      }
    }
    return nil
  }
}
