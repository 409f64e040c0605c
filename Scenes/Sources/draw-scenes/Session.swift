// A person at a screen: a finger, a clock and the recording they make.

import TapscopeEngine

/// A person at a screen: a finger, a clock and the recording that comes of it.
struct Session: Sendable {
  var finger: Finger
  var recording: RecordingText
  /// Seconds since the recording began; where the next touch starts.
  var now: Double = 0
  private(set) var nextTouch: TouchID = 1

  init(_ finger: Finger, layout: String, device: String) {
    self.finger = finger
    recording = RecordingText(layout: layout, device: device)
  }

  /// Now, to the millisecond, for lines that are no touch.
  var time: Timestamp { Timestamp(nanoseconds: Int64((now * 1000).rounded()) * 1_000_000) }

  /// Lets the finger rest, for a time as people take between two touches; not before the first.
  mutating func pause(_ seconds: ClosedRange<Double> = 0.35...1.1) {
    guard nextTouch > 1 else { return }
    now += finger.chance.even(seconds)
  }

  /// A tap that lands beside the aim as fingers do, but still on the form it is meant for.
  ///
  /// The aim must lie on the form; a form too small for the finger is hit at the aim itself.
  @discardableResult
  mutating func tap(
    _ aim: Point, on form: Form, seconds: ClosedRange<Double>? = nil
  ) -> [TouchSample] {
    precondition(form.contains(aim), "a finger aims at what it is meant for")
    let safe = form.grown(by: -1.5)
    for _ in 0..<100 {
      let landing = finger.landing(aim)
      if safe.contains(landing) { return press(at: landing, seconds: seconds) }
    }
    return press(at: aim, seconds: seconds)
  }

  /// A press that lands exactly here, within the finger's roll.
  @discardableResult
  mutating func press(
    at landing: Point, seconds: ClosedRange<Double>? = nil
  ) -> [TouchSample] {
    let time = finger.chance.even(seconds ?? finger.tapSeconds)
    return take(finger.press(nextTouch, at: landing, from: now, seconds: time))
  }

  @discardableResult
  mutating func slide(through corners: [Point], seconds: Double) -> [TouchSample] {
    take(finger.slide(nextTouch, through: corners, from: now, seconds: seconds))
  }

  /// Records samples made elsewhere; their touch must be `nextTouch`.
  @discardableResult
  mutating func take(_ samples: [TouchSample]) -> [TouchSample] {
    recording.add(samples)
    nextTouch += 1
    now = max(now, samples.last?.time.seconds ?? now)
    return samples
  }

  /// What a reasonable person would say of the touch just made.
  mutating func expect(
    _ verdict: String, with strategy: String? = nil, of samples: [TouchSample]
  ) {
    guard let last = samples.last else { return }
    recording.expect(last.touch, verdict, with: strategy, at: last.time)
  }

  /// What the person says of the touch just made.
  mutating func label(
    _ target: TouchLabel.Target?, gesture: String? = nil, of samples: [TouchSample]
  ) {
    guard let last = samples.last else { return }
    recording.label(last.touch, target: target, gesture: gesture, at: last.time)
  }
}
