// Tests of profile files and their errors.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

private func read(_ text: String) throws -> any GestureProfile {
  try ProfileReader().read(bytes: Array(text.utf8), path: "p.yaml")
}

private func errors(_ text: String) -> [String] {
  do {
    _ = try ProfileReader().read(bytes: Array(text.utf8), path: "p.yaml")
    return []
  } catch {
    return error.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
  }
}

@Test("base, name and overrides in three spellings")
private func overrides() throws {
  let profile = try read(
    """
    tapscope: profile/1
    name: kiosk
    base: uikit
    constants:
      tap.slop: 20
      pan.slop: 12 px
      swipe.minimumMovement: {value: 8, unit: mm, source: our glove study}
    """)
  #expect(profile.name == "kiosk")
  #expect(profile.summary == "uikit, changed by the person")
  #expect(profile.constants["tap.slop"]?.value == 20)
  #expect(profile.constants["tap.slop"]?.source == "set in p.yaml")
  #expect(profile.constants["pan.slop"]?.unit == .pixels)
  #expect(profile.constants["swipe.minimumMovement"]?.unit == .millimetres)
  #expect(profile.constants["swipe.minimumMovement"]?.source == "our glove study")
  #expect(profile.constants["longPress.slop"] == UIKitProfile().constants["longPress.slop"])
}

@Test("the errors of a file come at once, each at its line")
private func allErrors() {
  let text = """
    tapscope: profile/2
    name: hammer
    base: uikit
    colour: red
    constants:
      tap.slob: 20
      tap.slop: 20 s
      pan.slop: twenty
      longPress.slop: 4 furlongs
      longPress.duration: -1
    """
  #expect(
    errors(text) == [
      "4: unknown key `colour` in `profile`; expected one of `tapscope`, `name`, `base`, `summary`, `constants`, `options`",
      "1: version `profile/2` is not known; this Tapscope reads `profile/1`",
      "2: `hammer` is a built-in profile; choose another name",
      "6: unknown constant `tap.slob`; did you mean `tap.slop`?",
      "7: `tap.slop` is a length; `s` is not",
      "8: `pan.slop` must be a number of at least 0, not `twenty`",
      "9: unknown unit `furlongs`; expected one of `pt`, `dp`, `px`, `mm`, `s`, `ms`, `pt/s`, `dp/s`, `pt/ms`, `px/s`, `deg`",
      "10: `longPress.duration` must be a number of at least 0, not `-1`",
    ])
}

@Test("what is missing and what is misspelt is named")
private func missing() {
  #expect(errors("tapscope: profile/1\nname: a") == ["1: `profile` has no `base`"])
  #expect(
    errors("tapscope: profile/1\nname: a\nbase: androit") == [
      "3: unknown `base` `androit`; did you mean `android`?"
    ])
  #expect(errors("[1, 2]") == ["1: `profile` must be a mapping, not a list of 2"])
}

@Test("a file that cannot be read is an error with its path")
private func unreadable() {
  #expect(throws: ProfileError.self) { try ProfileReader().read(path: "/nonexistent/p.yaml") }
}

@Test("the profile on the shelf reads, and moves hammer's bands")
private func shelf() throws {
  let path = PackageFiles.url("Profiles/embedded.yaml").path
  let profile = try ProfileReader().read(path: path)
  #expect(profile.name == "embedded")
  let overridden = profile.constants.all.filter { $0.standing == .chosen }
  #expect(overridden.count == 7)
  #expect(overridden.allSatisfy { $0.source.contains("LVGL") })
  #expect(ProfileBands(of: profile).deadAtAnySpeed == [10...50])
}

@Test("a family's options are chosen by name")
private func options() throws {
  let text = """
    tapscope: profile/1
    name: iphone
    base: flutter
    options: {fling.tracker: ios}
    """
  let profile = try read(text)
  #expect(profile.options.map(\.value) == ["ios"])
  #expect(profile.traits.velocity == .flutterIOS)
  #expect(FlutterProfile().traits.velocity == .flutter)
  #expect(
    errors(text.replacingOccurrences(of: "ios}", with: "tizen}")) == [
      "4: unknown `fling.tracker` `tizen`; expected one of `leastSquares`, `ios`, `macos`"
    ])
  #expect(
    errors(text.replacingOccurrences(of: "tracker", with: "traker")) == [
      "4: unknown option `fling.traker`; did you mean `fling.tracker`?"
    ])
}
