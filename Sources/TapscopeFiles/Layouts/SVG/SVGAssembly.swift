// How the shapes of an SVG become buttons and the paint between them.

import TapscopeEngine

/// Gathers shapes into buttons, back to front.
struct SVGAssembly {
  private let names: SVGNames
  @Shared private var document: XMLDocument
  private(set) var layout: ForeignLayout
  @Shared private var scene: SVGScene
  private var naming = FileNaming()
  /// Names of pictures by their elements, and by their bytes: a drawing may hold one several times.
  private var namesOfPictures: [Int: String] = [:]
  private var namesOfBytes: [[UInt8]: String] = [:]
  /// Clips inside buttons that could not be worked into their shape.
  private(set) var roughClips = 0
  private(set) var union: SVGUnion
  /// The element whose contours were too many to compare.
  private(set) var tangled: Int?
  /// That elements named as buttons have neither fill nor stroke; nil where all have one.
  private(set) var unpaintedButtons: ForeignWarning?
  /// By element, whether it is named as a button, as far as that was asked.
  private var namedButtons: [Int: Bool] = [:]

  init(
    _ scene: SVGScene, of document: XMLDocument, names: SVGNames, screen: ForeignScreen
  ) {
    self.scene = scene
    (union, tangled) = (scene.union, scene.tangled)
    self.document = document
    self.names = names
    layout = ForeignLayout(screen: screen)
    layout.appliesPatterns = true
    layout.platform = "web"
  }

  /// Adds all shapes of the scene.
  mutating func addShapes() {
    let shapes = scene.shapes
    // The part of a shape's path that ends at its button; nil for shapes of none.
    let keys = shapes.map { shape in
      shape.path.firstIndex { isButton($0) }.map { shape.path[...$0] }
    }
    var next = 0
    while next < shapes.count {
      guard let key = keys[next], let element = key.last else {
        addPaint(shapes[next])
        next += 1
        continue
      }
      // What is drawn of one element stands together.
      var end = next + 1
      while end < shapes.count, keys[end] == key { end += 1 }
      addButton(Array(shapes[next..<end]), element, depth: key.count)
      next = end
    }
    noteUnpaintedButtons(besides: Set(keys.compactMap { $0?.last }))
  }

  private mutating func isButton(_ element: Int) -> Bool {
    if let known = namedButtons[element] { return known }
    let answer = names.isButton(element)
    namedButtons[element] = answer
    return answer
  }

  /// Reports buttons of texts and bare outlines alone: nothing else says that they are missing.
  private mutating func noteUnpaintedButtons(besides painted: Set<Int>) {
    var lost: [Int] = []
    for index in document.elements.indices
    where scene.holdsUnpainted[index] && !painted.contains(index) && isButton(index) {
      var around = document.elements[index].parent
      while let element = around, !isButton(element) { around = document.elements[element].parent }
      if around == nil { lost.append(index) }
    }
    guard let first = lost.first.map({ document.elements[$0] }) else { return }
    let texts = lost.count { scene.holdsHitText[$0] }
    let advice =
      "; a browser hits the text of \(texts) of them, in a box that depends on the font: draw one that"
      + " is clear, with `fill-opacity=\"0\"`"
    unpaintedButtons = ForeignWarning(
      "\(lost.count.of("button")) left out, of which no shape is filled or stroked: "
        + LayoutRequest.listed(lost.map(names.name(of:))) + (texts > 0 ? advice : ""),
      line: first.line, column: first.column)
  }

  private mutating func addPaint(_ shape: SVGShape) {
    guard shape.paint > 0, let element = shape.path.last else { return }
    let box = shape.outline.path.boundingBox
    guard let (superview, origin) = wrap(shape.clips, around: box) else { return }
    append(shape, box, in: superview, at: origin, element)
  }

  private mutating func addButton(_ shapes: [SVGShape], _ element: Int, depth: Int) {
    let shapes = shapes.flatMap { cut($0, within: depth) }
    let hits = shapes.filter(\.isHit)
    guard let first = hits.first else {
      for shape in shapes { addPaint(shape) }
      return
    }
    // Clips of what the button stands in gate it; those within it shape it.
    let around = first.clips.filter { first.path.prefix(depth).contains($0.element) }
    let outlines = hits.map(\.outline)
    let joined = union.join(outlines)
    if union.isOver, tangled == nil { tangled = element }
    let path = joined.path
    let box = path.boundingBox
    guard !box.isEmpty, let (superview, origin) = wrap(around, around: box) else { return }
    var view = ForeignView(
      in: superview, names: names.names(of: element), role: .button,
      frame: box.moved(by: origin), order: layout.views.count)
    view.title = names.title(of: element)
    (view.line, view.column) = (document.elements[element].line, document.elements[element].column)
    if joined.rectangle == nil || outlines.count > 1 {
      view.setShape(joined.moved(by: box.origin))
    }
    let painted = shapes.filter { $0.paint > 0 }
    let isPlain =
      painted.count == hits.count && painted.allSatisfy { $0.picture == nil && $0.isHit }
    if isPlain {
      view.setAlpha(of: painted)
      layout.views.append(view)
    } else if painted.count == 1, let picture = painted[0].picture, joined.rectangle == box,
      hits.count == 1, painted[0].isHit
    {
      show(picture, of: painted[0], in: &view)
      layout.views.append(view)
    } else {
      view.set(.paints, "false")
      layout.views.append(view)
      let index = layout.views.count - 1
      for shape in painted {
        guard let part = shape.path.last else { continue }
        append(shape, shape.outline.path.boundingBox, in: index, at: box.origin, part)
      }
    }
  }

