// Tests of double taps by each family's rules.

import TapscopeEngine
import Testing

/// Two taps of 80 ms, the second `pause` ms after the first lift and `apart` points to the right.
private func taps(pause: Double, apart: Double = 0) -> Finger {
  Finger().tap(10, 10, at: 0).tap(10 + apart, 10, at: 80 + pause, touch: 2)
}

private let rows: [Row] = [
  // UIKit holds nothing back: the first tap is told at its lift.
  Row(
    "uikit", "one tap", "second within 350 ms", taps(pause: 350), [.tap, .doubleTap],
    "1 tap tap/duration 80", "1+2 doubleTap doubleTap/interval 510"),
  Row(
    "uikit", "one tap", "second after 350 ms", taps(pause: 351), [.tap, .doubleTap],
    "1 tap tap/duration 80", "2 tap tap/duration 511"),
  // Android counts from down to down, holds the first, and wants a pause of 40 ms.
  Row(
    "android", "one tap", "second 300 ms after the first down", taps(pause: 220),
    [.tap, .doubleTap],
    "1+2 doubleTap doubleTap/interval 380"),
  Row(
    "android", "one tap", "second after 301 ms", taps(pause: 221), [.tap, .doubleTap],
    "1 tap tap/slop 300", "2 tap tap/slop 601"),
  Row(
    "android", "one tap", "too soon", taps(pause: 39), [.tap, .doubleTap],
    "1 tap tap/slop 119", "2 tap tap/slop 419"),
  Row(
    "android", "one tap", "100 dp away", taps(pause: 100, apart: 100), [.tap, .doubleTap],
    "1 tap tap/slop 180", "2 tap tap/slop 480"),
  Row(
    "android", "one tap", "99.9 dp away", taps(pause: 100, apart: 99.9), [.tap, .doubleTap],
    "1+2 doubleTap doubleTap/slop 260"),
  Row(
    "android", "one tap", "none", Finger().tap(10, 10, at: 0), [.tap, .doubleTap],
    "1 tap tap/slop 300"),
  Row(
    "android", "one tap", "none, single taps not waited for", Finger().tap(10, 10, at: 0),
    [.doubleTap], "1 none doubleTap/alone 300"),
  // Chromium adds its epsilon to the slop.
  Row(
    "chromium", "one tap", "100.04 away", taps(pause: 100, apart: 100.04), [.tap, .doubleTap],
    "1+2 doubleTap doubleTap/slop 260"),
  // Flutter counts from up to down.
  Row(
    "flutter", "one tap", "second within 300 ms", taps(pause: 300), [.tap, .doubleTap],
    "1+2 doubleTap doubleTap/interval 460"),
  Row(
    "flutter", "one tap", "second after 301 ms", taps(pause: 301), [.tap, .doubleTap],
    "1 tap tap/slop 380", "2 tap tap/slop 761"),
  // Hammer counts from up to up, below 300, below 10 px apart.
  Row(
    "hammer", "one tap", "lift after 299 ms", taps(pause: 219), [.tap, .doubleTap],
    "1 tap tap/duration 80", "2 tap tap/duration 379", "1+2 doubleTap doubleTap/interval 379"),
  Row(
    "hammer", "one tap", "lift after 300 ms", taps(pause: 220), [.tap, .doubleTap],
    "1 tap tap/duration 80", "2 tap tap/duration 380"),
  Row(
    "hammer", "one tap", "10 px away", taps(pause: 100, apart: 10), [.tap, .doubleTap],
    "1 tap tap/duration 80", "2 tap tap/duration 260"),
  // A second touch that is no tap frees the first at once.
  Row(
    "android", "one tap", "second is a drag",
    Finger().tap(10, 10, at: 0).down(10, 10, at: 180, touch: 2).move(60, 10, at: 200, touch: 2)
      .lift(60, 10, at: 210, touch: 2), [.tap, .doubleTap, .pan],
    "1+2 doubleTap doubleTap/interval 210"),
  // Two pairs, not a triple.
  Row(
    "uikit", "paired", "third tap",
    taps(pause: 100).tap(10, 10, at: 360, touch: 3), [.tap, .doubleTap],
    "1 tap tap/duration 80", "1+2 doubleTap doubleTap/interval 260", "3 tap tap/duration 440"),
]

@Test("double tap", arguments: rows)
private func doubleTap(_ row: Row) throws {
  try row.run()
}
