// Which elements of an Android dump are windows, and which lies over which.

/// The windows of one display, back to front.
struct AndroidWindows {
  /// The element that the windows stand in: the root, or a display.
  let holder: Int
  /// In file order where that tells nothing.
  let backToFront: [Int]
  /// Whether the file does not tell the order: the larger are taken to lie behind.
  let isGuess: Bool
  /// The displays of a file that has some, in its order.
  private let displays: [Int]

  /// The windows of a dump: the first display of `uiautomator dump --windows`, else what stands in the root.
  init(of document: XMLDocument) {
    let elements = document.elements
    guard document.root.name == "displays" else {
      holder = 0
      displays = []
      let windows = document.root.children
      // Appium keeps the order of Android's `getWindows`, which tells the front one first. Androidx, in whose
      // dumps every element is a `node`, puts windows in a set.
      isGuess = windows.count > 1 && elements[windows[0]].name == "node"
      backToFront = isGuess ? windows : windows.reversed()
      return
    }
    displays = document.root.children
    isGuess = false
    holder = displays.first { elements[$0]["id"] == "0" } ?? displays.first ?? 0
    backToFront = AndroidWindows.sorted(
      AndroidWindows.windows(in: holder, of: elements), of: elements)
  }

  /// What is said of a file of several displays, of which one is read; nil for any other.
  func otherDisplays(of document: XMLDocument) -> ForeignWarning? {
    guard let other = displays.first(where: { $0 != holder }) else { return nil }
    func name(_ display: Int) -> String {
      document.elements[display]["id"].map { "`\($0.brief.visible)` at " } ?? ""
    }
    let all = displays.prefix(AndroidWindows.named).map { display in
      "\(name(display))line \(document.elements[display].line)"
    }
    let more = displays.count - all.count
    return ForeignWarning(
      "the file holds \(displays.count) displays, \((all + (more > 0 ? ["\(more) more"] : [])).allListed);"
        + " \(name(holder))line \(document.elements[holder].line) is read, and another where it stands alone"
        + " in a file", line: document.elements[other].line)
  }

  /// Displays named one by one; cars have a few.
  private static let named = 8

  /// How the display is turned, as each of its windows says of what stands in it.
  func rotation(in document: XMLDocument) -> String? {
    backToFront.lazy.flatMap { document.elements[$0].children }
      .compactMap { document.elements[$0]["rotation"] }.first
  }

  /// All windows in an element, each once: one that another opened may be listed in that one as well.
  private static func windows(in holder: Int, of elements: [XMLElement]) -> [Int] {
    var windows: [Int] = []
    var known: Set<String> = []
    var waiting = [holder]
    while let index = waiting.popLast() {
      let inside = elements[index].children.filter { elements[$0].name == "window" }
      windows += inside.filter { window in
        elements[window]["id"].map { known.insert($0).inserted } ?? true
      }
      waiting += inside
    }
    return windows
  }

  /// Windows by their layer; without one the first in the file lies in front.
  private static func sorted(_ windows: [Int], of elements: [XMLElement]) -> [Int] {
    func layer(_ window: Int) -> Int32 { elements[window]["layer"].flatMap { Int32($0) } ?? 0 }
    return windows.inOrder { (layer($0), $1) < (layer($1), $0) }
  }
}
