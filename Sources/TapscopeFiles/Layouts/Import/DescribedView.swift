// A view as UIKit's `recursiveDescription` prints it.

import TapscopeEngine

/// One line of a description.
struct DescribedView {
  var type: String
  var depth: Int
  var line: Int
  /// Hexadecimal, without `0x`.
  var address: String
  /// As printed: the box of what a transform makes of the view, in its superview.
  var box: Rect
  /// Why its box is of no use; nil where it is.
  var flaw: String?
  /// Whether the line ends before the description does.
  let isCut: Bool
  /// The text before `<`: names of instance variables, a controller.
  private var prefix: String
  private var values: [String: String] = [:]
  /// What one of React Native's texts shows; nil for any other view.
  private var shown: String?

  /// Whether a view or a layer begins on the line, rather than that its text goes on there.
  static func begins(_ line: String) -> Bool {
    line.holds("; frame = (") || line.first { $0 != " " } == "|"
  }

  /// Whether a text ends before this byte.
  static func endsText(_ next: UInt8?) -> Bool {
    next == UInt8(ascii: ";") || next == UInt8(ascii: ">")
  }

  init?(_ line: ConsoleText.Line) {
    let text = line.text
    guard let start = text.firstIndex(of: "<"), let colon = text[start...].place(of: ": 0x")
    else { return nil }
    // Some views put a second bracket around their own description.
    let type = text[start..<colon.lowerBound].drop { $0 == "<" }
    guard !type.isEmpty, !type.contains(" ") || type.contains("<") else { return nil }
    self.type = String(type)
    self.line = line.number
    address = String(text[colon.upperBound...].prefix(while: \.isHexDigit))
    let lead = text[..<start]
    depth = lead.count { $0 == "|" }
    prefix = String(lead.split(separator: "|", omittingEmptySubsequences: false).last ?? "")
    let (shown, plain) = DescribedView.reactText(in: text[type.startIndex...])
    self.shown = shown
    let (parts, isOpen) = DescribedView.parts(of: plain)
    // A bracket in a text that has no quotes may be left open, but nothing is cut off right behind one.
    isCut = isOpen && !text.trimmedText.hasSuffix(">")
    for part in parts {
      guard let mark = part.place(of: " = ") ?? part.place(of: ": ") else { continue }
      let key = part[..<mark.lowerBound].trimmedText
      if values[key] == nil { values[key] = part[mark.upperBound...].trimmedText }
    }
    guard let frame = values["frame"].flatMap(DescribedView.anyNumbers), frame.count == 4 else {
      return nil
    }
    if !frame.allSatisfy(\.isFinite) {
      flaw = "its frame is not finite"
    } else if !frame.allSatisfy(ForeignLayout.coordinates.contains) {
      flaw = "its frame lies far beyond any screen"
    }
    box = flaw == nil ? Rect(frame[0], frame[1], max(0, frame[2]), max(0, frame[3])) : .zero
  }

  /// What one of React Native's texts shows, and the line without it.
  ///
  /// `RCTTextView` puts `; reactTag: 33; text: Pay` in the place of the first `;`, in no quotes.
  private static func reactText(in line: Substring) -> (text: String?, rest: Substring) {
    guard let tag = line.place(of: "; reactTag: "),
      let start = line[tag.upperBound...].place(of: "; text: "),
      let end = line[start.upperBound...].place(of: textEnd)
    else { return (nil, line) }
    let rest = "\(line[..<tag.lowerBound]);\(line[end.lowerBound...])"
    return (String(line[start.upperBound..<end.lowerBound]), rest[...])
  }

  /// The lines, each of React Native's texts that goes on in others on one.
  static func joiningReactTexts(_ lines: [ConsoleText.Line]) -> [ConsoleText.Line] {
    var joined: [ConsoleText.Line] = []
    var isInText = false
    for line in lines {
      if isInText, !begins(line.text) {
        let more = " " + line.text
        joined[joined.count - 1].text += more
        isInText = !more.holds(textEnd)
      } else {
        joined.append(line)
        isInText = endsInReactText(line.text)
      }
    }
    return joined
  }

