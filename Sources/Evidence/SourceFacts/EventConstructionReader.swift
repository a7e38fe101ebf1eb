import Diagnostics

/// Reads the arguments of a call that builds a haptic event.
enum EventConstructionReader {
  /// Nil for any other call.
  static func read(_ call: Call, in tokens: SwiftTokens, definitions: [FunctionDefinition])
    -> EventConstruction?
  {
    guard let index = tokens.index(ofByte: call.offset), let list = argumentList(ofCallAt: index, in: tokens)
    else { return nil }
    let made = call.isMember ? factories[call.name] : nil
    guard call.name == "CHHapticEvent" || made != nil || typeLabels.contains(tokens.word(at: list + 1) ?? "")
    else { return nil }
    let arguments = arguments(from: list, in: tokens)
    guard made == nil || arguments.contains(where: { parameterID($0.label) != nil }) else { return nil }
    let type = made ?? arguments.first { typeLabels.contains($0.label) }.flatMap { eventType($0, in: tokens) }
    guard type != nil || call.name == "CHHapticEvent" else { return nil }
    var event = EventConstruction(
      callee: call.name, enclosingFunction: call.enclosingFunction, type: type, parameters: [:], unread: [],
      isNested: isNested(call, index, in: tokens, definitions), location: call.location, offset: call.offset)
    for argument in arguments { read(argument, into: &event, in: tokens) }
    if made != nil, !arguments.contains(where: { timeLabels.contains($0.label) }) {
      event.time = EventConstruction.Literal(value: 0, location: call.location)
    }
    return event
  }

  private struct Argument {
    var label: String
    var value: Range<Int>
  }

  private static let typeLabels: Set<String> = ["eventType", "type", "kind"]
  private static let timeLabels: Set<String> = ["relativeTime", "time", "at", "atTime"]

  /// `HapticFeedback` makes events with static functions, whose time is 0 unless it is written.
  private static let factories = ["transient": "hapticTransient", "continuous": "hapticContinuous"]

  /// The longest argument list that is read, in tokens.
  private static let maximumTokens = 2048

  private static func argumentList(ofCallAt index: Int, in tokens: SwiftTokens) -> Int? {
    if tokens.isMark(index + 1, "(") { return index + 1 }
    if tokens.isMark(index + 1, "."), tokens.isMark(index + 3, "(") { return index + 3 }
    return nil
  }

  /// The arguments, or elements, of a bracketed list.
  private static func arguments(from list: Int, in tokens: SwiftTokens) -> [Argument] {
    var found: [Argument] = []
    var depth = 0
    var start = list + 1
    let end = min(tokens.tokens.count, list + maximumTokens)
    for index in list..<end {
      let isOpening = ["(", "[", "{"].contains { tokens.isMark(index, $0) }
      let isClosing = [")", "]", "}"].contains { tokens.isMark(index, $0) }
      if isOpening { depth += 1 }
      if isClosing { depth -= 1 }
      guard depth == 0 || (depth == 1 && tokens.isMark(index, ",")) else { continue }
      if start < index {
        let isLabelled = tokens.isMark(start + 1, ":")
        found.append(
          Argument(
            label: isLabelled ? tokens.word(at: start) ?? "" : "",
            value: (isLabelled ? start + 2 : start)..<index))
      }
      start = index + 1
      if depth == 0 { return found }
    }
    return found
  }

  private static func read(_ argument: Argument, into event: inout EventConstruction, in tokens: SwiftTokens)
  {
    switch argument.label {
    case let label where typeLabels.contains(label): break
    case let label where timeLabels.contains(label): event.time = literal(argument, &event, in: tokens)
    case "duration":
      if tokens.text(at: argument.value.lowerBound) != "nil" {
        event.duration = literal(argument, &event, in: tokens)
      }
    case "parameters", "eventParameters": readParameters(argument, into: &event, in: tokens)
    default:
      guard let id = parameterID(argument.label) else { return }
      event.parameters[id] = literal(argument, &event, in: tokens)
    }
  }

  private static func readParameters(
    _ argument: Argument, into event: inout EventConstruction, in tokens: SwiftTokens
  ) {
    let first = argument.value.lowerBound
    guard tokens.isMark(first, "["), tokens.isMark(argument.value.upperBound - 1, "]") else {
      return event.unread.append(tokens.location(at: min(first, tokens.tokens.count - 1)))
    }
    for element in arguments(from: first, in: tokens) {
      let list = element.value.first { tokens.isMark($0, "(") }
      let fields = list.map { arguments(from: $0, in: tokens) } ?? []
      guard let id = fields.first(where: { $0.label == "parameterID" }),
        let value = fields.first(where: { $0.label == "value" }),
        let name = memberName(id.value, in: tokens).flatMap(parameterID)
      else {
        event.unread.append(tokens.location(at: element.value.lowerBound))
        continue
      }
      event.parameters[name] = literal(value, &event, in: tokens)
    }
  }

  /// A number written out, with its sign.
  private static func literal(
    _ argument: Argument, _ event: inout EventConstruction, in tokens: SwiftTokens
  ) -> EventConstruction.Literal? {
    var index = argument.value.lowerBound
    guard tokens.tokens.indices.contains(index) else { return nil }
    let location = tokens.location(at: index)
    let isNegative = tokens.isMark(index, "-")
    if isNegative { index += 1 }
    let text = tokens.text(at: index).filter { $0 != "_" }
    guard index + 1 == argument.value.upperBound, tokens.tokens[index].kind == .number,
      let value = number(text)
    else {
      event.unread.append(location)
      return nil
    }
    return EventConstruction.Literal(value: isNegative ? -value : value, location: location)
  }

  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0b") { return Int(text.dropFirst(2), radix: 2).map(Double.init) }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(Double.init) }
    return Double(text)
  }

  private static func eventType(_ argument: Argument, in tokens: SwiftTokens) -> String? {
    switch memberName(argument.value, in: tokens) {
    case "hapticTransient", "transient": "hapticTransient"
    case "hapticContinuous", "continuous": "hapticContinuous"
    case "audioContinuous": "audioContinuous"
    case "audioCustom": "audioCustom"
    default: nil
    }
  }

  /// `name` of `.name` or `Type.name`.
  private static func memberName(_ value: Range<Int>, in tokens: SwiftTokens) -> String? {
    guard value.count >= 2, tokens.isMark(value.upperBound - 2, ".") else { return nil }
    return tokens.word(at: value.upperBound - 1)
  }

  private static func parameterID(_ name: String) -> String? {
    switch name {
    case "intensity", "hapticIntensity": "hapticIntensity"
    case "sharpness", "hapticSharpness": "hapticSharpness"
    case "attackTime", "decayTime", "releaseTime", "sustained": name
    case "volume", "audioVolume": "audioVolume"
    case "pitch", "audioPitch": "audioPitch"
    case "pan", "audioPan": "audioPan"
    case "brightness", "audioBrightness": "audioBrightness"
    default: nil
    }
  }

  private static func isNested(
    _ call: Call, _ index: Int, in tokens: SwiftTokens, _ definitions: [FunctionDefinition]
  ) -> Bool {
    let bodies = definitions.compactMap(\.bodyRange).filter { $0.contains(call.offset) }
    guard let body = bodies.max(by: { $0.lowerBound < $1.lowerBound }),
      let start = tokens.index(ofByte: body.lowerBound)
    else { return false }
    var depth = 0
    for position in start + 1..<index {
      if tokens.isMark(position, "{") { depth += 1 }
      if tokens.isMark(position, "}") { depth -= 1 }
    }
    return depth > 0
  }
}
