// A replay that runs out of time ends with what is known; the clock is a counter, so nothing is timed.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct TimeLimitTests {
  private static let layout = """
    tapscope: layout/1
    screen: 320x480@2
    views:
      - {id: back, kind: button, frame: [0, 0, 200, 200], strategy: bounds}
      - {id: top, kind: button, frame: [50, 50, 100, 100], shape: circle, strategy: bounds}

    """
  private static let touches = 600

  /// Taps on the corner of a round button, whose box takes what is meant for the one behind.
  private static let recording: String = {
    let taps = (0..<touches).map { #"{"t":\#($0),"tap":[53,53],"target":"back"}"# }
    return ([#"{"tapscope":"recording/1"}"#] + taps).joined(separator: "\n") + "\n"
  }()

  private static func replay(
    step: UInt64?, findsFixes: Bool = true, early: Bool = false
  ) throws -> (summary: SessionSummary, touches: [TouchID]) {
    var request = SessionRequest(
      recording: "taps.jsonl", layout: "two.yaml", profile: UIKitProfile())
    request.recordingContents = Array(recording.utf8)
    request.layoutContents = Array(layout.utf8)
    request.findsFixes = findsFixes
    if let step {
      let clock = CountingClock(step: step)
      request.reading.timeLimit = TimeLimit(seconds: 1) { clock.now() }
    }
    var ids: [TouchID] = []
    let end = try SessionReplay(request).run(early: early) { ids.append($0.trace.touch) }
    return (end.summary, ids)
  }

  @Test func withTimeEnoughNothingChanges() throws {
    let (plain, limited) = (try Self.replay(step: nil), try Self.replay(step: 1))
    #expect(limited.summary.endedEarly == nil)
    #expect(limited.touches == plain.touches && plain.touches.count == Self.touches)
    #expect(limited.summary.groups == plain.summary.groups)
    #expect(plain.summary.groups.first?.fix != nil)
  }

  @Test(
    arguments: [
      (5, "5 s"), (1.5, "1.5 s"), (1_000_000, "1000000 s"), (0.25, "0.25 s"), (0.0001, "0.0001 s"),
      (1e-12, "1e-12 s"),
    ] as [(Double, String)])
  func aShortTimeIsNotToldAsNone(_ seconds: Double, _ words: String) {
    #expect(TimeLimit.words(seconds) == words)
  }

  /// A layout that comes late has shares of what is left, not of what the ones before it took.
  @Test func theSharesOfARestAreThoseOfTheTimeLeft() {
    let clock = CountingClock(step: 100_000_000)
    let limit = TimeLimit(seconds: 1) { clock.now() }
    for _ in 0..<4 { _ = limit.isOver() }
    #expect(limit.isOver(share: 0.4))
    let rest = limit.rest()
    #expect(!rest.isOver(share: 0.4))
    for _ in 0..<4 { _ = limit.isOver() }
    #expect(rest.isOver() && limit.isOver() && limit.left == 0)
  }

  /// A look each 64 events, of which the first pass may take 40 % of the time.
  @Test func theReportIsOfWhatWasReadInTime() throws {
    let (summary, touches) = try Self.replay(step: 40_000_000)
    #expect(summary.touches == touches.count)
    #expect(touches.count > 50 && touches.count < Self.touches)
    #expect(summary.endedEarly?.contains("the time of 1 s was over") == true)
    #expect(summary.warnings.contains { $0.hasPrefix("ended early:") })
    let json = String(decoding: JSONValue.summary(summary).bytes, as: UTF8.self)
    #expect(json.contains(#""endedEarly":"the time of 1 s was over"#))
  }

  @Test func aPassThatIsTheOnlyOneHasAllOfTheTime() throws {
    let looking = try Self.replay(step: 40_000_000)
    let only = try Self.replay(step: 40_000_000, findsFixes: false)
    #expect(only.summary.touches > looking.summary.touches)
  }

  /// The first pass takes a little less than its share, the replays of fixes are cut.
  @Test func fixesThatWereNotTriedThroughAreNotPrinted() throws {
    let (summary, touches) = try Self.replay(step: 12_000_000)
    #expect(touches.count == Self.touches)
    #expect(summary.endedEarly?.contains("before fixes were tried") == true)
    #expect(summary.groups.allSatisfy { $0.fix == nil })
    #expect(summary.groups.first?.noFix?.contains("the time was over") == true)
  }

  /// A report that is written along with the first pass has the time of two.
  @Test func touchesThatAreTakenEarlyHaveMoreOfTheTime() throws {
    let looking = try Self.replay(step: 40_000_000)
    let early = try Self.replay(step: 40_000_000, early: true)
    #expect(early.summary.touches == early.touches.count)
    #expect(early.touches.count > looking.touches.count && early.touches.count < Self.touches)
    #expect(early.summary.endedEarly?.contains("the time of 1 s was over") == true)
  }

  /// The walk takes half of the time, the replays of fixes are cut.
  @Test func fixesThatWereNotTriedThroughAreNotPutInLater() throws {
    let (summary, touches) = try Self.replay(step: 15_000_000, early: true)
    #expect(touches.count == Self.touches)
    #expect(summary.endedEarly?.contains("before fixes were tried") == true)
    #expect(summary.groups.allSatisfy { $0.fix == nil })
    #expect(summary.groups.first?.noFix?.contains("the time was over") == true)
  }

  /// A look each 1024 steps of the pass for labels, which may take 20 % of the time.
  @Test func labelsThatWereNotReadAreSaidToBeMissing() throws {
    let (summary, touches) = try Self.replay(step: 70_000_000)
    #expect(summary.touches == touches.count && touches.count < Self.touches)
    #expect(summary.endedEarly?.contains("before all labels were read") == true)
  }

  /// The replays of changes are cut, so that none of them is known to break nothing.
  @Test func changesThatWereNotTriedOnAllTouchesAreNotTaken() throws {
    var request = SessionRequest(
      recording: "taps.jsonl", layout: "two.yaml", profile: UIKitProfile())
    request.recordingContents = Array(Self.recording.utf8)
    request.layoutContents = Array(Self.layout.utf8)
    let screen = try LayoutReader().read(bytes: Array(Self.layout.utf8), path: "two.yaml").hierarchy
    let change = MendChange("top", .strategy(.shape), from: screen.views[1])
    let whole = try RecordedMending([request])
    let tally = try #require(try whole.tally([change]))
    #expect(tally.mends == Self.touches && tally.breaks == 0 && !whole.isCut)
    let clock = CountingClock(step: 12_000_000)
    request.reading.timeLimit = TimeLimit(seconds: 1) { clock.now() }
    let cut = try RecordedMending([request])
    #expect(cut.count == Self.touches)
    let known = try cut.tally([change])
    #expect(known == nil && cut.isCut)
  }

  @Test func noTimeAtAllIsNoTouch() throws {
    let (summary, touches) = try Self.replay(step: 10_000_000_000)
    #expect(touches.isEmpty && summary.touches == 0 && summary.endedEarly != nil)
  }
}
