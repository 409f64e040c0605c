// Tests of what scroll views take from their content, of other controls, and of lifts that wait.

import TapscopeEngine
import Testing

@Suite struct ReplayerScrollingTests {
  /// A list with a button in it; its content is longer than it.
  private func list(
    _ content: View? = nil, _ change: (inout View) -> Void = { _ in }
  ) -> ViewHierarchy {
    screen(
      view("list", Rect(0, 0, 300, 300), .scrollView) {
        $0.scrolling.contentSize = Size(300, 900)
        change(&$0)
      },
      content ?? view("a", Rect(100, 100, 100, 100), .button, in: 0))
  }

  /// A drag down by steps of 6 points, each 10 ms, beginning after some wait.
  private func slip(after wait: Int64 = 0, _ points: Double = 18) -> [Step] {
    var steps: [Step] = [.down(150, 150), .wait(wait)]
    for way in stride(from: 6, through: points, by: 6) { steps.append(.move(150, 150 + way)) }
    return steps + [.up(150, 150 + points)]
  }

  /// What fires, and whether the button had the touch, by the list's settings and the finger's wait.
  @Test(
    arguments: [
      ("within the delay", Scrolling(), 0, ["list pan down"], false),
      ("after the delay a control keeps it", Scrolling(), 200, ["a"], nil),
      ("no delay", Scrolling().with { $0.delay = 0 }, 0, ["a"], nil),
      ("a longer delay", Scrolling().with { $0.delay = 0.4 }, 200, ["list pan down"], false),
      (
        "content fits", Scrolling().with { $0.contentSize = Size(300, 300) }, 0, ["a"], nil
      ),
    ] as [(String, Scrolling, Int64, [String], Bool?)])
  func onAControl(
    _ name: String, _ scrolling: Scrolling, _ wait: Int64, _ fired: [String], _ had: Bool?
  ) throws {
    let hierarchy = list {
      let content = $0.scrolling.contentSize
      $0.scrolling = scrolling
      $0.scrolling.contentSize = scrolling.contentSize ?? content
    }
    let trace = try #require(play(slip(after: wait), on: hierarchy).first)
    #expect(trace.fired == fired)
    #expect(trace.scroll?.wasDelivered == had)
  }

  /// What is no control gives the touch back at any time, unless the list may not cancel.
  @Test func contentThatIsNoControlIsCancelled() {
    func cell(_ cancels: Bool) -> [String] {
      let cell = view("cell", Rect(100, 100, 100, 100), .view, in: 0) { $0.action = "open" }
      let hierarchy = list(cell) { $0.scrolling.cancelsContent = cancels }
      return play(slip(after: 300), on: hierarchy).first?.fired ?? []
    }
    #expect(cell(true) == ["list pan down"])
    #expect(cell(false) == ["cell"])
  }

  /// On Android a parent may intercept from any child at any time.
  @Test func onAndroidControlsAreCancelledToo() {
    var android = Screen(name: "test", size: Size(320, 480))
    android.platform = .android
    let hierarchy = ViewHierarchy(screen: android, views: list().views)
    let fired = play(slip(after: 300, 30), on: hierarchy, profile: AndroidProfile()).first?.fired
    #expect(fired == ["list pan down"])
  }

  /// Beside what lies in it a list's drag begins at its slop, not at once.
  @Test func inFlutterADragScrollsFromItsSlop() {
    let fired = [6.0, 18, 30].map {
      play(slip($0), on: list(), profile: FlutterProfile()).first?.fired
    }
    #expect(fired == [["a"], ["a"], ["list pan down"]])
  }

  /// A pager around a list: each takes the drags along its own axis, and a list at its end leaves those
  /// beyond it to a list around it.
  @Test func nestedScrollViewsShareTheDirections() {
    func nested(offset: Double, _ steps: [Step]) -> [String] {
      let hierarchy = screen(
        view("outer", Rect(0, 0, 300, 300), .scrollView) {
          $0.scrolling.contentSize = Size(900, 900)
        },
        view("inner", Rect(0, 0, 300, 300), .scrollView, in: 0) {
          $0.bounds.origin.y = offset
          $0.scrolling.contentSize = Size(300, 600)
        })
      return play(steps, on: hierarchy).first?.fired ?? []
    }
    let down = slip()
    let up: [Step] = [.down(150, 150), .move(150, 130), .up(150, 130)]
    let left: [Step] = [.down(150, 150), .move(130, 150), .up(130, 150)]
    #expect(nested(offset: 0, up) == ["inner pan up"])
    #expect(nested(offset: 300, up) == ["outer pan up"])
    #expect(nested(offset: 0, left) == ["outer pan left"])
    // Neither has room above: the inner one bounces.
    #expect(nested(offset: 0, down) == ["inner pan down"])
  }

