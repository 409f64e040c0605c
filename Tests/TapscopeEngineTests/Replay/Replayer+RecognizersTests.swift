// Tests that only declared recognizers take touches from their views.

import TapscopeEngine
import Testing

@Suite struct ReplayerRecognizersTests {
  static let tap: [Step] = [.down(150, 150), .up(150, 150)]
  static let swipe: [Step] = [.down(110, 150), .move(175, 150), .move(190, 150), .up(190, 150)]

  /// What fires on one button, by its recognizers and whether they cancel its own action.
  @Test(
    arguments: [
      ("stock button, tap", [], true, tap, ["a"]),
      ("stock button, slide inside", [], true, swipe, ["a"]),
      ("tap recognizer takes the tap", [.tap], true, tap, ["a tap"]),
      ("tap recognizer lets a slide be", [.tap], true, swipe, ["a"]),
      ("swipe recognizer takes the slide", [.swipe], true, swipe, ["a swipe right"]),
      ("swipe recognizer beside the action", [.swipe], false, swipe, ["a swipe right", "a"]),
      ("swipe recognizer lets a tap be", [.swipe], true, tap, ["a"]),
    ] as [(String, [RecognizerSetup], Bool, [Step], [String])])
  func onTheButton(
    _ name: String, _ recognizers: [RecognizerSetup], _ cancels: Bool, _ steps: [Step],
    _ fired: [String]
  ) {
    let hierarchy = oneButton {
      $0.recognizers = recognizers
      $0.cancelsTouches = cancels
    }
    #expect(play(steps, on: hierarchy).first?.fired == fired)
  }

  @Test func aTouchTakenIsNotTrackedOnAndSaysWhy() throws {
    let hierarchy = oneButton { $0.recognizers = [.swipe] }
    let trace = try #require(play(Self.swipe, on: hierarchy).first)
    #expect(trace.missedBecause == "its swipe recognizer took the touch")
    #expect(trace.ending == .ended)
    #expect(trace.actions.first?.time == Timestamp(nanoseconds: 10_000_000))
    #expect(trace.callCount == 1, "no tracking call after the swipe")
    #expect(trace.gesture?.kind == .swipe)
  }

  /// A scroll view with a button in it: only the recognizers of the scroll view compete.
  private func scroller(_ recognizers: [RecognizerSetup], enabled: Bool = true) -> ViewHierarchy {
    screen(
      view("scroll", Rect(0, 0, 300, 300), .view) { $0.recognizers = recognizers },
      view("a", Rect(100, 100, 100, 100), .button, in: 0) { $0.isEnabled = enabled })
  }

  @Test func aScrollBegunOnAButtonCancelsIt() throws {
    let trace = try #require(
      play([.down(150, 150), .move(150, 180), .up(150, 180)], on: scroller([.pan])).first)
    #expect(trace.fired == ["scroll pan down"])
    #expect(trace.got == "a")
    #expect(trace.missedBecause == "the pan recognizer of `scroll` took the touch")
  }

  /// A button has a recognizer in Flutter; only a drag without any rival begins with no travel.
  @Test func underFlutterADragAroundOthersIsNotAlone() {
    let flutter = FlutterProfile()
    let drag: [Step] = [.down(150, 150), .move(150, 165), .move(150, 190), .up(150, 190)]
    #expect(play(Self.tap, on: scroller([.pan]), profile: flutter).first?.fired == ["a"])
    #expect(
      play(drag, on: scroller([.pan]), profile: flutter).first?.fired == ["scroll pan down"])
    let inner = screen(
      view("outer", Rect(0, 0, 300, 300), .view) { $0.recognizers = [.pan] },
      view("inner", Rect(100, 100, 100, 100), .view, in: 0) { $0.recognizers = [.tap] })
    #expect(play(Self.tap, on: inner, profile: flutter).first?.fired == ["inner tap"])
    let alone = scroller([.pan], enabled: false)
    #expect(play(Self.tap, on: alone, profile: flutter).first?.fired == ["scroll pan"])
  }

  @Test func aTapRecognizerAroundAButtonGivesWay() {
    #expect(play(Self.tap, on: scroller([.tap])).first?.fired == ["a"])
    #expect(play(Self.tap, on: scroller([.tap], enabled: false)).first?.fired == ["scroll tap"])
  }

  @Test func theInnermostRecognizerWins() {
    let hierarchy = screen(
      view("outer", Rect(0, 0, 300, 300), .view) { $0.recognizers = [.swipe] },
      view("inner", Rect(100, 100, 100, 100), .view, in: 0) { $0.recognizers = [.swipe] })
    #expect(play(Self.swipe, on: hierarchy).first?.fired == ["inner swipe right"])
  }

  @Test func aDisabledControlSwallowsItsRecognizersTouches() {
    let hierarchy = oneButton {
      $0.recognizers = [.tap]
      $0.isEnabled = false
    }
    #expect(play(Self.tap, on: hierarchy).first?.fired == [])
  }

  @Test(
    arguments: [
      ("tap", tap, GestureKind.tap), ("swipe", swipe, .swipe),
    ] as [(String, [Step], GestureKind)])
  func withoutRecognizersTheGestureIsOnlyReported(
    _ name: String, _ steps: [Step], _ kind: GestureKind
  ) {
    let trace = play(steps, on: oneButton()).first
    #expect(trace?.gesture?.kind == kind)
    #expect(trace?.fired == ["a"])
  }

  /// A second finger that its view does not get still reaches the view's recognizers: there it spoils
  /// the tap of one finger, and so the button's own action is left to fire.
  @Test func recognizersHearTheFingersTheirViewDoesNot() {
    let hierarchy = oneButton { $0.recognizers = [.tap] }
    let traces = play(
      [.down(150, 150), .down(160, 150, touch: 2), .up(150, 150), .up(160, 150, touch: 2)],
      on: hierarchy)
    #expect(traces.map(\.fired) == [["a"], []])
    #expect(traces[1].withheld == "`a` takes one touch at a time and had touch 1")
  }
}
