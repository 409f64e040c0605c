// Tests that a control follows its finger and fires as a UIControl does.

import TapscopeEngine
import Testing

@Suite struct ReplayerDeliveryTests {
  @Test func aTapFires() throws {
    let trace = try #require(play([.down(150, 150), .up(151, 150)], on: oneButton()).first)
    #expect(trace.fired == ["a"])
    #expect(trace.ending == .ended)
    #expect(trace.missedBecause == nil)
    #expect(trace.tracking.isEmpty)
    #expect(trace.callCount == 2, "one for the press, one for the lift")
  }

  @Test func dragOffAndBackFires() throws {
    let trace = try #require(
      play([.down(150, 150), .move(150, 300), .move(150, 160), .up(150, 160)], on: oneButton())
        .first)
    #expect(trace.fired == ["a"])
    #expect(trace.tracking.map(\.isInside) == [false, true])
    #expect(trace.tracking.map(\.point) == [Point(150, 300), Point(150, 160)])
    #expect(trace.tracking.first?.time == Timestamp(nanoseconds: 10_000_000))
    #expect(trace.callCount == 4)
  }

  @Test func dragOffFiresNothing() throws {
    let trace = try #require(play([.down(150, 150), .up(282, 150)], on: oneButton()).first)
    #expect(trace.fired.isEmpty)
    #expect(trace.got == "a")
    #expect(
      trace.missedBecause == "lifted 82 pt off its bounds, beyond its tracking slop of 70 pt")
  }

  /// The grown bounds are half-open, as the bounds are.
  @Test(arguments: [
    ("left edge of the slop", Point(30, 150), 70.0, true),
    ("beyond the left edge", Point(29.9, 150), 70, false),
    ("just within the right edge", Point(269.9, 150), 70, true),
    ("right edge of the slop", Point(270, 150), 70, false),
    ("corner of the slop", Point(35, 35), 70, true),
    ("no slop, inside", Point(199.9, 150), 0, true),
    ("no slop, right edge", Point(200, 150), 0, false),
  ])
  func slop(_ name: String, _ lift: Point, _ slop: Double, _ fires: Bool) {
    let hierarchy = oneButton { $0.trackingSlop = slop }
    let traces = play([.down(150, 150), .up(lift.x, lift.y)], on: hierarchy)
    #expect(traces.first?.actions.isEmpty == !fires)
  }

  /// Only a circle is inside, but within the slop of its bounds a press is kept.
  @Test func aCorrectedShapeKeepsTheSlop() {
    let hierarchy = oneButton {
      $0.shape = .circle(Circle(center: Point(50, 50), radius: 50))
      $0.strategy = .shape
    }
    #expect(play([.down(150, 150), .up(101, 101)], on: hierarchy).first?.fired == ["a"])
  }

  static let bitMask = StrategyChoice("bitMask", form: .published)

  /// Solid above, clear below.
  private static let half = Image(
    pixels: Pixels(
      width: 100, height: 100,
      rgba: (0..<10_000).flatMap { [0, 0, 0, $0 < 5000 ? 255 : 0] as [UInt8] }), scale: 1,
    name: "half.png", path: "half.png")

  @Test func aPublishedOverrideHasNoSlop() throws {
    let hierarchy = oneButton {
      $0.images = [.normal: Self.half]
      $0.strategy = Self.bitMask
    }
    let trace = try #require(play([.down(150, 140), .up(150, 160)], on: hierarchy).first)
    #expect(trace.fired.isEmpty)
    #expect(trace.quirks.contains("0-24"))
    #expect(trace.missedBecause?.contains("(50, 60) of its own coordinates") == true)
  }

  /// Quirk 2-12: the hit test sees the picture, tracking the rectangle.
  @Test func aReplacedHitTestLeavesTrackingToTheRectangle() throws {
    for (form, fires) in [(StrategyForm.published, true), (.corrected, false)] {
      let hierarchy = oneButton {
        $0.images = [.normal: Self.half]
        $0.strategy = StrategyChoice("argbLookup", form: form)
        $0.trackingSlop = form == .published ? 70 : -50
      }
      let trace = try #require(play([.down(150, 140), .up(150, 160)], on: hierarchy).first)
      #expect(trace.fired.isEmpty == !fires)
      #expect(trace.quirks.contains("2-12") == fires)
    }
  }

  @Test func aControlIsHighlightedWhileInside() {
    var replayer = Replayer(hierarchy: oneButton(), profile: UIKitProfile())
    let steps: [(Step, Bool)] = [
      (.down(150, 150), true), (.move(150, 300), false), (.move(150, 150), true),
      (.hold(), true), (.up(150, 150), false),
    ]
    for (step, isHighlighted) in steps {
      _ = replayer.handle(.samples(step.samples(at: .zero)))
      #expect(replayer.hierarchy.highlighted.contains(0) == isHighlighted, "\(step)")
    }
  }

  @Test func twoFingersInsideKeepItHighlighted() {
    var replayer = Replayer(
      hierarchy: oneButton { $0.multipleTouch = true }, profile: UIKitProfile())
    for step: Step in [.down(150, 150), .down(160, 150, touch: 2), .up(150, 150)] {
      _ = replayer.handle(.samples(step.samples(at: .zero)))
    }
    #expect(replayer.hierarchy.highlighted == [0])
  }

  @Test func aViewThatIsNoControlFiresWhereItIsLiftedInside() {
    let hierarchy = screen(
      view("plain", Rect(0, 0, 50, 50), .view) { $0.action = "go" },
      view("picture", Rect(100, 0, 50, 50), .touchableImageView),
      view("background", Rect(200, 0, 50, 50), .view))
    func fired(_ x: Double, _ lift: Double) -> [String]? {
      play([.down(x, 10), .move(x + 200, 10), .up(lift, 10)], on: hierarchy).first?.fired
    }
    #expect(fired(10, 49) == ["plain"])
    #expect(fired(10, 51) == [], "70 points of slop are a control's only")
    #expect(fired(110, 120) == ["picture"])
    #expect(fired(210, 220) == [])
  }

  @Test func aDisabledControlSwallows() throws {
    let hierarchy = screen(
      view("behind", Rect(0, 0, 100, 100)),
      view("front", Rect(0, 0, 100, 100)) { $0.isEnabled = false })
    let trace = try #require(play([.down(50, 50), .up(50, 50)], on: hierarchy).first)
    #expect(trace.got == "front")
    #expect(trace.fired.isEmpty)
    #expect(trace.missedBecause == "it is disabled")
  }

  @Test func aControlDisabledUnderTheFingerFiresNothing() {
    let traces = play(
      [.down(150, 150), .set("a", .isEnabled(false)), .up(150, 150)], on: oneButton())
    #expect(traces.first?.fired == [])
    #expect(traces.first?.missedBecause == "it was disabled when the finger lifted")
  }

  @Test func aCancelledTouchNeverFires() throws {
    let trace = try #require(play([.down(150, 150), .cancel()], on: oneButton()).first)
    #expect(trace.fired.isEmpty)
    #expect(trace.ending == .cancelled)
    #expect(trace.missedBecause == "the touch was cancelled")
    #expect(trace.endedAt == Point(150, 150))
  }

  @Test func aControlCollapsedUnderTheFingerFiresNothing() {
    let traces = play(
      [.down(150, 150), .set("a", .transform(.scale(0, 1))), .up(150, 150)], on: oneButton())
    #expect(traces.first?.missedBecause == "its transform could not be inverted at the lift")
  }
}
