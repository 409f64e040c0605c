// The gesture profiles that come with Tapscope.

/// The registry of gesture profiles, alphabetical by name; the only file that knows them all.
public enum BuiltInProfiles {
  /// Every profile, those included that a program added.
  ///
  /// O(profiles).
  public static var all: [any GestureProfile] { registry.all }

  /// Adds a profile of a program's own, which `--profile` and settings may then name.
  public static func add(_ profile: any GestureProfile) { registry.add(profile) }

  /// The profile of that name; nil where there is none.
  public static func named(_ name: String) -> (any GestureProfile)? { registry.named(name) }

  private static let registry = Registry<any GestureProfile>(
    [
      AndroidProfile(),
      ChromiumProfile(),
      ComposeProfile(),
      FlutterProfile(),
      GeckoProfile(),
      GestureHandlerProfile(),
      HammerProfile(),
      InteractProfile(),
      NZProfile(),
      NZCorrectedProfile(),
      SwiftUIProfile(),
      UIKitProfile(),
      UseGestureProfile(),
    ], by: { $0.name })
}
