// A picture of who receives a touch at every pixel.

import TapscopeEngine

/// The owner map in colours and numbers, one of each for each owner, with stripes where one button is
/// seen and something else is hit, and a legend below.
package struct OwnerPicture: Sendable {
  /// One owner as the map shows it.
  package struct Entry: Equatable, Sendable {
    package let owner: PixelOwner
    /// From 1 on: buttons in their order, then the other views; 0 for what is no view.
    package let number: Int
    package let color: Color
  }

  package private(set) var canvas: Canvas
  /// Every owner there is, by number, what is no view last.
  package let entries: [Entry]
  private let survey: ScreenSurvey
  /// From window points to the canvas' pixels.
  private let scale: Double
  /// Pixels of a dot of the letters.
  private let dot: Double

  /// `scale` is in pixels a point, the screen's own by default; without its legend the picture is as
  /// large as the screen.
  package init(of survey: ScreenSurvey, scale wanted: Double? = nil, hasLegend: Bool = true) {
    self.survey = survey
    let size = survey.hierarchy.screen.size
    let largest = Double(Canvas.sideLimit) / max(size.width, size.height)
    scale = min(wanted ?? survey.owners.grid.scale, largest)
    dot = max(1, scale.rounded(.down))
    let width = max(1, Int(min((size.width * scale).rounded(.up), Double(Canvas.sideLimit))))
    let height = max(1, Int(min((size.height * scale).rounded(.up), Double(Canvas.sideLimit))))
    entries = Self.entries(survey)
    let legend = Legend(
      entries.map { entry in
        let area = survey.regions[entry.owner]?.area ?? 0
        let number = entry.number > 0 ? "\(entry.number) " : ""
        return Legend.Entry(
          text: "\(number)\(survey.label(entry.owner)) \(area.text(0)) pt2", color: entry.color)
      } + [Legend.Entry(text: "contested", color: Palette.paper, isStriped: true)],
      width: width, dot: dot)
    canvas = Canvas(
      width: width, height: height + (hasLegend ? legend.height : 0), background: Palette.paper)
    fill()
    drawStripes()
    writeNumbers()
    if hasLegend { legend.draw(on: &canvas, from: Double(height)) }
  }

  private static func entries(_ survey: ScreenSurvey) -> [Entry] {
    let colors = DistinctColors(survey.owners)
    let buttons = survey.targets.map(\.view)
    let owning = Set(survey.regions.keys.compactMap(\.view))
    let others = owning.subtracting(buttons).sorted()
    // A button that no touch reaches keeps its number, since tables name it too.
    let views = (buttons + others).enumerated().compactMap { index, view -> Entry? in
      guard owning.contains(view) else { return nil }
      return Entry(owner: .view(view), number: index + 1, color: colors[.view(view)])
    }
    let rest = [PixelOwner.nobody, .undecided].filter { survey.regions[$0] != nil }
    return views + rest.map { Entry(owner: $0, number: 0, color: colors[$0]) }
  }

  private mutating func fill() {
    var boxes: [PixelOwner: [[Point]]] = [:]
    let map = survey.owners
    for y in 0..<map.grid.height {
      for run in map.runs(row: y) { boxes[run.owner, default: []].append(corners(run.columns, y)) }
    }
    for entry in entries {
      if let polygons = boxes[entry.owner] { canvas.fill(polygons, with: entry.color) }
    }
  }

  /// Stripes that lean, over every contested pixel.
  private mutating func drawStripes() {
    let period = max(2, Int(4 * dot * survey.owners.grid.scale / scale))
    var dark: [[Point]] = []
    for y in 0..<survey.owners.grid.height {
      for columns in survey.contestedColumns(row: y) {
        for x in columns where (x + y) % period < period / 2 { dark.append(corners(x..<x + 1, y)) }
      }
    }
    canvas.fill(dark, with: Palette.ink)
  }

  private func corners(_ columns: Range<Int>, _ y: Int) -> [Point] {
    survey.owners.grid.rect(columns, y..<y + 1).corners.map { $0 * scale }
  }

  /// The number of each owner where it is thickest, in letters as large as there is room for.
  private mutating func writeNumbers() {
    for entry in entries where entry.number > 0 {
      guard let region = survey.regions[entry.owner], let box = region.bounds,
        let square = region.largestSquare
      else { continue }
      let text = String(entry.number)
      let isBoxed = region.contains(box.center)
      let room = (isBoxed && square.width >= 12 ? box : square).size
      let sizes = [dot, dot * 0.75, dot * 0.5].filter { $0 >= 1 }
      let letters = (sizes.isEmpty ? [1] : sizes).first { dot in
        let size = Self.size(of: text, dot: dot)
        return size.width <= room.width * scale && size.height <= room.height * scale
      }
      guard let letters else { continue }
      let size = Self.size(of: text, dot: letters)
      let middle = (isBoxed ? box : square).center * scale
      let x = min(max(middle.x - size.width / 2, 0), max(0, Double(canvas.width) - size.width))
      let tag = Rect(origin: Point(x.rounded(), (middle.y - size.height / 2).rounded()), size: size)
      canvas.fill(.rect(tag), with: Palette.paper, opacity: 0.85)
      canvas.write(
        text, at: tag.origin + Point(2 * letters, 2 * letters), dot: letters, in: Palette.ink)
    }
  }

  private static func size(of text: String, dot: Double) -> Size {
    Size(Double(Lettering.width(of: text) + 4) * dot, Double(Lettering.height + 3) * dot)
  }
}

extension ScreenSurvey {
  /// What a picture calls an owner.
  package func label(_ owner: PixelOwner) -> String {
    switch owner {
    case .nobody: "nobody"
    case .undecided: "undefined"
    case .view(let view): hierarchy.views[view].id
    }
  }
}
