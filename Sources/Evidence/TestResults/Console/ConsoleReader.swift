internal import Diagnostics

/// Reads the console log of `swift test` or `xcodebuild test`: XCTest and Swift Testing, serial, parallel
/// or interleaved, with crashes, restarts and broken-off runs.
struct ConsoleReader {
  /// Longer lines are read up to here.
  private static let lineLimit = 16 << 10

  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var run = ConsoleRun(path: path)
    var number = 1
    var start = 0
    while start < bytes.count {
      let (end, isCandidate) = scanLine(bytes, from: start)
      if isCandidate || run.wantsNextLine {
        run.take(line(bytes[start..<min(end, start + lineLimit)]), number: number)
      }
      start = end + 1
      number += 1
    }
    return run.finish()
  }

  /// The end of a line, and whether a word in it makes it worth parsing.
  private static func scanLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> (
    end: Int, isCandidate: Bool
  ) {
    var index = start
    var isCandidate = false
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: return (index, isCandidate)
      case UInt8(ascii: "T"): isCandidate = isCandidate || has("Test", bytes, index)
      case UInt8(ascii: "E"):
        isCandidate = isCandidate || has("Executed ", bytes, index) || has("Expected failure", bytes, index)
      case UInt8(ascii: "R"): isCandidate = isCandidate || has("Restarting ", bytes, index)
      case UInt8(ascii: "*"): isCandidate = isCandidate || has("** ", bytes, index)
      case UInt8(ascii: "e"): isCandidate = isCandidate || has("error: ", bytes, index)
      case UInt8(ascii: "S"): isCandidate = isCandidate || has("Suite ", bytes, index)
      default: break
      }
      index += 1
    }
    return (index, isCandidate)
  }

  private static func has(_ word: StaticString, _ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// A copy without carriage returns and terminal colours.
  private static func line(_ bytes: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    guard bytes.contains(0x1B) || bytes.contains(0x0D) else { return Array(bytes) }
    var line: [UInt8] = []
    var isEscape = false
    for byte in bytes {
      if isEscape {
        if (0x40...0x7E).contains(byte), byte != UInt8(ascii: "[") { isEscape = false }
      } else if byte == 0x1B {
        isEscape = true
      } else if byte != 0x0D {
        line.append(byte)
      }
    }
    return line
  }
}
