// The names and numbers that go into a recipe of the book of fixes.

import TapscopeEngine

/// What goes into the placeholders of a recipe.
package struct FixSlots: Hashable, Sendable {
  package let recipe: String
  /// By placeholder; ids stand here as the layout writes them.
  private var ids: [String: String]
  private var numbers: [String: String] = FixSlots.usual
  /// Whether a hit area is to lie beyond some edge of its view.
  private(set) var reachesOut = false
  /// The views that hold this one and change with it, from it outward.
  private(set) var holders: [FixSlots] = []
  /// What the view answers by; the circle of such an icon where none was replayed.
  private var outline = FixOutline(
    .circle(Circle(center: Point(10, 10), radius: 10)), slop: EdgeInsets(all: 12))

  /// What a recipe says where no number was replayed.
  ///
  /// 64 is a quarter of full alpha, 12 pt on all sides make 44 of a 20 pt icon, 70 pt is UIControl's
  /// reported slop, and a finger drifts up to 10 pt in a tap.
  private static let usual = [
    "least": "64", "top": "12", "left": "12", "bottom": "12", "right": "12", "slop": "70",
    "x": "0", "y": "0", "width": "44", "height": "44", "boundsX": "0", "boundsY": "0",
    "centerX": "22", "centerY": "22", "midX": "22", "midY": "22", "shiftX": "0", "shiftY": "0",
    "travel": "10", "constant": "slop", "value": "10",
    "recognizer": "UISwipeGestureRecognizer", "control": "Button",
  ]

  package init(_ recipe: String, of view: String) {
    self.recipe = recipe
    ids = ["view": view, "name": view, "other": "other", "outermost": view]
  }

  /// On Android, a button whose own area stays and whose parts beyond the view that holds it get touches from
  /// what holds the outermost.
  init(handingOnTo button: String, from outermost: String) {
    self.init(FixCode.widen, of: button)
    ids["outermost"] = outermost
    for side in ["top", "left", "bottom", "right"] { numbers[side] = "0" }
    reachesOut = true
  }

  /// The id of the view whose parent hands touches on.
  var outermost: String? { ids["outermost"] }

  /// What a fix that was replayed on a screen needs; nil where no recipe is for it.
  init?(_ fix: Fix, of screen: ViewHierarchy) {
    let views = fix.changes.compactMap { FixSlots($0, of: screen) }
    let all = fix.screenChange.flatMap { FixSlots($0, of: screen) }
    guard let slots = views.first ?? all ?? fix.rule.flatMap(FixSlots.init) else { return nil }
    self = slots
    holders = Array(views.dropFirst())
    if let last = holders.last { ids["outermost"] = last.ids["view"] }
  }

  /// The recipe of one change; nil where there is none for any of its settings.
  private init?(_ change: ViewChange, of screen: ViewHierarchy) {
    guard let recipe = change.settings.compactMap(\.recipe).max(by: { $0.weight < $1.weight })
    else { return nil }
    let before = screen.index(of: change.view).map { screen.views[$0] } ?? View(id: change.view)
    var after = before
    for setting in change.settings { after.set(setting) }
    let picksNoMore = before.strategy.picks && !after.strategy.picks
    self.init(
      recipe.name ?? (picksNoMore ? Self.pickNone : after.areaRecipe), of: change.view)
    take(after, since: before)
    for case .behind(let other) in change.settings { ids["other"] = other }
  }

  /// The recipe of a change of all containers, the screen's own view standing for them.
  private init?(_ change: ScreenChange, of screen: ViewHierarchy) {
    let view = "screen"
    switch change {
    case .strategy(let choice):
      self.init(ViewChange(view: view, settings: [.strategy(choice)]), of: screen)
    case .noRule: self.init(Self.pickNone, of: view)
    }
  }

  private static let pickNone = "pick-none"

  /// The recipe of a gesture rule; nil for a limit, whose unit the book's code does not know.
  private init?(_ rule: GestureRuleChange) {
    guard case .correctedMachine(let view) = rule else { return nil }
    self.init("sensitive-view", of: view)
  }

  /// Takes what the fix made of the view.
  private mutating func take(_ view: View, since before: View) {
    if let least = view.strategy.leastAlpha { numbers["least"] = String(least) }
    let (slop, frame) = (view.hitSlop, view.untransformedFrame)
    reachesOut = slop.sides.contains { $0 > 0 }
    let moved = before.bounds.origin - view.bounds.origin
    let own: [(String, Double)] = [
      ("top", slop.top), ("left", slop.left), ("bottom", slop.bottom), ("right", slop.right),
      ("slop", view.trackingSlop), ("x", frame.minX), ("y", frame.minY),
      ("width", frame.width), ("height", frame.height), ("midX", frame.midX),
      ("midY", frame.midY), ("boundsX", view.bounds.minX), ("boundsY", view.bounds.minY),
      ("centerX", view.center.x), ("centerY", view.center.y), ("shiftX", moved.x),
      ("shiftY", moved.y),
    ]
    for (slot, number) in own { numbers[slot] = number.text() }
    numbers["control"] = view.kind.controlName
    let gone = Set(before.recognizers.map(\.kind)).subtracting(view.recognizers.map(\.kind))
    let pan = "UIPanGestureRecognizer"
    if gone == [.pan] { numbers["recognizer"] = pan }
    if gone == [.swipe, .pan] { numbers["recognizer"]? += " || recognizer is \(pan)" }
    outline = FixOutline(
      view.shape ?? .rect(view.bounds), slop: slop, corner: view.bounds.origin)
  }

  /// The block with every placeholder filled; a minus before a number below 0 makes it one above.
  ///
  /// Of a value of several lines each begins as the line of its placeholder does.
  package func filled(_ block: FixBook.Block) -> String {
    var text = ""
    var rest = block.code[...]
    while let open = rest.firstRange(of: "<#"), let close = rest.firstRange(of: "#>") {
      text += rest[..<open.lowerBound]
      let slot = String(rest[open.upperBound..<close.lowerBound])
      let value = value(of: slot, in: block)
      if value.contains("\n") {
        let start = text[(text.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex)...]
        text += value.split(separator: "\n").joined(separator: "\n\(start)")
      } else if value.hasPrefix("-"), text.hasSuffix("-") {
        text.removeLast()
        text += value.dropFirst()
      } else {
        text += value
      }
      rest = rest[close.upperBound...]
    }
    return text + rest
  }

  private func value(of slot: String, in block: FixBook.Block) -> String {
    guard let id = ids[slot] else {
      return outline.value(of: slot, on: block.platform) ?? numbers[slot] ?? slot
    }
    switch block.language {
    case "css": return id.asCSSName
    case "js", "html": return id.quoted(in: block.language)
    default: return slot == "name" ? id.quoted(in: block.language) : id.asIdentifier
    }
  }
}

