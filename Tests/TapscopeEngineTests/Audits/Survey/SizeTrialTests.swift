// Tests that the `hitSlop` an audit advises costs no other button what it had.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct SizeTrialTests {
  /// What an audit advises about the size of a button, and the change it tried.
  private static func advice(
    on id: String, in survey: ScreenSurvey
  ) throws -> (text: String, remedy: ViewChange?) {
    let finding = try #require(
      BuiltInAudits.findings(in: survey).first {
        $0.rule == TargetSizeApple44.id && $0.views.first == id
      })
    return (finding.advice, finding.remedy)
  }

  private static func passesAA(_ survey: ScreenSurvey) -> Set<String> {
    let passing = survey.targets.filter {
      TargetSizeWCAG258.judge($0, in: survey).outcome == .pass
    }
    return Set(passing.map { survey.hierarchy.views[$0.view].id })
  }

  @Test func aSmallNeighbourKeepsItsFreeCircle() throws {
    func row(_ gap: Double) -> ScreenSurvey {
      ScreenSurveyTests.survey(
        ["cut", "copy", "paste"].enumerated().map { place, id in
          button(id, 60 + Double(place) * (20 + gap), 40, 20, 20)
        })
    }
    // 12 points more on each side end 2 points off the edge of the neighbours, on their circles.
    #expect(try Self.advice(on: "copy", in: row(14)).text.hasPrefix("`hitSlop: 12` on `copy`"))
    let near = try Self.advice(on: "copy", in: row(12))
    #expect(near.remedy == nil)
    #expect(
      near.text == "enlarge `copy` and move `cut` away from it: every `hitSlop` that was tried"
        + " takes from a neighbour, comes too near to a small one or is cut off")
    let outer = try Self.advice(on: "cut", in: row(12))
    #expect(outer.text.hasPrefix("`hitSlop: [12, 24, 12, 0]` on `cut`"))
  }

  @Test func noAdviceMakesAnotherButtonFail() throws {
    var random = SeededGenerator(seed: 1)
    var tried = 0
    for _ in 0..<60 {
      let views = (0..<6).map { place in
        let sides = [16.0, 20, 24, 30, 48]
        func side() -> Double { sides[Int.random(in: 0..<sides.count, using: &random)] }
        func spot(_ most: Double) -> Double { (random.number(in: 0...most) * 2).rounded() / 2 }
        return button("b\(place)", spot(170), spot(70), side(), side())
      }
      let survey = ScreenSurveyTests.survey(views, scale: 2)
      let passing = Self.passesAA(survey)
      for remedy in BuiltInAudits.findings(in: survey).filter({ $0.neededSide != nil })
        .compactMap(\.remedy)
      {
        var changed = survey.hierarchy
        changed.apply(remedy)
        let lost = passing.subtracting(Self.passesAA(ScreenSurvey(changed)))
        #expect(lost.isEmpty, "\(remedy) makes \(lost) fail")
        tried += 1
      }
    }
    #expect(tried > 100, "the screens must have small buttons enough")
  }
}
