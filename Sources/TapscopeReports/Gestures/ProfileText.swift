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
          "\(speed) the largest tap is \(tap.text(2)) pt and the smallest swipe \(swipe.text(2)) pt"
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
    let (from, to) = (range.lowerBound.text(2), range.upperBound.text(2))
    if range.upperBound >= ProfileBands.longest { return "from \(from) pt" }
    return from == to ? "\(from) pt" : "\(from) to \(to) pt"
  }
}