extension View {
  /// The recipe of the area it answers for.
  fileprivate var areaRecipe: String {
    let isGrown = hitSlop != .zero
    let hasPicture = maskImage != nil || !images.isEmpty || !backgroundImages.isEmpty
    switch strategy.name {
    case StrategyChoice.shape.name where shape != nil:
      return isGrown ? "grow-shape" : "answer-by-shape"
    case StrategyChoice.bounds.name, StrategyChoice.shape.name, StrategyChoice.nearest.name,
      StrategyChoice.bayes.name:
      break
    // A mask without a picture is the bounds.
    case _ where hasPicture || !isGrown:
      return isGrown ? "grow-mask" : "answer-as-painted"
    default: break
    }
    guard isGrown else { return "answer-by-bounds" }
    return hitSlop.sides.contains { $0 < 0 } ? FixCode.narrow : FixCode.widen
  }
}

extension ViewKind {
  /// What UIKit calls it, without the prefix.
  fileprivate var controlName: String {
    switch self {
    case .button: "Button"
    case .control: "Control"
    case .switch: "Switch"
    case .slider: "Slider"
    case .textField: "TextField"
    case .scrollView: "ScrollView"
    case .imageView, .touchableImageView: "ImageView"
    case .label: "Label"
    case .view, .sensitiveView: "View"
    }
  }
}

extension StrategyChoice {
  /// Whether it is one of a container that picks one of its buttons.
  var picks: Bool { self == .nearest || self == .bayes }
}

