// What Android's accessibility dumps say of a screen: one reader for uiautomator and Appium.

import TapscopeEngine

/// Reads the nodes of a `hierarchy`, whichever program wrote it.
struct AndroidNodes {
  private let source: LayoutSource
  private let document: XMLDocument
  /// Absolute, in pixels; nil for an element without a place.
  private var boxes: [Rect?] = []
  /// Whether an element or one inside it is displayed.
  private var isDisplayed: [Bool] = []
  private var isHidden: [Bool] = []

  init(_ source: LayoutSource) throws(InputError) {
    self.source = source
    document = try source.xml()
    try readBoxes()
  }

  /// The layout of the dump.
  func layout() throws(InputError) -> LayoutDocument {
    let needed = extent
    guard needed.width > 0, needed.height > 0 else {
      throw source.trouble(
        "no element has `bounds` with an area", line: document.root.line,
        column: document.root.column)
    }
    let likely = AndroidNodes.likely(needed)
    let (screen, assumptions) = try source.screen(
      pixels: needed, isWhole: declared != nil && declared == needed, likely: likely)
    var layout = ForeignLayout(screen: screen)
    layout.platform = "android"
    layout.assumptions = assumptions
    let tree = AndroidTree(document, boxes, scale: screen.scale ?? 1)
    tree.fill(&layout, hidden: isHidden)
    layout.assumptions.append(
      "views are opaque rectangles without transforms; the file does not say otherwise")
    return try LayoutDocument(layout, of: source)
  }

  /// The size that the root element gives, in pixels.
  private var declared: Size? {
    guard let width = document.root["width"].flatMap(Double.init),
      let height = document.root["height"].flatMap(Double.init), width > 0, height > 0,
      width <= AndroidNodes.longest, height <= AndroidNodes.longest
    else { return nil }
    return Size(width, height)
  }

  /// How far the windows reach from the top left, at least as far as the root element says.
  private var extent: Size {
    let windows = document.elements.indices.filter { document.elements[$0].parent == 0 }
    let reached = (windows.compactMap { boxes[$0] } + [boxes[0]].compactMap { $0 })
      .filter { !$0.isEmpty }
    return Size(
      max(declared?.width ?? 0, reached.map(\.maxX).max() ?? 0),
      max(declared?.height ?? 0, reached.map(\.maxY).max() ?? 0))
  }

  private static let longest = 100_000.0

  private mutating func readBoxes() throws(InputError) {
    boxes = Array(repeating: nil, count: document.elements.count)
    isDisplayed = boxes.map { _ in false }
    for index in document.elements.indices.reversed() {
      let element = document.elements[index]
      if let text = element["bounds"] {
        guard let box = AndroidNodes.box(text) else {
          throw source.trouble(
            "`bounds` must be [left,top][right,bottom] in whole pixels, not `\(text.prefix(40))`",
            line: element.line, column: element.column)
        }
        boxes[index] = box
      } else if element.name == "node" {
        throw source.trouble(
          "this node has no `bounds`", line: element.line, column: element.column)
      }
      let isShown = element["displayed"] != "false" && element["visible-to-user"] != "false"
      isDisplayed[index] = isShown || element.children.contains { isDisplayed[$0] }
    }
    isHidden = isDisplayed.map { !$0 }
  }

  /// Reads `[42,105][1038,231]`; a box that is inside out has no size.
  static func box(_ text: String) -> Rect? {
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { "[], ".contains($0) }) {
      guard let number = Int32(part), ForeignLayout.coordinates.contains(Double(number)) else {
        return nil
      }
      numbers.append(Double(number))
    }
    guard numbers.count == 4, text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return Rect(
      numbers[0], numbers[1], max(0, numbers[2] - numbers[0]), max(0, numbers[3] - numbers[1]))
  }

  /// How to find the density out, and which are usual for a screen as wide as this.
  private static func likely(_ pixels: Size) -> String {
    // Suggestions only, from what phones and tablets of that width have.
    let usual: [Double: String] = [
      480: "1.5", 720: "2", 1080: "2.625, 2.75 or 3", 1280: "3", 1344: "3", 1440: "3.5 or 4",
      1200: "1.5 or 2", 1600: "1.5 or 2", 2560: "1.5 or 2",
    ]
    let advice =
      "`adb shell wm density` prints dpi, and S of `--screen WxH@S` is dpi / 160"
    let width = min(pixels.width, pixels.height).text()
    return usual[min(pixels.width, pixels.height)]
      .map { "\(advice); \($0) is usual for \(width) pixels" } ?? advice
  }
}

