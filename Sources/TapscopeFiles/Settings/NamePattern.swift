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
  /// With more texts than this the braces stand for themselves, so that no pattern takes all memory.
  private static let limit = 1024
  /// In a pattern of more bytes too, which is longer than any path that Linux opens.
  private static let longest = 4096

  /// Every text, in the order of the alternatives; the pattern itself where it has no braces.
  static func expanded(_ pattern: String) -> [String] {
    guard pattern.utf8.count <= longest else { return [pattern] }
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
  ///
  /// O(characters).
  private static func firstBraces(
    in text: [Character]
  ) -> (before: String, choices: [String], after: String)? {
    /// Braces that are not closed yet, with the commas of their own.
    var open: [(brace: Int, commas: [Int])] = []
    var first: (brace: Int, commas: [Int], close: Int)?
    var index = 0
    while index < text.count {
      switch text[index] {
      case "\\": index += 1
      case "{": open.append((index, []))
      case ",": if !open.isEmpty { open[open.count - 1].commas.append(index) }
      case "}":
        guard let pair = open.popLast(), !pair.commas.isEmpty else { break }
        if pair.brace < first?.brace ?? .max { first = (pair.brace, pair.commas, index) }
      default: break
      }
      index += 1
    }
    guard let first else { return nil }
    let starts = [first.brace + 1] + first.commas.map { $0 + 1 }
    let choices = zip(starts, first.commas + [first.close]).map { String(text[$0..<$1]) }
    return (String(text[..<first.brace]), choices, String(text[(first.close + 1)...]))
  }
}
