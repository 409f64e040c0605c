// What the audits find on one screen, for programs that embed Tapscope.

import TapscopeEngine
import TapscopeReports

/// What the audits found on one screen, by the names of `audit/1`.
///
/// Areas are in square points, probabilities from 0 to 1.
public struct LayoutAudit: Sendable, Hashable, Codable {
  /// The format and its version.
  public let tapscope: String
  /// The layout's path as given.
  public let layout: String
  /// The strategy given to all buttons; nil for those of the layout.
  @OrNull public private(set) var strategy: String?
  /// The finger model.
  public let finger: String
  /// The finger that recordings show; nil where none were given.
  @OrNull public private(set) var fit: Fit?
  /// The mean share of taps that fire another button; nil where the screen's density is unknown.
  @OrNull public private(set) var confused: Double?
  /// How many touches reach what was meant; nil where no button can be meant.
  @OrNull public private(set) var expected: Expected?
  /// Every shown button, back to front.
  public let targets: [Target]
  /// Buttons that meet, each pair once.
  public let pairs: [Pair]
  /// Every receiver, in the order of the views.
  public let owners: [Owner]
  /// What was found, worst first.
  public let findings: [AuditFinding]
}

extension LayoutAudit {
  /// The finger that recordings show.
  public struct Fit: Sendable, Hashable, Codable {
    /// An estimate with its 95 % interval.
    public struct Interval: Sendable, Hashable, Codable {
      /// The estimate.
      public let value: Double
      /// The interval's lower end.
      public let low: Double
      /// The interval's upper end.
      public let high: Double
    }

    /// The recordings' paths as given.
    public let recordings: [String]
    /// `fitted`, or `review` where the taps do not suffice.
    public let outcome: String
    /// Why nothing was fitted.
    @OrNull public private(set) var trouble: String?
    /// Labelled taps it rests on.
    public let taps: Int
    /// Labelled taps left out, by reason.
    public let leftOut: [String: Int]
    /// Targets of the taps.
    @OrNull public private(set) var targets: Int?
    /// How far right of the aim fingers land, in millimetres.
    @OrNull public private(set) var right: Interval?
    /// How far below the aim fingers land, in millimetres.
    @OrNull public private(set) var below: Interval?
    /// The spread across, as a factor of the published one.
    @OrNull public private(set) var across: Interval?
    /// The spread down, as a factor of the published one.
    @OrNull public private(set) var down: Interval?
    /// xx, xy and yy in square millimetres.
    @OrNull public private(set) var covariance: [Double]?
    /// Of the two axes, -1 to 1.
    @OrNull public private(set) var correlation: Double?
    /// The correlation that chance alone may show.
    @OrNull public private(set) var chanceCorrelation: Double?
    /// What speaks against the published model, a sentence each.
    public let departures: [String]
  }

  /// The share of touches that reach what was meant.
  public struct Expected: Sendable, Hashable, Codable {
    /// One button's share.
    public struct Button: Sendable, Hashable, Codable {
      /// The id of the button.
      public let view: String
      /// On the screen as it is.
      public let now: Double
      /// The best that any assignment of pixels could do.
      public let best: Double
    }

    /// On the screen as it is.
    public let now: Double
    /// The best that any assignment of pixels could do.
    public let best: Double
    /// With one strategy for all buttons.
    public let byStrategy: [String: Double]
    /// Button by button.
    public let buttons: [Button]
    /// The screen's density.
    public let pointsPerInch: Double
    /// Whether the density is assumed, since the layout does not say it.
    public let assumed: Bool
  }

  /// A square of the window.
  public struct Square: Sendable, Hashable, Codable {
    /// In points.
    public let side: Double
    /// Its middle, x and y in points.
    public let at: [Double]
  }

  /// One button: where it is seen and where it is hit.
  public struct Target: Sendable, Hashable, Codable {
    /// The nearest other target.
    public struct Clearance: Sendable, Hashable, Codable {
      /// Its id.
      public let view: String
      /// The room between it and the circle of 24 points about the button; negative where they meet.
      public let points: Double
    }

    /// The point of a button where taps go wrong most often.
    public struct Worst: Sendable, Hashable, Codable {
      /// x and y in points.
      public let at: [Double]
      /// The share of taps at it that fire another button.
      public let confused: Double
    }

