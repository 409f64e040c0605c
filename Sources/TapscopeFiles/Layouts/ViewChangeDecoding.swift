// Decodes changes of views from `set` lines and `--set`.

import TapscopeEngine

extension LayoutReader {
  /// The change of a recording's `set` object, such as `{"view": "down", "hidden": true}`.
  ///
  /// `place` is where the object begins, for messages. Takes every key of a view but `id` and `subviews`,
  /// and `behind` with the id of a sibling; `null` takes an optional value away. A picture that the
  /// layout holds already is shared. `hierarchy` is the one the change will be applied to.
  package func change(
    json: String, at place: SourceLocation, in hierarchy: ViewHierarchy, layout: Layout
  ) throws(LayoutError) -> ViewChange {
    let document = try YAMLDocument(SourceText(Array(json.utf8), at: place))
    return try change(
      document.root, NodeReader(document.source, log: document.log), hierarchy,
      layout)
  }

  /// The changes of an assignment, such as `down.frame=[0, 0, 44, 44]`.
  ///
  /// A fix in the words of a report is taken too, which may be one of several views. An id may hold dots and
  /// equals signs: the longest that fits is taken. `option` names where it was written in messages.
  package func changes(
    assignment text: String, option: String = "--set", in hierarchy: ViewHierarchy, layout: Layout
  ) throws(LayoutError) -> [ViewChange] {
    let place = SourceLocation(file: option, line: 1, column: 1)
    let source = SourceText(Array(text.utf8), at: place)
    var changes: [ViewChange] = []
    for fix in FixSentence.all(text, in: hierarchy) {
      changes.append(try change(fix, source, in: hierarchy, layout: layout))
    }
    if !changes.isEmpty { return changes }
    guard let parts = Assignment(text, ids: hierarchy.views.map(\.id)) else {
      if let name = FixSentence.strangeName(in: text, hierarchy) {
        return [try change(of: name, in: text, source, in: hierarchy, layout: layout)]
      }
      throw LayoutError([source.diagnostic(.error, .noAssignment(text), at: place)])
    }
    let keyPlace = source.location(offset: parts.view.utf8.count + 1)
    let valuePlace = source.location(offset: text.utf8.count - parts.value.utf8.count)
    // A shell takes the quotes off a colour, and YAML takes it for a comment then.
    let yaml = parts.value.hasPrefix("#") ? "\"\(parts.value)\"" : parts.value
    let document = try YAMLDocument(SourceText(Array(yaml.utf8), at: valuePlace))
    let root = Node(
      .mapping([
        .init(
          key: "view", keyLocation: place, value: Node(.scalar(parts.view, .plain), at: place)),
        .init(key: parts.key, keyLocation: keyPlace, value: document.root),
      ]), at: place)
    return [try change(root, NodeReader(source, log: document.log), hierarchy, layout)]
  }

  /// Whether an assignment stands for the corrected machine of a sensitive view, as a fix in a report
  /// may, and not for a change of a view.
  package func isCorrectedMachine(_ assignment: String, in hierarchy: ViewHierarchy) -> Bool {
    FixSentence.correctedMachine(assignment, in: hierarchy) != nil
  }

  /// Whether an assignment is about a view that a hierarchy has.
  package func isAbout(_ assignment: String, _ hierarchy: ViewHierarchy) -> Bool {
    if !FixSentence.all(assignment, in: hierarchy).isEmpty { return true }
    if isCorrectedMachine(assignment, in: hierarchy) { return true }
    let parts = Assignment(assignment, ids: hierarchy.views.map(\.id))
    return parts.map { hierarchy.index(of: $0.view) != nil } ?? false
  }

  /// What is said of a change of a view that there is not, named within a text.
  private func change(
    of name: Substring, in text: String, _ source: SourceText, in hierarchy: ViewHierarchy,
    layout: Layout
  ) throws(LayoutError) -> ViewChange {
    let offset = text.utf8.distance(from: text.startIndex, to: name.startIndex)
    let place = source.location(offset: offset)
    let view = Node.Entry(
      key: "view", keyLocation: place, value: Node(.scalar(String(name), .plain), at: place))
    return try change(Node(.mapping([view]), at: place), NodeReader(source), hierarchy, layout)
  }

  /// The change that a fix stands for, in the words of a report.
  private func change(
    _ fix: FixSentence, _ source: SourceText, in hierarchy: ViewHierarchy, layout: Layout
  ) throws(LayoutError) -> ViewChange {
    let place = SourceLocation(file: source.file, line: 1, column: 1)
    func entry(_ key: String, _ value: Node) -> Node.Entry {
      Node.Entry(key: key, keyLocation: place, value: value)
    }
    var entries = [entry("view", Node(.scalar(fix.view, .plain), at: place))]
    for assignment in fix.assignments {
      let value = try YAMLDocument(SourceText(Array(assignment.value.utf8), at: place))
      entries.append(entry(assignment.key, value.root))
    }
    return try change(Node(.mapping(entries), at: place), NodeReader(source), hierarchy, layout)
  }

