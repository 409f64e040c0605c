// Tests that the apparent target is the button a reasonable person would name.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct ApparentTargetTests {
  /// One screen and the points asked of it.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var views: [SceneView]
    /// Point, buttons meant, what that rests on, and what ended the walk short of a button.
    var expected: [(p: Point, buttons: [String], basis: ApparentTarget.Basis?, stop: String?)]
    var testDescription: String { name }
  }

  @Test(arguments: paint + unseen + seen + lookedThrough + reach)
  func meantButtons(_ scene: Case) {
    let hierarchy = Scene.hierarchy(scene.views)
    let ids = hierarchy.views.map(\.id)
    for (p, buttons, basis, stop) in scene.expected {
      let target = hierarchy.apparentTarget(at: p)
      #expect(target.buttons.map { ids[$0] } == buttons, "at \(p)")
      #expect(target.basis == basis, "at \(p)")
      #expect(target.stoppedBy.map { ids[$0] } == stop, "at \(p)")
    }
  }

  /// The views near a point are found by lists: as if all were looked at.
  @Test(arguments: 0..<40)
  func theNearestOfManyButtonsIsMeant(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<80).map { _ in
      Rect(
        random.number(in: -60...340), random.number(in: -60...500), random.number(in: 1...60),
        random.number(in: 1...60))
    }
    let views = rects.enumerated().map { Scene.button("b\($0)", $1) }
    let hierarchy = Scene.hierarchy(views)
    let painted = PaintedScreen(hierarchy)
    for _ in 0..<200 {
      let p = Point(random.number(in: -80...400), random.number(in: -80...560))
      let target = painted.apparentTarget(at: p)
      let distances = rects.enumerated().map { index, rect in
        let shown = rect.intersection(Self.all)
        return shown.map { min($0.width, $0.height) > 1 } ?? false
          ? painted.outlineDistance(p, of: index, within: .infinity) : .infinity
      }
      let seen = hierarchy.views.indices.last { painted.outlineContains(p, of: $0) }
      #expect(target.seen == seen)
      if seen == nil, let least = distances.min(), least.isFinite {
        let rules = hierarchy.rules
        let meant = hierarchy.views.indices.filter { index in
          least <= rules.reach && distances[index] <= rules.reach
            && (distances[index] == least || distances[index] - least < rules.near)
        }
        #expect(Set(target.buttons) == Set(meant), "at \(p)")
      }
    }
  }

  static let all = Rect(0, 0, 320, 480)
  static let icon = Scene.plain("icon.png", 20, 20)
  static let disc = Shape.circle(Circle(center: Point(50, 50), radius: 50))
  static let ring = Scene.picture("ring.png", 100, 100) { x, y in
    let (dx, dy) = (Double(x) - 49.5, Double(y) - 49.5)
    return (30.0...50.0).contains((dx * dx + dy * dy).squareRoot()) ? 255 : 0
  }

  /// Nobody aims at what is smaller than a pixel of the device.
  static let unseen = [
    Case(
      name: "a button of which no whole pixel is seen is not aimed at",
      views: [
        Scene.button("row", Rect(0, 0, 320, 100)), Scene.button("nothing", Rect(100, 50, 0, 0)),
        Scene.button("dot", Rect(200, 50, 0.2, 0.2)),
        Scene.button("line", Rect(0, 200, 320, 0.2)), Scene.button("seen", Rect(0, 300, 2, 2)),
      ],
      expected: [
        (Point(110, 60), ["row"], .frame, nil), (Point(205, 55), ["row"], .frame, nil),
        (Point(50, 205), [], nil, nil), (Point(10, 305), ["seen"], .reach, nil),
      ]),
    Case(
      name: "a button off the screen is not aimed at, one that ends there is",
      views: [
        Scene.button("next", Rect(320, 100, 320, 100)),
        Scene.button("sliver", Rect(319.5, 220, 320, 10)),
        Scene.button("cut", Rect(300, 300, 320, 100)),
      ],
      expected: [
        (Point(318, 150), [], nil, nil), (Point(318, 225), [], nil, nil),
        (Point(298, 350), ["cut"], .reach, nil),
      ]),
  ]

  // What a view paints, and where hiding and clipping cut it.
  static let paint = [
    Case(
      name: "a button without a picture paints its bounds",
      views: [Scene.button("a", Rect(100, 100, 100, 100))],
      expected: [(Point(101, 101), ["a"], .frame, nil), (Point(50, 50), [], nil, nil)]),
    Case(
      name: "a button with a shape paints it",
      views: [
        Scene.button("back", Rect(100, 100, 100, 100)),
        Scene.button("front", Rect(100, 100, 100, 100), .shape(disc)),
      ],
      expected: [
        (Point(105, 105), ["back"], .frame, nil), (Point(150, 150), ["front"], .shape, nil),
      ]
    ),
    Case(
      name: "the clear corner of a picture shows the button behind",
      views: [
        Scene.button("back", Rect(100, 100, 100, 100), Scene.color(alpha: 255)),
        Scene.button("front", Rect(100, 100, 100, 100), .images([.normal: ring])),
      ],
      expected: [
        (Point(102, 102), ["back"], .picture, nil), (Point(110, 150), ["front"], .picture, nil),
        (Point(150, 150), ["back"], .picture, nil),
      ]),
    Case(
      name: "a view that is no button paints nothing of itself",
      views: [
        Scene.button("a", all), Scene.view("pane", all), Scene.view("label", all, .kind(.label)),
      ],
      expected: [(Point(10, 10), ["a"], .frame, nil)]),
    Case(
      name: "paints overrides",
      views: [
        Scene.button("a", Rect(0, 0, 50, 50), .paints(false)),
        Scene.view("pane", Rect(200, 200, 50, 50), .paints(true)),
      ],
      expected: [(Point(10, 10), [], nil, nil), (Point(210, 210), [], .frame, "pane")]),
    Case(
      name: "an explicit mask changes hits, not paint",
      views: [
        Scene.button(
          "a", Rect(0, 0, 20, 20), .images([.normal: icon]),
          .maskImage(Scene.plain("mask.png", 20, 20, alpha: 0)))
      ],
      expected: [(Point(10, 10), ["a"], .picture, nil)]),
    Case(
      name: "a disabled button shows its disabled picture",
      views: [
        Scene.button("back", Rect(0, 0, 100, 100)),
        Scene.button(
          "a", Rect(0, 0, 100, 100), .isEnabled(false),
          .images([.normal: Scene.plain("on.png", 100, 100), .disabled: ring])),
      ],
      expected: [(Point(50, 50), ["back"], .frame, nil), (Point(10, 50), ["a"], .picture, nil)]),
    Case(
      name: "hidden cuts the subtree",
      views: [
        Scene.view("group", all, .isHidden(true)), Scene.button("a", Rect(0, 0, 50, 50), in: 0),
      ],
      expected: [(Point(10, 10), [], nil, nil)]),
    Case(
      name: "alpha multiplies down the tree",
      views: [
        Scene.view("group", all, .alpha(0.3)),
        Scene.button("faint", Rect(0, 0, 50, 50), in: 0, .alpha(0.3)),
        Scene.button("plain", Rect(100, 0, 50, 50), in: 0),
      ],
      expected: [(Point(10, 10), [], nil, nil), (Point(110, 10), ["plain"], .frame, nil)]),
    Case(
      name: "a parent does not cut its child's paint unless it clips",
      views: [
        Scene.view("group", Rect(0, 0, 50, 50)),
        Scene.button("a", Rect(0, 0, 200, 200), in: 0, Scene.color(alpha: 255)),
      ],
      expected: [(Point(150, 150), ["a"], .picture, nil)]),
    Case(
      name: "clipsToBounds with cornerRadius cuts the subtree",
      views: [
        Scene.view("group", Rect(0, 0, 100, 100), .clipsToBounds(true), .cornerRadius(50)),
        Scene.button("a", Rect(0, 0, 200, 200), in: 0, Scene.color(alpha: 255)),
      ],
      expected: [
        (Point(50, 50), ["a"], .picture, nil), (Point(150, 150), [], nil, nil),
        (Point(2, 2), ["a"], .reach, nil),
      ]),
  ]

  // Outline and contribution.
  static let seen = [
    Case(
      name: "a faint glow is outside, half of a glassy picture inside",
      views: [
        Scene.button(
          "glow", Rect(0, 0, 100, 100),
          .images([
            .normal: Scene.picture("glow.png", 100, 100) { x, _ in x < 50 ? 255 : 40 }
          ])),
        Scene.button(
          "glass", Rect(200, 0, 100, 100),
          .images([.normal: Scene.plain("g.png", 100, 100, alpha: 77)])),
        Scene.button(
          "petal", Rect(0, 200, 100, 100),
          .images([
            .normal: Scene.plain("petal.png", 100, 100, alpha: 102)
          ])),
      ],
      expected: [
        (Point(90, 50), [], nil, nil), (Point(60, 50), ["glow"], .reach, nil),
        (Point(40, 50), ["glow"], .picture, nil),
        (Point(250, 50), ["glass"], .picture, nil), (Point(50, 250), ["petal"], .picture, nil),
      ]),
    Case(
      name: "outlineAlpha of a view lets a glow in",
      views: [
        Scene.button(
          "glow", Rect(0, 0, 100, 100), .outlineAlpha(0.1),
          .images([
            .normal: Scene.picture("glow.png", 100, 100) { x, _ in x < 50 ? 255 : 40 }
          ]))
      ],
      expected: [(Point(90, 50), ["glow"], .picture, nil)]),
    Case(
      name: "a button under something opaque is not seen",
      views: [
        Scene.button("a", Rect(0, 0, 100, 100)), Scene.view("cover", all, Scene.color(alpha: 255)),
      ],
      expected: [(Point(50, 50), [], .picture, "cover")]),
    Case(
      name: "under nine tenths of cover it still is not",
      views: [
        Scene.button("a", Rect(0, 0, 100, 100)),
        Scene.view(
          "cover", all, .kind(.imageView), .interaction(.disabled), Scene.color(alpha: 235)),
      ],
      expected: [(Point(50, 50), [], .picture, "cover")]),
    Case(
      name: "under half of cover it is seen, under exactly half it is not",
      views: [
        Scene.button("a", Rect(0, 0, 100, 100)), Scene.button("b", Rect(100, 0, 100, 100)),
        Scene.view(
          "half", Rect(0, 0, 100, 480), .kind(.imageView), .interaction(.disabled), .alpha(0.5),
          Scene.color(alpha: 255)),
        Scene.view(
          "less", Rect(100, 0, 100, 480), .kind(.imageView), .interaction(.disabled), .alpha(0.49),
          Scene.color(alpha: 255)),
      ],
      expected: [
        (Point(50, 50), [], .picture, "half"), (Point(150, 50), ["b"], .frame, nil),
      ]),
    Case(
      name: "an icon inside its button stands for the button",
      views: [
        Scene.button("a", Rect(0, 0, 100, 100), .paints(false)),
        Scene.view(
          "icon", Rect(40, 40, 20, 20), in: 0, .kind(.imageView), .images([.normal: icon])),
      ],
      expected: [(Point(50, 50), ["a"], .picture, nil), (Point(35, 50), ["a"], .reach, nil)]),
    Case(
      name: "seenAs names another button, or none",
      views: [
        Scene.button("a", Rect(0, 0, 50, 50)),
        Scene.view("proxy", Rect(200, 0, 50, 50), .seenAs(.view("a")), Scene.color(alpha: 255)),
        Scene.button("decor", Rect(200, 200, 50, 50), .seenAs(.nothing)),
      ],
      expected: [
        (Point(220, 20), ["a"], .picture, nil), (Point(220, 220), [], .frame, "decor"),
      ]),
    Case(
      name: "a ring shows through its hole",
      views: [
        Scene.button("ring", Rect(100, 100, 100, 100), .images([.normal: ring])),
        Scene.button("dot", Rect(140, 140, 20, 20)),
      ],
      expected: [
        (Point(150, 150), ["dot"], .frame, nil), (Point(110, 150), ["ring"], .picture, nil),
      ]),
  ]

  // Labels, badges, tints and plates over buttons.
  static let lookedThrough = [
    Case(
      name: "a sibling label within the button's frame",
      views: [
        Scene.button("a", Rect(100, 100, 100, 50)),
        Scene.view(
          "label", Rect(110, 110, 80, 30), .kind(.label), .interaction(.disabled),
          Scene.color(alpha: 255)),
      ],
      expected: [(Point(150, 125), ["a"], .frame, nil)]),
    Case(
      name: "a badge that sticks out ends the walk",
      views: [
        Scene.button("a", Rect(100, 100, 100, 50)),
        Scene.view(
          "badge", Rect(190, 90, 20, 20), .interaction(.disabled), Scene.color(alpha: 255)),
      ],
      expected: [(Point(195, 105), [], .picture, "badge")]),
    Case(
      name: "a tint over the screen",
      views: [
        Scene.button("a", Rect(100, 100, 100, 50)),
        Scene.view("tint", all, .interaction(.disabled), Scene.color(alpha: 100)),
      ],
      expected: [(Point(150, 125), ["a"], .frame, nil)]),
    Case(
      name: "a modal over a dimmed screen",
      views: [
        Scene.button("under", Rect(20, 20, 280, 40)),
        Scene.view("dim", all, Scene.color(alpha: 128)),
        Scene.view("panel", Rect(60, 50, 200, 200), Scene.color(alpha: 255)),
        Scene.button("ok", Rect(10, 150, 60, 60), in: 2, Scene.color(alpha: 255)),
      ],
      expected: [
        (Point(40, 40), [], .picture, "dim"), (Point(100, 55), [], .picture, "panel"),
        (Point(80, 220), ["ok"], .picture, nil), (Point(80, 195), ["ok"], .reach, "panel"),
      ]),
    Case(
      name: "a glyph on a glass plate",
      views: [
        Scene.button("plate", Rect(100, 100, 80, 80), Scene.color(alpha: 50)),
        Scene.view(
          "glyph", Rect(130, 130, 20, 20), .kind(.imageView), .interaction(.disabled),
          .images([.normal: icon])),
      ],
      expected: [
        (Point(140, 140), ["plate"], .picture, nil), (Point(110, 110), ["plate"], .picture, nil),
      ]),
    Case(
      name: "a label beside the glyph of an otherwise clear button",
      views: [
        Scene.button("a", Rect(100, 100, 100, 40), .contentMode(.left), .images([.normal: icon])),
        Scene.view(
          "label", Rect(125, 105, 70, 30), .interaction(.disabled), Scene.color(alpha: 255)),
      ],
      expected: [(Point(130, 120), ["a"], .reach, nil)]),
    Case(
      name: "a label over another button's clear corner belongs to the button painted there",
      views: [
        Scene.button("down", Rect(100, 100, 200, 100)),
        Scene.button(
          "green", Rect(140, 110, 60, 60), .shape(.circle(Circle(center: Point(50, 50), radius: 8)))
        ),
        Scene.view(
          "label", Rect(130, 105, 60, 30), .interaction(.disabled), Scene.color(alpha: 255)),
      ],
      expected: [(Point(145, 115), ["down"], .frame, nil)]),
    Case(
      name: "a view inside a group that takes no touches is decoration too",
      views: [
        Scene.button("a", Rect(100, 100, 100, 50)),
        Scene.view("group", all, .interaction(.disabled)),
        Scene.view("sticker", Rect(110, 110, 20, 20), in: 1, Scene.color(alpha: 255)),
      ],
      expected: [(Point(115, 115), ["a"], .frame, nil)]),
  ]

  // IntendedTargets that land beside what they were meant for.
  static let reach = [
    Case(
      name: "a 44 pt area around a 20 pt icon",
      views: [Scene.button("a", Rect(100, 100, 44, 44), .images([.normal: icon]))],
      expected: [
        (Point(122, 122), ["a"], .picture, nil), (Point(101, 122), ["a"], .reach, nil),
        (Point(92, 122), ["a"], .reach, nil), (Point(89, 122), [], nil, nil),
      ]),
    Case(
      name: "equally near buttons both count",
      views: [Scene.button("a", Rect(0, 0, 50, 50)), Scene.button("b", Rect(70, 0, 50, 50))],
      expected: [
        (Point(60, 25), ["b", "a"], .reach, nil), (Point(58.5, 25), ["a", "b"], .reach, nil),
        (Point(58, 25), ["a"], .reach, nil), (Point(63, 25), ["b"], .reach, nil),
      ]),
    Case(
      name: "a cross on a card",
      views: [
        Scene.button("card", Rect(20, 20, 200, 120), Scene.color(alpha: 255)),
        Scene.button("cross", Rect(190, 25, 20, 20)),
      ],
      expected: [
        (Point(185, 50), ["cross"], .reach, nil), (Point(100, 80), ["card"], .picture, nil),
        (Point(200, 35), ["cross"], .frame, nil),
      ]),
    Case(
      name: "a small one that does the same as the button it lies on has no reach of its own",
      views: [
        Scene.button("card", Rect(20, 20, 200, 120), Scene.color(alpha: 255), .action("open")),
        Scene.button("chevron", Rect(190, 25, 20, 20), .action("open")),
      ],
      expected: [(Point(185, 50), ["card"], .picture, nil)]),
    Case(
      name: "a large button within another has no such privilege",
      views: [
        Scene.button("card", Rect(20, 20, 200, 120), Scene.color(alpha: 255)),
        Scene.button("follow", Rect(130, 25, 80, 30)),
      ],
      expected: [(Point(120, 40), ["card"], .picture, nil)]),
    Case(
      name: "a button entirely under a panel is out of reach beside it, one that peeks out is not",
      views: [
        Scene.button("under", Rect(110, 110, 50, 50)), Scene.button("peek", Rect(180, 80, 50, 50)),
        Scene.view("panel", Rect(100, 100, 200, 200), Scene.color(alpha: 255)),
      ],
      expected: [(Point(95, 130), [], nil, nil), (Point(175, 85), ["peek"], .reach, nil)]),
    Case(
      name: "a button under a panel is in reach of what peeks out of it",
      views: [
        Scene.button("under", Rect(110, 110, 50, 50)),
        Scene.view(
          "badge", Rect(-30, 10, 20, 30), in: 0, .kind(.imageView), .images([.normal: icon])),
        Scene.view("panel", Rect(100, 100, 200, 200), Scene.color(alpha: 255)),
      ],
      expected: [(Point(75, 130), ["under"], .reach, nil)]),
    Case(
      name: "a hidden button is out of reach",
      views: [Scene.button("a", Rect(0, 0, 50, 50), .isHidden(true))],
      expected: [(Point(55, 25), [], nil, nil)]),
    Case(
      name: "an interactive background ends the walk, not the reach of what is in front",
      views: [
        Scene.view("background", all, Scene.color(alpha: 255)),
        Scene.button("a", Rect(100, 100, 50, 50)),
      ],
      expected: [
        (Point(160, 120), ["a"], .reach, "background"),
        (Point(200, 120), [], .picture, "background"),
      ]),
  ]
}
