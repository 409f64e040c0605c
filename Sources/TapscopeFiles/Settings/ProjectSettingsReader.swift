// Reads `.tapscope.yml`.

import TapscopeEngine

/// Reads a project's settings.
///
///     tapscope: project/1
///     layouts: [Layouts/*.yaml]
///     recordings: [Recordings/**/*.jsonl]
///     profile: uikit              # or a list; a built-in name or a profile file
///     strategy: alpha             # given to all buttons; by default each layout's own
///     rules: {session/lost: error, gesture/misread: off}
///     budgets: {callsPerPress: 60, misattributed: 0, bytesPerCall: 4096, pressTime: 20x}
///     overrides:
///       - {layouts: Layouts/old/*.yaml, strategy: bounds, rules: {session/lost: warn}}
///       - {layouts: window_dump.xml, screen: Pixel 8, screenshot: shot.png, cut: true, buttons: "btn_*"}
///     readings:                   # what device logs leave out, by the mapping options' names
///       - {recordings: Logs/*.log, layout: Layouts/a.yaml, axisRange: "0..4095,0..4095", rotate: 90}
///     accepted:
///       - {rule: session/stolen, views: [green, down], reason: the petals are redrawn in May}
///     baseline: tapscope-baseline.yml
///     platform: ios               # which rules about sizes are on: ios, android, flutter, web or kiosk
///     limits: {target/size-apple-44: 40, finger/confusion: 0.08}   # what a rule asks for instead
///     mended: 2%                    # how many touches a harmless change may still bring home
///     tolerances: {overlap/pair: 10%, target/*: 1}   # how much worse still passes
package struct ProjectSettingsReader: Sendable {
  /// The version line a settings file opens with.
  package static let version = "project/1"

  /// The ids a settings file may name.
  private let rules: [String]
  /// Whether profiles may lie outside the project's folder.
  private let allowOutside: Bool

  package init(rules: [String], allowOutside: Bool = false) {
    self.rules = rules
    self.allowOutside = allowOutside
  }

  /// The settings in a file.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package func read(path: String) throws(SettingsError) -> ProjectSettings {
    try decode(try TextFile.document(at: path, "settings"))
  }

  /// The settings in bytes that are, or might be, those of the file at `path`.
  package func read(bytes: [UInt8], path: String) throws(SettingsError) -> ProjectSettings {
    try decode(try TextFile.document(bytes, path: path))
  }

  private func decode(_ document: YAMLDocument) throws(SettingsError) -> ProjectSettings {
    var decoder = SettingsDecoder(document, rules: rules, allowOutside: allowOutside)
    let settings = decoder.decode(document.root)
    guard decoder.reader.isClean else { throw SettingsError(decoder.reader.diagnostics) }
    return settings
  }
}

/// Decodes the tree of one settings file.
private struct SettingsDecoder {
  private(set) var reader: NodeReader
  private let rules: [String]
  private let folder: String
  private let fence: FileFence

  init(_ document: YAMLDocument, rules: [String], allowOutside: Bool) {
    reader = NodeReader(document.source, log: document.log)
    self.rules = rules
    let home = InputFile(path: document.source.file).folder
    folder = absolutePath(home.isEmpty ? "." : home)
    fence = FileFence(project: folder, allowOutside: allowOutside)
  }

  mutating func decode(_ root: Node) -> ProjectSettings {
    var settings = ProjectSettings()
    settings.file = reader.source.file
    let known = [
      "layouts", "recordings", "profile", "strategy", "rules", "budgets", "overrides", "readings",
      "accepted", "baseline", "tolerances", "limits", "mended", "platform", RedactSetting.key,
    ]
    guard
      let fields = reader.fields(
        ofFile: root, "settings", is: ProjectSettingsReader.version, known: known)
    else { return settings }
    settings.layouts = fields["layouts"].map { reader.texts($0, "layouts") } ?? []
    settings.recordings = fields["recordings"].map { reader.texts($0, "recordings") } ?? []
    settings.profiles = fields["profile"].map { profiles($0) } ?? []
    settings.strategy = fields["strategy"].flatMap { reader.located($0, "strategy") }
    settings.rules = fields["rules"].map { levels($0) } ?? [:]
    if let node = fields["budgets"] { settings.budgets = budgets(node) }
    settings.overrides = each(fields["overrides"], "overrides") { $0.override($1) }
    settings.readings = each(fields["readings"], "readings") { $0.reading($1) }
    settings.redacts =
      fields[RedactSetting.key].map { reader.texts($0, RedactSetting.key) }?
      .map { RedactionPattern($0.text, at: $0.location) } ?? []
    settings.accepted = each(fields["accepted"], "accepted") { $0.accepted($1) }
    settings.baseline = fields["baseline"].flatMap { reader.line($0, "baseline") }
    settings.limits = fields["limits"].map { limits($0) } ?? [:]
    settings.mended = fields["mended"].flatMap { share($0, "mended") }
    settings.platform = fields["platform"].flatMap { reader.choice($0, "platform") }
    settings.tolerances = fields["tolerances"].map { tolerances($0) } ?? []
    return settings
  }

