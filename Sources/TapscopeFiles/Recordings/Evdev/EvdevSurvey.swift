// Finds the touchscreen among a file's devices, and its protocol.

/// What the events of one device give away about it.
struct DeviceEvidence: Equatable {
  var hasMTPosition = false
  var hasMTReport = false
  var hasSlot = false
  var hasTrackingID = false
  var hasPosition = false
  var hasTouchKey = false
  var hasLeftButton = false
  /// Whether it pressed, by ABS_PRESSURE.
  var hasPressure = false
  var hasPen = false
  var hasKeys = false
  var hasMotion = false
  var events = 0
  /// The positions seen so far, by axis.
  var seen: [Int: ClosedRange<Int>] = [:]

  mutating func take(_ event: EvdevEvent) {
    events += 1
    switch (event.type, event.code) {
    case (Evdev.syn, Evdev.synMTReport): hasMTReport = true
    case (Evdev.key, Evdev.btnTouch): hasTouchKey = true
    case (Evdev.key, Evdev.btnLeft): hasLeftButton = true
    case (Evdev.key, Evdev.btnToolPen), (Evdev.key, Evdev.btnToolRubber),
      (Evdev.key, Evdev.btnStylus):
      hasPen = true
    case (Evdev.key, _): hasKeys = true
    case (Evdev.rel, _): hasMotion = true
    case (Evdev.abs, Evdev.absPressure): hasPressure = hasPressure || event.value > 0
    case (Evdev.abs, Evdev.mtSlot): hasSlot = true
    case (Evdev.abs, Evdev.mtTrackingID): hasTrackingID = true
    case (Evdev.abs, Evdev.mtPositionX), (Evdev.abs, Evdev.mtPositionY):
      hasMTPosition = true
      see(event)
    case (Evdev.abs, Evdev.absX), (Evdev.abs, Evdev.absY):
      hasPosition = true
      see(event)
    default: break
    }
  }

  private mutating func see(_ event: EvdevEvent) {
    let known = seen[event.code] ?? event.value...event.value
    seen[event.code] = min(known.lowerBound, event.value)...max(known.upperBound, event.value)
  }

  /// Whether these are fingers at all.
  var isTouch: Bool {
    hasMTPosition || hasTrackingID || (hasPosition && hasPress && !hasPen)
  }

  /// What sends such events instead of fingers; nil where that cannot be told.
  var otherKind: String? {
    if isTouch { return nil }
    if hasPen { return "a pen" }
    if hasMotion { return "a mouse" }
    return hasKeys && !hasPosition ? "a keyboard" : nil
  }

  /// `x 4...713, y 2...1210`, as far as it was seen.
  var places: String {
    let axes = hasMTPosition ? [Evdev.mtPositionX, Evdev.mtPositionY] : [Evdev.absX, Evdev.absY]
    return zip(["x", "y"], axes).compactMap { name, axis in
      seen[axis].map { "\(name) \($0.lowerBound)...\($0.upperBound)" }
    }.joined(separator: ", ")
  }

  private var hasPress: Bool { hasTouchKey || hasLeftButton || pressesByPressure }

  /// Whether nothing but pressure tells when a finger is down, as on resistive panels that tslib takes.
  var pressesByPressure: Bool {
    hasPressure && !hasTouchKey && !hasLeftButton && !hasKeys && !hasPen
  }
}

/// Which device of a file to decode, and how.
struct EvdevChoice: Equatable {
  var device: RecordedDevice
  var touchProtocol: TouchProtocol
  /// The key that presses on a single-touch device: BTN_TOUCH, or BTN_LEFT where there is none; nil where
  /// pressure does.
  var pressKey: Int?
  /// Whether a line that names no device is its own: the first of a log, whose beginning was cut off.
  var takesUnnamed = false
}

/// Gathers evidence over the first events of a file and then decides.
struct EvdevSurvey {
  /// Events after which a touch device that has shown itself is taken.
  static let enough = 20_000

  private var evidence: [Int: DeviceEvidence] = [:]
  private(set) var count = 0

  mutating func take(_ event: EvdevEvent) {
    count += 1
    evidence[event.device, default: DeviceEvidence()].take(event)
  }

  /// Whether more events would hardly change the decision.
  var isDecided: Bool { count >= Self.enough && evidence.values.contains(where: \.isTouch) }