    /// The id of the button.
    public let view: String
    /// Inside its outline, whatever lies in front.
    public let paintArea: Double
    /// Where a person sees it.
    public let seenArea: Double
    /// Where it could be hit.
    public let hitArea: Double
    /// The share of its area in which it is hit; nil without an area.
    @OrNull public private(set) var reachable: Double?
    /// Into how many pieces the area falls.
    public let pieces: Int
    /// The largest square in which it is hit; nil for none.
    @OrNull public private(set) var largestSquare: Square?
    /// `pass`, `fail` or `review` by the id of each rule about single buttons.
    public let rules: [String: String]
    /// The nearest other target; nil for none nearer than 12 points by `points`.
    @OrNull public private(set) var clearance: Clearance?
    /// What a check of rectangles would say.
    public let axe: String
    /// The share of taps that hit it; nil where the density is unknown.
    @OrNull public private(set) var hit: Double?
    /// The share of taps that hit each other button, by id.
    @OrNull public private(set) var confusedWith: [String: Double]?
    /// The share of taps that hit nothing.
    @OrNull public private(set) var nothing: Double?
    /// The share of taps whose receiver is undefined.
    @OrNull public private(set) var undecided: Double?
    /// The share of taps beside the screen.
    @OrNull public private(set) var offScreen: Double?
    /// Where people aim, x and y in points.
    @OrNull public private(set) var aim: [Double]?
    /// The point where taps go wrong most often.
    @OrNull public private(set) var worst: Worst?
  }

  /// Two buttons that meet.
  public struct Pair: Sendable, Hashable, Codable {
    /// The share of the contested area in each button's own.
    public struct Ratios: Sendable, Hashable, Codable {
      /// Of the front button.
      @OrNull public private(set) var front: Double?
      /// Of the back button.
      @OrNull public private(set) var back: Double?
    }

    /// The id of the button in front.
    public let front: String
    /// The id of the button behind.
    public let back: String
    /// Whether both do the same, so that neither can take the other's touches.
    public let sameAction: Bool
    /// Where their frames overlap.
    public let frameOverlap: Double
    /// Where their outlines overlap.
    public let outlineOverlap: Double
    /// Where one is seen and the other is hit.
    public let contested: Double
    /// The id of the one that is hit there.
    @OrNull public private(set) var winner: String?
    /// Into how many pieces the contested area falls.
    public let pieces: Int
    /// The largest square in the contested area.
    @OrNull public private(set) var thickest: Square?
    /// The contested share of the loser's area.
    @OrNull public private(set) var ratio: Double?
    /// The same of each.
    public let ratios: Ratios
  }

  /// Where one view receives.
  public struct Owner: Sendable, Hashable, Codable {
    /// The id of the view; nil for nobody, `undefined` where it is.
    @OrNull public private(set) var view: String?
    /// Of the screen, in square points.
    public let area: Double
    /// Into how many pieces it falls.
    public let pieces: Int
    /// The largest square in it.
    @OrNull public private(set) var thickest: Square?
  }
}

/// One thing that an audit found, by the names of `audit/1`.
public struct AuditFinding: Sendable, Hashable, Codable {
  /// The rule's id, `category/kebab`.
  public let rule: String
  /// `warn`, `error` or `review`.
  public let level: String
  /// `fail`, or `review` where a person must look.
  public let outcome: String
  /// The paths of the views concerned from the root, the offender first.
  public let views: [String]
  /// One plain sentence.
  public let message: String
  /// What to do about it, in a phrase.
  public let advice: String
  /// The line of the layout; nil where it has none.
  @OrNull public private(set) var line: Int?
  /// How bad it is, by what was measured.
  @OrNull public private(set) var measure: [String: Double]?
  /// What else the same matter breaks, worst first.
  public let also: [AuditFinding]
}

extension Layout {
  /// Every audit of the screen, by the default finger.
  ///
  /// O(pixels of the screen).
  ///
  /// - Parameters:
  ///   - levels: The level of rules by id: `off`, `warn` or `error`.
  ///   - every: Lists each finding by itself, also those the layout intends.
  /// - Returns: The measures of every button and pair, and the findings, worst first.
  /// - Throws: `InputError` for a rule or a level that there is not.
  public func audit(
    levels: [String: String] = [:], every: Bool = false
  ) throws(InputError) -> LayoutAudit {
    let known = BuiltInAudits.all.map { $0.id }
    var chosen: [String: Severity] = [:]
    for (rule, word) in levels.inOrder(by: { $0.key < $1.key }) {
      guard known.contains(rule) else {
        throw InputError("unknown rule `\(rule)`\(didYouMean(rule, among: known))")
      }
      guard let level = Severity(ofRule: word) else {
        throw InputError("the level of `\(rule)` must be off, warn or error, not `\(word)`")
      }
      chosen[rule] = level
    }
    return try AuditReport(
      ScreenSurvey(hierarchy), layout: path,
      whatIf: WhatIf(strategy: strategy, changes: assignments), levels: chosen,
      every: every
    ).json.decoded()
  }
}