  /// A list of mappings, each decoded.
  private mutating func each<Value>(
    _ node: Node?, _ what: String, _ decode: (inout SettingsDecoder, Node) -> Value?
  ) -> [Value] {
    guard let node else { return [] }
    return (reader.items(node, what) ?? []).compactMap { decode(&self, $0) }
  }

  private mutating func profiles(_ node: Node) -> [any GestureProfile] {
    reader.texts(node, "profile").compactMap { name in
      if let profile = BuiltInProfiles.named(name.text) { return profile }
      let place = name.location ?? node.location
      guard name.text.contains("/") || name.text.contains(".") else {
        let known = BuiltInProfiles.all.map(\.name)
        reader.error(
          "unknown `profile` `\(name.text)`\(didYouMean(name.text, among: known))", at: place)
        return nil
      }
      let path = "\(folder)/\(name.text)"
      if let trouble = fence.troubleOpening(path) {
        reader.error("cannot use the profile `\(name.text)`: \(trouble.message)", at: place)
        return nil
      }
      do throws(ProfileError) {
        return try ProfileReader().read(path: path)
      } catch {
        let notes = error.diagnostics.map { Diagnostic.Note($0.message, at: $0.location) }
        reader.error("the profile `\(name.text)` cannot be used", at: place, notes: notes)
        return nil
      }
    }
  }

  private mutating func levels(_ node: Node) -> [String: Severity] {
    guard let entries = node.entries else {
      reader.mismatch(node, "rules", "a mapping of rules to off, warn or error")
      return [:]
    }
    var levels: [String: Severity] = [:]
    for entry in entries {
      let word = reader.name(entry.value, entry.key, among: Severity.ofRules.map(\.rawValue))
      let level = word.flatMap { Severity(ofRule: $0) }
      // What is said of one rule counts more than what is said of many, wherever it stands.
      for rule in named(entry.key, at: entry.keyLocation) {
        if rule == entry.key || entries.allSatisfy({ $0.key != rule }) { levels[rule] = level }
      }
    }
    return levels
  }

  /// The rules that an id or a pattern names; none is an error.
  private mutating func named(_ pattern: String, at place: SourceLocation) -> [String] {
    let found = rules.filter { pattern.matchesRule($0) }
    if found.isEmpty {
      reader.error("unknown rule `\(pattern)`\(didYouMean(pattern, among: rules))", at: place)
    }
    return found
  }

  private mutating func pattern(_ node: Node) -> String? {
    guard let text = reader.text(node, "rule") else { return nil }
    return named(text, at: node.location).isEmpty ? nil : text
  }

  private mutating func tolerances(_ node: Node) -> [RuleTolerance] {
    guard let entries = node.entries else {
      reader.mismatch(node, "tolerances", "a mapping of rules to `5%` or to a number")
      return []
    }
    return entries.compactMap { entry in
      _ = named(entry.key, at: entry.keyLocation)
      guard let text = reader.text(entry.value, entry.key), let tolerance = Finding.Tolerance(text)
      else {
        reader.mismatch(entry.value, entry.key, "`5%`, or a number in the rule's own unit")
        return nil
      }
      return RuleTolerance(rule: entry.key, tolerance: tolerance)
    }
  }

  private mutating func limits(_ node: Node) -> [String: Double] {
    guard let entries = node.entries else {
      reader.mismatch(node, "limits", "a mapping of rules to numbers")
      return [:]
    }
    var limits: [String: Double] = [:]
    for entry in entries {
      let named = named(entry.key, at: entry.keyLocation)
      if !named.isEmpty,
        let trouble = BuiltInAudits.troubleWithLimit(of: entry.key, naming: named)
      {
        reader.error(trouble, at: entry.keyLocation)
      }
      guard let limit = reader.number(entry.value, entry.key, in: .notNegative) else { continue }
      for rule in named where rule == entry.key || limits[rule] == nil { limits[rule] = limit }
    }
    return limits
  }

  /// A day as `2026-12-31`.
  private mutating func day(_ node: Node) -> String? {
    guard let text = reader.text(node, "until") else { return nil }
    guard ProjectSettings.isDay(text) else {
      reader.mismatch(node, "until", "a day as 2026-12-31")
      return nil
    }
    return text
  }

