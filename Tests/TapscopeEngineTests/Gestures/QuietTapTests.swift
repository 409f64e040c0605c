// Tests that taps judged at their lift come out as if every recognizer had heard of every move.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

/// Has to hear of every sample: forwards all but `quietTap`.
private struct AttentiveRecognition: GestureRecognition {
  var base: any GestureRecognition

  var watch: FlipSearch? {
    get { base.watch }
    set { base.watch = newValue }
  }
  var tellsStory: Bool {
    get { base.tellsStory }
    set { base.tellsStory = newValue }
  }
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict] { base.handle(samples) }
  mutating func runTimers(until now: Timestamp) -> [GestureVerdict] { base.runTimers(until: now) }
  mutating func finish() -> [GestureVerdict] { base.finish() }
}

/// Lone fingers about the bounds of taps, presses and swipes: some far, some long, some lifted elsewhere.
private struct RandomTaps {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ choices: [Double]) -> Double {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  mutating func instants(of touch: TouchID, from begin: Double) -> [[TouchSample]] {
    let reach = pick([0, 0.2, 3, 9, 11, 20, 27, 44, 46, 60])
    let lasting = pick([20, 100, 300, 480, 510, 900, 1600])
    let count = Int(pick([0, 1, 6, 20, 70]))
    var place = Point(150, 150)
    func sample(_ phase: TouchSample.Phase, _ ms: Double) -> [TouchSample] {
      let time = Timestamp(seconds: (begin + ms) / 1000) ?? .zero
      return [TouchSample(touch: touch, phase: phase, time: time, position: place)]
    }
    var instants = [sample(.began, 0)]
    for index in 0..<count {
      place = Point(
        150 + Double.random(in: -reach...reach, using: &generator),
        150 + Double.random(in: -reach...reach, using: &generator))
      instants.append(
        sample(
          pick([0, 1, 2]) == 0 ? .stationary : .moved,
          lasting * Double(index + 1) / Double(count + 1)))
    }
    if pick([0, 1, 2, 3]) == 0 { place.x += pick([2, 12, 30, 50]) }
    instants.append(sample(pick([0, 1, 2, 3, 4]) == 0 ? .cancelled : .ended, lasting))
    return instants
  }
}

private let profiles = BuiltInProfiles.all.map(\.name)

private func screen(recognizing recognizers: [RecognizerSetup]) -> ViewHierarchy {
  var view = View(id: "pad")
  view.bounds = Rect(0, 0, 300, 300)
  view.center = Point(150, 150)
  view.recognizers = recognizers
  return ViewHierarchy(screen: Screen(name: "pad", size: Size(300, 300), scale: 2), views: [view])
}

private func gestures(
  _ instants: [[TouchSample]], by profile: any GestureProfile, on screen: ViewHierarchy
) -> [String] {
  var replayer = Replayer(hierarchy: screen, profile: profile)
  var traces = instants.flatMap { replayer.handle(.samples($0)) }
  traces += replayer.finish()
  return traces.map { trace in
    let gesture = trace.gesture
    let actions = trace.actions.map { "\($0.kind) \($0.time.nanoseconds)" }
    return "\(trace.touch) \(gesture?.gesture ?? "-") \(gesture?.rule ?? "-") "
      + "\(gesture?.value ?? -1) \(gesture?.bound ?? -1) \(gesture?.time.nanoseconds ?? -1) "
      + "\(actions) \(trace.ending)"
  }
}

@Test("a replay that passes over quiet moves judges as one that does not", arguments: profiles)
private func quietReplaysAgree(_ name: String) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  let attentive = AlteredProfile(base: profile) { AttentiveRecognition(base: $0) }
  let setups: [[RecognizerSetup]] = [
    [], RecognizerSetup.defaults(for: [.tap]),
    RecognizerSetup.defaults(for: [.tap, .swipe, .pan, .longPress]),
    RecognizerSetup.defaults(for: [.tap, .doubleTap]),
    RecognizerSetup.defaults(for: [.pan, .longPress]),
  ]
  for (index, setup) in setups.enumerated() {
    let screen = screen(recognizing: setup)
    var taps = RandomTaps(seed: UInt64(index + 1))
    var fingers = RandomFingers(seed: UInt64(index + 1))
    for round in 0..<60 {
      var instants = taps.instants(of: 1, from: 0)
      switch round % 4 {
      case 1: instants = fingers.instants(together: true)
      case 2:
        // A second finger while the first may be quiet, in time order.
        instants += taps.instants(of: 2, from: 50)
        instants.sort { $0[0].time < $1[0].time }
      default: instants += taps.instants(of: 2, from: 2000)
      }
      #expect(
        gestures(instants, by: profile, on: screen)
          == gestures(instants, by: attentive, on: screen),
        "\(name), recognizers \(index), round \(round)")
    }
  }
}

/// A search for margins that leaps over what it knows, and one that goes step by step.
private struct TwoSearches {
  var leaping: MarginSearch
  var stepping: MarginSearch

  init(of profile: any GestureProfile, for kinds: Set<GestureKind>) {
    let (setups, metrics) = (RecognizerSetup.defaults(for: kinds), ScreenMetrics(scale: 2))
    leaping = MarginSearch(of: profile, recognizers: setups, screen: metrics)
    stepping = MarginSearch(of: profile, recognizers: setups, screen: metrics, leaps: false)
  }

