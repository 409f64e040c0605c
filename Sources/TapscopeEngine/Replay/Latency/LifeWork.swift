// What strategies do at the events of a view's life, ready to be timed.

/// One event in the life of one view.
struct LifeWork: Sendable {
  let operation: LatencyTable.Operation
  let view: View
  private let strategy: any HitStrategy
  private let memory: (any StrategyMemory)?

  /// Views of one screen whose life is timed.
  private static let viewLimit = 64

  /// Making, resizing and changing the state of every button of a screen.
  static func all(of screen: ViewHierarchy) -> [LifeWork] {
    let buttons = screen.views.indices.filter { screen.views[$0].isButton }.prefix(viewLimit)
    return buttons.flatMap { index -> [LifeWork] in
      let strategy = screen.strategies[index]
      let memory = screen.memories[index]
      return [LatencyTable.Operation.make, .resize, .setState].map { operation in
        var view = screen.views[index]
        switch operation {
        case .resize: view.bounds.size = Size(view.bounds.width / 2, view.bounds.height / 2)
        case .setState: view.state = view.state == .selected ? .normal : .selected
        default: break
        }
        return LifeWork(operation: operation, view: view, strategy: strategy, memory: memory)
      }
    }
  }

  var key: LatencyRows.Key {
    LatencyRows.Key(operation, view: view.id, strategy: view.strategy.label)
  }

  /// Has the strategy do its part, with no mask that another view has made already; answers the bytes
  /// it then holds.
  func make() -> Int {
    var masks = MaskCache()
    let memory =
      switch operation {
      case .resize: strategy.memory(after: .resized, in: view, old: memory, masks: &masks)
      case .setState: strategy.memory(after: .stateChanged, in: view, old: memory, masks: &masks)
      default: ViewHierarchy.memoryWhenMade(view, by: strategy, masks: &masks)
      }
    return memory?.byteCount ?? 0
  }
}
