// How the nodes of an Android dump lie over each other.

import TapscopeEngine

/// Puts the nodes of a dump in the order in which they lie over each other.
struct AndroidTree {
  /// An element to visit, with what it stands in.
  private struct Visit {
    var element: Int
    /// The index of the view that it becomes a subview of; nil for the screen.
    var superview: Int?
    /// Where that view's coordinates begin on the screen, in pixels.
    var origin = Point.zero
    /// The window it stands in; nil for what holds the windows.
    var window: Int?
    /// Whether nothing between it and what holds the windows has a place.
    var isOutermost = true
  }

  private let document: XMLDocument
  private let windows: AndroidWindows
  private let boxes: [Rect?]
  /// What each element says of itself.
  private let said: [AndroidView]
  private let scale: Double
  /// Whether an element, or one in it, takes touches.
  private var isLive: [Bool]
  /// Whether what stands in an element is drawn by Compose, as what is drawn by views may in turn be.
  private var isCompose: [Bool]
  /// By window that is not the backmost, what all behind it take up.
  private var behind: [Int: Rect] = [:]

  init(_ document: XMLDocument, _ windows: AndroidWindows, _ boxes: [Rect?], scale: Double) {
    self.document = document
    self.windows = windows
    self.boxes = boxes
    self.scale = scale
    said = document.elements.map(AndroidView.init)
    isLive = boxes.map { _ in false }
    isCompose = isLive
    for (index, element) in document.elements.enumerated() {
      let type = element["class"] ?? element.name
      isCompose[index] =
        type.hasSuffix("ComposeView")
        || !type.hasSuffix(".ViewFactoryHolder") && element.parent.map { isCompose[$0] } == true
    }
    for index in document.elements.indices.reversed() {
      isLive[index] =
        boxes[index] != nil && said[index].isLive
        || document.elements[index].children.contains { isLive[$0] }
    }
    var union: Rect?
    for window in backToFront(windows.holder).order {
      // Appium lists a toast among the windows; it takes no touches, and most have no place.
      let element = document.elements[window]
      guard let box = place(of: window),
        !(element["class"] ?? element.name).hasSuffix(".Toast")
      else { continue }
      behind[window] = union
      union = union?.union(box) ?? box
    }
  }

