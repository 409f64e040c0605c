// How long the work on one recording may take, and how far it got.

import Synchronization
import TapscopeEngine

/// A deadline that several passes over one recording share.
///
/// A pass that would miss it ends where it is, and no later pass goes farther: what is reported is a
/// recording that ends there. Passes come in phases, so that time is left for the last of them.
package final class TimeLimit: Sendable {
  /// What a pass is for.
  package enum Phase: Int, Sendable {
    /// There is no other pass.
    case only
    /// Finds out what goes wrong; it is done again to write the report.
    case looking
    /// Tries fixes; where it is cut, nothing is known of them.
    case trying
    /// Writes what the passes before have found.
    case writing
    /// Finds out what goes wrong and writes the report along with it.
    case lookingAndWriting
    /// Tries fixes after that, when only they are missing from the report.
    case tryingLast

    /// The share of the time that is over when a pass has to end; none for the last, which goes no
    /// farther than those before.
    fileprivate var share: Double? {
      switch self {
      case .only: 1
      case .looking: 0.4
      case .trying: 0.7
      case .writing: nil
      case .lookingAndWriting: 0.6
      case .tryingLast: 0.9
      }
    }
  }

  /// The time in seconds that the person gave.
  package let seconds: Double
  private let began: UInt64
  private let now: @Sendable () -> UInt64
  private let phase = Atomic(Phase.only.rawValue)
  /// The event at which passes end.
  private let end = Atomic(Int.max)
  private let triedAll = Atomic(true)
  private let readAllLabels = Atomic(true)
  /// The share of the time that is over when a pass for labels has to end.
  private static let labelShare = 0.2

  /// A limit from this moment on; `now` is a clock in nanoseconds.
  package convenience init(seconds: Double, now: @escaping @Sendable () -> UInt64) {
    self.init(seconds: seconds, began: now(), now: now)
  }

  private init(seconds: Double, began: UInt64, now: @escaping @Sendable () -> UInt64) {
    self.seconds = seconds
    self.began = began
    self.now = now
  }

  /// The same deadline for the passes over another recording.
  package func another() -> TimeLimit { TimeLimit(seconds: seconds, began: began, now: now) }

  /// The same deadline for work that begins now: its shares are those of the time that is left.
  package func rest() -> TimeLimit {
    let time = now()
    return TimeLimit(seconds: left(at: time), began: time, now: now)
  }

  /// Seconds until the time is over; 0 from then on.
  package var left: Double { left(at: now()) }

  private func left(at time: UInt64) -> Double { max(seconds - Double(time &- began) / 1e9, 0) }

  /// Says what the next passes are for.
  package func begin(_ phase: Phase) { self.phase.store(phase.rawValue, ordering: .relaxed) }

  private var current: Phase { Phase(rawValue: phase.load(ordering: .relaxed)) ?? .only }

  /// Whether the time, or a share of it, is over.
  package func isOver(share: Double = 1) -> Bool {
    Double(now() &- began) >= seconds * share * 1e9
  }

  /// Whether a pass ended before the recording did.
  package var isCut: Bool {
    end.load(ordering: .relaxed) < .max || !readAllLabels.load(ordering: .relaxed)
  }

  /// Whether every pass that tried fixes went to its end.
  package var hasTriedAll: Bool { triedAll.load(ordering: .relaxed) }

  /// What a report says of it; nil where all of the recording was read.
  package var remark: String? {
    guard isCut else { return nil }
    let what =
      readAllLabels.load(ordering: .relaxed)
      ? "all of the recording was read"
      : "all labels were read, and a touch may have one that is not known"
    return "the time of \(Self.words(seconds)) was over before \(what)"
  }

  /// What a report says of a file that was not looked at.
  package func remark(on file: String) -> String {
    "\(file) was not looked at: the time of \(Self.words(seconds)) was over"
  }

  /// What a report says where only some of several comparisons were made.
  package func remark(comparing count: Int, done: Int) -> String {
    "the time of \(Self.words(seconds)) was over with \(done) of \(count) comparisons made"
  }

  /// A number of seconds in words: `5 s`; one above 0 is never told as 0.
  package static func words(_ seconds: Double) -> String {
    let text = seconds.text(seconds < 1 ? 9 : 3)
    return (text == "0" && seconds > 0 ? "\(seconds)" : text) + " s"
  }

  /// What a report says where there was no time to try fixes.
  package var remarkOnFixes: String {
    "the time of \(Self.words(seconds)) was over before fixes were tried"
  }

  /// Whether a pass that looks for labels must end before its step of that number.
  func mustStopLabels(before step: Int) -> Bool {
    guard step % 1024 == 0, isOver(share: Self.labelShare) else { return false }
    readAllLabels.store(false, ordering: .relaxed)
    return true
  }

  /// Whether the trying of fixes must end before its touch of that number; the clock is looked at now and
  /// then.
  package func mustStopTrying(before touch: Int) -> Bool {
    guard touch % 16 == 0, let share = current.share, isOver(share: share) else { return false }
    triedAll.store(false, ordering: .relaxed)
    return true
  }

  /// Whether a pass must end before the event of that number; the clock is looked at now and then.
  func mustStop(before event: Int) -> Bool {
    if event >= end.load(ordering: .relaxed) { return true }
    guard event % 64 == 0, let share = current.share, isOver(share: share) else { return false }
    switch current {
    case .trying, .tryingLast: triedAll.store(false, ordering: .relaxed)
    case .only, .looking, .lookingAndWriting, .writing: end.store(event, ordering: .relaxed)
    }
    return true
  }
}

extension TimeLimit: Hashable {
  package static func == (a: TimeLimit, b: TimeLimit) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension TimeLimit? {
  /// What tells work that begins now whether a share of the time that is left is over; without a limit none is.
  package func sharesOfRest() -> (_ share: Double) -> Bool {
    let rest = self?.rest()
    return { rest?.isOver(share: $0) ?? false }
  }
}
