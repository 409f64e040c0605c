// How many points of a screen make a millimetre, known or assumed.

/// How large a screen's points are.
package struct ScreenDensity: Equatable, Sendable {
  package let pointsPerInch: Double
  /// Whether the layout leaves it open and the platform's own is taken.
  package let isAssumed: Bool
  /// Whether its points are pixels.
  private let countsPixels: Bool

  package var pointsPerMillimetre: Double { pointsPerInch / 25.4 }

  /// What to do where the layout leaves it open.
  package static let advice =
    "write the pixels per inch after the screen's size, or in `--screen`: `320x480@2 326ppi`"

  /// Of the first iPhone, whose points later ones keep; Android defines its own as 160 an inch.
  private static let usual = 163.0
  private static let android = 160.0

  /// What to do where not even the points are known.
  package static let pixelAdvice =
    "say it with `--screen WxH@S`: its width and height in points, and S pixels a point, on Android its dpi / 160"

  /// The width of most of Android's phones held upright, in points: 1080 pixels at 2.625 a point.
  private static let phoneWidth = 411.0

  package init(_ screen: Screen) {
    let known = screen.ppi.map { $0 / screen.scale }
    var usual = screen.platform?.isAsAndroid == true ? Self.android : Self.usual
    if screen.countsPixels {
      let pixels = min(screen.size.width, screen.size.height) / Self.phoneWidth
      let possible = Screen.pixelsOfPoint
      usual *= min(max(pixels, possible.lowerBound), possible.upperBound)
    }
    pointsPerInch = known ?? usual
    isAssumed = known == nil
    countsPixels = screen.countsPixels
  }

  /// `160 points an inch`, or pixels where nothing else is known.
  package var text: String {
    "\(pointsPerInch.text(0)) \(countsPixels ? "pixels" : "points") an inch"
  }

  /// The deviations and the offset of a finger in points, for a target of a size in points.
  package func spread(
    of finger: FingerModel, at size: Size
  ) -> (deviations: Size, offset: Point) {
    let scale = pointsPerMillimetre
    let sizes = finger.deviations(for: Size(size.width / scale, size.height / scale))
    return (Size(sizes.width * scale, sizes.height * scale), finger.offset * scale)
  }
}

extension Screen {
  /// Points a millimetre; nil where the density is unknown.
  package var pointsPerMillimetre: Double? { ppi.map { $0 / 25.4 / scale } }
}
