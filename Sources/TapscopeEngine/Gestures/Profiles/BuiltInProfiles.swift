// The registry of gesture profiles.

/// The registry of profiles: the only file that knows them all.
package enum BuiltInProfiles {
  /// Alphabetical by name.
  package static let all: [any GestureProfile] = [
    AndroidProfile(),
    ChromiumProfile(),
    FlutterProfile(),
    HammerProfile(),
    NZProfile(),
    NZCorrectedProfile(),
    UIKitProfile(),
  ]

  package static func named(_ name: String) -> (any GestureProfile)? {
    all.first { $0.name == name }
  }
}
