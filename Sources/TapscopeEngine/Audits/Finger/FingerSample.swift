// Gathers the labelled taps of recordings that tell how a finger misses.

/// The labelled taps of recordings, gathered touch by touch.
///
/// A tap counts where a label names its target and the target is seen on the screen as the person
/// last knew it. Taps that show nothing about a finger are left out and counted.
package struct FingerSample: Sendable {
  /// Why a labelled tap is left out.
  package enum Omission: String, Equatable, Sendable, CaseIterable {
    /// Written by hand, not by a finger.
    case synthetic
    /// Made on a page that showed the screen at another size than its own.
    case scaled
    /// Nothing is seen of its target.
    case unseen
    /// Farther from its target than any finger misses: the label, or the aim, was another.
    case stray
    /// The layout gives no ppi.
    case unscaled
    /// A palm, or a touch whose samples are not whole.
    case faulty
  }

  package private(set) var taps: [AimedTap] = []
  package private(set) var omitted: [Omission: Int] = [:]
  /// The buttons of the screen looked at last, so that a screen that stays is looked at once.
  private var known: (views: [View], buttons: [ViewIndex: AimedButton?])?

  /// In published deviations: twice what four deviations of the widest profile need.
  private static let farthest = 8.0

  package init() {}

  /// The fit, or nil for too few taps.
  package var fit: FingerFit? { FingerFit(taps) }

  /// Why there is no fit; nil where there is one.
  package var trouble: String? {
    guard fit == nil else { return nil }
    if taps.isEmpty, omitted[.unscaled] != nil {
      return "its layout gives no ppi, so how far a finger missed is not known: "
        + ScreenDensity.advice
    }
    let labelled = taps.count == 1 ? "1 labelled tap shows" : "\(taps.count) labelled taps show"
    return "only \(labelled) how a finger misses; a fit needs \(FingerFit.fewest) or more"
  }

  /// Adds a touch if it is a labelled tap; `isScaled` says that its finger met the screen at another
  /// size than its own.
  ///
  /// O(pixels of the target's box) the first time a target is met on a screen.
  package mutating func add(_ touch: JudgedTouch, isScaled: Bool = false) {
    switch tap(of: touch, isScaled: isScaled) {
    case .success(let tap): taps.append(tap)
    case .failure(let omission): omitted[omission, default: 0] += 1
    case nil: break
    }
  }

  /// What a touch shows about its finger, without adding it; nil where it is no labelled tap.
  package mutating func tap(
    of touch: JudgedTouch, isScaled: Bool
  ) -> Result<AimedTap, Omission>? {
    guard let label = touch.label, case .view(let id) = label.target,
      label.gesture == nil || label.gesture == "tap"
    else { return nil }
    return isScaled ? .failure(.scaled) : miss(touch.trace, of: id)
  }

  private mutating func miss(_ trace: TouchTrace, of id: String) -> Result<AimedTap, Omission> {
    guard !trace.isSynthetic else { return .failure(.synthetic) }
    guard trace.fault == nil, let landed = trace.beganAt else { return .failure(.faulty) }
    // The finger was already on its way to the screen before a change of the last moment.
    let screen = trace.hierarchyBefore ?? trace.hierarchy
    guard let scale = screen.screen.pointsPerMillimetre else { return .failure(.unscaled) }
    guard let view = screen.index(of: id), let button = aimed(view, on: screen) else {
      return .failure(.unseen)
    }
    let miss = (landed - button.aim) * (1 / scale)
    let size = Size(button.box.width / scale, button.box.height / scale)
    let deviations = FingerModel().deviations(for: size)
    guard abs(miss.x) <= Self.farthest * deviations.width,
      abs(miss.y) <= Self.farthest * deviations.height
    else { return .failure(.stray) }
    return .success(AimedTap(miss: miss, size: size, target: id))
  }

  private mutating func aimed(_ view: ViewIndex, on screen: ViewHierarchy) -> AimedButton? {
    if known?.views != screen.views { known = (screen.views, [:]) }
    if let button = known?.buttons[view] { return button }
    let button = AimedButton(view, on: PaintedScreen(screen))
    known?.buttons[view] = .some(button)
    return button
  }
}

extension FingerSample.Omission: Error {}
