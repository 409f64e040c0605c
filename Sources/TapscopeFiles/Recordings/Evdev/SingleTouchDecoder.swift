// Decodes devices without multitouch.

import TapscopeEngine

/// One contact: a key says whether it is down, or pressure on a device without such a key; ABS_X and ABS_Y say
/// where.
///
/// A position may come frames before its press, so the latest one counts.
struct SingleTouchDecoder: ContactDecoder {
  private var axes = ContactAxes()
  private var presence = SlotPresence()
  private let pressKey: Int?

  let slotCount = 1

  init(pressKey: Int?) {
    self.pressKey = pressKey
  }

  mutating func decode(
    _ frame: [EvdevEvent], at stamp: ContactTracker.Stamp, into tracker: inout ContactTracker,
    _ tally: inout FaultTally
  ) {
    for event in frame {
      switch (event.type, event.code) {
      case (Evdev.abs, Evdev.absX): axes.x = event.value
      case (Evdev.abs, Evdev.absY): axes.y = event.value
      case (Evdev.abs, Evdev.absPressure):
        axes.pressure = event.value
        if pressKey == nil, (event.value > 0) != (presence.id != nil) {
          _ = presence.change(to: event.value > 0 ? 1 : nil)
        }
      case (Evdev.key, let key) where key == pressKey:
        // Value 2 is a key repeat: nothing new.
        if event.value == 2 { continue }
        if let fault = presence.change(to: event.value == 0 ? nil : 1) {
          tally.count(fault, line: event.line)
        }
      default: break
      }
    }
    // The press key decides: pressure on such devices is often 0 all along.
    var pressed = axes
    if pressed.pressure == 0 { pressed.pressure = nil }
    tracker.update(
      0, to: presence.id == nil ? nil : pressed, isReplaced: presence.isReplaced, at: stamp)
    presence.settle()
  }

  mutating func forget() {
    axes = ContactAxes()
    presence = SlotPresence()
  }
}
