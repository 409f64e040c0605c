// A profile's rules and bands as text.

import TapscopeEngine

/// The constants of a profile with their sources, then its bands in words.
package struct ProfileText {
  private let profile: any GestureProfile
  private let bands: ProfileBands
  private let ink: TextStyle

  package init(of profile: any GestureProfile, on screen: ScreenMetrics, style: ReportStyle) {
    self.profile = profile
    bands = ProfileBands(of: profile, screen: screen)
    ink = TextStyle(usesColor: style.usesColor)
  }

  package var text: String {
    var text = ink(.bold, profile.name) + ": \(profile.summary)\n"
    text += aligned(
      [["constant", "value", "", "standing", "source"]]
        + profile.constants.all.map {
          [$0.key, $0.value.text(), $0.unit.rawValue, $0.standing.rawValue, $0.source]
        }, right: [1])
    if !profile.options.isEmpty {
      text += "\n"
      text += aligned(
        [["option", "value", "one of", "source"]]
          + profile.options.map {
            [$0.key, $0.value, $0.choices.joined(separator: ", "), $0.source]
          })
    }
    text += "\na straight drag to the right at constant speed, waiting for tap and swipe\n"
    let rows = bands.rows.map { row in
      ["in \(row.duration.text()) s", row.bands.map(told).joined(separator: ", ")]
    }
    return text + aligned(rows) + "\n" + findings
  }

  /// Dead bands, double bands and the gap between tap and swipe, or that there are none.
  private var findings: String {
    var lines = bands.deadAtAnySpeed.map {
      ink(.yellow, "dead band") + " at any speed: \(told($0)) is nothing"
    }
    for row in bands.rows {
      let speed = "in \(row.duration.text()) s"
      lines += row.double.map {
        ink(.yellow, "double band") + " \(speed): \(told($0.from...$0.through)) is \($0.outcome)"
      }
      if let tap = row.largestTap, let swipe = row.smallestSwipe, swipe - tap > Self.gap {
        lines.append(
          "\(speed) the largest tap is \(upTo(tap)) pt and the smallest swipe \(from(swipe)) pt"
        )
      }
    }
    if lines.isEmpty { return ink(.green, "no dead bands, no double bands") + "\n" }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// Tap and swipe that lie no farther apart touch each other: twice what the bisection leaves open.
  private static let gap = 2e-4

  private func told(_ band: ProfileBands.Band) -> String {
    "\(band.outcome) \(told(band.from...band.through))"
  }

  private func told(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    let first = from(low)
    if high >= ProfileBands.longest {
      return first.hasPrefix(Self.over) ? "\(first) pt" : "from \(first) pt"
    }
    if low.text(2) == high.text(2) { return "\(low.text(2)) pt" }
    let last = upTo(high)
    if low == 0, last.hasPrefix(Self.under) { return "\(last) pt" }
    return "\(first) to \(last) pt"
  }

  /// The first length of a band: `9`, or `over 9` where 9 itself lies before it.
  private func from(_ length: Double) -> String {
    (toldLength(length) < length ? Self.over : "") + length.text(2)
  }

  /// The last length of a band: `9`, or `under 9` where 9 itself lies behind it.
  private func upTo(_ length: Double) -> String {
    (toldLength(length) > length ? Self.under : "") + length.text(2)
  }

  /// A length as it is told, in hundredths of a point.
  private func toldLength(_ length: Double) -> Double { (length * 100).rounded() / 100 }

  private static let (over, under) = ("over ", "under ")
}
