enum JSONScalar {
  case number(UInt64)
  case text(String)
}

/// An object on one line, its keys in the given order.
func jsonObject(_ entries: [(key: String, value: JSONScalar)]) -> String {
  let members = entries.map { entry in
    switch entry.value {
    case .number(let number): "\(quoted(entry.key)):\(number)"
    case .text(let text): "\(quoted(entry.key)):\(quoted(text))"
    }
  }
  return "{\(members.joined(separator: ","))}"
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