extension ViewChange.Setting {
  /// The recipe for this setting alone; of several settings that of the greatest weight is meant.
  ///
  /// Without a name it is that of the area for which the view answers then.
  fileprivate var recipe: (name: String?, weight: Int)? {
    switch self {
    case .hitSlop: (nil, 3)
    case .strategy(let choice):
      switch choice.name {
      case StrategyChoice.nearest.name: ("pick-nearest", 2)
      case StrategyChoice.bayes.name: ("pick-most-probable", 2)
      default: (nil, 2)
      }
    case .shape: (nil, 2)
    case .behind: ("reorder", 2)
    case .interaction(.disabled): ("let-through", 2)
    case .interaction(.subviewsOnly): ("let-through-ground", 2)
    case .interaction(.enabled): ("take-touches", 2)
    case .isEnabled: ("enable", 2)
    case .isHidden, .alpha: ("show", 2)
    case .transform: ("unflatten", 2)
    case .bounds, .center, .frame: ("enlarge", 1)
    case .trackingSlop: ("track-farther", 2)
    case .recognizers: ("drop-recognizer", 2)
    case .cancelsTouches(true): ("one-of-two", 2)
    case .cancelsTouches(false): ("leave-the-button", 2)
    case .delaysContentTouches, .canCancelContentTouches: ("hand-touches-on", 2)
    case .exclusiveTouch: ("share-the-screen", 2)
    case .systemGestureExclusion: ("keep-the-edge", 2)
    case .multipleTouch: ("several-fingers", 2)
    default: nil
    }
  }
}

extension EdgeInsets {
  fileprivate var sides: [Double] { [top, left, bottom, right] }
}

extension String {
  /// A name that Swift and Kotlin take: `tab-home` as `tabHome`, `5` as `view5`, and `UIButton` as
  /// `uiButton`, which is no type; of a text without letters, as `+`, a placeholder that says it.
  fileprivate var asIdentifier: String {
    var name = ""
    var startsWord = false
    for character in self {
      guard character.isLetter || character.isNumber || character == "_" else {
        startsWord = !name.isEmpty
        continue
      }
      name += startsWord ? character.uppercased() : String(character)
      startsWord = false
    }
    if name.allSatisfy({ $0 == "_" }) { return asPlaceholder }
    let capitals = name.prefix { $0.isUppercase }.count
    // The last of several capitals begins the next word, unless the name ends with them.
    let isWord = capitals > 1 && name.dropFirst(capitals).first?.isLowercase ?? false
    let first = name.prefix(isWord ? capitals - 1 : capitals)
    name = first.lowercased() + name.dropFirst(first.count)
    if name.first?.isNumber ?? true { name = "view" + name }
    return Self.reserved.contains(name) ? name + "View" : name
  }

  /// What no code can name, as an editor asks for it.
  private var asPlaceholder: String {
    let name = unicodeScalars.filter { !"\\\"$<>&".unicodeScalars.contains($0) && !$0.isUnseen }
    return "<#\(name.isEmpty ? "view" : String(String.UnicodeScalarView(name)))#>"
  }

  /// Words that Swift or Kotlin keep for themselves.
  private static let reserved: Set<String> = [
    "as", "break", "case", "class", "continue", "default", "defer", "do", "else", "enum", "false",
    "for", "fun", "func", "guard", "if", "import", "in", "init", "interface", "internal", "is",
    "let", "nil", "null", "object", "operator", "private", "public", "repeat", "return", "self",
    "static", "struct", "super", "switch", "this", "throw", "true", "try", "typealias", "val",
    "var", "when", "where", "while",
  ]

  /// Within double quotes of a language: what would end the text, act in it or not be seen is escaped.
  fileprivate func quoted(in language: String) -> String {
    let acting =
      ["swift": "\\\"", "kotlin": "\\\"$", "js": "\\\"$<", "html": "&\"<"][language] ?? ""
    return unicodeScalars.map { scalar in
      guard scalar.isUnseen || acting.unicodeScalars.contains(scalar) else { return String(scalar) }
      let number = String(scalar.value, radix: 16)
      switch language {
      case "html": return "&#x\(number);"
      case _ where scalar == "\\" || scalar == "\"": return "\\\(scalar)"
      case "swift": return "\\u{\(number)}"
      default:
        return scalar.utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      }
    }.joined()
  }

  /// Behind the `#` of a CSS selector.
  fileprivate var asCSSName: String {
    var name = ""
    for scalar in unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || scalar == "_"
      let isInner = scalar == "-" || ("0"..."9").contains(scalar)
      if isPlain || isInner && !name.isEmpty {
        name.unicodeScalars.append(scalar)
      } else {
        name += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return name
  }
}

extension Unicode.Scalar {
  /// Whether it is a control or steers how others are shown.
  fileprivate var isUnseen: Bool {
    [.control, .format].contains(properties.generalCategory)
  }
}
