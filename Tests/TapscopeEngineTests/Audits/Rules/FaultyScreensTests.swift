// Tests of buttons that look usable and are not, of exceptions, and of findings that are one matter.

import TapscopeEngine
import Testing

@Suite struct FaultyScreensTests {
  static func rules(_ views: [View]) -> [String] {
    BuiltInAudits.findings(in: ScreenSurveyTests.survey(views)).map(\.rule)
  }

  @Test func aDisabledNeighbourTakesNoRoom() {
    func pair(_ isEnabled: Bool) -> [View] {
      [
        button("a", 20, 20, 20, 20),
        button("b", 42, 20, 20, 20) { $0.isEnabled = isEnabled },
      ]
    }
    #expect(TargetRulesTests.outcome(TargetSpacing258.self, pair(true)) == .fail)
    #expect(TargetRulesTests.outcome(TargetSpacing258.self, pair(false)) == .pass)
    #expect(TargetRulesTests.outcome(TargetSizeWCAG258.self, pair(false)) == .pass)
  }

  @Test func aButtonWhollyUnderAnotherIsAnError() throws {
    let survey = ScreenSurveyTests.survey([
      button("under", 40, 20, 50, 50), button("over", 30, 10, 80, 70),
    ])
    let findings = BuiltInAudits.findings(in: survey)
    let error = try #require(findings.first)
    #expect(error.rule == "overlap/shadowed" && error.level == .error)
    #expect(error.keyViews.map(\.id) == ["under"])
    #expect(findings.count == 1, "no rule about sizes says it again")
  }

  /// It is as one whose interaction is off; what lies in it is hit.
  @Test func aButtonThatLetsTouchesOnItselfThroughIsReachedByNone() {
    let survey = ScreenSurveyTests.survey([
      button("card", 10, 10, 150, 80) { $0.interaction = .subviewsOnly },
      button("buy", 50, 20, 50, 50, in: 0),
    ])
    let shadowed = BuiltInAudits.findings(in: survey).filter { $0.rule == "overlap/shadowed" }
    #expect(shadowed.map { $0.keyViews.map(\.id) } == [["card"]])
  }

  @Test func whatAModalViewCoversIsMeant() {
    func screen(isModal: Bool) -> [View] {
      [
        button("under", 40, 20, 50, 50),
        view("sheet", 0, 0, 200, 100) {
          $0.backgroundColor = Color(red: 255, green: 255, blue: 255)
          $0.isModal = isModal
        },
      ]
    }
    #expect(Self.rules(screen(isModal: false)) == ["overlap/shadowed"])
    #expect(Self.rules(screen(isModal: true)).isEmpty)
  }

  /// A row that was scrolled half under a bar is as large as it was.
  @Test(arguments: [(20.0, "region/fragmented"), (30, "overlap/partly-shadowed")])
  func whatAModalViewCoversInPartIsNotCut(_ height: Double, _ rule: String) {
    func screen(isModal: Bool) -> [View] {
      [
        button("row", 0, 20, 200, 50),
        view("bar", 0, 35, 200, height) {
          $0.backgroundColor = Color(red: 255, green: 255, blue: 255)
          $0.isModal = isModal
        },
      ]
    }
    let rules = Self.rules(screen(isModal: false))
    #expect(rules.contains(rule) && rules.contains("target/size-apple-44"), "\(rules)")
    #expect(Self.rules(screen(isModal: true)).isEmpty)
  }

