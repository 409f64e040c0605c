// Tests of which labelled touches count for a finger, and how far they miss.

import TapscopeEngine
import Testing

@Suite struct FingerSampleTests {
  /// 5 points a millimetre.
  static func screen(ppi: Double? = 127) -> TinyScreen {
    var screen = TinyScreen([])
    screen.hierarchy = ViewHierarchy(
      screen: Screen(name: "tiny", size: Size(320, 480), ppi: ppi),
      views: [
        button("a", 100, 100, 50, 30), button("hidden", 0, 0, 50, 50) { $0.isHidden = true },
        // Seen only where nothing lies in front: 100 to 140.
        button("b", 100, 300, 80, 40),
        view("lid", 140, 300, 40, 40) {
          $0.backgroundColor = Color(red: 0, green: 0, blue: 0)
        },
      ])
    return screen
  }

  static func sample(_ touches: [JudgedTouch]) -> FingerSample {
    var sample = FingerSample()
    for touch in touches { sample.add(touch) }
    return sample
  }

  @Test func missesAreMeasuredFromTheMiddleOfWhatIsSeen() throws {
    let screen = Self.screen()
    let taps = Self.sample([
      screen.judge(Point(130, 120), target: .view("a"), gesture: "tap"),
      screen.judge(Point(125, 320), target: .view("b")),
    ]).taps
    #expect(taps.map(\.target) == ["a", "b"])
    #expect(taps[0].miss == Point(1, 1) && taps[0].size == Size(10, 6))
    #expect(taps[1].miss == Point(1, 0) && taps[1].size == Size(8, 8))
  }

  /// Whoever presses what has just moved aimed at where it was.
  @Test func theScreenBeforeTheLastMomentIsAimedAt() throws {
    let screen = Self.screen()
    var before = screen.hierarchy
    before.apply(ViewChange(view: "a", settings: [.frame(Rect(95, 95, 50, 30))]))
    let touch = screen.judge(Point(130, 120), target: .view("a")) { $0.hierarchyBefore = before }
    #expect(Self.sample([touch]).taps.map(\.miss) == [Point(2, 2)])
  }

  @Test func whatTellsNothingOfAFingerIsLeftOut() {
    let screen = Self.screen()
    let place = Point(130, 120)
    let sample = Self.sample([
      screen.judge(place), screen.judge(place, target: .nothing),
      screen.judge(place, target: .view("a"), gesture: "swipe"),
      screen.judge(place, target: .view("a")) { $0.isSynthetic = true },
      screen.judge(place, target: .view("a")) { $0.fault = .palm },
      screen.judge(place, target: .view("hidden")), screen.judge(place, target: .view("b")),
    ])
    #expect(sample.taps.isEmpty)
    #expect(sample.omitted == [.synthetic: 1, .faulty: 1, .unseen: 1, .stray: 1])
    #expect(sample.trouble?.hasPrefix("only 0 labelled taps show") == true)
  }

  @Test func tapsOnAScreenOfAnotherSizeAreLeftOut() {
    var sample = FingerSample()
    sample.add(Self.screen().judge(Point(130, 120), target: .view("a")), isScaled: true)
    #expect(sample.taps.isEmpty && sample.omitted == [.scaled: 1])
  }

  @Test func withoutDensityThereIsNoGuess() {
    let touch = Self.screen(ppi: nil).judge(Point(130, 120), target: .view("a"))
    let sample = Self.sample([touch])
    #expect(sample.taps.isEmpty && sample.omitted == [.unscaled: 1])
    #expect(sample.trouble?.contains("no ppi") == true)
  }

  @Test func enoughTapsAreFitted() {
    let screen = Self.screen()
    let points: [Point] = (0..<12).map { Point(128 + Double($0 % 4), 114 + Double($0 % 3)) }
    let touches = points.map { screen.judge($0, target: .view("a")) }
    let sample = Self.sample(touches)
    #expect(sample.trouble == nil)
    #expect(sample.fit?.right.value == 0.9)
    #expect(sample.fit?.below.value == 0)
  }
}
