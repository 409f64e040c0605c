// Tests that a fix does to a lone tap, told by its two ends, what it does to the whole touch.

import Synchronization
import TapscopeEngine
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Suite struct TapTrialTests {
  /// Touches on one screen that change nothing of it.
  private struct Touches: ReplaySource {
    let screen: ViewHierarchy
    var profile: any GestureProfile { UIKitProfile() }
    var stretchSize: Int { 16 }
    let events: [ReplayEvent]
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
    var kinds: [GroupKey: TroubleKind] = [:]
    var touches: [TriedTouch] = []
    var episodes = EpisodeStarts()
    _ = try session.judge(
      by: TouchNotes(), jobs: 1, isForReport: false, watch: { episodes.follow($0) }
    ) { touch in
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
      trial: candidate.map { FixTrial(trying: $0) } ?? FixTrial(of: inOrder), touches: touches,
      episodes: episodes, isCut: session.screen.forgetsTouches, changesScreen: false)
    try runs.run(on: session, jobs: jobs)
    return runs.trial.tallies
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
    candidate.screenStrategy = .nearest
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