/// Puts the nodes of a dump in the order in which they lie over each other.
private struct AndroidTree {
  private let document: XMLDocument
  private let boxes: [Rect?]
  private let scale: Double
  /// Whether an element, or one in it, takes touches.
  private var isLive: [Bool]
  /// By window that is not the first, what all before it take up; nil where they have no place.
  private var earlier: [Int: Rect?] = [:]

  init(_ document: XMLDocument, _ boxes: [Rect?], scale: Double) {
    self.document = document
    self.boxes = boxes
    self.scale = scale
    isLive = boxes.map { _ in false }
    for index in document.elements.indices.reversed() {
      let element = document.elements[index]
      isLive[index] =
        boxes[index] != nil
        && ["clickable", "long-clickable", "scrollable"].contains { element[$0] == "true" }
        || element.children.contains { isLive[$0] }
    }
    let windows = document.elements[0].children
    var union = windows.first.flatMap { boxes[$0] }
    for window in windows.dropFirst() {
      earlier[window] = .some(union)
      if let box = boxes[window] { union = union?.union(box) ?? box }
    }
  }

  func fill(_ layout: inout ForeignLayout, hidden: [Bool]) {
    // An element to visit, with the view it stands in.
    var waiting: [(element: Int, superview: Int?)] = [(0, nil)]
    var views: [Int] = Array(repeating: -1, count: document.elements.count)
    var guessed: [(front: Int, back: Int)] = []
    while let (index, superview) = waiting.popLast() {
      var inside = superview
      if let box = boxes[index] {
        views[index] = layout.views.count
        inside = layout.views.count
        layout.views.append(view(index, box, in: superview, isHidden: hidden[index]))
      }
      let children = document.elements[index].children
      let (sorted, isGuess) = backToFront(children)
      if isGuess { guessed += overlaps(sorted) }
      // The last on the stack is visited next.
      waiting += sorted.reversed().map { ($0, inside) }
    }
    layout.orderedByArea = guessed.map { (views[$0.front], views[$0.back]) }
    layout.notices.append(cutNotice(layout, views))
  }

  private func view(_ index: Int, _ box: Rect, in superview: Int?, isHidden: Bool) -> ForeignView {
    let element = document.elements[index]
    let origin = parentBox(of: index)?.origin ?? .zero
    let frame = Rect(
      (box.minX - origin.x) / scale, (box.minY - origin.y) / scale, box.width / scale,
      box.height / scale)
    let isTouchable = element["clickable"] == "true" || element["long-clickable"] == "true"
    // A scroller takes the touches that nothing in it takes.
    let role: ForeignView.Role =
      isTouchable ? .button : element["scrollable"] == "true" ? .opaque : .lookedThrough
    let type = element["class"] ?? element.name
    let described = element["content-desc"] ?? ""
    let text = element["text"] ?? ""
    var view = ForeignView(
      in: superview,
      names: [
        identifier(element["resource-id"]), described, text,
        String(type.split(whereSeparator: { ".$".contains($0) }).last ?? "view"),
      ], role: role, frame: frame, order: index)
    view.title = [described, text, element["hint"] ?? ""].first { !$0.isEmpty }
    (view.line, view.column) = (element.line, element.column)
    if element["enabled"] == "false" { view.set(.enabled, "false") }
    if element["selected"] == "true" || element["checked"] == "true" {
      view.set(.state, "selected")
    }
    if isHidden { view.set(.hidden, "true") }
    if isTouchable, coversEarlierWindows(index, box) { view.set(.modal, "true") }
    return view
  }

