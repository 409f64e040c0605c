// Tests of the texts of mapping options.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct RecordingOptionsTests {
  @Test(arguments: [
    ("0..799,0..479", AxisRange(x: 0...799, y: 0...479)),
    ("-100..100,5..6", AxisRange(x: -100...100, y: 5...6)), ("0..0,0..5", nil), ("5..1,0..5", nil),
    ("0..799", nil), ("0..799,0..479,1", nil), ("0...799,0..479", nil), ("a..b,0..1", nil),
    ("0..99999999999,0..1", nil), ("", nil),
  ])
  func axisRanges(text: String, range: AxisRange?) {
    #expect(AxisRange(text) == range)
  }

  @Test(arguments: [
    ("1,2=3,4", Pin(raw: Point(1, 2), screen: Point(3, 4))),
    ("-1.5,2=3,-4e1", Pin(raw: Point(-1.5, 2), screen: Point(3, -40))), ("1,2", nil),
    ("1,2=3", nil), ("1,2=3,4=5", nil), ("1,nan=3,4", nil), ("1,2=3,1e10", nil),
  ])
  func pins(text: String, pin: Pin?) {
    #expect(Pin(text) == pin)
  }

  @Test(arguments: [
    ("320x480", RecordedScreen(width: 320, height: 480)),
    ("320x480@2", RecordedScreen(width: 320, height: 480, scale: 2)),
    ("320.5x480@1.5 326ppi", RecordedScreen(width: 320.5, height: 480, scale: 1.5, ppi: 326)),
    ("320", nil), ("320x480x2", nil), ("0.5x480", nil), ("-1x5", nil), ("320x480@0", nil),
    ("320x480 326", nil), ("1e9x5", nil), ("nanx5", nil), ("320x480@2 326ppi x", nil),
  ])
  func screens(text: String, screen: RecordedScreen?) {
    #expect(RecordedScreen(text) == screen)
    if let screen { #expect(RecordedScreen(screen.description) == screen) }
  }
}
