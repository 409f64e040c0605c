// Decodes the recognizers of a view, short names and long forms, and writes them again.

import TapscopeEngine

/// A key of a recognizer's long form besides its kind.
package enum RecognizerKey: String, CaseIterable, Equatable, Sendable {
  case id
  case requireToFail
  /// Hammer's word for `requireToFail`.
  case requireFailure
  case simultaneousWith
  /// Hammer's word for `simultaneousWith`.
  case recognizeWith
  case cancelsTouches, delaysTouchesBegan, delaysTouchesEnded
  /// Flutter's arena teams.
  case team
}

extension RecognizerKind {
  /// The settings of its own mapping.
  package var keys: [String] {
    switch self {
    case .tap: ["taps", "touches"]
    case .longPress: ["touches"]
    case .swipe: ["directions", "touches"]
    case .pan: ["axis", "touches", "maximumTouches"]
    case .pinch, .rotate: []
    }
  }
}

extension NodeReader {
  /// A list of recognizers; every name they have for each other must be one of them.
  mutating func recognizers(_ node: Node, _ what: String) -> [RecognizerSetup]? {
    guard let items = items(node, what) else { return nil }
    var setups: [RecognizerSetup] = []
    var names: [(text: String, node: Node, of: Int)] = []
    var ids: [String: SourceLocation] = [:]
    for item in items {
      guard let setup = recognizer(item, what, at: setups.count, &names) else { continue }
      if let id = setup.id, let place = item["id"]?.location {
        if let first = ids[id] {
          error("duplicate id `\(id)`", at: place, notes: [.init("first defined here", at: first)])
        }
        ids[id] = ids[id] ?? place
      }
      setups.append(setup)
    }
    guard setups.count == items.count else { return nil }
    for name in names { check(name.text, at: name.node, of: name.of, in: setups) }
    return setups
  }

  private mutating func recognizer(
    _ node: Node, _ what: String, at index: Int,
    _ names: inout [(text: String, node: Node, of: Int)]
  ) -> RecognizerSetup? {
    guard node.entries != nil else {
      return (choice(node, what) as RecognizerKind?).map { RecognizerSetup($0) }
    }
    guard
      let fields = fields(
        node, "recognizer", known: RecognizerKind.names + RecognizerKey.names)
    else { return nil }
    let kinds = RecognizerKind.allCases.filter { fields[$0.rawValue] != nil }
    guard let kind = kinds.first, let own = fields[kind.rawValue] else {
      // A key that is not known has been complained of, and may be the kind misspelt.
      if fields.count == node.entries?.count {
        error(
          "a recognizer names no kind; expected one of "
            + RecognizerKind.names.map { "`\($0)`" }.joined(separator: ", "), at: node.location)
      }
      return nil
    }
    if kinds.count > 1 {
      error(
        "`\(kind.rawValue)` and `\(kinds[1].rawValue)` are two recognizers; give each an entry of "
          + "its own", at: fields[kinds[1].rawValue]?.location ?? node.location)
    }
    var setup = RecognizerSetup(kind)
    configure(&setup, own)
    setup.id = fields["id"].flatMap { line($0, "id") }
    setup.team = fields["team"].flatMap { line($0, "team") }
    setup.cancelsTouches = fields["cancelsTouches"].flatMap { flag($0, "cancelsTouches") }
    setup.delaysTouchesBegan =
      fields["delaysTouchesBegan"].flatMap { flag($0, "delaysTouchesBegan") } ?? false
    setup.delaysTouchesEnded =
      fields["delaysTouchesEnded"].flatMap { flag($0, "delaysTouchesEnded") } ?? true
    for (keys, path) in [
      ([RecognizerKey.requireToFail, .requireFailure], \RecognizerSetup.requireToFail),
      ([.simultaneousWith, .recognizeWith], \.simultaneousWith),
    ] {
      for key in keys {
        guard let value = fields[key.rawValue] else { continue }
        for name in value.items ?? [value] {
          guard let text = line(name, key.rawValue) else { continue }
          setup[keyPath: path].append(text)
          names.append((text, name, index))
        }
      }
    }
    return setup
  }

