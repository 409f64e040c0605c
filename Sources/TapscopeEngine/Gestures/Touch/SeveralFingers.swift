// What several fingers plainly did, whatever the family.

/// Names what fingers did together, to tell whether a family has a word for it.
enum SeveralFingers {
  /// Movement below it is none, in points: UIKit's reported pan hysteresis.
  private static let still = 10.0

  /// `severalFingers` where the family has no word for what they did; nil where it has one, or where
  /// one finger was alone.
  static func kind(of fingers: Fingers, told vocabulary: Set<GestureKind>) -> GestureKind? {
    guard fingers.mostDown > 1, let plain = plainKind(of: fingers) else { return nil }
    return vocabulary.contains(plain) ? nil : .severalFingers
  }

  /// The largest of three movements: the fingers' centre, their spread, and their turn around it.
  static func plainKind(of fingers: Fingers) -> GestureKind? {
    let tracks = fingers.tracks.filter(\.hasPosition)
    guard tracks.count > 1 else { return nil }
    let before = center(tracks.map(\.start))
    let after = center(tracks.map(\.position))
    let center = (after - before).length
    var (spread, turn) = (0.0, 0.0)
    for track in tracks {
      let (a, b) = (track.start - before, track.position - after)
      spread += abs(b.length - a.length)
      turn += abs(SeveralFingers.turn(from: a, to: b)) * a.length
    }
    spread /= Double(tracks.count)
    turn /= Double(tracks.count)
    let largest = max(center, spread, turn)
    if largest <= still { return GestureKind.tap(fingers: fingers.mostDown) }
    if largest == spread { return .pinch }
    return largest == turn ? .rotate : .pan
  }

  /// The mean of at least one point.
  static func center(_ points: [Point]) -> Point {
    points.reduce(.zero, +) * (1 / Double(points.count))
  }

  /// In radians, clockwise on the screen, from minus to plus half a turn.
  static func turn(from a: Point, to b: Point) -> Double {
    angle(x: a.x * b.x + a.y * b.y, y: a.x * b.y - a.y * b.x)
  }

  /// In degrees, from 0 to 180, whichever way round.
  static func degrees(from a: Point, to b: Point) -> Double {
    abs(turn(from: a, to: b)) * 180 / .pi
  }

  /// How much longer or shorter, as a share of the first.
  static func scaleChange(from a: Point, to b: Point) -> Double {
    // Fingers that began at one place have no share: a large one.
    abs(b.length / max(a.length, 1e-9) - 1)
  }
}
