// Tests of the count of frustration signs.

import TapscopeEngine
import Testing

@Suite struct FrustrationTallyTests {
  /// Taps at times in seconds: who received each and who was meant, a or b, nil for none.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var taps: [(time: Double, received: Int?, meant: Int?)]
    var expected: [FrustrationSignals.Kind: Int]
  }

  static let cases = [
    Case(
      testDescription: "heard taps are none", taps: [(0, 0, 0), (0.3, 0, 0), (0.6, 0, 0)],
      expected: [:]),
    Case(
      testDescription: "three quick taps nobody hears",
      taps: [(0, nil, 0), (0.3, nil, 0), (0.6, nil, 0)],
      expected: [.rageTap: 1, .swallowedTap: 3]),
    Case(
      testDescription: "the same with pauses is no rage",
      taps: [(0, nil, 0), (1.3, nil, 0), (2.6, nil, 0)], expected: [.swallowedTap: 3]),
    Case(
      testDescription: "delivered to b, meant for a, tapped again on a",
      taps: [(0, 1, 0), (0.8, 0, 0)], expected: [.misTap: 1]),
    Case(
      testDescription: "the second try comes too late", taps: [(0, 1, 0), (2.1, 0, 0)],
      expected: [:]),
    Case(testDescription: "background", taps: [(0, nil, nil)], expected: [.deadTap: 1]),
  ]

  @Test(arguments: cases)
  func counts(_ testCase: Case) throws {
    let views = ["a", "b"].map { id in
      var view = View(id: id)
      view.kind = .button
      return view
    }
    let hierarchy = ViewHierarchy(screen: Screen(name: "s", size: Size(100, 100)), views: views)
    var tally = SessionTally(recording: "r", layout: "l", profile: "uikit")
    for (index, tap) in testCase.taps.enumerated() {
      let time = try #require(Timestamp(seconds: tap.time))
      var trace = TouchTrace(touch: index + 1, began: time, hierarchy: hierarchy)
      trace.beganAt = Point(50, 50)
      trace.receiver = tap.received.map(Receiver.view) ?? .none
      let judgement = Judgement(verdict: .correct, intended: tap.meant.map { [$0] } ?? [])
      tally.add(JudgedTouch(trace: trace, judgement: judgement))
    }
    #expect(tally.finish().frustration == testCase.expected)
  }

  @Test(
    arguments: [
      ("rage-count", "4", true), ("rage-count", "1", false), ("rage-count", "2.5", false),
      ("rage-radius", "12.5", true), ("retry-interval", "nan", false), ("dead-tap", "off", true),
      ("dead-tap", "on", false), ("unknown", "1", false),
    ])
  func limitsAreSetByName(_ key: String, _ text: String, _ isTaken: Bool) {
    var signals = FrustrationSignals()
    #expect(signals.set(key, to: text) == isTaken)
    #expect((signals.rageRadius == 12.5) == (key == "rage-radius"))
    #expect(signals.kinds.contains(.deadTap) == (text != "off"))
  }
}
