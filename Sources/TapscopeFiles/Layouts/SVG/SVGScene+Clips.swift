// The clip paths of an SVG, and what they leave.

import TapscopeEngine

extension SVGScene {
  /// Cuts an element by a clip path: the shapes in it, as one region.
  mutating func clip(_ context: inout Context, by id: String, of index: Int) {
    guard let place = ids[id], document.elements[place].name == "clipPath" else { return }
    let clipPath = document.elements[place]
    // Units of the box of what is clipped are rare in files of drawing programs.
    guard clipPath["clipPathUnits"] != "objectBoundingBox" else {
      return note("a clip path in units of its element's box is left out", index)
    }
    var variables = context.variables
    let properties = sheet.properties(of: place, in: document, &variables)
    noteCut(properties, place)
    let transform = own(properties, place, in: context.viewport).then(context.transform)
    let region = clipRegion(place, transform, in: context.viewport)
    clipElements += region.elements.count
    context.clips.append(SVGClip(outline: region, element: index))
  }

  /// Reports a clip path, or a shape of one, that is cut by another.
  private mutating func noteCut(_ properties: [String: String], _ index: Int) {
    guard let text = properties["clip-path"], text != "none" else { return }
    note("a clip path that is cut by another one is taken whole", index)
  }

  /// What a clip path leaves under a transform; the last one made is kept, since a drawing names a clip
  /// path for one element after the other.
  private mutating func clipRegion(
    _ place: Int, _ transform: AffineTransform, in viewport: Size
  ) -> SVGOutline {
    if let known = clips[place], known.transform == transform, known.viewport == viewport {
      return known.region
    }
    var outlines: [SVGOutline] = []
    var count = 0
    for child in document.elements[place].children {
      var element = document.elements[child]
      guard isMeant(child) else { continue }
      var variables: [String: String] = [:]
      var properties = sheet.properties(of: child, in: document, &variables)
      if properties["display"]?.lowercased() == "none" { continue }
      noteCut(properties, child)
      var inner = own(properties, child, in: viewport).then(transform)
      var style = SVGStyle().inherited(by: properties)
      if element.name == "use", let id = target(of: element), let target = ids[id] {
        let x = SVGNumbers.length(element["x"], of: viewport.width) ?? 0
        let y = SVGNumbers.length(element["y"], of: viewport.height) ?? 0
        element = document.elements[target]
        properties = sheet.properties(of: target, in: document, &variables)
        inner = own(properties, target, in: viewport).then(.translation(x, y)).then(inner)
        style = style.inherited(by: properties)
      }
      style.rule = style.clipRule
      if let outline = outline(of: element, child, style, in: viewport) {
        count += outline.elements.count
        outlines.append(outline.transformed(by: inner))
      }
      // The reader refuses a shape of that many segments; where it does not, nothing more is drawn.
      if count > SVGScene.mostClipElements { break }
    }
    let region = union.join(outlines)
    if union.isOver, tangled == nil { tangled = place }
    clips[place] = (transform, viewport, region)
    return region
  }
}
