// Screens drawn as SVG, from their real pictures and transforms.

import TapscopeEngine
import TapscopePNG

/// Draws view hierarchies as SVG; pictures are embedded once and referred to by id.
struct ScreenSVG {
  /// The pictures used so far, by identity, with the id each has in the page.
  private var pictures: [ObjectIdentifier: String] = [:]
  /// Those pictures and the clips, to stand once in the page.
  private(set) var definitions = Markup()
  private var clips = 0

  /// The most views drawn one by one; a larger screen is drawn as one picture, since a page of that
  /// many nodes is slow.
  private static let viewLimit = 4000

  /// The screen's paint as a group; ids in it are unique over all calls.
  ///
  /// O(views + pixels of the pictures that are new).
  mutating func paint(_ hierarchy: ViewHierarchy) -> Markup {
    let screen = hierarchy.screen
    let bounds = Rect(origin: .zero, size: screen.size)
    if hierarchy.views.count > Self.viewLimit {
      let canvas = ScreenPicture(hierarchy).canvas
      let picture = Pixels(width: canvas.width, height: canvas.height, rgba: canvas.rgba)
      return "<g>\(use(picture, in: bounds))</g>\n"
    }
    var svg: Markup = "<g>"
    if let backdrop = screen.backdrop { svg += use(backdrop.pixels, in: bounds) }
    for root in hierarchy.roots { svg += view(root, in: hierarchy) }
    return svg + "</g>\n"
  }

  private mutating func view(_ index: ViewIndex, in hierarchy: ViewHierarchy) -> Markup {
    let view = hierarchy.views[index]
    guard !view.isHidden, view.alpha > 0 else { return "" }
    var svg: Markup = "<g transform=\"\(view.toSuperview.svg)\""
    if view.alpha < 1 { svg += " opacity=\"\(Double(view.alpha).text())\"" }
    if view.clipsToBounds {
      clips += 1
      let corner: Markup = view.cornerRadius > 0 ? " rx=\"\(view.cornerRadius.text())\"" : ""
      definitions +=
        "<clipPath id=\"clip\(clips)\"><rect \(view.bounds.svg)\(corner)/></clipPath>\n"
      svg += " clip-path=\"url(#clip\(clips))\""
    }
    svg += ">"
    if view.paints != false { svg += layers(view, displaying: hierarchy.displayedState(of: index)) }
    for subview in view.subviews { svg += self.view(subview, in: hierarchy) }
    return svg + "</g>"
  }

  private mutating func layers(_ view: View, displaying state: ControlState) -> Markup {
    var svg = Markup()
    if let color = view.backgroundColor {
      svg += "<rect \(view.bounds.svg) fill=\"\(color.hex)\""
      if color.alpha < 255 { svg += " fill-opacity=\"\((Double(color.alpha) / 255).text())\"" }
      svg += "/>"
    }
    if let image = view.backgroundImage(in: state) {
      svg += use(image.pixels, in: view.placement(ofBackground: image).rect)
    }
    if let image = view.image(in: state) {
      svg += use(image.pixels, in: view.placement(of: image).rect)
    }
    let isBare = view.paintLayers(displaying: state).contains { layer in
      switch layer {
      case .shape, .frame: true
      case .color, .image: false
      }
    }
    if isBare { svg += "<path class=\"bare\" d=\"\(view.outlinePath)\"/>" }
    return svg
  }

  /// A picture stretched over a rectangle of the current space.
  private mutating func use(_ pixels: Pixels, in rect: Rect) -> Markup {
    guard !rect.isEmpty, let id = id(of: pixels) else { return "" }
    let scale = AffineTransform.scale(
      rect.width / Double(pixels.width), rect.height / Double(pixels.height))
    let place = scale.then(.translation(rect.minX, rect.minY))
    return "<use href=\"#\(id)\" transform=\"\(place.svg)\"/>"
  }

  private mutating func id(of pixels: Pixels) -> String? {
    let key = ObjectIdentifier(pixels)
    if let known = pictures[key] { return known }
    guard let data = dataURI(width: pixels.width, height: pixels.height, rgba: pixels.rgba) else {
      return nil
    }
    let id = "picture\(pictures.count + 1)"
    kept.append(pixels)
    pictures[key] = id
    definitions += "<image id=\"\(id)\" width=\"\(pixels.width)\" height=\"\(pixels.height)\" "
    definitions += "href=\"\(data)\"/>\n"
    return id
  }

  /// Held so that no other picture takes the identity of one already drawn.
  private var kept: [Pixels] = []
}

/// Pixels as a PNG in a `data:` URI; nil where they are no picture.
func dataURI(width: Int, height: Int, rgba: [UInt8], bits: Int = 8) -> String? {
  guard let file = try? PNG.encode(width: width, height: height, rgba: rgba, bits: bits) else {
    return nil
  }
  return "data:image/png;base64,\(Base64.text(file))"
}

extension View {
  /// The shape an outline is drawn by: the view's own, else its bounds.
  var outlinePath: String { (shape ?? .rect(bounds)).svgPathData }

  /// Where the view takes touches by geometry: its shape where its strategy asks that, else its bounds.
  var areaPath: String {
    strategy.name == StrategyChoice.shape.name ? outlinePath : Shape.rect(bounds).svgPathData
  }
}

extension AffineTransform {
  /// `matrix(a b c d tx ty)`.
  var svg: String {
    "matrix(" + [a, b, c, d, tx, ty].map { $0.text(6) }.joined(separator: " ") + ")"
  }
}

extension Rect {
  /// The four attributes of a `rect`.
  var svg: Markup {
    "x=\"\(minX.text())\" y=\"\(minY.text())\" width=\"\(width.text())\" height=\"\(height.text())\""
  }
}
