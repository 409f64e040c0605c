// The elements of an XML file as a flat tree, each with its place and its text.

import TapscopeEngine

/// How much an XML file may hold before it is refused.
package struct XMLLimits: Equatable, Sendable {
  /// Twice the views a layout may have.
  package var elements = 200_000
  /// Elements within elements; real screens stay below a hundred.
  package var depth = 1000
  /// Bytes that entities declared in the file may add in all.
  package var entityBytes = 1_048_576

  package init() {}
}

/// One element of an XML file.
struct XMLElement: Equatable, Sendable {
  /// As written, without a namespace prefix.
  var name: String
  var attributes: [String: String]
  /// The index of the element it stands in; nil for the root.
  var parent: Int?
  /// The indices of the elements in it, in file order.
  var children: [Int] = []
  /// The text directly in it, pieces joined.
  var text = ""
  /// 1-based, in the file the document was read from.
  var line: Int
  /// 1-based, in UTF-8 bytes.
  var column: Int

  subscript(name: String) -> String? { attributes[name] }
}

/// Why a text is no XML that is read here, with the place.
package struct XMLTrouble: Error, Equatable, Sendable {
  package var message: String
  package var line: Int
  package var column: Int

  package init(message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}

/// The elements of an XML document in file order; the first is the root.
///
/// What stands before the first `<` and after the root's end is skipped, since people paste with a
/// prompt around it. No external entity or document type is ever fetched.
package struct XMLDocument: Sendable {
  private(set) var elements: [XMLElement]

  var root: XMLElement { elements[0] }

  /// The document in bytes; it may stand in a JSON text, as in a server's log.
  ///
  /// O(bytes).
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLTrouble) {
    let start = XMLDocument.start(of: bytes)
    do throws(XMLTrouble) {
      try self.init(bytes, from: start, limits)
    } catch {
      guard let plain = bytes.withoutEscapes(from: start) else { throw error }
      try self.init(plain, from: start, limits)
    }
  }

  private init(_ bytes: [UInt8], from start: Int, _ limits: XMLLimits) throws(XMLTrouble) {
    let builder = XMLBuilder(limits: limits, references: bytes.count { $0 == UInt8(ascii: "&") })
    try parse(bytes, from: start, into: builder)
    guard !builder.elements.isEmpty else {
      throw XMLTrouble(message: "there is no XML element", line: 1, column: 1)
    }
    elements = builder.elements
  }

  /// The elements that a builder was told, the first of which is the root.
  init(_ builder: XMLBuilder) { elements = builder.elements }

  /// The children of an element.
  func children(of element: XMLElement) -> [XMLElement] { element.children.map { elements[$0] } }

  /// Where the document begins: the XML declaration, else the first thing in angle brackets.
  ///
  /// A declaration with more than blanks behind it counts for nothing: a console's prefix or a quotation's mark
  /// stands before each line.
  private static func start(of bytes: [UInt8]) -> Int {
    let first = bytes.firstMark(from: 0) ?? 0
    guard bytes[first...].starts(with: "<?".utf8),
      let end = bytes[first...].firstIndex(of: UInt8(ascii: ">")),
      let next = bytes.firstMark(from: end)
    else { return first }
    return bytes[(end + 1)..<next].allSatisfy { $0 <= 0x20 } ? first : next
  }
}

/// Gathers elements as the parser meets them.
final class XMLBuilder {
  private let limits: XMLLimits
  /// How often the file could use an entity, by its ampersands.
  private let references: Int
  private var declared = 0
  private(set) var elements: [XMLElement] = []
  private var open: [Int] = []
  /// Whether the root's end was met; what follows is none of the document.
  private(set) var isWhole = false
  /// Why the rest is not read.
  private(set) var refusal: String?
  /// Where that was, if it was at an element.
  private(set) var refusalPlace: (line: Int, column: Int)?

  init(limits: XMLLimits, references: Int) {
    self.limits = limits
    self.references = references
  }

  /// Takes a start tag; answers whether to go on.
  func begin(_ name: String, _ attributes: [String: String], line: Int, column: Int) -> Bool {
    guard elements.count < limits.elements else {
      refusalPlace = (line, column)
      return refuse("there are more than \(limits.elements) elements")
    }
    guard open.count < limits.depth else {
      refusalPlace = (line, column)
      return refuse("elements are nested more than \(limits.depth) deep")
    }
    let index = elements.count
    if let parent = open.last { elements[parent].children.append(index) }
    elements.append(
      XMLElement(
        name: name, attributes: attributes, parent: open.last, line: line, column: column))
    open.append(index)
    return true
  }

  func end() {
    // After a refusal the parser still tells the end of an empty element.
    guard refusal == nil, !open.isEmpty else { return }
    open.removeLast()
    isWhole = open.isEmpty
  }

  func add(_ text: String) {
    if let last = open.last { elements[last].text += text }
  }

  /// Takes an entity's declaration; answers whether to go on.
  ///
  /// One that names another entity is refused, so that none can grow beyond its own length.
  func declare(_ value: [UInt8]?) -> Bool {
    guard let value else { return refuse("it declares an external entity") }
    guard !value.contains(UInt8(ascii: "&")), !value.contains(UInt8(ascii: "<")) else {
      return refuse("it declares an entity that holds markup or another entity")
    }
    declared = max(declared, value.count)
    let (grown, overflow) = declared.multipliedReportingOverflow(by: references)
    guard !overflow, grown <= limits.entityBytes else {
      return refuse("its entities may add more than \(limits.entityBytes) bytes")
    }
    return true
  }

  private func refuse(_ message: String) -> Bool {
    refusal = message
    return false
  }
}

extension [UInt8] {
  /// Where the first element, comment, type or XML declaration of a document begins.
  fileprivate func firstMark(from start: Int) -> Int? {
    indices.dropFirst(start).first { index in
      let next = index + 1 < count ? self[index + 1] : 0
      return self[index] == UInt8(ascii: "<")
        && (next == UInt8(ascii: "!") || next.isLetter || self[index...].starts(with: "<?xml".utf8))
    }
  }

  /// The text that a JSON string holds from an index on, `"` for `\"`; nil where none stands in it.
  ///
  /// Lines and columns stay: blanks take the place of what goes, none of them within a value. O(bytes).
  fileprivate func withoutEscapes(from start: Int) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    let blank = UInt8(ascii: " ")
    var plain = Array(self[..<start])
    // Blanks that are due behind the value; nil outside of one.
    var due: Int?
    var isEscaped = false
    var index = start
    while index < count {
      let next = index + 1 < count ? self[index + 1] : 0
      guard self[index] == UInt8(ascii: "\\"), let meant = Self.meant(by: next) else {
        plain.append(self[index])
        index += 1
        continue
      }
      index += 2
      if meant == quote, let blanks = due {
        plain += [quote] + Array(repeating: blank, count: blanks + 1)
        due = nil
      } else if meant == quote {
        isEscaped = true
        plain += [blank, quote]
        due = 0
      } else if let blanks = due {
        plain.append(meant)
        due = blanks + 1
      } else if plain.last == UInt8(ascii: "<") {
        plain[plain.count - 1] = blank
        plain += [UInt8(ascii: "<"), meant]
      } else {
        plain += [blank, meant]
      }
    }
    return isEscaped ? plain : nil
  }

  /// The byte that an escape of a JSON string means, by the one behind its backslash; nil for others.
  ///
  /// Breaks of lines and tabs are blanks.
  private static func meant(by escape: UInt8) -> UInt8? {
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): escape
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): UInt8(ascii: " ")
    default: nil
    }
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or an underscore, which may begin an XML name.
  var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }
}
