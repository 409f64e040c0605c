// Tests of the counts in the check against labels.

import TapscopeEngine
import Testing

private func result(_ touch: TouchID, _ kinds: (GestureKind, Direction?)...) -> TouchResult {
  TouchResult(
    touch: touch, began: .zero, ended: .zero,
    verdicts: kinds.map {
      GestureVerdict(
        touches: [touch], profile: "p", kind: $0.0, direction: $0.1, rule: "r", time: .zero)
    }, velocity: nil, metrics: TouchMetrics(), isSynthetic: false)
}

@Test("a label is a kind, with a direction or without")
private func labels() {
  #expect(GestureLabel("tap") == GestureLabel(.tap))
  #expect(GestureLabel("swipe-left") == GestureLabel(.swipe, .left))
  #expect(GestureLabel("doubleTap") == GestureLabel(.doubleTap))
  #expect(GestureLabel("swipe-") == nil)
  #expect(GestureLabel("swipe-north") == nil)
  #expect(GestureLabel("press") == nil)
  #expect(GestureLabel.names.allSatisfy { GestureLabel($0)?.name == $0 })
}

@Test("matrix, precision and recall")
private func counts() throws {
  var check = LabelCheck(profile: "p")
  check.add([result(1, (.tap, nil))], label: GestureLabel(.tap))
  check.add([result(2, (.swipe, .left))], label: GestureLabel(.tap))
  check.add([result(3, (.swipe, .left))], label: GestureLabel(.swipe))
  check.add([result(4, (.none, nil))], label: GestureLabel(.swipe))
  check.add([result(5, (.swipe, .left), (.tap, nil))], label: GestureLabel(.tap))
  check.add([result(6, (.swipe, .right))], label: GestureLabel(.swipe, .left))

  #expect(check.checked == 6)
  #expect(check.right == 2)
  #expect(check.misses.map(\.touches) == [[2], [4], [5], [6]])
  #expect(check.matrix[.init(labelled: "tap", given: "swipe")] == 1)
  #expect(check.matrix[.init(labelled: "tap", given: "swipe+tap")] == 1)
  #expect(check.matrix[.init(labelled: "swipe-left", given: "swipe-right")] == 1)
  #expect(check.classes == ["none", "swipe", "swipe+tap", "swipe-left", "swipe-right", "tap"])
  let tap = check.score(of: "tap")
  #expect(tap.precision == 1)
  #expect(tap.recall == 1.0 / 3)
  let swipe = check.score(of: "swipe")
  #expect(swipe.precision == 0.5)
  #expect(swipe.recall == 0.5)
  #expect(check.score(of: "swipe-left").precision == nil)
  #expect(check.score(of: "none").recall == nil)
}

@Test("a label is met in a replay where the check counts it right")
private func oneRuleOfLabels() {
  let kinds: [GestureKind] = [.swipe, .pan, .pinch, .rotate, .longPress, .tap, .twoFingerTap]
  for label in GestureLabel.names.compactMap({ GestureLabel($0) }) {
    for kind in kinds {
      for fingers in 1...3 {
        let verdict = GestureVerdict(
          touches: Array(1...fingers), profile: "p", kind: kind,
          direction: kind == .swipe || kind == .pan ? .left : nil, rule: "r", time: .zero)
        var check = LabelCheck(profile: "p")
        check.add(
          [
            TouchResult(
              touch: 1, began: .zero, ended: .zero, verdicts: [verdict], velocity: nil,
              metrics: TouchMetrics(), isSynthetic: false)
          ], label: label)
        #expect((check.right == 1) == label.isMet(by: verdict.label), "\(label) \(verdict.gesture)")
      }
    }
  }
  #expect(!GestureLabel(.pan, fingers: 2).isMet(by: GestureLabel(.pan, .left)))
}

@Test("a profile that reads a finger's pan as one of two fingers differs")
private func fingersCount() throws {
  var near = UIKitProfile()
  near.name = "near"
  try near.constants.set("pan.slop", to: 5)
  var session = GestureSession(
    profiles: [UIKitProfile(), near], kinds: [.pan], screen: ScreenMetrics())
  let results = Finger.joined.samples.flatMap { session.handle([$0]) } + session.finish()
  let flips = VerdictFlip.between("uikit", "near", in: results)
  #expect(flips.map(\.touch) == [1])
  #expect(flips.map { GestureOutcome($0.before).description } == ["twoFingerPan-down"])
  #expect(flips.map { GestureOutcome($0.after).description } == ["pan-down"])
}

@Test(
  "a verdict's name says how many fingers it is about",
  arguments: [
    (1, "pan-up"), (2, "twoFingerPan-up"), (6, "sixFingerPan-up"), (10, "tenFingerPan-up"),
  ])
private func namesOfFingers(_ fingers: Int, _ name: String) {
  let verdict = GestureVerdict(
    touches: Array(1...fingers), profile: "p", kind: .pan, direction: .up, rule: "r", time: .zero)
  #expect(verdict.gesture == name)
  #expect(GestureOutcome([verdict, verdict]).description == "\(name)+\(name)")
}

@Test("two profiles' flips are the touches they judge differently")
private func comparison() {
  var session = GestureSession(
    profiles: [AndroidProfile(), FlutterProfile()], kinds: [.tap, .swipe], screen: ScreenMetrics())
  var results: [TouchResult] = []
  for (index, distance) in [5.0, 10, 60].enumerated() {
    for var sample in Finger.straightDrag(distance).samples {
      sample.touch = index + 1
      sample.time.nanoseconds += Int64(index) * 1_000_000_000
      results += session.handle([sample])
    }
  }
  let flips = VerdictFlip.between("android", "flutter", in: results + session.finish())
  #expect(flips.map(\.touch) == [2])
  #expect(flips.map { GestureOutcome($0.before).description } == ["swipe-right"])
  #expect(flips.map { GestureOutcome($0.after).description } == ["tap"])
}
