// The outline by which a view answers, as the code of each platform says it.

import TapscopeEngine

/// An outline and what its slop adds: all of it within a box, the outline's with each side moved.
struct FixOutline: Hashable, Sendable {
  private let shape: Shape
  /// How far beside the outline a touch still counts, in points; never negative.
  private let reach: Double
  /// In the coordinates of the view's bounds.
  private let area: Rect
  /// The view's top left corner in the coordinates of its bounds.
  private let corner: Point

  /// More steps than these are no code that a person reads.
  private static let limit = 100

  init(_ shape: Shape, slop: EdgeInsets = .zero, corner: Point = .zero) {
    self.shape = shape
    self.corner = corner
    reach = max(slop.top, slop.left, slop.bottom, slop.right, 0)
    area = shape.boundingBox.outset(by: slop)
  }

  /// What stands in a placeholder; nil for one that is not about an outline.
  func value(of slot: String, on platform: FixCode.Platform) -> String? {
    // What UIKit calls bounds has an origin of its own; elsewhere a view begins at its corner.
    let zero = platform == .uikit ? .zero : corner
    switch slot {
    case "outline": return outline(from: zero)
    case "path": return path(from: platform == .android ? zero : area.origin)
    case "rule": return rule(on: platform)
    case "reach": return reach.text()
    case "stroke": return (2 * reach).text()
    case "areaX": return (area.minX - zero.x).text()
    case "areaY": return (area.minY - zero.y).text()
    case "areaWidth": return area.width.text()
    case "areaHeight": return area.height.text()
    default: return nil
    }
  }

  /// Calls that draw the outline on a `CGMutablePath` as on a `Path` of SwiftUI, a line each.
  private func outline(from zero: Point) -> String {
    switch shape.translated(by: .zero - zero) {
    case .rect(let rect): return "addRect(\(rect.swift))"
    case .circle(let circle): return "addEllipse(in: \(circle.boundingBox.swift))"
    case .ellipse(let ellipse): return "addEllipse(in: \(ellipse.boundingBox.swift))"
    case .roundedRect(let shape): return shape.calls.joined(separator: "\n")
    case .polygon(let polygon): return calls(polygon.path)
    case .path(let path): return calls(path.closed(keepingArcs: false))
    }
  }

  private func calls(_ path: Path) -> String {
    unsaid(path) ?? path.elements.compactMap(\.call).joined(separator: "\n")
  }

  /// SVG path data.
  private func path(from zero: Point) -> String {
    let moved = shape.translated(by: .zero - zero)
    guard case .path(let path) = moved else {
      if case .polygon(let polygon) = moved, let unsaid = unsaid(polygon.path) { return unsaid }
      return moved.svgPathData
    }
    let closed = path.closed(keepingArcs: true)
    return unsaid(closed) ?? closed.svgPathData
  }

  /// What stands for an outline that cannot be printed, to be filled in by a person.
  private func unsaid(_ path: Path) -> String? {
    let count = path.elements.count
    if (1...Self.limit).contains(count) { return nil }
    return count == 0 ? "<#an outline of nothing#>" : "<#the outline, of \(count) steps#>"
  }

  /// Which windings are inside.
  private func rule(on platform: FixCode.Platform) -> String {
    let isEvenOdd = shape.fillRule == .evenodd
    return switch platform {
    case .android: isEvenOdd ? "EVEN_ODD" : "WINDING"
    case .compose: isEvenOdd ? "EvenOdd" : "NonZero"
    case .swiftui: isEvenOdd ? "true" : "false"
    case .uikit: isEvenOdd ? "evenOdd" : "winding"
    case .web: shape.fillRule.rawValue
    }
  }
}

extension RoundedRect {
  /// The corners clockwise from the top right, each an arc between its two sides.
  fileprivate var calls: [String] {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func corner(_ x: Double, _ y: Double, to end: Point, _ radius: Double) -> String {
      "addArc(tangent1End: \(Point(x, y).swift), tangent2End: \(end.swift), radius: \(radius.text()))"
    }
    return [
      "move(to: \(Point(left + topLeft, top).swift))",
      corner(right, top, to: Point(right, bottom), topRight),
      corner(right, bottom, to: Point(left, bottom), bottomRight),
      corner(left, bottom, to: Point(left, top), bottomLeft),
      corner(left, top, to: Point(right, top), topLeft),
      "closeSubpath()",
    ]
  }
}

extension Path.Element {
  /// Nil for an arc, which no call draws from its ends.
  fileprivate var call: String? {
    switch self {
    case .move(let to): "move(to: \(to.swift))"
    case .line(let to): "addLine(to: \(to.swift))"
    case .quadratic(let control, let to):
      "addQuadCurve(to: \(to.swift), control: \(control.swift))"
    case .cubic(let first, let second, let to):
      "addCurve(to: \(to.swift), control1: \(first.swift), control2: \(second.swift))"
    case .arc: nil
    case .close: "closeSubpath()"
    }
  }
}

extension Point {
  fileprivate var swift: String { "CGPoint(x: \(x.text()), y: \(y.text()))" }
}

extension Rect {
  fileprivate var swift: String {
    "CGRect(x: \(minX.text()), y: \(minY.text()), width: \(width.text()), height: \(height.text()))"
  }
}
