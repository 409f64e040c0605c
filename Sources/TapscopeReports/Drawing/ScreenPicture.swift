// A picture of a screen and its buttons.

import TapscopeEngine

/// A part of a screen painted on a canvas, to which outlines, names and touches can be added.
package struct ScreenPicture: Sendable {
  package var canvas: Canvas
  /// From window points to the canvas' pixels.
  package let toCanvas: AffineTransform
  /// Pixels per point; less than asked for where the canvas would exceed its limit.
  package let scale: Double
  private let hierarchy: ViewHierarchy
  /// The views that paint something and are not hidden.
  private let painted: Set<ViewIndex>
  /// The boxes of the names written so far, in pixels, by the bands of rows that they meet.
  private var tags = [[Rect]](repeating: [], count: Canvas.sideLimit / Self.tagBand + 1)

  /// Paints what is seen of a screen: the backdrop, then every view back to front.
  ///
  /// `area` is in window points, the whole screen by default; `scale` in pixels per point, the screen's
  /// own by default; `footer` is room left below, in pixels, and cut off from drawing until
  /// `canvas.clip(to: [])`. A view's alpha fades each of its layers.
  package init(
    _ hierarchy: ViewHierarchy, area: Rect? = nil, scale: Double? = nil, footer: Int = 0
  ) {
    let area = area ?? hierarchy.screen.bounds
    let largest = Double(Canvas.sideLimit) / max(area.width, area.height)
    let wanted = min(scale ?? hierarchy.screen.scale, largest)
    self.scale = wanted > 0 && wanted.isFinite ? wanted : 1
    self.hierarchy = hierarchy
    toCanvas = AffineTransform.translation(-area.minX, -area.minY)
      .then(.scale(self.scale, self.scale))
    canvas = Canvas(
      width: Self.pixels(area.width * self.scale),
      height: Self.pixels(area.height * self.scale) + footer, background: Palette.paper)
    let screen = PaintedScreen(hierarchy)
    painted = Set(screen.painted.map(\.view))
    // What is drawn over the picture later must not run into the footer either.
    let frame: [(shape: Shape, toCanvas: AffineTransform)] =
      footer > 0 ? [(.rect(area), toCanvas)] : []
    canvas.clip(to: frame)
    paintBackdrop()
    var clips: [Clip] = []
    for view in screen.painted {
      if view.clips != clips {
        clips = view.clips
        canvas.clip(
          to: frame + clips.map { (.roundedRect($0.area), $0.toWindow.then(toCanvas)) })
      }
      for layer in view.layers {
        canvas.paint(layer, view.toWindow.then(toCanvas), opacity: view.alpha)
      }
    }
    canvas.clip(to: frame)
  }

  /// A length as a number of pixels, 1 to the canvas' limit; 1 where there is no such length.
  private static func pixels(_ length: Double) -> Int {
    length > 1 ? Int(min(length.rounded(.up), Double(Canvas.sideLimit))) : 1
  }

  private mutating func paintBackdrop() {
    let bounds = hierarchy.screen.bounds
    canvas.fill(.rect(bounds), toCanvas, with: Palette.screen)
    if let backdrop = hierarchy.screen.backdrop {
      canvas.draw(backdrop, ImagePlacement(backdrop, rect: bounds), toCanvas)
    }
  }

  /// Pixels of a line drawn over the picture; names are written in dots of the same size.
  package var lineWidth: Double { max(1, scale.rounded(.down)) }

  /// Draws the outline of every button that is not hidden, with its id.
  ///
  /// The outline is the shape's, else the frame's. Buttons that paint nothing are dotted.
  package mutating func outlineButtons() {
    let buttons = hierarchy.views.indices.filter { hierarchy.views[$0].isButton && isShown($0) }
    for button in buttons {
      let dash = painted.contains(button) ? nil : 1.5 * lineWidth
      outline(button, with: Pen(Palette.outline, width: lineWidth, dash: dash))
    }
    for button in buttons { name(button, hierarchy.views[button].id, in: Palette.ink) }
  }

  /// Draws the outline of one view, its shape's or else its frame's, with a light edge on both sides.
  package mutating func outline(_ view: ViewIndex, with pen: Pen) {
    let map = hierarchy.toWindow(view).then(toCanvas)
    canvas.stroke(shape(of: view), map, with: pen.halo)
    canvas.stroke(shape(of: view), map, with: pen)
  }

  /// Writes a name at a corner of a view, the first one where no name stands yet.
  ///
  /// A name none of whose characters has a letter here is left out: its boxes would cover the picture.
  package mutating func name(_ view: ViewIndex, _ text: String, in color: Color) {
    guard text.contains(where: { $0 != " " && Lettering.canWrite(String($0)) }) else { return }
    let map = hierarchy.toWindow(view).then(toCanvas)
    let box = map.boundingBox(of: shape(of: view).boundingBox)
    let size = tagSize(of: text)
    let (right, bottom) = (box.maxX - size.width, box.maxY - size.height)
    let corners = [
      Point(box.minX, box.minY), Point(box.minX, bottom), Point(right, box.minY),
      Point(right, bottom), Point(box.midX - size.width / 2, box.midY - size.height / 2),
    ]
    let places = corners.map { placed(Rect(origin: $0, size: size)) }
    let free = places.first { place in
      Self.bands(of: place).allSatisfy { tags[$0].allSatisfy { $0.intersection(place) == nil } }
    }
    write(text, in: free ?? places[0], color: color)
  }

  /// A view's title where there are letters and room for it, else its id.
  package func writing(of view: ViewIndex) -> String {
    let name = hierarchy.views[view].name
    let fits = tagSize(of: name).width <= Double(canvas.width) && Lettering.canWrite(name)
    return fits ? name : hierarchy.views[view].id
  }

  /// Writes a text on a light tag beside a point of the window.
  package mutating func tag(_ text: String, beside point: Point, in color: Color) {
    let gap = 5 * lineWidth
    let size = tagSize(of: text)
    let at = toCanvas(point) + Point(gap, -gap - size.height)
    write(text, in: placed(Rect(origin: at, size: size)), color: color)
  }

  /// Writes a text on a light tag over a point of the window.
  package mutating func tag(_ text: String, on point: Point, in color: Color) {
    let size = tagSize(of: text)
    let middle = toCanvas(point)
    let corner = Point(middle.x - size.width / 2, middle.y - size.height / 2)
    write(text, in: placed(Rect(origin: corner, size: size)), color: color)
  }

  private mutating func write(_ text: String, in box: Rect, color: Color) {
    for band in Self.bands(of: box) { tags[band].append(box) }
    canvas.fill(.rect(box), with: Palette.paper, opacity: 0.8)
    canvas.write(
      text, at: box.origin + Point(2 * lineWidth, 2 * lineWidth), dot: lineWidth, in: color)
  }

  /// Rows of pixels.
  private static let tagBand = 32

  /// The bands of rows that a box meets, those nearest to it where it lies off the canvas.
  private static func bands(of box: Rect) -> ClosedRange<Int> {
    // In this order a place that is no number becomes 0.
    func band(_ y: Double) -> Int {
      Int(min(Double(Canvas.sideLimit), max(0, y))) / tagBand
    }
    let first = band(box.minY)
    return first...max(first, band(box.maxY))
  }

  /// The letters with two dots of margin around them.
  private func tagSize(of text: String) -> Size {
    Size(
      Double(Lettering.width(of: text) + 4) * lineWidth, Double(Lettering.height + 3) * lineWidth)
  }

  /// A box moved as little as need be to lie within the canvas, on whole pixels.
  private func placed(_ box: Rect) -> Rect {
    let x = min(max(box.minX, 0), max(0, Double(canvas.width) - box.width))
    let y = min(max(box.minY, 0), max(0, Double(canvas.height) - box.height))
    return Rect(origin: Point(x.rounded(.down), y.rounded(.down)), size: box.size)
  }

  private func shape(of view: ViewIndex) -> Shape {
    hierarchy.views[view].shape ?? .rect(hierarchy.views[view].bounds)
  }

  private func isShown(_ view: ViewIndex) -> Bool {
    var next: ViewIndex? = view
    while let index = next {
      if hierarchy.views[index].isHidden { return false }
      next = hierarchy.views[index].superview
    }
    return true
  }
}

extension Canvas {
  /// Paints one layer of a view, whose coordinates the map takes to pixels.
  fileprivate mutating func paint(
    _ layer: PaintLayer, _ toCanvas: AffineTransform, opacity: Double
  ) {
    switch layer {
    case .color(let color, let rect):
      fill(.rect(rect), toCanvas, with: color, opacity: opacity)
    case .image(let image, let placement):
      draw(image, placement, toCanvas, opacity: opacity)
    case .shape(let shape):
      fill(shape, toCanvas, with: Palette.plainButton, opacity: opacity)
    case .frame(let rect):
      fill(.rect(rect), toCanvas, with: Palette.plainButton, opacity: opacity)
    }
  }
}