  /// The same sideways: a drag to the right scrolls back, for which a list at its left end has no room.
  @Test(arguments: [(0.0, "outer pan right"), (100, "inner pan right")])
  func atItsLeftEndAListLeavesDragsToTheRight(_ offset: Double, _ fired: String) {
    let hierarchy = screen(
      view("outer", Rect(0, 0, 300, 300), .scrollView) {
        $0.bounds.origin.x = 300
        $0.scrolling.contentSize = Size(900, 300)
      },
      view("inner", Rect(300, 0, 300, 300), .scrollView, in: 0) {
        $0.bounds.origin.x = offset
        $0.scrolling.contentSize = Size(600, 300)
      })
    let right: [Step] = [.down(150, 150), .move(170, 150), .up(170, 150)]
    #expect(play(right, on: hierarchy).first?.fired == [fired])
  }

  @Test(
    arguments: [
      ("a control fires as a button does", .control, [.down(150, 150), .up(150, 150)], ["a"]),
      (
        "beyond its slop it does not", .control, [.down(150, 150), .move(150, 300), .up(150, 300)],
        []
      ),
      (
        "a slider follows to the lift", .slider,
        [.down(150, 150), .move(300, 150), .move(310, 290), .up(310, 290)], ["a"]
      ),
      ("a text field is tapped", .textField, [.down(150, 150), .up(150, 150)], ["a tap"]),
      (
        "and not dragged", .textField,
        [.down(110, 150), .move(170, 150), .move(190, 150), .up(190, 150)], []
      ),
      ("a switch is tapped", .switch, [.down(150, 150), .up(150, 150)], ["a"]),
    ] as [(String, ViewKind, [Step], [String])])
  func otherControls(_ name: String, _ kind: ViewKind, _ steps: [Step], _ fired: [String]) {
    let hierarchy = screen(view("a", Rect(100, 100, 100, 100), kind))
    #expect(play(steps, on: hierarchy).first?.fired == fired)
  }

  /// Apple: a swipe along a slider's knob is the slider's, not that of a recognizer around it.
  @Test func aSliderKeepsSwipesAlongIt() {
    func fired(_ kind: ViewKind) -> [String] {
      let hierarchy = screen(
        view("page", Rect(0, 0, 300, 300), .view) { $0.recognizers = [.swipe] },
        view("a", Rect(100, 100, 100, 100), kind, in: 0))
      return play(ReplayerRecognizersTests.swipe, on: hierarchy).first?.fired ?? []
    }
    #expect(fired(.slider) == ["a"])
    #expect(fired(.switch) == ["a"])
    #expect(fired(.button) == ["page swipe right"])
  }

  // MARK: - Recognizers as they are configured

  private func twice(_ change: (inout RecognizerSetup) -> Void = { _ in }) -> RecognizerSetup {
    var setup = RecognizerSetup(.tap)
    setup.id = "twice"
    setup.taps = 2
    change(&setup)
    return setup
  }

  private let twoTaps: [Step] = [
    .down(150, 150), .up(150, 150), .wait(100), .down(150, 151, touch: 2), .up(150, 151, touch: 2),
  ]

