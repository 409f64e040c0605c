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
  /// With fewer touches than this nothing can be concluded from where they land.
  private static let fewest = 3
  /// Factors of x and y further apart than this stretch a finger's circle visibly.
  private static let mostStretch = 1.5
  /// Of a panel that counts in the screen's pixels they are equal, but for how sizes in points are rounded.
  private static let mostRounding = 1.02

  /// The first screen of the recording.
  private let screen: ViewHierarchy
  /// Whether the recording shows other screens than the first; else no later touch is looked at for one.
  private let hasOthers: Bool
  /// What the first touches met.
  private var now = TouchesMet()
  private var hasLeftScreen = false
  /// The first later screen of another size on which a touch began.
  private var other: Screen?

  init(on screen: ViewHierarchy, hasOthers: Bool) {
    self.screen = screen
    self.hasOthers = hasOthers
  }

  /// Notes where a touch begins, by its place in the recording.
  mutating func see(_ touch: JudgedTouch, at ordinal: Int) {
    guard ordinal < Self.enough || hasOthers, let place = touch.trace.beganAt else { return }
    if hasOthers, other == nil {
      let shown = touch.trace.hierarchy.screen
      if shown.size != screen.screen.size { other = shown }
    }
    guard ordinal < Self.enough, !hasLeftScreen else { return }
    if touch.trace.hierarchy.isOfLayout(of: screen) {
      now.add(touch.trace.receiver, at: place, on: touch.trace.hierarchy)
    } else {
      hasLeftScreen = true
    }
  }

  /// What looks wrong, a sentence each.
  func warnings(for road: OpenedRecording) throws(InputError) -> [String] {
    let found = try warnings(ofFirstScreen: road)
    guard road.recording.isMapped, let other = warningOfOther else { return found }
    return found + [other]
  }

  /// That a panel is put on the first screen only; nil where the others are as large.
  private var warningOfOther: String? {
    other.map { other in
      let (first, size) = (screen.screen.size, other.size)
      return Self.opening
        + "`\(other.name)` has \(size.width.text()) x \(size.height.text()) points, and places are worked"
        + " out for the first screen, \(first.width.text()) x \(first.height.text()); touches on it need a"
        + " recording of their own, with a --rotate of its own where it is turned"
    }
  }

  private func warnings(ofFirstScreen road: OpenedRecording) throws(InputError) -> [String] {
    guard now.count > 0 else { return [] }
    let recording = road.recording
    let missed = now.count - now.onButtons
    var reasons: [String] = []
    let isTelling = now.count >= Self.fewest
    if isTelling, now.off * 2 > now.count {
      reasons.append("\(now.off.share(of: now.count, "touch")) begin off the screen")
    } else if isTelling, recording.isMapped, missed * 2 > now.count {
      reasons.append("\(missed.share(of: now.count, "touch")) begin on no button")
    }
    if let stretched = Self.stretched(recording) {
      reasons.append(stretched)
    } else if recording.stretchApart > Self.mostRounding, let panel = recording.panel,
      let warning = warning(ofPanel: panel)
    {
      return [warning]
    }
    // Where another rotation puts nearly all touches on buttons, a fifth off them is too many.
    let isDoubtful = missed * 5 >= now.count && missed >= Self.fewest
    guard !reasons.isEmpty || recording.isMapped && isDoubtful else { return [] }
    var best = (rotations: [Rotation](), count: now.onButtons)
    let raw = try reading {
      try recording.firstPlaces(touches: now.count, samples: Self.mostSamples)
    }
    var compiled = CompiledHierarchy(road.first.hierarchy)
    for rotation in Rotation.allCases where rotation != recording.options.rotation {
      var turned = TouchesMet()
      for place in raw.compactMap({ recording.placed($0, by: rotation) }) {
        turned.add(compiled.hitTest(place), at: place, on: road.first.hierarchy)
      }
      let count = turned.onButtons
      if count > best.count { best = ([], count) }
      if count == best.count, count > now.onButtons { best.rotations.append(rotation) }
    }
    if reasons.isEmpty, !best.rotations.isEmpty, best.count * 20 >= now.count * 19 {
      reasons.append("\(missed.share(of: now.count, "touch")) begin on no button")
    }
    guard !reasons.isEmpty else { return [] }
    var advice = Self.wayOut
    if !best.rotations.isEmpty, best.count * 2 > now.count {
      let turns = best.rotations.map { "--rotate \($0.rawValue)" }.joined(separator: " as with ")
      advice += "; with \(turns), \(best.count) of \(now.count) begin on buttons"
    }
    if let told = road.first.layout.panelRotation, told != recording.options.rotation,
      !advice.contains("; with --rotate \(told.rawValue), ")
    {
      advice += "; the layout's file says that its screen lay as with --rotate \(told.rawValue)"
    }
    return [Self.opening + reasons.joined(separator: ", ") + advice]
  }

  /// What is wrong by the mapping alone, wherever the touches land; nil where nothing is.
  static func warning(for recording: TapscopeFiles.Recording) -> String? {
    stretched(recording).map { opening + $0 + wayOut }
  }

  /// That x and y are scaled too differently; nil where they are not.
  private static func stretched(_ recording: TapscopeFiles.Recording) -> String? {
    guard recording.stretchApart > mostStretch, let stretch = recording.stretch else { return nil }
    return "x and y are scaled by very different factors (\(stretch.text(2)) to 1)"
  }

  private static let opening = "the mapping looks wrong: "
  private static let wayOut = "; --rotate, --axis-range and --pin say how it lies on the screen"

  /// That a panel is as wide as the screen, in pixels, and of another height; nil where it is not.
  private func warning(ofPanel panel: Size) -> String? {
    let screen = screen.screen
    let (width, height) = (screen.size.width * screen.scale, screen.size.height * screen.scale)
    // Some panels count to their width, and not to one less.
    guard abs(panel.width - width) < 1.5 else { return nil }
    return
      Self.opening + "the panel has \(panel.width.text()) x \(panel.height.text()) units,"
      + " and the layout's screen \(width.text(0)) x \(height.text(0)) pixels; is that the whole screen?"
      + " --screen, or the layout's own `screen`, says how large it is"
  }
}

extension TapscopeFiles.Recording {
  /// How many times farther apart than equal the factors of x and y are; 1 where that tells nothing.
  fileprivate var stretchApart: Double { stretch.map { max($0, 1 / $0) } ?? 1 }
}

/// What some touches met where they began.
private struct TouchesMet {
  private(set) var count = 0
  private(set) var onButtons = 0
  private(set) var off = 0

  mutating func add(_ receiver: Receiver, at place: Point, on screen: ViewHierarchy) {
    count += 1
    if !screen.screen.bounds.contains(place) {
      off += 1
    } else if let view = receiver.possible.first ?? nil, screen.nearestButton(from: view) != nil {
      onButtons += 1
    }
  }
}
