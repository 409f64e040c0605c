// A picture of who receives a touch at every pixel.

import TapscopeEngine

/// The owner map in colours, with stripes where one button is seen and something else is hit, ids on
/// the larger regions, and a legend below.
package struct OwnerPicture: Sendable {
  package private(set) var canvas: Canvas
  private let survey: ScreenSurvey
  /// From window points to the canvas' pixels.
  private let scale: Double
  /// Pixels of a dot of the letters.
  private let dot: Double

  package init(of survey: ScreenSurvey) {
    self.survey = survey
    let size = survey.hierarchy.screen.size
    let colors = OwnerColors(survey.owners)
    let largest = Double(Canvas.sideLimit) / max(size.width, size.height)
    scale = min(survey.owners.grid.scale, largest)
    dot = max(1, scale.rounded(.down))
    let width = max(1, Int(min((size.width * scale).rounded(.up), Double(Canvas.sideLimit))))
    let height = max(1, Int(min((size.height * scale).rounded(.up), Double(Canvas.sideLimit))))
    let owners = Self.ordered(survey)
    let entries = owners.map { owner in
      let area = survey.regions[owner]?.area ?? 0
      return Legend.Entry(
        text: "\(survey.label(owner)) \(area.text(0)) pt2", color: colors[owner])
    }
    let stripes = Legend.Entry(text: "contested", color: Palette.paper, isStriped: true)
    let legend = Legend(entries + [stripes], width: width, dot: dot)
    canvas = Canvas(width: width, height: height + legend.height, background: Palette.paper)
    fill(colors)
    drawStripes()
    writeIDs(owners)
    legend.draw(on: &canvas, from: Double(height))
  }

  /// Views in their order, then nobody and what is left open.
  private static func ordered(_ survey: ScreenSurvey) -> [PixelOwner] {
    let views = survey.regions.keys.compactMap(\.view).sorted().map(PixelOwner.view)
    return views + [.nobody, .undecided].filter { survey.regions[$0] != nil }
  }

  private mutating func fill(_ colors: OwnerColors) {
    var boxes: [PixelOwner: [[Point]]] = [:]
    let map = survey.owners
    for y in 0..<map.grid.height {
      for run in map.runs(row: y) { boxes[run.owner, default: []].append(corners(run.columns, y)) }
    }
    for (owner, polygons) in boxes { canvas.fill(polygons, with: colors[owner]) }
  }

  /// Stripes that lean, over every contested pixel.
  private mutating func drawStripes() {
    let period = Int(4 * dot)
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

  /// Ids of the views whose box has room for them, in its middle or else where the view is thickest.
  private mutating func writeIDs(_ owners: [PixelOwner]) {
    for owner in owners {
      guard owner.view != nil, let region = survey.regions[owner], let box = region.bounds,
        let square = region.largestSquare
      else { continue }
      let text = survey.label(owner)
      let size = Size(
        Double(Lettering.width(of: text) + 4) * dot, Double(Lettering.height + 3) * dot)
      guard size.width <= box.width * scale, size.height <= square.width * scale else { continue }
      let middle = (region.contains(box.center) ? box : square).center * scale
      let x = min(max(middle.x - size.width / 2, 0), Double(canvas.width) - size.width)
      let tag = Rect(origin: Point(x.rounded(), (middle.y - size.height / 2).rounded()), size: size)
      canvas.fill(.rect(tag), with: Palette.paper, opacity: 0.85)
      canvas.write(text, at: tag.origin + Point(2 * dot, 2 * dot), dot: dot, in: Palette.ink)
    }
  }
}

extension ScreenSurvey {
  /// What a picture calls an owner.
  fileprivate func label(_ owner: PixelOwner) -> String {
    switch owner {
    case .nobody: "nobody"
    case .undecided: "undefined"
    case .view(let view): hierarchy.views[view].id
    }
  }
}