  private func change(
    _ root: Node, _ reader: NodeReader, _ hierarchy: ViewHierarchy, _ layout: Layout
  ) throws(LayoutError) -> ViewChange {
    let pictures = PictureLoader(
      folder: layout.folder, allowOutside: allowOutside, limits: limits)
    var decoder = ChangeDecoder(
      settings: SettingDecoder(reader: reader, pictures: pictures), hierarchy: hierarchy)
    let change = decoder.change(root)
    guard let change, decoder.settings.reader.isClean else {
      throw LayoutError(inFileOrder(decoder.settings.reader.diagnostics))
    }
    return change
  }
}

/// Decodes one change against the hierarchy it is for.
private struct ChangeDecoder {
  var settings: SettingDecoder
  let hierarchy: ViewHierarchy

  private static let pictureKeys: [ViewKey] = [.image, .backgroundImage, .maskImage]
  /// What a layout writes beside a strategy, and a change within it.
  private static let ofStrategy = ["threshold", "compare"]
  private static let keys = ["view"] + ViewKey.settings.map(\.rawValue) + ["behind"] + ofStrategy

  mutating func change(_ root: Node) -> ViewChange? {
    guard let fields = settings.reader.fields(root, "set", known: Self.keys),
      let name = settings.reader.need("view", of: fields, in: root, "set"),
      let id = existing(name, "view"), let index = hierarchy.index(of: id)
    else { return nil }
    if root.entries?.count == 1 {
      settings.reader.error("`set` changes nothing of `\(id)`", at: root.location)
    }
    for key in Self.ofStrategy {
      guard let node = fields[key] else { continue }
      settings.reader.error(
        "`\(key)` is part of a strategy: set `strategy` to `alpha:threshold=63:compare=>=`",
        at: node.location)
    }
    let written = ViewKeys(of: fields)
    if Self.pictureKeys.contains(where: written.contains) {
      for view in hierarchy.views { settings.pictures.share(imagesOf: view) }
    }
    var view = hierarchy.views[index]
    var found: [ViewChange.Setting] = []
    // In schema order, so that a bare shape name is inscribed in the bounds set beside it.
    for key in written {
      guard let node = fields[key.rawValue],
        let setting = settings.setting(key, node, inscribedIn: view.bounds)
      else { continue }
      check(setting, node, of: view)
      view.set(setting)
      found.append(setting)
    }
    if let node = fields["behind"], let other = existing(node, "behind") {
      checkSibling(other, node, of: view)
      found.append(.behind(other))
    }
    return ViewChange(view: id, settings: found)
  }

  /// The id of a view of the hierarchy.
  private mutating func existing(_ node: Node, _ what: String) -> String? {
    guard let id = settings.reader.text(node, what) else { return nil }
    if hierarchy.index(of: id) == nil {
      let hint = didYouMean(id, among: hierarchy.views.map(\.id))
      settings.reader.error(
        "`\(what)` names no view of the layout: `\(id)`\(hint)", at: node.location)
      return nil
    }
    return id
  }

  /// The ids that a setting names must exist.
  private mutating func check(_ setting: ViewChange.Setting, _ node: Node, of view: View) {
    switch setting {
    case .seenAs(.view): _ = existing(node, "seenAs")
    case .floor(let floor?):
      _ = existing(node, "floor")
      if floor == view.id {
        settings.reader.error("`\(floor)` cannot be its own `floor`", at: node.location)
      }
    case .exempt:
      guard let named = node[View.Exemption.equivalent.rawValue] else { break }
      if existing(named, "equivalent") == view.id {
        settings.reader.error("`\(view.id)` cannot be its own `equivalent`", at: named.location)
      }
    default: break
    }
  }

  private mutating func checkSibling(_ other: String, _ node: Node, of view: View) {
    guard let index = hierarchy.index(of: other) else { return }
    if other == view.id || hierarchy.views[index].superview != view.superview {
      settings.reader.error(
        "`\(view.id)` can only go behind a view of the same superview, and `\(other)` is none",
        at: node.location)
    }
  }
}

/// The parts of `VIEW.KEY=VALUE`.
private struct Assignment {
  var view: String
  var key: String
  var value: String

  /// nil where there is no key, or no value.
  init?(_ text: String, ids: [String]) {
    let known = ids.filter { text.hasPrefix($0 + ".") }.max { $0.utf8.count < $1.utf8.count }
    let guess = text.prefix { $0 != "=" }.lastIndex(of: ".").map { String(text[..<$0]) }
    guard let view = known ?? guess, !view.isEmpty else { return nil }
    let rest = text.dropFirst(view.count + 1)
    guard let equals = rest.firstIndex(of: "="), equals != rest.startIndex else { return nil }
    self.view = view
    key = String(rest[..<equals])
    value = String(rest[rest.index(after: equals)...])
    if value.isEmpty { return nil }
  }
}

extension PictureLoader {
  fileprivate mutating func share(imagesOf view: View) {
    for image in view.images.values { share(image) }
    for image in view.backgroundImages.values { share(image) }
    if let mask = view.maskImage { share(mask) }
  }
}

extension String {
  fileprivate static func noAssignment(_ text: String) -> String {
    "`\(text)` is no assignment; expected VIEW.KEY=VALUE, such as `down.hidden=true`, or a fix as a report"
      + " prints it, such as `hitSlop 3 on down`"
  }
}
