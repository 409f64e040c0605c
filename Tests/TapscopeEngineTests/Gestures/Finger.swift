// A scripted finger, for tests of gestures.

import TapscopeEngine
import TapscopeTestSupport

/// A script of one or several fingers, times in milliseconds, positions in points.
struct Finger {
  private(set) var samples: [TouchSample] = []

  func down(_ x: Double, _ y: Double, at ms: Double, touch: TouchID = 1) -> Finger {
    adding(.began, Point(x, y), ms, touch)
  }
  func move(_ x: Double, _ y: Double, at ms: Double, touch: TouchID = 1) -> Finger {
    adding(.moved, Point(x, y), ms, touch)
  }
  func lift(_ x: Double, _ y: Double, at ms: Double, touch: TouchID = 1) -> Finger {
    adding(.ended, Point(x, y), ms, touch)
  }
  func cancel(at ms: Double, touch: TouchID = 1) -> Finger {
    adding(.cancelled, nil, ms, touch)
  }
  func cancel(_ x: Double, _ y: Double, at ms: Double, touch: TouchID = 1) -> Finger {
    adding(.cancelled, Point(x, y), ms, touch)
  }

  /// Says of a sample, by its place, that the framework made it up.
  mutating func markSynthesized(_ index: Int) { samples[index].isSynthesized = true }

  /// Down and up in one place.
  func tap(_ x: Double, _ y: Double, at ms: Double, lasting: Double = 80, touch: TouchID = 1)
    -> Finger
  {
    down(x, y, at: ms, touch: touch).lift(x, y, at: ms + lasting, touch: touch)
  }

  /// A straight drag at constant speed: began at 0, a move each 8 ms, lift at 80 ms at the last point.
  static func straightDrag(_ distance: Double) -> Finger {
    (1...10).reduce(Finger().down(0, 0, at: 0)) { finger, k in
      finger.move(distance * Double(k) / 10, 0, at: Double(8 * k))
    }.lift(distance, 0, at: 80)
  }

  /// A finger that has gone 8 points down when another joins it for a moment: UIKit's pan is its own up to
  /// there, and of both fingers beyond.
  static let joined = Finger().down(0, 0, at: 0).move(0, 4, at: 20).move(0, 8, at: 40)
    .down(50, 0, at: 50, touch: 2).move(50, 1, at: 60, touch: 2).move(0, 16, at: 80)
    .lift(50, 3, at: 90, touch: 2).move(0, 40, at: 200).lift(0, 40, at: 220)

  /// Fingers that come, wander and go at random, overlapping, some cancelled, some never lifted.
  static func scribble(seed: UInt64, touches: Int) -> Finger {
    var generator = SeededGenerator(seed: seed)
    var finger = Finger()
    for touch in 1...touches {
      var time = Double.random(in: 0...2000, using: &generator).rounded()
      var place = Point(
        Double.random(in: 0...300, using: &generator), Double.random(in: 0...300, using: &generator)
      )
      let reach = Double.random(in: 0...20, using: &generator)
      finger = finger.down(place.x, place.y, at: time, touch: touch)
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        time += Double.random(in: 1...60, using: &generator).rounded()
        place.x += Double.random(in: -reach...reach, using: &generator)
        place.y += Double.random(in: -reach...reach, using: &generator)
        finger = finger.move(place.x, place.y, at: time, touch: touch)
      }
      switch Int.random(in: 0...9, using: &generator) {
      case 0: finger = finger.cancel(at: time + 5, touch: touch)
      case 1: break
      default: finger = finger.lift(place.x, place.y, at: time + 5, touch: touch)
      }
    }
    finger.samples.sort { ($0.time, $0.touch) < ($1.time, $1.touch) }
    return finger
  }

  private func adding(
    _ phase: TouchSample.Phase, _ point: Point?, _ ms: Double, _ touch: TouchID
  ) -> Finger {
    var finger = self
    finger.samples.append(
      TouchSample(
        touch: touch, phase: phase, time: Timestamp(seconds: ms / 1000) ?? .zero, position: point))
    return finger
  }

  /// What a profile makes of it, one instant at a time.
  func verdicts(
    _ profile: any GestureProfile, _ kinds: Set<GestureKind>,
    on screen: ScreenMetrics = ScreenMetrics()
  ) -> [GestureVerdict] {
    var recognition = profile.recognition(of: kinds, on: screen)
    var verdicts: [GestureVerdict] = []
    for sample in samples { verdicts += recognition.handle([sample]) }
    return verdicts + recognition.finish()
  }
}

extension GestureVerdict {
  /// `swipe right`, `tap`: kind and direction in words.
  var words: String { kind.rawValue + (direction.map { " \($0.rawValue)" } ?? "") }
}
