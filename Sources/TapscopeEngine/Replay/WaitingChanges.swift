// The changes of a screen that replays have yet to hear of, without those that no touch can know of.

/// Changes of a screen, kept for replays that pass over the touches between.
///
/// An animation sets the same property of the same view again and again: where nothing remembers how a screen
/// came to be what it is, the last value alone counts. Ten minutes of animation at 60 Hz are 36,000 changes, of
/// which each fix that is tried on a touch heard all.
package struct WaitingChanges: Sendable {
  private struct Waiting: Sendable {
    let change: ViewChange
    /// Whether a later one sets all that this one sets.
    var isOutdone = false
  }

  private var waiting: [Waiting] = []
  /// By view, the latest change of each set of properties.
  private var latest: [String: [(properties: Properties, place: Int)]] = [:]

  package init() {}

  package var count: Int { waiting.count }

  /// All that wait, the first first.
  var all: [ViewChange] { waiting.map(\.change) }

  /// Those of them after the first `heard` that no later one outdoes, which together come to the same.
  ///
  /// Only for screens that forget touches: elsewhere a strategy may keep something of each value.
  /// O(changes not heard of).
  package func outcome(after heard: Int = 0) -> [ViewChange] {
    waiting[heard...].filter { !$0.isOutdone }.map(\.change)
  }

  /// Adds a change; O(sets of properties that are changed of its view).
  package mutating func add(_ change: ViewChange) {
    let properties = Properties(setBy: change)
    latest[change.view]?.removeAll { earlier in
      guard earlier.properties.isSubset(of: properties) else { return false }
      waiting[earlier.place].isOutdone = true
      return true
    }
    if change.settings.allSatisfy({ Properties($0) != nil }) {
      latest[change.view, default: []].append((properties, waiting.count))
    }
    waiting.append(Waiting(change: change))
  }

  /// Forgets the changes of which every replay has heard.
  package mutating func removeAll() { (waiting, latest) = ([], [:]) }
}

/// Properties of a view that follow from the last value alone, whatever was set between.
private struct Properties: OptionSet {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The properties that a change sets, those left out that are not of this kind.
  init(setBy change: ViewChange) {
    self = change.settings.reduce([]) { $0.union(Properties($1) ?? []) }
  }

  /// nil for what concerns others, or is read by what is set after it.
  init?(_ setting: ViewChange.Setting) {
    switch setting {
    case .frame: self.init(rawValue: 1)
    case .bounds: self.init(rawValue: 2)
    case .center: self.init(rawValue: 4)
    case .transform: self.init(rawValue: 8)
    case .isHidden: self.init(rawValue: 16)
    case .alpha: self.init(rawValue: 32)
    case .backgroundColor: self.init(rawValue: 64)
    case .title: self.init(rawValue: 128)
    default: return nil
    }
  }
}
