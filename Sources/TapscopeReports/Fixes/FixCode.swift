// The code an app needs for a fix, on one platform.

import TapscopeEngine

/// A recipe of the book of fixes with the names and numbers of one fix in it.
package struct FixCode: Equatable, Sendable {
  /// What the app is written with.
  package enum Platform: String, Equatable, Sendable, CaseIterable {
    /// Android views.
    case android
    case compose, swiftui, uikit, web

    /// What an app for a platform is most often written with; nil where the book has nothing for that.
    package init?(usualOn platform: TapscopeEngine.Platform?) {
      switch platform {
      case .android: self = .android
      case .flutter: return nil
      case .web, .kiosk: self = .web
      case .ios, nil: self = .uikit
      }
    }
  }

  static let narrow = "narrow"
  static let widen = "widen"

  package let platform: Platform
  /// The section of `docs/fixes.md` it is from.
  package let recipe: String
  /// As a code fence names it: `swift`, `kotlin`, `js`, `css`, `html`.
  package let language: String
  package let text: String

  /// The code of a fix that was replayed on a screen; nil where the book has no recipe for it, or there is no
  /// platform to write it for.
  package init?(for fix: Fix, of screen: ViewHierarchy, on platform: Platform?) {
    guard let platform, let slots = FixSlots(fix, of: screen) else { return nil }
    let remark = Self.remark(on: slots, for: fix, of: screen)
    self.init(slots, on: platform, remark ?? Self.remark(onHostOf: slots, of: screen, on: platform))
  }

  /// The code by which touches on what sticks out of widened views, the outermost last, reach a button of
  /// Android that changes in nothing itself.
  init?(handingOnTo button: String, from outermost: String, of screen: ViewHierarchy) {
    let slots = FixSlots(handingOnTo: button, from: outermost)
    self.init(
      slots, on: .android, Self.remark(onHostOf: slots, of: screen, on: .android))
  }

  /// That what would hand touches on to a view on Android is a list or another scroll view, which does not.
  private static func remark(
    onHostOf slots: FixSlots, of screen: ViewHierarchy, on platform: Platform
  ) -> String? {
    guard platform == .android, slots.reachesOut,
      let view = slots.outermost.flatMap(screen.index(of:)),
      let host = screen.views[view].superview, screen.views[host].kind == .scrollView
    else { return nil }
    let text =
      "\(screen.views[host].name.visible) scrolls, and asks no delegate: let"
      + " \(screen.views[view].name.visible) stand in a FrameLayout that has room for the area, which is the"
      + " host then."
    return wrapped(text, indent: "// ", width: 100)
  }

  /// What the code for any platform cannot know of the screen, as a comment; nil for nothing.
  static func remark(on slots: FixSlots, for fix: Fix, of screen: ViewHierarchy) -> String? {
    guard ["pick-nearest", "pick-most-probable"].contains(slots.recipe) else { return nil }
    let container = fix.changes.lazy.compactMap { screen.index(of: $0.view) }.first
    let unlike = screen.buttonsUnlikeFrames(in: container).map { screen.views[$0].name }
    let frames =
      "The code goes by frames, and what is seen of \(unlike.joined(separator: ", ").visible) does not "
      + "fill them: give it the rectangles of that, or fewer touches arrive than in a replay."
    let holders = fix.screenChange == nil ? [] : screen.namesOfHolders
    let each =
      "Each view that holds buttons picks among its own: make such a container of "
      + "\(holders.map(\.visible).allListed)."
    let remarks = (holders.isEmpty ? [] : [each]) + (unlike.isEmpty ? [] : [frames])
    if remarks.isEmpty { return nil }
    return remarks.map { wrapped($0, indent: "// ", width: 100) }.joined(separator: "\n")
  }

  /// The code with what goes into it, and a remark behind it; nil where the book has none for the platform.
  init?(_ slots: FixSlots, on platform: Platform, _ remark: String?) {
    self.platform = platform
    recipe = slots.recipe
    // On Android, to take less is the view's part and to take more its parent's.
    let needsBoth = platform == .android && recipe == Self.narrow && slots.reachesOut
    func block(_ recipe: String) -> FixBook.Block? { FixBook.standard.blocks[recipe]?[platform] }
    let blocks = (needsBoth ? [recipe, Self.widen] : [recipe]).compactMap(block)
    guard let first = blocks.first else { return nil }
    language = first.language
    // Elsewhere a view takes touches beyond those that hold it, or its parent hands them on.
    let holders = platform == .uikit ? slots.holders : []
    var declared: Set<String> = []
    let pieces =
      blocks.map(slots.filled)
      + holders.compactMap { holder in
        block(holder.recipe).map { Self.without(&declared, in: holder.filled($0)) }
      }
    // Behind the code, which begins with types that stand once for several containers.
    text = (pieces + [remark].compactMap { $0 }).joined(separator: "\n\n")
  }

  /// Its lines, moved to the right, as a text for people has them.
  func listing(indent: String) -> TerminalText { Self.listing(text, indent: indent) }

  /// The same without the types and functions that stand in `declared` to the letter, which gets the others:
  /// two of one name do not compile.
  func listing(indent: String, declared: inout Set<String>) -> TerminalText {
    guard language == "swift" || language == "kotlin" else { return listing(indent: indent) }
    return Self.listing(Self.without(&declared, in: text), indent: indent)
  }

  /// Code without the types and functions that stand in `declared`, which gets the others.
  private static func without(_ declared: inout Set<String>, in text: String) -> String {
    var (kept, part): ([String], [Substring]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if part.isEmpty, line.isEmpty {
        if let last = kept.last, !last.isEmpty { kept.append("") }
      } else {
        part.append(line)
      }
      guard line == "}" else { continue }
      let declaration = part.joined(separator: "\n")
      if declared.insert(declaration).inserted { kept.append(declaration) }
      part = []
    }
    return (kept + part.map(String.init)).joined(separator: "\n")
  }

  private static func listing(_ text: String, indent: String) -> TerminalText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return TerminalText(
      lines.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined(), isCopied: true)
  }
}

extension ViewHierarchy {
  /// What holds buttons directly, in the order of the screen; none where that is the window alone.
  fileprivate var namesOfHolders: [String] {
    var seen: Set<ViewIndex?> = []
    let holders = views.filter(\.isButton).map(\.superview).filter { seen.insert($0).inserted }
    if holders == [nil] { return [] }
    return holders.map { $0.map { views[$0].name } ?? "the window" }
  }
}
