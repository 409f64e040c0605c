// Tests of the causes named for quirks of published strategies.

import TapscopeEngine
import Testing

@Suite struct QuirkCausesTests {
  /// A solid button behind, and before it one that answers by a published strategy.
  private func judge(
    _ name: String, at p: Point, _ width: Double = 20, meaning meant: String? = nil,
    _ front: (inout View) -> Void
  ) -> Judgement {
    let screen = TinyScreen([
      button("back", 0, 0, 40, 40) { $0.images = picture("back.png", 40, 40) },
      view("front", 0, 0, width, width) {
        $0.kind = .touchableImageView
        $0.action = "front"
        $0.strategy = StrategyChoice(name, form: .published)
        front(&$0)
      },
    ])
    return screen.judge(p, target: meant.map { .view($0) }).judgement
  }

  private static let solid = picture("solid.png", 20, 20)
  /// All but clear: what paints nothing at all is taken for a plain rectangle.
  private static let corner = picture("corner.png", 20, 20) { ($0, $1) == (19, 19) ? 255 : 0 }

  @Test func aMaskNeverMadeIsMissing() {
    let dead = judge("bitMask", at: Point(5, 5)) {
      $0.images = Self.solid
      $0.madeIn = .code
    }
    #expect(dead.cause == .maskMissing)
    let unread = judge("byteMask", at: Point(5, 5), meaning: "back") {
      $0.backgroundImages = Self.corner
    }
    #expect(unread.cause == .maskMissing)
    let unwritten = judge("bitMask", at: Point(9, 9), 10) { $0.images = picture("ten", 10, 10) }
    #expect(unwritten.cause == .undefinedRead)
  }

  @Test func aMaskOfAnotherStateIsStale() {
    let stolen = judge("bitMask", at: Point(5, 5), meaning: "back") {
      $0.images = Self.solid
      $0.images[.selected] = Self.corner[.normal]
      $0.state = .selected
    }
    #expect(stolen.cause == .maskStale)
  }

  @Test func aMaskOfAnotherSizeIsNotRescaled() {
    let dead = judge("bitMask", at: Point(30, 2), 40) {
      $0.images = picture("top.png", 20, 20) { _, y in y < 2 ? 255 : 0 }
    }
    #expect(dead.cause == .maskNotRescaled)
  }

  /// The pixel is the right one, and the render holds more than it.
  @Test func aRenderedNeighbourIsAWrongPixel() {
    for x in [9.5, 9.3] {
      let stolen = judge("layerRender", at: Point(x, 10), meaning: "back") {
        $0.images = picture("dot.png", 20, 20) { ($0, $1) == (10, 10) ? 255 : 0 }
      }
      #expect(stolen.cause == .wrongPixel, "\(x)")
    }
  }
}
