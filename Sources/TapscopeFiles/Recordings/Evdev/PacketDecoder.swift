// Decodes protocol A, which lists all contacts anew in every frame.

import TapscopeEngine

/// Protocol A: every frame lists all contacts anew, each closed by SYN_MT_REPORT.
///
/// Contacts are told apart by tracking id where the device sends one, else by the nearest match to
/// the frame before. Nothing is remembered of a contact that a frame leaves out.
///
/// A contact may be listed once more as it lifts: with BTN_TOUCH 0, which holds until the next 1 as in
/// `SlotDecoder`, or with a size of 0, as drivers of Android 2 do (`MultiTouchInputMapper::sync` there drops
/// it). A device that never sends a size other than 0 says nothing by it.
struct PacketDecoder: ContactDecoder {
  private struct Contact {
    var axes = ContactAxes()
    var id: Int?
  }

  /// The slots contacts are put in; nil is free.
  private var slots: [Contact?] = Array(repeating: nil, count: SlotDecoder.mostSlots)

  /// What BTN_TOUCH says.
  private var isTouching = true
  /// Whether any contact had a size.
  private var hasSizes = false

  var slotCount: Int { slots.count }

  /// Reads one frame and hands every slot whose contact changed to the tracker.
  mutating func decode(
    _ frame: [EvdevEvent], at stamp: ContactTracker.Stamp, into tracker: inout ContactTracker,
    _ tally: inout FaultTally
  ) {
    guard var contacts = contacts(of: frame) else { return }
    if contacts.count > slots.count {
      tally.count(.slotOutOfRange, line: stamp.line)
      contacts.removeLast(contacts.count - slots.count)
    }
    let (placed, fresh) = place(contacts, at: stamp, &tally)
    for slot in slots.indices where slots[slot] != nil || placed[slot] != nil {
      tracker.update(
        slot, to: placed[slot]?.axes, isReplaced: slots[slot] != nil && fresh.contains(slot),
        at: stamp)
    }
    slots = placed
  }

  /// The contacts a frame lists; nil where it says nothing about contacts.
  private mutating func contacts(of frame: [EvdevEvent]) -> [Contact]? {
    var contacts: [Contact] = []
    var open: Contact?
    var saysNone = false
    for event in frame {
      switch (event.type, event.code) {
      case (Evdev.syn, Evdev.synMTReport):
        if let open { contacts.append(open) }
        open = nil
        saysNone = true
      case (Evdev.abs, Evdev.mtTrackingID):
        open = open ?? Contact()
        open?.id = event.value
      case (Evdev.abs, let code) where Evdev.isMT(code):
        open = open ?? Contact()
        open?.axes.take(code, event.value)
      case (Evdev.key, Evdev.btnTouch):
        isTouching = event.value != 0
        saysNone = saysNone || !isTouching
      case (Evdev.abs, Evdev.absPressure): saysNone = saysNone || event.value == 0
      default: break
      }
    }
    if let open { contacts.append(open) }
    if contacts.isEmpty, !saysNone { return nil }
    hasSizes = hasSizes || contacts.contains { $0.axes.major ?? 0 > 0 }
    return isTouching ? contacts.filter { !hasSizes || ($0.axes.major ?? 1) > 0 } : []
  }

  /// Puts each contact into the slot it had, or a free one; answers which slots hold new ones.
  private func place(
    _ contacts: [Contact], at stamp: ContactTracker.Stamp, _ tally: inout FaultTally
  ) -> (placed: [Contact?], fresh: Set<Int>) {
    var placed: [Contact?] = Array(repeating: nil, count: slots.count)
    var unplaced: [Contact] = []
    var fresh: Set<Int> = []
    let nearest = ContactMatching.match(
      contacts.map { $0.id == nil ? $0.axes.position : nil },
      to: slots.map { $0?.id == nil ? $0?.axes.position : nil })
    for (contact, nearest) in zip(contacts, nearest) {
      let slot = contact.id.flatMap { id in slots.firstIndex { $0?.id == id } } ?? nearest
      if let slot, placed[slot] == nil {
        placed[slot] = contact
      } else if let id = contact.id,
        placed.contains(where: { $0?.id == id }) || unplaced.contains(where: { $0.id == id })
      {
        tally.count(.trackingIDReused, line: stamp.line)
      } else if contact.id == nil, contact.axes.position == nil {
        tally.count(.noPosition, line: stamp.line)
      } else {
        unplaced.append(contact)
      }
    }
    for contact in unplaced {
      if let free = slots.indices.first(where: { slots[$0] == nil && placed[$0] == nil })
        ?? slots.indices.first(where: { placed[$0] == nil })
      {
        placed[free] = contact
        fresh.insert(free)
      }
    }
    return (placed, fresh)
  }

  /// Forgets all contacts.
  mutating func forget() {
    isTouching = true
    for slot in slots.indices { slots[slot] = nil }
  }
}
