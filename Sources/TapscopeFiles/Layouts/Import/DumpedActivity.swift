// The activities that Android prints, each with its view hierarchy.

import TapscopeEngine

/// One activity as `dumpsys activity` prints it.
struct DumpedActivity {
  /// What stands above the views.
  static let header = "View Hierarchy:"

  /// The longest name, in characters.
  private static let longestName = 200

  /// As `package/.Name`; the title of its window where the text begins behind that.
  private(set) var name: String
  /// Where it begins.
  let line: Int
  /// Whether the text names it, and does not begin behind that.
  let isNamed: Bool
  /// Nil where the text does not tell.
  private(set) var isResumed: Bool?
  private(set) var configuration: DumpedConfiguration?
  /// Each behind its superview, siblings back to front.
  private(set) var views: [DumpedView] = []
  private(set) var flaws: [DumpFlaw] = []
  /// Where lines were left out.
  private(set) var gaps: [Int] = []
  /// The lines of views that tell no place, and how many views stand in those.
  private(set) var unplaced = (lines: [Int](), below: 0)

  /// Where the lines stand that are read.
  private enum State { case before, atWindow, inside, behind, again }

  private var state = State.before
  /// The last word of what stands before each line, as in a log; nil where nothing does.
  private var tag: String?
  /// Whether lines of others may stand between the views.
  private var isLogged: Bool { tag != nil }
  /// The views that the next may stand in.
  private var open: [Int] = []
  /// The blanks before what is missing; what has more may stand in it.
  private var lost: Int?
  /// The blanks before a view without a place; what has more stands in it.
  private var leaving: Int?

  /// All activities of a text, in its order.
  static func all(in lines: [ConsoleText.Line]) -> [DumpedActivity] {
    var activities: [DumpedActivity] = []
    for line in lines {
      if let name = name(in: line.text) {
        activities.append(DumpedActivity(name: name, line: line.number, isNamed: true))
      } else if line.text.trimmedText.hasSuffix(header) {
        if activities.last?.isNamed != true {
          activities.append(
            DumpedActivity(name: "an activity", line: line.number, isNamed: false))
        }
        activities[activities.count - 1].takeHeader(line)
      } else if !activities.isEmpty {
        activities[activities.count - 1].take(line)
      }
    }
    return activities
  }

  /// The name in `ACTIVITY package/.Name 378f879 pid=27145`; nil for any other line.
  private static func name(in line: String) -> String? {
    guard let mark = line.place(of: "ACTIVITY ") else { return nil }
    let words = line[mark.upperBound...].split(separator: " ")
    guard let name = words.first, name.contains("/"),
      words.contains(where: { $0.hasPrefix("pid=") })
    else { return nil }
    return String(name.prefix(longestName))
  }

  private init(name: String, line: Int, isNamed: Bool) {
    self.name = name
    self.line = line
    self.isNamed = isNamed
  }

  /// What Android prints where it breaks a dump off, of `ActivityRecord` and of `dumpsys` itself.
  private static let ends = ["while dumping the activity", "DUMP TIMEOUT"]

  private mutating func take(_ line: ConsoleText.Line) {
    if DumpedActivity.ends.contains(where: line.text.holds) {
      flaws.append(
        DumpFlaw(
          message: "Android broke the dump off here; print it again", line: line.number,
          column: blanksBefore(line.text) + 1))
    }
    switch state {
    case .before, .behind, .again: takeState(line)
    case .atWindow: takeWindow(line)
    case .inside: takeView(line)
    }
  }

  /// A hierarchy begins; support libraries print the same views a second time.
  private mutating func takeHeader(_ line: ConsoleText.Line) {
    state = views.isEmpty ? .atWindow : .again
    tag = line.text.trimmedText.dropLast(DumpedActivity.header.count).split(separator: " ").last
      .map(String.init)
  }

  /// A line that is about the activity and not one of its views.
  private mutating func takeState(_ line: ConsoleText.Line) {
    // Fragments have a state of that name too.
    if isResumed == nil, line.text.holds("mResumed="), !line.text.holds("mAdded=") {
      isResumed = line.text.holds("mResumed=true")
    }
    if configuration == nil, let mark = line.text.place(of: "mCurrentConfig=") {
      configuration = DumpedConfiguration(line.text[mark.upperBound...])
    }
    if state == .behind, let view = DumpedView(line), view.flaw == nil, view.isBehindBlanks {
      noteStray(view)
    }
  }

  /// The first line of a hierarchy, the window's own view.
  private mutating func takeWindow(_ line: ConsoleText.Line) {
    guard !DumpedActivity.isBlank(line.text) else { return }
    guard let view = DumpedView(window: line) ?? DumpedView(line) else {
      guard !isLogged else { return }
      state = .again
      // A window without views is printed so.
      if line.text.trimmedText != "null" { noteNoView(line) }
      return
    }
    if let flaw = view.flaw { flaws.append(flaw) }
    if !isNamed, !view.title.isEmpty {
      name = String(view.title.prefix(DumpedActivity.longestName))
    }
    views = [view]
    open = [0]
    state = .inside
  }

