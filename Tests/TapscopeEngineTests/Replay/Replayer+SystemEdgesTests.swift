// Tests of swipes from the edges of a screen that the system takes.

import TapscopeEngine
import Testing

@Suite struct ReplayerSystemEdgesTests {
  /// A screen of 320 by 480 points that one view fills; the system takes swipes from its edges.
  private func edged(
    _ edges: SystemEdges? = .android, _ kind: ViewKind = .button,
    _ configure: (inout View) -> Void = { _ in }
  ) -> ViewHierarchy {
    var phone = Screen(name: "test", size: Size(320, 480))
    phone.systemEdges = edges
    return ViewHierarchy(
      screen: phone, views: screen(view("a", Rect(0, 0, 320, 480), kind, configure)).views)
  }

  private func gesture(
    _ steps: [Step], _ edges: SystemEdges? = .android
  ) throws -> TouchTrace.SystemGesture? {
    let trace = try #require(play(steps, on: edged(edges)).first)
    #expect((trace.ending == .cancelled) == (trace.systemGesture != nil))
    #expect(trace.fired.isEmpty == (trace.systemGesture != nil))
    return trace.systemGesture
  }

  /// Where a finger comes down and where it goes, and the edge that takes it.
  @Test(
    arguments: [
      (Point(5, 240), Point(15, 240), ScreenEdge.left),
      (Point(23.9, 240), Point(40, 240), .left), (Point(24, 240), Point(40, 240), nil),
      (Point(296, 240), Point(280, 240), .right), (Point(295.9, 240), Point(280, 240), nil),
      (Point(160, 23), Point(160, 40), .top), (Point(160, 456), Point(160, 440), .bottom),
      // More than 6 points, and more across the edge than along it.
      (Point(5, 240), Point(11, 240), nil), (Point(5, 240), Point(11.1, 240), .left),
      (Point(5, 240), Point(15, 250), nil), (Point(5, 240), Point(15, 249.9), .left),
      // A corner is the top's or the bottom's.
      (Point(5, 5), Point(20, 5), nil), (Point(5, 5), Point(5, 20), .top),
    ] as [(Point, Point, ScreenEdge?)])
  func aSwipeAcrossAnEdgeIsTheSystems(_ from: Point, _ to: Point, _ edge: ScreenEdge?) throws {
    let steps: [Step] = [.down(from.x, from.y), .move(to.x, to.y), .up(to.x, to.y)]
    let taken = try gesture(steps)
    #expect(taken?.edge == edge)
    if let taken { #expect(taken.distance == from.distance(to: to) && taken.after == 0.01) }
  }

  @Test func aSlowFingerAndATapAreTheApps() throws {
    #expect(try gesture([.down(5, 240), .wait(260), .move(20, 240), .up(20, 240)]) == nil)
    #expect(try gesture([.down(5, 240), .up(5, 240)]) == nil)
    #expect(try gesture([.down(5, 240), .move(20, 240), .up(20, 240)], nil) == nil)
  }

  @Test func whatWentAlongTheEdgeStaysWithTheApp() throws {
    let steps: [Step] = [.down(5, 240), .move(6, 250), .move(40, 250), .up(40, 250)]
    #expect(try gesture(steps) == nil)
  }

  /// A view that sets itself aside has the swipes that begin on it; on Android at the sides alone.
  @Test(arguments: [Platform?.none, .ios, .android, .flutter])
  func aViewSetsItselfAside(_ platform: Platform?) throws {
    func edge(_ x: Double, _ y: Double, to end: Point, excludes: Bool) throws -> ScreenEdge? {
      var phone = Screen(name: "test", size: Size(320, 480))
      phone.systemEdges = .android
      phone.platform = platform
      let views = [
        view("slider", Rect(0, 200, 320, 48), .slider) { $0.systemGestureExclusion = excludes },
        view("dock", Rect(0, 430, 320, 50), .button) { $0.systemGestureExclusion = excludes },
      ]
      let steps: [Step] = [.down(x, y), .move(end.x, end.y), .up(end.x, end.y)]
      let hierarchy = ViewHierarchy(screen: phone, views: screen(views[0], views[1]).views)
      return try #require(play(steps, on: hierarchy).first).systemGesture?.edge
    }
    for excludes in [false, true] {
      #expect(
        try edge(5, 224, to: Point(40, 224), excludes: excludes) == (excludes ? nil : .left))
      #expect(try edge(5, 300, to: Point(40, 300), excludes: excludes) == .left)
      let keeps = excludes && platform != .android && platform != .flutter
      #expect(
        try edge(160, 470, to: Point(160, 400), excludes: excludes) == (keeps ? nil : .bottom))
    }
  }

  /// The app may set aside 200 points of the height of each side edge, from the bottom up.
  @Test func whatIsExcludedIsTheApps() throws {
    var edges = SystemEdges.android
    edges.excluded = [Rect(0, 40, 320, 100), Rect(0, 300, 100, 150), Rect(200, 300, 120, 150)]
    func edge(_ y: Double, _ x: Double = 5) throws -> ScreenEdge? {
      try gesture([.down(x, y), .move(x + 12, y), .up(x + 12, y)], edges)?.edge
    }
    #expect(try edge(320) == nil)
    #expect(try edge(320, 300) == nil)
    #expect(try edge(250) == .left)
    #expect(try edge(139) == nil)
    #expect(try edge(91) == nil)
    #expect(try edge(89) == .left)
  }

  @Test func aDeferredEdgeIsTheApps() throws {
    var edges = SystemEdges.android
    edges.deferred = [.bottom]
    #expect(try gesture([.down(160, 470), .move(160, 400), .up(160, 400)], edges) == nil)
  }

  @Test func aSecondFingerEndsTheWait() {
    let steps: [Step] = [
      .down(5, 240), .down(150, 240, touch: 2), .move(40, 240), .up(40, 240),
      .up(150, 240, touch: 2),
    ]
    let traces = play(steps, on: edged { $0.multipleTouch = true })
    #expect(traces.count == 2)
    #expect(traces.allSatisfy { $0.systemGesture == nil })
  }

  /// Its recognizers hear no more of it, and how far it went is still measured.
  @Test func nothingOfTheAppHearsOfItAnyMore() throws {
    let steps: [Step] = [.down(5, 240), .move(20, 240), .move(120, 240), .up(120, 240)]
    let own = edged(nil, .view) { $0.recognizers = [.pan] }
    #expect(play(steps, on: own).first?.fired == ["a pan right"])
    let taken = edged(.android, .view) { $0.recognizers = [.pan] }
    let trace = try #require(play(steps, on: taken).first)
    #expect(trace.fired.isEmpty)
    #expect(trace.maximumTravel == 115)
  }

  /// Its recognizers hear that it was cancelled: Hammer's long press fired on, a second after the finger
  /// had lifted.
  @Test(arguments: ["hammer", "uikit", "android", "flutter"])
  func whatTheSystemTakesIsNoLongPress(_ name: String) throws {
    let profile = try #require(BuiltInProfiles.named(name))
    let pressed = edged { $0.recognizers = [.longPress] }
    let steps: [Step] = [.down(5, 240), .move(15, 240), .up(15, 240), .wait(2000)]
    let taken = try #require(play(steps, on: pressed, profile: profile).first)
    #expect(taken.systemGesture != nil && taken.actions.isEmpty)
    #expect(taken.gesture?.kind == GestureKind.none)
    // A screen that goes away takes its touches with it.
    let other = screen(view("b", Rect(0, 0, 10, 10)))
    let gone: [Step] = [.down(160, 240), .show(other), .wait(2000), .up(160, 240)]
    let left = try #require(play(gone, on: pressed, profile: profile).first)
    #expect(left.actions.isEmpty && left.gesture?.kind == GestureKind.none)
  }
}