  /// Reads the settings of a kind's own mapping; nothing at all leaves its class's defaults.
  private mutating func configure(_ setup: inout RecognizerSetup, _ node: Node) {
    if node.isNull { return }
    let kind = setup.kind
    guard let fields = fields(node, kind.rawValue, known: kind.keys) else { return }
    if let taps = fields["taps"].flatMap({ integer($0, "taps", in: 1...2) }) { setup.taps = taps }
    if let node = fields["touches"], let touches = integer(node, "touches", in: 1...5) {
      setup.touches = touches
      if setup.taps > 1, touches > 1 {
        error("a double tap takes one finger here, so `touches` must be 1", at: node.location)
      }
    }
    if let node = fields["maximumTouches"],
      let most = integer(node, "maximumTouches", in: 1...5)
    {
      setup.maximumTouches = most
      if most < setup.touches {
        error(
          "`maximumTouches` is \(most), fewer than `touches`, which is \(setup.touches)",
          at: node.location)
      }
    }
    if let axis = fields["axis"] { setup.axis = choice(axis, "axis") }
    if let node = fields["directions"] {
      let read: [Direction] = (node.items ?? [node]).compactMap { choice($0, "directions") }
      if node.items?.isEmpty ?? false {
        error("`directions` is empty: the swipe could go no way", at: node.location)
      }
      setup.directions = Set(read)
    }
  }

  /// A name must be of exactly one other recognizer of the list.
  private mutating func check(
    _ name: String, at node: Node, of index: Int, in setups: [RecognizerSetup]
  ) {
    let meant = setups.indices.filter { setups[$0].name == name }
    let others = setups.indices.filter { $0 != index }.map { setups[$0].name }
    if meant == [index] {
      error("a recognizer cannot name itself", at: node.location)
    } else if meant.isEmpty {
      error(
        "no recognizer of this view is called `\(name)`" + didYouMean(name, among: others),
        at: node.location)
    } else if meant.count > 1 {
      error(
        "\(meant.count) recognizers of this view are called `\(name)`; give them an `id`",
        at: node.location)
    }
  }
}

extension RecognizerSetup {
  /// As a layout writes it: its short name where nothing differs from its class's defaults.
  package var text: String {
    var own: [String] = []
    let plain = RecognizerSetup(kind)
    if taps != plain.taps { own.append("taps: \(taps)") }
    if directions != plain.directions {
      let ways = Direction.allCases.filter(directions.contains).map(\.rawValue)
      own.append("directions: [\(ways.joined(separator: ", "))]")
    }
    if let axis { own.append("axis: \(axis.rawValue)") }
    if touches != plain.touches { own.append("touches: \(touches)") }
    if let maximumTouches { own.append("maximumTouches: \(maximumTouches)") }
    var parts = ["\(kind.rawValue): {\(own.joined(separator: ", "))}"]
    if let id { parts.insert("id: \(id.asYAML)", at: 0) }
    for (key, names) in [("requireToFail", requireToFail), ("simultaneousWith", simultaneousWith)]
    where !names.isEmpty {
      parts.append("\(key): [\(names.map(\.asYAML).joined(separator: ", "))]")
    }
    if let cancelsTouches { parts.append("cancelsTouches: \(cancelsTouches)") }
    if delaysTouchesBegan { parts.append("delaysTouchesBegan: true") }
    if !delaysTouchesEnded { parts.append("delaysTouchesEnded: false") }
    if let team { parts.append("team: \(team.asYAML)") }
    return own.isEmpty && parts.count == 1
      ? kind.rawValue : "{\(parts.joined(separator: ", "))}"
  }
}

extension [RecognizerSetup] {
  /// As a layout writes the list.
  package var text: String { "[\(map(\.text).joined(separator: ", "))]" }
}

extension String {
  /// A name in quotes, unless letters, digits and dashes are all it has.
  fileprivate var asYAML: String {
    let isPlain =
      first?.isLetter == true
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if isPlain { return self }
    return "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
