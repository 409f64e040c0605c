// The code of all fixes of a page, each piece once.

import TapscopeEngine

/// Code by platform, as `docs/fixes.md` has it, with the names and numbers of the fixes of a session.
struct FixCodeList {
  /// Each with its platform, language and text.
  private(set) var entries = DistinctValues()
  private var known: [FixSlots: [Int]] = [:]

  /// The places of the code of a fix that was replayed on a screen; none where there is no fix, or none
  /// in the book of fixes for what the app is written with.
  mutating func places(for fix: Fix?, of screen: ViewHierarchy) -> [Int] {
    guard FixCode.Platform(usualOn: screen.screen.platform) != nil, let fix,
      let slots = FixSlots(fix, of: screen)
    else { return [] }
    if let places = known[slots] { return places }
    let remark = FixCode.remark(on: slots, for: fix, of: screen)
    let found = FixCode.Platform.allCases.compactMap { platform in
      FixCode(slots, on: platform, remark).map { code in
        entries.place(of: [
          "platform": .string(platform.title), "language": .string(code.language),
          "text": .string(code.text),
        ])
      }
    }
    known[slots] = found
    return found
  }
}

extension FixCode.Platform {
  /// As its makers write it.
  var title: String {
    switch self {
    case .android: "Android views"
    case .compose: "Jetpack Compose"
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .web: "the web"
    }
  }
}
