// A value of a YAML or JSON file as a tree, each part with its place.

import TapscopeEngine

/// A YAML value with its aliases followed and its merge keys merged in.
package struct Node: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case scalar(String, ScalarStyle)
    case sequence([Node])
    /// In file order, merged entries last; keys are unique.
    case mapping([Entry])
  }

  /// One key with its value.
  package struct Entry: Equatable, Sendable {
    package var key: String
    package var keyLocation: SourceLocation
    package var value: Node

    package init(key: String, keyLocation: SourceLocation, value: Node) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }

  package var content: Content
  /// Where the value is written; for an alias, where its anchor is.
  package var location: SourceLocation

  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}

extension Node {
  /// The text of a scalar as written, whatever its style.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The text of a plain scalar, the only kind that may be a number, a boolean or null.
  package var plainText: String? {
    if case .scalar(let text, .plain) = content { text } else { nil }
  }

  package var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value of a key of a mapping; O(n) in its keys.
  package subscript(key: String) -> Node? { entries?.first { $0.key == key }?.value }

  /// Whether this is an empty value, `null` or `~` (YAML 1.2 core schema).
  package var isNull: Bool {
    guard let plainText else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(plainText)
  }

  /// The boolean a plain scalar is in the core schema, which knows `true` and `false` only.
  package var flag: Bool? {
    switch plainText {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// The number a plain scalar is in the core schema; may be infinite or NaN.
  ///
  /// Decimal, `0x` and `0o` integers, decimals with an exponent, `.inf` and `.nan`.
  package var number: Double? {
    guard let plainText else { return nil }
    // Nearly all are decimals, and bytes are read at a fraction of the price of characters.
    if plainText.utf8.allSatisfy(\.isOfDecimal) { return Double(plainText) }
    let unsigned = plainText.drop { $0 == "-" || $0 == "+" }
    guard plainText.utf8.count - unsigned.utf8.count <= 1 else { return nil }
    if [".inf", ".Inf", ".INF"].contains(unsigned) {
      return plainText.hasPrefix("-") ? -.infinity : .infinity
    }
    if [".nan", ".NaN", ".NAN"].contains(plainText) { return .nan }
    if plainText.hasPrefix("0x") { return Int(plainText.dropFirst(2), radix: 16).map(Double.init) }
    if plainText.hasPrefix("0o") { return Int(plainText.dropFirst(2), radix: 8).map(Double.init) }
    return nil
  }

  /// The value in a few words, for a message that says what was found.
  package var summary: String {
    switch content {
    case .sequence(let items): return Complaint.list(of: items.count)
    case .mapping: return Complaint.mapping
    case .scalar where isNull: return Complaint.nothing
    case .scalar(let text, .plain): return Complaint.plain(text)
    case .scalar(let text, _): return Complaint.quoted(text)
    }
  }
}

extension UInt8 {
  /// Whether it may stand in a decimal, with or without an exponent.
  fileprivate var isOfDecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
