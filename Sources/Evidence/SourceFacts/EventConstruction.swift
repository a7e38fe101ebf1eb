public import Diagnostics

/// A call that builds a haptic event, with the values that are written out in it: a `CHHapticEvent`, or a type of
/// the app's own with the same labels (`HapticEvent(type: .transient, time: 0, intensity: 0.65)`).
public struct EventConstruction: Sendable, Hashable {
  /// A number in the source.
  public struct Literal: Sendable, Hashable {
    public var value: Double
    public var location: SourceLocation
  }

  /// The type that is built; `init` where it is left to the compiler.
  public var callee: String
  public var enclosingFunction: String?
  /// `hapticTransient`, `hapticContinuous`, `audioContinuous` or `audioCustom`; nil if it is not written out.
  public var type: String?
  /// Seconds.
  public var time: Literal?
  /// Seconds.
  public var duration: Literal?
  /// By Core Haptics' parameter id, such as `hapticIntensity`.
  public var parameters: [String: Literal]
  /// Arguments whose value only the running code knows.
  public var unread: [SourceLocation]
  /// Whether it stands in a branch, loop or closure of its function, so that it may be built never or many times.
  public var isNested: Bool
  public var location: SourceLocation
  /// The byte at which the callee begins.
  public var offset: Int
}

extension SourceFile {
  /// The haptic events that a function builds, in the order of the source.
  public func eventConstructions(in function: String) -> [EventConstruction] {
    let bodies = definitions(named: function).compactMap(\.bodyRange)
    return eventConstructions.filter { event in bodies.contains { $0.contains(event.offset) } }
  }

  /// All haptic events that the file builds.
  var eventConstructions: [EventConstruction] {
    calls.compactMap { EventConstructionReader.read($0, in: tokens, definitions: definitions) }
  }
}
