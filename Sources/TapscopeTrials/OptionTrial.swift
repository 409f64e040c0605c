// The promises about the texts of options: each is a value or an error, and a value is what it says.

import Tapscope
import TapscopeEngine
import TapscopeFiles

extension Trial {
  /// Options whose text has a grammar of its own, as the command names them.
  private enum OptionText: String, CaseIterable {
    case at, buttons, columns, frustration, offset, pin, profile, redact, screen, set, strategies
    case strategy, sweep, scale, recognizers
    case axisRange = "axis-range"
  }

  /// A table that columns are named of.
  private static let table = "time,px,py,down\n0,10,20,1\n40,11,21,1\n80,12,22,0\n"

  /// Lines as `--set top.hidden=true`; the bytes of one that names no option choose it.
  static func options(_ bytes: [UInt8]) throws {
    for line in bytes.split(separator: 10).prefix(8) {
      let words = line.split(separator: 32, maxSplits: 1, omittingEmptySubsequences: false)
      let name = words.count == 2 ? String(decoding: words[0].dropFirst(2), as: UTF8.self) : ""
      var choice = Choice(Array(line))
      let option = OptionText(rawValue: name)
      let text = String(decoding: option == nil ? line : words[1], as: UTF8.self)
      try attempt(option ?? choice.of(OptionText.allCases), text)
    }
  }

  /// A refusal is a good end of one option, and the next is tried.
  private static func attempt(_ option: OptionText, _ text: String) throws {
    do { try read(option, text) } catch let error as InputError {
      try expect(!error.messages.isEmpty, "`\(text)` is refused without a word")
    }
  }

  private static func read(_ option: OptionText, _ text: String) throws {
    switch option {
    case .axisRange: try map { $0.axisRange = AxisRange(text) }
    case .columns: try map(table) { $0.columns = ColumnNames(text) }
    case .offset: try map { $0.offset = Point(option: text) }
    case .pin: try map { $0.pins = Pin(text).map { [$0] } ?? [] }
    case .redact: try map { $0.redacts = [RedactionPattern(text)] }
    case .screen:
      try map { $0.screen = RecordedScreen(text) ?? RecordedScreen("60x60") }
      if let screen = ScreenChoice(text) {
        try expect(screen.size.width > 0 && screen.size.height > 0, "`\(text)` is an empty screen")
      } else {
        _ = ScreenChoice.hint(text)
      }
    case .strategy:
      let choice = try StrategyName.parse(text)
      try expect(
        try StrategyName.parse(choice.label) == choice, "`\(choice.label)` is another strategy")
    case .strategies: _ = try StrategyName.list(text)
    case .profile:
      // A path would open a file of this machine.
      if !text.contains("/"), !text.contains(".y") { _ = try ProfileName.profiles(text) }
    case .sweep: _ = try SweepRange(text)
    case .scale: _ = try GrowthRange(text)
    case .recognizers:
      _ = try GestureRequest.recognizers(text)
      _ = GestureLabel(text)
    case .buttons:
      for pattern in LayoutOptions.patterns(text) { _ = Glob(pattern).matches("a/b.yaml") }
    case .frustration:
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      var signals = FrustrationSignals()
      if parts.count == 2 { _ = signals.set(parts[0], to: parts[1]) }
    case .at, .set: try ask(option, text)
    }
  }

  /// Reads a recording with an option that says what it is silent about; without one there is nothing new.
  private static func map(
    _ source: String = session, _ set: (inout RecordingOptions) -> Void
  ) throws {
    var reading = RecordingOptions()
    set(&reading)
    guard reading != RecordingOptions() else { return }
    _ = try RecordingReader(options: reading)
      .open(path: "recording", contents: Array(source.utf8)).inspect()
  }

  private static func ask(_ option: OptionText, _ text: String) throws {
    let layout = try knownLayout.get()
    if option == .at {
      let p = try PointText(text, on: layout.hierarchy.screen).point
      return try expect(p.x.isFinite && p.y.isFinite, "`\(text)` is no place")
    }
    let changes = try LayoutReader(options: layoutOptions)
      .changes(assignment: text, in: layout.hierarchy, layout: layout)
    var hierarchy = layout.hierarchy
    for change in changes { hierarchy.apply(change) }
    var choice = Choice(Array(text.utf8))
    try ask(hierarchy, &choice)
  }
}
