// The protocol of a gesture profile, and what it must know of the screen.

/// What a profile must know of the screen to turn dp, pixels and millimetres into points.
package struct ScreenMetrics: Hashable, Sendable {
  /// Device pixels per point.
  package var scale: Double
  /// Pixels per inch; nil where unknown: then 1 dp is 1 pt, and millimetres cannot be had.
  package var ppi: Double?

  package init(scale: Double = 1, ppi: Double? = nil) {
    self.scale = scale
    self.ppi = ppi
  }
}

/// A named, cited set of gesture rules.
package protocol GestureProfile: Sendable {
  /// As the command line writes it.
  var name: String { get set }
  /// One sentence for `tapscope list profiles`.
  var summary: String { get set }
  /// The numbers it judges by, each with its unit and source; a user's own profile changes them.
  var constants: GestureConstants { get set }
  /// How the family takes a finger's velocity.
  var velocity: VelocityRules { get }
  /// The grid positions are rounded to before anything is measured, in points; nil for none.
  var positionStep: Double? { get }
  /// A fresh recognition over one view with recognizers as they are configured.
  ///
  /// Only they compete and can be recognised. Ask `constants.diagnostics(on:)` first: a bound in
  /// millimetres on a screen without a density is met by nothing.
  func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition
}

extension GestureProfile {
  package var positionStep: Double? { nil }

  /// A fresh recognition that waits for gestures, one recognizer each with its defaults.
  package func recognition(
    of kinds: Set<GestureKind>, on screen: ScreenMetrics
  ) -> any GestureRecognition {
    recognition(of: RecognizerSetup.defaults(for: kinds), on: screen)
  }
}

/// The recognizers of one view at work on its touches: samples in, decisions out.
package protocol GestureRecognition: Sendable {
  /// Notes where verdicts could flip; nil where that is not needed. Set before the first sample.
  var watch: FlipSearch? { get set }
  /// Whether verdicts tell their story, which costs as much as they do; true unless set otherwise.
  var tellsStory: Bool { get set }
  /// Takes all samples of one instant; answers what was decided by them, in order.
  mutating func handle(_ samples: [TouchSample]) -> [GestureVerdict]
  /// The stream ends: answers what was still open (a double tap's wait, a held finger).
  mutating func finish() -> [GestureVerdict]
}
