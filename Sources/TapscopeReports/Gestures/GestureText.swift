// The gestures of a recording as text.

import TapscopeEngine

/// A table touch by profile with the rule that decided, then the check against labels and the sweeps.
///
/// The table comes in blocks whose columns are aligned, so memory does not grow with the recording.
package struct GestureText {
  private let header: GestureHeader
  private let ink: TextStyle
  private var block: [[String]] = []
  private var disagreeing = 0

  /// Rows aligned together.
  private static let blockRows = 400
  private static let head = [
    "touch", "at s", "for s", "farthest", "profile", "gesture", "rule", "value", "bound",
    "flips when", "is", "to",
  ]

  package init(_ header: GestureHeader, style: ReportStyle) {
    self.header = header
    ink = TextStyle(usesColor: style.usesColor)
  }

  /// What stands above the first touch.
  package var opening: String {
    let kinds = header.kinds.joined(separator: ", ")
    var text = ink(.bold, header.recording.visible)
    text += ": gestures by \(header.profiles.joined(separator: ", ")), waiting for \(kinds)\n"
    for note in header.notes { text += "  \(note)\n" }
    return text
  }

  /// Takes a touch; answers a block when one is full.
  package mutating func touch(_ result: TouchResult) -> String {
    let facts = [
      "\(result.touch)", result.began.seconds.text(3), result.metrics.duration.text(3),
      result.metrics.netDistance.text(1),
    ]
    block += result.verdicts.enumerated().map { index, verdict in
      (index == 0 ? facts : ["", "", "", ""]) + cells(of: verdict)
    }
    let outcomes = Set(header.profiles.map { GestureOutcome(result.verdicts(of: $0)) })
    if outcomes.count > 1 { disagreeing += 1 }
    return block.count < Self.blockRows ? "" : takeBlock()
  }

  /// The rest of the report.
  package mutating func finish(_ footer: GestureFooter) -> String {
    var text = takeBlock()
    if footer.touches == 0 { text += "  no touches\n" }
    if header.profiles.count > 1, footer.touches > 0 {
      text += "the profiles differ on \(disagreeing.share(of: footer.touches, "touch"))"
      let kinds = header.kinds.joined(separator: ",")
      let more = kinds == "tap,swipe" ? "" : " --kinds \(kinds)"
      text += disagreeing > 0 ? "; compare --profiles\(more) lists each\n" : "\n"
    }
    for note in footer.notes { text += "  \(note)\n" }
    for check in footer.checks { text += "\n" + LabelCheckText(check, ink: ink).text }
    for sweep in footer.sweeps { text += "\n" + SweepText(sweep, ink: ink).text }
    return text
  }

  private mutating func takeBlock() -> String {
    guard !block.isEmpty else { return "" }
    defer { block = [] }
    return aligned([Self.head] + block, right: [0, 1, 2, 3, 7, 8, 10, 11])
  }

  private func cells(of verdict: GestureVerdict) -> [String] {
    [
      verdict.profile, verdict.gesture, verdict.rule, verdict.measure(verdict.value),
      verdict.measure(verdict.bound),
    ] + verdict.marginCells
  }
}

extension GestureVerdict {
  /// A number in the rule's unit, empty where there is none.
  func measure(_ value: Double?) -> String {
    value.map { $0.text() + (unit.isEmpty ? "" : " \(unit)") } ?? ""
  }

  /// The constant whose nearest change flips it, its value now and where it flips, as its profile writes
  /// it; a dash for none.
  var marginCells: [String] {
    guard let margin else { return ["-", "", ""] }
    let (now, flips) = (margin.written.now.text(), margin.written.flips.text())
    let beyond = now == flips ? "just beyond " : ""
    return [margin.key, now + margin.unitText, beyond + flips + margin.unitText]
  }

  /// `+1.5 pt`, the change of the constant that flips it; `-` where none does.
  var signedMargin: String {
    guard let margin else { return "-" }
    let difference = margin.written.difference
    return "\(margin.key) \(difference >= 0 ? "+" : "")\(difference.text())\(margin.unitText)"
  }
}

extension GestureMargin {
  /// The unit as it stands after a number of the constant.
  fileprivate var unitText: String { written.unit.isEmpty ? "" : " \(written.unit)" }
}
