// Tests that defaults reach the views they are for, and no others.

import TapscopeEngine
import TapscopeFiles
import Testing

struct LayoutDefaultsTests {
  @Test func theStrategyIsOfButtonsAlone() throws {
    let views = try views(
      "{strategy: alpha, threshold: 9, compare: '>='}", "{id: plain}", "{id: key, kind: button}",
      "{id: touchable, kind: touchableImageView}", "{id: acting, kind: label, action: go}",
      "{id: own, kind: button, strategy: shape}", "{id: named, strategy: alpha}",
      "{id: full, kind: button, strategy: {name: alpha, threshold: 1}}")
    let alpha = StrategyChoice("alpha", threshold: 9, comparison: .atLeast)
    #expect(
      views.map(\.strategy) == [
        .bounds, alpha, alpha, alpha, .shape, alpha,
        StrategyChoice("alpha", threshold: 1, comparison: .atLeast),
      ])
  }

  @Test func theKindDecidesWhatIsAButton() throws {
    let views = try views(
      "{kind: button, strategy: shape}", "{id: a}", "{id: b, kind: imageView}")
    #expect(views.map(\.kind) == [.button, .imageView])
    #expect(views.map(\.strategy) == [.shape, .bounds])
    #expect(views.map(\.interaction) == [.enabled, .disabled])
  }

  @Test func aDefaultKindTakesItsInteractionWithIt() throws {
    let views = try views("{kind: label}", "{id: a}", "{id: b, interaction: true}")
    #expect(views.map(\.interaction) == [.disabled, .enabled])
  }

  @Test func ownValuesWin() throws {
    let views = try views(
      "{contentMode: top, trackingSlop: 5, outlineAlpha: 0.5}", "{id: a}",
      "{id: b, contentMode: left, trackingSlop: 6, outlineAlpha: 0.6}", "{id: c, contentMode: null}"
    )
    #expect(views.map(\.contentMode) == [.top, .left, nil])
    #expect(views.map(\.trackingSlop) == [5, 6, 5])
    #expect(views.map(\.outlineAlpha) == [0.5, 0.6, 0.5])
  }

  @Test func theLayoutKnowsWhereEachValueCameFrom() throws {
    let layout = try layout(
      "{kind: button, trackingSlop: 5}", "{id: a, frame: [0, 0, 9, 9], alpha: 1}")
    #expect(layout.written == [[.id, .frame, .alpha]])
    #expect(layout.inherited == [[.kind, .trackingSlop]])
    let defaulted = layout.defaulted(0)
    #expect(defaulted.count == ViewKey.settings.count - 4)
    #expect(!defaulted.contains(.alpha))
    #expect(defaulted.first == .title)
  }
}

/// The views of a layout with these defaults; each gets a frame.
private func views(_ defaults: String, _ views: String...) throws -> [View] {
  try layout(defaults, views.map { "\($0.dropLast()), frame: [0, 0, 9, 9]}" }).hierarchy.views
}

private func layout(_ defaults: String, _ view: String) throws -> Layout {
  try layout(defaults, [view])
}

private func layout(_ defaults: String, _ views: [String]) throws -> Layout {
  let text =
    "tapscope: layout/1\nscreen: 100x100\ndefaults: \(defaults)\nviews:\n"
    + views.map { "  - \($0)\n" }.joined()
  return try LayoutReader().read(bytes: Array(text.utf8), path: "layout.yaml")
}