  /// Whether an element stands in a window that is not the first and covers all before it: a dialog, so
  /// what lies behind is not meant to be touched.
  private func coversEarlierWindows(_ index: Int, _ box: Rect) -> Bool {
    var window = index
    while let parent = document.elements[window].parent, parent != 0 { window = parent }
    guard let covered = earlier[window] else { return false }
    return covered.map { $0.union(box) == box } ?? true
  }

  /// The name in `pkg:id/name`; other texts as they are.
  private func identifier(_ text: String?) -> String {
    guard let text, let mark = text.place(of: ":id/") else { return text ?? "" }
    return String(text[mark.upperBound...])
  }

  private func parentBox(of index: Int) -> Rect? {
    var parent = document.elements[index].parent
    while let element = parent, boxes[element] == nil { parent = document.elements[element].parent }
    return parent.flatMap { boxes[$0] }
  }

  /// Siblings back to front, and whether the order is a guess.
  ///
  /// By `drawing-order` where all have one and all differ. Where it is given and tied, as for Compose,
  /// which lists its nodes in their order, by the file. Where it is not given, the file lists children
  /// by their place on the screen, and the larger is taken to lie behind the smaller.
  private func backToFront(_ siblings: [Int]) -> (order: [Int], isGuess: Bool) {
    guard siblings.count > 1 else { return (siblings, false) }
    let orders = siblings.map { document.elements[$0]["drawing-order"].flatMap { Int32($0) } }
    let known = orders.compactMap { $0 }
    if !known.isEmpty {
      guard known.count == siblings.count, known.allSatisfy({ $0 > 0 }),
        Set(known).count == known.count
      else { return (siblings, false) }
      let sorted = zip(known, siblings).sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      return (sorted.map(\.1), false)
    }
    // The windows of a dump come in their own order, the first in front of none.
    guard document.elements[siblings[0]].parent != 0 else { return (siblings, false) }
    let sorted = siblings.sorted {
      let (a, b) = (boxes[$0]?.area ?? 0, boxes[$1]?.area ?? 0)
      return a == b ? $0 < $1 : a > b
    }
    return (sorted, true)
  }

  /// Pairs of siblings that overlap and both hold something that takes touches.
  private func overlaps(_ sorted: [Int]) -> [(front: Int, back: Int)] {
    let live = sorted.filter { isLive[$0] }.prefix(AndroidTree.mostPairs)
    var pairs: [(front: Int, back: Int)] = []
    for (position, front) in live.enumerated() {
      for back in live.prefix(position) {
        guard let a = boxes[front], let b = boxes[back], a.intersection(b) != nil else { continue }
        pairs.append((front, back))
        if pairs.count == AndroidTree.mostPairs { return pairs }
      }
    }
    return pairs
  }

  /// More pairs than this of one list of siblings tell nothing further.
  private static let mostPairs = 100
}

extension AndroidTree {
  /// Of buttons that a scroller cuts.
  private func cutNotice(_ layout: ForeignLayout, _ views: [Int]) -> ForeignNotice {
    var cut: [Int] = []
    for index in document.elements.indices where views[index] >= 0 {
      guard layout.views[views[index]].role == .button, let box = boxes[index], !box.isEmpty else {
        continue
      }
      guard let scroller = scroller(around: index), let edge = boxes[scroller] else { continue }
      let touches = box.maxY == edge.maxY || box.minY == edge.minY
      if touches, box.height < edge.height { cut.append(views[index]) }
    }
    return ForeignNotice(
      "a scrolling view ends at ", cut, "; their full size may be larger than the file says")
  }

  private func scroller(around index: Int) -> Int? {
    var parent = document.elements[index].parent
    while let element = parent {
      if document.elements[element]["scrollable"] == "true" { return element }
      parent = document.elements[element].parent
    }
    return nil
  }
}

extension ForeignView {
  /// What a message calls it.
  var bestName: String {
    names.lazy.map(ViewNaming.cleaned).first { !$0.isEmpty } ?? "view"
  }
}

extension LayoutSource {
  /// The file as XML; what is wrong with it at its place.
  func xml() throws(InputError) -> XMLDocument {
    do throws(XMLTrouble) {
      return try XMLDocument(bytes)
    } catch {
      throw trouble(error.message, line: error.line, column: error.column)
    }
  }
}
