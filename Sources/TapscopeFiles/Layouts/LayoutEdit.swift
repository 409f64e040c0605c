// A layout's text with a few values changed, its comments and its formatting as they were.

import TapscopeEngine

/// Changes the text of a layout/1 file, YAML or JSON, in place.
///
/// Each change reads the text anew, so that places are always those of the text as it stands. What it
/// cannot place it refuses with nil; the caller reads the result and compares.
package struct LayoutEdit {
  package private(set) var text: [UInt8]
  private let path: String

  package init(_ text: [UInt8], path: String) {
    self.text = text
    self.path = path
  }

  /// Sets a key of a view to a value as a layout writes it.
  package mutating func set(_ key: String, of view: String, to value: String) -> Bool {
    guard let (source, root) = parse(), let node = root.viewNode(view),
      let entries = node.entries
    else { return false }
    let isJSON = Self.isJSON(source.bytes)
    let written = isJSON ? Self.json(value) : value
    if let old = entries.first(where: { $0.key == key })?.value {
      guard let range = source.range(of: old) else { return false }
      replace([(range, written)], in: source)
      return true
    }
    guard let id = entries.first(where: { $0.key == "id" }),
      let place = source.range(of: id.value)
    else { return false }
    let start = source.valueStart(of: node)
    if source.bytes.indices.contains(start), source.bytes[start] == UInt8(ascii: "{") {
      let name = isJSON ? "\"\(key)\"" : key
      replace([(place.upperBound..<place.upperBound, ", \(name): \(written)")], in: source)
      return true
    }
    let column = source.offset(of: id.keyLocation) - source.lineStart(before: place.lowerBound)
    let end = source.lineEnd(after: place.upperBound)
    let isWindows = end > 0 && end < source.bytes.count && source.bytes[end - 1] == 13
    let at = isWindows ? end - 1 : end
    let line = (isWindows ? "\r\n" : "\n") + String(repeating: " ", count: column)
    replace([(at..<at, line + "\(key): \(written)")], in: source)
    return true
  }

  /// Sets a key of the layout's `defaults` to a name; they are written where there are none.
  package mutating func setDefault(_ key: String, to value: String) -> Bool {
    guard let (source, root) = parse(), let entries = root.entries else { return false }
    let isJSON = Self.isJSON(source.bytes)
    let entry = (isJSON ? "\"\(key)\"" : key) + ": " + (isJSON ? Self.json(value) : value)
    guard let defaults = root["defaults"] else {
      guard let views = entries.first(where: { $0.key == "views" }) else { return false }
      let at = source.offset(of: views.keyLocation)
      replace(
        [(at..<at, isJSON ? "\"defaults\": {\(entry)}, " : "defaults: {\(entry)}\n")], in: source)
      return true
    }
    if let old = defaults[key] {
      guard let range = source.range(of: old) else { return false }
      replace([(range, isJSON ? Self.json(value) : value)], in: source)
      return true
    }
    guard let first = defaults.entries?.first else { return false }
    let at = source.offset(of: first.keyLocation)
    let column = at - source.lineStart(before: at)
    let start = source.valueStart(of: defaults)
    let isFlow = source.bytes.indices.contains(start) && source.bytes[start] == UInt8(ascii: "{")
    let end = isFlow ? ", " : "\n" + String(repeating: " ", count: column)
    replace([(at..<at, entry + end)], in: source)
    return true
  }

  /// Moves a view right behind a sibling, with the comments that are its own.
  package mutating func move(_ view: String, behind other: String) -> Bool {
    guard let (source, root) = parse(), let items = root.viewList(with: view),
      let from = items.firstIndex(where: { $0["id"]?.text == view }),
      let to = items.firstIndex(where: { $0["id"]?.text == other }), from != to
    else { return false }
    if let lines = source.itemLines(of: items[from]), let its = source.itemLines(of: items[to]) {
      return move(lines, before: its, in: source)
    }
    var order = Array(items.indices)
    order.remove(at: from)
    order.insert(from, at: from < to ? to - 1 : to)
    let slots = order.indices.filter { order[$0] != $0 }
    guard let parts = source.bracketParts(of: slots.map { items[$0] }) else { return false }
    // The commas stay where they are, and each slot gets the parts of the item that comes into it.
    let edits = zip(slots, parts).flatMap { slot, old in
      zip(old, parts[order[slot] - slots[0]]).map { ($0, source.text(in: $1)) }
    }
    replace(edits, in: source)
    return true
  }

  /// Moves the whole lines of an item of a block list.
  private mutating func move(
    _ from: Range<Int>, before to: Range<Int>, in source: SourceText
  ) -> Bool {
    guard !from.overlaps(to) else { return false }
    var piece = Array(source.bytes[from])
    if piece.last != 10 { piece.append(10) }
    var bytes = source.bytes
    if from.lowerBound > to.lowerBound {
      bytes.removeSubrange(from)
      bytes.insert(contentsOf: piece, at: to.lowerBound)
    } else {
      bytes.insert(contentsOf: piece, at: to.lowerBound)
      bytes.removeSubrange(from)
    }
    text = bytes
    return true
  }

  /// Gives every picture the path that a function names for it.
  package mutating func renamePictures(_ change: (String) -> String) -> Bool {
    guard let (source, root) = parse() else { return false }
    var edits: [Int: (Range<Int>, String)] = [:]
    for node in root.pictureNodes {
      guard let name = node.text, let range = source.range(of: node) else { return false }
      let new = change(name)
      guard new != name else { continue }
      let isPlain =
        node.plainText != nil
        && new.unicodeScalars.allSatisfy {
          !$0.mustBeEscaped && !"#:,[]{}\"'&*!|>%@` ".unicodeScalars.contains($0)
        }
      edits[range.lowerBound] = (range, isPlain ? new : new.yamlQuoted)
    }
    replace(edits.inOrder { $0.key < $1.key }.map(\.value), in: source)
    return true
  }

  private func parse() -> (SourceText, Node)? {
    let source = SourceText(text, at: SourceLocation(file: path, line: 1, column: 1))
    guard let document = try? YAMLDocument(source) else { return nil }
    return (source, document.root)
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 32 } == UInt8(ascii: "{")
  }

  /// A value of a layout as JSON: names and keys in quotes.
  private static func json(_ value: String) -> String {
    var written = ""
    var word = ""
    for character in value + " " {
      if character.isLetter || (!word.isEmpty && character.isNumber) {
        word.append(character)
        continue
      }
      if !word.isEmpty { written += "\"\(word)\"" }
      word = ""
      written.append(character)
    }
    return String(written.dropLast())
  }

  /// The edits stand in the order of the text.
  private mutating func replace(_ edits: [(Range<Int>, String)], in source: SourceText) {
    var bytes = source.bytes
    for (range, new) in edits.reversed() { bytes.replaceSubrange(range, with: Array(new.utf8)) }
    text = bytes
  }
}

