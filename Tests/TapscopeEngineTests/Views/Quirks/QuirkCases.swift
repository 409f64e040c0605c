// The smallest input for each quirk of a hit test.

import TapscopeEngine

/// The inputs of the table of proven defects, with the answers of both forms.
enum QuirkCases {
  static let all = bitMask + byteMask + argbLookup + alphaCutoff + layerRender + obShapedButton

  private static func row(
    _ id: QuirkID, _ choice: StrategyChoice, _ view: View, then changes: [ViewChange.Setting] = [],
    isAskedTwice: Bool = false, at x: Double, _ y: Double, _ published: PointInside.Answer,
    _ corrected: PointInside.Answer, reads pixel: [Int]? = nil
  ) -> QuirkCase {
    QuirkCase(
      id: id, choice: choice, view: view, changes: changes, isAskedTwice: isAskedTwice,
      point: Point(x, y), published: published, corrected: corrected, pixel: pixel)
  }

  private typealias Case = QuirkCase
  private static let ten = Case.solid(10, 10)
  private static let twenty = Case.solid(20, 20)
  private static func ofButton(_ view: inout View) { view.kind = .button }

  private static func inCode(_ view: inout View) { view.madeIn = .code }

  private static func scrolled(_ view: inout View) { view.bounds.origin = Point(-10, -10) }

  private static func selected(_ view: inout View) {
    view.images[.selected] = Case.clear(10, 10)
    view.state = .selected
  }

  private static func background(_ image: Image) -> (inout View) -> Void {
    { $0.backgroundImages[.normal] = image }
  }

  private static let bitMask: [QuirkCase] = {
    let choice = StrategyChoice("bitMask")
    let zeroed = StrategyChoice("bitMask", memory: .zero)
    let short = StrategyChoice("bitMask", architecture: .bits32)
    func icon(_ view: inout View) {
      view.kind = .button
      view.backgroundImages[.normal] = Case.solid(40, 40)
    }
    return [
      row(
        "0-1", choice, Case.view(10, 10, Case.only(0, 0, of: 10, 10)), at: 0, 0.9, .outside,
        .inside, reads: [9, 0]),
      row(
        "0-2", choice, Case.view(10, 10, Case.only(0, 1, of: 10, 10)), at: 5, 0.5, .inside,
        .outside, reads: [0, 1]),
      row("0-3", choice, Case.view(10, 10, ten), at: 9.9, 9.95, .undefined, .inside),
      row("0-3", choice, Case.view(8, 8, Case.solid(8, 8)), at: 7.5, 7.5, .undefined, .inside),
      row(
        "0-4", choice, Case.view(20, 20, Case.only(2, 4, of: 10, 10)), at: 12, 3, .inside, .outside,
        reads: [2, 4]),
      row("0-5", choice, Case.view(100, 100, ten), at: 0, 99, .undefined, .inside),
      row(
        "0-6", choice, Case.view(10, 10, Case.only(5, 5, of: 20, 20, scale: 2)), at: 5, 5, .inside,
        .outside, reads: [5, 5]),
      row("0-7", choice, Case.view(100, 100, twenty, ofButton), at: 50, 50, .undefined, .inside),
      row(
        "0-7", choice, Case.view(100, 100, twenty, ofButton), at: 5, 5, .inside, .outside,
        reads: [5, 5]),
      row(
        "0-8", choice, Case.view(20, 20, Case.only(5, 5, of: 20, 20)),
        then: [.frame(Rect(0, 0, 10, 10))], at: 5, 5, .inside, .outside, reads: [5, 5]),
      row(
        "0-9", zeroed, Case.view(3, 3, Case.solid(3, 3)), at: 2, 2, .outside, .inside,
        reads: [2, 2]),
      row("0-9", choice, Case.view(3, 3, Case.solid(3, 3)), at: 2, 2, .undefined, .inside),
      row("0-9", choice, Case.view(2, 3, Case.solid(2, 3)), at: 0, 0, .undefined, .inside),
      row("0-10", choice, Case.view(10, 10, ten, inCode), at: 5, 5, .outside, .inside),
      row(
        "0-11", choice, Case.view(10, 10, ten), then: [.images([:]), .images([.normal: ten])],
        at: 5, 5, .outside, .inside),
      row("0-12", choice, Case.view(10, 10), at: 5, 5, .outside, .inside),
      row("0-13", choice, Case.view(10, 10, ten, selected), at: 5, 5, .inside, .outside),
      row("0-14", choice, Case.view(40, 40, ten, icon), at: 30, 30, .undefined, .inside),
      row("0-15", choice, Case.view(20, 20, twenty, scrolled), at: -5, -5, .undefined, .inside),
      row(
        "0-18", short, Case.view(5000, 5000, Case.solid(4096, 1)), at: 1, 4097, .undefined, .inside),
      row(
        "0-20", StrategyChoice("bitMask", threshold: 64),
        Case.view(10, 10, Case.plain(0, alpha: 64)), at: 5, 5, .outside, .outside),
    ]
  }()

