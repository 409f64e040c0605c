// What does a scripted finger's stream of samples look like?

import Geometry
import Gestures
import Touches

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
