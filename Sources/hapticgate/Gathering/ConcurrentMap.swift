import Dispatch

extension Array where Element: Sendable {
  /// The elements transformed, in their order, on all cores.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    guard count > 1 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialised in
      // Each call writes to a place of its own, and all have returned before the array is seen.
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        buffer.initializeElement(at: index, to: transform(self[index]))
      }
      initialised = count
    }
  }
}