  /// Expects both to find the same margin of touch 1, or none.
  mutating func expectOneMargin(in episode: [[TouchSample]], _ comment: Comment) {
    let (leapt, stepped) = (leaping.margins(of: episode)[1], stepping.margins(of: episode)[1])
    #expect(leapt?.key == stepped?.key, comment)
    guard let leapt, let stepped else { return }
    #expect(abs(leapt.flips - stepped.flips) < 1e-9, comment)
  }
}

@Test("margins of taps are found where a search step by step finds them", arguments: profiles)
private func quietMarginsAgree(_ name: String) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  let kindSets: [Set<GestureKind>] = [
    [.tap, .longPress, .swipe], [.tap], [.tap, .pan, .longPress, .swipe], [.tap, .pan],
  ]
  for (index, kinds) in kindSets.enumerated() {
    var taps = RandomTaps(seed: UInt64(index + 20))
    var searches = TwoSearches(of: profile, for: kinds)
    for round in 0..<40 {
      searches.expectOneMargin(
        in: taps.instants(of: 1, from: 0), "\(name), kinds \(index), round \(round)")
    }
  }
}

@Test(
  "margins of lone fingers are found where runs of whole contests find them", arguments: profiles)
private func loneMarginsAgree(_ name: String) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  let kindSets: [Set<GestureKind>] = [
    [.tap, .longPress, .swipe], [.tap, .pan, .longPress, .swipe], [.swipe, .pan],
    [.tap, .doubleTap, .longPress, .swipe], [.tap, .pinch, .rotate, .pan, .twoFingerTap],
  ]
  for (index, kinds) in kindSets.enumerated() {
    var fingers = RandomFingers(seed: UInt64(index + 70))
    var searches = TwoSearches(of: profile, for: kinds)
    for round in 0..<25 {
      let episode = fingers.instants(together: false).filter { $0[0].touch == 1 }
      searches.expectOneMargin(in: episode, "\(name), kinds \(index), round \(round)")
      let wanted: (GestureOutcome) -> Bool = { $0.parts.contains { $0.kind == .tap } }
      #expect(
        searches.leaping.turns(of: 1, in: episode, atMost: 2, into: wanted)
          == searches.stepping.turns(of: 1, in: episode, atMost: 2, into: wanted),
        "\(name), kinds \(index), round \(round)")
    }
  }
}

@Test("what is left of a tap's way tells the margin that its samples tell", arguments: profiles)
private func quietPathsTellMargins(_ name: String) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  let recognizers = RecognizerSetup.defaults(for: [.tap, .longPress, .swipe])
  var search = MarginSearch(
    of: profile, recognizers: recognizers, screen: ScreenMetrics(scale: 2))
  var taps = RandomTaps(seed: 50)
  var told = 0
  for round in 0..<60 {
    let episode = taps.instants(of: 1, from: 0)
    let samples = Array(episode.joined())
    guard let first = samples.first, let lift = samples.last, lift.phase == .ended,
      let start = first.position, let end = lift.position
    else { continue }
    let moves = samples.dropFirst().dropLast().compactMap(\.position)
    let path = QuietPath(
      farthest: moves.map { ($0 - start).length }.max(), lifted: (end - start).length,
      seconds: lift.time - first.time)
    guard let margin = search.margin(of: path) else { continue }
    told += 1
    #expect(margin == search.margins(of: episode)[1], "\(name), round \(round)")
  }
  #expect(told > 0 || name != UIKitProfile().name)
}

@Test("a tap of the usual recognizers is quiet until its bounds")
private func quietTapIsThere() {
  let screen = ScreenMetrics(scale: 2)
  func isQuiet(_ profile: any GestureProfile, _ kinds: Set<GestureKind>) -> Bool {
    profile.recognition(of: kinds, on: screen).quietTap != nil
  }
  #expect(isQuiet(UIKitProfile(), [.tap, .longPress, .swipe]))
  #expect(isQuiet(UIKitProfile(), [.tap, .pan]))
  // A second tap may follow, nothing accepts a lift, or the last one left would win.
  #expect(!isQuiet(UIKitProfile(), [.tap, .doubleTap]))
  #expect(!isQuiet(UIKitProfile(), [.pan, .longPress]))
  #expect(!isQuiet(FlutterProfile(), [.tap, .pan]))
}

@Test("where a recognizer waits for another, no tap is quiet")
private func quietTapWaitsForNobody() {
  func isQuiet(after others: [String]) -> Bool {
    var tap = RecognizerSetup(.tap)
    tap.requireToFail = others
    let setups = [tap, RecognizerSetup(.longPress)]
    return UIKitProfile().recognition(of: setups, on: ScreenMetrics(scale: 2)).quietTap != nil
  }
  #expect(isQuiet(after: []))
  #expect(!isQuiet(after: ["longPress"]))
}

@Test(
  "the bounds of a quiet finger are outside",
  arguments: [
    (10.0, 0.5, false), (9.99, 0.5, true), (0, 1, false), (0, 0.99, true),
  ])
private func quietFingerHasBounds(_ x: Double, _ seconds: Double, _ isQuiet: Bool) {
  var finger = QuietFinger(within: QuietLimits(radius: 10, wait: 1))
  _ = finger.take(TouchSample(touch: 1, phase: .began, time: .zero, position: .zero))
  let step = finger.take(
    TouchSample(
      touch: 1, phase: .moved, time: Timestamp(nanoseconds: Int64(seconds * 1e9)),
      position: Point(x, 0)))
  if case .held = step { #expect(isQuiet) } else { #expect(!isQuiet) }
}
