// How another program's views become the tree of a layout.

import TapscopeEngine

extension LayoutDocument {
  /// The tree of a foreign layout, read from `source`; the person's patterns of names applied.
  public init(_ foreign: ForeignLayout, of source: LayoutSource) throws(InputError) {
    var assembly = ForeignAssembly(foreign, source)
    try assembly.flatten()
    self = assembly.document()
  }
}

/// Puts a foreign layout together: names, buttons, depth, then the tree.
private struct ForeignAssembly {
  private var layout: ForeignLayout
  private let source: LayoutSource
  private var naming: ViewNaming
  private var children: [[Int]]
  private var roots: [Int]
  private let nowhere: SourceLocation

  init(_ layout: ForeignLayout, _ source: LayoutSource) {
    self.layout = layout
    self.source = source
    naming = ViewNaming(layout.views)
    children = Array(repeating: [], count: layout.views.count)
    roots = []
    nowhere = SourceLocation(file: source.path)
    for (index, view) in layout.views.enumerated() {
      if let superview = view.superview, !(0..<index).contains(superview) {
        self.layout.views[index].superview = nil
      }
    }
    applyPatterns()
    self.layout.touchAsReact()
    for (index, view) in self.layout.views.enumerated() {
      if let superview = view.superview {
        children[superview].append(index)
      } else {
        roots.append(index)
      }
    }
  }

  /// Makes buttons of the views that the person's patterns name; what takes no touches stays as it is.
  private mutating func applyPatterns() {
    guard !source.request.buttons.isEmpty else { return }
    let named = layout.views.indices.filter {
      source.request.names(naming.ids[$0]) || source.request.names(naming.names[$0])
    }
    if named.isEmpty {
      layout.warnings.append(
        ForeignWarning(
          source.request.namedNothing(of: candidates)))
    }
    guard !layout.appliesPatterns else { return }
    let inert = named.filter { layout.views[$0].role == .inert }
    for index in named where layout.views[index].role != .inert {
      layout.views[index].role = .button
    }
    layout.callButtonsByTheirTexts()
    layout.notices.append(
      ForeignNotice(
        "`--buttons` makes no button of what takes no touches by this file: ", inert, ""))
  }

  /// Takes out wrappers that add nothing where views are nested deeper than a layout may.
  mutating func flatten() throws(InputError) {
    let limit = source.request.depth
    guard firstDeeper(than: limit) != nil else { return }
    var removed = 0
    // A view that only wraps another of its own size gates nothing that its superview does not.
    for index in layout.views.indices {
      let view = layout.views[index]
      guard view.role == .lookedThrough, view.settings.isEmpty, let superview = view.superview,
        view.frame == Rect(origin: .zero, size: layout.views[superview].frame.size),
        layout.views[superview].settings[.bounds] == nil
      else { continue }
      for child in children[index] { layout.views[child].superview = superview }
      guard let place = children[superview].firstIndex(of: index) else { continue }
      children[superview].replaceSubrange(place...place, with: children[index])
      children[index] = []
      removed += 1
    }
    layout.warnings.append(
      ForeignWarning(
        "\(removed) wrappers of their superview's own size are left out: views are "
          + "nested more than \(limit) deep"))
    if let view = firstDeeper(than: limit) {
      throw source.trouble(
        "views are nested more than \(limit) deep", line: layout.views[view].line,
        column: layout.views[view].column)
    }
  }

  /// The first view that stands in as many others or in more; nil where none does.
  private func firstDeeper(than limit: Int) -> Int? {
    var level = roots
    for _ in 0..<limit where !level.isEmpty { level = level.flatMap { children[$0] } }
    return level.min()
  }

  func document() -> LayoutDocument {
    var entries: [(String, Node)] = [
      ("tapscope", .plain("layout/1", at: nowhere))
    ]
    if let platform = layout.platform {
      entries.append((LayoutKey.platform.rawValue, .plain(platform, at: nowhere)))
    }
    entries.append(("screen", layout.screen.node(at: nowhere)))
    if let edges = layout.screen.systemEdges {
      entries.append((LayoutKey.systemEdges.rawValue, .plain(edges.rawValue, at: nowhere)))
    }
    if let slop = layout.trackingSlop {
      let slop = (DefaultsKey.trackingSlop.rawValue, Node.plain(slop.text(), at: nowhere))
      entries.append((LayoutKey.defaults.rawValue, .mapping([slop], at: nowhere)))
    }
    entries.append(("views", Node(.sequence(roots.map(node)), at: nowhere)))
    var log = DiagnosticLog()
    for warning in layout.warnings + standingWarnings {
      let place = SourceLocation(file: source.path, line: warning.line, column: warning.column)
      log.note(source.text.diagnostic(.warn, warning.message, at: place))
    }
    var document = LayoutDocument(
      root: .mapping(entries, at: nowhere), log: log,
      assumptions: layout.assumptions + standingAssumptions, pictures: layout.pictures)
    document.panelRotation = layout.panelRotation
    return document
  }

