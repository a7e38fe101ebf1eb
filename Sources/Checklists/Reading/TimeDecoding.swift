import Notation
import YAML

extension YAMLDecoder {
  /// A time with its zone.
  mutating func timestamp(_ node: YAMLNode, _ what: String) -> Timestamp? {
    guard let text = text(node, what) else { return nil }
    do {
      return try Timestamp(parsing: text)
    } catch {
      refuse(error, text, at: node, what, expected: "a time such as 2026-11-12T14:03:00+09:00")
      return nil
    }
  }

  /// A calendar day, or a time with its zone. A day stands for the instant at which it ends in UTC.
  mutating func dayOrTimestamp(_ node: YAMLNode, _ what: String) -> Timestamp? {
    guard let text = text(node, what) else { return nil }
    do {
      return try text.contains(":") ? Timestamp(parsing: text) : Timestamp(endOfDay: text)
    } catch {
      refuse(
        error, text, at: node, what,
        expected: "a day such as 2026-11-30 or a time such as 2026-11-30T18:00:00+09:00")
      return nil
    }
  }

  /// A calendar day, as written.
  mutating func day(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    do {
      _ = try Timestamp(endOfDay: text)
      return text
    } catch {
      refuse(error, text, at: node, what, expected: "a day such as 2026-10-01")
      return nil
    }
  }

  private mutating func refuse(
    _ fault: Timestamp.ParsingFault, _ text: String, at node: YAMLNode, _ what: String, expected: String
  ) {
    switch fault {
    case .notATime:
      error(
        "\(what): expected \(expected), not \"\(text)\"", at: node,
        remedy: "Write the year first, in four digits, then month and day in two each.")
    case .noSuchMoment:
      error(
        "\(what): there is no such day or time of day as \"\(text)\"", at: node,
        remedy: "Correct the day or the time.")
    case .noZone:
      error(
        "\(what): the time \"\(text)\" has no zone", at: node, remedy: "Add an offset such as +09:00, or Z.")
    }
  }
}
