// Which of a file's devices is the touchscreen, and which protocol does it speak?

/// What the events of one device give away about it.
struct DeviceEvidence: Hashable {
  var hasMTPosition = false
  var hasMTReport = false
  var hasSlot = false
  var hasTrackingID = false
  var hasRelease = false
  var hasPosition = false
  var hasTouchKey = false
  var hasLeftButton = false
  var events = 0

  mutating func take(_ event: EvdevEvent) {
    events += 1
    switch (event.type, event.code) {
    case (Evdev.syn, Evdev.synMTReport): hasMTReport = true
    case (Evdev.key, Evdev.btnTouch): hasTouchKey = true
    case (Evdev.key, Evdev.btnLeft): hasLeftButton = true
    case (Evdev.abs, Evdev.mtSlot): hasSlot = true
    case (Evdev.abs, Evdev.mtTrackingID):
      hasTrackingID = true
      if event.value < 0 { hasRelease = true }
    case (Evdev.abs, Evdev.mtPositionX), (Evdev.abs, Evdev.mtPositionY): hasMTPosition = true
    case (Evdev.abs, Evdev.absX), (Evdev.abs, Evdev.absY): hasPosition = true
    default: break
    }
  }

  /// Whether these are fingers at all.
  var isTouch: Bool { hasMTPosition || hasTrackingID || (hasPosition && hasPress) }

  private var hasPress: Bool { hasTouchKey || hasLeftButton }
}

/// Which device of a file to decode, and how.
struct EvdevChoice: Hashable {
  var device: RecordedDevice
  var touchProtocol: TouchProtocol
  /// The key that presses on a single-touch device: BTN_TOUCH, or BTN_LEFT where there is none.
  var pressKey: Int
}

/// Gathers evidence over the first events of a file and then decides.
struct EvdevSurvey {
  /// Events after which a touch device that has shown itself is taken.
  static let enough = 20_000

  private var evidence: [Int: DeviceEvidence] = [:]
  private var count = 0

  mutating func take(_ event: EvdevEvent) {
    count += 1
    evidence[event.device, default: DeviceEvidence()].take(event)
  }

  /// Whether more events would hardly change the decision.
  var isDecided: Bool { count >= Self.enough && evidence.values.contains(where: \.isTouch) }

  /// The touch device: a touchscreen before a touchpad, one with fingers before one without, the
  /// busiest, the lowest number.
  func choice(among described: [RecordedDevice], description: RecordedDevice?) -> EvdevChoice {
    var devices = described
    if evidence[EvdevEvent.unnamedDevice] != nil, evidence.count == 1 {
      // No line names its device, so they are of the one described that could have sent them.
      devices = described.filter(\.hasTouchAxes).map { device in
        var device = device
        device.number = EvdevEvent.unnamedDevice
        return device
      }
    }
    for number in evidence.keys.sorted() where !devices.contains(where: { $0.number == number }) {
      devices.append(RecordedDevice(number: number))
    }
    let ranked = devices.max { rank($0).lexicographicallyPrecedes(rank($1)) }
    var device = ranked ?? RecordedDevice()
    let evidence = evidence[device.number] ?? DeviceEvidence()
    if let description {
      let number = device.number
      device = description
      device.number = number
    }
    return EvdevChoice(
      device: device, touchProtocol: Self.touchProtocol(of: device, evidence),
      pressKey: evidence.hasLeftButton && !evidence.hasTouchKey ? Evdev.btnLeft : Evdev.btnTouch)
  }

  private func rank(_ device: RecordedDevice) -> [Int] {
    let seen = evidence[device.number] ?? DeviceEvidence()
    let isTouch = seen.isTouch || (seen.events == 0 && device.hasTouchAxes)
    return [
      isTouch ? 1 : 0, device.isTouchpad ? 0 : 1, seen.isTouch ? 1 : 0, seen.events, -device.number,
    ]
  }

  /// The protocol: what the device declares, unless the file shows otherwise.
  private static func touchProtocol(
    of device: RecordedDevice, _ seen: DeviceEvidence
  ) -> TouchProtocol {
    let declaresMT = device.axes[Evdev.mtPositionX] != nil
    guard seen.hasMTPosition || seen.hasTrackingID || (declaresMT && seen.events == 0) else {
      return .singleTouch
    }
    if seen.hasMTReport { return seen.hasTrackingID ? .typeAWithIDs : .typeA }
    if device.declaresTypeB || seen.hasSlot || seen.hasTrackingID { return .typeB }
    return .typeA
  }
}
