// A strategy by name, with its settings.

/// How an alpha is compared with a threshold.
public enum ThresholdComparison: String, Hashable, Sendable, CaseIterable {
  case above = ">"
  case atLeast = ">="

  /// Whether an alpha of 0 to 255 passes a threshold under this comparison.
  public func holds(_ alpha: Int, _ threshold: Int) -> Bool {
    self == .above ? alpha > threshold : alpha >= threshold
  }
}

/// A strategy by name, as a layout or the command line writes it.
public struct StrategyChoice: Hashable, Sendable {
  /// The width of CGFloat in the published arithmetic.
  public enum Architecture: Int, Hashable, Sendable, CaseIterable {
    case bits32 = 32
    case bits64 = 64
  }

  /// What memory that is never written reads as.
  public enum UnwrittenMemory: String, Hashable, Sendable, CaseIterable {
    case zero, undefined
  }

  /// The strategy's name, as `tapscope list strategies` prints it.
  public var name: String
  /// Whether the code is the article's or its correction.
  public var form: StrategyForm
  /// nil takes the strategy's own; 0 to 255.
  public var threshold: Int?
  /// nil takes the strategy's own.
  public var comparison: ThresholdComparison?
  /// The width of CGFloat that published arithmetic is done in.
  public var architecture: Architecture
  /// nil takes the strategy's own.
  public var memory: UnwrittenMemory?

  /// A choice by name; what is left out is the strategy's own.
  public init(
    _ name: String, form: StrategyForm = .corrected, threshold: Int? = nil,
    comparison: ThresholdComparison? = nil, architecture: Architecture = .bits64,
    memory: UnwrittenMemory? = nil
  ) {
    self.name = name
    self.form = form
    self.threshold = threshold
    self.comparison = comparison
    self.architecture = architecture
    self.memory = memory
  }

  /// UIKit's own answer: inside where the point lies in the bounds.
  public static let bounds = StrategyChoice("bounds")
  /// Inside where the point lies in the view's shape.
  public static let shape = StrategyChoice("shape")
  /// Inside where the painted pixel is solid.
  public static let alpha = StrategyChoice("alpha")
  /// Of a container: the subview whose outline is nearest, within reach.
  public static let nearest = StrategyChoice("nearest")
  /// Of a container: the subview most probably meant.
  public static let bayes = StrategyChoice("bayes")

  /// `alpha`, `byteMask:published`: as `deliveredBy` and `--strategy` write it.
  public var label: String { form == .published ? "\(name):published" : name }
}