  /// A double tap around a button: the lift waits for it (`delaysTouchesEnded`), and is taken by it.
  @Test func aDoubleTapTakesBothTaps() {
    func fired(_ setup: RecognizerSetup, _ steps: [Step]) -> [[String]] {
      let hierarchy = screen(
        view("map", Rect(0, 0, 300, 300), .view) { $0.recognizers = [setup] },
        view("a", Rect(100, 100, 100, 100), .button, in: 0))
      return play(steps, on: hierarchy).map(\.fired)
    }
    #expect(fired(twice(), twoTaps) == [["map doubleTap"], ["map doubleTap"]])
    #expect(
      fired(twice { $0.delaysTouchesEnded = false }, twoTaps)
        == [["map doubleTap"], ["a", "map doubleTap"]])
    let alone: [Step] = [.down(150, 150), .up(150, 150), .wait(900), .down(20, 20, touch: 2)]
    #expect(fired(twice(), alone) == [["a"], []])
    #expect(fired(twice { $0.cancelsTouches = false }, twoTaps).allSatisfy { $0.contains("a") })
  }

  /// A tap that waits, and the next one after some milliseconds: an hour later it is no other finger.
  @Test(arguments: [(300, false), (400, true), (3_600_000, true)] as [(Int64, Bool)])
  func aTapWhoseWaitIsOverIsNoOtherFinger(_ pause: Int64, _ isOver: Bool) {
    let hierarchy = screen(
      view("a", Rect(100, 100, 100, 100)) { $0.recognizers = [twice()] },
      view("b", Rect(200, 300, 60, 60)))
    let traces = play(
      [
        .down(150, 150), .up(150, 150), .wait(pause), .down(230, 330, touch: 2),
        .up(230, 330, touch: 2),
      ], on: hierarchy
    ).sorted { $0.touch < $1.touch }
    #expect(traces.map(\.beganAtRest) == [true, isOver])
    #expect(traces.map(\.wasAlone) == [false, isOver])
  }

  /// The lift that waited ends its touch as soon as the time for a second tap is over.
  @Test func aHeldLiftIsHandedOutWhenItsTimeIsOver() throws {
    let hierarchy = screen(
      view("map", Rect(0, 0, 300, 300), .view) { $0.recognizers = [twice()] },
      view("a", Rect(100, 100, 100, 100), .button, in: 0),
      view("other", Rect(0, 400, 50, 50), .button))
    var replayer = Replayer(hierarchy: hierarchy, profile: UIKitProfile())
    func at(_ ms: Int64, _ phase: TouchSample.Phase, _ place: Point, _ touch: TouchID)
      -> [TouchTrace]
    {
      replayer.handle(
        .samples([
          TouchSample(
            touch: touch, phase: phase, time: Timestamp(nanoseconds: ms * 1_000_000),
            position: place)
        ]))
    }
    #expect(at(0, .began, Point(150, 150), 1).isEmpty)
    #expect(at(80, .ended, Point(150, 150), 1).isEmpty)
    #expect(!replayer.isIdle)
    // 350 ms after the lift nothing can follow; another finger elsewhere shows that time has passed.
    #expect(at(300, .began, Point(10, 410), 2).isEmpty)
    let ended = at(500, .moved, Point(10, 411), 2)
    #expect(ended.map(\.touch) == [1])
    #expect(ended.first?.fired == ["a"])
    #expect(ended.first?.ended == Timestamp(nanoseconds: 80_000_000))
  }

  /// Two swipes of one view, by their directions and fingers, and a tap that waits for a double tap.
  @Test func severalOfOneKind() {
    var sideways = RecognizerSetup(.swipe)
    sideways.directions = [.left, .right]
    var twoFingers = RecognizerSetup(.swipe)
    twoFingers.touches = 2
    twoFingers.cancelsTouches = false
    let hierarchy = oneButton { $0.recognizers = [sideways, twoFingers] }
    let down: [Step] = [.down(150, 110), .move(150, 175), .move(150, 190), .up(150, 190)]
    #expect(play(ReplayerRecognizersTests.swipe, on: hierarchy).first?.fired == ["a swipe right"])
    #expect(play(down, on: hierarchy).first?.fired == ["a"])

    var single = RecognizerSetup(.tap)
    single.requireToFail = ["twice"]
    let waits = screen(
      view("a", Rect(100, 100, 100, 100), .view) { $0.recognizers = [twice(), single] })
    #expect(play(twoTaps, on: waits).map(\.fired) == [["a doubleTap"], ["a doubleTap"]])
    let one: [Step] = [.down(150, 150), .up(150, 150)]
    #expect(play(one, on: waits).map(\.fired) == [["a tap"]])
    let button = oneButton { $0.recognizers = [twice(), single] }
    #expect(play(one, on: button).map(\.fired) == [["a tap"]])
  }

  /// `delaysTouchesBegan` keeps the touch from the view even where it is not to be cancelled.
  @Test func delayedTouchesAreDiscarded() {
    var swipe = RecognizerSetup(.swipe)
    swipe.cancelsTouches = false
    let beside = oneButton { $0.recognizers = [swipe] }
    #expect(
      play(ReplayerRecognizersTests.swipe, on: beside).first?.fired == ["a swipe right", "a"])
    swipe.delaysTouchesBegan = true
    let delayed = oneButton { $0.recognizers = [swipe] }
    #expect(play(ReplayerRecognizersTests.swipe, on: delayed).first?.fired == ["a swipe right"])
  }

  /// Two pans by axis: the one across refuses; a team of Flutter's drags lets the first of them win.
  @Test func axesAndTeams() {
    var horizontal = RecognizerSetup(.pan)
    horizontal.axis = .horizontal
    let hierarchy = oneButton { $0.recognizers = [horizontal] }
    let right: [Step] = [.down(110, 150), .move(150, 150), .up(150, 150)]
    let down: [Step] = [.down(150, 110), .move(150, 150), .up(150, 150)]
    #expect(play(right, on: hierarchy).first?.fired == ["a pan right"])
    #expect(play(down, on: hierarchy).first?.fired == ["a"])

    // A horizontal drag and a pan compete: nothing before 18 pt; as a team the first has it at once.
    let short: [Step] = [.down(110, 150), .move(118, 150), .up(118, 150)]
    func fired(team: String?) -> [String] {
      var (drag, pan) = (horizontal, RecognizerSetup(.pan))
      (drag.team, pan.team) = (team, team)
      let hierarchy = oneButton { $0.recognizers = [drag, pan] }
      return play(short, on: hierarchy, profile: FlutterProfile()).first?.fired ?? []
    }
    #expect(fired(team: nil) == ["a"])
    #expect(fired(team: "drags") == ["a pan right"])
  }
}

extension Scrolling {
  fileprivate func with(_ change: (inout Scrolling) -> Void) -> Scrolling {
    var copy = self
    change(&copy)
    return copy
  }
}
