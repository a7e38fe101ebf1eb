public import Notation

/// What an `.ips` file says about the crash of an app.
public struct CrashReport: Sendable, Hashable {
  public var path: String
  /// The process's name.
  public var process: String
  public var bundleID: String?
  public var version: String?
  public var build: String?
  public var time: Timestamp
  /// The device's identifier, such as `iPhone15,3`.
  public var model: String?
  /// The id that the system gives the report.
  public var incident: String?
  /// The exception or the reason for which the system ended the process.
  public var reason: String?

  public init(path: String, process: String, time: Timestamp) {
    self.path = path
    self.process = process
    self.time = time
  }
}
