// Where a node of Flutter's semantics tree lies.

import TapscopeEngine

/// A node's rectangle, and how its coordinates lie in those of the node it stands in.
struct FlutterPlace {
  /// Why a text tells no place.
  struct Trouble: Error {
    var message: String
  }

  /// In the coordinates of what it stands in; with a matrix in its own.
  var rect: Rect
  /// From its own coordinates to those of what it stands in; nil where it is only moved.
  var matrix: AffineTransform?
  /// The factor, where that is all; the text rounds it to a tenth.
  var scale: Double?
  /// Whether what is farther away is drawn smaller.
  var hasPerspective = false

  /// What a line that tells a place begins with.
  static let start = "Rect.fromLTRB("

  /// How a rectangle is printed.
  static let form = "`Rect.fromLTRB(left, top, right, bottom)`"

  /// The smallest upright rectangle around it, in the coordinates of what it stands in.
  var box: Rect { matrix.map { $0.boundingBox(of: rect) } ?? rect }

  /// Reads `Rect.fromLTRB(0.0, 0.0, 360.0, 640.0) scaled by 3.0x` or `… with transform [1.0,0.0,0.0,8.0; …]`.
  init(_ text: String) throws(Trouble) {
    let start = FlutterPlace.start
    guard text.hasPrefix(start), let end = text.firstIndex(of: ")"),
      let edges = FlutterPlace.numbers(text[..<end].dropFirst(start.count)), edges.count == 4
    else {
      throw Trouble(
        message: "a rectangle must be \(FlutterPlace.form), four numbers of at most a million")
    }
    guard edges[2] >= edges[0], edges[3] >= edges[1] else {
      throw Trouble(
        message: "a rectangle must be \(FlutterPlace.form): its right or bottom edge stands before"
          + " the other")
    }
    rect = Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
    let rest = text[end...].dropFirst().trimmedText
    if rest.hasPrefix("with transform") {
      guard rest.hasSuffix("]"), let m = FlutterPlace.numbers(rest.dropFirst(14)), m.count == 16
      else {
        throw Trouble(
          message: "`with transform` must be followed by four rows of four numbers,"
            + " `[1.0,0.0,0.0,8.0; …]`")
      }
      matrix = AffineTransform(m[0], m[4], m[1], m[5], m[3], m[7])
      hasPerspective = m[12] != 0 || m[13] != 0 || m[15] != 1
    } else if rest.hasPrefix("scaled by"), rest.hasSuffix("x"),
      let factor = FlutterPlace.numbers(rest.dropFirst(9).dropLast()), factor.count == 1
    {
      scale = factor[0]
      matrix = .scale(factor[0], factor[0])
    } else if !rest.isEmpty {
      throw Trouble(
        message: "behind the rectangle nothing, `scaled by 3.0x` or `with transform [...]` is"
          + " expected, not `\(rest.prefix(40))`")
    }
  }

  /// The numbers of a list; nil where one is none, or far beyond any screen.
  private static func numbers(_ text: Substring) -> [Double]? {
    let parts = text.split { "[],;".contains($0) || $0.isWhitespace }
    let numbers = parts.compactMap { Double($0) }
    return numbers.count == parts.count && numbers.allSatisfy(ForeignLayout.coordinates.contains)
      ? numbers : nil
  }
}
