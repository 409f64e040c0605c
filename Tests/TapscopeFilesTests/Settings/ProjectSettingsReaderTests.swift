// Tests of settings files and their errors.

import TapscopeEngine
import TapscopeFiles
import Testing

private let reader = ProjectSettingsReader(rules: ["session/lost", "session/stolen"])

private func read(_ text: String) throws -> ProjectSettings {
  try reader.read(bytes: Array(text.utf8), path: "p/.tapscope.yml")
}

private func errors(_ text: String) -> [String] {
  do {
    _ = try read(text)
    return []
  } catch let error as SettingsError {
    return error.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
  } catch {
    return ["\(error)"]
  }
}

@Test("every key")
private func everyKey() throws {
  let settings = try read(
    """
    tapscope: project/1
    layouts: Layouts/*.yaml
    recordings: [a.jsonl, b.jsonl]
    profile: [uikit, nz]
    strategy: alpha
    rules: {session/lost: error, session/stolen: "off"}
    budgets: {callsPerPress: 60, misattributed: 0, bytesPerCall: 64, pressTime: 20x}
    overrides:
      - {layouts: "Layouts/old-*.yaml", strategy: bounds, rules: {session/lost: warn}}
    accepted:
      - {rule: session/stolen, views: [green, pad/down], layout: Layouts/a.yaml, reason: art}
    baseline: known.yml
    mended: 2%
    """)
  #expect(settings.mended == 0.02)
  #expect(settings.layouts.map(\.text) == ["Layouts/*.yaml"])
  #expect(settings.recordings.map(\.location?.line) == [3, 3])
  #expect(settings.profiles.map(\.name) == ["uikit", "nz"])
  #expect(settings.budgets.callsPerPress == 60)
  #expect(settings.budgets.misattributed == 0)
  #expect(settings.budgets.bytesPerCall == 64)
  #expect(settings.budgets.pressTime == 20)
  #expect(settings.baseline == "known.yml")
  #expect(settings.level(of: "session/lost", on: "Layouts/new.yaml") == .error)
  #expect(settings.level(of: "session/lost", on: "Layouts/old-1.yaml") == .warn)
  #expect(settings.level(of: "session/stolen", on: "Layouts/old-1.yaml") == .off)
  #expect(settings.strategy(on: "Layouts/old-1.yaml")?.text == "bounds")
  #expect(settings.strategy(on: "Layouts/new.yaml")?.text == "alpha")
  let accepted = try #require(settings.accepted.first)
  #expect(accepted.views.map(\.text) == ["green", "pad/down"])
  #expect((accepted.reason, accepted.location.line) == ("art", 11))
}

@Test("readings: the last that matches a recording")
private func readings() throws {
  let settings = try read(
    """
    tapscope: project/1
    readings:
      - {recordings: "Logs/*.log", axisRange: "0..9,0..9", rotate: 90, strict: true}
      - {recordings: [Logs/b.log, c.log], layout: L.yaml, pins: ["1,1=2,2", "3,3=4,4"], fit: true}
    """)
  let a = try #require(settings.reading(of: "Logs/a.log"))
  #expect(a.axisRange?.text == "0..9,0..9" && a.rotation == 90 && a.isStrict && !a.fits)
  let b = try #require(settings.reading(of: "Logs/b.log"))
  #expect(b.axisRange == nil && b.layout?.text == "L.yaml" && b.pins.count == 2 && b.fits)
  #expect(settings.reading(of: "d.log") == nil)
}

@Test("wrong readings, each at its line")
private func wrongReadings() {
  #expect(
    errors(
      """
      tapscope: project/1
      readings:
        - {layout: L.yaml}
        - {recordings: a.log, rotate: 45}
        - {recordings: a.log, axis-range: "0..9,0..9"}
        - {recordings: a.log, strict: maybe}
      """) == [
        "3: `readings` has no `recordings`",
        "4: unknown `rotate` `45`; expected one of `0`, `90`, `180`, `270`",
        "5: unknown key `axis-range` in `readings`; did you mean `axisRange`?",
        "6: `strict` must be `true` or `false`, not `maybe`",
      ])
}

