// A layout file put in the terms of layout/1, before its views are made.

import TapscopeEngine

/// The tree of a layout, as layout/1 would write it, with places in the file it was read from.
public struct LayoutDocument: Sendable {
  /// A mapping with the keys of layout/1.
  package var root: Node
  /// Errors that did not keep the rest from being read, and warnings.
  package var log: DiagnosticLog
  /// What the file does not say, a clause each.
  package var assumptions: [String]
  /// Pictures that the file itself holds, as PNG files by the name that the tree gives them.
  package var pictures: [String: [UInt8]]
  /// Pictures that the person named, as they are opened, by the name that the tree gives them.
  package var named: [String: String] = [:]
  /// How a panel's values are turned to the screen, where the file tells.
  var panelRotation: Rotation?
  /// Comment lines at the head of the file, without their signs.
  package var comments: [String]

  package init(
    root: Node, log: DiagnosticLog = DiagnosticLog(), assumptions: [String] = [],
    pictures: [String: [UInt8]] = [:], comments: [String] = []
  ) {
    self.root = root
    self.log = log
    self.assumptions = assumptions
    self.pictures = pictures
    self.comments = comments
  }

  /// Puts a screenshot behind the views, and cuts buttons from it where that was asked for.
  mutating func show(
    _ shot: Screenshot, _ options: LayoutOptions, behind layout: Layout
  ) throws(InputError) {
    guard let path = options.screenshot else { return }
    let screen = layout.hierarchy.screen
    let scale = Double(shot.width) / screen.size.width
    // Sizes in points are rounded, a screen of another shape is off by far more.
    guard abs(Double(shot.height) / scale - screen.size.height) <= 2 else {
      let size = "\(screen.size.width.text())x\(screen.size.height.text())"
      throw InputError([
        Diagnostic(
          .error,
          "the screenshot has \(shot.width) x \(shot.height) pixels, which is another shape than the"
            + " screen's \(size) points; `--screen WxH@S` says how large the screen is where the layout's"
            + " file does not", at: SourceLocation(file: path))
      ])
    }
    let place = SourceLocation(file: layout.path)
    named[path] = path
    root = root.setting(
      LayoutKey.backdrop.rawValue,
      to: .mapping(
        [("file", .text(path, at: place)), ("scale", .plain(scale.text(6), at: place))], at: place))
    guard options.cuts else { return }
    let cutting = ButtonCutting(
      layout.hierarchy, shot, scale: scale,
      folder: "\(stem(of: InputFile.shownName(of: layout.path)))-buttons")
    pictures.merge(cutting.pictures) { _, cut in cut }
    root = root.mappingViews { index, view in
      guard let name = cutting.names[index] else { return view }
      return view.setting(
        ViewKey.image.rawValue,
        to: .mapping(
          [("file", .text(name, at: place)), ("scale", .plain(scale.text(6), at: place))],
          at: view.location))
    }
    assumptions.append(
      "\(cutting.names.count) buttons show what the screenshot has in their frames and not around them"
        + (cutting.bare > 0 ? "; \(cutting.bare) show nothing of their own there" : ""))
  }

  /// The keys under which lists of views stand.
  private static let lists: Set<String> = ["views", "subviews"]

  /// The layout as a file of layout/1: comments, then what is assumed, then the tree.
  package var yaml: String {
    YAMLText.write(
      root, comments: comments + assumptions.map { "assumed: \($0)" },
      blockKeys: LayoutDocument.lists)
  }
}

extension Node {
  /// A value at the place of another, for trees that are made.
  package static func text(_ text: String, at place: SourceLocation) -> Node {
    Node(.scalar(text, .doubleQuoted), at: place)
  }

  /// A number, a boolean or a name of layout/1.
  package static func plain(_ text: String, at place: SourceLocation) -> Node {
    Node(.scalar(text, .plain), at: place)
  }

  /// A list of numbers, to a millionth.
  package static func numbers(_ numbers: [Double], at place: SourceLocation) -> Node {
    Node(.sequence(numbers.map { .plain($0.text(6), at: place) }), at: place)
  }