  private mutating func takeView(_ line: ConsoleText.Line) {
    guard !DumpedActivity.isBlank(line.text) else { return }
    guard var view = DumpedView(line) else { return takeOther(line) }
    if let blanks = leaving, view.indent > blanks {
      unplaced.below += 1
      return
    }
    if let flaw = view.flaw { flaws.append(flaw) }
    // A first line may have been copied from its first letter on.
    if views.count == 1, views[0].indent == 0 { views[0].indent = max(0, view.indent - 2) }
    guard view.indent > views[0].indent, view.isBehindBlanks || isLogged else {
      noteStray(view)
      return
    }
    close(to: view.indent)
    guard let superview = open.last else { return }
    let blanks = views[superview].indent + 2
    if view.indent != blanks, lost == nil {
      note(
        "expected at column \(view.column - view.indent + blanks), two blanks further in than what it"
          + " stands in", view)
    }
    view.superview = superview
    open.append(views.count)
    views.append(view)
  }

  /// A line that tells no place: of a view, where lines were left out, or where the tree ends.
  private mutating func takeOther(_ line: ConsoleText.Line) {
    let blanks = blanksBefore(line.text)
    let isGap = line.text.isDots
    guard isGap || blanks > views[0].indent else {
      // Between the lines of a log others may stand.
      if !isLogged || line.text.holds("Looper (") { state = .behind }
      return
    }
    if let leaving, blanks > leaving { return }
    let superview = open.last { views[$0].indent < blanks }
    let isInPlace =
      blanks > lost ?? .max || superview.map { blanks == views[$0].indent + 2 } == true
    guard isGap || isInPlace || !isLogged else { return }
    close(to: max(blanks, views[0].indent + 1))
    if isGap {
      gaps.append(line.number)
    } else if isInPlace {
      unplaced.lines.append(line.number)
      leaving = blanks
      return
    } else {
      noteNoView(line)
    }
    lost = min(lost ?? blanks, blanks)
  }

  /// No view with that many blanks before it, or with more, holds what comes.
  private mutating func close(to indent: Int) {
    while let last = open.last, views[last].indent >= indent { open.removeLast() }
    if let blanks = lost, indent <= blanks { lost = nil }
    leaving = nil
  }

  /// The blanks that a line begins with, or has behind the tag of its log; none where that is another's.
  private func blanksBefore(_ text: String) -> Int {
    let start = tag.map { text.place(of: $0)?.upperBound ?? text.endIndex } ?? text.startIndex
    return text[start...].prefix { $0 == " " || $0 == "\t" }.count
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private mutating func note(_ message: String, _ view: DumpedView) {
    flaws.append(DumpFlaw(message: message, line: view.line, column: view.column))
  }

  private mutating func noteStray(_ view: DumpedView) {
    note("this view stands in none: expected more blanks before it", view)
  }

  private mutating func noteNoView(_ line: ConsoleText.Line) {
    flaws.append(
      DumpFlaw(
        message: "expected a view, as `pkg.Class{3a448665 VFED..C.. ........ 0,0-108,130}`",
        line: line.number, column: blanksBefore(line.text) + 1))
  }
}

/// What an activity says of its screen.
struct DumpedConfiguration {
  /// Pixels per point.
  let scale: Double?
  /// The activity's window on the screen, in pixels.
  let window: Rect?
  /// The whole screen, in pixels.
  let display: Size?
  /// How the panel's values are turned to the screen.
  let panelRotation: Rotation?

  /// Reads `{1.0 310mcc260mnc [en_US] sw411dp 420dpi winConfig={ mBounds=Rect(0, 0 - 1080, 2400)}}`.
  init(_ text: Substring) {
    // From watches to the densest phones.
    let dpi = text.split(separator: " ").lazy
      .compactMap { $0.hasSuffix("dpi") ? Double($0.dropLast(3)) : nil }.first
    scale = dpi.flatMap { (72...1000).contains($0) ? $0 / 160 : nil }
    window = DumpedConfiguration.rect("mBounds=Rect(", in: text)
    // Android 10 tells no more than the window, which may be all of the screen.
    let isFull = text.holds("mWindowingMode=fullscreen")
    display =
      DumpedConfiguration.rect("mMaxBounds=Rect(", in: text)?.size
      ?? (isFull ? window.map { Size($0.maxX, $0.maxY) } : nil)
    panelRotation = ["mDisplayRotation=ROTATION_", "mRotation=ROTATION_"].lazy
      .compactMap { text.place(of: $0) }.first
      .flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
      .flatMap { Rotation(rawValue: (360 - $0) % 360) }
  }

  /// Reads `0, 1184 - 1080, 2340)` behind a mark.
  private static func rect(_ mark: String, in text: Substring) -> Rect? {
    guard let start = text.place(of: mark)?.upperBound else { return nil }
    let words = text[start...].prefix { $0 != ")" }.split(separator: " ")
    let edges = words.compactMap { Int32($0.filter { $0 != "," }) }.map(Double.init)
    guard words.count == 5, edges.count == 4, edges.allSatisfy(ForeignLayout.coordinates.contains)
    else { return nil }
    let rect = Rect(edges: edges)
    return rect.isEmpty ? nil : rect
  }
}
