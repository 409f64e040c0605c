// The axis values of one contact on a multitouch device.

import TapscopeEngine

/// The axis values of one contact, nil where the device has not said.
struct ContactAxes: Equatable {
  var x: Int?
  var y: Int?
  var pressure: Int?
  /// The longer axis of the contact, in the device's own unit.
  var major: Int?
  var toolType: Int?
  var distance: Int?
  /// Whether BTN_TOUCH says that nothing touches.
  var isLifted = false

  /// In raw units, once both axes are known.
  var position: Point? {
    guard let x, let y else { return nil }
    return Point(Double(x), Double(y))
  }

  var isPalm: Bool { toolType == Evdev.toolPalm }

  /// Over the surface rather than on it: Android's rules of no pressure and of BTN_TOUCH, and any distance.
  var isHovering: Bool {
    isLifted || pressure.map { $0 <= 0 } ?? false || distance.map { $0 > 0 } ?? false
  }

  /// Takes the value of one of the multitouch axes; others change nothing.
  mutating func take(_ code: Int, _ value: Int) {
    switch code {
    case Evdev.mtPositionX: x = value
    case Evdev.mtPositionY: y = value
    case Evdev.mtPressure: pressure = value
    case Evdev.mtTouchMajor: major = value
    case Evdev.mtToolType: toolType = value
    case Evdev.mtDistance: distance = value
    default: break
    }
  }
}

/// Whether a slot holds a contact, through one frame.
struct SlotPresence: Equatable {
  /// The contact's tracking id; nil while the slot is free.
  private(set) var id: Int?
  private var beganInFrame = false
  /// A contact that was there before the frame is gone.
  private(set) var liftedInFrame = false

  /// Whether the frame ended one contact and began another.
  var isReplaced: Bool { liftedInFrame && id != nil }

  /// Puts a contact into the slot or takes it out; answers what was wrong with it.
  ///
  /// The same id again changes nothing. Another id without a release ends the first contact.
  mutating func change(to newID: Int?) -> StreamFault.Kind? {
    if newID == id { return newID == nil ? .releaseOfFreeSlot : nil }
    var fault: StreamFault.Kind?
    if id != nil {
      if beganInFrame { fault = .withinFrame } else { liftedInFrame = true }
    }
    beganInFrame = newID != nil
    id = newID
    return isReplaced ? .replacedInFrame : fault
  }

  /// Ends the frame.
  mutating func settle() {
    beganInFrame = false
    liftedInFrame = false
  }
}
