// Tests of distances to what is painted, under transforms and clips.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct OutlineTests {
  private static let left = Scene.picture("left.png", 40, 40, scale: 2) { x, _ in x < 20 ? 255 : 0 }

  @Test(
    arguments: [
      ("a rectangle", [], Point(150, 120), 20),
      (
        "a circle", [.shape(.circle(Circle(center: Point(15, 15), radius: 15)))], Point(145, 115),
        15
      ),
      (
        "a circle stretched to an ellipse of 60 by 30",
        [
          .shape(.circle(Circle(center: Point(15, 15), radius: 15))), .transform(.scale(2, 1)),
        ], Point(155, 115), 10
      ),
      (
        "a turned square", [.transform(.rotation(degrees: 45))], Point(115, 85),
        30 - 15 * 2.squareRoot()
      ),
      ("solid pixels", [.images([.normal: left])], Point(120, 115), 5),
      (
        "solid pixels of a scaled view", [.images([.normal: left]), .transform(.scale(2, 2))],
        Point(120, 115), 5
      ),
      (
        "solid pixels of a turned view",
        [.images([.normal: left]), .transform(.rotation(degrees: 90))],
        Point(115, 120), 5
      ),
      ("inside", [], Point(110, 110), 0),
      ("hidden", [.isHidden(true)], Point(110, 110), .infinity),
      ("nothing painted", [.paints(false)], Point(110, 110), .infinity),
    ] as [(String, [ViewChange.Setting], Point, Double)])
  func distance(_ name: String, _ settings: [ViewChange.Setting], _ p: Point, _ expected: Double) {
    var hierarchy = Scene.hierarchy([Scene.button("a", Rect(100, 100, 30, 30))])
    hierarchy.apply(ViewChange(view: "a", settings: settings))
    let distance = hierarchy.outlineDistance(p, of: 0)
    #expect(distance == expected || abs(distance - expected) < 0.05)
    #expect(hierarchy.outlineContains(p, of: 0) == (expected == 0))
  }

  /// The limit belongs to what is within it, on every side of a picture as of a rectangle.
  @Test(
    arguments: [Point(83, 110), Point(137, 110), Point(110, 83), Point(110, 147)],
    [[], [.transform(.rotation(degrees: 180))]] as [[ViewChange.Setting]])
  func whatIsAsFarAsTheLimitIsFound(_ p: Point, _ settings: [ViewChange.Setting]) {
    // Solid from (105, 105) to (115, 125).
    var hierarchy = Scene.hierarchy([Scene.button("a", Rect(100, 100, 30, 30))])
    hierarchy.apply(ViewChange(view: "a", settings: [.images([.normal: Self.left])] + settings))
    let point = settings.isEmpty ? p : Point(230 - p.x, 230 - p.y)
    let screen = PaintedScreen(hierarchy)
    #expect(screen.outlineDistance(point, of: 0, within: 22) == 22)
    #expect(screen.outlineDistance(point, of: 0, within: 21.9) == .infinity)
  }

  /// Rows are passed over where none of their pixels can be nearer: the nearest is that of all pixels.
  @Test(
    arguments: [
      [], [.transform(.scale(1.7, 0.6))], [.transform(.scale(-2, 1))],
      [.transform(.rotation(degrees: 30))],
    ] as [[ViewChange.Setting]])
  func theNearestPixelIsTheNearestOfAll(_ settings: [ViewChange.Setting]) throws {
    let size = (width: 90, height: 70)
    var generator = SeededGenerator(seed: 5)
    for round in 0..<6 {
      // From crowded to a few lone pixels.
      let solid = (0..<size.width * size.height).map { _ in
        Int.random(in: 0..<[2, 20, 200, 1000, 3000, 6000][round], using: &generator) == 0
      }
      let picture = Scene.picture("dots.png", size.width, size.height, scale: 2) { x, y in
        solid[y * size.width + x] ? 255 : 0
      }
      var hierarchy = Scene.hierarchy([Scene.button("a", Rect(100, 100, 45, 35))])
      hierarchy.apply(
        ViewChange(view: "a", settings: [.images([.normal: picture])] + settings))
      let map = hierarchy.toWindow(0)
      for _ in 0..<30 {
        let p = Point(
          Double.random(in: 60...190, using: &generator),
          Double.random(in: 60...180, using: &generator))
        let back = try #require(map.inverse)
        var nearest = Double.infinity
        for (index, isSolid) in solid.enumerated() where isSolid {
          let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
          let square = Rect(Double(x) / 2, Double(y) / 2, 0.5, 0.5)
          // The nearest point of a square that is laid upright or turned is found in its own plane.
          let own = back(p)
          let near = Point(
            min(max(own.x, square.minX), square.maxX), min(max(own.y, square.minY), square.maxY))
          nearest = min(nearest, map(near).distance(to: p))
        }
        let found = hierarchy.outlineDistance(p, of: 0)
        #expect(found == nearest || abs(found - nearest) < 1e-6, "round \(round), \(p)")
      }
    }
  }

  /// Upright pictures are scaled as a whole: every point must still be what asking for it says.
  @Test(
    arguments: [
      [], [.transform(.scale(1.7, 0.6))], [.transform(.scale(-2, 1))], [.contentMode(.topLeft)],
      [.transform(.rotation(degrees: 30))], [.alpha(0.5)], [.shape(nil), .images([:])],
      [.backgroundColor(Color(red: 9, green: 9, blue: 9))],
    ] as [[ViewChange.Setting]])
  func theMaskOfAnOutlineIsWhatEachPointSays(_ settings: [ViewChange.Setting]) {
    var hierarchy = Scene.hierarchy([Scene.button("a", Rect(100, 100, 30, 30))])
    let star = Scene.picture("star.png", 37, 23, scale: 2) { x, y in
      UInt8((x * 13 + y * 29) % 256)
    }
    hierarchy.apply(ViewChange(view: "a", settings: [.images([.normal: star])] + settings))
    let outline = PaintedScreen(hierarchy).outlineArea(of: 0)
    let (xs, ys) = (
      (0..<160).map { 55 + Double($0) / 1.5 }, (0..<140).map { 60 + Double($0) / 1.5 }
    )
    let asked = BitMask(width: xs.count, height: ys.count) { x, y in
      outline.contains(Point(xs[x], ys[y]))
    }
    #expect(!asked.isEmpty)
    #expect(outline.mask(xs: xs, ys: ys) == asked)
  }

  /// Shapes, colours and frames, turned, clipped and not, whose edges alone are asked.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func aMaskIsWhatEachPointAnswers(seed: UInt64) {
    var random = RandomScreen(seed: seed)
    let hierarchy = random.hierarchy(views: 20)
    let painted = PaintedScreen(hierarchy)
    let (xs, ys) = ((0..<160).map { 2 * Double($0) + 0.5 }, (0..<120).map { 4 * Double($0) + 0.5 })
    for view in hierarchy.views.indices {
      let outline = painted.outlineArea(of: view)
      let asked = BitMask(width: xs.count, height: ys.count) { x, y in
        outline.contains(Point(xs[x], ys[y]))
      }
      #expect(outline.mask(xs: xs, ys: ys) == asked, "view \(view)")
    }
  }

  @Test func pixelsOfATurnedViewAgreeWithABruteSearch() {
    var hierarchy = Scene.hierarchy([
      Scene.button(
        "a", Rect(100, 100, 30, 30), .transform(.scale(2, 0.7).then(.rotation(degrees: 30))),
        .images([
          .normal: Scene.picture("dots.png", 30, 30) { x, y in (x * 7 + y * 13) % 11 == 0 ? 255 : 0
          }
        ]))
    ])
    hierarchy.setHighlighted(0, true)
    let screen = PaintedScreen(hierarchy)
    for p in [Point(60, 80), Point(150, 150), Point(117, 99), Point(111, 123)] {
      var nearest = Double.infinity
      for step in 0..<(400 * 400) {
        let q = Point(50 + Double(step % 400) * 0.35, 50 + Double(step / 400) * 0.35)
        if screen.outlineContains(q, of: 0) { nearest = min(nearest, p.distance(to: q)) }
      }
      #expect(abs(screen.outlineDistance(p, of: 0, within: .infinity) - nearest) < 0.4)
    }
  }

  @Test func aClipPutsTheOutlineFartherOff() {
    let hierarchy = Scene.hierarchy([
      Scene.view("scroll", Rect(0, 0, 100, 100), .clipsToBounds(true)),
      Scene.button("half", Rect(80, 0, 100, 50), in: 0),
      Scene.button("gone", Rect(200, 0, 50, 50), in: 0),
    ])
    #expect(hierarchy.outlineDistance(Point(120, 25), of: 1) == 20)
    #expect(hierarchy.outlineDistance(Point(199, 25), of: 2) == .infinity)
    #expect(!hierarchy.outlineContains(Point(120, 25), of: 1))
  }

  /// The part of an outline that is nearest may be clipped away.
  @Test(
    arguments: [
      [.cornerRadius(0)], [.cornerRadius(30)], [.transform(.rotation(degrees: 20))],
    ] as [[ViewChange.Setting]],
    [
      [], [.shape(.circle(Circle(center: Point(50, 50), radius: 40)))],
      [.transform(.rotation(degrees: 30))],
      [
        .images([.normal: Scene.picture("dots.png", 50, 50) { x, y in (x + y) % 9 == 0 ? 255 : 0 }])
      ],
      [
        .images([.normal: Scene.picture("dots.png", 50, 50) { x, y in (x + y) % 9 == 0 ? 255 : 0 }]
        ),
        .transform(.rotation(degrees: 30)),
      ],
    ] as [[ViewChange.Setting]])
  func theDistanceIsThatToWhatClippingLeaves(
    _ clip: [ViewChange.Setting], _ paint: [ViewChange.Setting]
  ) {
    var hierarchy = Scene.hierarchy([
      Scene.view("scroll", Rect(100, 100, 100, 100), .clipsToBounds(true)),
      Scene.button("cut", Rect(50, 60, 100, 100), in: 0, .contentMode(.scaleToFill)),
    ])
    hierarchy.apply(ViewChange(view: "scroll", settings: clip))
    hierarchy.apply(ViewChange(view: "cut", settings: paint))
    let screen = PaintedScreen(hierarchy)
    var left: [Point] = []
    for y in 0..<960 {
      for x in 0..<960 {
        let q = Point(90 + Double(x) * 0.125, 90 + Double(y) * 0.125)
        if screen.outlineContains(q, of: 1) { left.append(q) }
      }
    }
    for p in [Point(217, 217), Point(140, 215), Point(130, 140), Point(90, 240), Point(215, 120)] {
      let nearest = left.reduce(Double.infinity) { min($0, p.distance(to: $1)) }
      #expect(abs(screen.outlineDistance(p, of: 1, within: .infinity) - nearest) < 0.4, "\(p)")
      #expect(screen.outlineDistance(p, of: 1, within: nearest - 0.4) == .infinity)
    }
  }

  @Test func beyondTheLimitNothingIsFound() {
    let screen = PaintedScreen(Scene.hierarchy([Scene.button("a", Rect(100, 100, 30, 30))]))
    #expect(screen.outlineDistance(Point(150, 115), of: 0, within: 20) == 20)
    #expect(screen.outlineDistance(Point(150.5, 115), of: 0, within: 20) == .infinity)
  }

  @Test func everyViewWhoseOwnAreaHoldsThePoint() {
    let hierarchy = Scene.hierarchy([
      Scene.view("back", Rect(0, 0, 50, 50)),
      Scene.view("outside its parent", Rect(40, 40, 50, 50), in: 0, .isHidden(true)),
      Scene.view(
        "round", Rect(40, 40, 50, 50), .shape(.circle(Circle(center: Point(25, 25), radius: 25)))),
      Scene.view("flat", Rect(40, 40, 50, 50), .transform(.scale(0, 0))),
    ])
    #expect(hierarchy.viewsHolding(Point(45, 45)) == [1, 0])
    #expect(hierarchy.viewsHolding(Point(65, 65)) == [2, 1])
  }
}
