// Tests of replayed sensitive views, as printed and as corrected.

import TapscopeEngine
import Testing

/// A floor with rooms under one or two overlays, a script, and what each form makes of it.
struct FloorScene: Sendable, CustomTestStringConvertible {
  var name: String
  var screen: ViewHierarchy
  var steps: @Sendable () -> [Step]
  /// The delegate calls of each touch, in the order they ended.
  var published: [[String]]
  var corrected: [[String]]
  /// The quirk its published run must report, of any touch.
  var quirk: String

  var testDescription: String { name }
}

@Suite struct ReplayerSensitiveViewsTests {
  /// Rooms A (x < 100, y < 40) and B (y >= 60) on a floor of 100 points square under one overlay.
  static func floorPlan(multipleTouch: Bool = false, overlays: Int = 1) -> ViewHierarchy {
    var views = [
      view("floor", Rect(0, 0, 100, 100), .view),
      view("A", Rect(0, 0, 100, 40), .touchableImageView, in: 0),
      view("B", Rect(0, 60, 100, 40), .touchableImageView, in: 0),
    ]
    for index in 0..<overlays {
      // The second overlay lies over the lower half only.
      views.append(
        view(
          "overlay\(index + 1)", Rect(0, 0, 200, index == 0 ? 50 : 200), .sensitiveView
        ) {
          $0.floor = "floor"
          $0.multipleTouch = multipleTouch
        })
    }
    if overlays == 1 { views[3].bounds.size = Size(200, 200) }
    if overlays == 1 { views[3].center = Point(100, 100) }
    if overlays == 2 { views.swapAt(3, 4) }
    return ViewHierarchy(screen: Screen(name: "floor", size: Size(320, 480)), views: views)
  }

  /// A floor that lies 20 points lower than its overlay, with a low room at its top.
  static let loweredFloor = screen(
    view("floor", Rect(0, 20, 100, 100), .view),
    view("A", Rect(0, 0, 50, 15), .touchableImageView, in: 0),
    view("overlay1", Rect(0, 0, 200, 200), .sensitiveView) { $0.floor = "floor" })

  static let scenes = [
    FloorScene(
      name: "a tap", screen: floorPlan(), steps: { [.down(50, 20), .up(50, 20)] },
      published: [["userTappedView(A)"]], corrected: [["userTappedView(A)"]], quirk: ""),
    FloorScene(
      name: "a swipe also taps", screen: floorPlan(),
      steps: { [.down(50, 20), .move(55, 20), .up(55, 20)] },
      published: [["userSlidedLeft(5)", "userTappedView(A)"]],
      corrected: [["userSlidedRight(5)"]], quirk: "4-6"),
    FloorScene(
      name: "a swipe off everything taps nothing", screen: floorPlan(),
      steps: { [.down(98, 20), .move(104, 20), .up(104, 20)] },
      published: [["userSlidedLeft(6)", "userTappedView(nil)"]],
      corrected: [["userSlidedRight(6)"]], quirk: "4-7"),
    FloorScene(
      name: "nothing equals nothing", screen: floorPlan(),
      steps: { [.down(150, 150), .up(150, 150)] },
      published: [["userTappedView(nil)"]], corrected: [[]], quirk: "4-8"),
    FloorScene(
      name: "two overlays share the statics", screen: floorPlan(overlays: 2),
      steps: {
        [
          .down(50, 20, touch: 1), .down(50, 80, touch: 2), .up(50, 20, touch: 1),
          .up(50, 80, touch: 2),
        ]
      },
      published: [[], []], corrected: [["userTappedView(A)"], ["userTappedView(B)"]],
      quirk: "4-15"),
    FloorScene(
      name: "a second finger overwrites the start", screen: floorPlan(multipleTouch: true),
      steps: {
        [
          .down(10, 10, touch: 1), .down(90, 10, touch: 2), .move(11, 10, touch: 1),
          .cancel(touch: 1), .cancel(touch: 2),
        ]
      },
      published: [["userSlidedRight(79)", "userTappedView(A)"], []], corrected: [[], []],
      quirk: "4-16"),
    FloorScene(
      name: "a cancelled press taps later", screen: floorPlan(),
      steps: {
        [.down(50, 38), .cancel(), .down(50, 41, touch: 2), .up(50, 39, touch: 2)]
      },
      published: [[], ["userTappedView(A)"]], corrected: [[], []], quirk: "4-17"),
    FloorScene(
      name: "coordinates are not converted", screen: loweredFloor,
      steps: { [.down(10, 10), .up(10, 10)] },
      published: [["userTappedView(A)"]], corrected: [[]], quirk: "4-18"),
    FloorScene(
      name: "a finger is once in a set, at its last place", screen: floorPlan(),
      steps: { [.down(50, 20), .together([.move(60, 20), .move(52, 20)]), .up(52, 20)] },
      published: [["userTappedView(A)"]], corrected: [["userTappedView(A)"]], quirk: ""),
    FloorScene(
      name: "any finger of a set is heard", screen: floorPlan(multipleTouch: true),
      steps: {
        [
          .together([.down(50, 80, touch: 2), .down(50, 20, touch: 1)]), .up(50, 20, touch: 1),
          .up(50, 80, touch: 2),
        ]
      },
      published: [["userTappedView(A)"], []],
      corrected: [["userTappedView(A)"], ["userTappedView(B)"]], quirk: "4-20"),
  ]

