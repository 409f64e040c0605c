// Tests of hit tests whose strategy reads memory that is not its own.

import TapscopeEngine
import Testing

/// A strategy that never knows; with a threshold it replaces the whole hit test.
struct Undecided: HitStrategy {
  static let description = StrategyDescription("undecided", "never knows")
  let traits: StrategyTraits

  init(_ choice: StrategyChoice) {
    traits = StrategyTraits(
      replacesHitTest: choice.threshold != nil, isAlwaysInteractive: choice.comparison != nil)
  }

  func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside { PointInside(.undefined, "never knows") }
}

@Suite struct UndecidedTests {
  private static func receiver(
    _ choice: StrategyChoice, _ front: SceneView, behind back: [SceneView]
  ) -> Receiver {
    var hierarchy = Scene.hierarchy(back + [front])
    hierarchy.setStrategy(Undecided(choice), of: back.count)
    return hierarchy.hitTest(Point(5, 5))
  }

  private static let back = Scene.view("back", Rect(0, 0, 10, 10))
  private static let front = Scene.view("front", Rect(0, 0, 10, 10))

  @Test func bothAnswersAreKept() {
    #expect(Self.receiver(.bounds, Self.front, behind: [Self.back]) == .undefined([1, 0]))
    #expect(Self.receiver(.bounds, Self.front, behind: []) == .undefined([0, nil]))
  }

  @Test func equalAnswersAreOne() {
    var front = Self.front
    front.settings = [.interaction(.subviewsOnly)]
    #expect(Self.receiver(.bounds, front, behind: [Self.back]) == .view(0))
    #expect(Self.receiver(.bounds, front, behind: []) == .none)
  }

  @Test func aReplacedHitTestChecksNothing() {
    var front = Self.front
    front.settings = [.isHidden(true), .interaction(.disabled), .alpha(0)]
    #expect(Self.receiver(.bounds, front, behind: []) == .none)
    #expect(
      Self.receiver(StrategyChoice("undecided", threshold: 1), front, behind: [])
        == .undefined([0, nil]))
  }

  @Test func anOverriddenInteractionIsAlwaysOn() {
    var front = Self.front
    front.settings = [.interaction(.disabled)]
    #expect(
      Self.receiver(StrategyChoice("undecided", comparison: .above), front, behind: [])
        == .undefined([0, nil]))
  }
}