  /// Adds a view that is painted and takes no touch.
  private mutating func append(
    _ shape: SVGShape, _ box: Rect, in superview: Int?, at origin: Point, _ element: Int
  ) {
    var view = ForeignView(
      in: superview, names: names.names(of: element), role: .inert,
      frame: box.moved(by: origin), order: layout.views.count)
    (view.line, view.column) = (document.elements[element].line, document.elements[element].column)
    if let picture = shape.picture {
      view.set(.kind, "imageView")
      show(picture, of: shape, in: &view)
    } else {
      view.set(.paints, "true")
      if shape.outline.rectangle == nil { view.setShape(shape.outline.moved(by: box.origin)) }
      view.setAlpha(of: [shape])
    }
    layout.views.append(view)
  }

  private mutating func show(_ picture: Int, of shape: SVGShape, in view: inout ForeignView) {
    guard let name = namesOfPictures[picture] ?? add(picture, named: view.bestName) else { return }
    view.set(.image, name: name)
    view.set(.contentMode, shape.keepsAspect ? "scaleAspectFit" : "scaleToFill")
    view.setAlpha(of: [shape])
  }

  /// Takes a picture into the layout; answers its name there.
  private mutating func add(_ picture: Int, named id: String) -> String? {
    guard let bytes = scene.picture(picture) else { return nil }
    let name = namesOfBytes[bytes] ?? "pictures/\(naming.name(for: id)).png"
    namesOfPictures[picture] = name
    namesOfBytes[bytes] = name
    layout.pictures[name] = bytes
    return name
  }

  /// Wraps what follows in views that cut it; nil where nothing of it is left.
  ///
  /// Answers the innermost wrapper and where its coordinates begin on the screen.
  private mutating func wrap(_ clips: [SVGClip], around box: Rect) -> (Int?, Point)? {
    var superview: Int?
    var origin = Point.zero
    for clip in clips {
      let region = clip.outline.path.boundingBox
      guard region.intersection(box) != nil else { return nil }
      if let rectangle = clip.outline.rectangle, rectangle.contains(box) { continue }
      var view = ForeignView(
        in: superview, names: ["clip"], role: .lookedThrough, frame: region.moved(by: origin),
        order: layout.views.count)
      let element = document.elements[clip.element]
      (view.line, view.column) = (element.line, element.column)
      view.set(.clipsToBounds, "true")
      if clip.outline.rectangle == nil { view.setShape(clip.outline.moved(by: region.origin)) }
      superview = layout.views.count
      origin = region.origin
      layout.views.append(view)
    }
    return (superview, origin)
  }

  /// What the clips within a button leave of one of its shapes; a picture is hit there and shown whole.
  private mutating func cut(_ shape: SVGShape, within depth: Int) -> [SVGShape] {
    let around = shape.path.prefix(depth)
    let box = shape.outline.path.boundingBox
    let clips = shape.clips.filter {
      !around.contains($0.element) && $0.outline.rectangle?.contains(box) != true
    }
    guard !clips.isEmpty else { return [shape] }
    guard let left = union.cut(shape.outline, by: clips.map(\.outline)) else {
      roughClips += clips.count
      return [shape]
    }
    var (cut, picture) = (shape, shape)
    (cut.outline, picture.isHit) = (left, false)
    let isLost = left.elements.isEmpty
    guard shape.picture != nil, left != shape.outline else { return isLost ? [] : [cut] }
    (cut.paint, cut.picture) = (0, nil)
    return isLost ? [] : [picture, cut]
  }
}

extension SVGOutline {
  /// The outline as seen from another origin.
  fileprivate func moved(by origin: Point) -> SVGOutline {
    transformed(by: .translation(-origin.x, -origin.y))
  }
}

extension Rect {
  /// The rectangle as seen from another origin.
  fileprivate func moved(by origin: Point) -> Rect {
    Rect(minX - origin.x, minY - origin.y, width, height)
  }
}

extension ForeignView {
  /// Gives the view the shape of an outline in its own coordinates, and hits within it.
  fileprivate mutating func setShape(_ outline: SVGOutline) {
    let nowhere = SourceLocation(file: "")
    var entries = [("d", Node.text(outline.path.svgPathData, at: nowhere))]
    if outline.rule == .evenodd { entries.append(("rule", .plain("evenodd", at: nowhere))) }
    settings[.shape] = .mapping([("path", .mapping(entries, at: nowhere))], at: nowhere)
    // What takes no touch is not hit by any strategy.
    if role != .inert { set(.strategy, "shape") }
  }

  /// Dims the view where all its shapes are equally dim; UIKit takes no touch below 0.01.
  fileprivate mutating func setAlpha(of shapes: [SVGShape]) {
    guard let paint = shapes.first?.paint, paint < 1, paint >= 0.02,
      shapes.allSatisfy({ $0.paint == paint })
    else { return }
    set(.alpha, paint.text(4))
  }
}
