/// The codes of `com.apple.CoreHaptics`.
public struct CHHapticError: Error, Hashable, CustomStringConvertible {
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case operationNotPermitted = -4806
    case engineStartTimeout = -4808
    case notSupported = -4809
    case serverInitFailed = -4810
    case serverInterrupted = -4811
    case invalidPatternPlayer = -4812
    case invalidPatternData = -4813
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public var description: String { "com.apple.CoreHaptics \(code.rawValue)" }
}
