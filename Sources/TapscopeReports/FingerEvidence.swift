// The finger that recordings show, as text and as JSON.

import TapscopeEngine

/// The labelled taps of recordings and what was fitted to them.
package struct FingerEvidence: Sendable {
  package let sample: FingerSample
  /// The recordings' paths as the person wrote them.
  package let recordings: [String]
  /// What is wrong with their streams of touches.
  package let warnings: [Diagnostic]

  package init(
    _ sample: FingerSample, of recordings: [String], warnings: [Diagnostic] = []
  ) {
    self.sample = sample
    self.recordings = recordings
    self.warnings = warnings
  }

  func text(_ ink: TextStyle, _ width: Int) -> String {
    var text = ink(.bold, "the finger of \(recordings.map(\.visible).joined(separator: ", "))")
    guard let fit = sample.fit else {
      text += "\n" + ink(.cyan, "review") + "\n"
      return text + wrapped((sample.trouble ?? "") + omissions, indent: "  ", width: width) + "\n"
    }
    let targets = fit.targets.of("target")
    text += ", from \(fit.taps) labelled taps on \(targets)\n"
    func row(_ name: String, _ found: ConfidenceInterval, _ model: String, _ unit: String)
      -> [String]
    {
      let digits = unit.isEmpty ? 2 : 1
      return [
        name, found.value.text(digits) + unit,
        "\(found.low.text(digits)) to \(found.high.text(digits))\(unit)", model,
      ]
    }
    text += aligned(
      [
        ["", "fitted", "95 % interval", "model"], row("lands right", fit.right, "0", " mm"),
        row("lands below", fit.below, "0", " mm"), row("spread across", fit.across, "1", ""),
        row("spread down", fit.down, "1", ""),
        [
          "correlation", fit.covariance.correlation.text(2),
          "by chance up to \(fit.chanceCorrelation.text(2))", "0",
        ],
      ], right: [1, 2, 3])
    let found =
      fit.departures.isEmpty
      ? "nothing in them speaks against the published model"
      : fit.departures.joined(separator: "; ")
    return text + wrapped(found + omissions, indent: "  ", width: width) + "\n"
  }

  /// What was left out of the sample, as the end of a sentence.
  private var omissions: String {
    let told = FingerSample.Omission.allCases.compactMap { omission in
      sample.omitted[omission].map { "\($0) \(omission.words)" }
    }
    return told.isEmpty ? "" : "; left out: " + told.joined(separator: ", ")
  }

  /// Offsets in millimetres, factors of the published spread, the covariance in square millimetres.
  var json: JSONValue {
    let fit = sample.fit
    let omitted = FingerSample.Omission.allCases.compactMap { omission in
      sample.omitted[omission].map { JSONValue.Member(omission.rawValue, .integer($0)) }
    }
    let covariance = fit.map { fit -> JSONValue in
      .numbers(fit.covariance.xx, fit.covariance.xy, fit.covariance.yy)
    }
    return [
      "recordings": .strings(recordings),
      "outcome": .string(fit == nil ? Finding.Outcome.review.rawValue : "fitted"),
      "trouble": .optional(sample.trouble),
      "taps": .integer(sample.taps.count),
      "leftOut": .object(omitted),
      "targets": fit.map { .integer($0.targets) } ?? .null,
      "right": .interval(fit?.right), "below": .interval(fit?.below),
      "across": .interval(fit?.across), "down": .interval(fit?.down),
      "covariance": covariance ?? .null,
      "correlation": .optional(fit?.covariance.correlation),
      "chanceCorrelation": .optional(fit?.chanceCorrelation),
      "departures": .strings(fit?.departures ?? []),
    ]
  }
}

extension FingerSample.Omission {
  /// As a count is followed by it.
  fileprivate var words: String {
    switch self {
    case .synthetic: "written by hand"
    case .scaled: "on a screen shown at another size"
    case .unseen: "whose target is not seen"
    case .stray: "too far off to be meant for the target"
    case .unscaled: "on a layout without ppi"
    case .faulty: "that are palms or not whole"
    }
  }
}

extension JSONValue {
  /// An estimate with the bounds of its 95 % interval.
  fileprivate static func interval(_ found: ConfidenceInterval?) -> JSONValue {
    guard let found else { return .null }
    return [
      "value": .number(found.value), "low": .number(found.low), "high": .number(found.high),
    ]
  }
}
