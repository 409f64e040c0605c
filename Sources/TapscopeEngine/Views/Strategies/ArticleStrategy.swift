// What all strategies of published articles share.

/// A strategy of an article, in two forms: as printed, and as the mask lookup it was after.
///
/// A conformer tells only what the printed code does; the corrected form is `AlphaStrategy` with the
/// article's own threshold.
protocol ArticleStrategy: HitStrategy, StrategyShortcuts {
  /// The corrected form; nil in the published one.
  var corrected: AlphaStrategy? { get }

  /// Where the printed code departs from a stock view.
  var publishedTraits: StrategyTraits { get }

  /// What the printed code holds after an event of the view's life.
  func publishedMemory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?
  ) -> (any StrategyMemory)?

  /// What the printed code answers.
  func publishedAnswer(
    to call: PublishedCall, memory: inout (any StrategyMemory)?
  ) -> PointInside

  /// The answers of the printed code for a view as it stands, without their reasons.
  func publishedLookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup

  /// The lean form of a call of the printed code, with all it does on each call.
  func publishedLean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall

  /// Beyond which rectangle the printed code always answers `outside`; nil where there is none.
  func publishedReach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect?

  /// The bytes one call of the printed code reads or writes, and those it never frees.
  func publishedCost(of call: PublishedCall, memory: (any StrategyMemory)?) -> CallCost
}

/// One `point(inside:)` call of printed code.
struct PublishedCall {
  /// In the view's bounds coordinates.
  let point: Point
  let view: View
  let state: ControlState
  var sublayers: [SublayerPaint] = []
}

extension ArticleStrategy {
  package var traits: StrategyTraits { corrected?.traits ?? publishedTraits }

  var publishedTraits: StrategyTraits { StrategyTraits() }

  package func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?, masks: inout MaskCache
  ) -> (any StrategyMemory)? {
    if let corrected { return corrected.memory(after: event, in: view, old: old, masks: &masks) }
    return publishedMemory(after: event, in: view, old: old)
  }

  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside {
    if let corrected {
      return corrected.pointInside(point, of: view, displaying: state, over: [], memory: &memory)
    }
    let call = PublishedCall(point: point, view: view, state: state, sublayers: sublayers)
    return publishedAnswer(to: call, memory: &memory)
  }

  package func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    corrected?.lookup(in: view, displaying: state, over: sublayers, memory: memory)
      ?? publishedLookup(in: view, displaying: state, over: sublayers, memory: memory)
  }

  package func lean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall {
    corrected?.lean(in: view, displaying: state, over: sublayers, memory: memory)
      ?? publishedLean(in: view, displaying: state, over: sublayers, memory: memory)
  }

  func publishedLean(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> LeanCall {
    LeanCall(publishedLookup(in: view, displaying: state, over: sublayers, memory: memory))
  }

  package func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? {
    corrected == nil
      ? publishedReach(of: view, displaying: state, over: sublayers) : view.hitRect
  }

  func publishedReach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { view.bounds }

  package func area(
    of view: View, displaying state: ControlState, memory: (any StrategyMemory)?
  ) -> HitArea? { corrected?.area(of: view, displaying: state, memory: memory) }

  package func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost {
    if let corrected {
      return corrected.cost(at: point, of: view, displaying: state, memory: memory)
    }
    return publishedCost(
      of: PublishedCall(point: point, view: view, state: state), memory: memory)
  }
}
