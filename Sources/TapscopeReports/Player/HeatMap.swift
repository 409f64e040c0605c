// Where the touches of a session began, as heat over its screens.

import TapscopeEngine

/// Counts of touches by place, in cells, for each screen; memory does not grow with their number.
struct HeatMap {
  /// The side of a cell in points.
  private static let cell = 2.0
  private var counts: [Screen: [Int: Int]] = [:]

  /// Counts a touch where it began; one off the screen is left out.
  mutating func add(_ trace: TouchTrace) {
    let screen = trace.hierarchy.screen
    guard let point = trace.beganAt, screen.bounds.contains(point) else { return }
    let cell = Self.row(point.y) * Self.columns(of: screen) + Self.row(point.x)
    counts[screen, default: [:]][cell, default: 0] += 1
  }

  private static func row(_ place: Double) -> Int { Int((place / cell).rounded(.down)) }

  private static func columns(of screen: Screen) -> Int { row(screen.size.width) + 1 }

  /// The heat over a screen: each touch spread as the finger model spreads taps at a 9 mm button.
  ///
  /// O(touched cells · cells within three deviations). nil where no touch began on the screen.
  func json(of screen: Screen) -> JSONValue? {
    guard let cells = counts[screen], !cells.isEmpty else { return nil }
    let (columns, rows) = (Self.columns(of: screen), Self.row(screen.size.height) + 1)
    let spread = FingerModel().deviations(for: Size(Self.button, Self.button))
    let perMillimetre = ScreenDensity(screen).pointsPerMillimetre
    let deviations = (
      x: spread.width * perMillimetre / Self.cell, y: spread.height * perMillimetre / Self.cell
    )
    let across = Self.bell(deviations.x)
    let down = Self.bell(deviations.y)
    var heat = [Double](repeating: 0, count: columns * rows)
    for (cell, count) in cells.inOrder(by: { $0.key < $1.key }) {
      let (x, y) = (cell % columns, cell / columns)
      for (dy, rowShare) in down.enumerated() {
        let row = y + dy - down.count / 2
        guard (0..<rows).contains(row) else { continue }
        for (dx, share) in across.enumerated() {
          let column = x + dx - across.count / 2
          guard (0..<columns).contains(column) else { continue }
          heat[row * columns + column] += Double(count) * rowShare * share
        }
      }
    }
    let most = heat.max() ?? 0
    guard most > 0 else { return nil }
    let rgba = heat.flatMap { Self.ramp($0 / most) }
    guard let picture = dataURI(width: columns, height: rows, rgba: rgba) else { return nil }
    return ["picture": .string(picture), "most": .number(most.rounded(.up))]
  }

  /// In millimetres: a comfortable button.
  private static let button = 9.0

  /// A bell over cells, 1 in its middle, out to three deviations.
  private static func bell(_ deviation: Double) -> [Double] {
    let reach = max(1, Int(min((3 * deviation).rounded(.up), 200)))
    func share(_ step: Int) -> Double {
      normalShare(below: (Double(step) + 0.5) / deviation)
        - normalShare(below: (Double(step) - 0.5) / deviation)
    }
    let top = share(0)
    return (-reach...reach).map { share($0) / top }
  }

  /// Dark blue over red to light yellow, even in lightness (stops of matplotlib's `inferno`, CC0); clear
  /// where next to nothing is.
  private static func ramp(_ share: Double) -> [UInt8] {
    guard share > 0.04 else { return [0, 0, 0, 0] }
    let place = min(share, 1) * Double(stops.count - 1)
    let low = min(Int(place), stops.count - 2)
    let color = stops[low].mixed(with: stops[low + 1], place - Double(low))
    let alpha = UInt8((255 * min(1, 0.35 + share)).rounded())
    return [color.red, color.green, color.blue, alpha]
  }

  private static let stops = [
    Color(0x1F0C48), Color(0x550F6D), Color(0x88226A), Color(0xBA3655), Color(0xE35932),
    Color(0xF98C0A), Color(0xF9C932), Color(0xFCFFA4),
  ]
}
