// What mends a layout, told to a person and to a program.

import TapscopeEngine

/// A mended screen as text and as JSON.
package struct MendReport: Sendable {
  /// The layout's path as the person wrote it.
  let layout: String
  let mending: Mending
  /// The change of the file, as a unified diff.
  let diff: String
  /// What its code is for; nil where the book of fixes has none for the app.
  let platform: FixCode.Platform?
  /// What recordings had to say, a line each.
  let recorded: [String]
  /// Whether the time was over before all was tried.
  let isCut: Bool
  /// Why it was over then; nil where no limit of the whole run ended it.
  package let endedEarly: String?

  package init(
    _ mending: Mending, layout: String, diff: String, platform: FixCode.Platform?,
    recorded: [String] = [], isCut: Bool = false, endedEarly: String? = nil
  ) {
    self.mending = mending
    self.layout = layout
    self.diff = diff
    self.platform = platform
    self.recorded = recorded
    self.isCut = isCut || mending.isCut
    self.endedEarly = endedEarly
  }

  /// The document of the contract (`mend/1`); shares 0 to 1.
  package var json: JSONValue {
    let document: JSONValue = [
      "tapscope": .string("mend/1"),
      "layout": .string(layout),
      "expected": [
        "before": .number(mending.before), "after": .number(mending.after),
        "best": .number(mending.best),
      ],
      "closed": .number(mending.closed),
      "changes": .array(
        mending.changes.map { change in
          let members: JSONValue = [
            "view": .optional(change.view), "key": .string(change.key),
            "from": .string(change.from), "to": .string(change.to), "gain": .number(change.gain),
            "loser": .optional(change.loser), "loss": .number(change.loss),
          ]
          return change.kept.map { members.with([JSONValue.Member("kept", .string($0))]) }
            ?? members
        }),
      "buttons": .array(
        mending.buttons.map { button in
          [
            "view": .string(button.id), "before": .number(button.before),
            "after": .number(button.after),
          ]
        }),
      "reason": .string(mending.reason),
      "cut": .bool(isCut),
      "pointsPerInch": .number(mending.density.pointsPerInch),
      "assumed": .bool(mending.density.isAssumed),
    ]
    return document.noting(endedEarly: endedEarly)
  }

  /// The same document of a layout that there was no time to measure: why, and nothing of it.
  package static func unknown(
    _ layout: String, on screen: Screen, endedEarly: String
  ) -> JSONValue {
    let density = ScreenDensity(screen)
    let document: JSONValue = [
      "tapscope": .string("mend/1"), "layout": .string(layout), "expected": .null,
      "closed": .null, "changes": .array([]), "buttons": .array([]), "reason": .string(endedEarly),
      "cut": .bool(true), "pointsPerInch": .number(density.pointsPerInch),
      "assumed": .bool(density.isAssumed),
    ]
    return document.noting(endedEarly: endedEarly)
  }

  /// The shares, a table of the changes, the buttons that gain or lose, the diff and the code.
  ///
  /// The diff is one that `patch` applies, unless it goes to a terminal.
  package func bytes(_ style: ReportStyle, forTerminal: Bool) -> [UInt8] {
    let patch = "\n" + diff
    var bytes = TerminalText(text(style)).bytes
    if !diff.isEmpty { bytes += TerminalText(patch, isCopied: !forTerminal).bytes }
    return bytes + code
  }

  /// All but the diff and the code.
  package func text(_ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    var text = ink(.bold, mending.original.screen.name.brief) + " (\(layout.visible))\n"
    let count = mending.changes.count
    let left = mending.best - mending.after
    let with = count == 1 ? "with one change" : "with \(count) changes"
    text +=
      wrapped(
        "\(mending.before.percents) of touches reach what was meant, \(mending.after.percents) "
          + "\(with), \(mending.best.percents) at best\(left < 0 ? " where no view moves" : ""): "
          + "\((mending.closed * 100).text(0)) of 100 of the gap closed", indent: "  ",
        width: style.width) + "\n"
    if mending.density.isAssumed {
      text +=
        "  no ppi in the layout: \(mending.density.text) are assumed\n"
    }
    if !mending.changes.isEmpty {
      text += "\n" + changes + whyKept(style) + "\n" + buttons
    }
    for line in recorded { text += wrapped(line, indent: "  ", width: style.width) + "\n" }
    let place = left < 0 ? "above the bound of the screen as it is drawn" : "from the bound"
    return text
      + wrapped(
        "it ends \(abs(left).percents) \(place): \(mending.reason)", indent: "  ",
        width: style.width)
      + "\n"
  }

  /// A row a change, each measured against the screen with the changes before it.
  private var changes: String {
    var rows = [["change", "from", "gain", "costs"]]
    for change in mending.changes {
      let cost = change.loser.map { "\(change.loss.percents) of \($0)" } ?? "-"
      let gain = (change.gain < 0 ? "" : "+") + (change.gain * 100).text(1)
      rows.append([
        change.text, origin(of: change), "\(gain) %", change.loss >= 0.0005 ? cost : "-",
      ])
    }
    let note =
      mending.changes.count > 1
      ? "  gain and costs are those of a change after the changes above it\n" : ""
    return aligned(rows, right: [2]) + note
  }

  /// Why changes are kept with which less arrives.
  private func whyKept(_ style: ReportStyle) -> String {
    mending.changes.compactMap { change in
      change.kept.map {
        wrapped("\(change.text): \($0)", indent: "  ", width: style.width) + "\n"
      }
    }.joined()
  }

  /// What a change takes the place of.
  private func origin(of change: MendChange) -> String {
    if change.view == nil { return mending.original.windowRule?.rawValue ?? "each button's own" }
    guard change.key == "behind" else { return change.from }
    return change.from == MendChange.nothing ? "in front" : "behind \(change.from)"
  }

  private var buttons: String {
    var rows = [["button", "before", "after"]]
    for button in mending.buttons where abs(button.after - button.before) >= 0.0005 {
      rows.append([button.id, button.before.percents, button.after.percents])
    }
    return aligned(rows, right: [1, 2])
  }

  /// The code of each view's changes, together; a type that several need stands there once.
  private var code: [UInt8] {
    var bytes: [UInt8] = []
    var (told, reached, declared): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    func tell(_ code: FixCode?, for subject: String) {
      guard let code else { return }
      let head = "code for \(subject) (\(code.platform.rawValue), \(code.recipe)):\n"
      bytes += TerminalText(bytes.isEmpty ? "\n" + head : head).bytes
      bytes += code.listing(indent: "  ", declared: &declared).bytes
    }
    for change in mending.changes where told.insert(change.subject).inserted {
      tell(FixCode(for: fix(of: change), of: mending.original, on: platform), for: change.subject)
      for (button, outermost) in buttonsReached(by: change) where reached.insert(button).inserted {
        tell(
          FixCode(handingOnTo: button, from: outermost, of: mending.original), for: button)
      }
    }
    return bytes
  }

  /// The buttons that stick out of a widened view and are not widened themselves, and the outermost view that
  /// is widened around each: on Android nothing else would say that touches there reach them.
  private func buttonsReached(by change: MendChange) -> [(button: String, outermost: String)] {
    let screen = mending.original
    guard platform == .android, let index = change.view.flatMap(screen.index(of:)),
      isWidened(index), !screen.views[index].isButton, !picks(index)
    else { return [] }
    let area = screen.toWindow(index).boundingBox(of: screen.views[index].bounds)
    return screen.views.indices.compactMap { button in
      guard screen.views[button].isButton, !isWidened(button),
        screen.isSelfOrAncestor(index, of: button)
      else { return nil }
      let own = screen.toWindow(button).boundingBox(of: screen.views[button].bounds)
      let outermost = screen.selfAndAncestors(of: button).last(where: isWidened) ?? index
      return area.union(own) == area
        ? nil : (screen.views[button].id, screen.views[outermost].id)
    }
  }

  private func isWidened(_ view: ViewIndex) -> Bool {
    mending.changes.contains { $0.view == mending.original.id(of: view) && $0.key == "hitSlop" }
  }

  /// Whether a container picks one of its buttons, which hands all touches on that it gets.
  private func picks(_ view: ViewIndex) -> Bool {
    mending.original.views[view].strategy.picks
      || mending.changes.contains { change in
        change.screenStrategy != nil
          || change.view == mending.original.id(of: view) && change.key == "strategy"
      }
  }

  /// All changes of a change's view, with those that widen the views around it where one piece of code does
  /// both.
  private func fix(of change: MendChange) -> Fix {
    var fix = Fix(text: change.text, changes: [], mends: 0, breaks: 0, right: 0, of: 0)
    fix.screenChange = change.screenStrategy.map(ScreenChange.strategy)
    guard let view = change.view, let index = mending.original.index(of: view) else { return fix }
    let isButton = mending.original.views[index].isButton
    // A view is asked on iOS alone where those that hold it are hit, and each says by itself how far that is.
    guard platform != .uikit else {
      fix.changes = [changes(of: view)]
      return fix
    }
    fix.changes = [changes(of: view) { isButton || $0.key != "hitSlop" }]
    if isButton {
      fix.changes += mending.original.selfAndAncestors(of: index).dropFirst().map { holder in
        changes(of: mending.original.views[holder].id) { $0.key == "hitSlop" }
      }
    }
    fix.changes.removeAll(where: \.settings.isEmpty)
    return fix
  }

  private func changes(
    of view: String, where isMeant: (MendChange) -> Bool = { _ in true }
  ) -> ViewChange {
    let own = mending.changes.filter { $0.view == view && isMeant($0) }
    return ViewChange(view: view, settings: own.map(\.setting))
  }
}
