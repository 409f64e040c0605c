// How is a screen drawn as SVG, from its real pictures and transforms?

import TapscopeEngine
import TapscopePNG

/// Draws view hierarchies as SVG text; pictures are embedded once and referred to by id.
struct ScreenSVG {
  /// The pictures used so far, by identity, with the id each has in the page.
  private var pictures: [ObjectIdentifier: String] = [:]
  /// `<symbol>`s of those pictures, to stand once in the page.
  private(set) var definitions = ""
  private var clips = 0

  /// The screen's paint as a group; ids in it are unique over all calls.
  mutating func paint(_ hierarchy: ViewHierarchy) -> String {
    var svg = "<g>"
    let screen = hierarchy.screen
    if let backdrop = screen.backdrop {
      svg += use(backdrop, in: Rect(origin: .zero, size: screen.size))
    }
    for root in hierarchy.roots { svg += view(root, in: hierarchy) }
    return svg + "</g>\n"
  }

  private mutating func view(_ index: ViewIndex, in hierarchy: ViewHierarchy) -> String {
    let view = hierarchy.views[index]
    guard !view.isHidden, view.alpha > 0 else { return "" }
    let opacity = view.alpha < 1 ? " opacity=\"\(Double(view.alpha).text())\"" : ""
    var svg = "<g transform=\"\(view.toSuperview.svg)\"\(opacity)"
    if view.clipsToBounds {
      clips += 1
      let id = "clip\(clips)"
      let corner = view.cornerRadius > 0 ? " rx=\"\(view.cornerRadius.text())\"" : ""
      definitions += "<clipPath id=\"\(id)\"><rect \(view.bounds.svg)\(corner)/></clipPath>\n"
      svg += " clip-path=\"url(#\(id))\""
    }
    svg += ">"
    if view.paints != false { svg += layers(view, displaying: hierarchy.displayedState(of: index)) }
    for subview in view.subviews { svg += self.view(subview, in: hierarchy) }
    return svg + "</g>"
  }

  private mutating func layers(_ view: View, displaying state: ControlState) -> String {
    var svg = ""
    if let color = view.backgroundColor {
      svg += "<rect \(view.bounds.svg) fill=\"\(color.hex)\""
      if color.alpha < 255 { svg += " fill-opacity=\"\((Double(color.alpha) / 255).text())\"" }
      svg += "/>"
    }
    if let image = view.backgroundImage(in: state) {
      svg += use(image, in: view.placement(ofBackground: image).rect)
    }
    if let image = view.image(in: state) { svg += use(image, in: view.placement(of: image).rect) }
    if svg.isEmpty, view.isButton { svg = "<path class=\"bare\" d=\"\(view.outlinePath)\"/>" }
    return svg
  }

  /// A picture stretched over a rectangle of the current space.
  private mutating func use(_ image: Image, in rect: Rect) -> String {
    guard !rect.isEmpty, let id = id(of: image) else { return "" }
    let scale = AffineTransform.scale(
      rect.width / Double(image.pixels.width), rect.height / Double(image.pixels.height))
    let place = scale.then(.translation(rect.minX, rect.minY))
    return "<use href=\"#\(id)\" transform=\"\(place.svg)\"/>"
  }

  private mutating func id(of image: Image) -> String? {
    let key = ObjectIdentifier(image.pixels)
    if let known = pictures[key] { return known }
    let pixels = image.pixels
    guard
      let file = try? PNG.encode(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
    else { return nil }
    let id = "picture\(pictures.count + 1)"
    pictures[key] = id
    definitions += "<image id=\"\(id)\" width=\"\(pixels.width)\" height=\"\(pixels.height)\" "
    definitions += "href=\"data:image/png;base64,\(HTMLText.base64(file))\"/>\n"
    return id
  }
}

extension View {
  /// The shape a hit or an outline is drawn by: the view's own, else its bounds.
  var outlinePath: String { (shape ?? .rect(bounds)).svgPathData }
}

extension AffineTransform {
  /// `matrix(a b c d tx ty)`.
  var svg: String {
    "matrix(" + [a, b, c, d, tx, ty].map { $0.text(6) }.joined(separator: " ") + ")"
  }
}

extension Rect {
  /// The four attributes of a `rect`.
  var svg: String {
    "x=\"\(minX.text())\" y=\"\(minY.text())\" width=\"\(width.text())\" height=\"\(height.text())\""
  }
}