  @Test(arguments: scenes) func published(_ scene: FloorScene) {
    let traces = play(scene.steps(), on: scene.screen)
    #expect(traces.map(\.delegate) == scene.published)
    if !scene.quirk.isEmpty { #expect(traces.flatMap(\.quirks).contains(scene.quirk)) }
  }

  @Test(arguments: scenes) func corrected(_ scene: FloorScene) {
    let traces = play(scene.steps(), on: scene.screen, profile: NZCorrectedProfile())
    #expect(traces.map(\.delegate) == scene.corrected)
    #expect(traces.flatMap(\.quirks).isEmpty)
  }

  @Test func theReceiverIsTheViewTheCallNames() throws {
    let trace = try #require(play([.down(50, 20), .up(50, 20)], on: Self.floorPlan()).first)
    #expect(trace.got == "A")
    #expect(trace.id(trace.hitTests.first?.receiver.view) == "overlay1")
    #expect(trace.fired == ["A tap"])
    #expect(trace.delegateCalls.map(\.event) == [1])
    #expect(trace.calls.map { trace.id($0.view) } == ["overlay1", "floor", "B", "A"])
    #expect(
      trace.callCount == 9, "3 whole hit tests ask the overlay; press and lift ask 3 below")
  }

  @Test(
    arguments: [
      ("a slide names nobody: the room pressed", [.down(50, 20), .move(60, 20)], "A"),
      ("no room pressed: the overlay", [.down(50, 50), .cancel()], "overlay1"),
    ] as [(String, [Step], String)])
  func theReceiverWhereNoViewIsNamed(_ name: String, _ steps: [Step], _ receiver: String) {
    let traces = play(
      steps, on: Self.floorPlan(),
      profile: NZCorrectedProfile())
    #expect(traces.first?.got == receiver)
  }

  @Test func aTapOfNothingIsReceivedByNobody() {
    let traces = play([.down(150, 150), .up(150, 150)], on: Self.floorPlan())
    #expect(traces.first?.got == "-")
    #expect(traces.first?.fired == ["- tap"])
  }

  @Test func theSecondFingerIsWithheldByDefault() {
    let traces = play(
      [.down(50, 20), .down(50, 80, touch: 2), .up(50, 20), .up(50, 80, touch: 2)],
      on: Self.floorPlan())
    #expect(traces.map(\.delegate) == [["userTappedView(A)"], []])
    #expect(traces[1].withheld == "`overlay1` takes one touch at a time and had touch 1")
  }

  @Test func staticsOutliveTheScreen() throws {
    let next = screen(
      view("overlay1", Rect(0, 0, 200, 200), .sensitiveView) { $0.floor = "floor" },
      view("floor", Rect(0, 0, 100, 100), .view) { $0.interaction = .disabled })
    // A is pressed and cancelled; on the next screen nothing is found, and A is not nothing.
    let traces = play(
      [.down(50, 20), .cancel(), .show(next), .down(50, 20, touch: 2), .up(50, 20, touch: 2)],
      on: Self.floorPlan())
    #expect(traces.map(\.delegate) == [[], []])
  }

  @Test func alternativesLookOnTheFloor() throws {
    let trace = try #require(
      play([.down(50, 20), .up(50, 20)], on: Self.floorPlan(), options: ReplayOptions()).first)
    let bounds = try #require(trace.alternatives.first { $0.strategy == .bounds })
    #expect(trace.id(bounds.receiver.view) == "A")
  }
}
