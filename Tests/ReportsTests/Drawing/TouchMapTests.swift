// Does a touch map show every path and its beginning in the colour of its verdict?

import Audits
import Geometry
import Reports
import Testing
import Views

struct TouchMapTests {
  private let empty = SampleScreen.hierarchy([])

  private func canvas(_ trails: [TouchMap.Trail]) -> Canvas {
    TouchMap(trails, over: empty).picture.canvas
  }

  @Test func pathAndMarkHaveTheColourOfTheVerdict() {
    let trail = TouchMap.Trail(touch: 1, points: [Point(20, 60), Point(80, 60)], verdict: .dead)
    let canvas = canvas([trail])
    #expect(canvas.pixel(20, 60) == Verdict.dead.color)
    #expect(
      canvas.pixel(50, 60) == Verdict.dead.color || canvas.pixel(50, 59) == Verdict.dead.color)
    #expect(canvas.pixel(50, 90) != Verdict.dead.color)
  }

  @Test func aPhantomIsARing() {
    let canvas = canvas([TouchMap.Trail(touch: 1, points: [Point(50, 50)], verdict: .phantom)])
    #expect(canvas.pixel(50, 50) != Verdict.phantom.color)
    #expect(canvas.pixel(53, 50) == Verdict.phantom.color)
  }

  @Test func wrongTouchesLieOnTop() {
    let trails = [
      TouchMap.Trail(touch: 1, points: [Point(50, 50)], verdict: .stolen),
      TouchMap.Trail(touch: 2, points: [Point(50, 50)], verdict: .correct),
    ]
    #expect(canvas(trails).pixel(50, 50) == Verdict.stolen.color)
  }

  @Test func aNumberStandsBesideTheMark() {
    let numbered = canvas([TouchMap.Trail(touch: 7, points: [Point(50, 50)], verdict: .correct)])
    let other = canvas([TouchMap.Trail(touch: 8, points: [Point(50, 50)], verdict: .correct)])
    #expect(numbered.rgba != other.rgba)
    #expect(canvas([TouchMap.Trail(touch: 1, points: [])]).rgba == canvas([]).rgba)
  }
}
