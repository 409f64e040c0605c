// A change of the gesture rules that may mend what no change of the layout can.

/// How the recognizers or the sensitive view's machine are to judge instead.
public enum GestureRuleChange: Hashable, Sendable {
  /// The machine of the sensitive view with this id as corrected.
  case correctedMachine(of: String)
  /// Another value of a constant of the profile, in the constant's own unit, for a view with this id.
  case constant(String, to: Double, of: String)

  /// The id of the view whose code changes.
  public var view: String {
    switch self {
    case .correctedMachine(let view), .constant(_, _, let view): view
    }
  }

  /// Whether taps wait for a second one as long as before: then a recording may be cut where it was.
  package var keepsWaits: Bool {
    if case .constant("doubleTap.interval", _, _) = self { false } else { true }
  }
}

extension Replayer {
  /// A replay by changed gesture rules; nil changes nothing.
  package init(
    hierarchy: ViewHierarchy, profile: any GestureProfile, options: ReplayOptions,
    by change: GestureRuleChange?
  ) {
    var (profile, options) = (profile, options)
    switch change {
    case nil: break
    case .correctedMachine: options.machine = .corrected
    case .constant(let key, let value, _): try? profile.constants.set(key, to: value)
    }
    self.init(hierarchy: hierarchy, profile: profile, options: options)
  }
}