  private func node(_ index: Int) -> Node {
    let view = layout.views[index]
    let place = SourceLocation(file: source.path, line: view.line, column: view.column)
    let id = naming.ids[index]
    var values = view.settings
    let title = view.title.map(ViewNaming.cleaned)
    if let title, !title.isEmpty, title != id { values[.title] = .text(title, at: place) }
    if values[.bounds] == nil || values[.center] == nil {
      let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      values[.frame] = .numbers(frame, at: place)
    }
    switch view.role {
    case .button: if values[.kind] == nil { values[.kind] = .plain("button", at: place) }
    case .opaque: break
    case .lookedThrough: values[.interaction] = .plain("subviewsOnly", at: place)
    case .inert: values[.interaction] = .plain("false", at: place)
    }
    var entries: [(String, Node)] = [("id", .text(id, at: place))]
    for key in ViewKey.allCases where key != .id && key != .subviews {
      if let value = values[key] { entries.append((key.rawValue, value.moved(to: place))) }
    }
    if !children[index].isEmpty {
      let subviews = Node(.sequence(children[index].map(node)), at: place)
      entries.append((ViewKey.subviews.rawValue, subviews))
    }
    return .mapping(entries, at: place)
  }

  /// What is worth a warning whatever the format.
  private var standingWarnings: [ForeignWarning] {
    var warnings: [ForeignWarning] = []
    // A label that has the name of the view or button it stands in is not another of that name.
    let repeated = naming.repeated(
      among: zip(layout.views.indices, layout.buttonsAround).filter { index, button in
        [layout.views[index].superview, button].allSatisfy {
          $0.map { naming.names[$0] != naming.names[index] } ?? true
        }
      }.map(\.0))
    if !repeated.isEmpty {
      let names = repeated.prefix(3).map { "\($0.count) views share `\($0.name)`" }
      let others = repeated.count - 3
      let more =
        others == 1
        ? ", and 1 more name is shared" : others > 1 ? ", and \(others) more names are shared" : ""
      warnings.append(
        ForeignWarning(
          names.joined(separator: ", ") + more + "; repeats are numbered `~2`, `~3` in file order"))
    }
    let reaching = ForeignNotice(
      "", outside,
      ": reaching out of the view it stands in; touches on what reaches out are taken as lost")
    let touchable = ForeignNotice(
      "", layout.maybeButtons.filter { layout.views[$0].role != .button },
      ": accessible and of no kind of control, as React Native and Flutter write their buttons;"
        + " `--buttons` makes them buttons")
    warnings += (layout.notices + [touchable, reaching]).compactMap(warning)
    if !layout.views.contains(where: { $0.role == .button }) {
      let named = LayoutRequest.listed(candidates)
      warnings.append(
        ForeignWarning(
          layout.views.isEmpty
            ? "there are no views"
            : named.isEmpty
              ? "nothing here is a button, and nothing has a name; save the file with names (Figma: \"Include"
                + " id attribute\")"
              : "nothing here is a button; name some with `--buttons 'PATTERN'`, as one of \(named)"
        ))
    }
    return warnings
  }

  /// A notice with the ids of its views, at the first of them; nil where it is about none.
  private func warning(_ notice: ForeignNotice) -> ForeignWarning? {
    guard let first = notice.views.first else { return nil }
    let names = notice.views.map { "`\(naming.ids[$0])`" }.shortened(to: 4)
    let view = layout.views[first]
    return ForeignWarning(
      notice.before + names + notice.after, line: view.line, column: view.column)
  }

  /// Buttons on the screen that reach out of the view they stand in, by more than rounding.
  private var outside: [Int] {
    let screen = Rect(origin: .zero, size: layout.screen.size)
    var boxes: [Rect?] = []
    var found: [Int] = []
    for (index, view) in layout.views.enumerated() {
      var box: Rect?
      if view.settings[.transform] == nil, view.settings[.hidden] == nil {
        box = view.frame
        if let superview = view.superview {
          let parent = boxes[superview]
          box = parent.map {
            Rect(
              $0.minX + view.frame.minX, $0.minY + view.frame.minY, view.frame.width,
              view.frame.height)
          }
          let grown = parent?.outset(by: EdgeInsets(all: 0.01))
          if view.role == .button, let box, let grown, !box.isEmpty, !grown.contains(box),
            box.intersection(screen) != nil
          {
            found.append(index)
          }
        }
        // What scrolls is meant to be larger than what it scrolls in, and what is cut off is not seen.
        if view.settings[.bounds] != nil || view.settings[.clipsToBounds] != nil { box = nil }
      }
      boxes.append(box)
    }
    return found
  }

  private var standingAssumptions: [String] {
    var assumptions: [String] = []
    if layout.screen.systemEdges != nil {
      assumptions.append(SystemEdgesPreset.assumption)
    }
    let pairs = layout.orderedByArea
    if !pairs.isEmpty {
      let shown = pairs.prefix(5).map { "\(naming.ids[$0.front]) over \(naming.ids[$0.back])" }
      let more = pairs.count > 5 ? ", and \(pairs.count - 5) more" : ""
      assumptions.append(
        "of \(pairs.count.of("overlapping pair")) the smaller view is in"
          + " front: \(shown.joined(separator: ", "))\(more)")
    }
    let through = layout.views.count { $0.role == .lookedThrough }
    if through > 0 {
      assumptions.append(
        through == 1
          ? "1 view that is no control lets touches through"
          : "\(through) views that are no controls let touches through")
    }
    return assumptions
  }

  private var candidates: [String] { layout.candidates ?? naming.names }
}

extension Node {
  /// The value as it is, at another place.
  fileprivate func moved(to place: SourceLocation) -> Node {
    switch content {
    case .scalar: Node(content, at: place)
    case .sequence(let items): Node(.sequence(items.map { $0.moved(to: place) }), at: place)
    case .mapping(let entries):
      Node(
        .mapping(
          entries.map {
            Entry(key: $0.key, keyLocation: place, value: $0.value.moved(to: place))
          }), at: place)
    }
  }
}
