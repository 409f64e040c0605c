// Damages inputs by their structure, so that most of what comes out is still read far.

import TapscopeTestSupport

extension Trial {
  /// The bytes with a few wounds of the trial's own kind; the same seed gives the same wounds.
  ///
  /// `limit` is how long they may become; `blind` damages bytes that have no structure.
  public func damaged(
    _ bytes: [UInt8], limit: Int, seed: UInt64, blind: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if self == .picture {
        var picture = PNGMutation(result, random)
        result = picture.damaged(blind)
        random = picture.random
      } else if Int.random(in: 0..<3, using: &random) == 0 {
        result = blind(result)
      } else {
        var text = TextMutation(result, random, numbers: numbers, words: words)
        text.damage()
        random = text.random
        result = text.bytes
      }
    }
    return result.count > limit ? Array(result.prefix(limit)) : result
  }

  /// Damage for those who have no fuzzer's own: bytes flipped, cut out or doubled.
  public static func blindly(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    guard !bytes.isEmpty else { return [UInt8.random(in: 0...255, using: &random)] }
    var result = bytes
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...24, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: result.removeSubrange(start..<end)
    case 1: result.insert(contentsOf: bytes[start..<end], at: start)
    case 2: result.removeSubrange(start...)
    default: result[start] = UInt8.random(in: 0...255, using: &random)
    }
    return result
  }

  /// Numbers at the edges of what is taken.
  private var numbers: [String] {
    let edges = [
      "0", "-1", "1", "2", "0.5", "1e308", "-1e308", "1e-320", "1e9", "1000000001", "255", "256",
      "16384", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "NaN", "1e",
      "59.999999", "60", "0.1", "1000000", "-0",
    ]
    let raw = ["ffffffff", "0003", "0035", "0036", "0039", "002f", "7fffffff", "80000000", "0000"]
    return self == .recording ? edges + raw : edges
  }

  /// What may stand where a word stands.
  private var words: [String] {
    let views = ["back", "top", "list", "row", "null", "true", "false", "\"\"", "x", "[]", "{}"]
    let phases = ["began", "moved", "ended", "cancelled", "tap", "swipe", "set", "label", "saw"]
    let device = [
      "EV_ABS", "EV_SYN", "EV_KEY", "ABS_MT_SLOT", "ABS_MT_TRACKING_ID", "ABS_MT_POSITION_X",
      "ABS_MT_POSITION_Y", "SYN_REPORT", "SYN_MT_REPORT", "SYN_DROPPED", "BTN_TOUCH", "DOWN", "UP",
    ]
    let keys = [
      "frame", "bounds", "center", "shape", "transform", "hitSlop", "alpha", "hidden", "strategy",
      "kind", "image", "subviews", "clipsToBounds", "recognizers", "floor", "action", "behind",
      "circle", "diamond", "byteMask", "nearest", "bayes", "sensitiveView", "scrollView", "button",
      "top.png", "rotate", "scale", "anchorPoint", "isExclusiveTouch", "enabled", "state",
    ]
    let rules = [
      "target/*", "overlap/shadowed", "off", "warn", "error", "until", "reason", "rule", "rules",
      "profile", "uikit", "android", "tap.slop", "20 pt", "mm", "base", "constants", "readings",
    ]
    let svg = [
      "rect", "circle", "path", "g", "use", "href", "#a", "id", "transform", "translate(1,2)",
      "matrix(1 0 0 1 0 0)", "viewBox", "clip-path", "url(#a)", "opacity", "display", "none", "d",
      "M0 0L9 9Z", "A5 5 0 0 1 9 9", "&amp;", "bounds", "[0,0][9,9]", "clickable", "Button",
    ]
    switch self {
    case .layout, .options: return views + keys
    case .importer: return views + svg
    case .recording: return views + phases + device
    case .notes: return views + phases + keys
    case .project: return views + rules
    case .picture: return []
    }
  }
}

/// Text of lines, members and tokens: YAML, JSON Lines, device logs, markup, tables.
struct TextMutation {
  private(set) var bytes: [UInt8]
  private(set) var random: SeededGenerator
  private let numbers: [String]
  private let words: [String]

  init(_ bytes: [UInt8], _ random: SeededGenerator, numbers: [String], words: [String]) {
    self.bytes = bytes
    self.random = random
    self.numbers = numbers
    self.words = words
  }

  /// One wound.
  mutating func damage() {
    guard !bytes.isEmpty else {
      bytes = Array((words.randomElement(using: &random) ?? "0").utf8)
      return
    }
    switch below(10) {
    case 0: changeLines()
    case 1: changeBlock()
    case 2, 3: changeMember()
    case 4: indent()
    case 5: alias()
    case 6: copyToken()
    default: replaceToken()
    }
  }

