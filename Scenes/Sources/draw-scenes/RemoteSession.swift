// The sessions recorded on the television remote.

import TapscopeEngine

/// The sessions on the remote: an evening's browsing, and a shorter one with the app's own log.
enum RemoteSession {
  /// A right thumb at 60 Hz; the person was asked afterwards what Down and Rewind were meant to be.
  static func evening() -> RecordingText {
    let thumb = Finger(
      rate: 60, radius: 10.8, bias: Point(0.6, 3.4), scatter: 4.8, chance: Chance(seed: 2))
    var session = Session(
      thumb, layout: RemoteScene.name, device: "Phone 326 ppi, 60 Hz, right thumb")
    for id in [
      "power", "home", "down", "down", "right", "ok", "down", "down", "up", "down", "ok", "play",
      "volume-up", "volume-up", "rewind", "play",
    ] {
      press(id, in: &session)
    }
    // Changes their mind over Play: slides far off it and lifts over the bare body.
    session.pause()
    let changed = session.slide(
      through: [Point(163, 353), Point(196, 386), Point(290, 388)], seconds: 0.42)
    session.expect("correct", of: changed)
    for id in [
      "rewind", "rewind", "play", "forward", "forward", "volume-down", "red", "left", "down",
      "down", "ok", "yellow", "up", "green", "down",
    ] {
      press(id, in: &session)
    }
    // The thumb rests on the bare body for a moment.
    session.pause()
    let resting = session.press(at: Point(162, 92 - 24), seconds: 0.2...0.3)
    session.expect("background", of: resting)
    for id in ["right", "blue", "rewind", "down"] { press(id, in: &session) }
    // A hurried stab that comes down just above Mute.
    session.pause(0.2...0.3)
    let hurried = session.press(at: Point(163.5, 409.25))
    session.label(.view("mute"), gesture: "tap", of: hurried)
    session.expect("dead near-miss", of: hurried)
    for id in ["mute", "down", "ok", "home"] { press(id, in: &session) }
    return session.recording
  }

  /// A left index finger at 120 Hz; the app logged what it was asked and what it fired.
  static func logged() -> RecordingText {
    let index = Finger(
      rate: 120, radius: 8.4, bias: Point(-0.6, 2.4), scatter: 2.9, tapSeconds: 0.05...0.1,
      chance: Chance(seed: 7))
    var session = Session(
      index, layout: RemoteScene.name, device: "Tablet at 120 Hz, index finger, app log")
    let keys = [
      "home", "down", "down", "ok", "rewind", "rewind", "play", "down", "green", "forward",
      "volume-up", "down", "rewind", "ok",
    ]
    for id in keys {
      guard let samples = press(id, in: &session) else { continue }
      log(samples, in: &session, isBusy: id == "forward")
    }
    return session.recording
  }

  /// A tap that is meant for a button and lands on its paint, with what to expect of it.
  @discardableResult
  private static func press(_ id: String, in session: inout Session) -> [TouchSample]? {
    guard let target = RemoteScene.targets.first(where: { $0.id == id }) else { return nil }
    session.pause()
    let samples = session.tap(target.aim, on: target.form)
    if ["down", "rewind"].contains(id) { session.label(.view(id), gesture: "tap", of: samples) }
    let owner = samples.first?.position.flatMap(RemoteScene.owner)
    session.expect(owner?.id == id ? "correct" : "stolen bounding-box-in-front", of: samples)
    return samples
  }

  /// The app's log of one touch; it watches Green, Rewind and Down, and asks each three times a press.
  ///
  /// A busy app answers the hit tests and then fires nothing.
  private static func log(_ samples: [TouchSample], in session: inout Session, isBusy: Bool) {
    guard let first = samples.first, let last = samples.last, let p = first.position else { return }
    let owner = RemoteScene.owner(p)
    for _ in 0..<3 {
      for view in RemoteScene.targets.reversed() {
        let isInside = view.frame.contains(p)
        if ["green", "rewind", "down"].contains(view.id) {
          let cost = (session.finger.chance.even(260...520) / 10).rounded() * 10
          session.recording.saw(
            first.touch,
            #""call":"pointInside","view":"\#(view.id)","inside":\#(isInside),"ns":\#(cost.text())"#,
            at: first.time)
        }
        if isInside { break }
      }
    }
    let fired = isBusy ? "null" : owner.map { #""\#($0.id)""# } ?? "null"
    session.recording.saw(last.touch, #""fired":\#(fired)"#, at: last.time)
  }
}
