// Reads a point as a person writes it, in points, pixels or percent.

import TapscopeEngine

/// A point as people write it: `163,205` in points, `326px,410px` in device pixels, `51%,43%`.
package struct PointText: Equatable, Sendable {
  /// In points of the window.
  package let point: Point
  /// Whether the text names a unit; without one its numbers may be pixels by mistake.
  package let namesUnit: Bool

  /// Reads a text; a unit on one number serves both, unless the other has its own.
  ///
  /// Throws where the text, which stands at `place` if it is of a file, is no point.
  package init(
    _ text: String, on screen: Screen, at place: SourceLocation? = nil
  ) throws(InputError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Coordinate(parts[0]), let y = Coordinate(parts[1]) else {
      let message =
        "`\(text)` is no point: expected X,Y in points, as 163,205, or 326px,410px, or 51%,43%"
      let indent = String(repeating: " ", count: max(0, (place?.column ?? 0) - 1))
      throw InputError([Diagnostic(.error, message, at: place, snippet: indent + text)])
    }
    namesUnit = x.unit != nil || y.unit != nil
    let (unitX, unitY) = (x.unit ?? y.unit ?? .points, y.unit ?? x.unit ?? .points)
    point = Point(
      unitX.points(x.value, of: screen.size.width, scale: screen.scale),
      unitY.points(y.value, of: screen.size.height, scale: screen.scale))
  }
}

private struct Coordinate {
  enum Unit {
    case points, pixels, percent

    func points(_ value: Double, of length: Double, scale: Double) -> Double {
      switch self {
      case .points: value
      case .pixels: value / scale
      case .percent: value / 100 * length
      }
    }
  }

  var value: Double
  /// nil where none was written.
  var unit: Unit?

  init?(_ text: Substring) {
    var number = text.drop { $0 == " " }
    while number.last == " " { number.removeLast() }
    if number.hasSuffix("px") {
      unit = .pixels
      number = number.dropLast(2)
    } else if number.hasSuffix("pt") {
      unit = .points
      number = number.dropLast(2)
    } else if number.hasSuffix("%") {
      unit = .percent
      number = number.dropLast()
    }
    guard let value = Double(number), value.isFinite, abs(value) < 1e9 else { return nil }
    self.value = value
  }
}
