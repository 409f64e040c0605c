// Tests that the code of a fix carries its names and numbers.

import TapscopeEngine
import TapscopeReports
import Testing

private func fix(_ view: String, _ settings: ViewChange.Setting...) -> Fix {
  Fix(
    text: "", changes: [ViewChange(view: view, settings: settings)], mends: 1, breaks: 0, right: 1,
    of: 1)
}

private func code(
  _ view: String, _ setting: ViewChange.Setting, _ platform: FixCode.Platform
) -> String {
  FixCode(for: fix(view, setting), on: platform)?.text ?? ""
}

@Test func theThresholdIsTheOneReplayed() {
  func least(_ choice: StrategyChoice) -> String { code("green", .strategy(choice), .uikit) }
  #expect(least(.alpha).contains("leastAlpha: UInt8 = 1\n"))
  #expect(least(StrategyChoice("alpha", threshold: 64, comparison: .atLeast)).contains("= 64\n"))
  #expect(least(StrategyChoice("alpha", threshold: 64, comparison: .above)).contains("= 65\n"))
  #expect(least(StrategyChoice("byteMask")).contains("leastAlpha: UInt8 = 128\n"))
  #expect(code("green", .strategy(.alpha), .android).contains("event.y) < 1)"))
  #expect(code("green", .strategy(.alpha), .web).contains("alphaAt(event) >= 1)"))
}

@Test func theNumbersOfASlopStandOnTheirSides() {
  let slop = EdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)
  #expect(
    code("mute", .hitSlop(slop), .uikit)
      .contains("UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)"))
  #expect(code("mute", .hitSlop(slop), .web).contains("inset: -1px -4px -3px -2.5px;"))
  let both = FixCode(for: fix("mute", .strategy(.bounds), .hitSlop(slop)), on: .uikit)
  #expect(both?.recipe == "widen")
}

/// No platform takes a padding below 0, and a delegate of Android takes nothing from a view.
@Test func aSlopBelowZeroEndsInsideTheView() {
  let slop = EdgeInsets(top: -4, left: 8, bottom: 0, right: -2.5)
  func text(_ platform: FixCode.Platform) -> String { code("mute", .hitSlop(slop), platform) }
  #expect(FixCode(for: fix("mute", .hitSlop(slop)), on: .web)?.recipe == "narrow")
  #expect(text(.web).contains("inset: 4px 2.5px -0px -8px; pointer-events: auto;"))
  #expect(
    text(.swiftui).contains("EdgeInsets(top: 4, leading: -8, bottom: -0, trailing: 2.5)"))
  #expect(text(.compose).contains(".outset(-8.dp, 4.dp, 2.5.dp, -0.dp)"))
  #expect(text(.android).contains("-8f * density, 4f * density,"))
  #expect(text(.android).contains("width + -2.5f * density, height + 0f * density)"))
  #expect(text(.android).contains("areas.areas[mute] = TouchDelegate(area, mute)"))
  for platform in FixCode.Platform.allCases {
    #expect(!text(platform).contains("--") && !text(platform).lowercased().contains("padding(-"))
    let smaller = code("mute", .hitSlop(EdgeInsets(all: -4)), platform)
    #expect(!smaller.contains("TouchDelegate"))
  }
  let masked = FixCode(for: fix("mute", .strategy(.alpha), .hitSlop(slop)), on: .android)
  #expect(masked?.recipe == "grow-mask" && masked?.text.contains("maxOf(0f, -4f, 8f,") == true)
}

@Test func theOtherViewOfAnOrderIsNamed() {
  #expect(
    code("ok-button", .behind("5"), .uikit)
      == "okButton.superview?.insertSubview(okButton, belowSubview: view5)")
  #expect(code("ok-button", .behind("5"), .web).contains("#\\35  { position"))
}

@Test func theFrameIsWrittenWhole() {
  let settings: [ViewChange.Setting] = [.bounds(Rect(0, 0, 300, 90)), .center(Point(160, 145))]
  let fix = Fix(
    text: "", changes: [ViewChange(view: "panel", settings: settings)], mends: 1, breaks: 0,
    right: 1, of: 1)
  #expect(
    FixCode(for: fix, on: .uikit)?.text
      == "panel.frame = CGRect(x: 10, y: 100, width: 300, height: 90)")
}

@Test(arguments: FixCode.Platform.allCases)
func aHostileNameDoesNothing(_ platform: FixCode.Platform) {
  let name = "\u{1B}[31m\"; evil(); //`${x}`</script>\n"
  for setting in [ViewChange.Setting.strategy(.alpha), .hitSlop(.zero), .isEnabled(true)] {
    let text = code(name, setting, platform)
    #expect(!text.contains("\u{1B}") && !text.contains("</script>") && !text.contains("${x}"))
    #expect(!text.contains("\"; evil"))
  }
}

@Test(arguments: [
  ("UIButton", "uiButton"), ("UIButton-2", "uiButton2"), ("Pay", "pay"), ("OK", "ok"),
  ("Switch", "switchView"), ("payButton", "payButton"), ("Button/Pay", "buttonPay"),
])
func aNameIsThatOfNoType(_ id: String, _ name: String) {
  #expect(code(id, .isEnabled(true), .uikit) == "\(name).isEnabled = true")
}

/// No name can be made of these; which view is meant is still said.
@Test(arguments: [
  ("🙂", "<#🙂#>"), ("+ / -", "<#+ / -#>"), ("__", "<#__#>"), ("\u{200B}", "<#view#>"),
  ("\"<#>", "<###>"),
])
func aViewThatCodeCannotNameIsAskedFor(_ id: String, _ name: String) {
  #expect(code(id, .isEnabled(true), .uikit) == "\(name).isEnabled = true")
}

@Test func aStyleHasASelector() {
  #expect(code("🙂", .interaction(.disabled), .web) == #"#\1f642  { pointer-events: none; }"#)
  #expect(code("\"", .interaction(.disabled), .web) == "#<#view#> { pointer-events: none; }")
}

@Test func aReservedWordIsNoName() {
  #expect(code("switch", .isEnabled(true), .uikit) == "switchView.isEnabled = true")
}

@Test func aGestureRuleHasCodeWhereTheBookKnowsIt() {
  func recipe(_ rule: GestureRuleChange) -> String? {
    let fix = Fix(text: "", changes: [], mends: 1, breaks: 0, right: 1, of: 1, rule: rule)
    return FixCode(for: fix, on: .uikit)?.recipe
  }
  #expect(recipe(.correctedMachine(of: "pad")) == "sensitive-view")
  #expect(recipe(.constant("tap.slop", to: 24, of: "pad")) == nil)
}
