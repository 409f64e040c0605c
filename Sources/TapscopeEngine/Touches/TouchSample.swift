// One touch at one moment.

/// The number of a touch within its recording; never used twice in a file.
public typealias TouchID = Int

/// One touch at one moment.
public struct TouchSample: Hashable, Sendable {
  /// UITouch's phases.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled
  }

  /// The finger it belongs to.
  public var touch: TouchID
  /// When.
  public var time: Timestamp
  /// The 1-based line it came from, 0 where there is none.
  public var line: Int
  // 0 where there is none. Optionals would make a sample of 88 bytes, not of 64, as a line of a cache has:
  // millions of them go from core to core.
  @usableFromInline var ownPosition = Point.zero
  @usableFromInline var (ownRadius, ownForce) = (0.0, 0.0)
  @usableFromInline var (hasPosition, hasRadius, hasForce) = (false, false, false)
  /// What the finger did.
  public var phase: Phase
  /// Whether the reader made it up (`tap` and `swipe` shorthands): kept out of finger and timing
  /// statistics.
  public var isSynthetic: Bool
  /// Whether the app's own framework made it up to complete the stream (Flutter's `synthesized`).
  public var isSynthesized: Bool
  /// Whether it was put between two samples of the device, or ahead of them (Android's `isResampled`).
  public var isResampled: Bool
  /// Why a cancelled sample was cancelled, where the reader knows.
  public var fault: TouchFault?

  /// In points of the window, y down; nil where the device reported none.
  @inlinable public var position: Point? {
    get { hasPosition ? ownPosition : nil }
    set { (hasPosition, ownPosition) = (newValue != nil, newValue ?? .zero) }
  }
  /// Radius of the contact in points.
  @inlinable public var radius: Double? {
    get { hasRadius ? ownRadius : nil }
    set { (hasRadius, ownRadius) = (newValue != nil, newValue ?? 0) }
  }
  /// Force or pressure, in the recording's own unit.
  @inlinable public var force: Double? {
    get { hasForce ? ownForce : nil }
    set { (hasForce, ownForce) = (newValue != nil, newValue ?? 0) }
  }

  /// A sample as a reader found or made it.
  @inlinable public init(
    touch: TouchID, phase: Phase, time: Timestamp, position: Point?, radius: Double? = nil,
    force: Double? = nil, isSynthetic: Bool = false, isSynthesized: Bool = false,
    isResampled: Bool = false, fault: TouchFault? = nil, line: Int = 0
  ) {
    self.touch = touch
    self.phase = phase
    self.time = time
    self.isSynthetic = isSynthetic
    self.isSynthesized = isSynthesized
    self.isResampled = isResampled
    self.fault = fault
    self.line = line
    self.position = position
    self.radius = radius
    self.force = force
  }
}

/// Why a touch cannot be judged, as far as the stream tells.
public enum TouchFault: String, Hashable, Sendable, CaseIterable {
  /// A palm rather than a finger (ABS_MT_TOOL_TYPE 2).
  case palm
  /// Events were dropped while it was down (SYN_DROPPED or a frame without SYN_REPORT).
  case dropped
  /// Still down where the file ends.
  case openAtEnd = "open-at-end"
  /// The recording does not say where it was.
  case noPosition = "no-position"
  /// Left out on request: only its number and its times are known.
  case redacted
}
