// A picture of the places that change receiver.

import TapscopeEngine

/// A pale screen with every place that changes owner in the colour of its pair, numbered, and a legend
/// below that says who had it and who gets it.
package struct ChangesPicture: Sendable {
  package private(set) var canvas: Canvas

  /// Pairs told one by one, largest first; the rest share the last line of the legend.
  private static let limit = 24
  /// How much of the screen shows through the paper over it, and through the colours.
  private static let veil = 0.65
  private static let ink = 0.9

  /// `screen` is the one that changes; it is drawn as it was.
  package init(of found: OwnerChanges, on screen: ViewHierarchy) {
    let told = found.changes.prefix(Self.limit)
    let colors = Self.colors(of: Array(told))
    let size = screen.screen.size
    let scale = min(screen.screen.scale, Double(Canvas.sideLimit) / max(size.width, size.height))
    let dot = max(1, scale.rounded(.down))
    let legend = Legend(
      Self.entries(of: found, colors: colors), width: Int(max(size.width * scale, 1)), dot: dot)
    var picture = ScreenPicture(screen, footer: legend.height)
    let area = Rect(0, 0, Double(picture.canvas.width), size.height * picture.scale)
    picture.canvas.fill(.rect(area), with: Palette.paper, opacity: Self.veil)
    let rest = found.changes.dropFirst(Self.limit).map { ($0, Palette.outline) }
    for (change, color) in zip(told, colors) + rest {
      let rects = change.pixels.rects.map { rect in
        rect.corners.map(picture.toCanvas.callAsFunction)
      }
      picture.canvas.fill(rects, with: color, opacity: Self.ink)
    }
    for (index, change) in told.enumerated() {
      guard let thickest = change.pixels.largestSquare else { continue }
      picture.tag(String(index + 1), on: thickest.center, in: Palette.ink)
    }
    picture.canvas.clip(to: [])
    legend.draw(on: &picture.canvas, from: size.height * picture.scale)
    canvas = picture.canvas
  }

  /// In the order of the changes, so that the largest choose first.
  private static func colors(of changes: [OwnerChanges.Change]) -> [Color] {
    let ranks = NeighbourHues.ranks(Array(changes.indices)) { index in
      Set(changes.indices.filter { changes[index].pixels.touches(changes[$0].pixels) })
    }
    return changes.indices.map { NeighbourHues.color(ranks[$0] ?? 0) }
  }

  private static func entries(of found: OwnerChanges, colors: [Color]) -> [Legend.Entry] {
    var entries = zip(found.changes, colors).enumerated().map { index, told in
      let (change, color) = told
      let area = change.area.text(change.area < 10 ? 1 : 0)
      return Legend.Entry(
        text: "\(index + 1) \(change.from.text) -> \(change.to.text) \(area) pt2", color: color)
    }
    let more = found.changes.dropFirst(limit)
    if !more.isEmpty {
      let area = more.reduce(0) { $0 + $1.area }
      entries.append(
        Legend.Entry(text: "\(more.count) more \(area.text(0)) pt2", color: Palette.outline))
    }
    if entries.isEmpty {
      entries.append(Legend.Entry(text: "no place changes owner", color: Palette.paper))
    }
    return entries
  }
}
