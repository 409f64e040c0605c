// A session as text for a terminal.

import TapscopeEngine

/// Worst touches first, in sentences a person can forward; then the summary and the latencies.
///
/// What it says of one recording, `tapscope merge` says of many.
package enum TextFormat: ReportFormat {
  package static let name = "text"
  package static let fileExtension = "txt"
  package static let summary = "the worst touches in sentences, then the summary and latencies"
  package static let mayFollow = true

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    TextWriter(header: header, style: style)
  }
}

private struct TextWriter: EarlyWriter {
  let header: ReportHeader
  let style: ReportStyle

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] { [] }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] {
    let merged = MergedSummary(summary, of: header.source)
    return TerminalText(SummaryText(merged, style: style, only: header.verdicts).text).bytes
  }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    guard let latency, !latency.isEmpty else { return [] }
    let ink = TextStyle(usesColor: style.usesColor)
    return TerminalText("\n" + LatencyText(latency, ink: ink, width: style.width).text).bytes
  }
}

extension SessionSummary {
  /// Each kind of trouble with the touch that stands for it, worst first.
  func troubles(_ worst: WorstTouches) -> [(group: Group, touch: JudgedTouch)] {
    let groups = Dictionary(
      groups.map { ($0.firstTouch, $0) }, uniquingKeysWith: { first, _ in first })
    return worst.sorted.compactMap { touch in
      groups[touch.trace.touch].map { (group: $0, touch: touch) }
    }
  }
}

extension JudgedTouch {
  /// Under which strategies the touch would have been delivered right, or under which few not.
  var rightUnder: String? {
    let right = judgement.deliveredBy
    let wrong = trace.alternatives.map(\.strategy.label).filter { !right.contains($0) }
    if right.isEmpty { return nil }
    if wrong.isEmpty { return "right under every strategy" }
    return right.count <= wrong.count
      ? "right under " + right.joined(separator: ", ")
      : "right under every strategy but " + wrong.joined(separator: ", ")
  }
}

extension PixelRead {
  /// The pixel read and how it was judged, in words.
  package var text: String {
    func place(_ x: Int?, _ y: Int?) -> String? {
      guard let x, let y else { return nil }
      return "(\(x), \(y))"
    }
    let read = place(x, y).map { "pixel \($0) of \(image)" } ?? "no pixel of \(image)"
    let alpha = value.map { "alpha \($0)" } ?? "undefined memory"
    var text = "\(read): \(alpha), compared \(comparison.rawValue) \(threshold)"
    if let right = place(rightX, rightY), right != place(x, y) {
      text += "; the pixel under the finger is \(right)"
      if let rightAlpha { text += ", alpha \(rightAlpha)" }
    }
    return text
  }
}

extension StreamFault {
  /// How often it occurs and on which line first; what has no line of its own names none.
  package var countAndPlace: String {
    line > 0 ? "\(count), first at line \(line)" : "\(count)"
  }
}
