// The code of all fixes of a page, each piece once.

import TapscopeEngine

/// Code by platform, as `docs/fixes.md` has it, with the names and numbers of the fixes of a session.
struct FixCodeList {
  /// Each with its platform, language and text.
  private(set) var entries: [JSONValue] = []
  private var places: [JSONValue: Int] = [:]
  private var known: [String: [Int]] = [:]

  /// The places of the code for a touch: of the fix that was replayed, else against its cause; none
  /// where the book of fixes has none.
  mutating func places(for touch: JudgedTouch, _ fix: Fix?) -> [Int] {
    guard let cause = touch.judgement.cause else { return [] }
    let trace = touch.trace
    let view = touch.judgement.taker ?? touch.judgement.intended.first ?? trace.receiver.view
    guard let id = view.map({ trace.hierarchy.views[$0].id }) else { return [] }
    let key = fix?.text ?? "\(cause.rawValue) \(id)"
    if let places = known[key] { return places }
    let found = FixCode.Platform.allCases.compactMap { platform -> Int? in
      let code =
        fix.flatMap { FixCode(for: $0, on: platform) }
        ?? FixCode(against: cause, of: id, on: platform)
      return code.map { place(of: $0, platform) }
    }
    known[key] = found
    return found
  }

  private mutating func place(of code: FixCode, _ platform: FixCode.Platform) -> Int {
    let entry: JSONValue = [
      "platform": .string(platform.title), "language": .string(code.language),
      "text": .string(code.text),
    ]
    if let place = places[entry] { return place }
    places[entry] = entries.count
    entries.append(entry)
    return entries.count - 1
  }
}

extension FixCode.Platform {
  /// As its makers write it.
  fileprivate var title: String {
    switch self {
    case .android: "Android views"
    case .compose: "Jetpack Compose"
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .web: "the web"
    }
  }
}
