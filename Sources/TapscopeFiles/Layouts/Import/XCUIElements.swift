// What an accessibility tree of iOS says of a screen: one model for Appium and for XCTest's text.

import TapscopeEngine

/// A whole tree of XCUITest, in file order.
struct XCUITree {
  var elements: [XCUIElement]
  /// Whether frames were grown outwards to whole points, as WebDriverAgent does.
  var areRounded: Bool
  var warnings: [ForeignWarning] = []

  /// The layout of the tree.
  func layout(of source: LayoutSource) throws(InputError) -> LayoutDocument {
    let (size, isWhole) = extent
    guard size.width > 0, size.height > 0 else {
      throw source.trouble("no element has a frame with an area")
    }
    let (screen, assumptions) = try source.screen(points: size, isWhole: isWhole)
    var layout = ForeignLayout(screen: screen)
    layout.platform = "ios"
    layout.assumptions = assumptions
    layout.warnings = warnings
    let (frames, divided) = areRounded ? dividedFrames : (elements.map(\.frame), 0)
    fill(&layout, frames)
    if divided > 0 {
      layout.assumptions.append(
        "frames are rounded outwards to whole points: \(divided.of("overlap"))"
          + " of at most 1 point divided in the middle")
    }
    let bars = elements.contains(where: \.liesOnTop) ? ", navigation bars in front of all" : ""
    layout.assumptions.append(
      "later siblings lie in front\(bars), and views are opaque rectangles without transforms; the file"
        + " does not say otherwise")
    return try LayoutDocument(layout, of: source)
  }

  /// The application's size, else that of the largest window; as far as elements reach without either.
  private var extent: (size: Size, isWhole: Bool) {
    for type in ["Application", "Window"] {
      let frames = elements.filter { $0.type == type }.compactMap(\.frame).filter { !$0.isEmpty }
      if let largest = frames.max(by: { $0.area < $1.area }) { return (largest.size, true) }
    }
    let frames = elements.compactMap(\.frame).filter { !$0.isEmpty }
    return (Size(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0), false)
  }

  private func fill(_ layout: inout ForeignLayout, _ frames: [Rect?]) {
    var isShown = elements.map(\.isVisible)
    for index in elements.indices.reversed() where isShown[index] {
      if let parent = elements[index].parent { isShown[parent] = true }
    }
    let contents = contents(frames)
    let taking = taking(frames)
    var views: [Int?] = elements.map { _ in nil }
    var framed: [Rect] = []
    for index in backToFront {
      let element = elements[index]
      let superview = element.parent.flatMap { views[$0] }
      // What has no frame of its own holds its children where they are.
      guard let frame = frames[index] else {
        views[index] = superview
        continue
      }
      let origin = superview.map { framed[$0].origin } ?? .zero
      views[index] = layout.views.count
      framed.append(frame)
      var view = ForeignView(
        in: superview, names: [element.identifier, element.label, element.content, element.type],
        role: element.isControl ? .button : taking.contains(index) ? .opaque : .lookedThrough,
        frame: Rect(
          frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height), order: index)
      view.title = [element.label, element.content].first { !$0.isEmpty }
      (view.line, view.column) = (element.line, element.column)
      if !element.isEnabled { view.set(.enabled, "false") }
      if element.isSelected { view.set(.state, "selected") }
      if !isShown[index] { view.set(.hidden, "true") }
      if let kind = element.kind { view.set(.kind, kind.rawValue) }
      if view.role == .opaque {
        // Nobody aims at what lies behind it.
        for key in [ViewKey.paints, .modal] { view.set(key, "true") }
      }
      if element.scrolls { view.set(.clipsToBounds, "true") }
      if let size = contents[index] {
        view.set(.kind, ViewKind.scrollView.rawValue)
        view.set(.contentSize, numbers: [size.width, size.height])
      }
      layout.views.append(view)
    }
    let takers = taking.count { views[$0] != nil }
    if takers > 0 {
      layout.assumptions.append(
        takers == 1
          ? "1 bar, keyboard or dialog takes every touch in its frame"
          : "\(takers) bars, keyboards or dialogs take every touch in their frames")
    }
    layout.callButtonsByTheirTexts()
    layout.maybeButtons = elements.indices.filter {
      elements[$0].isAccessible && elements[$0].type == "Other"
    }.compactMap { views[$0] }
  }

