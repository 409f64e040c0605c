// Tests that what is tried on parts of a session does what it does in replays of the whole of it.

import Synchronization
import TapscopeEngine
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Suite struct TapTrialTests {
  /// Touches on one screen that change nothing of it.
  private struct Touches: ReplaySource {
    let screen: ViewHierarchy
    var profile: any GestureProfile = UIKitProfile()
    var stretchSize: Int { 16 }
    let events: [ReplayEvent]
    var notes = TouchNotes()
    /// Of that many touches one is not tried, as in a sample.
    var leavesOut: Int?
    let walks = Walks()

    /// How often the events were handed out.
    final class Walks: Sendable { let count = Atomic(0) }

    func replayer(
      _ options: ReplayOptions, on screen: ViewHierarchy, by rule: GestureRuleChange?
    ) -> Replayer {
      Replayer(hierarchy: screen, profile: profile, options: options, by: rule)
    }

    func walk(
      until isOver: () -> Bool, _ take: (ReplayEvent) throws -> Void
    ) throws(InputError) -> RecordingEnd {
      walks.count.add(1, ordering: .relaxed)
      for event in events where !isOver() { try? take(event) }
      return RecordingEnd(faults: [], chain: [])
    }
  }

  /// What each candidate for the session's troubles did, or the one that is named; `byWalks` takes no touch
  /// for a lone tap.
  private static func tallies(
    of session: Touches, jobs: Int, byWalks: Bool, trying candidate: FixCandidate? = nil
  ) throws -> [FixTally] {
    let isCut = session.screen.forgetsInTime
    return try runs(of: session, jobs: jobs, isCut: isCut, byWalks: byWalks, trying: candidate)
      .trial.tallies
  }

  /// The replays in which that is tried; without `isCut` each is of the whole session.
  private static func runs(
    of session: Touches, jobs: Int, isCut: Bool, byWalks: Bool = false,
    trying candidate: FixCandidate? = nil
  ) throws -> FixRuns {
    var kinds: [GroupKey: TroubleKind] = [:]
    var touches: [TriedTouch] = []
    var episodes = EpisodeStarts()
    _ = try session.judge(
      by: session.notes, jobs: 1, isForReport: false, watch: { episodes.follow($0) }
    ) { touch in
      episodes.see(touch.trace.ordinal, beganAtRest: touch.trace.beganAtRest)
      if touch.judgement.verdict == .unjudged { return }
      if let every = session.leavesOut, touch.trace.ordinal.isMultiple(of: every) { return }
      if touch.judgement.verdict.level >= .warn {
        kinds[GroupKey(touch), default: TroubleKind(touch)].add(touch)
      }
      var touch = touch
      touch.trace.hasReceiverMoved = byWalks
      touches.append(TriedTouch(touch))
    }
    touches.sort { $0.ordinal < $1.ordinal }
    let inOrder = kinds.values.sorted { $0.first.trace.ordinal < $1.first.trace.ordinal }
    var runs = FixRuns(
      trial: candidate.map { FixTrial(trying: $0) } ?? FixTrial(of: inOrder),
      touches: TriedTouchList(touches), episodes: episodes, isCut: isCut, changesScreen: false)
    try runs.run(on: session, jobs: jobs)
    return runs
  }

  /// Touches one after the other: taps that wander within a tap's travel, and now and then one that goes
  /// farther, is cancelled, or has a second finger beside it.
  private static func touches(
    _ random: inout RandomScreen, on screen: ViewHierarchy, tapsOnly: Bool = false
  ) -> [ReplayEvent] {
    let places = random.points(40, on: screen).filter(\.isFinite)
    var events: [ReplayEvent] = []
    for (index, place) in places.enumerated() {
      let reach: Double = !tapsOnly && index % 5 == 4 ? 40 : 3
      let fingers = !tapsOnly && index % 7 == 6 ? 2 : 1
      for step in 0..<6 {
        let end: TouchSample.Phase = !tapsOnly && index % 9 == 8 ? .cancelled : .ended
        let phase: TouchSample.Phase = step == 0 ? .began : step < 5 ? .moved : end
        let time = Timestamp(nanoseconds: Int64(index * 1_000 + step * 10) * 1_000_000)
        let x = place.x + random.generator.number(in: -reach...reach)
        let y = place.y + random.generator.number(in: -reach...reach)
        let samples = (0..<fingers).map { finger in
          TouchSample(
            touch: 2 * index + finger, phase: phase, time: time,
            position: Point(x + Double(30 * finger), y))
        }
        events.append(.samples(samples))
      }
    }
    return events
  }

  @Test(arguments: 0..<60)
  func endsTellWhatTheWholeTouchTells(seed: UInt64) throws {
    var random = RandomScreen(seed: seed)
    let screen = random.hierarchy(views: 10)
    let session = Touches(screen: screen, events: Self.touches(&random, on: screen))
    let tallies = try Self.tallies(of: session, jobs: 1, byWalks: true)
    #expect(try Self.tallies(of: session, jobs: 1, byWalks: false) == tallies)
    #expect(try Self.tallies(of: session, jobs: 3, byWalks: false) == tallies)
  }

  /// A screen some of whose views have recognizers, scroll, or are sensitive.
  private static func gestureScreen(_ random: inout RandomScreen) -> ViewHierarchy {
    var screen = random.hierarchy(views: 10)
    var single = RecognizerSetup.tap
    single.requireToFail = ["two"]
    var double = RecognizerSetup.tap
    (double.id, double.taps) = ("two", 2)
    var eager = double
    eager.delaysTouchesEnded = false
    let setups: [[RecognizerSetup]] = [
      [double], [single, double], [.tap, double, .pan], [eager, .longPress], [.longPress, .pan],
      [.swipe], [.tap, .pinch],
    ]
    for view in screen.views.map(\.id) {
      var settings: [ViewChange.Setting] = []
      switch Int.random(in: 0..<40, using: &random.generator) {
      case 0..<9: settings = [.recognizers(setups.randomElement(using: &random.generator) ?? [])]
      case 9: settings = [.kind(.scrollView)]
      case 10: settings = [.multipleTouch(true), .recognizers([double, .pinch])]
      case 11: settings = [.exclusiveTouch(true)]
      case 12: settings = [.cancelsTouches(false), .recognizers([.tap])]
      case 13 where view != "v0": settings = [.kind(.sensitiveView), .floor("v0")]
      default: break
      }
      screen.apply(ViewChange(view: view, settings: settings))
    }
    // Most touches are on it, or on a view that lies in it.
    let isAround = Bool.random(using: &random.generator)
    let around: [ViewChange.Setting] = [
      .transform(.identity), .frame(Rect(0, 0, 320, 480)), .interaction(.enabled), .isHidden(false),
      .alpha(1), .shape(nil), .strategy(.bounds), .kind(.view), .multipleTouch(true),
      .recognizers(isAround ? [single, double, .pan] : [double]),
    ]
    screen.apply(ViewChange(view: "v0", settings: around))
    return screen
  }

  /// Taps, pairs of taps, presses and drags, some while another finger is down, with pauses short and long.
  private static func fingers(
    _ random: inout RandomScreen, on screen: ViewHierarchy
  ) -> [ReplayEvent] {
    var samples: [TouchSample] = []
    var (time, latest): (Int64, Point) = (0, .zero)
    for (index, place) in random.points(40, on: screen).filter(\.isFinite).enumerated() {
      func pick<T>(_ choices: T...) -> T {
        choices[Int.random(in: choices.indices, using: &random.generator)]
      }
      let beside = Point(
        random.generator.number(in: -25...25), random.generator.number(in: -25...25))
      let start = pick(place, latest + beside)
      let reach = pick(0.0, 1, 4, 4, 70)
      let steps = pick(1, 2, 4)
      let step: Int64 = pick(8, 30, 30, 280)
      // Some come down while the one before is down, or under its number.
      time += pick(-40, 20, 90, 200, 290, 340, 360, 900, 2500)
      var now = max(time, 0)
      let touch = pick(index, index, index, index, index, index / 2)
      for number in 0...steps {
        let end: TouchSample.Phase = pick(.ended, .ended, .ended, .ended, .ended, .cancelled)
        samples.append(
          TouchSample(
            touch: touch, phase: number == 0 ? .began : number < steps ? .moved : end,
            time: Timestamp(nanoseconds: now * 1_000_000),
            position: start + Point(reach, reach / 3) * Double(number)))
        now += step
      }
      (time, latest) = (now - step, start)
    }
    // In the order of their times, each instant an event; of equal times as they were made.
    let inOrder = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    return inOrder.reduce(into: [[TouchSample]]()) { instants, sample in
      if instants.last?.last?.time == sample.time {
        instants[instants.count - 1].append(sample)
      } else {
        instants.append([sample])
      }
    }.map { .samples($0) }
  }

  /// A change of a view such as a fix makes.
  private static func change(
    of screen: ViewHierarchy, _ random: inout RandomScreen
  ) -> FixCandidate {
    let view = screen.views.dropFirst().randomElement(using: &random.generator)
    let place = Rect(random.generator.number(in: 0...200), 40, 90, 90)
    let settings: [[ViewChange.Setting]] = [
      [.hitSlop(EdgeInsets(all: 12))], [.isHidden(false), .alpha(1)], [.interaction(.disabled)],
      [.isHidden(true)], [.interaction(.subviewsOnly)],
      [.recognizers([])], [.cancelsTouches(false)], [.multipleTouch(true)], [.frame(place)],
      [.strategy(.bounds)], [.exclusiveTouch(false)], [.trackingSlop(0)], [.isEnabled(false)],
    ]
    return FixCandidate(
      "a change",
      [
        ViewChange(
          view: view?.id ?? "", settings: settings.randomElement(using: &random.generator) ?? [])
      ])
  }

  @Test(arguments: BuiltInProfiles.all.map(\.name))
  func episodesTellWhatTheWholeSessionTells(by name: String) throws {
    let profile = try #require(BuiltInProfiles.named(name))
    for seed in 0..<UInt64(Self.gestureSessions) {
      var random = RandomScreen(seed: seed)
      let screen = Self.gestureScreen(&random)
      let events = Self.fingers(&random, on: screen)
      // A tap that is half of a double tap or is not comes out right or wrong, as its label says.
      var labels: [TouchID: TouchLabel] = [:]
      for touch in 0..<40 where !touch.isMultiple(of: 4) {
        let name = Bool.random(using: &random.generator) ? "tap" : "doubleTap"
        labels[touch] = TouchLabel(
          touches: [touch], target: nil, gesture: name, location: SourceLocation(file: "labels"))
      }
      let session = Touches(
        screen: screen, profile: profile, events: events, notes: TouchNotes(labels: labels),
        leavesOut: seed.isMultiple(of: 2) ? nil : 5)
      let changes = (0..<6).map { _ in Self.change(of: screen, &random) }
      for (index, change) in ([nil] + changes).enumerated() {
        let jobs = index.isMultiple(of: 2) ? 3 : 1
        let whole = try Self.runs(of: session, jobs: 1, isCut: false, trying: change)
        let cut = try Self.runs(
          of: session, jobs: jobs, isCut: screen.forgetsInTime, trying: change)
        #expect(cut.trial.tallies == whole.trial.tallies, "\(seed) \(change?.changes as Any)")
        #expect(cut.outcome.right == whole.outcome.right, "\(seed)")
      }
      #expect(try Self.judged(session, jobs: 3) == Self.judged(session, jobs: 1), "\(seed)")
    }
  }

  /// Sensitive views over floors of buttons, of which one may lie over another; with or without a recognizer
  /// beside them, which can take a touch from them.
  private static func floorScreen(_ random: inout RandomScreen) -> ViewHierarchy {
    let isBeside = Bool.random(using: &random.generator)
    var views = random.hierarchy(views: 8).views.map { view in
      var view = view
      view.strategy = .bounds
      view.recognizers = []
      if view.kind == .scrollView || view.kind == .textField { view.kind = .view }
      if view.isButton, Bool.random(using: &random.generator) { view.kind = .touchableImageView }
      return view
    }
    let floor = views[0].id
    for index in 0..<Int.random(in: 1...2, using: &random.generator) {
      var overlay = View(id: "overlay\(index)")
      overlay.kind = .sensitiveView
      overlay.bounds = Rect(0, 0, 300, index == 0 ? 400 : 200)
      overlay.center = Point(160, 220)
      overlay.floor = floor
      overlay.multipleTouch = Bool.random(using: &random.generator)
      views.append(overlay)
    }
    if isBeside {
      var pad = View(id: "pad")
      pad.bounds = Rect(0, 0, 90, 90)
      pad.center = Point(60, 60)
      pad.recognizers = [.tap, .swipe]
      views.append(pad)
    }
    return ViewHierarchy(screen: Screen(name: "s", size: Size(320, 480)), views: views)
  }

  @Test func episodesOnFloorsTellWhatTheWholeSessionTells() throws {
    var (cut, atRest) = (0, 0)
    for seed in 0..<UInt64(8 * Self.gestureSessions) {
      var random = RandomScreen(seed: seed)
      let screen = Self.floorScreen(&random)
      var events = Self.fingers(&random, on: screen)
      if seed.isMultiple(of: 3) { events = Self.touches(&random, on: screen, tapsOnly: true) }
      let name = ["uikit", "nz", "nz-corrected"][Int(seed % 3)]
      let session = Touches(
        screen: screen, profile: try #require(BuiltInProfiles.named(name)), events: events,
        leavesOut: seed.isMultiple(of: 2) ? nil : 5)
      if session.rest == 0 { cut += 1 }
      if screen.forgetsAtRest { atRest += 1 }
      let changes = (0..<4).map { _ in Self.change(of: screen, &random) }
      let machine = FixCandidate(
        "the corrected machine", [], rule: .correctedMachine(of: "overlay0"))
      for (index, change) in ([nil, machine] + changes).enumerated() {
        let whole = try Self.runs(of: session, jobs: 1, isCut: false, trying: change)
        let parts = try Self.runs(
          of: session, jobs: index.isMultiple(of: 2) ? 3 : 1, isCut: screen.forgetsAtRest,
          trying: change)
        #expect(parts.trial.tallies == whole.trial.tallies, "\(seed) \(change?.changes as Any)")
        #expect(parts.outcome.right == whole.outcome.right, "\(seed)")
      }
      #expect(try Self.judged(session, jobs: 3) == Self.judged(session, jobs: 1), "\(seed)")
    }
    #expect(cut > 0 && atRest > 0)
  }

  #if DEBUG
    private static let gestureSessions = 6
  #else
    private static let gestureSessions = 100
  #endif

  /// The touches of a report, a line each.
  private static func judged(_ session: Touches, jobs: Int) throws -> [String] {
    var told: [String] = []
    _ = try session.judge(by: session.notes, jobs: jobs) { touch in
      let (trace, judgement) = (touch.trace, touch.judgement)
      told.append(
        "\(trace.ordinal) \(trace.beganAtRest) \(trace.wasAlone) \(trace.actions) "
          + "\(trace.delegateCalls) \(trace.quirks) \(trace.callCount) "
          + "\(judgement.verdict) \(judgement.sentence) \(judgement.deliveredBy) "
          + "\(judgement.margin as Any)")
    }
    return told
  }

  /// Two taps side by side; only where a cover lets the first one through does that wait for the second.
  @Test func aTapThatWaitsUnderAChangeAloneIsHeardWithTheNext() throws {
    var twice = RecognizerSetup.tap
    twice.taps = 2
    var (pad, cover) = (View(id: "pad"), View(id: "cover"))
    pad.recognizers = [twice]
    pad.bounds = Rect(0, 0, 200, 200)
    pad.center = Point(100, 100)
    cover.bounds = Rect(0, 0, 100, 200)
    cover.center = Point(50, 100)
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(200, 200)), views: [pad, cover])
    let events = [(1, 90.0, 0), (2, 110.0, 200)].flatMap { touch, x, start in
      [(TouchSample.Phase.began, start), (.ended, start + 50)].map { phase, time in
        ReplayEvent.samples([
          TouchSample(
            touch: touch, phase: phase,
            time: Timestamp(nanoseconds: Int64(time) * 1_000_000), position: Point(x, 100))
        ])
      }
    }
    let meant = TouchLabel(
      touches: [2], target: nil, gesture: "doubleTap", location: SourceLocation(file: "labels"))
    let session = Touches(
      screen: screen, events: events, notes: TouchNotes(labels: [2: meant]))
    let candidate = FixCandidate(
      "interaction false on cover",
      [ViewChange(view: "cover", settings: [.interaction(.disabled)])])
    for isCut in [false, true] {
      let runs = try Self.runs(of: session, jobs: 1, isCut: isCut, trying: candidate)
      #expect(runs.trial.tallies[0].mends == 1, "\(isCut)")
    }
  }

  @Test func aSessionOfTapsIsWalkedOnceToJudgeIt() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomScreen(seed: seed)
      let screen = random.hierarchy(views: 10)
      guard screen.endsDecideTaps else { continue }
      let session = Touches(
        screen: screen, events: Self.touches(&random, on: screen, tapsOnly: true))
      let tallies = try Self.tallies(of: session, jobs: 1, byWalks: false)
      guard tallies.contains(where: { $0.mends > 0 }) else { continue }
      #expect(session.walks.count.load(ordering: .relaxed) == 1)
      return
    }
    Issue.record("no session has a tap that a fix mends")
  }

  /// The first of two touches under one number never lifts, so that both are of one episode.
  @Test func aTapUnderANumberThatWasNotLiftedIsCountedOnce() throws {
    var button = View(id: "b")
    button.kind = .button
    button.bounds = Rect(0, 0, 60, 60)
    button.center = Point(80, 80)
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(200, 200)), views: [button])
    let place = Point(111, 80)
    let phases: [TouchSample.Phase] = [.began, .began, .ended]
    let events = phases.enumerated().map { index, phase in
      ReplayEvent.samples([
        TouchSample(
          touch: 1, phase: phase, time: Timestamp(nanoseconds: Int64(index) * 50_000_000),
          position: place)
      ])
    }
    let session = Touches(screen: screen, events: events)
    var candidate = FixCandidate("strategy nearest on the window", [])
    candidate.screenChange = .strategy(.nearest)
    let tallies = try Self.tallies(of: session, jobs: 1, byWalks: true, trying: candidate)
    #expect(tallies[0].mends > 0)
    #expect(
      try Self.tallies(of: session, jobs: 1, byWalks: false, trying: candidate) == tallies)
  }

  @Test func aHighlightThatShowsAnotherPictureMakesTheWayMatter() {
    var button = View(id: "b")
    button.bounds = Rect(0, 0, 40, 40)
    button.kind = .button
    func screen() -> ViewHierarchy {
      ViewHierarchy(screen: Screen(name: "s", size: Size(100, 100)), views: [button])
    }
    #expect(screen().endsDecideTaps)
    button.images[.highlighted] = Image(
      pixels: Pixels(width: 1, height: 1, rgba: [0, 0, 0, 255]), scale: 1, name: "h", path: "h")
    #expect(!screen().endsDecideTaps)
    button.isEnabled = false
    #expect(screen().endsDecideTaps)
    button.kind = .scrollView
    #expect(!screen().endsDecideTaps)
  }
}
