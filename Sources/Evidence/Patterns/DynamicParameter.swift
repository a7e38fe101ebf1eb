public import Diagnostics

/// A parameter of the whole pattern that takes a value at a time.
public struct DynamicParameter: Sendable, Hashable {
  /// Such as `hapticIntensityControl`.
  public var id: String
  public var value: Float
  /// Seconds from the start of the pattern.
  public var time: Float
  public var location: SourceLocation

  public init(id: String, value: Float, time: Float, location: SourceLocation) {
    self.id = id
    self.value = value
    self.time = time
    self.location = location
  }
}

/// A parameter of the whole pattern that moves from point to point.
public struct ParameterCurve: Sendable, Hashable {
  public struct ControlPoint: Sendable, Hashable {
    /// Seconds from the start of the curve.
    public var time: Float
    public var value: Float

    public init(time: Float, value: Float) {
      self.time = time
      self.value = value
    }
  }

  /// Such as `hapticIntensityControl`.
  public var id: String
  /// Seconds from the start of the pattern.
  public var time: Float
  public var points: [ControlPoint]
  public var location: SourceLocation

  public init(id: String, time: Float, points: [ControlPoint], location: SourceLocation) {
    self.id = id
    self.time = time
    self.points = points
    self.location = location
  }
}
