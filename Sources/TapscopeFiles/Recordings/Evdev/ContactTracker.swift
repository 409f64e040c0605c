// Turns contacts in slots into numbered touches.

import TapscopeEngine

/// Turns contacts in slots into numbered touches, the same for every protocol.
///
/// Touches are numbered from 1 as they begin, by slot within a frame. A touch begins once its
/// position is known and it is no longer hovering; it moves when its position changes, is
/// stationary when only its pressure or size does, and ends where it was last reported.
struct ContactTracker {
  /// The time and line a frame's samples carry.
  struct Stamp {
    var time: Timestamp
    var line: Int
    /// Whether the time is counted rather than recorded.
    var isSynthetic: Bool
  }

  private struct Slot {
    /// When the contact came down, or was above the surface no more; nil for none that is down.
    var since: Stamp?
    var touch: TouchID?
    var isCancelled = false
    var hasHovered = false
    /// As last handed out.
    var reported = ContactAxes()
  }

  private var slots: [Slot]
  private var touches = 0
  /// The time of the latest sample.
  private var latest = Timestamp.zero
  /// The samples of the frame at hand, in slot order, in raw units.
  var samples: [TouchSample] = []
  private(set) var tally = FaultTally()

  init(slots count: Int) {
    slots = Array(repeating: Slot(), count: count)
  }

  /// What a slot holds at the end of a frame: a contact's axes, or nil for none.
  ///
  /// `isReplaced`: the contact before it ended within the frame.
  mutating func update(_ slot: Int, to axes: ContactAxes?, isReplaced: Bool, at stamp: Stamp) {
    if axes == nil || isReplaced { lift(slot, at: stamp) }
    guard let axes else { return }
    if slots[slot].isCancelled { return }
    if axes.isPalm {
      cancelPalm(slot, axes, at: stamp)
    } else if axes.isHovering {
      hover(slot, at: stamp)
    } else {
      slots[slot].since = slots[slot].since ?? stamp
      if axes.position != nil { touch(slot, axes, at: stamp) }
    }
  }

  /// Cancels every touch that is down and forgets all contacts.
  mutating func cancelAll(_ fault: TouchFault, at stamp: Stamp) {
    for slot in slots.indices {
      if slots[slot].touch != nil {
        emit(slot, .cancelled, at: stamp, fault: fault)
        if fault == .openAtEnd { tally.count(.openAtEnd, line: stamp.line) }
      } else {
        cancelUnplaced(slot, at: stamp)
      }
      slots[slot] = Slot()
    }
  }

  private mutating func touch(_ slot: Int, _ axes: ContactAxes, at stamp: Stamp) {
    let before = slots[slot].reported
    slots[slot].reported = axes
    if slots[slot].touch == nil {
      begin(slot, at: stamp)
    } else if before.x != axes.x || before.y != axes.y {
      emit(slot, .moved, at: stamp)
    } else if before.pressure != axes.pressure || before.major != axes.major {
      emit(slot, .stationary, at: stamp)
    }
  }

  private mutating func begin(_ slot: Int, at stamp: Stamp) {
    touches += 1
    slots[slot].touch = touches
    emit(slot, .began, at: stamp)
  }

  private mutating func lift(_ slot: Int, at stamp: Stamp) {
    if slots[slot].touch != nil {
      emit(slot, .ended, at: stamp)
    } else {
      cancelUnplaced(slot, at: stamp)
    }
    slots[slot] = Slot()
  }

  /// Hands out a contact that was down and has no position to the end, if the slot holds one.
  private mutating func cancelUnplaced(_ slot: Int, at stamp: Stamp) {
    guard let since = slots[slot].since, !slots[slot].isCancelled else { return }
    tally.count(.noPosition, line: stamp.line)
    slots[slot].reported = ContactAxes()
    // No later sample may lie before those already handed out.
    let isInOrder = since.time >= latest
    begin(
      slot,
      at: isInOrder
        ? since : Stamp(time: latest, line: stamp.line, isSynthetic: stamp.isSynthetic))
    emit(slot, .cancelled, at: stamp, fault: .noPosition)
  }

  /// A palm's touch is cancelled; one that was a palm from the start is still handed out.
  private mutating func cancelPalm(_ slot: Int, _ axes: ContactAxes, at stamp: Stamp) {
    tally.count(.palm, line: stamp.line)
    if slots[slot].touch == nil {
      slots[slot].reported = axes
      begin(slot, at: stamp)
    }
    emit(slot, .cancelled, at: stamp, fault: .palm)
    slots[slot].touch = nil
    slots[slot].isCancelled = true
  }

  private mutating func hover(_ slot: Int, at stamp: Stamp) {
    if !slots[slot].hasHovered { tally.count(.hover, line: stamp.line) }
    slots[slot].hasHovered = true
    slots[slot].since = nil
    if slots[slot].touch != nil { emit(slot, .ended, at: stamp) }
    slots[slot].touch = nil
  }

  private mutating func emit(
    _ slot: Int, _ phase: TouchSample.Phase, at stamp: Stamp, fault: TouchFault? = nil
  ) {
    guard let touch = slots[slot].touch else { return }
    latest = stamp.time
    let axes = slots[slot].reported
    samples.append(
      TouchSample(
        touch: touch, phase: phase, time: stamp.time, position: axes.position,
        radius: axes.major.map { Double($0) / 2 }, force: axes.pressure.map(Double.init),
        isSynthetic: stamp.isSynthetic, fault: fault, line: stamp.line))
  }
}