  /// All elements, each after the one it stands in and siblings back to front.
  private var backToFront: [Int] {
    var isOnTop: [Bool] = []
    for element in elements {
      isOnTop.append(element.liesOnTop || element.parent.map { isOnTop[$0] } ?? false)
    }
    return elements.indices.filter { !isOnTop[$0] } + elements.indices.filter { isOnTop[$0] }
  }

  /// The elements that are no controls and take every touch in their frames: bars and the like, and
  /// what UIKit lays over the whole screen to hold an alert.
  private func taking(_ frames: [Rect?]) -> Set<Int> {
    let screen = Rect(origin: .zero, size: extent.size)
    var taking: Set<Int> = []
    /// How many controls come before each element.
    var controls: [Int] = []
    var count = 0
    for (index, element) in elements.enumerated() {
      controls.append(count)
      if element.isControl {
        count += 1
        continue
      }
      if element.takesTouches(on: screen) { taking.insert(index) }
      // One without an area is not shown.
      guard element.isModal, frames[index]?.isEmpty == false else { continue }
      // What holds other controls too is the screen's own view.
      var holder = element.parent
      while let place = holder, controls[place] == count, !elements[place].isRoot {
        if let frame = frames[place], frame.union(screen) == frame {
          taking.insert(place)
          break
        }
        holder = elements[place].parent
      }
    }
    return taking
  }

  /// By element that scrolls, the size of what is in it, where that is larger than it is.
  private func contents(_ frames: [Rect?]) -> [Int: Size] {
    var reach: [Int: Rect] = [:]
    for (index, element) in elements.enumerated() {
      guard let parent = element.parent, elements[parent].scrolls, let frame = frames[index],
        !frame.isEmpty
      else { continue }
      reach[parent] = reach[parent]?.union(frame) ?? frame
    }
    return reach.reduce(into: [:]) { contents, entry in
      guard let shown = frames[entry.key], !shown.isEmpty else { return }
      let size = Size(
        max(shown.width, entry.value.width), max(shown.height, entry.value.height))
      // Frames may be rounded outwards.
      if size.width > shown.width + 1 || size.height > shown.height + 1 {
        contents[entry.key] = size
      }
    }
  }

  /// The frames with overlaps of at most a point between siblings divided, and how many there were.
  private var dividedFrames: (frames: [Rect?], count: Int) {
    var frames = elements.map(\.frame)
    var count = 0
    var siblings: [Int?: [Int]] = [:]
    for (index, element) in elements.enumerated() where frames[index]?.isEmpty == false {
      siblings[element.parent, default: []].append(index)
    }
    for parent in siblings.keys.inOrder(by: { ($0 ?? -1) < ($1 ?? -1) }) {
      let group = (siblings[parent] ?? []).prefix(XCUITree.mostSiblings)
      for (position, a) in group.enumerated() {
        for b in group.dropFirst(position + 1) {
          guard let first = frames[a], let second = frames[b],
            let strip = first.intersection(second)
          else { continue }
          if strip.height <= 1, strip.height < min(first.height, second.height) {
            let middle = strip.midY
            frames[a] = first.cut(atY: middle, keepingTop: first.minY < second.minY)
            frames[b] = second.cut(atY: middle, keepingTop: second.minY <= first.minY)
            count += 1
          } else if strip.width <= 1, strip.width < min(first.width, second.width) {
            let middle = strip.midX
            frames[a] = first.cut(atX: middle, keepingLeft: first.minX < second.minX)
            frames[b] = second.cut(atX: middle, keepingLeft: second.minX <= first.minX)
            count += 1
          }
        }
      }
    }
    return (frames, count)
  }

  /// Of one parent; lists of more are compared as far as this only.
  private static let mostSiblings = 500
}

extension Rect {
  fileprivate func cut(atY y: Double, keepingTop: Bool) -> Rect {
    keepingTop ? Rect(minX, minY, width, y - minY) : Rect(minX, y, width, maxY - y)
  }

  fileprivate func cut(atX x: Double, keepingLeft: Bool) -> Rect {
    keepingLeft ? Rect(minX, minY, x - minX, height) : Rect(x, minY, maxX - x, height)
  }
}