  /// The touch device: a touchscreen before a touchpad, one with fingers before one without, the
  /// busiest, the lowest number.
  ///
  /// `descriptions` are those of a descriptor, and come before what the file says itself. `wanted` names one
  /// of them, by number, path or name. Where several that it may mean sent touches, or may have, there is no
  /// guess.
  func choice(
    among described: [RecordedDevice], by descriptions: [RecordedDevice], wanted: String?
  ) throws(DeviceTrouble) -> EvdevChoice {
    var devices = Self.once(described)
    var descriptions = descriptions
    if evidence[EvdevEvent.unnamedDevice] != nil, evidence.count == 1 {
      // No line names its device, so they are of the one described that could have sent them.
      if descriptions.isEmpty { descriptions = devices.filter(\.hasTouchAxes) }
      devices = []
    }
    let known = Set(devices.map(\.number))
    let isCutOff = evidence.count > 1 && evidence[EvdevEvent.unnamedDevice]?.events == 1
    for number in evidence.keys.sorted() where !known.contains(number) {
      if isCutOff, number == EvdevEvent.unnamedDevice { continue }
      devices.append(RecordedDevice(number: number))
    }
    devices = devices.flatMap { asDescribed($0, by: descriptions) }
    if let wanted { devices = try Self.named(wanted, among: devices) { offer(of: $0) } }
    let touching = devices.filter { device in
      (wanted != nil || !device.isTouchpad) && self.evidence[device.number]?.isTouch == true
    }
    if touching.count > 1 {
      let offers = touching.map { offer(of: $0) }
      let isOne = wanted == nil && Set(touching.map(\.number)).count == 1
      guard isOne else { throw DeviceTrouble.several(offers, named: wanted) }
      throw DeviceTrouble.undecided(touching.map { values(of: $0) })
    }
    let ranked = devices.max { rank($0).lexicographicallyPrecedes(rank($1)) }
    var device = ranked ?? RecordedDevice()
    let evidence = evidence[device.number] ?? DeviceEvidence()
    device.otherKind = evidence.otherKind
    return EvdevChoice(
      device: device, touchProtocol: Self.touchProtocol(of: device, evidence),
      pressKey: evidence.pressesByPressure
        ? nil : evidence.hasLeftButton && !evidence.hasTouchKey ? Evdev.btnLeft : Evdev.btnTouch,
      takesUnnamed: isCutOff)
  }

  /// A device as the descriptions have it that may be of it: the one with its number, else each that has axes
  /// such as it sent, those of one range once.
  private func asDescribed(
    _ device: RecordedDevice, by descriptions: [RecordedDevice]
  ) -> [RecordedDevice] {
    let seen = evidence[device.number] ?? DeviceEvidence()
    let isNumbered = device.number != EvdevEvent.unnamedDevice
    if isNumbered,
      let own = descriptions.first(where: {
        $0.number == device.number && $0.mayHaveSent(seen)
      })
    {
      return [own]
    }
    guard seen.isTouch || !evidence.values.contains(where: \.isTouch), !descriptions.isEmpty else {
      return [device]
    }
    let fitting = descriptions.filter { $0.mayHaveSent(seen) }
    var ranges: Set<AxisRange?> = []
    return (fitting.isEmpty ? descriptions : fitting).compactMap { description in
      let touchProtocol = Self.touchProtocol(of: description, seen)
      guard ranges.insert(description.range(of: touchProtocol)).inserted else { return nil }
      var description = description
      description.number = device.number
      return description
    }
  }

  /// Each device once, as the listing describes it that says more of its axes.
  ///
  /// `getevent -t` lists again what `getevent -p` described before it in the same log.
  private static func once(_ described: [RecordedDevice]) -> [RecordedDevice] {
    var places: [Int: Int] = [:]
    var devices: [RecordedDevice] = []
    for device in described {
      if let place = places[device.number] {
        if device.axes.count > devices[place].axes.count { devices[place] = device }
      } else {
        places[device.number] = devices.count
        devices.append(device)
      }
    }
    return devices
  }

  /// The devices a person means: by number, by path, or by name or part of it; a number is no part of a
  /// name.
  private static func named(
    _ wanted: String, among devices: [RecordedDevice], offer: (RecordedDevice) -> String
  ) throws(DeviceTrouble) -> [RecordedDevice] {
    let node = wanted.split(separator: "/").last.map(String.init) ?? ""
    let number = Int(node.trimmingPrefix("event"))
    let lower = wanted.lowercased()
    for isMeant: (RecordedDevice) -> Bool in [
      { $0.name?.lowercased() == lower },
      { $0.node == nil || Int(wanted) != nil ? number == $0.number : node == $0.node },
      { Int(wanted) == nil && $0.name?.lowercased().contains(lower) == true },
    ] {
      let meant = devices.filter(isMeant)
      if !meant.isEmpty { return meant }
    }
    throw .unknown(wanted, devices.map(offer))
  }

  /// What a person can choose by: `2: "Goodix Capacitive", x 0...1079, y 3...2399, 1203 events`.
  private func offer(of device: RecordedDevice) -> String {
    let seen = evidence[device.number] ?? DeviceEvidence()
    var parts = [device.name.map { "\(device.number): \"\($0)\"" } ?? "\(device.number)"]
    if let kind = seen.otherKind { parts.append(kind) }
    if !seen.places.isEmpty { parts.append(seen.places) }
    parts.append(seen.events.of("event"))
    return parts.joined(separator: ", ")
  }

  /// What tells it from others that may have sent the same: `"cover", x 0...511, y 0...259`.
  private func values(of device: RecordedDevice) -> String {
    let seen = evidence[device.number] ?? DeviceEvidence()
    let name = device.name.map { "\"\($0)\"" } ?? "\(device.number)"
    guard let range = device.range(of: Self.touchProtocol(of: device, seen)) else { return name }
    return "\(name), x \(CoordinateChain.text(range.x)), y \(CoordinateChain.text(range.y))"
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

/// Why no device of a file could be chosen; each with what there is to choose from.
enum DeviceTrouble: Error {
  case several([String], named: String?)
  /// What one device sent, and several descriptions fit.
  case undecided([String])
  case unknown(String, [String])
}
