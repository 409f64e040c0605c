// The outline of a drawn line.

import TapscopeEngine

/// How a line is drawn; widths and dashes in pixels.
package struct Pen: Equatable, Sendable {
  package var color: Color
  package var width: Double
  /// Lengths of dash and gap; nil draws through.
  package var dash: Double?

  package init(_ color: Color, width: Double, dash: Double? = nil) {
    self.color = color
    self.width = width
    self.dash = dash
  }

  /// The line around what a touch was meant for: drawn through, in every picture.
  static func meant(_ color: Color, width: Double) -> Pen { Pen(color, width: width) }

  /// The line around what a touch got: dashed, in every picture.
  static func got(_ color: Color, width: Double) -> Pen {
    Pen(color, width: width, dash: 3 * width)
  }

  /// A wider, half clear line to go under this one, so that it stands out on dark pictures too.
  var halo: Pen {
    var paper = Palette.paper
    paper.alpha = 128
    return Pen(paper, width: width + 2, dash: dash)
  }

  /// The line as polygons that all turn the same way, to be filled as nonzero: round joins and ends.
  ///
  /// A line of one point is a dot.
  func polygons(along points: [Point], isClosed: Bool) -> [[Point]] {
    let line = (isClosed ? points + points.prefix(1) : points).filter(\.isFinite)
    let runs = dash.map { Self.dashes(of: line, length: max($0, 1)) } ?? [line]
    return runs.flatMap { run in
      run.map(dot) + zip(run, run.dropFirst()).compactMap(bar)
    }
  }

  /// A disc of the line's width.
  private func dot(_ center: Point) -> [Point] {
    Shape.circle(Circle(center: center, radius: width / 2)).polygons(tolerance: 0.05).first ?? []
  }

  /// A stretch between two points with square ends.
  private func bar(_ a: Point, _ b: Point) -> [Point]? {
    let length = a.distance(to: b)
    guard length > 0 else { return nil }
    let along = (b - a) * (width / 2 / length)
    let across = Point(along.y, -along.x)
    return [a + across, b + across, b - across, a - across]
  }

  /// Cuts a line into dashes with gaps of the same length between them; at most `dashLimit`.
  private static func dashes(of line: [Point], length: Double) -> [[Point]] {
    var dashes: [[Point]] = []
    var dash = Array(line.prefix(1))
    var left = length
    var isGap = false
    for (a, b) in zip(line, line.dropFirst()) {
      let total = a.distance(to: b)
      var done = 0.0
      while total - done > left, dashes.count < dashLimit {
        done += left
        let cut = a + (b - a) * (done / total)
        if !isGap { dashes.append(dash + [cut]) }
        isGap.toggle()
        dash = [cut]
        left = length
      }
      left -= total - done
      dash.append(b)
    }
    return isGap ? dashes : dashes + [dash]
  }

  /// More than any picture shows; keeps a line from far outside of it from taking forever.
  private static let dashLimit = 10_000
}
