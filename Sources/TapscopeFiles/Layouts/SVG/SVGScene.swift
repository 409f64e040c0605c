// The shapes of an SVG as they lie on the screen, front ones last, each with the element it is of.

import TapscopeEngine

/// The inside or the stroke of something that an SVG draws or that takes touches, in points of the screen.
struct SVGShape: Sendable {
  var outline: SVGOutline
  /// Whether it takes touches.
  var isHit: Bool
  /// How solid it is painted, 0 for not at all.
  var paint: Double
  /// The elements it stands in, the outermost first, its own last.
  var path: [Int]
  /// Regions that it is cut by, from the outermost.
  var clips: [SVGClip]
  /// The element of the picture that it shows.
  var picture: Int?
  /// Whether a picture keeps its own shape within the outline.
  var keepsAspect = false
}

/// A region that cuts what stands in an element.
struct SVGClip: Equatable, Sendable {
  var outline: SVGOutline
  /// The element that is cut.
  var element: Int
}

/// Walks an SVG as a browser draws it.
struct SVGScene {
  /// A `use` may repeat shapes by the million; more than this is no screen.
  private static let mostShapes = 50_000
  /// Elements visited, those of a `use` each time: uses that double each other end here.
  private static let mostVisits = 200_000
  /// A `use` within a `use` within a `use`: deeper is a circle or a trick.
  private static let deepestUse = 16
  /// Elements within each other, those of a `use` counted: as deep as XML may be, so that 16 uses of deep
  /// groups do not fill the stack.
  private static let deepest = 1000
  /// Path elements of all clips, each counted at every element that it cuts, since it is written there.
  static let mostClipElements = 200_000
  /// Path elements of all shapes, those of a `use` each time: as many as a layout has values.
  private static let mostShapeElements = 4_000_000

  let document: XMLDocument
  let sheet: SVGStyleSheet
  let ids: [String: Int]
  private(set) var shapes: [SVGShape] = []
  /// By element, the PNG files that shapes show; nil for a picture that is none.
  var pictures: [Int: [UInt8]?] = [:]
  /// By clip path, the last region made of it and where it was.
  var clips: [Int: (transform: AffineTransform, viewport: Size, region: SVGOutline)] = [:]
  var clipElements = 0
  private var shapeElements = 0
  /// Joins the parts of clip paths, and then the shapes of buttons.
  var union = SVGUnion()
  /// The element whose contours were too many to compare.
  var tangled: Int?
  /// In points.
  private(set) var size: Size
  /// Whether the drawing says both sides of it.
  let isSized: Bool
  /// By element, whether it is or holds a text, or a shape without fill and stroke; no set, for a drawing may
  /// nest deeply.
  private(set) var holdsUnpainted: [Bool]
  /// Pictures that are no PNG or not in the file.
  var unreadPictures = 0
  private(set) var texts = 0
  /// Of those, how many take touches.
  private(set) var hitTexts = 0
  /// By element, whether it is or holds a text that takes touches.
  private(set) var holdsHitText: [Bool]
  /// Elements for other languages than English.
  private(set) var otherLanguages: Set<Int> = []
  private(set) var masks = 0
  /// Attributes that could not be read, the first few, with their element.
  private(set) var troubles: [(message: String, element: Int)] = []
  /// Further elements that have some.
  private(set) var otherTroubles: Set<Int> = []
  private(set) var isCut = false
  private var visits = 0
  /// Points of the screen in a pixel of the drawing.
  private var scale = 1.0
  /// Rules of style sheets that are not read.
  var unreadRules: Int { sheet.unread }

  init(_ document: XMLDocument) {
    self.document = document
    sheet = SVGStyleSheet(of: document)
    var ids: [String: Int] = [:]
    for (index, element) in document.elements.enumerated() {
      if let id = element["id"], ids[id] == nil { ids[id] = index }
    }
    self.ids = ids
    holdsUnpainted = Array(repeating: false, count: document.elements.count)
    holdsHitText = holdsUnpainted
    let root = document.root
    let box = SVGScene.viewBox(root)
    let width = SVGNumbers.length(root["width"]) ?? box?.width
    let height = SVGNumbers.length(root["height"]) ?? box?.height
    isSized = width != nil && height != nil
    size = Size(width ?? 300, height ?? 150)
  }

  /// The view box of an element.
  private static func viewBox(_ element: XMLElement) -> Rect? {
    guard let n = element["viewBox"].flatMap(SVGNumbers.list), n.count == 4, n[2] > 0, n[3] > 0
    else { return nil }
    return Rect(n[0], n[1], n[2], n[3])
  }

