// The report that is a table: a row a touch, for spreadsheets and data frames.

import TapscopeEngine

/// RFC 4180: a head, then a row a touch with its recording; names as in `report/1`, lists with ` | `.
///
/// Rows of several recordings may stand one after another under one head.
package enum CSVTouchesFormat: ReportFormat {
  package static let name = "csv"
  package static let fileExtension = "csv"
  package static let summary = "a row a touch with its recording, for spreadsheets"
  package static let joins = true

  static let head = [
    "recording", "screen", "touch", "began", "ended", "x", "y", "receiver", "action", "apparent",
    "intended",
    "evidence", "verdict", "cause", "culprit", "quirks", "fix", "gesture", "direction", "calls",
    "deliveredBy", "sentence",
  ]

  fileprivate static func list(_ items: [String]) -> String { items.joined(separator: " | ") }

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    CSVTouchesWriter(recording: header.source, needsHead: !header.follows)
  }
}

private struct CSVTouchesWriter: EarlyWriter {
  private var own: CSVTouchDrafter
  private var needsHead: Bool

  init(recording: String, needsHead: Bool) {
    own = CSVTouchDrafter(recording: recording)
    self.needsHead = needsHead
  }

  var drafter: (any TouchDrafter)? { own }

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] { touches([touch], own.draft([touch])) }

  mutating func touches(_ touches: [JudgedTouch], _ drafts: TouchDrafts) -> [UInt8] {
    head + drafts.joined(touches, lead: { _ in })
  }

  func text(of fact: LateFact) -> [UInt8] {
    let cell =
      switch fact {
      case .fix(let fix): CSVRow.Cell.text(fix.text)
      case .deliveredBy(let labels): CSVRow.Cell.text(CSVTouchesFormat.list(labels))
      }
    return Array(cell.field.utf8)
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] { head }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] { [] }

  /// The head, once; a recording without touches has it too.
  private var head: [UInt8] {
    mutating get {
      defer { needsHead = false }
      return needsHead ? Array(CSVRow(CSVTouchesFormat.head).line.utf8) : []
    }
  }
}

/// Touches as rows.
private struct CSVTouchDrafter: TouchDrafter {
  let recording: String

  func draft(_ touches: [JudgedTouch]) -> TouchDrafts {
    var drafts = TouchDrafts()
    for touch in touches { drafts.seams.append(append(touch, to: &drafts.bytes)) }
    return drafts
  }

  private func append(_ touch: JudgedTouch, to bytes: inout [UInt8]) -> TouchDrafts.Seams {
    var seams = TouchDrafts.Seams(fix: 0..<0, deliveredBy: 0..<0)
    for (column, cell) in zip(CSVTouchesFormat.head, cells(of: touch)) {
      let start = bytes.count
      cell.append(to: &bytes)
      switch column {
      case "fix": seams.fix = start..<bytes.count
      case "deliveredBy": seams.deliveredBy = start..<bytes.count
      default: break
      }
      bytes.append(UInt8(ascii: ","))
    }
    // The last cell has no comma behind it.
    bytes.removeLast()
    bytes.append(utf8: CSVRow.end)
    seams.end = bytes.count
    return seams
  }

  private func cells(of touch: JudgedTouch) -> [CSVRow.Cell] {
    let (trace, judgement) = (touch.trace, touch.judgement)
    func id(_ view: ViewIndex?) -> CSVRow.Cell { .text(view.map { trace.hierarchy.views[$0].id }) }
    let receiver: CSVRow.Cell =
      switch trace.receiver {
      case .none: .text(nil)
      case .view(let view): id(view)
      case .undefined: .text("undefined")
      }
    return [
      .text(recording), .text(trace.hierarchy.screen.name), .integer(trace.touch),
      .number(trace.began.seconds),
      .number(trace.ended.seconds), .number(trace.beganAt?.x), .number(trace.beganAt?.y), receiver,
      .text(trace.actions.first?.kind.text), id(judgement.apparent.first),
      id(judgement.intended.first), .text(judgement.evidence?.rawValue),
      .text(judgement.verdict.rawValue), .text(judgement.cause?.rawValue), id(judgement.taker),
      .text(CSVTouchesFormat.list(trace.quirks)), .text(judgement.fix?.text),
      .text(trace.gesture?.kind.rawValue), .text(trace.gesture?.direction?.rawValue),
      .integer(trace.callCount), .text(CSVTouchesFormat.list(judgement.deliveredBy)),
      .text(judgement.sentence),
    ]
  }
}
