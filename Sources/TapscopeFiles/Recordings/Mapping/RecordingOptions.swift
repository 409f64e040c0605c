// What a person says about a recording that its file does not.

import TapscopeEngine

/// A quarter turn of the device against the screen, clockwise.
package enum Rotation: Int, Equatable, Sendable, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// Whether it makes x of y.
  var isQuarter: Bool { self == .quarter || self == .threeQuarters }
  /// Whether x then grows to the left.
  var flipsX: Bool { self == .quarter || self == .half }
  /// Whether y then grows upwards.
  var flipsY: Bool { self == .half || self == .threeQuarters }
}

/// The raw values a device's axes can take, both ends included.
package struct AxisRange: Hashable, Sendable {
  package var x: ClosedRange<Int>
  package var y: ClosedRange<Int>

  /// How a person writes one.
  package static let form = "X0..X1,Y0..Y1 with the smaller number first"

  package init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
    self.x = x
    self.y = y
  }

  /// Reads `0..799,0..479`; nil for anything else, and where an axis has no extent.
  package init?(_ text: String) {
    let axes = text.split(separator: ",", omittingEmptySubsequences: false)
    guard axes.count == 2, let x = Self.axis(axes[0]), let y = Self.axis(axes[1]) else {
      return nil
    }
    self.init(x: x, y: y)
  }

  private static func axis(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let low = Int32(ends[0]), let high = Int32(ends[1]), low < high else {
      return nil
    }
    return Int(low)...Int(high)
  }
}

/// A raw position that is known to lie on a point of the screen.
package struct Pin: Hashable, Sendable {
  package var raw: Point
  /// In points of the window.
  package var screen: Point

  package init(raw: Point, screen: Point) {
    self.raw = raw
    self.screen = screen
  }

  /// Reads `4980,1203=160,301`; nil for anything else.
  package init?(_ text: String) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, let raw = Point(option: sides[0]),
      let screen = Point(option: sides[1])
    else { return nil }
    self.init(raw: raw, screen: screen)
  }
}

/// Everything a person may say about how a recording is to be read.
public struct RecordingOptions: Hashable, Sendable {
  /// A file that describes the device: an evemu description, a `getevent -p` listing, and so on.
  package var descriptor: String?
  /// Beats what any file says.
  package var axisRange: AxisRange?
  /// The screen the device covers; the layout's where left out.
  package var screen: RecordedScreen?
  /// Whether that is the screen of a device, which may be held either way.
  package var namesDevice = false
  package var rotation = Rotation.none
  /// In points, added last.
  package var offset: Point?
  /// One pin gives the offset; two give offset and scale of each axis, after the rotation.
  package var pins: [Pin] = []
  /// Scales a recording of another screen to the layout's instead of refusing it.
  package var fits = false
  /// Takes faults of the stream for errors.
  package var isStrict = false
  /// The notes beside the recording; found by name where left out.
  package var notes: String?
  /// The notes where they are in memory; `notes` then only names them.
  package var heldNotes: [UInt8]?
  /// Which of several input devices to read, by number, path or name.
  package var device: String?
  /// Which column of a table of samples holds what; columns not named go by their usual names.
  package var columns: ColumnNames?
  /// How much the recording, its notes and the layouts it names may hold.
  package var limits = InputLimits()
  /// The views whose touches are left out of everything.
  package var redacts: [RedactionPattern] = []
  /// How long the passes over the recording may take together; nil for no limit.
  package var timeLimit: TimeLimit?
  /// Replays touchpads as if they were touch screens.
  package var allowsTouchpad = false

  package init() {}

  /// The screen that was named; that of a device lies as the layout's does.
  func screen(over layout: RecordedScreen?) -> RecordedScreen? {
    guard namesDevice, let screen, let layout,
      (screen.width > screen.height) != (layout.width > layout.height)
    else { return screen }
    return screen.turned(by: .quarter)
  }
}

extension Point {
  /// Reads `12,-3.5`; nil for anything else, and beyond 10^9.
  package init?(option text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), abs(x) <= 1e9,
      abs(y) <= 1e9
    else { return nil }
    self.init(x, y)
  }
}
