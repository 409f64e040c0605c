// How likely a tap meant for a button lands on it, on another, or on nothing.

/// What becomes of taps meant for one button.
package struct ConfusionMeasures: Equatable, Sendable {
  /// The point within a button from which most taps would fire others.
  package struct WorstPoint: Equatable, Sendable {
    package var point: Point
    /// The share of taps aimed there that would fire another button, of those on the screen.
    package var confused: Double
  }

  /// Where the taps are aimed: the middle of what is seen of the button, or its thickest point where
  /// the middle is not on it.
  package let aim: Point
  /// The share that fires the button or one of the same action.
  package private(set) var hit = 0.0
  /// By other button, the share that fires it.
  package private(set) var others: [ViewIndex: Double] = [:]
  /// The share that fires nothing.
  package private(set) var nothing = 0.0
  /// The share for which a published strategy leaves open what happens.
  package private(set) var undecided = 0.0
  /// The share beyond the edges of the screen; with the others it makes 1.
  package let offScreen: Double

  /// The share of taps on the screen that fires another button.
  package var confused: Double { onScreen(others.values.sorted().reduce(0, +)) }

  /// A share of all taps as a share of those on the screen: at an edge fingers land inside rather than
  /// beyond it, so what the model lays outside is not held against the button.
  package func onScreen(_ share: Double) -> Double {
    offScreen < 1 ? share / (1 - offScreen) : 0
  }

  /// nil where nothing is seen of the button, or the screen's density is unknown.
  init?(
    of button: ViewIndex, seen: PixelRegion, on hierarchy: ViewHierarchy, owners: OwnerMap,
    model: FingerModel
  ) {
    guard let tap = MeantTap(seen: seen, on: hierarchy, model: model) else { return nil }
    aim = tap.button.aim
    let taps = TapDistribution(around: aim + tap.offset, deviations: tap.deviations, on: owners)
    offScreen = taps.offScreen
    for (owner, share) in taps.shares {
      switch owner.fate(of: button, on: hierarchy) {
      case .hit: hit += share
      case .other(let other): others[other, default: 0] += share
      case .nothing: nothing += share
      case .undecided: undecided += share
      }
    }
  }
}

extension ScreenSurvey {
  /// The worst among points of a lattice over a button; nil where no tap meant for it fires another.
  ///
  /// Not kept with what else is measured of it: only the JSON of an audit asks.
  package func worstPoint(of target: TargetMeasures) -> ConfusionMeasures.WorstPoint? {
    guard target.confusion.map({ !$0.others.isEmpty }) ?? false,
      let tap = MeantTap(seen: target.seen, on: hierarchy, model: finger)
    else { return nil }
    let aims = WorstAim(
      over: tap.button.box, offset: tap.offset, deviations: tap.deviations, on: owners)
    return aims.worst(among: target.seen) { owner in
      if case .other = owner.fate(of: target.view, on: hierarchy) { true } else { false }
    }
  }
}

/// A tap that is meant for a button, in points.
private struct MeantTap {
  let button: AimedButton
  /// From the aim to where taps land on average, and their spread.
  let offset: Point
  let deviations: Size

  /// nil where nothing is seen of the button, or the screen's density is unknown.
  init?(seen: PixelRegion, on hierarchy: ViewHierarchy, model: FingerModel) {
    guard let scale = hierarchy.screen.pointsPerMillimetre, let aimed = AimedButton(seen: seen)
    else { return nil }
    button = aimed
    let sizes = model.deviations(for: Size(aimed.box.width / scale, aimed.box.height / scale))
    deviations = Size(sizes.width * scale, sizes.height * scale)
    offset = model.offset * scale
  }
}

/// What becomes of a tap that was meant for a button.
private enum TapFate {
  case hit, nothing, undecided
  case other(ViewIndex)
}

extension PixelOwner {
  fileprivate func fate(of button: ViewIndex, on hierarchy: ViewHierarchy) -> TapFate {
    guard self != .undecided else { return .undecided }
    guard let view, hierarchy.views[view].isButton, hierarchy.views[view].isEnabled else {
      return .nothing
    }
    return hierarchy.isSameTarget(button, view) ? .hit : .other(view)
  }
}