  private static let byteMask: [QuirkCase] = {
    let choice = StrategyChoice("byteMask")
    let explicit = StrategyChoice("maskImage")
    func mask(_ image: Image) -> (inout View) -> Void { { $0.maskImage = image } }
    let black = Case.plain(0, alpha: 255)
    let white = Case.plain(255, alpha: 255)
    return [
      row("1-1", choice, Case.view(100, 100, ten), at: 0, 99, .undefined, .inside),
      row(
        "1-2", choice, Case.view(20, 20, Case.only(2, 4, of: 10, 10)), at: 12, 3, .inside, .outside,
        reads: [2, 4]),
      row(
        "1-3", choice, Case.view(10, 10, Case.only(5, 5, of: 20, 20, scale: 2)), at: 5, 5, .inside,
        .outside, reads: [5, 5]),
      row("1-4", choice, Case.view(10, 10, Case.deep(10, 10)), at: 5, 5, .undefined, .inside),
      row(
        "1-4", explicit, Case.view(10, 10, ten, mask(Case.deep(10, 10, bits: 1))), at: 5, 5,
        .undefined, .inside),
      row("1-5", choice, Case.view(10, 10, Case.plain(0, alpha: 128)), at: 5, 5, .outside, .inside),
      row(
        "1-6", explicit, Case.view(10, 10, ten, mask(Case.plain(1, alpha: 255))), at: 5, 5, .inside,
        .outside),
      row(
        "1-7", explicit, Case.view(10, 10, ten, mask(Case.plain(255, alpha: 0))), at: 5, 5,
        .outside, .outside),
      row(
        "1-8", explicit, Case.view(10, 10, ten, mask(black)),
        then: [.images([.normal: ten, .highlighted: ten])], at: 5, 5, .inside, .outside),
      row(
        "1-9", explicit, Case.view(10, 10, Case.clear(10, 10), mask(white)),
        then: [.maskImage(nil)], at: 0, 0, .inside, .outside),
      row(
        "1-10", choice, Case.view(10, 10, nil, background(Case.clear(10, 10))), at: 0, 0, .inside,
        .outside),
      row("1-11", choice, Case.view(10, 10, ten, selected), at: 5, 5, .inside, .outside),
      row("1-11", choice, Case.view(20, 20, twenty, scrolled), at: -5, -5, .undefined, .inside),
      row(
        "1-11", choice, Case.view(100, 100, twenty, ofButton), at: 5, 5, .inside, .outside,
        reads: [5, 5]),
    ]
  }()

  private static let argbLookup: [QuirkCase] = {
    let choice = StrategyChoice("argbLookup")
    let unknown = StrategyChoice("argbLookup", memory: .undefined)
    let dot = Case.plain(0, alpha: 255, 1, 1)
    let first = Case.only(0, 0, of: 10, 10)
    let nothing = Image(
      pixels: Pixels(width: 0, height: 0, rgba: []), scale: 1, name: "none.png", path: "none.png")
    return [
      row("2-1", choice, Case.view(1, 1, dot), at: 0.5, 0, .outside, .inside, reads: [0, 0]),
      row("2-1", choice, Case.view(1, 1, dot), at: 0.25, 0, .outside, .inside),
      row("2-1", choice, Case.view(1, 1, dot), at: 0.75, 0, .outside, .inside),
      row("2-2", choice, Case.view(10, 10, first), at: 0, 0.5, .outside, .inside, reads: [5, 0]),
      row("2-2", choice, Case.view(10, 10, first), at: 0, 0.9, .outside, .inside, reads: [9, 0]),
      row("2-2", choice, Case.view(10, 10, first), at: 0, 0.33, .outside, .inside, reads: [3, 0]),
      row(
        "2-3", choice, Case.view(10, 10, Case.only(15, 2, of: 20, 20, scale: 2)), at: 5, 5, .inside,
        .outside, reads: [15, 2]),
      row(
        "2-4", choice, Case.view(10.5, 10.5, Case.only(0, 2, of: 21, 21, scale: 2)), at: 0, 1,
        .outside, .inside, reads: [10, 0]),
      row("2-5", choice, Case.view(10, 10, ten), at: 9.75, 9.9, .undefined, .inside),
      row("2-5", choice, Case.view(20, 20, ten), at: 15, 15, .undefined, .inside),
      row(
        "2-6", choice, Case.view(20, 20, Case.only(5, 1, of: 10, 10)), at: 15, 0, .inside, .outside,
        reads: [5, 1]),
      row("2-7", choice, Case.view(10, 10, Case.clear(10, 10)), at: 5, 5, .outside, .outside),
      row("2-7", unknown, Case.view(10, 10, Case.clear(10, 10)), at: 5, 5, .undefined, .outside),
      row(
        "2-10", choice, Case.view(10, 10, ten) { $0.isHidden = true }, at: 5, 5, .inside, .outside),
      row(
        "2-10", choice, Case.view(10, 10, ten) { $0.interaction = .disabled }, at: 5, 5, .inside,
        .outside),
      row("2-10", choice, Case.view(10, 10, ten) { $0.alpha = 0 }, at: 5, 5, .inside, .outside),
      row("2-13", choice, Case.view(10, 10, nothing), at: 5, 5, .inside, .outside),
      row("2-14", choice, Case.view(10, 10, Case.plain(0, alpha: 1)), at: 5, 5, .inside, .outside),
      row(
        "2-16", choice, Case.view(10, 10, Case.clear(10, 10), background(ten)), at: 5, 5, .outside,
        .inside),
      row("2-16", choice, Case.view(20, 20, twenty, scrolled), at: -5, -5, .undefined, .inside),
      row(
        "2-16", choice, Case.view(100, 100, twenty, ofButton), at: 5, 5, .inside, .outside,
        reads: [5, 5]),
    ]
  }()

