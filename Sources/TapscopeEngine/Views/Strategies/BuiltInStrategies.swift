// Which hit strategies are there?

/// The registry of hit strategies, alphabetical by name; the only file that knows them all.
public enum BuiltInStrategies {
  public static let all: [any HitStrategy.Type] = [
    AlphaStrategy.self,
    AlphaCutoffStrategy.self,
    ARGBLookupStrategy.self,
    BitMaskStrategy.self,
    BoundsStrategy.self,
    ByteMaskStrategy.self,
    LayerRenderStrategy.self,
    MaskImageStrategy.self,
    OBShapedButtonStrategy.self,
    ShapeStrategy.self,
  ]

  /// Every strategy in each form it exists in, with its own settings.
  public static var choices: [StrategyChoice] {
    all.flatMap { type in type.forms.map { StrategyChoice(type.name, form: $0) } }
  }

  /// The strategy a choice names, nil where no such name or form exists.
  public static func make(_ choice: StrategyChoice) -> (any HitStrategy)? {
    all.first { $0.name == choice.name && $0.forms.contains(choice.form) }?.init(choice)
  }

  /// The strategy a choice names; bounds, as UIKit has it, where readers let an unknown name pass.
  static func strategy(for choice: StrategyChoice) -> any HitStrategy {
    make(choice) ?? BoundsStrategy(choice)
  }
}