  /// Where a window lies: as it says, or else what stands in it.
  private func place(of window: Int) -> Rect? {
    if let box = boxes[window] { return box }
    let inside = document.elements[window].children
    return inside.filter { document.elements[$0].name != "window" }.compactMap { place(of: $0) }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  func fill(_ layout: inout ForeignLayout, hidden: [Bool]) {
    var waiting = [Visit(element: windows.holder)]
    var views: [Int] = Array(repeating: -1, count: document.elements.count)
    var guessed: [(front: Int, back: Int)] = []
    while let visit = waiting.popLast() {
      var inside = visit
      if let box = boxes[visit.element] {
        views[visit.element] = layout.views.count
        inside.superview = layout.views.count
        inside.isOutermost = false
        let view = view(visit, box, isHidden: hidden[visit.element])
        inside.origin = Point(box.minX - view.offset.x * scale, box.minY - view.offset.y * scale)
        layout.views.append(view)
      }
      let (sorted, isGuess) = backToFront(visit.element)
      if isGuess { guessed += areas.overlaps(sorted) }
      // The last on the stack is visited next.
      for child in sorted.reversed() {
        inside.element = child
        if visit.element == windows.holder {
          inside.window = child
          inside.isOutermost = true
        }
        waiting.append(inside)
      }
    }
    layout.callButtonsByTheirTexts()
    layout.orderedByArea = guessed.map { (views[$0.front], views[$0.back]) }
    layout.notices.append(cutNotice(layout, views))
    layout.notices.append(namelessNotice(layout, views))
    let taking = behind.keys.count { takesAll(in: $0) }
    if taking > 0 {
      layout.assumptions.append(
        taking == 1
          ? "1 window in front of others takes every touch in its bounds"
          : "\(taking) windows in front of others take every touch in their bounds")
    }
  }

  private func view(_ visit: Visit, _ box: Rect, isHidden: Bool) -> ForeignView {
    let element = document.elements[visit.element]
    let frame = Rect(
      (box.minX - visit.origin.x) / scale, (box.minY - visit.origin.y) / scale,
      box.width / scale, box.height / scale)
    var said = said[visit.element]
    said.isHidden = isHidden
    var view = said.view(in: visit.superview, frame: frame, order: visit.element)
    (view.line, view.column) = (element.line, element.column)
    if let window = visit.window, visit.isOutermost, !said.isTouchable, takesAll(in: window) {
      view.role = .opaque
      // Nobody aims at what lies behind it.
      view.set(.paints, "true")
      if isKeyboard(window) || coversWindowsBehind(visit, box) { view.set(.modal, "true") }
    }
    if said.isTouchable, coversWindowsBehind(visit, box) { view.set(.modal, "true") }
    return view
  }

  /// Whether an element stands in a window that is not the backmost and covers all behind it: a dialog, so
  /// what lies there is not meant to be touched.
  private func coversWindowsBehind(_ visit: Visit, _ box: Rect) -> Bool {
    guard let covered = visit.window.flatMap({ behind[$0] }) else { return false }
    return covered.union(box) == box
  }

  /// Whether a window takes every touch in its bounds, on a button or not.
  ///
  /// Android gives a touch to the one window whose touchable region holds it, for which the bounds stand, and
  /// none that is lost there goes on to the window behind. The backmost has none behind it. Layers of the
  /// system and of accessibility services may lie over the whole screen and pass every touch on: what is not
  /// known to be an app's window or a keyboard, covers all behind it and holds nothing that takes touches is
  /// taken for one. The bars above and below cover not all.
  private func takesAll(in window: Int) -> Bool {
    guard let covered = behind[window], let box = place(of: window) else { return false }
    return type(of: window) != nil || isLive[window] || covered.union(box) != box
  }

  private func isKeyboard(_ window: Int) -> Bool { type(of: window) == .inputMethod }

  private func type(of window: Int) -> WindowType? {
    let said = document.elements[window]["type"] ?? ""
    return WindowType.numbers[said] ?? WindowType(rawValue: said)
  }

  /// The types of `AccessibilityWindowInfo` that are no layers over others; 3 is the system's, 4 an
  /// accessibility service's, 6 a magnifier's.
  ///
  /// Android's own dump writes their names, by `typeToString`; other programs write the numbers.
  private enum WindowType: String {
    case application = "TYPE_APPLICATION"
    case inputMethod = "TYPE_INPUT_METHOD"
    case splitScreenDivider = "TYPE_SPLIT_SCREEN_DIVIDER"

    static let numbers: [String: WindowType] = [
      "1": .application, "2": .inputMethod, "5": .splitScreenDivider,
    ]
  }

  /// What stands in an element, back to front, and whether the order is a guess.
  ///
  /// By `drawing-order` where all have one and all differ. Where it is given and tied, and in Compose,
  /// which lists its nodes in their order, by the file. Where it is not given, the file lists children
  /// by their place on the screen, and the larger is taken to lie behind the smaller.
  private func backToFront(_ index: Int) -> (order: [Int], isGuess: Bool) {
    if index == windows.holder {
      return windows.isGuess
        ? (areas.backToFront(windows.backToFront), true) : (windows.backToFront, false)
    }
    let element = document.elements[index]
    // A window that another one opened is one of the display's.
    let siblings =
      element.name == "window"
      ? element.children.filter { document.elements[$0].name != "window" } : element.children
    guard siblings.count > 1 else { return (siblings, false) }
    let orders = siblings.map { document.elements[$0]["drawing-order"].flatMap { Int32($0) } }
    let known = orders.compactMap { $0 }
    if !known.isEmpty {
      guard known.count == siblings.count, known.allSatisfy({ $0 > 0 }),
        Set(known).count == known.count
      else { return (siblings, false) }
      let sorted = zip(known, siblings).inOrder { ($0.0, $0.1) < ($1.0, $1.1) }
      return (sorted.map(\.1), false)
    }
    return isCompose[index] ? (siblings, false) : (areas.backToFront(siblings), true)
  }

  private var areas: AreaOrder { AreaOrder(boxes: boxes, isLive: isLive) }
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
      let isSideways = layout.views[views[scroller]].offset.x > 0
      let isCut =
        isSideways
        ? box.width < edge.width && (box.minX == edge.minX || box.maxX == edge.maxX)
        : box.height < edge.height && (box.minY == edge.minY || box.maxY == edge.maxY)
      if isCut { cut.append(views[index]) }
    }
    return ForeignNotice(
      "cut by the edge of a scrolling view, and maybe larger than the file says: ", cut, "")
  }

  /// Of buttons that nothing names, by what they are called or by uiautomator's word (`NAF`: not accessibility
  /// friendly).
  private func namelessNotice(_ layout: ForeignLayout, _ views: [Int]) -> ForeignNotice {
    let nameless = document.elements.indices.filter {
      guard views[$0] >= 0, layout.views[views[$0]].role == .button else { return false }
      return document.elements[$0]["NAF"] == "true"
        || layout.views[views[$0]].names.dropLast().allSatisfy(\.isEmpty)
    }
    return ForeignNotice(
      "taking clicks without a text or a description, and so maybe no buttons: ",
      nameless.map { views[$0] }, "")
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

extension AndroidView {
  /// What an element of a dump says of itself.
  fileprivate init(_ element: XMLElement) {
    self.init(
      type: element["class"] ?? element.name, identifier: element["resource-id"] ?? "",
      description: element["content-desc"] ?? "",
      text: element["text"] ?? (element.name == "window" ? element["title"] : nil) ?? "",
      hint: element["hint"] ?? "", isSecret: element["password"] == "true",
      isTouchable: element["clickable"] == "true" || element["long-clickable"] == "true",
      scrolls: element["scrollable"] == "true", isEnabled: element["enabled"] != "false",
      isSelected: element["selected"] == "true" || element["checked"] == "true",
      blocks: element["blocks"] == "true")
  }
}
