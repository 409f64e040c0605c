// Tests of the layers a view paints and their outlines.

import TapscopeEngine
import Testing

@Suite struct PaintLayerTests {
  private static let icon = Scene.plain("icon.png", 20, 20)
  private static let plate = Scene.plain("plate.png", 20, 20, alpha: 100)

  private static func layers(
    _ settings: [ViewChange.Setting], displaying state: ControlState = .normal
  ) -> [PaintLayer] {
    let hierarchy = Scene.hierarchy([
      SceneView(id: "a", frame: Rect(0, 0, 60, 40), settings: settings)
    ])
    return hierarchy.views[0].paintLayers(displaying: state)
  }

  @Test func imageOverBackgroundImageOverColor() {
    let layers = Self.layers([
      .kind(.button), .images([.normal: Self.icon]), .backgroundImages([.normal: Self.plate]),
      Scene.color(alpha: 51),
    ])
    #expect(layers.map(\.peak) == [0.2, 100 / 255.0, 1])
    #expect(layers.map(\.box) == [Rect(0, 0, 60, 40), Rect(0, 0, 60, 40), Rect(20, 10, 20, 20)])
    #expect(layers.map { $0.threshold(0.25) } == [0.1, 50 / 255.0, 0.25])
  }

  @Test(
    arguments: [
      ([], []), ([.kind(.button)], [.frame]), ([.action("go")], [.frame]),
      ([.paints(true)], [.frame]),
      ([.kind(.button), .paints(false)], []),
      ([.kind(.button), Scene.color(alpha: 0)], [.frame]),
      ([.shape(.rect(Rect(0, 0, 5, 5)))], []),
      ([.kind(.button), .shape(.rect(Rect(0, 0, 5, 5)))], [.shape]),
      ([.images([.normal: icon]), .paints(true)], [.picture]),
      ([.kind(.button), .images([.selected: icon])], [.frame]),
    ] as [([ViewChange.Setting], [ApparentTarget.Basis])])
  func whatAJudgementRestsOn(
    _ settings: [ViewChange.Setting], _ expected: [ApparentTarget.Basis]
  ) {
    #expect(Self.layers(settings).map(\.basis) == expected)
  }

  @Test func aStateWithoutAPictureShowsTheNormalOne() {
    let images: [ViewChange.Setting] = [.images([.normal: Self.icon, .selected: Self.plate])]
    #expect(Self.layers(images, displaying: .highlighted).map(\.peak) == [1])
    #expect(Self.layers(images, displaying: .selected).map(\.peak) == [100 / 255.0])
  }

  @Test func nothingIsPaintedBesideALayer() {
    let layers = Self.layers([.kind(.button), .images([.normal: Self.icon])])
    #expect(layers.map { $0.alpha(at: Point(30, 20)) } == [1])
    #expect(layers.map { $0.alpha(at: Point(19, 20)) } == [0])
    #expect(layers.map { $0.alpha(at: Point(.nan, 20)) } == [0])
  }
}
