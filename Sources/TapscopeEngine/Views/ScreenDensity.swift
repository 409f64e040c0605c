// How many points of a screen make a millimetre, known or assumed.

/// How large a screen's points are.
package struct ScreenDensity: Hashable, Sendable {
  package let pointsPerInch: Double
  /// Whether the layout leaves it open and the platform's own is taken.
  package let isAssumed: Bool

  package var pointsPerMillimetre: Double { pointsPerInch / 25.4 }

  /// What to do where the layout leaves it open.
  package static let advice =
    "write the pixels per inch after the screen's size, or in `--screen`: `320x480@2 326ppi`"

  /// Of the first iPhone, whose points later ones keep; Android defines its own as 160 an inch.
  private static let usual = 163.0
  private static let android = 160.0

  package init(_ screen: Screen) {
    let known = screen.ppi.map { $0 / screen.scale }
    pointsPerInch = known ?? (screen.platform?.isAsAndroid == true ? Self.android : Self.usual)
    isAssumed = known == nil
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
