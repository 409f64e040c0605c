// The findings a project already knows.

import TapscopeEngine

/// The findings a project had when its baseline was written, sorted, each with a reason.
///
/// A finding is known again by rule, file and the ids of its views, never by coordinates: a button that
/// is moved or wrapped stays the same finding.
package struct Baseline: Equatable, Sendable {
  /// The version line a baseline file opens with.
  package static let version = "baseline/1"

  /// What makes two findings the same.
  package struct Key: Hashable, Sendable, Comparable {
    package var rule: String
    /// The layout's path, or the recording's where no view is concerned, from the project's folder.
    package var file: String
    /// View ids, in the finding's order; paths in files of older versions.
    package var views: [String]

    package init(rule: String, file: String, views: [String]) {
      self.rule = rule
      self.file = file
      self.views = views
    }

    package static func < (a: Key, b: Key) -> Bool {
      ([a.file, a.rule] + a.views).lexicographicallyPrecedes([b.file, b.rule] + b.views)
    }
  }

  /// How often a finding is there, how bad it is, and where and how its views look.
  package struct Evidence: Equatable, Sendable {
    package var count: Int
    /// nil where the finding has none, or the baseline is older than measures.
    package var measure: Finding.Measure?
    /// Parallel to the key's views; without places and looks where nothing is known of them.
    package var keyViews: [Finding.KeyView]

    package init(count: Int, measure: Finding.Measure? = nil, keyViews: [Finding.KeyView] = []) {
      self.count = count
      self.measure = measure
      self.keyViews = keyViews
    }
  }

  package struct Entry: Equatable, Sendable {
    package var key: Key
    /// More or worse than that fails.
    package var known: Evidence
    package var reason: String
    package var location: SourceLocation?

    package init(
      key: Key, known: Evidence, reason: String = "", location: SourceLocation? = nil
    ) {
      self.key = key
      self.known = known
      self.reason = reason
      self.location = location
    }

    package var count: Int { known.count }
  }

  /// By file, rule and views.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// A baseline of what is there now; `renamed` tells under which key the old one knew it, so that
  /// entries that stay keep their reasons.
  package func rewritten(
    for now: [Key: Evidence], renamed: [Key: Key] = [:]
  ) -> Baseline {
    let known = byKey
    var baseline = Baseline()
    baseline.entries = now.inOrder { $0.key < $1.key }.map { key, evidence in
      Entry(key: key, known: evidence, reason: known[renamed[key] ?? key]?.reason ?? "")
    }
    return baseline
  }

  /// The baseline without the findings that are gone; counts and measures only get better, and a
  /// view that was renamed is known by its new name.
  package func pruned(to now: [Key: Evidence], renamed: [Key: Key] = [:]) -> Baseline {
    let newKeys = Dictionary(renamed.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var baseline = Baseline()
    baseline.entries = entries.compactMap { entry in
      var entry = entry
      entry.key = newKeys[entry.key] ?? entry.key
      guard let evidence = now[entry.key], evidence.count > 0 else { return nil }
      let measure = entry.known.measure.map { known in
        evidence.measure.map { $0.excess(over: known) < 0 ? $0 : known } ?? known
      }
      entry.known = Evidence(
        count: min(entry.count, evidence.count), measure: measure, keyViews: evidence.keyViews)
      return entry
    }
    baseline.entries = baseline.entries.inOrder { $0.key < $1.key }
    return baseline
  }

  /// The same under other keys, of whose views each is one of the last of the old key.
  ///
  /// Entries that come under one key are one: as often as all of them, as bad as the worst, with every
  /// reason.
  package func renaming(_ keys: [Key: Key]) -> Baseline {
    var merged: [Key: Entry] = [:]
    for entry in entries {
      var entry = entry
      entry.key = keys[entry.key] ?? entry.key
      entry.known.keyViews = entry.known.keyViews.suffix(entry.key.views.count)
      for (view, id) in entry.key.views.enumerated() where view < entry.known.keyViews.count {
        entry.known.keyViews[view].id = id
      }
      merged[entry.key] = merged[entry.key].map { $0.joined(with: entry) } ?? entry
    }
    var baseline = Baseline()
    baseline.entries = merged.values.inOrder { $0.key < $1.key }
    return baseline
  }

  private var byKey: [Key: Entry] {
    Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Baseline.Entry {
  /// Two entries of one finding as one.
  fileprivate func joined(with other: Baseline.Entry) -> Baseline.Entry {
    var entry = self
    entry.known.count += other.count
    entry.known.measure =
      known.measure.flatMap { known in other.known.measure.map { $0.worse(known) } }
      ?? known.measure ?? other.known.measure
    if !reason.contains(other.reason) {
      entry.reason = [reason, other.reason].filter { !$0.isEmpty }.joined(separator: "; ")
    }
    return entry
  }
}

extension Baseline {
  /// The baseline in a file; a missing one is an error.
  ///
  /// Throws everything that is wrong with it at once.
  package static func read(path: String, rules: [String]) throws(SettingsError) -> Baseline {
    try Baseline(try TextFile.document(at: path, "baseline"), rules: rules)
  }

  /// The baseline in the bytes of the file at `path`.
  package static func read(
    bytes: [UInt8], path: String, rules: [String]
  ) throws(SettingsError) -> Baseline {
    try Baseline(try TextFile.document(bytes, path: path), rules: rules)
  }

  private init(_ document: YAMLDocument, rules: [String]) throws(SettingsError) {
    var reader = NodeReader(document.source, log: document.log)
    let root = document.root
    if let fields = reader.fields(
      ofFile: root, "baseline", is: Baseline.version, known: ["findings"])
    {
      let items = fields["findings"].flatMap { reader.items($0, "findings") } ?? []
      entries = items.compactMap { Baseline.entry($0, &reader, rules) }
    }
    var first: [Key: SourceLocation] = [:]
    for entry in entries {
      guard let place = entry.location else { continue }
      if let known = first[entry.key] {
        reader.error(
          "duplicate finding", at: place, notes: [.init("first listed here", at: known)])
      }
      first[entry.key] = first[entry.key] ?? place
    }
    guard reader.isClean else { throw SettingsError(reader.diagnostics) }
    entries = entries.inOrder { $0.key < $1.key }
  }

  private static func entry(_ node: Node, _ reader: inout NodeReader, _ rules: [String]) -> Entry? {
    let needed = ["rule", "file", "views", "count"]
    let known = needed + ["measure", "places", "looks", "reason"]
    guard let fields = reader.fields(node, "findings", known: known) else { return nil }
    for key in needed { _ = reader.need(key, of: fields, in: node, "findings") }
    let rule = fields["rule"].flatMap { reader.name($0, "rule", among: rules) }
    let file = fields["file"].flatMap { reader.text($0, "file") }
    let views = fields["views"].map { reader.texts($0, "views") }
    let count = fields["count"].flatMap { reader.integer($0, "count", in: 1...1_000_000_000) }
    let measure = fields["measure"].flatMap { Baseline.measure($0, &reader) }
    let places = fields["places"].map { Baseline.places($0, &reader) } ?? []
    let looks =
      fields["looks"].map { (reader.items($0, "looks") ?? []).map { $0.text ?? "" } } ?? []
    guard let rule, let file, let views, let count else { return nil }
    let keyViews = views.indices.map { index in
      Finding.KeyView(
        id: views[index].text, place: index < places.count ? places[index] : nil,
        look: index < looks.count ? looks[index] : "")
    }
    return Entry(
      key: Key(rule: rule, file: file, views: views.map(\.text)),
      known: Evidence(count: count, measure: measure, keyViews: keyViews),
      reason: fields["reason"]?.text ?? "", location: node.location)
  }

  /// `{area: 200.5}`.
  private static func measure(_ node: Node, _ reader: inout NodeReader) -> Finding.Measure? {
    let kinds = Finding.Measure.Kind.allCases
    guard let fields = reader.fields(node, "measure", known: kinds.map(\.rawValue)) else {
      return nil
    }
    for kind in kinds {
      guard let value = fields[kind.rawValue] else { continue }
      return reader.number(value, kind.rawValue).map { Finding.Measure(kind, $0) }
    }
    return nil
  }

  /// `[[10, 20, 44, 44], []]`: a box a view, empty where none is known.
  private static func places(_ node: Node, _ reader: inout NodeReader) -> [Rect?] {
    (reader.items(node, "places") ?? []).map { item in
      if item.items?.isEmpty == true { return nil }
      return reader.numbers(item, "places", ["x", "y", "width", "height"]).map {
        Rect($0[0], $0[1], $0[2], $0[3])
      }
    }
  }

  /// The file's text: an entry a finding, a line a key, so that changes show in review.
  package var text: String {
    var text = """
      # What is known to be wrong, how often and how bad; more than that fails `tapscope check`.
      tapscope: \(Baseline.version)
      findings:\(entries.isEmpty ? " []" : "")

      """
    for entry in entries {
      text += """
          - rule: \(entry.key.rule.yamlQuoted)
            file: \(entry.key.file.yamlQuoted)
            views: [\(entry.key.views.map(\.yamlQuoted).joined(separator: ", "))]
            count: \(entry.count)

        """
      if let measure = entry.known.measure {
        let value = measure.value.text(Finding.Measure.digits)
        text += "    measure: {\(measure.kind.rawValue): \(value)}\n"
      }
      let keyViews = entry.known.keyViews
      if keyViews.contains(where: { $0.place != nil }) {
        let places = keyViews.map { view in
          let box = view.place.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
          return "[\(box.map { $0.text(2) }.joined(separator: ", "))]"
        }
        text += "    places: [\(places.joined(separator: ", "))]\n"
        text += "    looks: [\(keyViews.map(\.look.yamlQuoted).joined(separator: ", "))]\n"
      }
      text += "    reason: \(entry.reason.yamlQuoted)\n"
    }
    return text
  }
}