extension SourceText {
  /// Where a value itself begins, behind its anchor (`&name`) and its tag (`!name`).
  fileprivate func valueStart(of node: Node) -> Int {
    var index = offset(of: node.location)
    while index < bytes.count, "&!".utf8.contains(bytes[index]) {
      while index < bytes.count, bytes[index] > 32 { index += 1 }
      while index < bytes.count, bytes[index] <= 32 { index += 1 }
    }
    return index
  }

  /// The bytes of a value that is a scalar on one line or stands in brackets; nil for any other.
  fileprivate func range(of node: Node) -> Range<Int>? {
    let start = valueStart(of: node)
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return quoteEnd(from: start).map { start..<$0 }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return bracketEnd(from: start).map { start..<$0 }
    default:
      guard let text = node.plainText else { return nil }
      let own = Array(text.utf8)
      return bytes[start...].starts(with: own) ? start..<start + own.count : nil
    }
  }

  /// The byte after the quote that ends a text.
  private func quoteEnd(from start: Int) -> Int? {
    let quote = bytes[start]
    let isDouble = quote == UInt8(ascii: "\"")
    var index = start + 1
    while index < bytes.count {
      if isDouble, bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == quote {
        guard !isDouble, index + 1 < bytes.count, bytes[index + 1] == quote else {
          return index + 1
        }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// The byte after the bracket that closes the one at `start`.
  private func bracketEnd(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // Within a plain text it is a letter like any other.
        if index > 0, " ,[{:\n".utf8.contains(bytes[index - 1]) {
          guard let end = quoteEnd(from: index) else { return nil }
          index = end - 1
        }
      case UInt8(ascii: "#") where index > 0 && bytes[index - 1] <= 32:
        index = lineEnd(after: index) - 1
      default: break
      }
      index += 1
    }
    return nil
  }

  fileprivate func lineStart(before offset: Int) -> Int {
    var index = offset
    while index > 0, bytes[index - 1] != 10 { index -= 1 }
    return index
  }

  /// The line feed that ends the line of a byte, or the end of the text.
  fileprivate func lineEnd(after offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != 10 { index += 1 }
    return index
  }

  /// The whole lines of an item of a block list, with the comment lines right above it; nil for an
  /// item in brackets on a line with others.
  fileprivate func itemLines(of node: Node) -> Range<Int>? {
    let content = offset(of: node.location)
    let line = lineStart(before: content)
    let lead = bytes[line..<content]
    guard let dash = lead.firstIndex(where: { $0 != 32 }), bytes[dash] == UInt8(ascii: "-"),
      lead[(dash + 1)...].allSatisfy({ $0 == 32 })
    else { return nil }
    let indent = dash - line
    var end = lineEnd(after: content)
    let start = valueStart(of: node)
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
      guard let close = bracketEnd(from: start) else { return nil }
      end = lineEnd(after: close)
    } else {
      var next = end + 1
      while next < bytes.count {
        let stop = lineEnd(after: next)
        guard let first = bytes[next..<stop].firstIndex(where: { $0 != 32 && $0 != 13 }),
          first - next > indent
        else { break }
        end = stop
        next = stop + 1
      }
    }
    return commentStart(above: line, indent: indent)..<min(end + 1, bytes.count)
  }

  /// The start of the comment lines right above a line that belong to what is indented on it, or of the
  /// line itself.
  private func commentStart(above line: Int, indent: Int) -> Int {
    var first = line
    while first > 0 {
      let above = lineStart(before: first - 1)
      let words = bytes[above..<first - 1].drop { $0 == 32 }
      guard words.first == UInt8(ascii: "#"), words.startIndex - above >= indent, indent > 0 else {
        break
      }
      first = above
    }
    return first
  }

  fileprivate func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// What moves with each of some neighbours in a list in brackets: the comment lines above it, itself, and
  /// the comment behind it.
  ///
  /// nil where a comment cannot be told to be one item's alone, and for what does not stand there itself,
  /// such as an alias.
  fileprivate func bracketParts(of items: [Node]) -> [[Range<Int>]]? {
    var parts: [[Range<Int>]] = []
    var haveOwnLines = true
    for item in items {
      guard let end = range(of: item)?.upperBound else { return nil }
      let start = offset(of: item.location)
      let line = lineStart(before: start)
      let isFirst = bytes[line..<start].allSatisfy { $0 == 32 }
      let above = isFirst ? commentStart(above: line, indent: start - line) : start
      var behind = skipBlanks(from: end)
      behind = behind < bytes.count && bytes[behind] == UInt8(ascii: ",") ? behind + 1 : end
      let rest = skipBlanks(from: behind)
      let isLast = rest == bytes.count || "#\r\n".utf8.contains(bytes[rest])
      var stop = isLast ? lineEnd(after: rest) : behind
      if stop > behind, bytes[stop - 1] == 13 { stop -= 1 }
      haveOwnLines = haveOwnLines && isFirst && isLast
      parts.append([above..<(isFirst ? line : start), start..<end, behind..<stop])
    }
    let gaps = zip(parts, parts.dropFirst()).map { ($0[1].upperBound, $1[1].lowerBound) }
    guard gaps.allSatisfy({ $0 < $1 && isSeparator($0..<$1) }) else { return nil }
    if haveOwnLines { return parts }
    guard let first = parts.first, let last = parts.last else { return parts }
    let outside = [first[0], last[2]] + gaps.map { $0..<$1 }
    let isBare = outside.allSatisfy { !bytes[$0].contains(UInt8(ascii: "#")) }
    return isBare ? parts.map { [$0[1]] } : nil
  }

  private func skipBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
    return index
  }

  /// Whether a part of the text holds one comma, and nothing else but white space and comments.
  private func isSeparator(_ range: Range<Int>) -> Bool {
    let lines = bytes[range].split(separator: 10).map { $0.prefix { $0 != UInt8(ascii: "#") } }
    return lines.joined().filter { $0 > 32 } == [UInt8(ascii: ",")]
  }
}
