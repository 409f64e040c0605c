// The layout that the nodes of a Flutter semantics tree make.

import TapscopeEngine

/// A whole tree of nodes, in file order.
struct FlutterTree {
  private let nodes: [FlutterNode]
  /// In file order, without what is left out.
  private let inside: [[Int]]
  /// How many nodes perspective places, or stand in one that it does, and the line of the first.
  private let leftOut: (count: Int, line: Int)
  /// The node that is scaled from points to the pixels in which the root counts.
  private let screenful: Int?
  private let areas: AreaOrder
  /// Whether the file lists siblings back to front, as somebody says or the text proves.
  private let isInHitTestOrder: Bool
  /// By control without a name, the node merged with it that names it.
  private let namers: [Int: Int]
  private let givers: Set<Int>
  /// Controls whose touches go to the one they stand in.
  private let passing: Set<Int>
  /// What takes the touches that nothing in it takes, so that none goes to the barrier behind it.
  private let panels: Set<Int>

  /// `isInHitTestOrder` is whether somebody says so.
  init(_ nodes: [FlutterNode], isInHitTestOrder isSaid: Bool) {
    self.nodes = nodes
    var inside: [[Int]] = nodes.map { _ in [] }
    var isLeftOut: [Bool] = []
    var tellsDirection: [Bool] = []
    for (index, node) in nodes.enumerated() {
      isLeftOut.append(
        node.place?.hasPerspective ?? true || node.parent.map { isLeftOut[$0] } ?? false)
      tellsDirection.append(node.tellsDirection || node.parent.map { tellsDirection[$0] } ?? false)
      if let parent = node.parent, !isLeftOut[index] { inside[parent].append(index) }
    }
    self.inside = inside
    screenful =
      nodes[0].isRoot ? inside[0].first { nodes[$0].place?.scale ?? 0 >= 0.1 } : nil
    leftOut = (
      isLeftOut.count { $0 }, isLeftOut.firstIndex(of: true).map { nodes[$0].line } ?? 0
    )
    let passing = FlutterTree.passing(nodes)
    self.passing = passing
    let panels = FlutterTree.panels(
      nodes, on: nodes[screenful ?? 0].place?.rect.size ?? .zero)
    self.panels = panels
    var isLive = nodes.indices.map {
      nodes[$0].isControl && !passing.contains($0) || nodes[$0].isScroller || panels.contains($0)
    }
    for index in nodes.indices.reversed() where isLive[index] {
      if let parent = nodes[index].parent { isLive[parent] = true }
    }
    areas = AreaOrder(boxes: nodes.map { $0.place?.box }, isLive: isLive)
    isInHitTestOrder =
      isSaid
      || nodes.indices.contains {
        tellsDirection[$0] && FlutterTree.isOutOfTraversal(inside[$0].map { nodes[$0] })
      }
    namers = FlutterTree.namers(nodes)
    givers = Set(namers.values)
  }

  /// Whether siblings are listed as no traversal would list them: a traversal goes from the top down, through
  /// one band after the other of what lies side by side, unless keys or the lack of a text direction say
  /// otherwise.
  private static func isOutOfTraversal(_ siblings: [FlutterNode]) -> Bool {
    guard siblings.allSatisfy(\.isSortedByPlace) else { return false }
    let edges = siblings.compactMap { $0.place?.rect }
    var bands = edges.map { _ in 0 }
    var (band, bottom) = (0, -Double.infinity)
    for index in edges.indices.inOrder(by: { edges[$0].minY < edges[$1].minY }) {
      if edges[index].minY >= bottom { band += 1 }
      bands[index] = band
      bottom = max(bottom, edges[index].maxY)
    }
    return zip(bands, bands.dropFirst()).contains { $0 > $1 }
  }

  /// Disabled controls within enabled ones: they have no recognizer that would take part in the arena, so that
  /// of the one around them wins.
  private static func passing(_ nodes: [FlutterNode]) -> Set<Int> {
    var isInEnabled: [Bool] = []
    var passing: Set<Int> = []
    for (index, node) in nodes.enumerated() {
      let around = node.parent.map { nodes[$0].isControl && nodes[$0].isEnabled || isInEnabled[$0] }
      isInEnabled.append(around ?? false)
      if isInEnabled[index], node.isControl, !node.isEnabled { passing.insert(index) }
    }
    return passing
  }

  /// The boxes of dialogs, menus and drawers, which Material and Cupertino draw opaque.
  ///
  /// A bottom sheet has its name on the page around it, which is as large as the screen, and of itself the text
  /// tells nothing.
  private static func panels(_ nodes: [FlutterNode], on page: Size) -> Set<Int> {
    Set(
      nodes.indices.filter {
        guard nodes[$0].isRoute, let size = nodes[$0].place?.rect.size else { return false }
        return size.width < page.width || size.height < page.height
      })
  }

