// The touches that two profiles judge differently, as text or JSON.

import TapscopeEngine

/// The flips from the first profile to each of the others, in words or as JSON, as they come.
package struct FlipsReport {
  private let header: GestureHeader
  private var flips: [(other: String, flip: VerdictFlip)] = []
  private var counts: [String: Int] = [:]
  private var written = 0

  /// Flips told one by one in words.
  private static let limit = 400

  package init(_ header: GestureHeader) { self.header = header }

  /// Takes a touch judged by every profile; answers its flips.
  package mutating func touch(_ result: TouchResult) -> [(other: String, flip: VerdictFlip)] {
    guard let first = header.profiles.first else { return [] }
    let found = header.profiles.dropFirst().flatMap { other in
      VerdictFlip.between(first, other, in: [result]).map { (other: other, flip: $0) }
    }
    for (other, _) in found { counts[other, default: 0] += 1 }
    flips += found.prefix(Self.limit - flips.count)
    return found
  }

  /// Every flip with the rules behind it.
  package func text(_ footer: GestureFooter, _ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    var text = ink(.bold, header.recording.visible)
    text += ": \(footer.touches.of("touch")), waiting for "
    text += header.kinds.joined(separator: ", ") + "\n"
    for note in header.notes { text += "  \(note)\n" }
    let first = header.profiles.first ?? ""
    for other in header.profiles.dropFirst() {
      let count = counts[other] ?? 0
      text += "\n\(first) -> \(other): "
      let flipped = count == 1 ? "1 touch flips" : "\(count) touches flip"
      text += count == 0 ? ink(.green, "no touch flips") : ink(.yellow, flipped)
      text += "\n"
      let told = flips.filter { $0.other == other }.map { $0.flip }
      text += aligned(told.flatMap(rows), right: [0])
      if count > told.count { text += "  and \(count - told.count) more: see --format json\n" }
    }
    return text
  }

  private func rows(_ flip: VerdictFlip) -> [[String]] {
    (0..<max(flip.before.count, flip.after.count)).map { index in
      let before = index < flip.before.count ? cells(flip.before[index]) : ["", "", ""]
      let after = index < flip.after.count ? cells(flip.after[index]) : ["", "", ""]
      return [index == 0 ? "touch \(flip.touch)" : ""] + before + ["->"] + after
    }
  }

  private func cells(_ verdict: GestureVerdict) -> [String] {
    [verdict.gesture, verdict.rule, verdict.signedMargin]
  }

  /// The flips of one touch as JSON, after `opening` or a comma.
  package mutating func json(_ found: [(other: String, flip: VerdictFlip)]) -> [UInt8] {
    found.reduce(into: []) { out, entry in
      out += (written == 0 ? #"{"tapscope":"flips/1","flips":["# + "\n" : ",\n").utf8
      written += 1
      let value: JSONValue = [
        "touch": .integer(entry.flip.touch), "from": .optional(header.profiles.first),
        "to": .string(entry.other),
        "before": .array(entry.flip.before.map { JSONValue.verdict($0, to: entry.flip.touch) }),
        "after": .array(entry.flip.after.map { JSONValue.verdict($0, to: entry.flip.touch) }),
      ]
      value.write(to: &out)
    }
  }

  /// The rest of the document.
  package func jsonEnd(_ footer: GestureFooter) -> [UInt8] {
    var out = Array((written == 0 ? #"{"tapscope":"flips/1","flips":["# : "").utf8)
    out += "\n],\n\"touches\":\(footer.touches),\"recording\":".utf8
    JSONValue.string(header.recording).write(to: &out)
    out += ",\"profiles\":".utf8
    JSONValue.strings(header.profiles).write(to: &out)
    if let early = footer.endedEarly {
      out += ",\"endedEarly\":".utf8
      JSONValue.string(early).write(to: &out)
    }
    out += "}\n".utf8
    return out
  }
}
