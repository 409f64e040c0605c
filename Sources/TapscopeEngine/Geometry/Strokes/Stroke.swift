// The area that a line covers which is drawn along a path.

/// How a line is drawn along a path, as SVG has it.
///
/// What it covers is told by convex pieces, all clockwise on screen, so that the nonzero rule adds them
/// up wherever they lie over each other: a line may cross itself, and be wider than its curves are round.
package struct Stroke: Equatable, Sendable {
  package enum Cap: String, Sendable { case butt, round, square }
  package enum Join: String, Sendable { case miter, round, bevel }

  /// Above 0, in units of the path.
  package var width: Double
  /// Of the ends of an open contour and of each dash.
  package var cap = Cap.butt
  package var join = Join.miter
  /// How many times longer than the width a miter may be; a join with a longer one is a bevel.
  package var miterLimit = 4.0
  /// Lengths of dashes and gaps by turns, none below 0; a line without dashes where they add up to 0.
  package var dashes: [Double] = []
  /// Where in the dashes a contour begins.
  package var dashOffset = 0.0

  package init(width: Double) { self.width = width }

  /// The steps of a path whose inside, by the nonzero rule, is what the line covers.
  ///
  /// Lines and circles are exact; other curves are off by at most the tolerance. nil for more than
  /// `most` steps or dashes. O(pieces of the curves and dashes).
  package func outline(
    of elements: [Path.Element], tolerance: Double, most: Int
  ) -> [Path.Element]? {
    let half = width / 2
    guard elements.count <= most,
      var courses = StrokeCourse.courses(
        of: elements, reach: half, tolerance: tolerance, most: most)
    else { return nil }
    var pieces = StrokePieces(half: half)
    if dashes.contains(where: { $0 > 0 }) {
      guard let dashed = StrokeDashes(self, of: courses, most: most) else { return nil }
      courses = dashed.courses
    }
    for course in courses {
      draw(course, in: &pieces)
      guard pieces.elements.count <= most else { return nil }
    }
    return pieces.elements
  }

  /// How long a path is, its curves off by at most the tolerance; nil for more than `most` places of them.
  package static func length(
    of elements: [Path.Element], tolerance: Double, most: Int
  ) -> Double? {
    StrokeCourse.courses(of: elements, reach: 0, tolerance: tolerance, most: most)?
      .reduce(0) { $0 + $1.length }
  }

  private func draw(_ course: StrokeCourse, in pieces: inout StrokePieces) {
    guard let first = course.steps.first, let last = course.steps.last else {
      // What has no length has no direction either; it is drawn as if it ran to the right.
      pieces.add(cap, at: course.start, towards: Point(-1, 0))
      return pieces.add(cap, at: course.start, towards: Point(1, 0))
    }
    for step in course.steps { pieces.add(step) }
    for (before, after) in zip(course.steps, course.steps.dropFirst()) {
      pieces.add(join, limit: miterLimit, at: after.start, from: before.end, to: after.start)
    }
    if course.isClosed {
      pieces.add(join, limit: miterLimit, at: first.start, from: last.end, to: first.start)
    } else {
      pieces.add(cap, at: first.start.place, towards: first.start.direction * -1)
      pieces.add(cap, at: last.end.place, towards: last.end.direction)
    }
  }
}
