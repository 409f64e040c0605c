// Which gesture each profile answers over distance and time, with a session's touches on it.

import TapscopeEngine

/// A drawing with a panel a profile: distance across, time up, a colour a gesture, a dot a touch.
package struct BandMapSVG {
  /// A touch on the map.
  package struct Mark: Sendable {
    package var touch: TouchID
    /// The farthest it was from its start, in points, and how long it took, in seconds.
    package var distance: Double
    package var duration: Double
    /// What the panel's profile made of it, one for each profile in their order.
    package var outcomes: [GestureOutcome]
    /// Under each profile: the constant whose change flips it, in words; empty for none.
    package var margins: [String]

    package init(_ result: TouchResult, of profiles: [String]) {
      touch = result.touch
      distance = result.metrics.netDistance
      duration = result.metrics.duration
      let own = profiles.map { result.verdicts(of: $0) }
      outcomes = own.map(GestureOutcome.init)
      margins = own.map { verdicts in
        verdicts.first.map { $0.margin == nil ? "" : $0.signedMargin } ?? ""
      }
    }
  }

  /// What a drawing covers: round figures that hold every touch, within reason.
  package struct Extent: Equatable, Sendable {
    package var distance: Double
    package var duration: Double

    /// At least 80 pt and 0.8 s, at most 400 pt and 3 s; it holds nineteen touches of twenty, and those
    /// beyond are drawn on the edge.
    package init(of marks: [Mark]) {
      distance = Extent.step(above: Extent.most(marks.map(\.distance)), least: 80, most: 400, 20)
      duration = Extent.step(above: Extent.most(marks.map(\.duration)), least: 0.8, most: 3, 0.2)
    }

    private static func most(_ values: [Double]) -> Double {
      let sorted = values.filter(\.isFinite).sorted()
      return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 19 / 20]
    }

    private static func step(
      above value: Double, least: Double, most: Double, _ step: Double
    ) -> Double {
      let wanted = value.isFinite ? (value / step + 0.25).rounded(.up) * step : most
      return min(max(wanted, least), most)
    }
  }

  private let title: String
  private let maps: [BandMap]
  private let marks: [Mark]

  private static let plot = Size(360, 280)
  private static let left = 64.0
  private static let top = 64.0
  private static let panel = Size(left + plot.width + 24, top + plot.height + 56)

  /// `marks` have an outcome for each map.
  package init(title: String, maps: [BandMap], marks: [Mark]) {
    self.title = title
    self.maps = maps
    self.marks = marks
  }

  /// A document of its own.
  package var document: Markup {
    let legend = self.legend
    let columns = min(max(maps.count, 1), 2)
    let rows = (maps.count + columns - 1) / columns
    let width = Self.panel.width * Double(columns)
    let under = Self.panel.height * Double(rows)
    let height = under + Double(legend.count + 2) * 20 + 12
    var svg: Markup = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    svg += "viewBox=\"0 0 \(width.text(0)) \(height.text(0))\" font-family=\"sans-serif\" "
    svg += "font-size=\"12\" role=\"img\"><title>\(title)</title>"
    svg += "<rect width=\"\(width.text(0))\" height=\"\(height.text(0))\" fill=\"#ffffff\"/>"
    for (place, map) in maps.enumerated() {
      let x = Double(place % columns) * Self.panel.width
      let y = Double(place / columns) * Self.panel.height
      svg += "<g transform=\"translate(\(x.text(0)) \(y.text(0)))\">" + drawing(map, place) + "</g>"
    }
    for (place, outcome) in legend.enumerated() {
      let y = under + 16 + Double(place) * 20
      svg +=
        "<rect x=\"\(Self.left.text(0))\" y=\"\((y - 11).text(0))\" width=\"20\" height=\"13\" "
      svg += "fill=\"\(Self.color(of: outcome))\" stroke=\"#555555\" stroke-width=\"0.5\"/>"
      svg +=
        "<text x=\"\((Self.left + 28).text(0))\" y=\"\(y.text(0))\">\(Self.words(outcome))</text>"
    }
    let y = under + 20 + Double(legend.count) * 20
    svg += "<text x=\"\(Self.left.text(0))\" y=\"\(y.text(0))\" fill=\"#555555\">"
    svg +=
      "Areas: straight drags at constant speed, a sample each 8 to 16 ms. Dots: the touches, by the "
    svg += "farthest they</text>"
    svg += "<text x=\"\(Self.left.text(0))\" y=\"\((y + 18).text(0))\" fill=\"#555555\">"
    svg +=
      "were from their start and how long they took, in the colour of what they were read as; those "
    svg += "beyond lie on the edge.</text>"
    return svg + "</svg>\n"
  }

  /// Every answer that is drawn, in the order of the kinds.
  private var legend: [GestureOutcome] {
    var found: Set<GestureOutcome> = []
    for map in maps { found.formUnion(map.outcomes.map(Self.undirected)) }
    for mark in marks { found.formUnion(mark.outcomes.map(Self.undirected)) }
    return found.inOrder { Self.rank($0) < Self.rank($1) }
  }

  private func drawing(_ map: BandMap, _ place: Int) -> Markup {
    let plot = Rect(Self.left, Self.top, Self.plot.width, Self.plot.height)
    let across = { (points: Double) in plot.minX + points / map.distance * plot.width }
    let up = { (seconds: Double) in plot.maxY - seconds / map.duration * plot.height }
    var svg: Markup = "<text x=\"\(plot.minX.text(0))\" y=\"\((plot.minY - 40).text(0))\" "
    svg += "font-size=\"15\">\(map.profile)</text>"
    svg += "<text x=\"\(plot.minX.text(0))\" y=\"\((plot.minY - 22).text(0))\" fill=\"#555555\">"
    svg += "\(Self.words(map.outcomes)) over distance and time</text>"
    svg += areas(map, across, up)
    svg += axes(map, plot, across, up)
    for mark in marks {
      guard place < mark.outcomes.count else { continue }
      let x = across(min(mark.distance, map.distance))
      let y = up(min(mark.duration, map.duration))
      let margin = mark.margins[place].isEmpty ? "" : ", flips with \(mark.margins[place])"
      svg += "<circle cx=\"\(x.text(1))\" cy=\"\(y.text(1))\" r=\"4.5\" "
      svg += "fill=\"\(Self.color(of: Self.undirected(mark.outcomes[place])))\" "
      svg += "stroke=\"#000000\" stroke-width=\"1.5\"><title>touch \(mark.touch): "
      svg += "\(mark.outcomes[place].description), \(mark.distance.text(1)) pt in "
      svg += "\(mark.duration.text(3)) s\(margin)</title></circle>"
    }
    return svg
  }

  /// One rectangle for each band of a row.
  private func areas(
    _ map: BandMap, _ across: (Double) -> Double, _ up: (Double) -> Double
  ) -> Markup {
    var svg: Markup = "<g shape-rendering=\"crispEdges\">"
    let height = map.duration / Double(max(map.rows.count, 1))
    for row in map.rows {
      let (top, bottom) = (up(row.duration), up(row.duration - height))
      for (index, band) in row.bands.enumerated() {
        let end = index + 1 < row.bands.count ? row.bands[index + 1].from : map.distance
        let (from, to) = (across(band.from), across(end))
        svg += "<rect x=\"\(from.text(1))\" y=\"\(top.text(1))\" width=\"\((to - from).text(1))\" "
        svg += "height=\"\((bottom - top).text(1))\" "
        svg += "fill=\"\(Self.color(of: Self.undirected(band.outcome)))\"/>"
      }
    }
    return svg + "</g>"
  }

  private func axes(
    _ map: BandMap, _ plot: Rect, _ across: (Double) -> Double, _ up: (Double) -> Double
  ) -> Markup {
    var svg: Markup = "<rect x=\"\(plot.minX.text(0))\" y=\"\(plot.minY.text(0))\" "
    svg += "width=\"\(plot.width.text(0))\" height=\"\(plot.height.text(0))\" fill=\"none\" "
    svg += "stroke=\"#333333\"/>"
    for part in 0...4 {
      let points = map.distance * Double(part) / 4
      svg += "<text x=\"\(across(points).text(1))\" y=\"\((plot.maxY + 18).text(0))\" "
      svg += "text-anchor=\"middle\">\(points.text(1))</text>"
      svg += "<path d=\"M\(across(points).text(1)) \(plot.maxY.text(0))v5\" stroke=\"#333333\"/>"
      let seconds = map.duration * Double(part) / 4
      svg += "<text x=\"\((plot.minX - 9).text(0))\" y=\"\((up(seconds) + 4).text(1))\" "
      svg += "text-anchor=\"end\">\(seconds.text(2))</text>"
      svg += "<path d=\"M\(plot.minX.text(0)) \(up(seconds).text(1))h-5\" stroke=\"#333333\"/>"
    }
    let middle = plot.minY + plot.height / 2
    svg += "<text x=\"\((plot.minX + plot.width / 2).text(0))\" y=\"\((plot.maxY + 38).text(0))\" "
    svg += "text-anchor=\"middle\">distance from where the finger came down, pt</text>"
    svg += "<text transform=\"translate(18 \(middle.text(0))) rotate(-90)\" "
    svg += "text-anchor=\"middle\">time down, s</text>"
    return svg
  }

  // MARK: - Colours and words

  /// Directions share a colour: the drags of the map go right, touches go anywhere.
  private static func undirected(_ outcome: GestureOutcome) -> GestureOutcome {
    var plain = outcome
    for index in plain.parts.indices { plain.parts[index].direction = nil }
    return plain
  }

  /// Okabe and Ito's colours, told apart by most people; two gestures at once are red.
  private static func color(of outcome: GestureOutcome) -> String {
    guard outcome.parts.count == 1, let kind = outcome.parts.first?.kind else { return "#d7191c" }
    switch kind {
    case .tap: return "#56b4e9"
    case .doubleTap: return "#0072b2"
    case .longPress: return "#f0e442"
    case .swipe: return "#009e73"
    case .pan: return "#e69f00"
    case .none: return "#d9d9d9"
    default: return "#cc79a7"
    }
  }

  private static func rank(_ outcome: GestureOutcome) -> (Int, String) {
    let kind = outcome.parts.first?.kind ?? .none
    let place = GestureKind.allCases.firstIndex(of: kind) ?? 0
    return (place + (outcome.parts.count > 1 ? 100 : 0), outcome.description)
  }

  private static func words(_ outcome: GestureOutcome) -> String {
    let words = outcome.parts.map { $0.kind == .none ? "nothing" : $0.kind.rawValue }
    return words.count > 1 ? words.joined(separator: " and ") + " at once" : words.joined()
  }

  private static func words(_ outcomes: [GestureOutcome]) -> String {
    var seen: [String] = []
    for outcome in outcomes {
      let word = words(undirected(outcome))
      if !seen.contains(word) { seen.append(word) }
    }
    return seen.joined(separator: ", ")
  }
}
