// A picture of all touches of a recording.

import TapscopeEngine

/// All touches of a recording drawn over its screen: paths, and a numbered mark where each began.
package struct TouchMap: Sendable {
  /// One touch as far as a map shows it.
  package struct Trail: Equatable, Sendable {
    package var touch: TouchID
    /// In window points, first to last; a trail of none is left out.
    package var points: [Point]
    /// Decides colour and mark; `nil` where nobody has judged, drawn as a plain dot.
    package var verdict: Verdict?

    package init(touch: TouchID, points: [Point], verdict: Verdict? = nil) {
      self.touch = touch
      self.points = points
      self.verdict = verdict
    }
  }

  package private(set) var picture: ScreenPicture

  /// The trails of any number of touches over a faded picture of the screen.
  ///
  /// Trails are drawn in order, wrong ones last so that none is hidden under a right one; the last
  /// `numberLimit` of them are numbered, as more could not be read. O(points + pixels).
  package init(_ trails: [Trail], over hierarchy: ViewHierarchy, scale: Double? = nil) {
    picture = ScreenPicture(hierarchy, scale: scale)
    picture.canvas.fill(
      .rect(hierarchy.screen.bounds), picture.toCanvas, with: Palette.paper, opacity: 0.55)
    picture.outlineButtons()
    let ordered = trails.filter { !$0.points.isEmpty }
      .inOrder { ($0.level, $0.touch) < ($1.level, $1.touch) }
    for trail in ordered { drawPath(of: trail) }
    for trail in ordered { drawMark(of: trail) }
    for trail in ordered.suffix(Self.numberLimit) {
      picture.tag(String(trail.touch), beside: trail.points[0], in: trail.color)
    }
  }

  /// More numbers than this cover the screen instead of explaining it.
  package static let numberLimit = 200

  /// Radius of a mark in lines' widths.
  private static let markSize = 4.0

  private mutating func drawPath(of trail: Trail) {
    let line = trail.points.map { picture.toCanvas($0) }
    guard line.count > 1 else { return }
    picture.canvas.stroke(line, with: Pen(trail.color, width: 1.5 * picture.lineWidth))
    // A small disc tells the end from the beginning.
    let end = Circle(center: line[line.count - 1], radius: 1.5 * picture.lineWidth)
    picture.canvas.fill(.circle(end), with: trail.color)
  }

  private mutating func drawMark(of trail: Trail) {
    let size = Self.markSize * picture.lineWidth
    let place = picture.toCanvas(trail.points[0])
    let map = AffineTransform.scale(size, size).then(.translation(place.x, place.y))
    let mark = trail.verdict?.mark ?? .circle(Circle(center: .zero, radius: 0.7))
    picture.canvas.stroke(mark, map, with: Pen(Palette.paper, width: 2 * picture.lineWidth))
    picture.canvas.fill(mark, map, with: trail.color)
  }
}

extension TouchMap.Trail {
  fileprivate var color: Color { verdict?.color ?? Palette.ink }
  fileprivate var level: Severity { verdict?.level ?? .off }
}

extension TouchMap.Trail {
  /// The trail of a judged touch.
  package init(_ judged: JudgedTouch) {
    self.init(
      touch: judged.trace.touch, points: judged.trace.path, verdict: judged.judgement.verdict)
  }
}
