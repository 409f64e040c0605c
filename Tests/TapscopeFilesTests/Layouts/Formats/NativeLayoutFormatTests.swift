// Tests of what a person's options change in Tapscope's own layouts.

import TapscopeEngine
import TapscopeFiles
import Testing

struct NativeLayoutFormatTests {
  private func read(naming pattern: String) throws -> Layout {
    var options = LayoutOptions()
    options.buttons = [pattern]
    let text = layout(
      views: "{id: logo, kind: imageView, frame: [0, 0, 20, 20]}",
      "{id: row, frame: [0, 20, 100, 20]}",
      "{id: volume, kind: slider, frame: [0, 40, 100, 20]}",
      "{id: list, kind: scrollView, frame: [0, 60, 100, 40], contentSize: [100, 400]}")
    return try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "layout.yaml")
  }

  @Test func patternsMakeButtonsOfWhatAnswersNoTouchesItself() throws {
    let all = try read(naming: "*")
    #expect(all.hierarchy.views.map(\.kind) == [.button, .button, .slider, .scrollView])
    let one = try read(naming: "lo*")
    #expect(one.hierarchy.views.map(\.kind) == [.button, .view, .slider, .scrollView])
    #expect(!one.warnings.contains { $0.message.contains("--buttons") })
  }

  @Test func aPatternThatFitsNothingIsTold() throws {
    let layout = try read(naming: "btn_*")
    let warning =
      "warning: no view is named by `--buttons btn_*`; "
      + "there are `logo`, `row`, `volume`, `list`"
    #expect(layout.warnings.map(brief).contains(warning))
  }
}
