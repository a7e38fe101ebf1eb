/// How long things take: rough values, for choosing an afternoon and not for judging anybody.
package enum Effort {
  /// Installing the build, setting the phone up, starting the log, and filing the record.
  package static let setUpMinutes = 5

  private static let secondsPerStep = 20
  private static let secondsPerQuestion = 30
  /// Verdict, what was felt, the times.
  private static let secondsPerResult = 30

  /// The time of one scenario, in whole minutes.
  package static func minutes(steps: Int, questions: Int) -> Int {
    let seconds = steps * secondsPerStep + questions * secondsPerQuestion + secondsPerResult
    return max(1, (seconds + 59) / 60)
  }
}
