// Tests of a layout as text.

import TapscopeFiles
import Testing

struct LayoutTextTests {
  /// The lines without the stock values, which stand last below each view.
  private static func withoutStockValues(_ lines: [String]) -> [String] {
    var isStock = false
    return lines.dropLast().filter { line in
      if line.contains("- ") || line.hasPrefix("views") { isStock = false }
      if line.contains("(default)") { isStock = true }
      return !isStock
    }
  }

  @Test func showsTheTreeWithEveryValue() throws {
    let text = """
      tapscope: layout/1
      name: Remote
      screen: 320x480@2 326ppi
      defaults: {strategy: shape, reach: 20}
      views:
        - id: panel
          frame: [0, 0, 320, 480]
          subviews:
            - {id: up, title: Up, kind: button, bounds: [0, 0, 44.5, 44], center: [50, 60], shape: circle, strategy: bounds}
            - {id: ok, kind: button, frame: [1, 2, 3, 4], transform: {scale: 2}, backgroundColor: "#203040"}
      """
    let layout = try LayoutReader().read(bytes: Array(text.utf8), path: "Layouts/remote.yaml")
    let lines = LayoutText(layout).lines
    #expect(
      Self.withoutStockValues(lines) == [
        "Remote (Layouts/remote.yaml)",
        "screen: 320x480@2, 640x960 pixels, 326 ppi",
        "views: 3, buttons: 2; back to front",
        "- panel",
        "    frame: [0, 0, 320, 480]",
        "  - up",
        "      title: Up",
        "      kind: button",
        "      bounds: [0, 0, 44.5, 44]",
        "      center: [50, 60]",
        "      shape: circle in [0.25, 0, 44, 44]",
        "      strategy: bounds",
        "  - ok",
        "      kind: button",
        "      frame: [1, 2, 3, 4]",
        "      transform: [2, 0, 0, 2, 0, 0]",
        "      backgroundColor: #203040ff",
        "      strategy: shape (from `defaults`)",
      ])
    #expect(
      lines.last == layout.warnings.map(\.description).joined() && layout.warnings.count == 1)
    #expect(
      lines[2]
        == "rules: hitTestsPerPress 3 (default), visibleAlpha 0.1 (default), reach 20, "
        + "near 4 (default), reaction 0.1 (default)")
    #expect(lines.allSatisfy { $0.count <= 100 || $0.contains("warning") || $0.hasPrefix("rules") })
    for index in layout.hierarchy.views.indices {
      let shown = lines.joined(separator: " ")
      for key in layout.defaulted(index) {
        #expect(shown.contains("\(key.rawValue): "), "\(key)")
      }
    }
  }
}
