// The legend of a picture.

import TapscopeEngine

/// Swatches with their words, in columns as wide as the widest.
struct Legend {
  struct Entry {
    var text: String
    var color: Color
    /// Leaning stripes over the colour.
    var isStriped = false
  }

  private let entries: [Entry]
  /// Pixels of a dot of the letters.
  private let dot: Double
  private let cell: Size
  private let columns: Int

  /// Fitted to a picture's width in pixels.
  init(_ entries: [Entry], width: Int, dot: Double) {
    let entries = entries.map { entry in
      var entry = entry
      entry.text = Lettering.spelled(entry.text)
      return entry
    }
    self.entries = entries
    self.dot = dot
    let widest = entries.map { Lettering.width(of: $0.text) }.max() ?? 0
    cell = Size(Double(widest + 22) * dot, Double(Lettering.height + 8) * dot)
    columns = max(1, Int((Double(width) / cell.width).rounded(.down)))
  }

  /// In pixels.
  var height: Int {
    Int(cell.height) * ((entries.count + columns - 1) / columns) + Int(8 * dot)
  }

  /// Draws it from a row of the canvas on.
  func draw(on canvas: inout Canvas, from top: Double) {
    for (index, entry) in entries.enumerated() {
      let place = Point(
        Double(index % columns) * cell.width + 6 * dot,
        top + Double(index / columns) * cell.height + 6 * dot)
      let swatch = Rect(origin: place, size: Size(10 * dot, 8 * dot))
      canvas.fill(.rect(swatch), with: entry.color)
      for step in 0..<(entry.isStriped ? 3 : 0) {
        let left = swatch.minX + Double(step) * 4 * dot
        canvas.fill(.rect(Rect(left, swatch.minY, 2 * dot, 8 * dot)), with: Palette.ink)
      }
      canvas.stroke(swatch.corners, isClosed: true, with: Pen(Palette.outline, width: dot))
      canvas.write(entry.text, at: place + Point(14 * dot, 0), dot: dot, in: Palette.ink)
    }
  }
}
