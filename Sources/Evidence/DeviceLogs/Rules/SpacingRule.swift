import Notation

/// `{ spacing: T, at-least: D, warn-below: D2 }`.
struct SpacingRule {
  var signal: String
  var minimum: Duration
  var warnBelow: Duration?

  func verdict(in observed: ObservedWindow) -> RuleVerdict {
    let seen = observed.sightings(of: signal)
    let pairs = Array(zip(seen.certain, seen.certain.dropFirst()))
    var doubts =
      seen.doubts + observed.blindness(in: observed.window) + [observed.coverage].compactMap(\.self)
    var closest: (first: SignalOccurrence, second: SignalOccurrence, apart: Duration)?
    for (first, second) in pairs {
      let apart = second.since(first)
      let slack = slack(of: observed.step(first, second))
      if slack > minimum {
        doubts.insert(
          .init(
            reason: "the log's clock steps by \(DurationNotation.print(slack)), "
              + "coarser than \(DurationNotation.print(minimum))", line: observed.line(second)), at: 0)
      } else if apart + slack < minimum {
        return tooDense(first, second, apart, observed)
      } else if slack > .zero, apart - slack < minimum {
        doubts.insert(
          .init(
            reason:
              "the log's clock cannot tell \(milliseconds(apart)) from \(DurationNotation.print(minimum))",
            line: observed.line(second)), at: 0)
      }
      if closest.map({ apart < $0.apart }) ?? true { closest = (first, second, apart) }
    }
    if !doubts.isEmpty { return RuleVerdict(unverifiable: doubts) }
    guard let closest else {
      return RuleVerdict(
        .missing, "\"\(signal)\" came \(times(seen.certain.count)), and a spacing takes two", seen.certain,
        in: observed)
    }
    return passed(closest, pairs.count, observed)
  }

  private func tooDense(
    _ first: SignalOccurrence, _ second: SignalOccurrence, _ apart: Duration, _ observed: ObservedWindow
  ) -> RuleVerdict {
    RuleVerdict(
      .failed,
      "\"\(signal)\" came again after \(milliseconds(apart)) (line \(second.line)), "
        + "expected at least \(DurationNotation.print(minimum))", [second, first], in: observed)
  }

  private func passed(
    _ closest: (first: SignalOccurrence, second: SignalOccurrence, apart: Duration), _ count: Int,
    _ observed: ObservedWindow
  ) -> RuleVerdict {
    let reason = "\"\(signal)\": the closest of \(count + 1) are \(milliseconds(closest.apart)) apart"
    var warnings: [String] = []
    if let warnBelow, closest.apart < warnBelow {
      warnings.append(
        "\"\(signal)\" came again after \(milliseconds(closest.apart)) (line \(closest.second.line)), "
          + "advised are \(DurationNotation.print(warnBelow))")
    }
    return RuleVerdict(.passed, reason, [closest.second, closest.first], in: observed, warnings: warnings)
  }
}

/// How far a measured duration may be off: nothing for clocks of microseconds, which are finer than any
/// limit, else the clock's step.
func slack(of step: Duration) -> Duration { step <= .microseconds(10) ? .zero : step }

/// `42.1 ms`: milliseconds with one decimal, cut off.
func milliseconds(_ duration: Duration) -> String {
  let tenths = duration.wholeNanoseconds / 100_000
  let sign = tenths < 0 ? "-" : ""
  return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10) ms"
}
