// The kinds of devices a screen may be for.

/// The kind of device a screen is for: it decides which rules about sizes are on.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// Points; Apple's 44.
  case ios
  /// Density-independent pixels; Material Design's 48.
  case android
  /// CSS pixels; WCAG alone.
  case web
  /// Millimetres, and misses count.
  case kiosk
}
