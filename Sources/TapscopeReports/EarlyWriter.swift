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
  /// Of which copies put touches into bytes before the writer is handed them; nil where it does that itself.
  var drafter: (any TouchDrafter)? { get }
  /// The bytes to write for some touches, of which these are the drafts.
  mutating func touches(_ touches: [JudgedTouch], _ drafts: TouchDrafts) -> [UInt8]
}

extension EarlyWriter {
  package mutating func complete(by findings: FixFindings) {}
  package func text(of fact: LateFact) -> [UInt8] { [] }
  package var drafter: (any TouchDrafter)? { nil }
  package mutating func touches(_ touches: [JudgedTouch], _ drafts: TouchDrafts) -> [UInt8] {
    touches.flatMap { touch($0) }
  }
}

/// A fact about a touch that is known late.
package enum LateFact: Sendable {
  case fix(Fix)
  /// The strategies under which it comes out right.
  case deliveredBy([String])
}

extension LateFact {
  /// The fact as a value of `report/1`.
  var json: [UInt8] {
    switch self {
    case .fix(let fix): JSONValue.string(fix.text).bytes
    case .deliveredBy(let labels): JSONValue.strings(labels).bytes
    }
  }
}

/// Where in the bytes of a report a fact may be put in later.
///
/// A mark begins with a byte that no text has, since none is in UTF-8.
struct LateMark {
  fileprivate static let byte: UInt8 = 0xFF
  /// The byte, what is meant, and a number of five times seven bits.
  fileprivate static let size = 7

  fileprivate enum Meaning: UInt8 {
    /// What follows gives way to the fix of the kind of trouble with that number, where it has one.
    case fix
    /// What follows gives way to the strategies for the touch at that place in the recording, where it was
    /// replayed under them.
    case deliveredBy
    /// Here ends what gives way.
    case end
  }

  private let meaning: Meaning
  private let number: Int

  /// The mark of a touch's fix; nil where that is not awaited.
  static func fix(of touch: JudgedTouch) -> LateMark? {
    touch.awaits.kind.map { LateMark(meaning: .fix, number: $0) }
  }

  /// The mark of the strategies that are right for a touch; nil where they are not awaited.
  static func deliveredBy(of touch: JudgedTouch) -> LateMark? {
    touch.awaits.needsReplays
      ? LateMark(meaning: .deliveredBy, number: touch.trace.ordinal) : nil
  }

  /// Its beginning; then comes what stands there where nothing is found, and `end`.
  var beginning: [UInt8] { Self.bytes(meaning, number) }

  static let end = bytes(.end, 0)

  private static func bytes(_ meaning: Meaning, _ number: Int) -> [UInt8] {
    [byte, meaning.rawValue] + stride(from: 0, to: 35, by: 7).map { UInt8(number >> $0 & 0x7F) }
  }
}

/// Fills the marks of a report that is handed over piece by piece, wherever it is cut.
package struct LateFilling {
  private let writer: any EarlyWriter
  private let findings: FixFindings
  /// What stands for the fix of each kind of trouble; nil where it has none.
  private let fixes: [[UInt8]?]
  /// The beginning of a mark at the end of the last piece.
  private var cut: [UInt8] = []
  /// Whether what comes was replaced, up to the next mark.
  private var isReplaced = false

  package init(of writer: any EarlyWriter, by findings: FixFindings) {
    self.writer = writer
    self.findings = findings
    fixes = findings.fixes.map { $0.map { writer.text(of: .fix($0)) } }
  }

  /// The next piece with its marks filled, as far as they are whole.
  package mutating func filled(_ piece: [UInt8]) -> [UInt8] {
    let bytes = cut.isEmpty ? piece : cut + piece
    cut = []
    guard var mark = bytes.firstIndex(of: LateMark.byte, in: bytes.indices) else {
      return isReplaced ? [] : bytes
    }
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
      guard let next = bytes.firstIndex(of: LateMark.byte, in: place..<bytes.count) else { break }
      mark = next
    }
    if !isReplaced { out += bytes[place...] }
    return out
  }

  private mutating func fill(_ mark: ArraySlice<UInt8>, into out: inout [UInt8]) {
    let number = mark.dropFirst(2).reversed().reduce(0) { $0 << 7 | Int($1) }
    let text: [UInt8]? =
      switch LateMark.Meaning(rawValue: mark[mark.startIndex + 1]) {
      case .fix: fixes[number]
      case .deliveredBy: findings.deliveredBy(number).map { writer.text(of: .deliveredBy($0)) }
      case .end, nil: nil
      }
    if let text { out += text }
    isReplaced = text != nil
  }
}
