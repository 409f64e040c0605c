// What a recording says about itself before any touch.

import TapscopeEngine

/// The screen that a recording or a layout speaks of.
package struct RecordedScreen: Hashable, Sendable {
  /// In points.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  /// Pixels per inch, where known.
  package var ppi: Double?

  /// Points a side that screens have.
  static let sides: ClosedRange<Double> = 1...100_000
  /// Pixels per point that screens have.
  static let scales: ClosedRange<Double> = 0.01...100
  /// Pixels per inch that screens have.
  static let densities: ClosedRange<Double> = 1...100_000

  package init(width: Double, height: Double, scale: Double = 1, ppi: Double? = nil) {
    self.width = width
    self.height = height
    self.scale = scale
    self.ppi = ppi
  }

  /// Reads `320x480`, `320x480@2` or `320x480@2 326ppi`; nil for anything else.
  package init?(_ text: String) {
    guard let said = ScreenText(text)?.numbers else { return nil }
    self.init(width: said.width, height: said.height, scale: said.scale ?? 1, ppi: said.ppi)
  }

  /// The screen after a quarter turn, or as it is.
  func turned(by rotation: Rotation) -> RecordedScreen {
    var turned = self
    if rotation.isQuarter { (turned.width, turned.height) = (height, width) }
    return turned
  }

  /// Whether both have the same size in points.
  func isSameSize(as other: RecordedScreen) -> Bool {
    width == other.width && height == other.height
  }
}

extension RecordingHeader {
  /// Scales at which a screen can be shown.
  static let shownScales: ClosedRange<Double> = 0.01...100

  /// Whether fingers met the screen at another size than its own, so that how they miss says nothing.
  package var isShownScaled: Bool { (shownScale ?? 1) != 1 }
}

extension RecordedScreen: CustomStringConvertible {
  /// As the command line takes it: `320x480@2 326ppi`.
  package var description: String {
    "\(width.text())x\(height.text())" + (scale == 1 ? "" : "@\(scale.text())")
      + (ppi.map { " \($0.text())ppi" } ?? "")
  }
}

/// What is known of a recording before its first touch is read.
public struct RecordingHeader: Hashable, Sendable {
  /// The name of its file format.
  public var format: String
  /// The layout it was made on: a path as written, relative to the recording's folder.
  public var layout: String?
  /// Where the file names it.
  package var layoutLocation: SourceLocation?
  package var screen: RecordedScreen?
  /// What positions are written in, for formats without a device's raw values.
  package var unit = PositionUnit.points
  package var device: String?
  package var clock: String?
  /// How large the screen was shown to the fingers, in points a point of the layout.
  ///
  /// Under 1 where a recorder's page had to shrink it; nil means as large as it is.
  package var shownScale: Double?
  /// How contacts are told apart; nil where the format numbers them itself.
  package var touchProtocol: TouchProtocol?
  /// Members of a native header that mean nothing to us, as written: `"app":"3.1","lang":"de"`.
  package var unknownMembers: String?

  /// What the reader found out or assumed about the file, a sentence each; part of the chain.
  package var readings: [String] = []
  /// Warnings about what the file leaves open.
  package var doubts: [Diagnostic] = []

  /// A header that says nothing but the format.
  public init(format: String) {
    self.format = format
  }
}

/// What the positions of a recording without raw device values are written in.
package enum PositionUnit: Equatable, Sendable {
  /// Points of the window, or pixels of a screen whose size `--screen` gives.
  case points
  /// Pixels of the display, of which the screen says how many a point has.
  case pixels
  /// Hundredths of the window's width and height.
  case perCent
}

/// How an evdev device tells its contacts apart (the kernel's multi-touch-protocol.rst).
package enum TouchProtocol: String, Equatable, Sendable, CaseIterable {
  /// All contacts anew each frame, without identity.
  case typeA = "A"
  /// All contacts anew each frame, with tracking ids.
  case typeAWithIDs = "A with tracking ids"
  /// Slots that remember.
  case typeB = "B"
  /// One contact: BTN_TOUCH with ABS_X and ABS_Y.
  case singleTouch = "single touch"
}
