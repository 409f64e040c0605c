// The hit strategies that come with Tapscope.

/// The registry of hit strategies, alphabetical by name; the only file that knows them all.
public enum BuiltInStrategies {
  /// Every strategy, those included that a program added.
  ///
  /// O(strategies).
  public static var all: [any HitStrategy.Type] { registry.all }

  /// Adds a strategy of a program's own, which layouts and `--strategy` may then name.
  public static func add(_ strategy: any HitStrategy.Type) { registry.add(strategy) }

  private static let registry = Registry<any HitStrategy.Type>(
    [
      AlphaStrategy.self,
      AlphaCutoffStrategy.self,
      ARGBLookupStrategy.self,
      BayesStrategy.self,
      BitMaskStrategy.self,
      BoundsStrategy.self,
      ByteMaskStrategy.self,
      LayerRenderStrategy.self,
      MaskImageStrategy.self,
      NearestStrategy.self,
      OBShapedButtonStrategy.self,
      ShapeStrategy.self,
    ], by: { $0.name })

  /// Every strategy by which a button answers, in each form it exists in, with its own settings.
  public static var choices: [StrategyChoice] {
    every.filter { make($0)?.traits.subviewRule == nil }
  }

  /// Every strategy by which a container picks one of its buttons.
  public static var containerChoices: [StrategyChoice] {
    every.filter { make($0)?.traits.subviewRule != nil }
  }

  private static var every: [StrategyChoice] {
    all.flatMap { type in type.description.forms.map { StrategyChoice(type.name, form: $0) } }
  }

  /// The strategy a choice names, nil where no such name or form exists.
  public static func make(_ choice: StrategyChoice) -> (any HitStrategy)? {
    guard let type = registry.named(choice.name), type.description.forms.contains(choice.form)
    else { return nil }
    return type.init(choice)
  }

  /// The strategy a choice names; bounds, as UIKit has it, where readers let an unknown name pass.
  static func strategy(for choice: StrategyChoice) -> any HitStrategy {
    make(choice) ?? BoundsStrategy(choice)
  }
}
