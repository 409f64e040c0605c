// Tests that every profile is registered, with cited constants that its rules use.

import Foundation
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Test("every file under Profiles is registered")
private func completeness() throws {
  let folder = PackageFiles.url("Sources/TapscopeEngine/Gestures/Profiles")
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    .filter { $0.hasSuffix("Profile.swift") }
    .map { String($0.dropLast("Profile.swift".count)).lowercased() }
  let names = BuiltInProfiles.all.map { $0.name.filter { $0 != "-" } }
  #expect(files.sorted() == names.sorted())
}

@Test("names are alphabetical and each finds its profile")
private func names() {
  let names = BuiltInProfiles.all.map(\.name)
  #expect(
    names == [
      "android", "chromium", "compose", "flutter", "gecko", "gesture-handler", "hammer", "interact",
      "nz", "nz-corrected", "swiftui", "uikit", "use-gesture",
    ])
  #expect(names.allSatisfy { BuiltInProfiles.named($0)?.name == $0 })
  #expect(BuiltInProfiles.named("UIKit") == nil)
}

@Test(
  "every constant has a source, a value and a key of its own",
  arguments: BuiltInProfiles.all.map(\.name))
private func constants(_ name: String) throws {
  let constants = try #require(BuiltInProfiles.named(name)).constants
  #expect(Set(constants.keys).count == constants.keys.count)
  #expect(constants.all.allSatisfy { !$0.source.isEmpty && $0.value.isFinite && $0.value >= 0 })
}

@Test("what was not measured on UIKit says so")
private func standings() {
  let constants = UIKitProfile().constants
  for constant in constants.all {
    #expect(constant.key.hasPrefix("swipe.") == (constant.standing == .measured), "\(constant.key)")
  }
  #expect(constants["tap.slop"]?.standing == .reported)
}

@Test("a kind that nobody waits for is never told", arguments: BuiltInProfiles.all.map(\.name))
private func onlyWhatIsWaitedFor(_ name: String) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  for kind in GestureKind.allCases {
    for distance in [0.0, 5, 12, 60] {
      let told = Set(Finger.straightDrag(distance).verdicts(profile, [kind]).map(\.kind))
      #expect(told.isSubset(of: [kind, .none]), "\(kind) at \(distance)")
    }
  }
}
