// One name of a pattern, and the alternatives between its braces.

/// A pattern of one file or folder name: `*`, `?`, `[a-z]`, `[!a-z]`.
struct NamePattern: Hashable, Sendable {
  private enum Token: Hashable {
    case letter(Unicode.Scalar)
    case anyLetter
    case anyText
    case oneOf([ClosedRange<Unicode.Scalar>], negated: Bool)
  }

  private let tokens: [Token]

  init(_ pattern: String) {
    var rest = Array(pattern.unicodeScalars)[...]
    var tokens: [Token] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyLetter)
      case "\\": tokens.append(.letter(rest.popFirst() ?? scalar))
      case "[": tokens.append(Self.oneOf(&rest) ?? .letter(scalar))
      default: tokens.append(.letter(scalar))
      }
    }
    self.tokens = tokens
  }

  /// What stands between brackets; nil where they are not closed, and nothing is taken.
  private static func oneOf(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var text = rest
    let negated = text.first == "!" || text.first == "^"
    if negated { text.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let first = text.popFirst() {
      if first == "]", !ranges.isEmpty {
        rest = text
        return .oneOf(ranges, negated: negated)
      }
      var last = first
      if text.first == "-", let end = text.dropFirst().first, end != "]" {
        text = text.dropFirst(2)
        last = end
      }
      ranges.append(min(first, last)...max(first, last))
    }
    return nil
  }

  /// The one name it stands for; nil where it has a wildcard.
  var literal: String? {
    var text = String.UnicodeScalarView()
    for token in tokens {
      guard case .letter(let scalar) = token else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  /// The usual two pointers with one way back.
  func matches(_ name: String) -> Bool {
    let text = Array(name.unicodeScalars)
    var (p, t) = (0, 0)
    var retry: (p: Int, t: Int)?
    while t < text.count {
      if p < tokens.count, tokens[p] == .anyText {
        retry = (p, t)
        p += 1
      } else if p < tokens.count, Self.holds(tokens[p], text[t]) {
        p += 1
        t += 1
      } else if let back = retry {
        retry = (back.p, back.t + 1)
        p = back.p + 1
        t = back.t + 1
      } else {
        return false
      }
    }
    return tokens[p...].allSatisfy { $0 == .anyText }
  }

  private static func holds(_ token: Token, _ scalar: Unicode.Scalar) -> Bool {
    switch token {
    case .letter(let letter): letter == scalar
    case .anyLetter: true
    case .anyText: false
    case .oneOf(let ranges, let negated): ranges.contains { $0.contains(scalar) } != negated
    }
  }
}

/// The texts that a pattern with braces stands for.
enum BraceList {
  /// Beyond so many the braces stand for themselves, so that no pattern takes all memory.
  private static let limit = 1024

  /// Every text, in the order of the alternatives; the pattern itself where it has no braces.
  static func expanded(_ pattern: String) -> [String] {
    var done: [String] = []
    var open = [pattern]
    while let text = open.popLast() {
      guard let parts = firstBraces(in: Array(text)) else {
        done.append(text)
        continue
      }
      open += parts.choices.reversed().map { parts.before + $0 + parts.after }
      if open.count + done.count > limit { return [pattern] }
    }
    return done
  }

  /// The first pair of braces with a comma of its own.
  private static func firstBraces(
    in text: [Character]
  ) -> (before: String, choices: [String], after: String)? {
    var start = 0
    while start < text.count {
      if text[start] == "\\" {
        start += 2
        continue
      }
      if text[start] == "{", let (choices, end) = choices(in: text, after: start) {
        return (String(text[..<start]), choices, String(text[end...]))
      }
      start += 1
    }
    return nil
  }

  private static func choices(
    in text: [Character], after open: Int
  ) -> (choices: [String], end: Int)? {
    var (depth, index, from) = (0, open + 1, open + 1)
    var choices: [String] = []
    while index < text.count {
      switch text[index] {
      case "\\": index += 1
      case "{": depth += 1
      case "}" where depth > 0: depth -= 1
      case "}":
        choices.append(String(text[from..<index]))
        return choices.count > 1 ? (choices, index + 1) : nil
      case "," where depth == 0:
        choices.append(String(text[from..<index]))
        from = index + 1
      default: break
      }
      index += 1
    }
    return nil
  }
}
