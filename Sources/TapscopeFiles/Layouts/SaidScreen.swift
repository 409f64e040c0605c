// What a person says of the screen of a native layout, put where the layout says nothing.

import TapscopeEngine

extension LayoutDocument {
  /// Takes scale, ppi and edges from what a person said, and the size of a layout without a screen; what
  /// contradicts the layout is an error there.
  ///
  /// A screen that cannot be read is left to the decoder, which says what is wrong with it.
  mutating func complete(_ choice: ScreenChoice, in source: SourceText) {
    if root.entries != nil, root[LayoutKey.screen.rawValue] == nil {
      let sides = [(ScreenKey.width, choice.size.width), (.height, choice.size.height)]
      root = root.setting(
        LayoutKey.screen.rawValue,
        to: .mapping(
          sides.map { ($0.rawValue, .plain($1.text(6), at: root.location)) }, at: root.location))
    }
    guard let node = root[LayoutKey.screen.rawValue], let written = WrittenScreen(node),
      let size = written.size
    else { return }
    if choice.scale != nil, let scale = written.fields[ScreenKey.scale.rawValue],
      scale.text == ScreenKey.unknownScale
    {
      guard !choice.isOfRecording else { return }
      return log.note(
        source.diagnostic(
          .error,
          "the layout counts in pixels, since nobody said how many make a point when it was made; make it anew"
            + " from what it was made of, with `--screen \(choice.text)`", at: scale.location))
    }
    guard let fitting = choice.fitting(size) else {
      // What a recording was made on may be larger, or lie otherwise; its own reader says whether it may.
      guard !choice.isOfRecording else { return }
      return note(choice, choice.size.text, but: "\(size.text) points", at: node, in: source)
    }
    var completed = written
    for (key, value, unit) in [
      (ScreenKey.scale, fitting.scale, "pixels a point"), (.ppi, fitting.ppi, "pixels an inch"),
    ] {
      guard let value else { continue }
      guard let field = written.fields[key.rawValue] else {
        completed.set(key, to: value)
        continue
      }
      guard let number = field.number, number != value else { continue }
      note(choice, value.text(), but: "\(number.text()) \(unit)", at: field, in: source)
    }
    root = root.setting(LayoutKey.screen.rawValue, to: completed.node)
    guard root[LayoutKey.systemEdges.rawValue] == nil, let edges = fitting.systemEdges else {
      return
    }
    root = root.setting(
      LayoutKey.systemEdges.rawValue, to: .plain(edges.rawValue, at: node.location))
    assumptions.append(SystemEdgesPreset.assumption)
  }

  /// Notes that the layout says one thing of its screen and the person another.
  private mutating func note(
    _ choice: ScreenChoice, _ said: String, but written: String, at node: Node,
    in source: SourceText
  ) {
    log.note(
      source.diagnostic(
        .error, "the layout's screen has \(written), and `--screen \(choice.text)` has \(said)",
        at: node.location))
  }
}

/// The `screen` of a layout, in its short form or as a mapping.
private struct WrittenScreen {
  private(set) var node: Node
  private(set) var fields: Fields

  init?(_ node: Node) {
    self.node = node
    if let entries = node.entries {
      fields = Fields(entries)
    } else {
      guard let text = node.text.flatMap(ScreenText.init) else { return nil }
      fields = text.fields(at: node.location)
    }
  }

  /// In points; nil where the layout gives no numbers.
  var size: Size? {
    guard let width = fields[ScreenKey.width.rawValue]?.number,
      let height = fields[ScreenKey.height.rawValue]?.number
    else { return nil }
    return Size(width, height)
  }

  /// Adds a number that is not there, in the form that the screen is written in.
  mutating func set(_ key: ScreenKey, to number: Double) {
    let value = Node.plain(number.text(6), at: node.location)
    fields.set(key.rawValue, to: value)
    guard var text = node.text.flatMap(ScreenText.init) else {
      node = node.setting(key.rawValue, to: value)
      return
    }
    switch key {
    case .width: text.width = number.text(6)
    case .height: text.height = number.text(6)
    case .scale: text.scale = number.text(6)
    case .ppi: text.ppi = number.text(6)
    case .cutsFrames: break
    }
    node = .plain(text.text, at: node.location)
  }
}

extension ScreenChoice {
  /// The screen as it lies on one of a size, which it has; nil where it has another.
  ///
  /// Layouts round the points of a device that has parts of them.
  fileprivate func fitting(_ size: Size) -> ScreenChoice? {
    let slack = device == nil ? 0 : 0.999
    func fits(_ choice: ScreenChoice) -> Bool {
      abs(choice.size.width - size.width) <= slack
        && abs(choice.size.height - size.height) <= slack
    }
    if fits(self) { return self }
    return device != nil && fits(turned) ? turned : nil
  }
}

extension Size {
  fileprivate var text: String { "\(width.text()) x \(height.text())" }
}
