/// Numbers for the boots that entries name, so that two entries are quickly compared.
struct BootNumbers {
  private var numbers: [[UInt8]: Int] = [:]
  private var latest: (id: [UInt8], number: Int)?

  /// Nil where no boot is named.
  mutating func number(of boot: ByteView?) -> Int? {
    guard let boot, !boot.isEmpty else { return nil }
    if let latest, boot.equals(latest.id) { return latest.number }
    let id = boot.array
    let number = numbers[id] ?? numbers.count
    numbers[id] = number
    latest = (id, number)
    return number
  }
}
