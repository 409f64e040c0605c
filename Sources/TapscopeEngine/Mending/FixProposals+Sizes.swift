// The fixes that move an edge: slops, tracking and frames, each large enough for every touch of a kind.

extension Proposer {
  /// Hit slops that reach all of the touches, then most of them, then half.
  ///
  /// They widen only the sides where the touches landed. A mask has none, so its view goes back to
  /// bounds or shape.
  var widen: [FixCandidate] {
    let view = hierarchy.views[taker]
    let isShape = view.shape != nil && view.strategy.name != StrategyChoice.bounds.name
    let strategy: StrategyChoice = isShape ? .shape : .bounds
    let keeps = view.strategy.name == strategy.name
    func candidate(_ slop: EdgeInsets) -> FixCandidate {
      let phrase =
        keeps ? "hitSlop \(slop.text)" : "strategy \(strategy.name) and hitSlop \(slop.text)"
      return keeps
        ? set(phrase, .hitSlop(slop)) : set(phrase, .strategy(strategy), .hitSlop(slop))
    }
    let old = view.hitSlop
    var found = kind.slopsForShares.map { slop in
      candidate(old.widened(to: EdgeInsets(all: Double(slop))))
    }
    if let off = kind.off, !isShape {
      func side(_ beyond: Double) -> Double { Double(TroubleKind.whole(beyond: beyond)) }
      let sides = old.widened(
        to: EdgeInsets(
          top: side(off.top), left: side(off.left), bottom: side(off.bottom),
          right: side(off.right)))
      if !sides.isEven { found.append(candidate(sides)) }
    }
    return found
  }

  /// A tracking slop that holds every place where a finger lifted.
  var trackFarther: [FixCandidate] {
    guard let lifted = kind.lifted else { return [] }
    let wanted = max(Proposer.stockTrackingSlop, TroubleKind.whole(beyond: lifted))
    return [set("trackingSlop \(wanted)", .trackingSlop(Double(wanted)))]
  }

  /// UIControl's reported 70 points.
  private static let stockTrackingSlop = 70

  /// Enlarges the taker, its contents unmoved, until it holds the bounds of what was meant, and every
  /// place where it was touched.
  var enlarge: [FixCandidate] {
    guard let meant = judgement.intended.first, let back = hierarchy.fromWindow(taker) else {
      return []
    }
    var view = hierarchy.views[taker]
    let needed = hierarchy.toWindow(meant).then(back).boundingBox(of: hierarchy.views[meant].bounds)
    let bounds = view.bounds.union(needed)
    let anchor = Point(
      bounds.minX + bounds.width * view.anchorPoint.x,
      bounds.minY + bounds.height * view.anchorPoint.y)
    let center = view.toSuperview(anchor)
    let isScrolled = bounds.origin != view.bounds.origin
    view.bounds = bounds
    view.center = center
    let phrase = "frame \(view.untransformedFrame.text)"
    return [
      set(
        isScrolled ? "\(phrase) and bounds \(bounds.text)" : phrase, .bounds(bounds),
        .center(center))
    ]
  }
}

// The fixes of a gesture rule.
extension Proposer {
  /// The sensitive view's machine as corrected.
  var correctedMachine: [FixCandidate] {
    let overlay = trace.delegateCalls.first?.from ?? taker
    let id = hierarchy.views[overlay].id
    return [
      FixCandidate("the corrected machine on \(id)", [], rule: .correctedMachine(of: id))
    ]
  }

  /// Other values of the constants that the deciding rule compared with, so that every touch of the
  /// kind lies on the other side.
  var otherLimits: [FixCandidate] {
    guard let profile, let bound = trace.gesture?.bound, let value = trace.gesture?.value,
      let judged = kind.judged, bound.isFinite
    else { return [] }
    let screen = ScreenMetrics(scale: hierarchy.screen.scale, ppi: hierarchy.screen.ppi)
    let id = hierarchy.views[taker].id
    return profile.constants.all.compactMap { constant in
      guard let unit = constant.unit.scale(on: screen), case let now = constant.value * unit,
        now > 0, abs(now - bound) < 1e-9
      else {
        return nil
      }
      // Tenths, so that what is printed is what is meant.
      let wanted =
        value >= bound
        ? (judged.upperBound * 10).rounded(.down) / 10 + 0.1
        : (judged.lowerBound * 10).rounded(.up) / 10 - 0.1
      guard wanted > 0 else { return nil }
      let own = wanted / unit
      return FixCandidate(
        "\(constant.key) \(own.text()) \(constant.unit.rawValue)", [],
        rule: .constant(constant.key, to: own, of: id))
    }
  }
}

extension EdgeInsets {
  /// The larger of both on each side, and none below 0.
  fileprivate func widened(to other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top, 0), left: max(left, other.left, 0),
      bottom: max(bottom, other.bottom, 0), right: max(right, other.right, 0))
  }

  fileprivate var isEven: Bool { top == left && left == bottom && bottom == right }

  /// As a layout writes it: `4`, or `[0, 0, 4, 0]`.
  fileprivate var text: String {
    isEven
      ? top.text()
      : "[" + [top, left, bottom, right].map { $0.text() }.joined(separator: ", ") + "]"
  }
}

extension Rect {
  /// As a layout writes it: `[10, 100, 300, 90]`.
  fileprivate var text: String {
    "[" + [minX, minY, width, height].map { $0.text() }.joined(separator: ", ") + "]"
  }
}
