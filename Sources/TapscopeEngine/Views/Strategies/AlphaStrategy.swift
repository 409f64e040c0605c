// The strategy `alpha`: inside where the painted pixel is solid.

/// The corrected alpha mask that the article strategies were after.
///
/// The point is looked up within the half-open bounds, through content mode and scale, in the explicit
/// mask image where there is one, else in the displayed state's image and background image, either of
/// which may hit. A view without any picture answers by its bounds. `hitSlop` does not act.
package struct AlphaStrategy: HitStrategy {
  package static let name = "alpha"
  package static let summary = "the pixel painted under the point, one bit a pixel kept ready"

  /// A pixel of alpha 1 is solid already, as in most of the articles.
  private static let pictureTest = AlphaTest(threshold: 0, comparison: .above)
  /// Of an explicit mask, at least half white counts: noise of a compressed black does not.
  private static let maskTest = AlphaTest(threshold: 128, comparison: .atLeast)

  private let picture: AlphaTest
  private let mask: AlphaTest

  package init(_ choice: StrategyChoice) { self.init(choice, picture: Self.pictureTest) }

  /// The same lookup with another test of pictures, where the choice names none.
  init(_ choice: StrategyChoice, picture: AlphaTest) {
    self.picture = picture.overridden(by: choice)
    mask = Self.maskTest.overridden(by: choice)
  }

  package func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?, masks: inout MaskCache
  ) -> (any StrategyMemory)? {
    switch event {
    case .made, .setImage, .setBackgroundImage, .setMaskImage:
      AlphaMasks(of: view, picture: picture, mask: mask, from: &masks)
    case .resized, .stateChanged, .contentModeChanged:
      old
    }
  }

  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    memory: inout (any StrategyMemory)?
  ) -> PointInside {
    guard view.bounds.contains(point) else { return .outsideBounds }
    guard let masks = memory as? AlphaMasks else { return .insideBounds }
    let answers = masks.placed(in: view, displaying: state).map { placed in
      placed.mask.pointInside(point, in: placed.placement)
    }
    return answers.first { $0.answer == .inside } ?? answers.first { $0.pixel?.x != nil }
      ?? answers.first ?? .insideBounds
  }

  package var isPlain: Bool { true }

  package func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    let placed = (memory as? AlphaMasks)?.placed(in: view, displaying: state) ?? []
    let bounds = view.bounds
    if placed.isEmpty { return .rect(bounds) }
    return PointLookup { point in
      bounds.contains(point) && placed.contains { $0.contains(point) } ? .inside : .outside
    }
  }

  package func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { view.bounds }

  package func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost {
    let masks = memory as? AlphaMasks
    let read = view.bounds.contains(point) ? masks?.placed(in: view, displaying: state).count : 0
    return CallCost(touched: (read ?? 0) * UInt64.bitWidth / 8, held: memory?.byteCount ?? 0)
  }
}

extension StrategyChoice {
  /// The least alpha, 1 to 256, of a pixel that the corrected strategy takes for solid; nil where it
  /// looks at no picture.
  package var leastAlpha: Int? {
    var choice = self
    choice.form = .corrected
    let strategy = BuiltInStrategies.strategy(for: choice)
    let lookup = strategy as? AlphaStrategy ?? (strategy as? any ArticleStrategy)?.corrected
    return lookup?.leastAlpha
  }
}

extension AlphaStrategy {
  fileprivate var leastAlpha: Int { picture.minimum }
}
