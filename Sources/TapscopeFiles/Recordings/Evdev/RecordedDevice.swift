// The device that sent a file's events, as the file describes it.

/// What an axis can send.
package struct AxisInfo: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int
  /// Units per millimetre, 0 where unknown; too often a lie to compute with.
  package var resolution: Int

  package init(minimum: Int, maximum: Int, resolution: Int = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  /// The values it can send, or nil where there is but one: many drivers leave 0..0 or worse.
  var range: ClosedRange<Int>? { minimum < maximum ? minimum...maximum : nil }
}

/// One input device as a recording or a description shows it.
public struct RecordedDevice: Hashable, Sendable {
  /// What the file calls it: the N of `/dev/input/eventN`, or its place in the file.
  package var number: Int
  /// The file's name for its place in the system, where its number is another: `event5`.
  var node: String?
  /// On one line; what cannot be seen in it is shown by its code.
  package var name: String? { didSet { name = name?.visible } }
  /// By axis code.
  package var axes: [Int: AxisInfo] = [:]
  /// INPUT_PROP numbers.
  package var properties: Set<Int> = []
  /// What its events show it to be, where that is no touchscreen: `a pen`, `a keyboard`, `a mouse`.
  package var otherKind: String?
  /// Whether the file itself calls it a touchpad (udev's ID_INPUT_TOUCHPAD).
  package var isCalledTouchpad = false
  /// What libinput puts positions right by (udev's LIBINPUT_CALIBRATION_MATRIX); on one line.
  var calibration: String?

  package init(number: Int = 0, name: String? = nil) {
    self.number = number
    self.name = name?.visible
  }

  /// Takes what udev knows of it: `ID_INPUT_TOUCHPAD=1`.
  mutating func take(udev property: Substring) {
    if property.hasPrefix("ID_INPUT_TOUCHPAD=1") { isCalledTouchpad = true }
    let matrix = "\(Calibration.name)="
    if property.hasPrefix(matrix) { calibration = String(property.dropFirst(matrix.count)).visible }
  }

  /// By its name in the file, else by its number.
  package var label: String {
    name ?? (number == EvdevEvent.unnamedDevice ? "this device" : "device \(number)")
  }

  /// The normalizer of its pressure under a protocol: what it sends at most, and at least.
  func forceRange(of touchProtocol: TouchProtocol) -> ClosedRange<Int>? {
    axes[touchProtocol == .singleTouch ? Evdev.absPressure : Evdev.mtPressure]?.range
  }

  /// Whether its axes are those of a touch device.
  var hasTouchAxes: Bool {
    axes[Evdev.mtPositionX] != nil || (axes[Evdev.absX] != nil && axes[Evdev.absY] != nil)
  }

  /// Whether fingers on it move a pointer instead of pressing what lies under them.
  package var isTouchpad: Bool {
    isCalledTouchpad || properties.contains(Evdev.propButtonpad)
      || (properties.contains(Evdev.propPointer) && !properties.contains(Evdev.propDirect))
  }

  /// The values positions can take under a protocol, where the device says so.
  func range(of touchProtocol: TouchProtocol) -> AxisRange? {
    let (x, y) = positions(of: touchProtocol)
    guard let x = x?.range, let y = y?.range else { return nil }
    return AxisRange(x: x, y: y)
  }

  /// Whether it has the axes of what was seen.
  func mayHaveSent(_ seen: DeviceEvidence) -> Bool {
    if seen.hasMTPosition || seen.hasTrackingID { return axes[Evdev.mtPositionX] != nil }
    return !seen.hasPosition || axes[Evdev.absX] != nil && axes[Evdev.absY] != nil
  }

  /// What the device says of axes of positions and cannot be, as `x 0...0`.
  func emptyRanges(of touchProtocol: TouchProtocol) -> [String] {
    let (x, y) = positions(of: touchProtocol)
    return [("x", x), ("y", y)].compactMap { name, axis in
      axis.flatMap { $0.range == nil ? "\(name) \($0.minimum)...\($0.maximum)" : nil }
    }
  }

  private func positions(of touchProtocol: TouchProtocol) -> (x: AxisInfo?, y: AxisInfo?) {
    touchProtocol == .singleTouch
      ? (axes[Evdev.absX], axes[Evdev.absY]) : (axes[Evdev.mtPositionX], axes[Evdev.mtPositionY])
  }

  /// Whether contact sizes come in the unit of positions, so that they can become points.
  var measuresSizeInPositions: Bool {
    guard let size = axes[Evdev.mtTouchMajor]?.maximum, size > 0 else { return false }
    return size == axes[Evdev.mtPositionX]?.maximum || size == axes[Evdev.mtPositionY]?.maximum
  }

  /// Type B by Android's rule: tracking ids and slots both, slots counted from 0.
  var declaresTypeB: Bool {
    guard axes[Evdev.mtTrackingID] != nil, let slots = axes[Evdev.mtSlot] else { return false }
    return slots.minimum == 0 && slots.maximum > 0
  }
}