@Test("screens of other programs: size, screenshot and buttons, the last that matches")
private func foreignScreens() throws {
  let settings = try read(
    """
    tapscope: project/1
    overrides:
      - {layouts: "*.xml", screen: Pixel 8, screenshot: a.png, buttons: ["btn_*", ok]}
      - {layouts: b.xml, screenshot: b.png, cut: true}
    """)
  #expect(settings.screen(of: "b.xml")?.text == "Pixel 8")
  #expect(settings.buttons(on: "b.xml").map(\.text) == ["btn_*", "ok"])
  let (a, b) = (settings.screenshot(of: "a.xml"), settings.screenshot(of: "b.xml"))
  #expect(a?.file.text == "a.png" && a?.cuts == false)
  #expect(b?.file.text == "b.png" && b?.cuts == true)
  #expect(settings.screenshot(of: "c.yaml") == nil)
  #expect(
    errors("tapscope: project/1\noverrides:\n  - {layouts: a.xml, cut: true}")
      == ["3: `cut` needs a `screenshot` beside it"])
}

@Test("a limit is of a rule that asks for a number")
private func limits() throws {
  let reader = ProjectSettingsReader(rules: BuiltInAudits.all.map { $0.id })
  func read(_ limits: String) throws -> ProjectSettings {
    let text = "tapscope: project/1\nlimits: {\(limits)}"
    return try reader.read(bytes: Array(text.utf8), path: "p/.tapscope.yml")
  }
  #expect(try read("region/*: 3").limits["region/fragmented"] == 3)
  let error = try #require(throws: SettingsError.self) { try read("overlap/pair: 3") }
  #expect(
    error.diagnostics.map(\.message) == [
      "`overlap/pair` asks for no number; finger/confusion, finger/miss, overlap/partly-shadowed,"
        + " region/edge-sliver, region/fragmented, target/size-apple-44, target/size-kiosk,"
        + " target/size-material-48, target/size-wcag-255, target/size-wcag-258 do"
    ])
}

@Test("what is left out is empty")
private func empty() throws {
  let settings = try read("tapscope: project/1")
  #expect(settings.layouts.isEmpty && settings.rules.isEmpty && settings.profiles.isEmpty)
  #expect(settings.level(of: "session/lost", on: "x") == nil)
}

@Test("the errors of a file come at once, each at its line")
private func allErrors() {
  let text = """
    tapscope: project/2
    layout: a.yaml
    profile: uikti
    rules:
      session/stollen: error
      session/lost: warning
    budgets: {misattributed: -1}
    accepted:
      - {rule: session/lost, views: [a]}
    overrides:
      - {strategy: alpha}
    """
  #expect(
    errors(text) == [
      "2: unknown key `layout` in `settings`; did you mean `layouts`?",
      "1: version `project/2` is not known; this Tapscope reads `project/1`",
      "3: unknown `profile` `uikti`; did you mean `uikit`?",
      "5: unknown rule `session/stollen`; did you mean `session/stolen`?",
      "6: unknown `session/lost` `warning`; expected one of `off`, `warn`, `error`",
      "7: `misattributed` must be a whole number from 0 to 1000000000, not `-1`",
      "11: `overrides` has no `layouts`",
      "9: `accepted` has no `reason`",
    ])
  #expect(errors("[1]") == ["1: `settings` must be a mapping, not a list of 1"])
  #expect(
    errors("tapscope: project/1\nprofile: ./gone.yaml")
      == ["2: cannot use the profile `./gone.yaml`: no such file"])
}

@Test(
  "only days that there are",
  arguments: [
    ("2028-02-29", true), ("2027-02-29", false), ("2100-02-29", false), ("2027-04-31", false),
    ("2027-12-31", true), ("2027-13-01", false), ("2027-01-00", false), ("27-01-01", false),
  ])
private func days(_ text: String, _ isDay: Bool) {
  #expect(ProjectSettings.isDay(text) == isDay)
}

@Test("a file of another kind is told as that alone")
private func anotherKind() {
  #expect(
    errors("tapscope: layout/1\nscreen: 1x1\nviews: []")
      == ["1: this is a Tapscope layout, not a project"])
}

@Test("a file that cannot be read is an error with its path")
private func unreadable() {
  #expect(throws: SettingsError.self) { try reader.read(path: "/nonexistent/.tapscope.yml") }
}
