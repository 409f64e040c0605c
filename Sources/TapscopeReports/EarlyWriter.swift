// Reports whose touches are written before their fixes are known.

import TapscopeEngine

/// A report writer that takes touches early: before fixes are tried.
///
/// Where a fact is missing it leaves a `LateMark` in its bytes, and `text(of:)` is what belongs there. Nothing
/// of the report may be shown before its marks are filled.
package protocol EarlyWriter: ReportWriter {
  /// Completes the touches it keeps; called once, after the last touch and before the summary.
  mutating func complete(by findings: FixFindings)
  /// What stands in this format for a fact.
  func text(of fact: LateFact) -> [UInt8]
}

extension EarlyWriter {
  package mutating func complete(by findings: FixFindings) {}
  package func text(of fact: LateFact) -> [UInt8] { [] }
}

/// A fact about a touch that is known late.
package enum LateFact: Sendable {
  /// nil where its kind of trouble has none.
  case fix(Fix?)
  /// The strategies under which it comes out right.
  case deliveredBy([String])
}

extension LateFact {
  /// The fact as a value of `report/1`.
  var json: [UInt8] {
    switch self {
    case .fix(let fix): JSONValue.optional(fix?.text).bytes
    case .deliveredBy(let labels): JSONValue.strings(labels).bytes
    }
  }
}

/// A place in the bytes of a report where a fact is put in later.
///
/// It begins with a byte that no text has, since none is in UTF-8.
enum LateMark {
  fileprivate static let byte: UInt8 = 0xFF
  /// The byte, what is meant, and a number of five times seven bits.
  fileprivate static let size = 7

  fileprivate enum Meaning: UInt8 {
    /// The fix of the kind of trouble with that number.
    case fix
    /// The strategies of the touch at that place in the recording, where others than those that follow
    /// turn out to be right; they end with the next mark.
    case deliveredBy
    case end
  }

  /// Leaves a place for the fix of a kind of trouble.
  static func appendFix(ofKind kind: Int, to bytes: inout [UInt8]) {
    append(.fix, kind, to: &bytes)
  }

  /// Leaves a place for the strategies that are right for a touch; `write` writes those that are it as far
  /// as one touch can tell.
  static func appendDeliveredBy(
    _ ordinal: Int, to bytes: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    append(.deliveredBy, ordinal, to: &bytes)
    write(&bytes)
    append(.end, 0, to: &bytes)
  }

  private static func append(_ meaning: Meaning, _ number: Int, to bytes: inout [UInt8]) {
    bytes.append(byte)
    bytes.append(meaning.rawValue)
    for shift in stride(from: 0, to: 35, by: 7) { bytes.append(UInt8(number >> shift & 0x7F)) }
  }
}

/// Fills the marks of a report that is handed over piece by piece, wherever it is cut.
package struct LateFilling {
  private let writer: any EarlyWriter
  private let findings: FixFindings
  /// The beginning of a mark at the end of the last piece.
  private var cut: [UInt8] = []
  /// Whether what comes was replaced, up to the next mark.
  private var isReplaced = false

  package init(of writer: any EarlyWriter, by findings: FixFindings) {
    self.writer = writer
    self.findings = findings
  }

  /// The next piece with its marks filled, as far as they are whole.
  package mutating func filled(_ piece: [UInt8]) -> [UInt8] {
    let bytes = cut.isEmpty ? piece : cut + piece
    cut = []
    guard var mark = bytes.firstIndex(of: LateMark.byte) else { return isReplaced ? [] : bytes }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 4096)
    var place = 0
    while true {
      if !isReplaced { out += bytes[place..<mark] }
      guard mark + LateMark.size <= bytes.count else {
        cut = Array(bytes[mark...])
        return out
      }
      fill(bytes[mark..<mark + LateMark.size], into: &out)
      place = mark + LateMark.size
      guard let next = bytes[place...].firstIndex(of: LateMark.byte) else { break }
      mark = next
    }
    if !isReplaced { out += bytes[place...] }
    return out
  }

  private mutating func fill(_ mark: ArraySlice<UInt8>, into out: inout [UInt8]) {
    let number = mark.dropFirst(2).reversed().reduce(0) { $0 << 7 | Int($1) }
    switch LateMark.Meaning(rawValue: mark[mark.startIndex + 1]) {
    case .fix: out += writer.text(of: .fix(findings.fix(ofKind: number)))
    case .deliveredBy:
      guard let right = findings.deliveredBy(number) else { return }
      out += writer.text(of: .deliveredBy(right))
      isReplaced = true
    case .end, nil: isReplaced = false
    }
  }
}
