#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The reader under test, which the environment variable FUZZ_TARGET names.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    stop("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return target
}()

/// What libFuzzer calls with each input: 0 to keep an input that reaches new code, -1 to drop it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let reading = target.read(bytes) else { return -1 }
  if let fault = reading.fault(in: bytes) { stop("\(target): \(fault)") }
  if target.read(bytes)?.problems != reading.problems {
    stop("\(target): a second reading has other problems")
  }
  return 0
}

/// Ends the process in the way that libFuzzer takes for a finding.
private func stop(_ reason: String) -> Never {
  let line = Array("\(reason)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}
