// The fast ways to a strategy's answers, without their reasons.

/// What a strategy knows of a view as it stands, for the engines that ask a million times.
///
/// Every answer is that of the strategy's `pointInside`; all but `lookup` have a default.
public protocol StrategyShortcuts: Sendable {
  /// The answers for a view as it stands, without their reasons.
  ///
  /// What the strategy keeps of a call is left out. It may keep something of the latest call within
  /// the bounds only, so that the caller can make up for it by one call.
  func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup

  /// The lean form of a call: all the work the algorithm does on each call and no reasons; this is
  /// what is timed.
  func lean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall

  /// A rectangle of the view's bounds coordinates beyond which every answer is `outside`; nil where
  /// there is none.
  func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect?

  /// The whole area in which the answer is `inside`; nil where it is none that the flat engine knows.
  func area(
    of view: View, displaying state: ControlState, memory: (any StrategyMemory)?
  ) -> HitArea?

  /// The bytes one such call reads, writes and leaks, and those the strategy holds.
  func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost
}

extension StrategyShortcuts {
  /// The lookup itself, unless a strategy does more on each call.
  public func lean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall {
    LeanCall(lookup(in: view, displaying: state, over: sublayers, memory: memory))
  }

  /// No limit, unless a strategy knows one.
  public func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { nil }

  /// None, unless a strategy knows it: its views are then asked one by one.
  public func area(
    of view: View, displaying state: ControlState, memory: (any StrategyMemory)?
  ) -> HitArea? { nil }

  /// Nothing but what the memory holds, unless a strategy says otherwise.
  public func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost { CallCost(touched: 0, held: memory?.byteCount ?? 0) }
}

extension HitStrategy where Self: StrategyShortcuts {
  /// The strategy itself, which has shortcuts of its own.
  public var shortcuts: any StrategyShortcuts { self }
}

/// The shortcuts of a strategy that has none of its own.
struct PlainShortcuts: StrategyShortcuts {
  let strategy: any HitStrategy

  func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    PointLookup { point in
      var memory = memory
      return strategy.pointInside(
        point, of: view, displaying: state, over: sublayers, memory: &memory
      ).answer
    }
  }
}
