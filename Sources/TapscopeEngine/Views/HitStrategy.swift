// The protocol of a hit strategy, its answers and its memory.

/// How a view answers `point(inside:)`, and whether it replaces `hitTest(_:)` as well.
///
/// A conformer lives in a file of its own under `Strategies/` and in one line of `BuiltInStrategies`;
/// a program adds its own with `BuiltInStrategies.add`. `description`, `init` and `pointInside` are
/// all that one must write.
public protocol HitStrategy: Sendable {
  /// Its name, its summary and the forms it exists in.
  static var description: StrategyDescription { get }

  /// The strategy with the settings of one view; `choice.name` is this strategy's.
  init(_ choice: StrategyChoice)

  /// Where it departs from a stock view, and what it looks at.
  var traits: StrategyTraits { get }

  /// What the strategy holds after something happened to its view.
  ///
  /// `view` is the view as it is after the event, `old` what it held before; `masks` are those that
  /// the views of a screen share.
  func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?, masks: inout MaskCache
  ) -> (any StrategyMemory)?

  /// Whether a point in the view's bounds coordinates is inside.
  ///
  /// `state` is the state the view displays; `sublayers` is what the subviews paint, back to front,
  /// and empty unless `traits.rendersSublayers`. May change `memory` (a cache filled by the first
  /// call).
  func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside

  /// The same answers without their reasons, at a fraction of the cost.
  var shortcuts: any StrategyShortcuts { get }
}

extension HitStrategy {
  /// As layouts and the command line write it.
  public static var name: String { description.name }
  /// Those of a stock view, unless a strategy says otherwise.
  public var traits: StrategyTraits { StrategyTraits() }
  /// Those that ask `pointInside`, unless a strategy knows faster ones.
  public var shortcuts: any StrategyShortcuts { PlainShortcuts(strategy: self) }

  /// Nothing, unless a strategy says otherwise.
  public func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?, masks: inout MaskCache
  ) -> (any StrategyMemory)? { nil }
}

/// What people read of a strategy before they choose it.
public struct StrategyDescription: Hashable, Sendable {
  /// As layouts and the command line write it.
  public var name: String
  /// One sentence for `tapscope list strategies`, with its source article if it has one.
  public var summary: String
  /// The forms it exists in; only article strategies have a published one.
  public var forms: [StrategyForm]

  /// A strategy that exists in its corrected form alone, unless `forms` says otherwise.
  public init(_ name: String, _ summary: String, forms: [StrategyForm] = [.corrected]) {
    self.name = name
    self.summary = summary
    self.forms = forms
  }
}

/// The answers of one view as it stood when they were made, without their reasons.
public struct PointLookup: Sendable {
  /// A rectangle is asked without a function: to call one counts a reference, which takes longer.
  private enum Form: Sendable {
    case rect(Rect)
    case function(@Sendable (Point) -> PointInside.Answer)
  }

  private let form: Form

  /// Answers by a function of the point in the view's bounds coordinates.
  public init(_ answer: @escaping @Sendable (Point) -> PointInside.Answer) {
    form = .function(answer)
  }

  private init(_ form: Form) { self.form = form }

  /// Inside a half-open rectangle of the view's bounds coordinates.
  static func rect(_ rect: Rect) -> PointLookup { PointLookup(.rect(rect)) }

  /// The answer for a point in the view's bounds coordinates.
  public func callAsFunction(_ p: Point) -> PointInside.Answer {
    switch form {
    case .rect(let rect): rect.contains(p) ? .inside : .outside
    case .function(let answer): answer(p)
    }
  }
}

/// What a strategy keeps between calls: a mask, a cached answer.
public protocol StrategyMemory: Sendable {
  /// The bytes it holds while its view lives.
  var byteCount: Int { get }
}

/// What happens to a view that a strategy may react to (or, as published, fail to).
public enum LifeCycleEvent: Hashable, Sendable {
  /// The view was made with its images already there (from a nib) or before it had any (in code);
  /// nil is with its images there, in the way its strategy's article makes it.
  case made(MadeIn?)
  case setImage
  case setBackgroundImage
  case setMaskImage
  case resized
  case stateChanged
  case contentModeChanged
}

/// The answer to one `point(inside:)` call, with its reason.
public struct PointInside: Hashable, Sendable {
  /// Whether the point is inside, as far as the code decides it.
  public enum Answer: UInt8, Hashable, Sendable {
    case outside, inside
    /// The published code would read memory that is not its own; both answers are possible.
    case undefined
  }

  /// Inside, outside, or undefined.
  public var answer: Answer
  /// A short clause that names the mechanism, such as `clear pixel` or `outside its bounds`.
  public var reason: String
  /// The pixel that decided, where one was read.
  public var pixel: PixelRead?
  /// The quirks of a published strategy that this call ran into.
  public var quirks: [QuirkID]

  /// An answer with its reason, the pixel that decided and the quirks it ran into.
  public init(
    _ answer: Answer, _ reason: String, pixel: PixelRead? = nil, quirks: [QuirkID] = []
  ) {
    self.answer = answer
    self.reason = reason
    self.pixel = pixel
    self.quirks = quirks
  }
}

/// A quirk by its id in the list of proven defects, such as `0-1` or `ob-3`.
public typealias QuirkID = String

/// Which pixel was read, what stood there, and what should have been read.
public struct PixelRead: Hashable, Sendable {
  /// The picture's path, as the layout wrote it.
  public var image: String
  /// Column and row in the image, from the top left; nil where the address read is no pixel of it.
  public var x: Int?
  /// The row in the image, from the top; nil where the address read is no pixel of it.
  public var y: Int?
  /// The value compared, 0 to 255, which is 0 off the picture; nil where published code reads memory that
  /// is not its own.
  public var value: Int?
  /// What the value is compared with.
  public var threshold: Int
  /// How the value is compared with the threshold.
  public var comparison: ThresholdComparison
  /// The pixel that lies under the point as painted, and its alpha; nil where the picture does not reach.
  public var rightX: Int?
  /// The row of the pixel under the point as painted; nil where the picture does not reach.
  public var rightY: Int?
  /// The alpha of the pixel under the point as painted, 0 to 255.
  public var rightAlpha: Int?

  /// A pixel that was read, and the pixel that lies under the point as painted.
  public init(
    image: String, x: Int?, y: Int?, value: Int?, threshold: Int, comparison: ThresholdComparison,
    rightX: Int? = nil, rightY: Int? = nil, rightAlpha: Int? = nil
  ) {
    self.image = image
    self.x = x
    self.y = y
    self.value = value
    self.threshold = threshold
    self.comparison = comparison
    self.rightX = rightX
    self.rightY = rightY
    self.rightAlpha = rightAlpha
  }
}
