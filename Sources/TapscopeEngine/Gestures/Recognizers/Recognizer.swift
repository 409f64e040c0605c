// What a recognizer of one gesture answers the contest it is in.

/// One event of a contest, with the finger it is about.
enum FingerEvent: Equatable, Sendable {
  case began(TouchID)
  /// All fingers that move at one instant stand where they moved to before the first is told.
  case moved(TouchID)
  case ended(TouchID)
  /// The system took the touch away.
  case cancelled(TouchID)
  /// The recognizer's own deadline has passed; the stream shows it at this sample's time.
  case timer(seenAt: Timestamp)
}

/// What a recognizer says once it knows; before that it says nothing.
enum ArenaAnswer: Equatable, Sendable {
  /// The gesture is this one.
  case accept(GestureKind, Direction?, RuleComparison)
  /// It is mine, but what to call it shows later (a drag that may end as a swipe), or, where its kind is
  /// told, which way it goes (a drag that began before the finger moved).
  case eager(RuleComparison, as: GestureKind? = nil)
  case reject(RuleComparison)
}

/// A moment a recognizer waits for.
struct Deadline: Equatable, Sendable {
  var from: Timestamp
  /// In seconds; never rounded, so that a bound decides exactly where it stands.
  var wait: Double

  var time: Timestamp { from.adding(wait) }

  func isOver(at now: Timestamp) -> Bool { now - from >= wait }
}

/// A recognizer of one gesture: sees every event of the contest until it has accepted or refused.
///
/// Pure: its answers follow from the events and the fingers. Each conformer's documentation holds its
/// state table.
protocol Recognizer: Sendable {
  /// As the story names it, such as `tap` or `swipe right`.
  var name: String { get }
  /// When `.timer` is due; nil for never.
  var deadline: Deadline? { get }
  /// Where it need not hear of a lone finger before it lifts; nil where it must hear of every move.
  var quietZone: QuietZone? { get }
  /// How long it has waited by a time, against its deadline; nil where it has none.
  func waited(until time: Timestamp) -> RuleComparison?
  /// Takes one event; `fingers` already stand where it left them.
  mutating func handle(_ event: FingerEvent, _ fingers: Fingers, _ watch: inout FlipSearch?)
    -> ArenaAnswer?
  /// The others have all refused: what a drag makes of that at once (Flutter); nil to wait on.
  mutating func winByDefault(_ fingers: Fingers, because reason: RuleComparison) -> ArenaAnswer?
}

extension Recognizer {
  var deadline: Deadline? { nil }
  var quietZone: QuietZone? { nil }
  func waited(until time: Timestamp) -> RuleComparison? { nil }

  mutating func winByDefault(_ fingers: Fingers, because reason: RuleComparison) -> ArenaAnswer? {
    nil
  }
}

extension Timestamp {
  /// The time some seconds later, to the nanosecond; the last one there is where that is beyond it.
  func adding(_ seconds: Double) -> Timestamp {
    guard let wait = Timestamp(seconds: seconds) else { return Timestamp(nanoseconds: .max) }
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(wait.nanoseconds)
    return Timestamp(nanoseconds: isBeyond ? .max : sum)
  }
}
