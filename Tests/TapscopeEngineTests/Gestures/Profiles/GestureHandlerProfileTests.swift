// Tests of React Native Gesture Handler's rules, by its Android sources.

import TapscopeEngine
import Testing

private func told(
  _ finger: Finger, _ setups: [RecognizerSetup], scale: Double = 1
) -> [String] {
  var recognition = GestureHandlerProfile().recognition(
    of: setups, on: ScreenMetrics(scale: scale))
  let verdicts = finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
  return verdicts.map(\.gesture)
}

@Test("a tap has a longest time and no bound on distance")
private func taps() {
  #expect(told(Finger().tap(5, 5, at: 0, lasting: 500), [.tap]) == ["tap"])
  #expect(told(Finger().tap(5, 5, at: 0, lasting: 501), [.tap]) == ["none"])
  #expect(told(Finger().drag(by: 200, in: 400), [.tap]) == ["tap"])
  #expect(told(Finger().down(5, 5, at: 0).cancel(at: 30), [.tap]) == ["none"])
}

@Test("a double tap beside a single one needs it to wait")
private func doubleTaps() {
  let twice = Finger().tap(5, 5, at: 0).tap(5, 5, at: 280, touch: 2)
  let late = Finger().tap(5, 5, at: 0).tap(5, 5, at: 281, touch: 2)
  #expect(told(twice, [.tap(2)]) == ["doubleTap"])
  #expect(told(late, [.tap(2)]) == ["none", "none"])
  #expect(told(twice, [.tap, .tap(2)]) == ["tap", "tap"])
  #expect(told(twice, [.tap(1, after: ["twice"]), .tap(2, id: "twice")]) == ["doubleTap"])
  #expect(told(late, [.tap(1, after: ["twice"]), .tap(2, id: "twice")]) == ["tap", "tap"])
}

@Test("a press of 500 ms within 10 dp, a pan from 8 dp")
private func pressesAndPans() {
  #expect(told(Finger().tap(5, 5, at: 0, lasting: 500), [.longPress]) == ["longPress"])
  let moved = Finger().down(0, 0, at: 0).move(10, 0, at: 100).lift(10, 0, at: 700)
  #expect(told(moved, [.longPress]) == ["longPress"])
  #expect(told(moved, [.longPress, .pan]) == ["pan-right"])
  #expect(told(Finger().drag(by: 8, in: 200), [.pan]) == ["pan-right"])
  #expect(told(Finger().drag(by: 7.9, in: 200), [.pan]) == ["none"])
  #expect(told(Finger().drag(by: 0, 40, in: 200), [.pan(.horizontal)]) == ["none"])
}

@Test("a fling is over 2000 physical pixels a second, within 15 degrees of an axis, within 800 ms")
private func flings() {
  #expect(told(Finger().drag(by: 210, in: 100), [.swipe]) == ["swipe-right"])
  #expect(told(Finger().drag(by: 190, in: 100), [.swipe]) == ["none"])
  #expect(told(Finger().drag(by: 105, in: 100), [.swipe], scale: 2) == ["swipe-right"])
  // The tangent of 14 degrees is 0.249, of 16 degrees 0.287.
  #expect(told(Finger().drag(by: 300, 74, in: 100), [.swipe]) == ["swipe-right"])
  #expect(told(Finger().drag(by: 300, 87, in: 100), [.swipe]) == ["none"])
  #expect(told(Finger().drag(by: 300, in: 100), [.swipe(.left)]) == ["none"])
  let late = Finger().down(0, 0, at: 0).drag(by: 300, in: 100, at: 810, touch: 2)
  #expect(told(late, [.swipe]).allSatisfy { $0 == "none" || $0 == "several-fingers" })
  let heldFirst = Finger().down(0, 0, at: 0).move(0, 0, at: 790).move(30, 0, at: 801)
    .move(60, 0, at: 812).lift(90, 0, at: 823)
  #expect(told(heldFirst, [.swipe]) == ["none"])
}
