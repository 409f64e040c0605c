// A layout as text: its tree, its values and what was left to defaults.

import TapscopeEngine

/// Lines of text about a layout, for a terminal.
package struct LayoutText {
  private let layout: Layout
  private static let width = 100

  package init(_ layout: Layout) {
    self.layout = layout
  }

  /// The screen, the rules, the tree back to front, and the warnings; each line without its end.
  ///
  /// Under each view stand the values its entry gives, one a line, then those of `defaults`, then the
  /// stock values of all other keys, marked `(default)`.
  package var lines: [String] {
    let hierarchy = layout.hierarchy
    var lines = ["\(layout.name) (\(layout.path))"]
    if layout.format != BuiltInLayoutFormats.nativeName { lines.append("format: \(layout.format)") }
    lines += layout.assumptions.map { "assumed: \($0)" }
    lines += ["screen: \(screen)", "rules: \(rules)"]
    if let backdrop = hierarchy.screen.backdrop { lines.append("backdrop: \(backdrop.name)") }
    let buttons = hierarchy.views.count(where: \.isButton)
    lines.append("views: \(hierarchy.views.count), buttons: \(buttons); back to front")
    for root in hierarchy.roots { append(root, depth: 0, to: &lines) }
    return lines + layout.warnings.map(\.description)
  }

  private var screen: String {
    let screen = layout.hierarchy.screen
    let pixels = [screen.size.width, screen.size.height].map { ($0 * screen.scale).text() }
    return "\(screen.size.width.text())x\(screen.size.height.text())@\(screen.scale.text()), "
      + "\(pixels[0])x\(pixels[1]) pixels, "
      + (screen.ppi.map { "\($0.text()) ppi" } ?? "ppi not known")
      + (screen.cutsFrames ? ", frames cut at its edges" : "")
  }

  private var rules: String {
    let rules = layout.hierarchy.rules
    let stock = AttributionRules()
    func item(_ name: String, _ value: Double, _ usual: Double) -> String {
      "\(name) \(value.text())" + (value == usual ? " (default)" : "")
    }
    return [
      item(
        "hitTestsPerPress", Double(rules.hitTestsPerPress), Double(stock.hitTestsPerPress)),
      item("visibleAlpha", rules.visibleAlpha, stock.visibleAlpha),
      item("reach", rules.reach, stock.reach), item("near", rules.near, stock.near),
      item("reaction", rules.reaction, stock.reaction),
    ].joined(separator: ", ")
  }

  private func append(_ index: ViewIndex, depth: Int, to lines: inout [String]) {
    let view = layout.hierarchy.views[index]
    let indent = String(repeating: "  ", count: depth)
    lines.append("\(indent)- \(view.id)")
    for key in ViewKey.settings where layout.written[index].contains(key) {
      lines.append("\(indent)    \(key.rawValue): \(key.text(in: view))")
    }
    for key in ViewKey.settings where layout.inherited[index].contains(key) {
      lines.append("\(indent)    \(key.rawValue): \(key.text(in: view)) (from `defaults`)")
    }
    let stock = layout.defaulted(index).map { "\($0.rawValue): \($0.text(in: view))" }
    lines += wrapped(
      ["(default)"]
        + stock.joined(separator: "; ").split(separator: " ")
        .map(String.init), indent: indent + "    ")
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  /// Words in lines of at most `width` characters, where no single word is longer.
  private func wrapped(_ words: [String], indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < LayoutText.width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(lines.isEmpty ? indent + word : "\(indent)  \(word)")
      }
    }
    return lines
  }
}
