// The screens of common phones and tablets, each with where its numbers come from.

import TapscopeEngine

/// A device whose screen can be named instead of written in numbers.
package struct KnownDevice: Equatable, Sendable {
  /// As its maker writes it.
  package var name: String
  /// In pixels, upright.
  package var pixels: Size
  /// Pixels per point, or dpi / 160 on Android.
  package var scale: Double
  /// Pixels per inch of the panel.
  package var ppi: Double
  /// Where size, scale and ppi are published.
  package var source: String
  /// Whose strips along the edges it has; nil where it is not navigated by gestures as it comes.
  package var systemEdges: SystemEdgesPreset?

  /// Its screen in points, pixels per point and inch, and where they are published.
  package var summary: String {
    let size = screen.size
    return
      "\(size.width.text(2))x\(size.height.text(2))@\(scale.text()) \(ppi.text())ppi; \(source)"
  }

  /// The screen, upright, as `--screen` takes it.
  package var screen: ScreenChoice {
    // A millionth of a point is what a layout's file keeps.
    func points(_ pixels: Double) -> Double { (pixels / scale * 1e6).rounded() / 1e6 }
    return ScreenChoice(
      size: Size(points(pixels.width), points(pixels.height)), scale: scale, ppi: ppi, device: name,
      systemEdges: systemEdges)
  }
}

/// All devices known by name.
package enum DeviceTable {
  private static let apple = """
    Apple: Human Interface Guidelines, Layout (points, pixels); technical specifications (ppi)
    """
  private static let android = """
    Android Studio's device definitions (pixels, density); Google: technical specifications (ppi)
    """

  /// By maker, then by size.
  package static let all: [KnownDevice] =
    apple([
      ("iPhone SE (1st generation)", 320, 568, 2, 326),
      ("iPhone SE (2nd generation)", 375, 667, 2, 326),
      ("iPhone SE (3rd generation)", 375, 667, 2, 326), ("iPhone 6", 375, 667, 2, 326),
      ("iPhone 7", 375, 667, 2, 326), ("iPhone 8", 375, 667, 2, 326),
      // Draws 1242 x 2208 pixels and shows them on a panel of 1080 x 1920 and 401 ppi.
      ("iPhone 8 Plus", 414, 736, 3, 461), ("iPhone X", 375, 812, 3, 458),
      ("iPhone XS", 375, 812, 3, 458), ("iPhone 11 Pro", 375, 812, 3, 458),
      ("iPhone 12 mini", 375, 812, 3, 476), ("iPhone 13 mini", 375, 812, 3, 476),
      ("iPhone XR", 414, 896, 2, 326), ("iPhone 11", 414, 896, 2, 326),
      ("iPhone XS Max", 414, 896, 3, 458), ("iPhone 11 Pro Max", 414, 896, 3, 458),
      ("iPhone 12", 390, 844, 3, 460), ("iPhone 12 Pro", 390, 844, 3, 460),
      ("iPhone 13", 390, 844, 3, 460), ("iPhone 13 Pro", 390, 844, 3, 460),
      ("iPhone 14", 390, 844, 3, 460), ("iPhone 16e", 390, 844, 3, 460),
      ("iPhone 14 Pro", 393, 852, 3, 460),
      ("iPhone 15", 393, 852, 3, 460), ("iPhone 15 Pro", 393, 852, 3, 460),
      ("iPhone 16", 393, 852, 3, 460), ("iPhone 16 Pro", 402, 874, 3, 460),
      ("iPhone 12 Pro Max", 428, 926, 3, 458), ("iPhone 13 Pro Max", 428, 926, 3, 458),
      ("iPhone 14 Plus", 428, 926, 3, 458), ("iPhone 14 Pro Max", 430, 932, 3, 460),
      ("iPhone 15 Plus", 430, 932, 3, 460), ("iPhone 15 Pro Max", 430, 932, 3, 460),
      ("iPhone 16 Plus", 430, 932, 3, 460), ("iPhone 16 Pro Max", 440, 956, 3, 460),
      ("iPhone 17", 402, 874, 3, 460), ("iPhone 17 Pro", 402, 874, 3, 460),
      ("iPhone Air", 420, 912, 3, 460), ("iPhone 17 Pro Max", 440, 956, 3, 460),
      ("iPad mini (5th generation)", 768, 1024, 2, 326),
      ("iPad mini (6th generation)", 744, 1133, 2, 326),
      ("iPad (9th generation)", 810, 1080, 2, 264),
      ("iPad (10th generation)", 820, 1180, 2, 264),
      ("iPad Air (5th generation)", 820, 1180, 2, 264),
      ("iPad Pro 11-inch", 834, 1194, 2, 264), ("iPad Pro 12.9-inch", 1024, 1366, 2, 264),
      ("iPad Pro 11-inch (M4)", 834, 1210, 2, 264), ("iPad Pro 13-inch (M4)", 1032, 1376, 2, 264),
    ])
    + android([
      ("Pixel", 1080, 1920, 420, 441), ("Pixel XL", 1440, 2560, 560, 534),
      ("Pixel 2", 1080, 1920, 420, 443), ("Pixel 2 XL", 1440, 2880, 560, 538),
      ("Pixel 6", 1080, 2400, 420, 411), ("Pixel 7", 1080, 2400, 420, 416),
      ("Pixel 8", 1080, 2400, 420, 428), ("Pixel C", 1800, 2560, 320, 308),
    ])

  /// Shipped with Android 12 or later, which is navigated by gestures unless a person chooses buttons.
  private static let navigatedByGestures: Set<String> = ["Pixel 6", "Pixel 7", "Pixel 8"]

  /// The device of a name, letter case ignored.
  package static func device(named name: String) -> KnownDevice? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The scales of Apple's devices whose screen has this size in points, upright or turned.
  static func scales(ofApple size: Size) -> [Double] {
    let found = all.filter {
      $0.source == apple
        && [$0.screen.size, $0.screen.turned.size].contains {
          abs($0.width - size.width) < 0.5 && abs($0.height - size.height) < 0.5
        }
    }
    return Set(found.map(\.scale)).sorted()
  }

  private static func apple(
    _ rows: [(String, Double, Double, Double, Double)]
  ) -> [KnownDevice] {
    rows.map { name, width, height, scale, ppi in
      KnownDevice(
        name: name, pixels: Size(width * scale, height * scale), scale: scale, ppi: ppi,
        source: apple)
    }
  }

  private static func android(
    _ rows: [(String, Double, Double, Double, Double)]
  ) -> [KnownDevice] {
    rows.map { name, width, height, dpi, ppi in
      KnownDevice(
        name: name, pixels: Size(width, height), scale: dpi / 160, ppi: ppi, source: android,
        systemEdges: navigatedByGestures.contains(name) ? .android : nil)
    }
  }
}
