// What lies around one point, who got it, who should have, and which pixel decided?

import Geometry
import Views

/// The neighbourhood of one explained point, enlarged, with a legend below.
///
/// The receiver has a solid outline, the apparent buttons a dashed one, the pixel read a box of its own.
package struct TapPicture: Sendable {
  package private(set) var picture: ScreenPicture
  private let hierarchy: ViewHierarchy
  private let point: Point
  /// Where the next line of the legend goes, in pixels.
  private var nextLine: Double

  /// The picture of a window point.
  ///
  /// `decidingCall` is the call whose pixel, if it read one, decided. `radius` is how far around the
  /// point one sees, in points; a pixel of the picture is then 1/`scale` of a point.
  package init(
    of point: Point, on hierarchy: ViewHierarchy, receiver: ViewIndex?, apparent: [ViewIndex],
    decidingCall: HitCall? = nil, radius: Double = 60, scale: Double = 6
  ) {
    let area = Rect(point.x - radius, point.y - radius, 2 * radius, 2 * radius)
    picture = ScreenPicture(hierarchy, area: area, scale: scale, footer: Self.footer)
    self.hierarchy = hierarchy
    self.point = point
    nextLine = Double(picture.canvas.height - Self.footer) + Self.margin
    // Dashes last and wider, so that both outlines are seen where they run together.
    if let receiver { picture.outline(receiver, with: Self.receiverPen) }
    for button in apparent { picture.outline(button, with: Self.apparentPen) }
    if let decidingCall { boxPixels(of: decidingCall) }
    cross()
    picture.canvas.clip(to: [])
    explain(receiver: receiver, apparent: apparent, call: decidingCall)
  }

  private static let receiverPen = Pen(Palette.receiver, width: 4)
  private static let apparentPen = Pen(Palette.apparent, width: 4, dash: 14)
  private static let readPen = Pen(Palette.pixel, width: 3)
  private static let rightPen = Pen(Palette.pixel, width: 3, dash: 5)

  private static let footer = 150
  private static let margin = 12.0
  private static let lineHeight = 26.0
  private static let dot = 2.0
  /// Length of the sample of a line in the legend.
  private static let sample = 44.0

  private mutating func cross() {
    let center = picture.toCanvas(point)
    for arm in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)] {
      let line = [center + arm * 6, center + arm * 22]
      picture.canvas.stroke(line, with: Pen(Palette.paper, width: 5))
      picture.canvas.stroke(line, with: Pen(Palette.ink, width: 2))
    }
  }

  /// Boxes the pixel that was read, and with dashes the one that should have been, where it is another.
  private mutating func boxPixels(of call: HitCall) {
    guard case .asked(let answer) = call.outcome, let read = answer.pixel,
      let placement = hierarchy.views[call.view].placement(named: read.image)
    else { return }
    let toCanvas = hierarchy.toWindow(call.view).then(picture.toCanvas)
    if let x = read.rightX, let y = read.rightY, (x, y) != (read.x, read.y) {
      picture.canvas.stroke(.rect(placement.rect(ofPixel: x, y)), toCanvas, with: Self.rightPen)
    }
    if let x = read.x, let y = read.y {
      picture.canvas.stroke(.rect(placement.rect(ofPixel: x, y)), toCanvas, with: Self.readPen)
    }
  }

  private mutating func explain(
    receiver: ViewIndex?, apparent: [ViewIndex], call: HitCall?
  ) {
    line("at \(point.x.text(2)), \(point.y.text(2))", nil)
    line("received by " + (receiver.map(name) ?? "nothing"), Self.receiverPen)
    line(
      "meant for " + (apparent.isEmpty ? "nothing" : apparent.map(name).joined(separator: " or ")),
      Self.apparentPen)
    guard let call, case .asked(let answer) = call.outcome, let read = answer.pixel else { return }
    let place = read.x.flatMap { x in read.y.map { "pixel \(x), \($0)" } } ?? "no pixel"
    let value = read.value.map { "\($0)" } ?? "undefined"
    line(
      "read \(place): \(value) \(read.comparison.rawValue) \(read.threshold)?"
        + " \(answer.answer == .inside ? "inside" : "outside") \(name(call.view))",
      Self.readPen)
    if let x = read.rightX, let y = read.rightY, (x, y) != (read.x, read.y) {
      let alpha = read.rightAlpha.map { ": \($0)" } ?? ""
      line("painted there: pixel \(x), \(y)\(alpha)", Self.rightPen)
    }
  }

  /// Adds a line to the legend, after a sample of the pen it explains.
  private mutating func line(_ text: String, _ pen: Pen?) {
    if let pen {
      let y = nextLine + Double(Lettering.height - 1) * Self.dot / 2
      picture.canvas.stroke(
        [Point(Self.margin, y), Point(Self.margin + Self.sample, y)], with: pen)
    }
    let left = Self.margin * 2 + Self.sample
    picture.canvas.write(text, at: Point(left, nextLine), dot: Self.dot, in: Palette.ink)
    nextLine += Self.lineHeight
  }

  private func name(_ view: ViewIndex) -> String {
    let view = hierarchy.views[view]
    return view.title.map { "\($0) (\(view.id))" } ?? view.id
  }
}

extension View {
  /// Where the picture with a name lies in this view, whatever part it plays there.
  fileprivate func placement(named name: String) -> ImagePlacement? {
    if let image = images.values.first(where: { $0.name == name }) { return placement(of: image) }
    if let image = backgroundImages.values.first(where: { $0.name == name }) {
      return placement(ofBackground: image)
    }
    return maskImage.flatMap { $0.name == name ? placement(ofMask: $0) : nil }
  }
}
