// Tests of the measures of a touch.

import TapscopeEngine
import TapscopeTestSupport
import Testing

private func result(_ finger: Finger) throws -> TouchResult {
  var session = GestureSession(
    profiles: [UIKitProfile()], kinds: [.tap], screen: ScreenMetrics())
  var results = finger.samples.flatMap { session.handle([$0]) }
  results += session.finish()
  return try #require(results.first)
}

@Test("each distance by its name, on a path of right angles")
private func distances() throws {
  // Right 30, down 40, left 30: farthest at (30, 40) = 50, at the lift (0, 40).
  let metrics = try result(
    Finger().down(100, 100, at: 0).move(130, 100, at: 10).move(130, 140, at: 20)
      .move(100, 140, at: 30).lift(100, 140, at: 80)
  ).metrics
  #expect(metrics.path == 100)
  #expect(metrics.netDistance == 50)
  #expect(metrics.signedSum == Point(0, 40))
  #expect(metrics.drift == 40)
  #expect(metrics.extent == 50)
  #expect(metrics.direction == .down)
  #expect(metrics.duration == 0.08)
}

@Test("back where it began: a path and an extent, no drift and no direction")
private func roundTrip() throws {
  let metrics = try result(
    Finger().down(0, 0, at: 0).move(-6, 0, at: 10).move(6, 0, at: 20).lift(0, 0, at: 30)
  ).metrics
  #expect(metrics.path == 24)
  #expect(metrics.netDistance == 6)
  #expect(metrics.extent == 12)
  #expect(metrics.drift == 0)
  #expect(metrics.direction == nil)
}

@Test("the extent is that of all pairs, however many samples", arguments: [1, 2, 3, 64, 65, 500])
private func extent(_ count: Int) throws {
  var generator = SeededGenerator(seed: UInt64(count))
  let points = (0..<count).map { _ in
    Point(
      Double.random(in: 0...100, using: &generator).rounded(),
      Double.random(in: 0...100, using: &generator).rounded())
  }
  var finger = Finger().down(points[0].x, points[0].y, at: 0)
  for (index, point) in points.enumerated().dropFirst() {
    finger = finger.move(point.x, point.y, at: Double(index))
  }
  var largest: Double = 0
  for a in points { for b in points { largest = max(largest, a.distance(to: b)) } }
  #expect(try result(finger).metrics.extent == largest)
}
