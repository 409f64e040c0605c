// The kinds of devices a screen may be for.

/// The kind of device a screen is for: it decides which rules about sizes are on.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// Points; Apple's 44.
  case ios
  /// Density-independent pixels; Material Design's 48.
  case android
  /// Logical pixels, on any device; Material Design's 48, and scrolling as on Android.
  case flutter
  /// CSS pixels; WCAG alone.
  case web
  /// Millimetres, and misses count.
  case kiosk

  /// Whether its points and its edges are taken for Android's.
  var isAsAndroid: Bool { self == .android || self == .flutter }
}
