// A line of a view hierarchy that Android prints: `View.toString`.

import TapscopeEngine

/// One view, as `pkg.Class{hash VFEDHVCLX RFSPHAID l,t-r,b #id pkg:id/name aid=n}`.
///
/// A class may print a text of its own instead, as `ReactImageView{holder=...}`: that tells no place.
struct DumpedView {
  let type: String
  let line: Int
  /// Where it begins in its line, in bytes from 1.
  let column: Int
  /// The blanks before it, two more than those of what it stands in.
  var indent: Int
  /// The index of the view that it stands in; nil for a window's own view.
  var superview: Int?
  /// In its superview, in pixels; nil for a `DecorView@hash[title]`, which does not print it.
  private(set) var frame: Rect?
  /// As `pkg:id/name`; empty where it has none.
  private(set) var identifier = ""
  /// What a window's own view has in brackets.
  private(set) var title = ""
  private(set) var isSelected = false
  private(set) var flaw: DumpFlaw?
  private var flags: [UInt8] = []

  /// Whether only blanks stand before it.
  var isBehindBlanks: Bool { indent == column - 1 }

  /// The view that begins in a line, whatever is wrong behind its address; nil where none does.
  init?(_ line: ConsoleText.Line) {
    guard let open = line.text.firstIndex(of: "{") else { return nil }
    let address = line.text[open...].dropFirst().prefix(while: \.isHexDigit)
    let rest = line.text[address.endIndex...]
    let isCut = rest.allSatisfy { $0 == " " }
    guard !address.isEmpty, isCut || [" V", " I", " G"].contains(where: rest.hasPrefix) else {
      return nil
    }
    self.init(before: open, in: line)
    do throws(DumpFlaw) {
      try read(line.text[open...].dropFirst(), of: line)
    } catch {
      flaw = error
    }
  }

  /// A window's own view, as `DecorView@hash[title]`; nil for any other line.
  init?(window line: ConsoleText.Line) {
    guard let at = line.text.firstIndex(of: "@") else { return nil }
    let hash = line.text[at...].dropFirst().prefix(while: \.isHexDigit)
    let rest = line.text[hash.endIndex...]
    guard !hash.isEmpty, rest.isEmpty || rest.hasPrefix("[") else { return nil }
    self.init(before: at, in: line)
    title = DumpedView.title(in: rest)
  }

  /// A class that ends before a mark, with what stands before it; nil where something else does.
  private init?(before mark: String.Index, in line: ConsoleText.Line) {
    let lead = line.text[..<mark]
    let start = lead.lastIndex { " \t\"".contains($0) }.map(lead.index(after:))
    let type = lead[(start ?? lead.startIndex)...]
    guard let first = type.first, first.isLetter || first == "_",
      type.allSatisfy({ $0.isLetter || $0.isNumber || "._$-".contains($0) })
    else { return nil }
    self.type = String(type)
    self.line = line.number
    column = lead[..<type.startIndex].utf8.count + 1
    indent = lead[..<type.startIndex].reversed().prefix { $0 == " " || $0 == "\t" }.count
  }

  /// Reads what stands in braces, and a title behind them.
  private mutating func read(_ inside: Substring, of line: ConsoleText.Line) throws(DumpFlaw) {
    func flaw(_ expected: String, _ found: String?, at place: String.Index) -> DumpFlaw {
      DumpFlaw(
        message: "expected \(expected), not "
          + (found.map { Complaint.plain($0) } ?? "the end of the line"), line: line.number,
        column: line.text.utf8.distance(from: line.text.startIndex, to: place) + 1)
    }
    guard let close = inside.firstIndex(of: "}") else {
      throw flaw("`}` behind a view", nil, at: inside.endIndex)
    }
    var words = inside[..<close].split(separator: " ")[...]
    func next(
      _ expected: String, where isRight: (Substring) -> Bool
    ) throws(DumpFlaw) -> Substring {
      guard let word = words.popFirst() else { throw flaw(expected, "}", at: close) }
      guard isRight(word) else { throw flaw(expected, String(word), at: word.startIndex) }
      return word
    }
    _ = words.popFirst()  // The address.
    flags = Array(try next("a view's flags, as `VFED..C..`", where: DumpedView.areFlags).utf8)
    isSelected = try next("a view's state, as `........`") {
      $0.allSatisfy { "RFSPpHAID.".contains($0) }
    }.contains("S")
    let place = try next(
      "a view's place in whole pixels, each at most a million, as `0,75-1080,243`"
    ) { DumpedView.frame($0) != nil }
    frame = DumpedView.frame(place)
    identifier = words.first { $0.holds(":id/") }.map(String.init) ?? ""
    title = DumpedView.title(in: line.text[close...])
  }