  /// In each group of merged nodes the first control without a name, and the first that has one and is none.
  private static func namers(_ nodes: [FlutterNode]) -> [Int: Int] {
    var groups: [Int] = []
    var nameless: [Int: Int] = [:]
    var named: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() {
      let group = node.isMerged ? node.parent.map { groups[$0] } ?? index : index
      groups.append(group)
      if node.isControl, !node.isNamed, nameless[group] == nil {
        nameless[group] = index
      } else if node.isNamed, !node.isControl, named[group] == nil {
        named[group] = index
      }
    }
    return nameless.reduce(into: [:]) { $0[$1.value] = named[$1.key] }
  }

  /// Flutter's `kTouchSlop`: a tap is refused once the finger is farther away from where it came down.
  private static let touchSlop = 18.0

  func layout(
    of source: LayoutSource, _ warnings: [ForeignWarning]
  ) throws(InputError) -> LayoutDocument {
    let root = nodes[0]
    let whole = root.place?.rect.size ?? .zero
    guard whole.width > 0, whole.height > 0 else {
      throw source.trouble(
        "the screen has the size of this node, which has no area", line: root.line,
        column: root.column)
    }
    let density = density(of: whole)
    let (screen, assumptions) = try source.screen(
      points: Size(whole.width / (density ?? 1), whole.height / (density ?? 1)),
      isWhole: root.isRoot, scale: density ?? (root.isRoot ? 1 : nil))
    var layout = ForeignLayout(screen: screen)
    // A drag of a list takes a touch from a button in it, as on Android and not as with UIKit.
    layout.platform = Platform.flutter.rawValue
    layout.trackingSlop = FlutterTree.touchSlop
    layout.assumptions = assumptions
    layout.warnings = warnings
    fill(&layout, density: density ?? 1)
    if root.isRoot { layout.assumptions.append(place(of: whole, on: screen, source.request)) }
    if !root.isRoot, root.place?.rect.origin != .zero {
      layout.assumptions.append(
        "the first node is put at the screen's top left corner and is as large as that, since what it"
          + " stands in is not in the text")
    }
    layout.assumptions += [
      "the sizes of Material Design are the rule (`platform: flutter`), on any device",
      "buttons are opaque rectangles, told to a tenth of a point, and what stands in a view is placed"
        + " from the view's top left corner; the text does not say otherwise",
    ]
    if !isInHitTestOrder, !layout.orderedByArea.isEmpty {
      layout.assumptions.append(
        "siblings may be in the order of a traversal, as `debugDumpSemanticsTree()` and `S` print them,"
          + " which does not tell what lies in front; `U` in `flutter run` does, and a line with"
          + " `inverseHitTest` above the tree says that it is of that")
    }
    if nodes.contains(where: \.isEndless) {
      layout.assumptions.append("a list without an end has as much again to show")
    }
    let rounded = nodes.indices.count { nodes[$0].place?.scale != nil && $0 != screenful }
    if rounded > 0 {
      layout.assumptions.append(
        "\(rounded.of("view")) \(rounded == 1 ? "is" : "are") scaled by what the text rounds to a tenth"
      )
    }
    if leftOut.count > 0 {
      layout.warnings.append(
        ForeignWarning(
          "\(leftOut.count.of("view")) left out, since perspective places them and a layout has none",
          line: leftOut.line))
    }
    return try LayoutDocument(layout, of: source)
  }

  /// Where the app's view is taken to lie: the text does not tell, and of an Android app that ends at the
  /// navigation bar the view is lower than the screen.
  private func place(of view: Size, on screen: ForeignScreen, _ request: LayoutRequest) -> String {
    let size = "\(view.width.text()) x \(view.height.text()) pixels"
    if request.screen != nil {
      return "the app's view is \(size) and begins at the screen's top left corner"
    }
    let pixels = Size(
      screen.size.width * (screen.scale ?? 1), screen.size.height * (screen.scale ?? 1))
    let isWhole = pixels.width - view.width < 1 && pixels.height - view.height < 1
    return "the app's view is \(size) and "
      + (isWhole
        ? "is taken for the whole screen from its top left corner; `--screen WxH@S` says otherwise"
        : "begins at the top left corner of the screen, which the screenshot shows whole")
  }

  /// Pixels per point, from the sides of the root and of what fills it; nil where nothing is scaled.
  ///
  /// The factor is printed to a tenth, and so are the sides, which are much longer. Of what they allow a
  /// density of whole dots per inch is taken, as Android has.
  private func density(of whole: Size) -> Double? {
    guard let place = screenful.flatMap({ nodes[$0].place }), let printed = place.scale else {
      return nil
    }
    let (width, height) = (place.rect.width, place.rect.height)
    let least = max(whole.width / (width + 0.05), whole.height / (height + 0.05))
    let most = min(whole.width / max(width - 0.05, 1), whole.height / max(height - 0.05, 1))
    guard least <= most, abs(least - printed) < 0.06 else { return printed }
    let middle = (least + most) / 2
    let usual = (middle * 160).rounded() / 160
    return (least...most).contains(usual) ? usual : middle
  }

  /// A node to make a view of, with what it stands in.
  private struct Visit {
    var node: Int
    /// The index of the view that it becomes a subview of; nil for the screen.
    var superview: Int?
    /// From the coordinates that the node's place is in to those of that view's bounds.
    var outer = AffineTransform.identity
  }