  private mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &random)
  }

  // MARK: Lines

  /// The ranges of all lines, each with its end.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 10 {
      lines.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  /// Leaves a line out, doubles it, or lets it change places with another.
  private mutating func changeLines() { change(lines) }

  /// The same with what stands up to the end of a frame of a device, else up to a line less indented.
  private mutating func changeBlock() {
    var blocks: [Range<Int>] = []
    var start = 0
    for line in lines {
      let text = bytes[line]
      let isEnd =
        text.firstPlace(of: Array("SYN_REPORT".utf8)) != nil
        || text.firstPlace(of: Array("0000 0000".utf8)) != nil
        || text.first(where: { $0 != 0x20 }) == UInt8(ascii: "-")
      if isEnd {
        blocks.append(start..<line.upperBound)
        start = line.upperBound
      }
    }
    if start < bytes.count { blocks.append(start..<bytes.count) }
    change(blocks)
  }

  private mutating func change(_ parts: [Range<Int>]) {
    guard let a = parts.randomElement(using: &random), let b = parts.randomElement(using: &random)
    else { return }
    switch below(3) {
    case 0: bytes.removeSubrange(a)
    case 1: bytes.insert(contentsOf: bytes[a], at: b.lowerBound)
    default:
      let (first, second) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
      guard first.upperBound <= second.lowerBound else { return }
      let (early, late) = (Array(bytes[first]), Array(bytes[second]))
      bytes.replaceSubrange(second, with: early)
      bytes.replaceSubrange(first, with: late)
    }
  }

  /// Moves a line two columns in or out, which puts it under another key.
  private mutating func indent() {
    guard let line = lines.randomElement(using: &random) else { return }
    if below(2) == 0 {
      bytes.insert(contentsOf: [0x20, 0x20], at: line.lowerBound)
    } else if bytes[line].starts(with: [0x20, 0x20]) {
      bytes.removeSubrange(line.lowerBound..<line.lowerBound + 2)
    }
  }

  // MARK: Members

  /// The members of the braces or brackets around a place, without their commas.
  private func members(around place: Int) -> [Range<Int>] {
    var depth = 0
    var start = place
    while start > 0 {
      start -= 1
      if isClosing(bytes[start]) { depth += 1 }
      if isOpening(bytes[start]) {
        if depth == 0 { break }
        depth -= 1
      }
    }
    guard start < place, isOpening(bytes[start]) else { return [] }
    var members: [Range<Int>] = []
    var (begin, isQuoted) = (start + 1, false)
    depth = 0
    for index in (start + 1)..<bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), bytes[index - 1] != UInt8(ascii: "\\") { isQuoted.toggle() }
      if isQuoted { continue }
      if isOpening(byte) { depth += 1 }
      let isEnd = isClosing(byte) && depth == 0
      if isEnd || byte == UInt8(ascii: ",") && depth == 0 {
        members.append(begin..<index)
        begin = index + 1
      }
      if isEnd { break }
      if isClosing(byte) { depth -= 1 }
    }
    return members
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Leaves a member out, puts one of another object beside it, or lets two change places.
  private mutating func changeMember() {
    let own = members(around: below(bytes.count))
    guard let member = own.randomElement(using: &random) else { return replaceToken() }
    switch below(4) {
    case 0:
      let isLast = member.upperBound >= bytes.count || bytes[member.upperBound] != UInt8(ascii: ",")
      let end = isLast ? member.upperBound : member.upperBound + 1
      bytes.removeSubrange(member.lowerBound..<end)
    case 1:
      guard let other = own.randomElement(using: &random), other != member else { return }
      let (first, second) = member.lowerBound < other.lowerBound ? (member, other) : (other, member)
      let (early, late) = (Array(bytes[first]), Array(bytes[second]))
      bytes.replaceSubrange(second, with: early)
      bytes.replaceSubrange(first, with: late)
    case 2:
      let others = members(around: below(bytes.count))
      guard let other = others.randomElement(using: &random) else { return }
      let copy = Array(bytes[other]) + [UInt8(ascii: ",")]
      bytes.insert(contentsOf: copy, at: member.lowerBound)
    default:
      let others = members(around: below(bytes.count))
      guard let other = others.randomElement(using: &random) else { return }
      bytes.replaceSubrange(member, with: Array(bytes[other]))
    }
  }

  /// Names a value by an anchor and lets it stand in another's place.
  private mutating func alias() {
    let values = tokens.filter { $0.lowerBound > 1 && bytes[$0.lowerBound - 1] == 0x20 }
    guard let a = values.randomElement(using: &random),
      let b = values.randomElement(using: &random),
      a.upperBound <= b.lowerBound
    else { return }
    bytes.replaceSubrange(b, with: Array("*a".utf8))
    bytes.insert(contentsOf: Array("&a ".utf8), at: a.lowerBound)
  }

  // MARK: Tokens

  /// Words and numbers.
  private var tokens: [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      let isPart =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte >= 0x80 || [0x2D, 0x2E, 0x5F, 0x2F, 0x23].contains(byte)
      if isPart, start == nil { start = index }
      if !isPart, let begin = start {
        tokens.append(begin..<index)
        start = nil
      }
    }
    if let start { tokens.append(start..<bytes.count) }
    return tokens
  }

  private mutating func replaceToken() {
    guard let token = tokens.randomElement(using: &random) else { return }
    let first = bytes[token.lowerBound]
    let isNumber = (0x30...0x39).contains(first) || first == 0x2D
    let pool = isNumber == (below(8) > 0) ? numbers : words
    guard let word = pool.randomElement(using: &random) else { return }
    bytes.replaceSubrange(token, with: Array(word.utf8))
  }

  private mutating func copyToken() {
    let tokens = tokens
    guard let a = tokens.randomElement(using: &random), let b = tokens.randomElement(using: &random)
    else { return }
    bytes.replaceSubrange(a, with: Array(bytes[b]))
  }
}