  private mutating func budgets(_ node: Node) -> ProjectSettings.Budgets {
    let known = ["callsPerPress", "misattributed", "bytesPerCall", "pressTime"]
    guard let fields = reader.fields(node, "budgets", known: known) else { return .init() }
    func limit(_ key: String) -> Int? {
      fields[key].flatMap { reader.integer($0, key, in: 0...1_000_000_000) }
    }
    return ProjectSettings.Budgets(
      callsPerPress: limit(known[0]), bytesPerCall: limit(known[2]),
      pressTime: fields["pressTime"].flatMap { times($0, "pressTime") },
      misattributed: limit(known[1]), location: node.location)
  }

  /// A share as `2%` or 0.02.
  private mutating func share(_ node: Node, _ key: String) -> Double? {
    guard let share = reader.text(node, key).flatMap(ProjectSettings.share) else {
      reader.mismatch(node, key, "a share of all touches, as 2% or 0.02")
      return nil
    }
    return share
  }

  /// A number of times: `20x` or `1.5x`.
  private mutating func times(_ node: Node, _ key: String) -> Double? {
    guard let text = reader.text(node, key) else { return nil }
    let number = text.hasSuffix("x") ? Double(text.dropLast()) : nil
    guard let number, number > 0, number <= 1e6 else {
      reader.mismatch(node, key, "a number of times `bounds`, as 20x")
      return nil
    }
    return number
  }

  private mutating func override(_ node: Node) -> ProjectSettings.Override? {
    let known = ["layouts", "strategy", "rules", "screen", "buttons", "screenshot", "cut"]
    guard let fields = reader.fields(node, "overrides", known: known) else { return nil }
    guard let layouts = required("layouts", fields, "overrides", node) else { return nil }
    let cuts = fields["cut"].flatMap { reader.flag($0, "cut") } ?? false
    if cuts, fields["screenshot"] == nil, let place = fields["cut"]?.location {
      reader.error("`cut` needs a `screenshot` beside it", at: place)
    }
    return ProjectSettings.Override(
      layouts: reader.texts(layouts, "layouts").map { Glob($0.text) },
      strategy: fields["strategy"].flatMap { reader.located($0, "strategy") },
      rules: fields["rules"].map { levels($0) } ?? [:],
      screen: fields["screen"].flatMap { reader.located($0, "screen") },
      buttons: fields["buttons"].map { reader.texts($0, "buttons") } ?? [],
      screenshot: fields["screenshot"].flatMap { reader.located($0, "screenshot") }, cuts: cuts,
      location: node.location)
  }

  private mutating func reading(_ node: Node) -> ReadingRule? {
    guard let fields = reader.fields(node, "readings", known: ReadingRule.keys) else { return nil }
    guard let recordings = required("recordings", fields, "readings", node) else { return nil }
    func text(_ key: String) -> ProjectSettings.Located? {
      fields[key].flatMap { reader.located($0, key) }
    }
    func flag(_ key: String) -> Bool { fields[key].flatMap { reader.flag($0, key) } ?? false }
    var rule = ReadingRule(recordings: reader.texts(recordings, "recordings").map { Glob($0.text) })
    rule.location = node.location
    rule.layout = text("layout")
    rule.descriptor = text("descriptor")
    rule.axisRange = text("axisRange")
    rule.screen = text("screen")
    rule.offset = text("offset")
    rule.notes = text("notes")
    rule.columns = text("columns")
    rule.device = text("device")
    rule.pins = fields["pins"].map { reader.texts($0, "pins") } ?? []
    let turns = ["0", "90", "180", "270"]
    let turn = fields["rotate"].flatMap { reader.name($0, "rotate", among: turns) }
    rule.rotation = turn.flatMap { Int($0) } ?? 0
    rule.fits = flag("fit")
    rule.isStrict = flag("strict")
    rule.allowsTouchpad = flag("allowTouchpad")
    return rule
  }

  private mutating func accepted(_ node: Node) -> ProjectSettings.Accepted? {
    let known = ["rule", "views", "layout", "reason", "until"]
    guard let fields = reader.fields(node, "accepted", known: known) else { return nil }
    let rule = required("rule", fields, "accepted", node)
      .flatMap { pattern($0) }
    let views = required("views", fields, "accepted", node).map { reader.texts($0, "views") }
    let reason = required("reason", fields, "accepted", node).flatMap { reader.line($0, "reason") }
    guard let rule, let views, let reason else { return nil }
    return ProjectSettings.Accepted(
      rule: rule, views: views,
      layout: fields["layout"].flatMap { reader.line($0, "layout") }.map { Glob($0) },
      reason: reason, until: fields["until"].flatMap { day($0) }, location: node.location)
  }

  private mutating func required(
    _ key: String, _ fields: Fields, _ what: String, _ node: Node
  ) -> Node? {
    reader.need(key, of: fields, in: node, what)
  }
}
