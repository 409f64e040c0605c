// The names and numbers that go into a recipe of the book of fixes.

import TapscopeEngine

/// What goes into the placeholders of a recipe.
package struct FixSlots {
  package let recipe: String
  /// By placeholder; ids stand here as the layout writes them.
  private var ids: [String: String]
  private var numbers: [String: String] = FixSlots.usual
  /// Whether a hit area is to lie beyond some edge of its view.
  private(set) var reachesOut = false

  /// What a recipe says where no number was replayed.
  ///
  /// 64 is a quarter of full alpha, 12 pt on all sides make 44 of a 20 pt icon, 70 pt is UIControl's
  /// reported slop, and a finger drifts up to 10 pt in a tap.
  private static let usual = [
    "least": "64", "top": "12", "left": "12", "bottom": "12", "right": "12", "slop": "70",
    "x": "0", "y": "0", "width": "44", "height": "44", "travel": "10", "constant": "slop",
    "value": "10",
  ]

  package init(_ recipe: String, of view: String) {
    self.recipe = recipe
    ids = ["view": view, "name": view, "other": "other"]
  }

  /// The recipe of one change; nil where there is none for any of its settings.
  init?(_ change: ViewChange) {
    guard let recipe = change.settings.compactMap(\.recipe).max(by: { $0.weight < $1.weight })
    else { return nil }
    let isSlop = recipe.weight == ViewChange.Setting.slopWeight
    let growsMask = isSlop && change.settings.contains(where: \.isMask)
    self.init(growsMask ? "grow-mask" : recipe.name, of: change.view)
    for setting in change.settings { take(setting) }
  }

  /// The recipe of a gesture rule; nil for a limit, whose unit the book's code does not know.
  init?(_ rule: GestureRuleChange) {
    guard case .correctedMachine(let view) = rule else { return nil }
    self.init("sensitive-view", of: view)
  }

  private mutating func take(_ setting: ViewChange.Setting) {
    switch setting {
    case .strategy(let choice):
      numbers["least"] = choice.leastAlpha.map(String.init)
    case .hitSlop(let slop):
      (numbers["top"], numbers["left"]) = (slop.top.text(), slop.left.text())
      (numbers["bottom"], numbers["right"]) = (slop.bottom.text(), slop.right.text())
      reachesOut = slop.sides.contains { $0 > 0 }
    case .trackingSlop(let slop):
      numbers["slop"] = slop.text()
    case .behind(let other):
      ids["other"] = other
    case .frame(let frame):
      take(frame)
    case .bounds(let bounds):
      (numbers["width"], numbers["height"]) = (bounds.width.text(), bounds.height.text())
    case .center(let center):
      // With the bounds before it, the frame of a view that is not turned.
      let width = numbers["width"].flatMap(Double.init) ?? 0
      let height = numbers["height"].flatMap(Double.init) ?? 0
      (numbers["x"], numbers["y"]) = (
        (center.x - width / 2).text(), (center.y - height / 2).text()
      )
    default:
      break
    }
  }

  private mutating func take(_ frame: Rect) {
    (numbers["x"], numbers["y"]) = (frame.minX.text(), frame.minY.text())
    (numbers["width"], numbers["height"]) = (frame.width.text(), frame.height.text())
  }

  /// The block with every placeholder filled; a minus before a number below 0 makes it one above.
  package func filled(_ block: FixBook.Block) -> String {
    var text = ""
    var rest = block.code[...]
    while let open = rest.firstRange(of: "<#"), let close = rest.firstRange(of: "#>") {
      text += rest[..<open.lowerBound]
      let slot = String(rest[open.upperBound..<close.lowerBound])
      let value = value(of: slot, in: block.language)
      if value.hasPrefix("-"), text.hasSuffix("-") {
        text.removeLast()
        text += value.dropFirst()
      } else {
        text += value
      }
      rest = rest[close.upperBound...]
    }
    return text + rest
  }

  private func value(of slot: String, in language: String) -> String {
    guard let id = ids[slot] else { return numbers[slot] ?? slot }
    switch language {
    case "css": return id.asCSSName
    case "js", "html": return id.asQuoted
    default: return slot == "name" ? id.asQuoted : id.asIdentifier
    }
  }
}

extension ViewChange.Setting {
  /// Whether it has the view answer by a mask.
  fileprivate var isMask: Bool {
    guard case .strategy(let choice) = self else { return false }
    return choice.leastAlpha != nil
  }

  fileprivate static let slopWeight = 3

  /// The recipe for this setting alone; of several settings that of the greatest weight is meant.
  fileprivate var recipe: (name: String, weight: Int)? {
    switch self {
    case .hitSlop(let slop):
      (slop.sides.contains { $0 < 0 } ? FixCode.narrow : FixCode.widen, Self.slopWeight)
    case .strategy(let choice):
      switch choice.name {
      case StrategyChoice.bounds.name: ("answer-by-bounds", 2)
      case StrategyChoice.shape.name: ("answer-by-shape", 2)
      case StrategyChoice.nearest.name: ("pick-nearest", 2)
      case StrategyChoice.bayes.name: ("pick-most-probable", 2)
      default: ("answer-as-painted", 2)
      }
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
  private var asPlaceholder: String { "<#\(asQuoted.isEmpty ? "view" : asQuoted)#>" }

  /// Words that Swift or Kotlin keep for themselves.
  private static let reserved: Set<String> = [
    "as", "break", "case", "class", "continue", "default", "defer", "do", "else", "enum", "false",
    "for", "fun", "func", "guard", "if", "import", "in", "init", "interface", "internal", "is",
    "let", "nil", "null", "object", "operator", "private", "public", "repeat", "return", "self",
    "static", "struct", "super", "switch", "this", "throw", "true", "try", "typealias", "val",
    "var", "when", "where", "while",
  ]

  /// Within double quotes, with nothing left that a language or a terminal would act on.
  fileprivate var asQuoted: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"", "$", "<", ">", "&": ""
      case _ where scalar.properties.generalCategory == .control: ""
      case _ where scalar.properties.generalCategory == .format: ""
      default: String(scalar)
      }
    }.joined()
  }

  /// Behind the `#` of a CSS selector.
  fileprivate var asCSSName: String {
    var name = ""
    for scalar in asQuoted.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || scalar == "-" || scalar == "_"
      let isDigit = ("0"..."9").contains(scalar)
      if isPlain || isDigit && !name.isEmpty {
        name.unicodeScalars.append(scalar)
      } else {
        name += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return name.isEmpty ? asPlaceholder : name
  }
}
