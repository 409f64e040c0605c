// What Android's accessibility dumps say of a screen: one reader for uiautomator, Appium and Maestro.

import TapscopeEngine

/// Reads the nodes of a `hierarchy`, whichever program wrote it.
struct AndroidNodes {
  private let source: LayoutSource
  private let document: XMLDocument
  private let windows: AndroidWindows
  /// Absolute, in pixels; nil for an element without a place.
  private var boxes: [Rect?] = []
  /// Whether an element or one inside it is displayed.
  private var isDisplayed: [Bool] = []
  private var isHidden: [Bool] = []
  /// Whether HarmonyOS wrote it, whose screens follow other rules than Android's.
  var isHarmony = false

  init(_ source: LayoutSource) throws(InputError) { try self.init(source, source.xml()) }

  init(_ source: LayoutSource, _ document: XMLDocument) throws(InputError) {
    self.source = source
    self.document = document
    windows = AndroidWindows(of: document)
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
    var layout = try ForeignLayout(
      android: source, pixels: needed, isWhole: declared != nil && declared == needed,
      squares: composeSquares, isHarmony: isHarmony)
    // `AccessibilityNodeInfoHelper.getVisibleBoundsInScreen` cuts them.
    layout.screen.cutsFrames = true
    // A quarter turn of the screen each.
    layout.panelRotation = (document.root["rotation"] ?? windows.rotation(in: document)).flatMap {
      Int($0)
    }
    .flatMap { (0...3).contains($0) ? Rotation(rawValue: (4 - $0) % 4 * 90) : nil }
    let starts = document.root.name == "hierarchy" ? source.linesOfHierarchies : []
    if starts.count > 1 { layout.warnings.append(.dumps(at: starts, read: starts[0])) }
    if let others = windows.otherDisplays(of: document) { layout.warnings.append(others) }
    let tree = AndroidTree(document, windows, boxes, scale: layout.screen.scale ?? 1)
    tree.fill(&layout, hidden: isHidden)
    layout.assumeUntold(scrolling: layout.views.count { $0.settings[.contentSize] != nil })
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

  /// The side that most of the squares have which take clicks and may be Compose's, in pixels; nil for fewer
  /// than three: Compose lets what is smaller be touched on 48 dp.
  private var composeSquares: Double? {
    var counts: [Double: Int] = [:]
    for (index, element) in document.elements.enumerated() {
      guard element["clickable"] == "true",
        (element["class"] ?? element.name) == "android.view.View",
        let box = boxes[index], box.width == box.height, !box.isEmpty
      else { continue }
      counts[box.width, default: 0] += 1
    }
    let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return most.flatMap { $0.value >= 3 ? $0.key : nil }
  }

  /// How far the windows reach from the top left, at least as far as the root element says.
  private var extent: Size {
    let reached = (windows.backToFront.compactMap { boxes[$0] } + [boxes[0]].compactMap { $0 })
      .filter { !$0.isEmpty }
    return Size(
      max(declared?.width ?? 0, reached.map(\.maxX).max() ?? 0),
      max(declared?.height ?? 0, reached.map(\.maxY).max() ?? 0))
  }

  private static let longest = 100_000.0

  private mutating func readBoxes() throws(InputError) {
    boxes = Array(repeating: nil, count: document.elements.count)
    isDisplayed = boxes.map { _ in false }
    var flaws: [DumpFlaw] = []
    for index in document.elements.indices.reversed() {
      let element = document.elements[index]
      func note(_ message: String) {
        flaws.append(DumpFlaw(message: message, line: element.line, column: element.column))
      }
      if let text = element["bounds"] {
        boxes[index] = AndroidNodes.box(text)
        if boxes[index] == nil {
          note(
            "`bounds` must be [left,top][right,bottom] in whole pixels, not `\(text.prefix(40))`")
        }
      } else if element.name == "node" {
        note("this node has no `bounds`")
      }
      let isShown = element["displayed"] != "false" && element["visible-to-user"] != "false"
      isDisplayed[index] = isShown || element.children.contains { isDisplayed[$0] }
    }
    guard flaws.isEmpty else { throw source.trouble(flaws.reversed()) }
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
    return Rect(edges: numbers)
  }
}

extension ForeignView {
  /// What a message calls it.
  var bestName: String {
    names.lazy.map(ViewNaming.cleaned).first { !$0.isEmpty } ?? "view"
  }
}

extension LayoutSource {
  /// The lines at which each `hierarchy` begins; the XML ends with the first.
  ///
  /// O(bytes).
  fileprivate var linesOfHierarchies: [Int] {
    let mark = Array("<hierarchy".utf8)
    var lines: [Int] = []
    var line = 1
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == mark[0], bytes[index...].starts(with: mark) { lines.append(line) }
    }
    return lines
  }

  /// The file as XML; what is wrong with it at its place.
  func xml() throws(InputError) -> XMLDocument {
    do throws(XMLTrouble) {
      return try XMLDocument(bytes)
    } catch {
      throw trouble(error.message, line: error.line, column: error.column)
    }
  }
}
