// Tests of the picture of all touches.

import TapscopeEngine
import TapscopeReports
import Testing

struct TouchMapTests {
  private let empty = SampleScreen.hierarchy([])

  private func canvas(_ trails: [TouchMap.Trail]) -> Canvas {
    TouchMap(trails, over: empty, scale: 2).picture.canvas
  }

  @Test func pathAndMarkHaveTheColourOfTheVerdict() {
    let trail = TouchMap.Trail(touch: 1, points: [Point(20, 60), Point(80, 60)], verdict: .dead)
    let canvas = canvas([trail])
    #expect(canvas.pixel(40, 120) == Verdict.dead.color)
    #expect(canvas.pixel(100, 120) == Verdict.dead.color)
    #expect(canvas.pixel(100, 130) != Verdict.dead.color)
  }

  @Test func aPhantomIsARing() {
    let canvas = canvas([TouchMap.Trail(touch: 1, points: [Point(50, 50)], verdict: .phantom)])
    #expect(canvas.pixel(100, 100) != Verdict.phantom.color)
    #expect(canvas.pixel(106, 100) == Verdict.phantom.color)
  }

  @Test func wrongTouchesLieOnTop() {
    let trails = [
      TouchMap.Trail(touch: 1, points: [Point(50, 50)], verdict: .stolen),
      TouchMap.Trail(touch: 2, points: [Point(50, 50)], verdict: .correct),
    ]
    #expect(canvas(trails).pixel(100, 100) == Verdict.stolen.color)
  }

  @Test func aNumberStandsBesideTheMark() {
    let numbered = canvas([TouchMap.Trail(touch: 7, points: [Point(50, 50)], verdict: .correct)])
    let other = canvas([TouchMap.Trail(touch: 8, points: [Point(50, 50)], verdict: .correct)])
    #expect(numbered.rgba != other.rgba)
    #expect(canvas([TouchMap.Trail(touch: 1, points: [])]).rgba == canvas([]).rgba)
  }
}
