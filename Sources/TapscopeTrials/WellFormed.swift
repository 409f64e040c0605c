// Whether what was written is well-formed: JSON, XML, HTML, tables, plain text.

import TapscopeFiles

extension Trial {
  static func expectJSON(_ bytes: [UInt8], _ what: String) throws {
    guard let trouble = StrictJSON.trouble(in: bytes) else { return }
    throw BrokenPromise(
      description: "\(what) is no JSON: \(trouble)\n\(String(decoding: bytes, as: UTF8.self))")
  }

  static func expectXML(_ bytes: [UInt8], _ what: String) throws {
    do throws(XMLTrouble) { _ = try XMLDocument(bytes) } catch {
      throw BrokenPromise(
        description: "\(what) is no XML: \(error)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// UTF-8 without a control character but the line's end.
  static func expectPlain(_ text: String, _ what: String) throws {
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
      try expect(!isControl, "\(what) holds the control character \(scalar.value)")
    }
  }

  /// Every row of a table has as many cells as its head.
  static func expectTable(_ bytes: [UInt8], _ what: String) throws {
    var (isQuoted, cells, head) = (false, 1, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells += 1
      case UInt8(ascii: "\n") where !isQuoted:
        if head == 0 { head = cells }
        try expect(cells == head, "a row of \(what) has \(cells) cells, its head \(head)")
        cells = 1
      default: break
      }
    }
    try expect(!isQuoted, "a cell of \(what) is not closed")
  }

  /// Every element of a page is closed where it must be, every attribute is quoted.
  static func expectHTML(_ bytes: [UInt8], _ what: String) throws {
    var page = HTMLCheck(bytes)
    if let trouble = page.trouble() { throw BrokenPromise(description: "\(what): \(trouble)") }
  }
}

/// Follows the tags of a page of ours, which is stricter than HTML asks for.
private struct HTMLCheck {
  private let bytes: [UInt8]
  private var at = 0
  private var open: [String] = []

  /// Elements that have no end.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  /// Elements whose text is no markup.
  private static let raw: Set<String> = ["script", "style", "textarea", "title"]

  private static let endsOfWords = Array("=/>\"'<".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func trouble() -> String? {
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      if starts(with: "!--") {
        guard skip(past: "-->") else { return "a comment is not closed" }
      } else if starts(with: "!") {
        guard skip(past: ">") else { return "the document type is not closed" }
      } else if let trouble = tag() {
        return trouble
      }
    }
    return open.last.map { "<\($0)> is not closed" }
  }

  private mutating func tag() -> String? {
    let isEnd = starts(with: "/")
    if isEnd { at += 1 }
    let name = word()
    guard !name.isEmpty else { return "a `<` that begins no tag, at byte \(at)" }
    if isEnd {
      guard skip(past: ">") else { return "</\(name)> is not closed" }
      guard open.popLast() == name else { return "</\(name)> closes nothing, at byte \(at)" }
      return nil
    }
    while at < bytes.count {
      skipSpace()
      if starts(with: "/>") {
        at += 2
        return nil
      }
      if starts(with: ">") {
        at += 1
        break
      }
      let key = word()
      guard !key.isEmpty else { return "<\(name)> has an attribute without a name, at byte \(at)" }
      guard starts(with: "=") else { continue }
      at += 1
      guard starts(with: "\""), skip(1, past: "\"") else {
        return "<\(name)> has the attribute `\(key)` without quotes, at byte \(at)"
      }
    }
    if Self.void.contains(name) { return nil }
    guard Self.raw.contains(name) else {
      open.append(name)
      return nil
    }
    return skip(past: "</\(name)>") ? nil : "<\(name)> is not closed"
  }

  private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skip(_ count: Int = 0, past text: String) -> Bool {
    let text = Array(text.utf8)
    guard let found = bytes[(at + count)...].firstPlace(of: text) else { return false }
    at = found + text.count
    return true
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !Self.endsOfWords.contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Where a text that is not empty begins for the first time.
  ///
  /// `firstRange(of:)` took a twentieth of all runs of a fuzzer.
  func firstPlace(of text: [UInt8]) -> Int? {
    var rest = self
    while let start = rest.firstIndex(of: text[0]) {
      if rest[start...].starts(with: text) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}
