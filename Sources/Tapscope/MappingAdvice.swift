// Whether a recording's touches were put on the screen in a way that cannot be right.

import TapscopeEngine
import TapscopeFiles

/// Looks at where the first touches land, before anybody believes a verdict on them.
///
/// Hears of the touches as they are judged, up to the thousandth, or to the first on another screen. Where
/// most of them miss, their places are read once more and the four rotations are tried.
struct MappingAdvice {
  /// Touches looked at: enough to tell, few enough to cost nothing.
  private static let enough = 1000
  /// Samples read for them at most, whatever their number.
  private static let mostSamples = 200_000
  /// With fewer touches than this nothing can be concluded.
  private static let fewest = 3
  /// Factors of x and y further apart than this stretch a finger's circle visibly.
  private static let mostStretch = 1.5

  /// The first screen of the recording.
  private let screen: ViewHierarchy
  /// Where the first touches begin, in points of the window.
  private var places: [Point] = []
  private var hasLeftScreen = false

  init(on screen: ViewHierarchy) { self.screen = screen }

  /// Notes where a touch begins.
  mutating func see(_ touch: JudgedTouch) {
    guard touch.trace.ordinal < Self.enough, !hasLeftScreen, let place = touch.trace.beganAt else {
      return
    }
    if touch.trace.hierarchy.isOfLayout(of: screen) {
      places.append(place)
    } else {
      hasLeftScreen = true
    }
  }

  /// One sentence, or none where nothing looks wrong.
  func warnings(for road: OpenedRecording) throws(InputError) -> [String] {
    guard places.count >= Self.fewest else { return [] }
    let recording = road.recording
    var screen = MappedScreen(road.first.hierarchy)
    let now = screen.count(places)
    let missed = now.off + now.onNothing
    var reasons: [String] = []
    if now.off * 2 > places.count {
      reasons.append("\(now.off) of \(places.count) touches begin off the screen")
    } else if recording.isMapped, missed * 2 > places.count {
      reasons.append("\(missed) of \(places.count) touches begin on no button")
    }
    if let stretch = recording.stretch, stretch > Self.mostStretch || stretch < 1 / Self.mostStretch
    {
      reasons.append("x and y are scaled by very different factors (\(stretch.text(2)) to 1)")
    }
    // Where another rotation puts nearly all touches on buttons, a fifth off them is too many.
    let isDoubtful = missed * 5 >= places.count && missed >= Self.fewest
    guard !reasons.isEmpty || recording.isMapped && isDoubtful else { return [] }
    var best = (rotations: [Rotation](), count: now.onButtons)
    let raw = try reading {
      try recording.firstPlaces(touches: places.count, samples: Self.mostSamples)
    }
    for rotation in Rotation.allCases where rotation != recording.options.rotation {
      let count = screen.count(raw.compactMap { recording.placed($0, by: rotation) }).onButtons
      if count > best.count { best = ([], count) }
      if count == best.count, count > now.onButtons { best.rotations.append(rotation) }
    }
    if reasons.isEmpty, !best.rotations.isEmpty, best.count * 20 >= places.count * 19 {
      reasons.append("\(missed) of \(places.count) touches begin on no button")
    }
    guard !reasons.isEmpty else { return [] }
    var advice = "; --rotate, --axis-range and --pin say how it lies on the screen"
    if !best.rotations.isEmpty, best.count * 2 > places.count {
      let turns = best.rotations.map { "--rotate \($0.rawValue)" }.joined(separator: " as with ")
      advice += "; with \(turns), \(best.count) of \(places.count) begin on buttons"
    }
    return ["the mapping looks wrong: " + reasons.joined(separator: ", ") + advice]
  }
}

/// A screen asked only what lies at a point.
private struct MappedScreen {
  /// Where some touches begin.
  struct Count {
    var onButtons = 0
    var onNothing = 0
    var off = 0
  }

  private let hierarchy: ViewHierarchy
  private var compiled: CompiledHierarchy

  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    compiled = CompiledHierarchy(hierarchy)
  }

  mutating func count(_ places: [Point]) -> Count {
    var count = Count()
    let size = hierarchy.screen.size
    let bounds = Rect(0, 0, size.width, size.height)
    for place in places {
      guard bounds.contains(place) else {
        count.off += 1
        continue
      }
      let receiver = compiled.hitTest(place).possible.first ?? nil
      if receiver.flatMap({ hierarchy.nearestButton(from: $0) }) != nil {
        count.onButtons += 1
      } else {
        count.onNothing += 1
      }
    }
    return count
  }
}