  /// A mapping whose keys stand at its own place.
  package static func mapping(_ entries: [(String, Node)], at place: SourceLocation) -> Node {
    Node(
      .mapping(entries.map { Entry(key: $0.0, keyLocation: place, value: $0.1) }), at: place)
  }

  /// The mapping with a key set, at the end where it is new.
  package func setting(_ key: String, to value: Node) -> Node {
    guard let entries else { return self }
    var fields = Fields(entries)
    fields.set(key, to: value)
    return Node(.mapping(fields.entries), at: location)
  }

  /// The tree of a layout with each view's mapping changed, views counted in preorder.
  package func mappingViews(_ change: (Int, Node) -> Node) -> Node {
    var count = 0
    return mapped(under: "views", &count, change)
  }

  /// The tree of a layout with the file name of every picture changed.
  package func mappingPictures(_ change: (String) -> String) -> Node {
    let states = Set(ControlState.names)
    func renamed(_ node: Node) -> Node {
      if let name = node.text { return .text(change(name), at: node.location) }
      var changed = node
      for entry in node.entries ?? [] where entry.key == PictureKey.file.rawValue {
        changed = changed.setting(entry.key, to: renamed(entry.value))
      }
      for entry in node.entries ?? [] where states.contains(entry.key) {
        changed = changed.setting(entry.key, to: renamed(entry.value))
      }
      return changed
    }
    var root = mappingViews { _, view in
      [ViewKey.image, .backgroundImage, .maskImage].reduce(view) { view, key in
        view[key.rawValue].map { view.setting(key.rawValue, to: renamed($0)) } ?? view
      }
    }
    if let backdrop = root[LayoutKey.backdrop.rawValue] {
      root = root.setting(LayoutKey.backdrop.rawValue, to: renamed(backdrop))
    }
    return root
  }

  /// The scalars that name pictures, in the order of the keys.
  var pictureNodes: [Node] {
    let states = Set(ControlState.names)
    func files(_ node: Node) -> [Node] {
      if node.text != nil { return [node] }
      return (node.entries ?? []).filter {
        $0.key == PictureKey.file.rawValue || states.contains($0.key)
      }.flatMap { files($0.value) }
    }
    var found = self[LayoutKey.backdrop.rawValue].map(files) ?? []
    _ = mappingViews { _, view in
      for key in [ViewKey.image, .backgroundImage, .maskImage] {
        found += view[key.rawValue].map(files) ?? []
      }
      return view
    }
    return found
  }

  /// The mapping of the view with an id among the views of a layout, or within one of them.
  func viewNode(_ id: String) -> Node? {
    viewList(with: id)?.first { $0["id"]?.text == id }
  }

  /// The list of siblings that the view with an id stands in.
  func viewList(with id: String) -> [Node]? {
    for key in ["views", "subviews"] {
      guard let items = self[key]?.items else { continue }
      if items.contains(where: { $0["id"]?.text == id }) { return items }
      for item in items {
        if let list = item.viewList(with: id) { return list }
      }
    }
    return nil
  }

  /// The tree of a layout with one view moved right behind a sibling.
  package func moving(_ id: String, behind other: String) -> Node {
    var changed = self
    for key in ["views", "subviews"] {
      guard let list = self[key], var items = list.items else { continue }
      items = items.map { $0.moving(id, behind: other) }
      if let from = items.firstIndex(where: { $0["id"]?.text == id }),
        items.contains(where: { $0["id"]?.text == other })
      {
        let item = items.remove(at: from)
        items.insert(item, at: items.firstIndex { $0["id"]?.text == other } ?? from)
      }
      changed = changed.setting(key, to: Node(.sequence(items), at: list.location))
    }
    return changed
  }

  private func mapped(
    under key: String, _ count: inout Int, _ change: (Int, Node) -> Node
  ) -> Node {
    guard let list = self[key], let items = list.items else { return self }
    var changed: [Node] = []
    for item in items {
      let index = count
      count += 1
      let inner = item.mapped(under: "subviews", &count, change)
      changed.append(change(index, inner))
    }
    return setting(key, to: Node(.sequence(changed), at: list.location))
  }
}