  private static let alphaCutoff: [QuirkCase] = {
    let choice = StrategyChoice("alphaCutoff")
    let left = Scene.picture("left.png", 21, 21, scale: 2) { x, _ in x < 2 ? 255 : 0 }
    let hairline = Scene.picture("hairline.png", 30, 30, scale: 3) { x, _ in x == 15 ? 255 : 0 }
    return [
      row("3-3", choice, Case.view(10, 10, ten, inCode), at: 0, 0, .undefined, .inside),
      row(
        "3-3", choice, Case.view(10, 10, ten) { $0.madeIn = .nib }, at: 0, 0, .undefined, .inside),
      row(
        "3-4", choice, Case.view(20, 20, ten), then: [.images([.normal: twenty])], at: 0, 5,
        .undefined, .inside),
      row(
        "3-5", choice, Case.view(20, 20, Case.only(5, 1, of: 10, 10)), at: 15, 0, .inside, .outside,
        reads: [5, 1]),
      row("3-5", choice, Case.view(20, 20, ten), at: 15, 15, .undefined, .inside),
      row("3-6", choice, Case.view(10, 10, Case.plain(0, alpha: 85)), at: 5, 5, .outside, .inside),
      row(
        "3-8", choice, Case.view(10.5, 10.5, left), at: 10.2, 0, .inside, .outside, reads: [0, 3]),
      row(
        "3-9", choice, Case.view(10, 10, hairline), at: 5.1, 5, .outside, .inside, reads: [15, 15]),
      row("3-10", choice, Case.view(20, 20, twenty, scrolled), at: -5, -5, .undefined, .inside),
      row("3-10", choice, Case.view(10, 10, ten, selected), at: 5, 5, .inside, .outside),
      row("3-10", choice, Case.view(10, 10), at: 5, 5, .undefined, .inside),
    ]
  }()

  private static let layerRender: [QuirkCase] = {
    let choice = StrategyChoice("layerRender")
    func centred(_ view: inout View) { view.contentMode = .center }
    func plate(_ view: inout View) {
      view.backgroundColor = Color(red: 0, green: 0, blue: 0)
    }
    return [
      row(
        "4-1", choice, Case.view(10, 10, Case.only(5, 5, of: 10, 10)), at: 4.5, 5, .inside,
        .outside, reads: [5, 5]),
      row(
        "4-2", choice, Case.view(10, 10, Case.solid(30, 30), centred), at: -5, 5, .inside, .outside),
      row("4-3", choice, Case.view(10, 10, Case.plain(0, alpha: 1)), at: 5, 5, .inside, .outside),
      row("4-3", choice, Case.view(10, 10, Case.clear(10, 10), plate), at: 5, 5, .inside, .outside),
      row(
        "4-4", choice, Case.view(10, 10, ten) { $0.interaction = .disabled }, at: 5, 5, .inside,
        .outside),
    ]
  }()

  private static let obShapedButton: [QuirkCase] = {
    let choice = StrategyChoice("obShapedButton")
    func plate(_ view: inout View) {
      view.kind = .button
      view.backgroundImages[.normal] = twenty
    }
    func both(_ view: inout View) { view.images[.selected] = Case.clear(10, 10) }
    return [
      row(
        "ob-2", choice, Case.view(10, 10, Case.plain(0, alpha: 25)), at: 5, 5, .outside, .outside),
      row("ob-3", choice, Case.view(100, 100, twenty, ofButton), at: 5, 5, .outside, .outside),
      row(
        "ob-4", choice, Case.view(10, 10, Case.only(11, 11, of: 20, 20, scale: 2)), at: 5, 5,
        .inside, .outside),
      row(
        "ob-6", choice, Case.view(10, 10, ten, both), then: [.state(.selected)], isAskedTwice: true,
        at: 5, 5, .inside, .outside),
      row(
        "ob-6", choice, Case.view(10, 10, ten),
        then: [.contentMode(.right), .frame(Rect(0, 0, 40, 40))], isAskedTwice: true, at: 5, 5,
        .inside, .outside),
      row("ob-7", choice, Case.view(100, 100, nil, plate), at: 50, 50, .outside, .inside),
      row(
        "ob-7", choice, Case.view(20, 20, ten) { $0.contentMode = .right }, at: 5, 5, .inside,
        .outside),
    ]
  }()
}
