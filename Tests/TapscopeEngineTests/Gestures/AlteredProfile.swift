// A profile of which something is altered, for tests.

@testable import TapscopeEngine

/// Another profile whose recognitions are altered before they are used.
struct AlteredProfile: GestureProfile {
  var base: any GestureProfile
  let alter: @Sendable (any GestureRecognition) -> any GestureRecognition

  var name: String {
    get { base.name }
    set { base.name = newValue }
  }
  var summary: String {
    get { base.summary }
    set { base.summary = newValue }
  }
  var constants: GestureConstants {
    get { base.constants }
    set { base.constants = newValue }
  }
  var traits: ProfileTraits { base.traits }

  func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    alter(base.recognition(of: recognizers, on: screen))
  }
}
