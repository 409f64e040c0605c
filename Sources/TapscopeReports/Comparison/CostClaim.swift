// What the articles claim of cost, and whether a comparison bears it out.

import TapscopeEngine

/// One claim of an article about one strategy as it is published; `docs/costs.md` has them all.
struct CostClaim {
  /// What a comparison says of a claim.
  enum Outcome: String {
    case borneOut = "borne out"
    case refuted
    /// What would decide it was not compared, or is not known well enough.
    case open
  }

  /// A claim with its outcome under the variants of one comparison.
  struct Judged {
    let claim: CostClaim
    let outcome: Outcome
    /// The figures that decide, in a clause.
    let measured: String

    var json: JSONValue {
      [
        "article": .string(claim.article), "claim": .string(claim.text),
        "outcome": .string(outcome.rawValue), "measured": .string(measured),
      ]
    }
  }

  /// The article, as `tapscope list strategies` numbers them.
  let article: String
  /// The variant it is about.
  let strategy: String
  let text: String
  private let judge: @Sendable (VariantTally, [VariantTally]) -> (Outcome, String)

  /// In the order of their articles.
  private static let all: [CostClaim] = [
    CostClaim(
      article: "S0", strategy: "bitMask:published",
      text: "a bit a pixel takes an eighth of the memory of a byte a pixel"
    ) { bits, variants in
      guard let bytes = variants.first(where: { $0.label == "byteMask:published" }),
        bytes.bytesHeld > 0
      else { return (.open, "byteMask:published is not compared") }
      // Rows of bits may end in a byte that is not full.
      let isEighth = Double(bits.bytesHeld) <= Double(bytes.bytesHeld) / 8 * 1.1
      return (
        isEighth ? .borneOut : .refuted,
        "\(bits.bytesHeld) bytes held, \(bytes.bytesHeld) by byteMask:published"
      )
    },
    CostClaim(
      article: "S0", strategy: "bitMask:published",
      text: "with the mask made beforehand the first press costs no more than later ones"
    ) { variant, _ in
      guard let latency = variant.latency, let first = latency.row(.press, .first),
        let later = latency.row(.press, .again)
      else { return (.open, "presses were not timed") }
      let measured = "\(first.p50.durationText) first, \(later.p50.durationText) later"
      if first.interval.lowerBound <= later.interval.upperBound * (1 + LatencyTable.settled) {
        return (.borneOut, measured)
      }
      return latency.isSettled
        ? (.refuted, measured) : (.open, measured + ", not known to 5 %")
    },
    CostClaim(
      article: "S0", strategy: "bitMask:published", text: "all memory that it takes is freed"
    ) { variant, _ in leaks(variant, isClaimed: false) },
    CostClaim(
      article: "S0", strategy: "argbLookup:published", text: "the code before it leaks memory"
    ) { variant, _ in leaks(variant, isClaimed: true) },
    CostClaim(
      article: "S2", strategy: "argbLookup:published",
      text: "the picture is drawn on each call, which is to be cached"
    ) { variant, variants in
      guard let drawn = variant.bytesACall else { return (.open, "no button was asked") }
      let kept = variants.filter { $0.bytesHeld > 0 && $0.label != variant.label }
      guard let read = kept.compactMap(\.bytesACall).max() else {
        return (.open, "no strategy that keeps a mask is compared")
      }
      return (
        drawn >= 10 * max(read, 1) ? .borneOut : .refuted,
        "\(drawn.text(1)) bytes a call, at most \(read.text(1)) where a mask is kept"
      )
    },
    CostClaim(
      article: "S3", strategy: "alphaCutoff:published",
      text: "the bitmap is made once, and a call looks up one byte"
    ) { variant, _ in
      guard let read = variant.bytesACall else { return (.open, "no button was asked") }
      return (read <= 1 ? .borneOut : .refuted, "\(read.text(1)) bytes a call")
    },
    CostClaim(
      article: "S4", strategy: "layerRender:published",
      text: "a call renders one pixel, and nothing is kept"
    ) { variant, _ in
      guard let read = variant.bytesACall else { return (.open, "no button was asked") }
      return (
        read <= onePixel && variant.bytesHeld == 0 ? .borneOut : .refuted,
        "\(read.text(1)) bytes a call, \(variant.bytesHeld) held"
      )
    },
  ]

  /// Bytes for one pixel: read, mixed with what lies under it, and written, four each, with room to spare.
  private static let onePixel = 32.0

  private static func leaks(_ variant: VariantTally, isClaimed: Bool) -> (Outcome, String) {
    let measured =
      "\(variant.bytesLeaked.of("byte")) leaked in \(variant.touches.of("touch"))"
    return ((variant.bytesLeaked > 0) == isClaimed ? .borneOut : .refuted, measured)
  }

  /// The claims about those of the variants that have some, in the order of the articles.
  static func judged(_ variants: [VariantTally]) -> [Judged] {
    all.compactMap { claim in
      guard let variant = variants.first(where: { $0.label == claim.strategy }) else { return nil }
      let (outcome, measured) = claim.judge(variant, variants)
      return Judged(claim: claim, outcome: outcome, measured: measured)
    }
  }
}
