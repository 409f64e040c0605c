// A drawing as a layout, for the tests of SVG.

import TapscopeEngine
import TapscopeFiles

/// The screen of an SVG file, by what stands in it.
func readDrawing(
  _ inside: String, root: String = "width=\"100\" height=\"100\"", buttons: [String] = []
) throws -> Layout {
  let text =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    + " \(root)>\(inside)</svg>"
  var options = LayoutOptions()
  options.buttons = buttons
  return try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "screen.svg")
}
