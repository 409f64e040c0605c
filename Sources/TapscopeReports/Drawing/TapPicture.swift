// A picture of one point: what lies around it, who got it and which pixel decided.

import TapscopeEngine

/// The neighbourhood of one explained point, enlarged, with a legend below.
///
/// As in every picture, what was meant has a solid outline and what was got a dashed one: the buttons
/// aimed at and the receiver, the pixel painted there and the pixel that was read.
package struct TapPicture: Sendable {
  package private(set) var picture: ScreenPicture
  private let hierarchy: ViewHierarchy

  /// The picture of a window point.
  ///
  /// `decidingCall` is the call whose pixel, if it read one, decided. `radius` is how far around the
  /// point one sees, in points, by default as far as both buttons reach where no pixel is to be seen;
  /// `scale` is pixels per point.
  package init(
    of point: Point, on hierarchy: ViewHierarchy, receiver: ViewIndex?, apparent: [ViewIndex],
    decidingCall: HitCall? = nil, radius: Double? = nil, scale: Double? = nil
  ) {
    let read = PixelReading(decidingCall, in: hierarchy)
    let buttons = (receiver.map { [$0] } ?? []) + apparent
    let wanted = read == nil ? Self.reach(of: buttons, from: point, on: hierarchy) : Self.near
    let radius = radius ?? wanted
    let scale = scale ?? Self.side / (2 * radius)
    let lines =
      [
        LegendLine("at \(point.x.text(2)), \(point.y.text(2))"),
        LegendLine("received by \(hierarchy.names(receiver.map { [$0] } ?? []))", Self.receiverPen),
        LegendLine("meant for \(hierarchy.names(apparent))", Self.apparentPen),
      ] + (read?.legend ?? [])
    let footer = Self.margin * 2 + Self.lineHeight * Double(lines.count)
    let area = Rect(point.x - radius, point.y - radius, 2 * radius, 2 * radius)
    self.hierarchy = hierarchy
    picture = ScreenPicture(hierarchy, area: area, scale: scale, footer: Int(footer))
    if let receiver { picture.outline(receiver, with: Self.receiverPen) }
    for button in apparent { picture.outline(button, with: Self.apparentPen) }
    for box in read?.boxes ?? [] { outline(box) }
    cross(picture.toCanvas(point))
    picture.canvas.clip(to: [])
    write(lines, from: Double(picture.canvas.height) - footer + Self.margin)
  }

  /// In points.
  private static let near = 40.0
  private static let far = 160.0
  /// Of the picture, in pixels.
  private static let side = 720.0

  /// How far from a point the edges of views lie, with room for their outlines.
  private static func reach(
    of views: [ViewIndex], from point: Point, on hierarchy: ViewHierarchy
  ) -> Double {
    let corners = views.flatMap { view in
      hierarchy.views[view].bounds.corners.map { hierarchy.toWindow(view)($0) }
    }
    let ways = corners.map { max(abs($0.x - point.x), abs($0.y - point.y)) }
    return min(max(near, (ways.max() ?? 0) + 4), far)
  }

  private static let receiverPen = Pen.got(Palette.receiver, width: 4)
  private static let apparentPen = Pen.meant(Palette.apparent, width: 4)
  private static let margin = 14.0
  private static let lineHeight = 26.0
  private static let dot = 2.0
  /// Length of the sample of a line in the legend.
  private static let sample = 44.0

  /// Draws a cross that leaves the point itself free.
  private mutating func cross(_ center: Point) {
    for arm in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)] {
      let line = [center + arm * 8, center + arm * 24]
      picture.canvas.stroke(line, with: Pen(Palette.paper, width: 5))
      picture.canvas.stroke(line, with: Pen(Palette.ink, width: 2))
    }
  }

  /// Draws a box around a pixel of a picture, just off it so that its colour stays visible.
  private mutating func outline(_ box: PixelReading.Box) {
    let corners = box.rect.corners.map { picture.toCanvas(box.toWindow($0)) }
    let room = Rect(holding: corners).outset(by: EdgeInsets(all: box.pen.width / 2))
    picture.canvas.stroke(room.corners, isClosed: true, with: box.pen.halo)
    picture.canvas.stroke(room.corners, isClosed: true, with: box.pen)
  }

  private mutating func write(_ lines: [LegendLine], from top: Double) {
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * Self.lineHeight
      if let pen = line.pen {
        let middle = y + Double(Lettering.height - 1) * Self.dot / 2
        let ends = [Point(Self.margin, middle), Point(Self.margin + Self.sample, middle)]
        picture.canvas.stroke(ends, with: pen)
      }
      let left = Self.margin * 2 + Self.sample
      picture.canvas.write(
        Lettering.spelled(line.text), at: Point(left, y), dot: Self.dot, in: Palette.ink)
    }
  }
}

