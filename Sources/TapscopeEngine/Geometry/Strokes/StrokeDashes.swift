// The dashes of a line, each as a course of its own.

/// A path cut into dashes.
struct StrokeDashes {
  private(set) var courses: [StrokeCourse] = []
  private let lengths: [Double]
  private let first: (index: Int, left: Double)

  /// nil for more dashes than `most`.
  init?(_ stroke: Stroke, of courses: [StrokeCourse], most: Int) {
    let whole = courses.reduce(0) { $0 + $1.length }
    // An odd number of lengths is taken twice, so that each is once a dash and once a gap.
    lengths = stroke.dashes.count.isMultiple(of: 2) ? stroke.dashes : stroke.dashes + stroke.dashes
    let sum = lengths.reduce(0, +)
    guard sum > 0, whole / sum * Double(lengths.count) + Double(courses.count) < Double(most) else {
      return nil
    }
    var left = stroke.dashOffset.truncatingRemainder(dividingBy: sum)
    if left < 0 { left += sum }
    var index = 0
    // A dash of no length is drawn where it begins.
    while index < lengths.count - 1, left > 0, left >= lengths[index] {
      left -= lengths[index]
      index += 1
    }
    first = (index, max(0, lengths[index] - left))
    for course in courses { cut(course) }
  }

  private mutating func cut(_ course: StrokeCourse) {
    var (index, left) = first
    let (own, isAtStart) = (courses.count, index.isMultiple(of: 2))
    var dash = StrokeCourse(start: course.start)
    for piece in course.steps.lazy.flatMap(\.pieces) {
      var rest = piece
      var length = rest.length
      while left <= length {
        let parts = rest.cut(at: left)
        length -= left
        rest = parts.1
        if index.isMultiple(of: 2) {
          // A dash of no length is a dot without a direction, as in Chromium.
          if lengths[index] > 0 { dash.steps.append(parts.0) }
          courses.append(dash)
        }
        dash = StrokeCourse(start: rest.start.place)
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length
      if index.isMultiple(of: 2), length > 0 { dash.steps.append(rest) }
    }
    guard !dash.steps.isEmpty else { return }
    if course.isClosed, isAtStart, courses.count > own, !courses[own].steps.isEmpty {
      // The last dash runs on into the first one.
      courses[own].steps = dash.steps + courses[own].steps
    } else {
      courses.append(dash)
    }
  }
}

extension StrokeCourse {
  /// In units of the path; of curves, that of their chords.
  var length: Double { steps.reduce(0) { $0 + $1.length } }
}

extension StrokeStep {
  fileprivate var length: Double {
    switch self {
    case .line(let start, let end): start.place.distance(to: end)
    case .round(let arc): arc.sweep * arc.radius
    case .traced(let places):
      zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
    }
  }

  /// The step as lines, arcs and single chords.
  fileprivate var pieces: [StrokeStep] {
    guard case .traced(let places) = self else { return [self] }
    return zip(places, places.dropFirst()).map { .traced([$0, $1]) }
  }

  /// The parts before and after a length of a line, an arc or a single chord.
  fileprivate func cut(at length: Double) -> (StrokeStep, StrokeStep) {
    let share = self.length > 0 ? min(1, length / self.length) : 0
    switch self {
    case .line(let start, let end):
      let middle = start.place + (end - start.place) * share
      return (
        .line(start, middle), .line(StrokePlace(place: middle, direction: start.direction), end)
      )
    case .round(let arc):
      var (head, tail) = (arc, arc)
      head.sweep *= share
      tail.start += arc.isClockwise ? head.sweep : -head.sweep
      tail.sweep -= head.sweep
      return (.round(head), .round(tail))
    case .traced(let places):
      let (a, b) = (places[0], places[1])
      let sum = a.direction + (b.direction - a.direction) * share
      let middle = StrokePlace(
        place: a.place + (b.place - a.place) * share,
        direction: sum.unit(from: 1e-9) ?? a.direction)
      return (.traced([a, middle]), .traced([middle, b]))
    }
  }
}
