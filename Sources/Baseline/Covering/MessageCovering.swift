import Notation

extension SignalPattern {
  /// Whether every log entry that another pattern matches is matched by this one. False where it cannot be
  /// told from the patterns.
  func covers(_ narrow: SignalPattern) -> Bool {
    func leaves<Value: Equatable>(_ filter: Value?, _ other: Value?) -> Bool {
      filter == nil || filter == other
    }
    return message.covers(narrow.message) && leaves(subsystem, narrow.subsystem)
      && leaves(category, narrow.category) && leaves(process, narrow.process) && leaves(level, narrow.level)
  }
}

extension MessagePattern {
  /// Whether it fits the message that stands for all that `narrow` fits: a character of its own for each
  /// capture, and for `*` a line break, which only `*` fits.
  fileprivate func covers(_ narrow: MessagePattern) -> Bool {
    var names: [String] = []
    var text = String.UnicodeScalarView()
    for part in narrow.parts {
      switch part {
      case .literal(let literal): text.append(contentsOf: literal.unicodeScalars)
      case .anything: text.append("\n")
      case .capture(let name):
        if !names.contains(name) { names.append(name) }
        let number = UInt32(names.firstIndex(of: name) ?? 0)
        guard number < 0xFFF0, let scalar = Unicode.Scalar(0xF0000 + number) else { return false }
        text.append(scalar)
      }
    }
    return captures(in: String(text)) != nil
  }
}
