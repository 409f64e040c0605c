// One rule from a family's own public tests, rebuilt as a recording.

import TapscopeEngine
import Testing

/// A rule that a family's public test file states, with the fingers that show it and what they must be.
///
/// `told` are the gestures in the order they are told; a gesture without a direction leaves it open.
struct FamilyRule: Sendable, CustomTestStringConvertible {
  /// The profile that must keep it.
  var family: String
  /// `tap`, `double tap`, `long press`, `drag`, `scale`, `velocity` or `several`.
  var area: String
  /// The test file, and the test's name where it has one.
  var source: String
  /// What it says, in our words.
  var says: String
  var finger: Finger
  var recognizers: [RecognizerSetup]
  var told: [String]
  /// Where Tapscope answers something else than the family does, and why; nil where it agrees.
  var differs: String?

  var testDescription: String { "\(family) \(area): \(says)" }

  init(
    _ family: String, _ area: String, _ source: String, _ says: String, _ finger: Finger,
    _ kinds: Set<GestureKind>, _ told: [String], differs: String? = nil
  ) {
    self.init(
      family, area, source, says, finger, setups: RecognizerSetup.defaults(for: kinds), told,
      differs: differs)
  }

  init(
    _ family: String, _ area: String, _ source: String, _ says: String, _ finger: Finger,
    setups recognizers: [RecognizerSetup], _ told: [String], differs: String? = nil
  ) {
    self.family = family
    self.area = area
    self.source = source
    self.says = says
    self.finger = finger
    self.recognizers = recognizers
    self.told = told
    self.differs = differs
  }

  /// Every rule of every family.
  static let all: [FamilyRule] = families.flatMap(\.rules)

  /// The families with their rules, in the order of the page.
  static let families: [(name: String, title: String, rules: [FamilyRule])] = [
    ("flutter", "Flutter", flutterRules), ("android", "Android", androidRules),
    ("compose", "Jetpack Compose", composeRules), ("chromium", "Chromium", chromiumRules),
    ("gecko", "Gecko", geckoRules), ("hammer", "Hammer", hammerRules),
    ("use-gesture", "use-gesture", useGestureRules), ("interact", "interact.js", interactRules),
    ("gesture-handler", "React Native Gesture Handler", gestureHandlerRules),
    ("uikit", "UIKit", uikitRules), ("swiftui", "SwiftUI", swiftUIRules),
  ]

  /// What the profile makes of the fingers.
  func answer() throws -> [String] {
    let profile = try #require(BuiltInProfiles.named(family))
    var recognition = profile.recognition(of: recognizers, on: ScreenMetrics())
    let told = finger.instants.flatMap { recognition.handle($0) } + recognition.finish()
    return zip(told.map(\.gesture), self.told + Array(repeating: "", count: told.count)).map {
      // A direction counts only where the rule names one.
      $1.contains("-") || $1 == "several-fingers"
        ? $0 : $0.hasPrefix("several") ? $0 : String($0.prefix { $0 != "-" })
    }
  }

  /// The rule as a row of `docs/gestures.md`.
  var row: String {
    "| \(area) | \(says) | \(source) | \(told.joined(separator: ", ")) | \(differs ?? "") |"
  }
}

@Test("a rule of a family's own tests", arguments: FamilyRule.all)
private func keepsTheRule(_ rule: FamilyRule) throws {
  let answer = try rule.answer()
  #expect(answer == rule.told, "\(rule.source): \(answer)")
}

@Test(
  "at least forty rules a family, over all its areas",
  arguments: FamilyRule.families.map(\.name))
private func fortyRules(_ family: String) {
  let rules = FamilyRule.all.filter { $0.family == family }
  #expect(rules.count >= 40, "\(rules.count)")
  #expect(Set(rules.map(\.says)).count == rules.count)
}

extension Finger {
  /// A straight drag in even steps, with the lift some milliseconds after the last of them.
  func drag(
    from x: Double = 100, _ y: Double = 100, by dx: Double, _ dy: Double = 0, in ms: Double = 80,
    steps: Int = 10, at start: Double = 0, pause: Double = 4, touch: TouchID = 1
  ) -> Finger {
    (1...steps).reduce(down(x, y, at: start, touch: touch)) { finger, step in
      let part = Double(step) / Double(steps)
      return finger.move(x + dx * part, y + dy * part, at: start + ms * part, touch: touch)
    }.lift(x + dx, y + dy, at: start + ms + pause, touch: touch)
  }

  /// Two fingers on a line across, whose distance goes from one value to another about a middle that
  /// may move, and which may turn.
  static func pair(
    apart from: Double, to: Double, moving: Point = .zero, turning degrees: Double = 0,
    in ms: Double = 160, steps: Int = 10, pause: Double = 4
  ) -> Finger {
    func places(_ part: Double) -> (Point, Point) {
      let middle = Point(200, 200) + moving * part
      let half = (from + (to - from) * part) / 2
      // Small turns, as a sine by its first terms: exact enough for a finger.
      let turn = degrees * part * .pi / 180
      let sine = turn - turn * turn * turn / 6 + turn * turn * turn * turn * turn / 120
      let cosine = 1 - turn * turn / 2 + turn * turn * turn * turn / 24
      let arm = Point(cosine * half, sine * half)
      return (middle - arm, middle + arm)
    }
    let (a, b) = places(0)
    var finger = Finger().down(a.x, a.y, at: 0).down(b.x, b.y, at: 0, touch: 2)
    for step in 1...steps {
      let (a, b) = places(Double(step) / Double(steps))
      let time = ms * Double(step) / Double(steps)
      finger = finger.move(a.x, a.y, at: time).move(b.x, b.y, at: time, touch: 2)
    }
    let (c, d) = places(1)
    return finger.lift(c.x, c.y, at: ms + pause).lift(d.x, d.y, at: ms + pause + 8, touch: 2)
  }
}

extension RecognizerSetup {
  /// A pan along one axis.
  static func pan(_ axis: RecognizerAxis) -> RecognizerSetup {
    var setup = RecognizerSetup(.pan)
    setup.axis = axis
    return setup
  }

  static func tap(_ taps: Int, id: String? = nil, after others: [String] = []) -> RecognizerSetup {
    var setup = RecognizerSetup(.tap)
    setup.taps = taps
    setup.id = id
    setup.requireToFail = others
    return setup
  }

  static func swipe(_ ways: Direction..., fingers: Int = 1) -> RecognizerSetup {
    var setup = RecognizerSetup(.swipe)
    setup.directions = Set(ways)
    setup.touches = fingers
    return setup
  }
}