  /// What stands behind one of React Native's texts.
  private static let textEnd = " frame = ("

  private static func endsInReactText(_ line: String) -> Bool {
    guard let tag = line.place(of: "; reactTag: "),
      let start = line[tag.upperBound...].place(of: "; text: ")
    else { return false }
    return !line[start.upperBound...].holds(textEnd)
  }

  /// The parts between `; ` that stand in no brackets of their own and in no quotes, and whether the bracket
  /// before the text is never closed.
  private static func parts(of text: Substring) -> ([Substring], isOpen: Bool) {
    var parts: [Substring] = []
    var depth = 0
    var isQuoted = false
    var start = text.startIndex
    var previous = UInt8(ascii: " ")
    let bytes = text.utf8
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "'") {
        // A text begins after `= '` and ends before `;`, `>` or the end of the line.
        if !isQuoted, previous == UInt8(ascii: " ") {
          isQuoted = true
        } else if isQuoted {
          let next = bytes.index(after: index)
          isQuoted = next < bytes.endIndex && !endsText(bytes[next])
        }
      }
      if !isQuoted {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ">"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ";") where depth <= 0:
          parts.append(text[start..<index])
          start = bytes.index(after: index)
        default: break
        }
      }
      previous = byte
    }
    parts.append(text[start...])
    return (parts, isOpen: depth >= 0)
  }

  /// The numbers in `(0 20; 320 460)`, `{0, -56}` or `[1, 0, 0, 1, 0, 0]`, whatever they are; nil for other
  /// texts.
  private static func anyNumbers(_ text: String) -> [Double]? {
    let end = text.firstIndex { ")}]".contains($0) } ?? text.endIndex
    let parts = text[..<end].split { "(){}[];, ".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// The same, nil too where one is far beyond any screen.
  private static func numbers(_ text: String) -> [Double]? {
    anyNumbers(text).flatMap {
      $0.allSatisfy(ForeignLayout.coordinates.contains) ? $0 : nil
    }
  }
}

extension DescribedView {
  var isWindow: Bool { type.hasSuffix("Window") || values["baseClass"] == "UIWindow" }

  var isAnimated: Bool { values["animations"] != nil }

  /// What it shows, but for what is typed there.
  var text: String {
    if isField { return "" }
    if let shown { return shown }
    // Of an attributed text its first run, before the attributes.
    if let runs = values["attributedText"], !runs.hasPrefix("(null)") {
      return String(runs.hasSuffix("{") ? runs.dropLast() : runs[...])
    }
    guard var text = values["text"], text.hasPrefix("'") else { return "" }
    text.removeFirst()
    if let end = text.lastIndex(of: "'") { text = String(text[..<end]) }
    return text.unescaped
  }

  /// Whether its class is one of React Native's, `RCTView` or `RCTViewComponentView`; Expo puts a version before
  /// the name.
  var isReact: Bool { type.holds("RCT") }

  private var takesTouches: Bool { values["userInteractionEnabled"] != "NO" }

  private static let controls = [
    "Button", "Switch", "Slider", "Stepper", "SegmentedControl", "TextField", "Cell", "Control",
    // What an alert shows each of its actions in.
    alertAction,
  ]
  private static let alertAction = "ActionCustomViewRepresentationView"

  /// Whether its class, or the one of UIKit that it is made from, ends in one of some words.
  private func isNamed(_ endings: [String]) -> Bool {
    [type, values["baseClass"] ?? ""].contains { name in endings.contains { name.hasSuffix($0) } }
  }

  private var isControl: Bool { isNamed(DescribedView.controls) }

  /// Whether one may type there, and so what it and its parts show is typed.
  var isField: Bool { isNamed(["TextField", "UITextView"]) }

  /// Scroll views, and views that scroll by means of their own: they keep touches to themselves.
  private static let scrollViews = ["ScrollView", "TableView", "CollectionView"]
  private static let scrollers = ["TextView", "WebView", "MapView"]

  /// Whether touches in it end with it: those of a view that is neither go on to what holds it.
  var holdsTouches: Bool {
    isControl || isNamed(DescribedView.scrollViews) || isNamed(DescribedView.scrollers)
  }

  /// The kinds of views whose drags differ from those of a button, by how the names of their classes end.
  private static let kinds: [(endings: [String], kind: ViewKind)] = [
    (scrollViews, .scrollView), (["UISwitch"], .switch), (["UISlider"], .slider),
    (["TextField"], .textField),
  ]

  /// Its kind, where that is more than a view or a button.
  private var kind: ViewKind? {
    DescribedView.kinds.first { isNamed($0.endings) }?.kind
  }

  /// Views of UIKit whose `hitTest` answers with nothing where it would be the view itself: they lie over a
  /// whole screen, around keyboards and menus.
  private static let passing = [
    "UIInputSetContainerView", "UIInputSetHostView", "UIEditingOverlayGestureView",
  ]

  /// Whether touches go through it to what lies behind, while what stands in it takes them: by its class, or
  /// by the name that such classes are given.
  private var isPassing: Bool {
    isWindow || isNamed(DescribedView.passing)
      || ["PassthroughView", "PassThroughView"].contains { type.holds($0) }
  }

  /// Whether it dims all that lies behind a dialog or a sheet, and takes the touches there.
  var dims: Bool {
    isNamed(["UIDimmingView"]) && !box.isEmpty && values["hidden"] != "YES"
      && values["alpha"].flatMap(Double.init) != 0
  }

  /// What a touch does there; `holder` is the nearest control or scroller around it.
  func role(in holder: DescribedView?) -> ForeignView.Role {
    guard takesTouches else { return .inert }
    if isPassing { return .lookedThrough }
    if isControl { return .button }
    return !holdsTouches && holder.map { $0.hears(of: self) } ?? false ? .lookedThrough : .opaque
  }

  /// Whether it hears of the touches of a view in it that takes them and is no control.
  ///
  /// A list selects the row of whatever view in a cell was touched, since plain views pass touches on to what
  /// holds them. A control hears of those of its own parts; on what an app lays on a button, they end.
  private func hears(of part: DescribedView) -> Bool {
    guard isControl else { return false }
    if isNamed(["Cell"]) { return true }
    let isOfUIKit = type.hasPrefix("UI") || type.hasPrefix("_UI")
    if isOfUIKit, type != "UIButton" { return true }
    return part.type.hasPrefix("_UI") || part.type.hasPrefix("UIButton")
  }

  /// The names of a view, best first; a button without a text takes that of its label below.
  func names(showing text: String, before following: ArraySlice<DescribedView>) -> [String] {
    let inside = following.prefix { $0.depth > depth }
    let ending = isNamed([DescribedView.alertAction]) ? "Label" : "ButtonLabel"
    let label = isControl ? inside.first { $0.type.hasSuffix(ending) }?.text : nil
    return [
      variable, controller, values["accessibilityIdentifier"] ?? "", text, label ?? "", shortType,
    ]
  }

  /// The instance variable that holds the view, where the debugger prints it before the view.
  private var variable: String {
    // Swift prints what holds an object as `- _value : `.
    guard !prefix.trimmedText.hasSuffix(":") else { return "" }
    let words = prefix.split { $0 == "," || $0 == " " }.map(String.init)
    return words.first { word in
      word.hasPrefix("_")
        || word.utf8.first.map { $0.isLetter } == true
          && word.allSatisfy {
            $0.isLetter || $0.isNumber || $0 == "_"
          } && prefix.hasPrefix(" ") && depth > 0
    } ?? ""
  }

  /// The class of the controller whose view it is, where `'Name:0xHEX'` is printed before the view.
  private var controller: String {
    guard let mark = prefix.place(of: ":0x"),
      let quote = prefix[..<mark.lowerBound].lastIndex(of: "'")
    else { return "" }
    let name = prefix[quote..<mark.lowerBound].dropFirst().split(separator: ".").last ?? ""
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : ""
  }

  private var shortType: String {
    // Of a generic type the name before its parameters.
    let name = String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "view")
    return SwiftName.own(name) ?? name
  }

  /// Says of the view what the line says, and puts it where it is, its transform and its scrolling undone;
  /// whether it was taken as square.
  func place(_ view: inout ForeignView) -> Bool {
    if values["hidden"] == "YES" { view.set(.hidden, "true") }
    if values["clipsToBounds"] == "YES" { view.set(.clipsToBounds, "true") }
    if let alpha = values["alpha"].flatMap(Double.init), !alpha.isNaN {
      // Core Animation takes what lies beyond for the nearer end.
      view.set(.alpha, min(max(alpha, 0), 1).text(6))
    }
    if let kind { view.set(.kind, kind.rawValue) }
    if kind == .scrollView, let size = values["contentSize"].flatMap(DescribedView.numbers),
      size.count == 2
    {
      view.set(.contentSize, numbers: size.map { max(0, $0) })
    }
    let offset = values["contentOffset"].flatMap(DescribedView.numbers) ?? []
    let origin = offset.count == 2 ? Point(offset[0], offset[1]) : .zero
    guard let t = values["transform"].flatMap(DescribedView.numbers), t.count == 6,
      t != [1, 0, 0, 1, 0, 0]
    else {
      if origin != .zero {
        view.set(.bounds, numbers: [origin.x, origin.y, box.width, box.height])
      }
      return false
    }
    let anchor = values["anchorPoint"].flatMap(DescribedView.numbers).flatMap {
      $0.count == 2 ? Point($0[0], $0[1]) : nil
    }
    let (size, isGuess) = DescribedView.size(of: box.size, under: t)
    let aim = anchor ?? Point(0.5, 0.5)
    // Where the middle lies, as the transform moves it about the anchor.
    let lever = Point((0.5 - aim.x) * size.width, (0.5 - aim.y) * size.height)
    let center = Point(
      box.midX - t[4] - t[0] * lever.x - t[2] * lever.y,
      box.midY - t[5] - t[1] * lever.x - t[3] * lever.y)
    view.set(.bounds, numbers: [origin.x, origin.y, size.width, size.height])
    view.set(.center, numbers: [center.x, center.y])
    if let anchor { view.set(.anchorPoint, numbers: [anchor.x, anchor.y]) }
    view.set(.transform, numbers: t)
    return isGuess
  }

  /// The size that a transform makes into a box; at 45 degrees many would, and the square is taken.
  private static func size(of box: Size, under t: [Double]) -> (size: Size, isGuess: Bool) {
    let (a, b, c, d) = (abs(t[0]), abs(t[1]), abs(t[2]), abs(t[3]))
    let determinant = a * d - b * c
    // The numbers are printed with six digits.
    if abs(determinant) > 1e-3 * max(a, b, c, d) * max(a, b, c, d) {
      let width = (box.width * d - box.height * c) / determinant
      let height = (box.height * a - box.width * b) / determinant
      if width >= 0, height >= 0 { return (Size(width, height), false) }
    }
    let sum = max(a + c, b + d)
    let side = sum > 0 ? max(box.width, box.height) / sum : 0
    // What is pressed flat is never hit, whatever its size.
    let isFlat = abs(t[0] * t[3] - t[1] * t[2]) <= 1e-3 * sum * sum
    return (Size(side, side), !isFlat)
  }
}

extension String {
  /// `\u4e0b` and `\xa0` as the characters they stand for.
  fileprivate var unescaped: String {
    guard contains("\\") else { return self }
    var result = ""
    var rest = self[...]
    while let mark = rest.firstIndex(of: "\\") {
      result += rest[..<mark]
      let after = rest[rest.index(after: mark)...]
      let width = after.first == "u" ? 4 : after.first == "x" ? 2 : 0
      let digits = after.dropFirst().prefix(width)
      if width > 0, digits.count == width, let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result.unicodeScalars.append(scalar)
        rest = after.dropFirst(width + 1)
      } else {
        result += "\\"
        rest = after
      }
    }
    return result + rest
  }
}
