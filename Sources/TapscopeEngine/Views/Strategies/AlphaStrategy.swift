// The strategy `alpha`: inside where the painted pixel is solid.

/// The corrected alpha mask that the article strategies were after.
///
/// The point is looked up within the half-open bounds, through content mode and scale, in the explicit
/// mask image where there is one, else in the displayed state's image and background image, either of
/// which may hit. A view without any picture answers by its bounds. A `hitSlop` grows the mask.
package struct AlphaStrategy: HitStrategy, StrategyShortcuts, Hashable {
  package static let description = StrategyDescription(
    "alpha", "the pixel painted under the point, one bit a pixel kept ready; hitSlop grows the mask"
  )

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
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside {
    let placed = (memory as? AlphaMasks)?.placed(in: view, displaying: state) ?? []
    if placed.isEmpty { return .bounds(point, of: view) }
    let own = ungrown(point, of: view, placed)
    guard view.hitSlop != .zero else { return own }
    let grown = GrownMask(placed, in: view.bounds, slop: view.hitSlop)
    switch (own.answer, grown.contains(point)) {
    case (.inside, true), (.outside, false): return own
    case (_, true): return PointInside(.inside, "inside its hitSlop", pixel: own.pixel)
    case (_, false): return PointInside(.outside, "cut off by its hitSlop", pixel: own.pixel)
    }
  }

  /// The answer without a `hitSlop`.
  private func ungrown(_ point: Point, of view: View, _ placed: [PlacedMask]) -> PointInside {
    guard view.bounds.contains(point) else { return .outsideBounds }
    let answers = placed.map { $0.mask.pointInside(point, in: $0.placement) }
    return answers.first { $0.answer == .inside } ?? answers.first { $0.pixel?.x != nil }
      ?? answers.first ?? .insideBounds
  }

  package var traits: StrategyTraits {
    var traits = StrategyTraits(basis: .pixels(leastAlpha: picture.minimum), isPlain: true)
    traits.maskLookup = self
    return traits
  }

  package func lookup(
    in view: View, displaying state: ControlState, over sublayers: [SublayerPaint],
    memory: (any StrategyMemory)?
  ) -> PointLookup {
    let placed = (memory as? AlphaMasks)?.placed(in: view, displaying: state) ?? []
    let bounds = view.bounds
    if placed.isEmpty { return .rect(view.hitRect) }
    if view.hitSlop != .zero {
      let grown = GrownMask(placed, in: bounds, slop: view.hitSlop)
      return PointLookup { grown.contains($0) ? .inside : .outside }
    }
    return PointLookup { point in
      bounds.contains(point) && placed.contains { $0.contains(point) } ? .inside : .outside
    }
  }

  package func reach(
    of view: View, displaying state: ControlState, over sublayers: [SublayerPaint]
  ) -> Rect? { view.hitRect }

  package func area(
    of view: View, displaying state: ControlState, memory: (any StrategyMemory)?
  ) -> HitArea? {
    let masks = (memory as? AlphaMasks)?.placed(in: view, displaying: state) ?? []
    if masks.isEmpty { return .rect(view.hitRect) }
    return .masks(masks, in: view.bounds, slop: view.hitSlop)
  }

  package func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost {
    let masks = memory as? AlphaMasks
    let read = view.bounds.contains(point) ? masks?.placed(in: view, displaying: state).count : 0
    return CallCost(touched: (read ?? 0) * UInt64.bitWidth / 8, held: memory?.byteCount ?? 0)
  }
}