/// One line of the legend, after a sample of the pen it explains.
private struct LegendLine {
  var text: String
  var pen: Pen?

  init(_ text: String, _ pen: Pen? = nil) {
    self.text = text
    self.pen = pen
  }
}

/// The pixel a call read, and the one it should have read.
private struct PixelReading {
  /// A pixel to be boxed, in a view's coordinates.
  struct Box {
    var rect: Rect
    var toWindow: AffineTransform
    var pen: Pen
  }

  var boxes: [Box] = []
  var legend: [LegendLine] = []

  /// nil where the call read no pixel.
  init?(_ call: HitCall?, in hierarchy: ViewHierarchy) {
    guard let call, case .asked(let answer) = call.outcome, let read = answer.pixel else {
      return nil
    }
    let view = hierarchy.views[call.view]
    let placement = view.placement(named: read.image)
    func box(_ x: Int, _ y: Int, _ pen: Pen) -> [Box] {
      guard let rect = placement?.rect(ofPixel: x, y) else { return [] }
      return [Box(rect: rect, toWindow: hierarchy.toWindow(call.view), pen: pen)]
    }
    var place = "no pixel"
    if let x = read.x, let y = read.y {
      place = "pixel \(x), \(y)"
      boxes = box(x, y, Self.readPen)
    }
    legend = [LegendLine("\(view.id): \(place) \(read.finding): \(answer.answer)", Self.readPen)]
    if let x = read.rightX, let y = read.rightY, (x, y) != (read.x, read.y) {
      let alpha = read.rightAlpha.map { ", alpha \($0)" } ?? ""
      boxes += box(x, y, Self.rightPen)
      legend.append(LegendLine("painted there: pixel \(x), \(y)\(alpha)", Self.rightPen))
    }
  }

  private static let readPen = Pen.got(Palette.pixel, width: 3)
  private static let rightPen = Pen.meant(Palette.pixel, width: 3)
}

extension PixelRead {
  /// What was found and how it compares: `is 0, not > 0`.
  fileprivate var finding: String {
    guard let value else { return "is undefined" }
    let not = comparison.holds(value, threshold) ? "" : "not "
    return "is \(value), \(not)\(comparison.rawValue) \(threshold)"
  }
}

extension ViewHierarchy {
  /// Titles and ids of views as a legend gives them.
  fileprivate func names(_ indices: [ViewIndex]) -> String {
    if indices.isEmpty { return "nothing" }
    return indices.map { index in
      views[index].title.map { "\($0) (\(views[index].id))" } ?? views[index].id
    }.joined(separator: " or ")
  }
}

extension View {
  /// Where the picture with a name lies in this view, whatever part it plays there.
  func placement(named name: String) -> ImagePlacement? {
    if let image = images.values.first(where: { $0.name == name }) { return placement(of: image) }
    if let image = backgroundImages.values.first(where: { $0.name == name }) {
      return placement(ofBackground: image)
    }
    return maskImage.flatMap { $0.name == name ? placement(ofMask: $0) : nil }
  }
}
