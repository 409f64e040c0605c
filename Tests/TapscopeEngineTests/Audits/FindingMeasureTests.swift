// Tests how much worse a finding may become before it counts again, and when a view is known again.

import TapscopeEngine
import Testing

@Suite struct FindingMeasureTests {
  typealias Measure = Finding.Measure

  @Test(arguments: [
    (Measure(.area, 200), 210.0, false), (Measure(.area, 200), 210.5, true),
    (Measure(.area, 4), 5, false), (Measure(.area, 4), 5.1, true),
    (Measure(.share, 0.02), 0.03, false), (Measure(.share, 0.02), 0.031, true),
    (Measure(.probability, 0.4), 0.42, false), (Measure(.probability, 0.4), 0.421, true),
    (Measure(.side, 20), 19, false), (Measure(.side, 20), 18.9, true),
    (Measure(.side, 20), 30, false), (Measure(.clearance, -2), -2.5, false),
    (Measure(.clearance, -2), -2.6, true),
  ])
  func theUsualToleranceIsTheLargerOfAShareAndAFloor(
    _ known: Measure, _ now: Double, _ isWorse: Bool
  ) {
    #expect(Measure(known.kind, now).exceeds(known, by: nil) == isWorse)
  }

  @Test func aToleranceIsAShareOrAnAmount() {
    let known = Measure(.area, 200)
    #expect(Finding.Tolerance("10%") == .fraction(0.1))
    #expect(Finding.Tolerance("12.5") == .amount(12.5))
    for text in ["", "%", "-1", "nan", "0x1", "ten", "inf"] {
      #expect(Finding.Tolerance(text) == nil)
    }
    #expect(!Measure(.area, 220).exceeds(known, by: .fraction(0.1)))
    #expect(Measure(.area, 201).exceeds(known, by: .amount(0)))
    #expect(Measure(.share, 0.1).exceeds(known, by: .amount(1e9)), "another kind is no comparison")
  }

  /// A baseline keeps four digits: what was written a moment ago was found to be worse.
  @Test func whatIsWrittenIsNotWorseThanItself() {
    let now = Measure(.area, 5685.911_345)
    #expect(!now.exceeds(Measure(.area, 5685.9113), by: .amount(0)))
    #expect(Measure(.area, 5685.912).exceeds(Measure(.area, 5685.9113), by: .fraction(0)))
  }

  @Test func twoMeasuresReadApart() {
    let (old, new) = (Measure(.area, 5685.91), Measure(.area, 5685.93))
    #expect(new.text == old.text)
    #expect(old.text(beside: new) == "5685.91 square points")
    #expect(new.text(beside: Measure(.area, 2)) == "5685.9 square points")
    #expect(Measure(.share, 0.062).text(beside: Measure(.share, 0.06204)) == "6.2 %")
    #expect(Measure(.share, 0.06204).text(beside: Measure(.share, 0.062)) == "6.204 %")
  }

  @Test func aViewIsKnownAgainByPlaceAndLook() {
    let old = Finding.KeyView(id: "a", place: Rect(10, 10, 44, 44), look: "button")
    func now(_ x: Double, _ side: Double = 44, look: String = "button") -> Finding.KeyView {
      Finding.KeyView(id: "b", place: Rect(x, 10, side, side), look: look)
    }
    #expect(old.mayBe(now(10)) && old.mayBe(now(20)))
    #expect(!old.mayBe(now(22)) && !old.mayBe(now(10, 60)) && !old.mayBe(now(10, look: "view")))
    #expect(!old.mayBe(Finding.KeyView(id: "b", look: "button")))
  }
}
