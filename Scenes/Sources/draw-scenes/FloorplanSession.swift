// The session recorded on the floor plan: taps on rooms, and swipes.

import TapscopeEngine

/// Taps on rooms, and swipes over them: each swipe of the published view taps as well.
enum FloorplanSession {
  /// Taps in every room, one of which drifts, one on the paper, one below everything.
  static func taps() -> RecordingText {
    let finger = Finger(
      rate: 60, radius: 9.8, bias: Point(0.8, 2.4), scatter: 6, chance: Chance(seed: 23))
    var session = Session(finger, layout: FloorplanScene.name, device: "Phone 326 ppi, 60 Hz")
    for id in ["living", "kitchen", "hall", "bath", "bedroom", "study", "living", "hall"] {
      guard let room = FloorplanScene.rooms.first(where: { $0.target.id == id }) else { continue }
      session.pause()
      let samples = session.tap(room.target.aim, on: room.target.form)
      session.label(.view(id), gesture: "tap", of: samples)
      session.expect("correct", of: samples)
    }
    // A slow tap whose finger rolls 7 pt to the right: read as a swipe, and as a tap.
    session.pause()
    let drift = session.slide(through: [Point(70, 380), Point(77, 381.5)], seconds: 0.3)
    session.label(.view("bedroom"), gesture: "tap", of: drift)
    session.expect("split swipe-also-taps", of: drift)
    // On the paper above the house: nothing there, nothing fires.
    session.pause()
    let paper = session.press(at: Point(180, 14))
    session.expect("background", of: paper)
    // Below the floor view's edge nothing is hit twice, and nothing equals nothing.
    session.pause()
    let below = session.press(at: Point(160, 468))
    session.label(.nothing, of: below)
    session.expect("phantom nil-equals-nil", of: below)
    return session.recording
  }

  /// Swipes in four directions and askew, then taps, at 120 Hz.
  static func swipes() -> RecordingText {
    let finger = Finger(
      rate: 120, radius: 9.2, bias: .zero, scatter: 3, chance: Chance(seed: 29))
    var session = Session(finger, layout: FloorplanScene.name, device: "Tablet, 120 Hz")
    let swipes: [(gesture: String, from: Point, to: Point)] = [
      ("swipe-right", Point(40, 120), Point(178, 126)),
      ("swipe-left", Point(280, 400), Point(150, 396)),
      ("swipe-up", Point(66, 400), Point(70, 286)),
      ("swipe-down", Point(250, 240), Point(254, 350)),
      ("swipe-right", Point(30, 230), Point(220, 240)),
    ]
    for swipe in swipes {
      session.pause()
      let samples = session.slide(
        through: [swipe.from, swipe.to], seconds: session.finger.chance.even(0.14...0.24))
      session.label(nil, gesture: swipe.gesture, of: samples)
      session.expect("split swipe-also-taps", of: samples)
      // The next thing a finger does after a swipe is a quick tap.
      session.pause(0.12...0.3)
      guard let room = FloorplanScene.room(at: swipe.to) else { continue }
      let tap = session.tap(room.aim, on: room.form)
      session.label(.view(room.id), gesture: "tap", of: tap)
      session.expect("correct", of: tap)
    }
    return session.recording
  }
}
