/// How a process ended, in the words of launchd, RunningBoard and SpringBoard.
struct ProcessExit {
  /// Who ended the process, as numbered by the system.
  private enum Domain {
    static let own = 0
    static let memory = 1
    static let signal = 2
    static let springBoard = 10
    static let runningBoard = 15
  }

  /// Nil where the line does not say.
  let process: Disturbance.Victim?
  private let domain: Int?
  private let code: Int?

  /// Nil for a message that is about no end.
  init?(_ head: EntryHead, _ message: ByteView) {
    guard let (place, domain, code) = Self.cause(message) else { return nil }
    (self.domain, self.code) = (domain, code)
    process = Self.process(head, message.upTo(place), message)
  }

  var isKill: Bool { domain == Domain.memory }

  /// Whether nobody is known to have asked for the end: the process by leaving, who sent it a signal that asks
  /// for it, who closed the app in the app switcher or from another computer, or the system for its disk space.
  var isCrash: Bool {
    guard let domain, let code else { return true }
    return switch domain {
    case Domain.own: false
    case Domain.signal: ![1, 2, 9, 15].contains(code)
    case Domain.springBoard: ![0xDEAD_FA11, 0xFBFB_FBFB].contains(code)
    case Domain.runningBoard: code != 0xBADD_D15C
    default: true
    }
  }

  private static func cause(_ message: ByteView) -> (place: Int, domain: Int?, code: Int?)? {
    if let range = message.firstRange(of: "termination reported by launchd (") {
      var cursor = FieldCursor(message.from(range.upperBound))
      let domain = cursor.field(endingWith: UInt8(ascii: ",")).flatMap(number)
      return (range.lowerBound, domain, cursor.field(endingWith: UInt8(ascii: ",")).flatMap(number))
    }
    if let range = message.firstRange(of: "RBSProcessExitStatus| domain:") {
      var cursor = FieldCursor(message.from(range.upperBound))
      let domain = cursor.field(endingWith: " code:").flatMap(number)
      return (range.lowerBound, domain, cursor.field(endingWith: UInt8(ascii: ">")).flatMap(number))
    }
    if let range = message.firstRange(of: "exited with exit reason (namespace: ") {
      var cursor = FieldCursor(message.from(range.upperBound))
      let domain = cursor.field(endingWith: " code: ").flatMap(number)
      return (range.lowerBound, domain, cursor.field(endingWith: UInt8(ascii: ")")).flatMap(number))
    }
    if let range = message.firstRange(of: "exited due to SIG") {
      let name = FieldCursor(message.from(range.upperBound)).rest
      return (range.lowerBound, Domain.signal, signal(name))
    }
    guard let range = message.firstRange(of: "exited abnormally with signal ") else { return nil }
    var cursor = FieldCursor(message.from(range.upperBound))
    return (range.lowerBound, Domain.signal, cursor.number(1...2))
  }

  /// `11` of `11`, `SIGSEGV(11)` and `0xb`.
  private static func number(_ text: ByteView) -> Int? {
    var text = text.trimmed
    if let open = text.lastIndex(of: UInt8(ascii: "(")) {
      text = text.from(open + 1)
      text = text.upTo(text.firstIndex(of: UInt8(ascii: ")")) ?? text.endIndex)
    }
    let word = text.string.lowercased()
    return word.hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : Int(word)
  }

  /// The signals that ask a process to end; the number of no other matters.
  private static func signal(_ name: ByteView) -> Int? {
    let asking: [(StaticString, Int)] = [("HUP", 1), ("INT", 2), ("KILL", 9), ("TERM", 15)]
    return asking.first { name.starts(with: $0.0) }?.1
  }

  /// The app or job by what stands before the cause, by the subsystem, where launchd puts the label of the job,
  /// or by the sender that the message names behind the cause.
  private static func process(
    _ head: EntryHead, _ before: ByteView, _ message: ByteView
  ) -> Disturbance.Victim? {
    let origin = [head.text(of: head.subsystem), head.text(of: head.category)].compactMap(\.self).joined(
      separator: ":")
    for text in [before.string, origin] {
      if let label = label(text) ?? tracked(text) { return .app(label) }
    }
    if origin.contains("/") { return .app(origin) }
    guard let range = message.firstRange(of: "| sent by ") else { return nil }
    var cursor = FieldCursor(message.from(range.upperBound))
    guard let name = cursor.field(endingWith: UInt8(ascii: "[")), !(name == "exc handler"),
      !name.contains("()")
    else { return nil }
    return .process(name.string)
  }

  /// `com.example.notes` of `user/501/UIKitApplication:com.example.notes[8818][rb-legacy] [918]`.
  private static func label(_ text: String) -> String? {
    guard let start = text.firstRange(of: "UIKitApplication:")?.upperBound else { return nil }
    return String(text[start...].prefix { $0 != "[" && $0 != "'" && $0 != " " })
  }

  /// `com.example.notes` of `[app<com.example.notes(0C7B)>:918]`, and what runs in a service of an app by the
  /// service's own name.
  private static func tracked(_ text: String) -> String? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      let kind = rest[..<open].reversed().prefix { $0.isLetter }
      rest = rest[rest.index(after: open)...]
      if !kind.isEmpty { return String(rest.prefix { !"(<>[;|".contains($0) }) }
    }
    return nil
  }
}