  /// Gathers the shapes; `scale` is applied to everything.
  mutating func walk(scaledBy scale: Double) {
    self.scale = scale
    var transform = AffineTransform.identity
    let root = document.root
    if let box = SVGScene.viewBox(root) {
      transform = SVGNumbers.fit(
        box, into: Rect(origin: .zero, size: size), root["preserveAspectRatio"])
    }
    var variables: [String: String] = [:]
    let style = SVGStyle().inherited(by: sheet.properties(of: 0, in: document, &variables))
    let context = Context(
      transform: transform.then(.scale(scale, scale)),
      viewport: SVGScene.viewBox(root)?.size ?? size, style: style, variables: variables, path: [0],
      clips: [])
    for child in root.children { visit(child, context, uses: 0) }
  }

  /// What holds around an element.
  struct Context {
    var transform: AffineTransform
    /// What percentages are of: the view box around, or its size in pixels where there is none.
    var viewport: Size
    var style: SVGStyle
    /// The custom properties of CSS.
    var variables: [String: String]
    var path: [Int]
    var clips: [SVGClip]
  }

  private static let unseen: Set<String> = [
    "defs", "clipPath", "mask", "pattern", "symbol", "marker", "linearGradient", "radialGradient",
    "filter", "style", "script", "title", "desc", "metadata", "namedview",
  ]

  private mutating func visit(_ index: Int, _ around: Context, uses: Int) {
    let element = document.elements[index]
    visits += 1
    guard shapes.count < SVGScene.mostShapes, visits <= SVGScene.mostVisits,
      clipElements <= SVGScene.mostClipElements, shapeElements <= SVGScene.mostShapeElements,
      around.path.count < SVGScene.deepest
    else {
      isCut = true
      return
    }
    guard !SVGScene.unseen.contains(element.name), isMeant(index) else { return }
    var context = around
    let properties = sheet.properties(of: index, in: document, &context.variables)
    if properties["display"]?.lowercased() == "none" { return }
    context.path.append(index)
    context.style = around.style.inherited(by: properties)
    for (name, value) in SVGPen.unread(in: properties) {
      note("`\(name)` is not understood: `\(value.prefix(40))`; what is around it decides", index)
    }
    context.transform = own(properties, index, in: context.viewport).then(context.transform)
    if element.name == "use" {
      // Its place is part of its transform, and moves its clip too.
      let x = length("x", of: element, index, in: context.viewport) ?? 0
      let y = length("y", of: element, index, in: context.viewport) ?? 0
      context.transform = AffineTransform.translation(x, y).then(context.transform)
    }
    if properties["mask"] != nil { masks += 1 }
    if let text = properties["clip-path"], text != "none" {
      if let id = SVGStyle.reference(text) {
        clip(&context, by: id, of: index)
      } else {
        note("the clip path `\(text.prefix(40))` is not understood; it cuts nothing", index)
      }
    }
    switch element.name {
    case "g", "a": for child in element.children { visit(child, context, uses: uses) }
    case "switch":
      // A browser takes the first child of SVG that it can draw, be it a `style`.
      let child = element.children.first { child in
        !document.elements[child].name.contains(":") && isMeant(child)
      }
      if let child { visit(child, context, uses: uses) }
    case "svg": nest(element, in: context, uses: uses)
    case "use": use(element, in: context, uses: uses)
    case "text":
      texts += 1
      let isHit = context.style.isHit(ids)
      if isHit { hitTexts += 1 }
      for index in context.path {
        holdsUnpainted[index] = true
        if isHit { holdsHitText[index] = true }
      }
    default:
      guard let outline = outline(of: element, index, context.style, in: context.viewport) else {
        return
      }
      add(outline, index, context)
    }
  }