  @Test func aButtonSeenThroughALiveScrimIsAnError() throws {
    func screen(alpha: UInt8 = 120, isModal: Bool = false, live: Bool = true) -> [View] {
      [
        button("a", 20, 20, 50, 50), button("b", 100, 20, 50, 50),
        view("scrim", 0, 0, 200, 100) {
          $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: alpha)
          $0.isModal = isModal
          $0.interaction = live ? .enabled : .disabled
        },
      ]
    }
    let findings = BuiltInAudits.findings(in: ScreenSurveyTests.survey(screen()))
    #expect(findings.map(\.rule) == ["overlap/scrim"], "once a scrim")
    #expect(findings[0].views == ["scrim", "a", "b"])
    #expect(findings[0].level == .error)
    #expect(Self.rules(screen(isModal: true)).isEmpty)
    #expect(Self.rules(screen(live: false)).isEmpty)
    // Nothing is seen through it: the buttons are covered, each by itself.
    #expect(Self.rules(screen(alpha: 255)) == ["overlap/shadowed", "overlap/shadowed"])
  }

  /// A strip that is left free is nothing to press.
  @Test(arguments: [(95.0, true), (91, true), (89, false), (50, false)])
  func aScrimOverNearlyAllOfAButtonIsAnErrorToo(_ height: Double, _ isScrim: Bool) throws {
    func screen(alpha: UInt8 = 120, isModal: Bool = false) -> [View] {
      [
        button("a", 20, 0, 150, 100),
        view("scrim", 20, 0, 150, height) {
          $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: alpha)
          $0.isModal = isModal
        },
      ]
    }
    let findings = BuiltInAudits.findings(in: ScreenSurveyTests.survey(screen()))
    let scrim = findings.first { $0.rule == "overlap/scrim" }
    #expect((scrim != nil) == isScrim, "\(findings.map(\.rule))")
    #expect(scrim.map { $0.message.contains("takes nearly every touch meant for it") } ?? true)
    for screen in [screen(alpha: 255), screen(isModal: true)] {
      #expect(!Self.rules(screen).contains("overlap/scrim"))
    }
  }

  @Test func aReviewNeverFailsARun() throws {
    let survey = ScreenSurveyTests.survey([button("plate", 0, 0, 60, 60)], ppi: nil)
    let finding = try #require(BuiltInAudits.findings(in: survey).first)
    #expect(finding.outcome == .review && finding.level == .review)
    #expect(finding.level < .warn)
  }

  @Test func exceptionsNeedAReasonAndAnEquivalentThatIsLargeEnough() {
    func outcome(_ exemptions: [View.Exemption: String], other side: Double = 44) -> Finding.Outcome
    {
      TargetRulesTests.outcome(
        TargetSizeWCAG258.self,
        [
          button("small", 20, 20, 16, 16) { $0.exemptions = exemptions },
          button("near", 36, 20, 16, 16), button("same", 120, 20, side, side),
        ])
    }
    #expect(outcome([:]) == .fail)
    #expect(outcome([.inline: "in a sentence"]) == .pass)
    #expect(outcome([.equivalent: "same"]) == .pass)
    #expect(outcome([.equivalent: "same"], other: 20) == .fail)
    #expect(outcome([.equivalent: "nobody"]) == .fail)
  }

  @Test func aCrampedPairIsOneMatter() throws {
    let survey = ScreenSurveyTests.survey([
      button("a", 20, 20, 20, 20), button("b", 41, 20, 20, 20), button("far", 150, 20, 44, 44),
    ])
    let all = BuiltInAudits.findings(in: survey)
    #expect(all.count == 6, "two are too small twice over, and confused both ways")
    let matters = all.byMatter
    #expect(matters.count == 1)
    #expect(matters[0].beneath.count == 5)
    #expect(
      matters[0]
        == all.first.map { first in
          var first = first
          first.beneath = Array(all.dropFirst())
          return first
        })
  }

  @Test func aRowAndWhatLiesOnItAreOneMatter() {
    let row = button("row", 0, 0, 200, 50)
    let survey = ScreenSurveyTests.survey([
      row, button("left", 0, 0, 100, 50, in: 0), button("right", 100, 0, 60, 50, in: 0),
    ])
    let all = BuiltInAudits.findings(in: survey)
    #expect(all.contains { $0.rule == "overlap/partly-shadowed" && $0.isExpected })
    #expect(!all.byMatter.contains { $0.rule == "overlap/partly-shadowed" })
    let covered = ScreenSurveyTests.survey([row, button("all", 0, 0, 200, 50, in: 0)])
    #expect(BuiltInAudits.findings(in: covered).byMatter.isEmpty)
  }

  @Test func aPlainViewThatCoversItsButtonIsAnError() throws {
    let survey = ScreenSurveyTests.survey([
      button("row", 0, 0, 200, 50), view("plate", 0, 0, 200, 50, in: 0),
    ])
    let told = BuiltInAudits.findings(in: survey).byMatter
    let error = try #require(told.first)
    #expect(error.rule == "overlap/shadowed" && error.level == .error)
    #expect(error.advice == "`interaction: false` on `plate`")
  }

  @Test func buttonsOfOneActionAreOneMatter() {
    let survey = ScreenSurveyTests.survey(
      [
        button("icon", 20, 20, 30, 30) { $0.action = "open" },
        button("label", 120, 20, 30, 30) { $0.action = "open" },
      ])
    let all = BuiltInAudits.findings(in: survey)
    #expect(all.map(\.rule) == ["target/size-apple-44", "target/size-apple-44"])
    #expect(all.byMatter.count == 1)
  }
}
