// Decodes protocol B, which keeps contacts in slots.

import TapscopeEngine

/// Protocol B: slots that keep their axes from frame to frame, and from contact to contact.
///
/// The kernel drops values that do not change, so a new contact often comes without its X or Y:
/// axis values outlive the contact that set them.
///
/// BTN_TOUCH is 1 while anything touches (event-codes.rst), so with 0 every finger is up, also one whose
/// release was lost or mangled, and until the next 1 contacts hover: Android's
/// `TouchButtonAccumulator::isHovering`. A file that does not say is taken to begin with 1.
struct SlotDecoder: ContactDecoder {
  /// Slots taken at most; real devices have up to 16, Android takes 32.
  static let mostSlots = 32
  /// The highest tracking id the kernel gives out (TRKID_MAX).
  static let largestID = 0xFFFF
  /// What replayers write for -1 when they read it back unsigned and clip it.
  static let mangledRelease = 0x7FFF_FFFF

  private var axes: [ContactAxes]
  private var presence: [SlotPresence]
  /// A bit for each slot the frame at hand names; `mostSlots` of them fit.
  private var touched: UInt32 = 0
  /// The slot events go to; nil after a slot number out of range.
  ///
  /// Files do not say where they start: in slot 0, it is assumed.
  private var current: Int? = 0
  /// What BTN_TOUCH says.
  private var isTouching = true
  /// A bit for each slot that BTN_TOUCH freed and no event has named since.
  private var freed: UInt32 = 0
  private let largestID: Int

  init(device: RecordedDevice) {
    var count = Self.mostSlots
    if let maximum = device.axes[Evdev.mtSlot]?.maximum, maximum >= 0, maximum < count {
      count = maximum + 1
    }
    axes = Array(repeating: ContactAxes(), count: count)
    presence = Array(repeating: SlotPresence(), count: count)
    let declared = device.axes[Evdev.mtTrackingID]?.maximum ?? Self.largestID
    largestID = max(declared, Self.largestID)
  }

  var slotCount: Int { axes.count }

  /// Applies the events of one frame, then hands every slot they named to the tracker.
  mutating func decode(
    _ frame: [EvdevEvent], at stamp: ContactTracker.Stamp, into tracker: inout ContactTracker,
    _ tally: inout FaultTally
  ) {
    let wasTouching = isTouching
    for event in frame {
      if event.type == Evdev.key, event.code == Evdev.btnTouch { isTouching = event.value != 0 }
      guard event.type == Evdev.abs else { continue }
      if event.code == Evdev.mtSlot {
        current = axes.indices.contains(event.value) ? event.value : nil
        if current == nil { tally.count(.slotOutOfRange, line: event.line) }
        continue
      }
      guard let slot = current, Evdev.isMT(event.code) else { continue }
      touched |= 1 << UInt32(slot)
      if event.code == Evdev.mtTrackingID {
        track(event, slot, &tally)
      } else {
        axes[slot].take(event.code, event.value)
      }
    }
    freed &= ~touched
    if isTouching != wasTouching, !isTouching || touched == 0 {
      for slot in presence.indices where presence[slot].id != nil { touched |= 1 << UInt32(slot) }
      touched &= ~freed
    }
    while touched != 0 {
      let slot = touched.trailingZeroBitCount
      touched &= touched - 1
      let presence = presence[slot]
      var contact = presence.id == nil ? nil : axes[slot]
      if !isTouching, contact?.isHovering == false {
        if wasTouching {
          tally.count(.noRelease, line: stamp.line)
          freed |= 1 << UInt32(slot)
          contact = nil
        } else {
          contact?.isLifted = true
        }
      }
      tracker.update(slot, to: contact, isReplaced: presence.isReplaced, at: stamp)
      self.presence[slot].settle()
    }
  }

  private mutating func track(_ event: EvdevEvent, _ slot: Int, _ tally: inout FaultTally) {
    if event.value > largestID { tally.count(.trackingIDOutOfRange, line: event.line) }
    let isRelease = event.value < 0 || event.value == Self.mangledRelease
    let id = isRelease ? nil : event.value
    if let id, presence.indices.contains(where: { $0 != slot && presence[$0].id == id }) {
      tally.count(.trackingIDReused, line: event.line)
    }
    if let fault = presence[slot].change(to: id) { tally.count(fault, line: event.line) }
  }

  /// Forgets what the slots held: after events were lost nothing about them is known.
  mutating func forget() {
    isTouching = true
    for slot in axes.indices {
      axes[slot] = ContactAxes()
      presence[slot] = SlotPresence()
    }
  }
}
