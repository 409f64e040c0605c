// Screens drawn in Figma, Illustrator, Inkscape or by hand.

import TapscopeEngine

/// SVG as a screen: groups and shapes that are named as buttons, hit as a browser hits them.
struct SVGLayoutFormat: LayoutFormat {
  let name = "svg"
  let summary = "a drawing of a screen (Figma, Illustrator, Inkscape); buttons by name or role"

  /// A web page with drawings in it is none.
  func recognizes(_ head: FileHead) -> Bool {
    guard head.contains("<svg") else { return false }
    let text = String(decoding: head.bytes, as: UTF8.self)
    let before = text[..<(text.place(of: "<svg")?.lowerBound ?? text.endIndex)]
    return !["<html", "<HTML", "<body"].contains { before.holds($0) }
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let document = try source.xml()
    guard document.root.name == "svg" else {
      throw source.trouble(
        "the root element is `\(document.root.name.prefix(40))`, not `svg`",
        line: document.root.line, column: document.root.column)
    }
    var scene = SVGScene(document)
    let (screen, scale, assumptions) = try self.screen(scene.size, source)
    scene.walk(scaledBy: scale)
    let names = SVGNames(document: document, request: source.request)
    var assembly = SVGAssembly(scene, of: document, names: names, screen: screen)
    assembly.addShapes()
    if let tangled = assembly.tangled.map({ document.elements[$0] }) {
      throw source.trouble(
        "these even-odd contours are too many to compare; draw fewer, or with the nonzero rule",
        line: tangled.line, column: tangled.column)
    }
    var layout = assembly.layout
    layout.candidates = names.candidates
    layout.assumptions = assumptions + scene.assumptions
    layout.assumptions += [
      counted(
        assembly.roughClips, "clip path inside a button cuts nothing: there are too many corners",
        "clip paths inside buttons cut nothing: there are too many corners"),
      counted(
        assembly.union.unchecked,
        "shape has too many corners to see whether it crosses itself; it is taken not to",
        "shapes have too many corners to see whether they cross themselves; they are taken not to"),
    ].compactMap { $0 }
    if let unpainted = assembly.unpaintedButtons { layout.warnings.append(unpainted) }
    for trouble in scene.troubles {
      let element = document.elements[trouble.element]
      layout.warnings.append(
        ForeignWarning(trouble.message, line: element.line, column: element.column))
    }
    if !scene.otherTroubles.isEmpty {
      let elements = scene.otherTroubles.count.of("more element")
      layout.warnings.append(ForeignWarning("\(elements) could not be read in full"))
    }
    if scene.isCut {
      layout.warnings.append(ForeignWarning("there are too many shapes; the rest are left out"))
    }
    return try LayoutDocument(layout, of: source)
  }

  /// The screen, how much larger it is than the drawing, and what is assumed of it.
  private func screen(
    _ size: Size, _ source: LayoutSource
  ) throws(InputError) -> (ForeignScreen, Double, [String]) {
    let longest = Double(LayoutLimits().screenSide)
    let drawn = "\(size.width.text())x\(size.height.text())"
    guard size.width > 0, size.height > 0, size.width <= longest, size.height <= longest else {
      throw source.trouble(
        "the drawing is \(drawn) points; a screen has from 1 to \(longest.text())",
        line: 1)
    }
    guard let choice = source.request.screen else {
      if let scale = source.shotScale(of: ScreenChoice(size: size)) {
        return (ForeignScreen(size: size, scale: scale), 1, [])
      }
      let advice =
        "1 pixel is 1 point, since a drawing has no density; `--screen \(drawn)@S` says it"
      return (ForeignScreen(size: size), 1, [advice])
    }
    let isTurned = (choice.size.width > choice.size.height) != (size.width > size.height)
    let chosen = choice.device != nil && isTurned ? choice.turned : choice
    let factor = chosen.size.width / size.width
    // A frame drawn without a status bar has another shape; one drawn at 2x has the same.
    guard abs(chosen.size.height / size.height - factor) <= 0.01 * factor else {
      throw source.trouble(
        "the drawing is \(drawn) points, which is another shape than `--screen \(choice.text)`,"
          + " \(chosen.size.width.text())x\(chosen.size.height.text())", line: 1)
    }
    var screen = ForeignScreen(
      size: Size(chosen.size.width, chosen.size.height),
      scale: chosen.scale ?? source.shotScale(of: chosen), ppi: chosen.ppi)
    screen.systemEdges = chosen.systemEdges
    let assumptions =
      abs(factor - 1) < 1e-9
      ? [] : ["the drawing of \(drawn) fills the screen, scaled by \(factor.text(4))"]
    return (screen, factor, assumptions)
  }
}

extension SVGScene {
  /// What the drawing does not tell, or tells in ways that are not read.
  fileprivate var assumptions: [String] {
    let some = hitTexts < texts ? "\(hitTexts) of them" : texts == 1 ? "it" : "them"
    let hit = hitTexts == 0 ? "" : "; a browser hits \(some), in a box that depends on the font"
    return [
      isSized
        ? nil
        : "the drawing does not say its size; as in a browser it is \(size.width.text()) points wide and"
          + " \(size.height.text()) high, and a `viewBox` says it",
      "a touch that meets no button is taken by nothing",
      counted(texts, "text is left out\(hit)", "texts are left out\(hit)"),
      counted(
        otherLanguages.count, "element for other languages than English is left out",
        "elements for other languages than English are left out"),
      counted(
        unreadPictures, "picture that is no PNG within the file is taken for its frame",
        "pictures that are no PNG within the file are taken for their frames"),
      counted(masks, "mask cuts no paint", "masks cut no paint"),
      counted(
        unreadRules, "rule of a style sheet is not read: \(SVGScene.unread)",
        "rules of style sheets are not read: \(SVGScene.unread)"),
    ].compactMap { $0 }
  }

  private static let unread =
    "`@media`, and what asks for siblings, attributes and places among others"
}

/// A count with what it counts; nil for none.
private func counted(_ count: Int, _ one: String, _ many: String) -> String? {
  count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
}
