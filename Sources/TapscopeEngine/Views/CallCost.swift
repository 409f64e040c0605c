// The memory one `point(inside:)` call costs.

/// The bytes of one call; how long it takes is measured, not counted.
public struct CallCost: Hashable, Sendable {
  /// Read or written by the call.
  public var touched: Int
  /// Allocated by the call and never freed, as the printed code would leak them.
  public var leaked: Int
  /// Held between calls, while the view lives.
  public var held: Int

  /// The cost of one call, each part in bytes.
  public init(touched: Int, leaked: Int = 0, held: Int = 0) {
    self.touched = touched
    self.leaked = leaked
    self.held = held
  }

  /// The cost of two calls together.
  public static func + (a: CallCost, b: CallCost) -> CallCost {
    CallCost(
      touched: a.touched + b.touched, leaked: a.leaked + b.leaked, held: a.held + b.held)
  }
}

extension ViewHierarchy {
  /// What the strategy of a view spends on one call at a window point; nothing where none is made.
  public func callCost(at p: Point, of view: ViewIndex) -> CallCost {
    guard let local = convert(p, to: view) else { return CallCost(touched: 0) }
    return strategies[view].shortcuts.cost(
      at: local, of: views[view], displaying: displayedState(of: view), memory: memories[view])
  }
}