  private func fill(_ layout: inout ForeignLayout, density: Double) {
    let toPoints = AffineTransform.scale(1 / density, 1 / density)
    var waiting = leftOut.line == nodes[0].line ? [] : [Visit(node: 0, outer: toPoints)]
    var views = nodes.map { _ in -1 }
    var guessed: [(front: Int, back: Int)] = []
    var cut: [Int] = []
    while let visit = waiting.popLast() {
      let node = nodes[visit.node]
      views[visit.node] = layout.views.count
      var view = view(visit)
      var below = Visit(node: 0, superview: layout.views.count)
      if visit.node == 0 { below.outer = toPoints }
      if let offset = scroll(&view, node) { below.outer = .translation(offset.x, offset.y) }
      if let parent = node.parent, !inside[visit.node].isEmpty, let top = node.place?.rect.minY,
        top == 0, nodes[parent].rooms?.before.height ?? 0 > 0
      {
        cut.append(layout.views.count)
      }
      layout.views.append(view)
      var siblings = inside[visit.node]
      if !isInHitTestOrder {
        siblings = areas.backToFront(siblings)
        guessed += areas.overlaps(siblings)
      }
      // The last on the stack is visited next.
      for sibling in siblings.reversed() {
        below.node = sibling
        waiting.append(below)
      }
    }
    layout.orderedByArea = guessed.map { (views[$0.front], views[$0.back]) }
    layout.notices.append(
      ForeignNotice(
        "a scrolling view may cut off the top of ", cut,
        "; what stands there is then placed lower than it is"))
    if !isInHitTestOrder {
      let grafted = nodes.indices.filter { nodes[$0].isGrafted && views[$0] >= 0 }
      layout.notices.append(
        ForeignNotice(
          "a traversal shows ", grafted.map { views[$0] },
          " elsewhere than where it is drawn; its place may be wrong"))
    }
  }

  private func view(_ visit: Visit) -> ForeignView {
    let node = nodes[visit.node]
    let namer = namers[visit.node].map { nodes[$0] } ?? node
    let isGiver = givers.contains(visit.node)
    let isControl = node.isControl && !passing.contains(visit.node)
    var view = ForeignView(
      in: visit.superview, names: (isGiver ? [] : namer.names) + ["SemanticsNode"],
      role: isControl
        ? .button : node.isScroller || panels.contains(visit.node) ? .opaque : .lookedThrough,
      frame: .zero,
      order: visit.node)
    (view.line, view.column) = (node.line, node.column)
    view.title = isGiver ? nil : namer.title
    // Nobody aims at the barrier behind it.
    if view.role == .opaque, panels.contains(visit.node) { view.set(.paints, "true") }
    if isControl, !node.isEnabled { view.set(.enabled, "false") }
    if node.isSelected { view.set(.state, "selected") }
    if node.isHidden { view.set(.hidden, "true") }
    if isControl, let kind = node.kind { view.set(.kind, kind.rawValue) }
    put(&view, visit)
    return view
  }

  /// Puts a view where its node is.
  private func put(_ view: inout ForeignView, _ visit: Visit) {
    guard let place = nodes[visit.node].place else { return }
    let (rect, outer) = (place.rect, visit.outer)
    if visit.node == 0 {
      let (width, height) = (rect.width * outer.a, rect.height * outer.d)
      view.frame = Rect(0, 0, width, height)
    } else if visit.node == screenful {
      view.frame = rect
    } else if place.matrix == nil, outer.a == 1, outer.d == 1 {
      view.frame = Rect(rect.minX + outer.tx, rect.minY + outer.ty, rect.width, rect.height)
    } else {
      // What is only moved has coordinates of its own from its top left corner on.
      let bounds = place.matrix == nil ? Rect(origin: .zero, size: rect.size) : rect
      let map = (place.matrix ?? .translation(rect.minX, rect.minY)).then(outer)
      let center = map(Point(bounds.midX, bounds.midY))
      view.frame = map.boundingBox(of: bounds)
      view.set(.bounds, numbers: [bounds.minX, bounds.minY, bounds.width, bounds.height])
      view.set(.center, numbers: [center.x, center.y])
      view.set(.transform, numbers: [map.a, map.b, map.c, map.d, 0, 0])
    }
  }

  /// Makes a view one that scrolls, where its node can; how far its content is moved.
  private func scroll(_ view: inout ForeignView, _ node: FlutterNode) -> Point? {
    guard node.isScroller, let rooms = node.rooms, view.settings[.bounds] == nil else { return nil }
    let size = view.frame.size
    func length(_ room: Double, _ side: Double) -> Double { room.isFinite ? room : side }
    let (left, right) = (
      length(rooms.before.width, size.width), length(rooms.after.width, size.width)
    )
    let (above, below) = (
      length(rooms.before.height, size.height), length(rooms.after.height, size.height)
    )
    view.set(.kind, ViewKind.scrollView.rawValue)
    view.set(.bounds, numbers: [left, above, size.width, size.height])
    view.set(.contentSize, numbers: [left + size.width + right, above + size.height + below])
    // What lies in it has the touch at once, until it scrolls.
    view.set(.delaysContentTouches, "0")
    return Point(left, above)
  }
}
