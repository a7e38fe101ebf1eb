/// The grammar of JSON's numbers.
enum DecimalNumber {
  static func isInteger(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    return takeInteger(&rest) && rest.isEmpty
  }

  static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    guard takeInteger(&rest) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits(&rest) > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func takeInteger(_ rest: inout Substring.UTF8View) -> Bool {
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let digits = takeDigits(&rest)
    return digits == 1 || (digits > 1 && !startsWithZero)
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let count = digits.count
    rest = rest.dropFirst(count)
    return count
  }
}
