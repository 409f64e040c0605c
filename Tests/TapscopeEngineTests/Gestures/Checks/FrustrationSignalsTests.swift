// Tests that each sign of frustration is found by its definition only.

import TapscopeEngine
import Testing

/// A tap at a second and a place: who got it, whether that is a control, who was meant.
private func tap(
  _ touch: TouchID, at seconds: Double, x: Double = 0, got receiver: String?,
  control: Bool = true, meant intended: String?
) -> TapFact {
  TapFact(
    touch: touch, time: Timestamp(seconds: seconds) ?? .zero, position: Point(x, 0),
    receiver: receiver, isControl: control, intended: intended)
}

private func words(_ taps: [TapFact], _ signals: FrustrationSignals = FrustrationSignals())
  -> [String]
{
  signals.find(in: taps).map { "\($0.kind.rawValue) \($0.touches)" }
}

@Test("three quick taps in one place that are not heard are rage, once")
private func rage() {
  let taps = (1...5).map {
    tap($0, at: Double($0) * 0.9, got: "plate", control: false, meant: "ok")
  }
  let signals = FrustrationSignals().find(in: taps).filter { $0.kind == .rageTap }
  #expect(signals.map(\.touches) == [[1, 2, 3, 4, 5]])
}

@Test("rage needs three, each less than a second and 30 points from the one before, and a failure")
private func noRage() {
  var only = FrustrationSignals()
  only.kinds = [.rageTap]
  let wrong = { (n: Int, gap: Double, step: Double) in
    (1...n).map { tap($0, at: Double($0) * gap, x: Double($0) * step, got: "b", meant: "a") }
  }
  #expect(words(wrong(3, 0.999, 0), only) == ["rage-tap [1, 2, 3]"])
  #expect(words(wrong(2, 0.1, 0), only).isEmpty)
  #expect(words(wrong(3, 1, 0), only).isEmpty)
  #expect(words(wrong(3, 0.1, 29.9), only) == ["rage-tap [1, 2, 3]"])
  #expect(words(wrong(3, 0.1, 30), only).isEmpty)
  // A burst that walks is one burst, whatever its length.
  #expect(words(wrong(5, 0.1, 20), only) == ["rage-tap [1, 2, 3, 4, 5]"])
  // A stepper: every tap arrives.
  #expect(words((1...9).map { tap($0, at: Double($0) / 5, got: "+", meant: "+") }, only).isEmpty)
}

@Test("rage is configurable")
private func configured() {
  var signals = FrustrationSignals()
  signals.kinds = [.rageTap]
  signals.rageCount = 2
  signals.rageInterval = 2
  signals.rageRadius = 100
  let taps = [
    tap(1, at: 0, got: nil, meant: "a"), tap(2, at: 1.9, x: 99, got: nil, meant: "a"),
  ]
  #expect(words(taps, signals) == ["rage-tap [1, 2]"])
}

@Test("what no control received is swallowed where one was meant, dead where none was")
private func deadAndSwallowed() {
  let taps = [
    tap(1, at: 0, got: nil, control: false, meant: nil),
    tap(2, at: 10, got: nil, control: false, meant: "ok"),
    tap(3, at: 20, got: "label", control: false, meant: "ok"),
    tap(4, at: 30, got: "label", control: false, meant: nil),
    tap(5, at: 40, got: "ok", meant: "ok"),
    tap(6, at: 50, got: "ok", meant: nil),
  ]
  #expect(
    words(taps) == ["dead-tap [1]", "swallowed-tap [2]", "swallowed-tap [3]", "dead-tap [4]"])
}

@Test("a mis-tap is one that another control got and the person repeated on the one meant")
private func misTap() {
  let wrong = tap(1, at: 0, got: "green", meant: "down")
  #expect(words([wrong, tap(2, at: 2, got: "down", meant: "down")]) == ["mis-tap [1, 2]"])
  #expect(words([wrong, tap(2, at: 2.001, got: "down", meant: "down")]).isEmpty)
  #expect(words([wrong, tap(2, at: 1, got: "other", meant: "other")]).isEmpty)
  // It went astray itself, and repeats nothing.
  #expect(words([wrong, tap(2, at: 1, got: "down", meant: "up")]).isEmpty)
  #expect(words([wrong]).isEmpty)
}