  /// What stands in brackets, as in `[MainActivity]`.
  private static func title(in text: Substring) -> String {
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else {
      return ""
    }
    return String(text[open..<close].dropFirst())
  }

  /// What each flag may be, besides a dot; Android before 6 has no last one.
  private static let letters = ["VIG", "F", "E", "D", "H", "V", "C", "L", "X"]

  private static func areFlags(_ word: Substring) -> Bool {
    (letters.count - 1...letters.count).contains(word.count)
      && zip(word, letters).allSatisfy { $0 == "." || $1.contains($0) }
  }

  /// Reads `-888,0-0,2340`: left, top, right and bottom.
  private static func frame(_ word: Substring) -> Rect? {
    var rest = word
    var edges: [Double] = []
    for mark in [",", "-", ",", ""] {
      let digits = rest.dropFirst(rest.hasPrefix("-") ? 1 : 0).prefix { ("0"..."9").contains($0) }
      guard let number = Int32(rest[..<digits.endIndex]),
        ForeignLayout.coordinates.contains(Double(number))
      else { return nil }
      edges.append(Double(number))
      rest = rest[digits.endIndex...]
      guard mark.isEmpty || rest.hasPrefix(mark) else { return nil }
      rest = rest.dropFirst(mark.count)
    }
    return rest.isEmpty ? Rect(edges: edges) : nil
  }
}

extension DumpedView {
  private func has(_ place: Int) -> Bool {
    place < flags.count && flags[place] != UInt8(ascii: ".")
  }

  private func isOne(of classes: String...) -> Bool { isOne(of: classes) }

  /// Whether its class is one of these, or one whose name ends so.
  func isOne(of classes: [String]) -> Bool { type.isClass(of: classes) }

  /// Neither invisible nor gone; a window's own view is invisible while its activity is stopped.
  var isShown: Bool { superview == nil || flags.first == UInt8(ascii: "V") }

  /// Whether it is a list that hands its clicks to the row that was touched, as `AbsListView` does.
  var isList: Bool { has(6) && isOne(of: "ListView", "GridView") }

  /// Whether all that it scrolls stands in it, laid out as if it were not scrolled.
  var holdsAllItScrolls: Bool { isOne(of: "ScrollView") }

  /// Classes whose contents are no views of Android, and what tells their buttons.
  static let drawn = [
    (classes: ["AndroidComposeView", "WebView"], source: "`adb shell uiautomator dump` has them"),
    (
      classes: ["FlutterView"],
      source: "Flutter's `debugDumpSemanticsTree()` has them (docs/flutter.md)"
    ),
  ]

  /// By its scroll bars, of which most have none, or by its class.
  private var scrolls: Bool {
    has(4) || has(5) || holdsAllItScrolls
      || isOne(of: "ListView", "GridView", "RecyclerView", "RecyclerViewImpl", "ViewPager")
  }

  /// The view with what its flags say; `content` is the size of what it scrolls, in points.
  func view(isRow: Bool, content: Size?) -> AndroidView {
    // The constructors of lists and web views make them clickable.
    let isTouchable = (has(6) || has(7)) && !isList && !isOne(of: "WebView")
    return AndroidView(
      type: type, identifier: identifier, isTouchable: isTouchable || isRow && !isList,
      scrolls: scrolls, content: content, isEnabled: superview == nil || has(2),
      isSelected: isSelected, isHidden: !isShown)
  }
}
