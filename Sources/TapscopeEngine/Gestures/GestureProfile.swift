// The protocol of a gesture profile, and what it must know of the screen.

/// What a profile must know of the screen to turn dp, pixels and millimetres into points.
public struct ScreenMetrics: Hashable, Sendable {
  /// Device pixels per point.
  public var scale: Double
  /// Pixels per inch; nil where unknown: then 1 dp is 1 pt, and millimetres cannot be had.
  public var ppi: Double?

  /// A screen with a number of pixels a point.
  public init(scale: Double = 1, ppi: Double? = nil) {
    self.scale = scale
    self.ppi = ppi
  }
}

extension Screen {
  /// What gesture profiles know of it.
  package var metrics: ScreenMetrics { ScreenMetrics(scale: scale, ppi: ppi) }
}

/// A named, cited set of gesture rules.
///
/// A conformer lives in a file of its own under `Profiles/` and in one line of `BuiltInProfiles`; a
/// program adds its own with `BuiltInProfiles.add`.
public protocol GestureProfile: Sendable {
  /// As the command line writes it.
  var name: String { get set }
  /// One sentence for `tapscope list profiles`.
  var summary: String { get set }
  /// The numbers it judges by, each with its unit and source; a user's own profile changes them.
  var constants: GestureConstants { get set }
  /// What belongs to the family and is no constant.
  var traits: ProfileTraits { get }
  /// What of it is one of several ways; none unless a profile says otherwise.
  var options: [ProfileOption] { get set }
  /// A fresh recognition over one view with recognizers as they are configured.
  ///
  /// Only they compete and can be recognised. Ask `constants.diagnostics(on:)` first: a bound in
  /// millimetres on a screen without a density is met by nothing.
  func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition
}

/// What belongs to a family of gesture rules and is no constant that one may change.
public struct ProfileTraits: Hashable, Sendable {
  /// How the family takes a finger's velocity.
  public var velocity: VelocityRules
  /// The grid positions are rounded to before anything is measured, in points; nil for none.
  public var positionStep: Double?
  /// The form of the sensitive view's machine that runs under the profile.
  public var machine: StrategyForm

  /// The published machine and no grid, unless given.
  public init(
    velocity: VelocityRules = .android, positionStep: Double? = nil,
    machine: StrategyForm = .published
  ) {
    self.velocity = velocity
    self.positionStep = positionStep
    self.machine = machine
  }
}

/// One thing that a family does in one of several ways.
public struct ProfileOption: Hashable, Sendable {
  /// Its name in the family, such as `fling.tracker`.
  public var key: String
  /// The way that is taken, one of `choices`.
  public var value: String
  /// Every way there is.
  public var choices: [String]
  /// Where it was read.
  public var source: String

  /// An option that takes the first of its ways.
  public init(_ key: String, _ choices: [String], source: String) {
    self.key = key
    self.choices = choices
    self.source = source
    value = choices.first ?? ""
  }
}

extension GestureProfile {
  /// None, unless a profile says otherwise; what is set is not kept.
  public var options: [ProfileOption] {
    get { [] }
    set {}
  }

  /// The way an option takes; nil where there is no such option.
  func option(_ key: String) -> String? { options.first { $0.key == key }?.value }

  /// Android's velocity, no grid and the published machine, unless a profile says otherwise.
  public var traits: ProfileTraits { ProfileTraits() }

  /// Seconds after the last lift beyond which no tap waits for a second one; infinite where the profile does
  /// not say.
  package func longestWait(on screen: ScreenMetrics) -> Double {
    // A microsecond more: the wait itself is rounded.
    constants.bound("doubleTap.interval", on: screen).map { $0 + 1e-6 } ?? .infinity
  }

  /// A fresh recognition that waits for gestures, one recognizer each with its defaults.
  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    recognition(of: RecognizerSetup.defaults(for: kinds), on: screen)
  }
}

/// The recognizers of one view at work on its touches: samples in, decisions out.
public protocol GestureRecognition: Sendable {
  /// Notes where verdicts could flip; nil where that is not needed. Set before the first sample.
  var watch: FlipSearch? { get set }
  /// Whether verdicts tell their story, which costs as much as they do; true unless set otherwise.
  var tellsStory: Bool { get set }
  /// What it answers to a lone tap, before it has heard of any finger; nil where it must hear of each.
  var quietTap: QuietTap? { get }
  /// Takes all samples of one instant; answers what was decided by them, in order.
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict]
  /// Time passes without a sample: answers what its timers decide by then.
  mutating func runTimers(until now: Timestamp) -> [GestureVerdict]
  /// The stream ends: answers what was still open (a double tap's wait, a held finger).
  mutating func finish() -> [GestureVerdict]
}

extension GestureRecognition {
  /// None, unless a recognition says otherwise.
  public var quietTap: QuietTap? { nil }
}
