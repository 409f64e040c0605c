// Asks both hit-test engines at random points and compares their answers.

import TapscopeEngine

/// How far both engines agree at random points of random screens.
public struct EngineAgreement: Sendable {
  /// Screens and points on them that both were asked at.
  public private(set) var pairs = 0
  /// The first few of them that differ, in words.
  public private(set) var differences: [String] = []
  /// How many different views received, `none` included.
  public var receivers: Int { received.count }

  private var received: Set<Receiver> = []
  private static let mostDifferences = 5

  /// Asks at `points` points of each screen, by its seed, and at about as many in rows of a raster;
  /// stops after a few differences.
  public init(screens: Range<UInt64>, points: Int) {
    for seed in screens where differences.count < Self.mostDifferences {
      var random = RandomScreen(seed: seed)
      var reference = random.hierarchy(views: Int(seed % 60) + 1)
      var compiled = CompiledHierarchy(reference)
      for p in random.points(points, on: reference) {
        pairs += 1
        let answer = Self.answer(&reference, &compiled, at: p)
        received.insert(answer.receiver)
        if !answer.agrees {
          differences.append("screen \(seed) at \(p.x), \(p.y)")
        }
      }
      let side = Double(points).squareRoot().rounded(.up)
      let start = random.generator.number(in: -20...20)
      let (xs, ys) = (Self.places(start, 340, side), Self.places(start, 500, side))
      var asked = compiled
      compiled.forEachRow(xs, ys) { row, runs in
        for run in runs {
          for column in run.columns where asked.hitTest(Point(xs[column], ys[row])) != run.receiver
          {
            differences.append("screen \(seed), in a row, at \(xs[column]), \(ys[row])")
          }
        }
      }
    }
  }

  private static func places(_ start: Double, _ end: Double, _ count: Double) -> [Double] {
    stride(from: start, through: end, by: (end - start) / count).map { $0 }
  }

  /// The receiver at a point, and whether both engines have it, with the same calls and as many.
  package static func answer(
    _ reference: inout ViewHierarchy, _ compiled: inout CompiledHierarchy, at p: Point
  ) -> (receiver: Receiver, agrees: Bool) {
    var log: [HitCall] = []
    let expected = reference.hitTest(p, log: &log)
    let expectedCalls = log.filter(\.isAsked).map(\.view)
    var calls: [ViewIndex] = []
    var count = 0
    let agrees =
      compiled.hitTest(p) == expected && compiled.hitTest(p, asking: &calls) == expected
      && compiled.hitTest(p, counting: &count) == expected && calls == expectedCalls
      && count == expectedCalls.count
    return (expected, agrees)
  }
}
