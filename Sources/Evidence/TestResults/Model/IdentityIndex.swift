/// Finds the record of an identity among those of its suite: rows mostly come suite by suite, so the table
/// in use is small and stays in the cache.
struct IdentityIndex {
  private var tables: [SuiteTable] = []
  private var bySuite: [[String]?: Int] = [:]
  private var latest: (suite: [String]?, table: Int)?

  /// The record that is the same; nil, and the new index kept, where there is none.
  mutating func find(_ identity: TestIdentity, orInsert index: Int, isSame: (Int) -> Bool) -> Int? {
    tables[table(identity.suite)].find(identity, orInsert: index, isSame: isSame)
  }

  private mutating func table(_ suite: [String]?) -> Int {
    if let latest, latest.suite == suite { return latest.table }
    let table: Int
    if let known = bySuite[suite] {
      table = known
    } else {
      table = tables.count
      tables.append(SuiteTable())
      bySuite[suite] = table
    }
    latest = (suite, table)
    return table
  }
}

/// An open-addressed table of hashes and indices, in which equal hashes are rare enough to compare the
/// identities themselves.
private struct SuiteTable {
  private struct Slot {
    var hash: UInt32 = 0
    /// One more than the record's index; 0 where the slot is free.
    var number: UInt32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 8)
  private var count = 0

  mutating func find(_ identity: TestIdentity, orInsert index: Int, isSame: (Int) -> Bool) -> Int? {
    let hash = Self.hash(identity)
    if count * 2 >= slots.count { resize(to: slots.count * 2) }
    let short = UInt32(truncatingIfNeeded: hash)
    let mask = slots.count - 1
    var place = Int(short) & mask
    while slots[place].number > 0 {
      let found = Int(slots[place].number) - 1
      if slots[place].hash == short, isSame(found) { return found }
      place = (place + 1) & mask
    }
    slots[place] = Slot(hash: short, number: UInt32(index + 1))
    count += 1
    return nil
  }

  private mutating func resize(to size: Int) {
    var larger = [Slot](repeating: Slot(), count: size)
    let mask = size - 1
    for slot in slots where slot.number > 0 {
      var place = Int(slot.hash) & mask
      while larger[place].number > 0 { place = (place + 1) & mask }
      larger[place] = slot
    }
    slots = larger
  }

  /// Leaves module and suite out: the module since different spellings of it may be equal.
  private static func hash(_ identity: TestIdentity) -> UInt64 {
    var hash = mix(0, identity.name)
    for label in identity.labels ?? [] { hash = mix(hash, label) }
    return hash
  }

  /// By bytes where they are ASCII; other texts can be equal with different bytes.
  private static func mix(_ seed: UInt64, _ text: String) -> UInt64 {
    let ofBytes = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
      let raw = UnsafeRawBufferPointer(bytes)
      var hash = folded(seed ^ UInt64(raw.count), 0x9E37_79B9_7F4A_7C15)
      var offset = 0
      while offset + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { return nil }
        hash = folded(hash ^ word, 0xD6E8_FEB8_6659_FD93)
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < raw.count {
        if raw[offset] >= 0x80 { return nil }
        rest = rest << 8 | UInt64(raw[offset])
        offset += 1
      }
      return folded(hash ^ rest, 0xA076_1D64_78BD_642F)
    }
    return (ofBytes ?? nil) ?? folded(seed ^ UInt64(bitPattern: Int64(text.hashValue)), 0x9E37_79B9_7F4A_7C15)
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = (left ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: right)
    return high ^ low
  }
}
