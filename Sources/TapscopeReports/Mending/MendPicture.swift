// A picture of who is hit where, before and after a screen is mended.

import TapscopeEngine

/// The screen twice, side by side: as it is, and with all changes; each button's hit area in a colour of
/// its own, the same on both sides, and above each side the share of touches that arrive.
package struct MendPicture: Sendable {
  package private(set) var canvas: Canvas

  /// How much of the colours lies over the screen.
  private static let ink = 0.55
  /// Pixels of a side; a larger screen is drawn smaller.
  private static let longestSide = 1600.0

  package init(of mending: Mending) {
    let size = mending.original.screen.size
    let scale = min(
      mending.original.screen.scale,
      Self.longestSide / max(size.width * 2, size.height, 1))
    let (width, height) = (
      max(1, Int((size.width * scale).rounded(.up))),
      max(1, Int((size.height * scale).rounded(.up)))
    )
    let dot = max(1, scale.rounded(.down))
    let (gap, head) = (Int(8 * dot), Int(Double(Lettering.height + 6) * dot))
    canvas = Canvas(width: width * 2 + gap, height: height + head, background: Palette.paper)
    // Changes of the order change places in the list of views, not ids.
    let colors = Dictionary(
      uniqueKeysWithValues: mending.original.views.filter(\.isButton).enumerated().map {
        ($0.element.id, NeighbourHues.color($0.offset))
      })
    let sides = [
      ("now", mending.original, mending.before), ("mended", mending.mended, mending.after),
    ]
    for (index, side) in sides.enumerated() {
      let (title, screen, share) = side
      let left = index * (width + gap)
      canvas.write(
        "\(title) \(share.percents)", at: Point(Double(left) + 2 * dot, 3 * dot), dot: dot,
        in: Palette.ink)
      canvas.draw(Self.pane(screen, scale: scale, colors), x: left, y: head)
    }
  }

  /// One side, without its title.
  private static func pane(
    _ screen: ViewHierarchy, scale: Double, _ colors: [String: Color]
  ) -> Canvas {
    var picture = ScreenPicture(screen, scale: scale)
    let map = OwnerMap(receiversOn: screen, grid: PixelGrid(screen.screen, scale: scale))
    for (owner, region) in map.regions().inOrder(by: { $0.key.order < $1.key.order }) {
      guard let view = owner.view, let color = colors[screen.views[view].id] else { continue }
      let boxes = region.rects.map { $0.corners.map(picture.toCanvas.callAsFunction) }
      picture.canvas.fill(boxes, with: color, opacity: ink)
    }
    return picture.canvas
  }
}

extension PixelOwner {
  fileprivate var order: Int { view ?? -1 }
}
