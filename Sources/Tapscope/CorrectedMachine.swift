// A gesture profile under which sensitive views run the corrected machine: the what-if of that fix.

import TapscopeEngine

/// A profile as it is, but for the machine of sensitive views.
struct CorrectedMachine: GestureProfile {
  private var profile: any GestureProfile

  init(_ profile: any GestureProfile) { self.profile = profile }

  var name: String {
    get { profile.name }
    set { profile.name = newValue }
  }

  var summary: String {
    get { profile.summary }
    set { profile.summary = newValue }
  }

  var constants: GestureConstants {
    get { profile.constants }
    set { profile.constants = newValue }
  }

  var options: [ProfileOption] {
    get { profile.options }
    set { profile.options = newValue }
  }

  var traits: ProfileTraits {
    var traits = profile.traits
    traits.machine = .corrected
    return traits
  }

  func recognition(
    of recognizers: [RecognizerSetup], on screen: ScreenMetrics
  ) -> any GestureRecognition {
    profile.recognition(of: recognizers, on: screen)
  }
}
