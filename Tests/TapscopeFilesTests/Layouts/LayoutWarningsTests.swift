// Tests of warnings about layouts.

import TapscopeFiles
import Testing

struct LayoutWarningsTests {
  @Test(arguments: [
    (
      "{id: a, frame: [0, 0, 9, 9], shape: {circle: {center: [5, 5], radius: 5}}}",
      ["4:41 warning: the shape of `a` reaches beyond its bounds"]
    ),
    (
      "{id: a, kind: button, frame: [0, 0, 9, 9], shape: circle}",
      ["4:55 warning: `a` has a shape and is hit by its box; `strategy: shape` hits the shape"]
    ),
    ("{id: a, kind: button, frame: [0, 0, 9, 9], shape: circle, strategy: shape}", []),
    (
      "{id: a, frame: [0, 0, 9, 9], strategy: nearest, subviews: ["
        + "{id: b, kind: button, frame: [0, 0, 9, 9], shape: circle}]}",
      []
    ),
    ("{id: a, frame: [0, 0, 9, 9], shape: circle}", []),
    (
      "{id: a, frame: [0, 0, 9, 9], strategy: shape}",
      ["4:44 warning: `a` is to be hit by its shape and has none; its box is hit"]
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], transform: {scale: [0, 1]}}",
      [
        "4:45 warning: the transform of `a` cannot be inverted; the view and its subviews are "
          + "never hit"
      ]
    ),
    ("{id: a, frame: [0, 0, 9, 9], transform: {scale: [-1, 1]}}", []),
    (
      "{id: a, kind: button, frame: [0, 0, 9, 0]}",
      ["4:34 warning: the button `a` has no area; it is never hit"]
    ),
    ("{id: a, frame: [0, 0, 9, 0]}", []),
    ("{id: a, kind: button, hidden: true, frame: [0, 0, 9, 0]}", []),
    (
      "{id: a, frame: [0, 0, 9, 0], hidden: true, subviews: ["
        + "{id: b, subviews: [{id: c, kind: button, frame: [0, 0, 0, 0]}], frame: [0, 0, 9, 0]}]}",
      []
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], strategy: bitMask:published, hitSlop: [1, 1, 1, 1]}",
      ["4:72 warning: `hitSlop` does nothing with the strategy `bitMask:published`"]
    ),
    ("{id: a, frame: [0, 0, 9, 9], strategy: alpha, hitSlop: [1, 1, 1, 1]}", []),
    (
      "{id: a, frame: [0, 0, 9, 9], strategy: bayes}",
      ["4:44 warning: `a` holds no button, so `strategy: bayes` has none to pick"]
    ),
    (
      "{id: a, frame: [0, 0, 9, 9], strategy: nearest,"
        + " subviews: [{id: b, kind: button, frame: [0, 0, 9, 9]}]}",
      []
    ),
    ("{id: a, frame: [0, 0, 9, 9], hitSlop: [1, 1, 1, 1]}", []),
  ])
  func warnsOfWhatIsOdd(_ view: String, _ warnings: [String]) throws {
    #expect(try read(views: view).warnings.map(brief) == warnings)
  }
}
