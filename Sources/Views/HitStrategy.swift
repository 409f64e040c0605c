// What must a strategy answer, and what may it remember between calls?

import Geometry

/// How a view answers `point(inside:)`, and whether it replaces `hitTest(_:)` as well.
///
/// A conformer lives in a file of its own under `Strategies/` and in one line of `BuiltInStrategies`.
package protocol HitStrategy: Sendable {
  /// As layouts and the command line write it.
  static var name: String { get }
  /// One sentence for `tapscope list strategies`, with its source article if it has one.
  static var summary: String { get }
  /// The forms it exists in; only article strategies have a published one.
  static var forms: [StrategyForm] { get }

  /// The strategy with the settings of one view; `choice.name` is this strategy's.
  init(_ choice: StrategyChoice)

  /// Whether `hitTest(_:)` is replaced whole: no check of hidden, interaction or alpha, and no subviews.
  var replacesHitTest: Bool { get }
  /// Whether `isUserInteractionEnabled` is overridden to answer true always.
  var isAlwaysInteractive: Bool { get }

  /// What the strategy holds after something happened to its view.
  ///
  /// `view` is the view as it is after the event, `old` what it held before; `masks` are those that
  /// the views of a screen share.
  func memory(
    after event: LifeCycleEvent, in view: View, old: (any StrategyMemory)?, masks: inout MaskShelf
  ) -> (any StrategyMemory)?

  /// Whether a point in the view's bounds coordinates is inside.
  ///
  /// `state` is the state the view displays. May change `memory` (a cache filled by the first call).
  func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    memory: inout (any StrategyMemory)?
  ) -> PointInside

  /// Whether an answer depends on what the subviews paint.
  var rendersSublayers: Bool { get }

  /// The same question with what the subviews paint, back to front; empty unless `rendersSublayers`.
  func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside

  /// The bytes one such call reads, writes and leaks, and those the strategy holds.
  func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost
}

extension HitStrategy {
  package static var forms: [StrategyForm] { [.corrected] }
  package var replacesHitTest: Bool { false }
  package var isAlwaysInteractive: Bool { false }
  package var rendersSublayers: Bool { false }

  package func pointInside(
    _ point: Point, of view: View, displaying state: ControlState,
    over sublayers: [SublayerPaint], memory: inout (any StrategyMemory)?
  ) -> PointInside {
    pointInside(point, of: view, displaying: state, memory: &memory)
  }

  package func cost(
    at point: Point, of view: View, displaying state: ControlState,
    memory: (any StrategyMemory)?
  ) -> CallCost { CallCost(touched: 0, held: memory?.byteCount ?? 0) }
}

/// What a strategy keeps between calls: a mask, a cached answer.
package protocol StrategyMemory: Sendable {
  /// The bytes it holds while its view lives.
  var byteCount: Int { get }
}

/// What happens to a view that a strategy may react to (or, as published, fail to).
package enum LifeCycleEvent: Hashable, Sendable {
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
package struct PointInside: Hashable, Sendable {
  package enum Answer: UInt8, Hashable, Sendable {
    case outside, inside
    /// The published code would read memory that is not its own; both answers are possible.
    case undefined
  }

  package var answer: Answer
  /// A short clause that names the mechanism, such as `clear pixel` or `outside its bounds`.
  package var reason: String
  /// The pixel that decided, where one was read.
  package var pixel: PixelRead?
  /// The quirks of a published strategy that this call ran into.
  package var quirks: [QuirkID]

  package init(
    _ answer: Answer, _ reason: String, pixel: PixelRead? = nil, quirks: [QuirkID] = []
  ) {
    self.answer = answer
    self.reason = reason
    self.pixel = pixel
    self.quirks = quirks
  }
}

/// A quirk by its id in the list of proven defects, such as `0-1` or `ob-3`.
package typealias QuirkID = String

/// Which pixel was read, what stood there, and what should have been read.
package struct PixelRead: Hashable, Sendable {
  package var image: String
  /// Column and row in the image, from the top left; nil where the address read is no pixel of it.
  package var x: Int?
  package var y: Int?
  /// The value compared, 0 to 255; nil where it is undefined.
  package var value: Int?
  package var threshold: Int
  package var comparison: Comparison
  /// The pixel that lies under the point as painted, and its alpha; nil where the picture does not reach.
  package var rightX: Int?
  package var rightY: Int?
  package var rightAlpha: Int?

  package init(
    image: String, x: Int?, y: Int?, value: Int?, threshold: Int, comparison: Comparison,
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
