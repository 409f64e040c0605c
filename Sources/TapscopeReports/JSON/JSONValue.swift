// A value as JSON, the same bytes on every machine.

import TapscopeEngine

/// A JSON document whose objects keep the order they were written in.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Rounded to at most 6 decimals; NaN and infinities are written as null.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object and its value.
  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The string, or null for nil.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// The number, or null for nil.
  package static func optional(_ number: Double?) -> JSONValue {
    number.map(JSONValue.number) ?? .null
  }

  /// An object with more members behind its own; any other value as it is.
  func with(_ more: [Member]) -> JSONValue {
    if case .object(let members) = self { .object(members + more) } else { self }
  }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// An array of numbers.
  package static func numbers(_ numbers: Double...) -> JSONValue {
    .array(numbers.map(JSONValue.number))
  }

  /// The document in one line, UTF-8; `<` is escaped so that it may stand in an HTML script.
  ///
  /// O(n).
  package var bytes: [UInt8] { JSONBuffer.document(room: 512) { $0.write(self) } }

  /// Appends the document to a buffer.
  ///
  /// O(n).
  package func write(to out: inout [UInt8]) { out += bytes }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .null }
}