  /// What a browser can draw beside SVG.
  private static let extensions = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
  ]

  /// Whether an element is for people who read English, and needs nothing that a browser lacks.
  mutating func isMeant(_ index: Int) -> Bool {
    let element = document.elements[index]
    if let needed = element["requiredExtensions"].map(SVGNumbers.words),
      needed.isEmpty || !needed.allSatisfy(Self.extensions.contains)
    {
      return false
    }
    guard let languages = element["systemLanguage"] else { return true }
    let isEnglish = languages.split(separator: ",").contains {
      $0.trimmedText.lowercased().prefix { $0 != "-" } == "en"
    }
    if !isEnglish { otherLanguages.insert(index) }
    return isEnglish
  }

  /// Tells what is wrong with an element, once: a `use` may draw it again and again.
  mutating func note(_ message: String, _ element: Int) {
    if troubles.contains(where: { $0 == (message, element) }) { return }
    if troubles.count < 5 {
      troubles.append((message, element))
    } else {
      otherTroubles.insert(element)
    }
  }

  /// Adds the inside of a shape and its stroke, which lies over it.
  private mutating func add(_ outline: SVGOutline, _ index: Int, _ context: Context) {
    let element = document.elements[index]
    let style = context.style
    let touches = style.touches
    let count = shapes.count
    let isStroked = style.stroke.isPainted(in: ids)
    var inside = SVGShape(
      outline: outline.transformed(by: context.transform), isHit: false, paint: 0,
      path: context.path, clips: context.clips)
    var fill = style.fill
    var canBeStroked = false
    switch element.name {
    case "image":
      fill = SVGPaint(isNone: false)
      inside.keepsAspect = element["preserveAspectRatio"]?.hasPrefix("none") != true
      inside.picture = readPicture(index)
    case "foreignObject": fill.isNone = false
    default:
      if let image = fill.reference.flatMap(patternImage) { inside.picture = readPicture(image) }
      canBeStroked = true
    }
    let isFilled = fill.isPainted(in: ids)
    inside.isHit = style.isHit(touches.fill, isPainted: isFilled)
    inside.paint = style.isVisible && isFilled ? style.opacity * fill.solidity : 0
    append(inside)
    let isHit = style.isHit(touches.stroke, isPainted: isStroked)
    if canBeStroked, isHit || isStroked,
      let area = stroke(
        along: outline, of: index, style.pen, in: context.viewport, under: context.transform,
        scaledBy: scale)
    {
      append(
        SVGShape(
          outline: area, isHit: isHit,
          paint: style.isVisible && isStroked ? style.opacity * style.stroke.solidity : 0,
          path: context.path, clips: context.clips))
    }
    if touches.inBox {
      let box = SVGOutline.rect(outline.path.boundingBox, rx: 0, ry: 0)
      append(
        SVGShape(
          outline: box.transformed(by: context.transform), isHit: true, paint: 0,
          path: context.path, clips: context.clips))
    }
    if shapes.count == count {
      for index in context.path { holdsUnpainted[index] = true }
    }
  }

  private mutating func append(_ shape: SVGShape) {
    guard shape.isHit || shape.paint > 0, !shape.outline.path.boundingBox.isEmpty else { return }
    shapeElements += shape.outline.elements.count
    shapes.append(shape)
  }
}

extension SVGScene {
  /// An `svg` within the drawing: a box of its own that clips and maps.
  private mutating func nest(_ element: XMLElement, in context: Context, uses: Int) {
    let index = context.path.last ?? 0
    let viewport = context.viewport
    let box = Rect(
      length("x", of: element, index, in: viewport) ?? 0,
      length("y", of: element, index, in: viewport) ?? 0,
      length("width", of: element, index, in: viewport, else: Self.whole) ?? viewport.width,
      length("height", of: element, index, in: viewport, else: Self.whole) ?? viewport.height)
    var inner = context
    enter(box, of: element, &inner)
    for child in element.children { visit(child, inner, uses: uses) }
  }

  /// Clips by a box and maps an element's view box into it.
  private mutating func enter(_ box: Rect, of element: XMLElement, _ context: inout Context) {
    if element["overflow"] != "visible", box.width > 0, box.height > 0 {
      let outline = SVGOutline.rect(box, rx: 0, ry: 0).transformed(by: context.transform)
      context.clips.append(SVGClip(outline: outline, element: context.path.last ?? 0))
    }
    let viewBox = SVGScene.viewBox(element)
    let map =
      viewBox.map { SVGNumbers.fit($0, into: box, element["preserveAspectRatio"]) }
      ?? .translation(box.minX, box.minY)
    context.transform = map.then(context.transform)
    context.viewport = (viewBox ?? box).size
  }

  /// Draws what a `use` names.
  private mutating func use(_ element: XMLElement, in context: Context, uses: Int) {
    guard let id = target(of: element), let target = ids[id], uses < SVGScene.deepestUse,
      !context.path.contains(target)
    else { return }
    var inner = context
    let viewport = context.viewport
    let used = document.elements[target]
    guard used.name == "symbol" || used.name == "svg" else {
      return visit(target, inner, uses: uses + 1)
    }
    inner.path.append(target)
    let properties = sheet.properties(of: target, in: document, &inner.variables)
    inner.style = inner.style.inherited(by: properties)
    func side(_ name: String, _ whole: Double) -> Double {
      SVGNumbers.length(element[name] ?? used[name], of: whole) ?? whole
    }
    let box = Rect(0, 0, side("width", viewport.width), side("height", viewport.height))
    enter(box, of: used, &inner)
    for child in used.children { visit(child, inner, uses: uses + 1) }
  }

  /// The id that a `use` names; nothing outside the file is ever read.
  func target(of element: XMLElement) -> String? {
    let link = SVGScene.link(of: element)
    return link.hasPrefix("#") ? String(link.dropFirst()) : nil
  }

  /// What an element refers to; empty for nothing.
  static func link(of element: XMLElement) -> String {
    element["href"] ?? element["xlink:href"] ?? ""
  }
}
