// The colours and marks of verdicts.

import TapscopeEngine

/// The colours of pictures and pages.
///
/// Hues are Okabe and Ito's, told apart with any of the common colour blindnesses, brought to a middle
/// lightness so that each verdict's has a contrast of at least 3 to 1 (WCAG 2.2, 1.4.11) on `paper` and on
/// `--paper`, `--card` and `--raised` of `page.css`, in the light and in the dark.
package enum Palette {
  /// The background of pictures.
  package static let paper = Color(0xFFFFFF)
  /// Text and thin lines on paper.
  package static let ink = Color(0x1F2328)
  /// A screen on which nothing is painted.
  package static let screen = Color(0xEEF0F3)
  /// A button of which no picture is known.
  package static let plainButton = Color(0xC3CCD8)
  /// The outline of a button.
  package static let outline = Color(0x5B6B7F)
  /// The button that received a touch.
  package static let receiver = Color(0xD55E00)
  /// The button a person sees or aims at.
  package static let apparent = Color(0x0072B2)
  /// The pixel that decided, and the point itself.
  package static let pixel = Color(0xB5179E)
}

extension Verdict {
  /// The colour of its marks.
  package var color: Color {
    switch self {
    case .unjudged: Color(0x808890)
    case .split: Color(0x007ABD)
    case .stolen: Color(0xD55E00)
    case .phantom: Color(0xC06A9B)
    case .dead: Color(0xCC2AB3)
    case .lost: Color(0xB07A00)
    case .misread: Color(0x2E8FC8)
    case .correct: Color(0x009E73)
    case .background: Color(0x7A7F85)
    }
  }

  /// The shape of its marks, about the origin within -1 to 1: no verdict is told by colour alone.
  package var mark: Shape {
    switch self {
    case .unjudged: .rect(Rect(-1, -0.35, 2, 0.7))
    case .split: .polygon(Polygon(points: Self.fork))
    case .stolen:
      .polygon(Polygon(points: Self.plus.map(AffineTransform.rotation(degrees: 45).callAsFunction)))
    case .phantom: .path(Self.ring)
    case .dead: .rect(Rect(-0.8, -0.8, 1.6, 1.6))
    case .lost: .polygon(Polygon(points: [Point(-1, -0.8), Point(1, -0.8), Point(0, 1)]))
    case .misread: .inscribed(.diamond, in: Rect(-1, -1, 2, 2))
    case .correct: .circle(Circle(center: .zero, radius: 0.9))
    case .background: .circle(Circle(center: .zero, radius: 0.45))
    }
  }

  private static let plus: [Point] = [
    Point(-0.3, -1), Point(0.3, -1), Point(0.3, -0.3), Point(1, -0.3), Point(1, 0.3),
    Point(0.3, 0.3), Point(0.3, 1), Point(-0.3, 1), Point(-0.3, 0.3), Point(-1, 0.3),
    Point(-1, -0.3), Point(-0.3, -0.3),
  ]

  /// Two wedges that part.
  private static let fork: [Point] = [
    Point(-1, -1), Point(0, 0.2), Point(1, -1), Point(0.4, 1), Point(-0.4, 1),
  ]

  private static let ring = Path(
    Ellipse(center: .zero, rx: 1, ry: 1).path.elements
      + Ellipse(center: .zero, rx: 0.55, ry: 0.55).path.elements, rule: .evenodd)
}

extension Color {
  /// An opaque colour written as `0xRRGGBB`.
  package init(_ rgb: UInt32) {
    self.init(
      red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255))
  }

  /// The colour as web pages write it, `#rrggbb`; the alpha is left out.
  package var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
