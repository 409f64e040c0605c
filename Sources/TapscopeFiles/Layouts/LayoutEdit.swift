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

  /// Moves a view right behind a sibling, with the comment lines above it.
  package mutating func move(_ view: String, behind other: String) -> Bool {
    guard let (source, root) = parse(), let node = root.viewNode(view),
      let sibling = root.viewNode(other), let from = source.itemLines(of: node),
      let to = source.itemLines(of: sibling), !from.overlaps(to)
    else { return false }
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
    replace(edits.sorted { $0.key < $1.key }.map(\.value), in: source)
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
    var first = line
    while first > 0 {
      let above = lineStart(before: first - 1)
      let words = bytes[above..<first - 1].drop { $0 == 32 }
      guard words.first == UInt8(ascii: "#"), words.startIndex - above >= indent, indent > 0 else {
        break
      }
      first = above
    }
    return first..<min(end + 1, bytes.count)
  }
}
