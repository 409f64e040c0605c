// Tests of every verdict and every clause of attribution.

import TapscopeEngine
import Testing

/// Down under a green button whose box reaches over it, its picture clear on the left half.
private let remote = TinyScreen([
  button("down", 100, 160, 100, 100) { $0.title = "Down" },
  button("green", 150, 190, 90, 60) {
    $0.title = "Green"
    $0.images = picture("green.png", 90, 60) { x, _ in x < 45 ? 0 : 255 }
  },
])

@Test func aTapOnWhatIsSeenAndFiresIsCorrect() {
  let touch = remote.judge(Point(120, 200))
  #expect(touch.judgement.verdict == .correct)
  #expect(touch.judgement.cause == nil)
  #expect(touch.judgement.evidence == .frame)
  #expect(touch.judgement.sentence == "The tap at 1 s on Down (120, 200) fired Down.")
}

@Test func aBoundingBoxInFrontSteals() {
  let touch = remote.judge(Point(163, 205))
  #expect(touch.judgement.verdict == .stolen)
  #expect(touch.judgement.cause == .boundingBoxInFront)
  #expect(touch.judgement.taker == remote["green"])
  #expect(remote.ids(touch.judgement.intended) == ["down"])
  #expect(touch.judgement.decidingCall?.view == remote["green"])
  #expect(touch.judgement.deliveredBy.contains("alpha"))
  #expect(!touch.judgement.deliveredBy.contains("bounds"))
  #expect(
    touch.judgement.sentence
      == "The tap at 1 s on Down (163, 205) fired Green: Green's bounding box lies in front there, "
      + "and its picture is clear at that point (alpha 0).")
}

@Test func buttonsWithOneActionAreOneTarget() {
  var screen = remote
  for id in ["down", "green"] {
    screen.hierarchy.apply(ViewChange(view: id, settings: [.action("key-down")]))
  }
  #expect(screen.judge(Point(163, 205)).judgement.verdict == .correct)
}

@Test func aLabelOutranksWhatIsSeen() {
  let touch = remote.judge(Point(163, 205), target: .view("green"))
  #expect(touch.judgement.verdict == .correct)
  #expect(touch.judgement.evidence == .label)
  #expect(remote.ids(touch.judgement.apparent) == ["down"])
}

@Test func aLabelThatSaysNothingMakesWhatFiredAPhantom() {
  let touch = remote.judge(Point(120, 200), target: .nothing)
  #expect(touch.judgement.verdict == .phantom)
  #expect(touch.judgement.cause == .unintendedTouch)
}

@Test(arguments: [
  ("nowhere", nil, "`nowhere`"), ("down", "flick", "`flick`"),
])
func aLabelThatNamesNothingKnownIsNotJudged(
  target: String, gesture: String?, word: String
) {
  let touch = remote.judge(Point(120, 200), target: .view(target), gesture: gesture)
  #expect(touch.judgement.verdict == .unjudged)
  #expect(touch.judgement.cause == .unknownLabel)
  #expect(touch.judgement.sentence.contains(word))
}

@Test func backgroundIsCountedApart() {
  let touch = remote.judge(Point(20, 400))
  #expect(touch.judgement.verdict == .background)
  #expect(touch.judgement.cause == nil)
}

@Test func aClearCornerOfADeadButtonIsBackground() {
  let screen = TinyScreen([
    button("ring", 100, 100, 100, 100) {
      $0.shape = .circle(Circle(center: Point(0, 0), radius: 20))
      $0.isEnabled = false
    }
  ])
  #expect(screen.judge(Point(190, 190)).judgement.verdict == .background)
}

@Test func aTouchOffTheScreenIsNotJudged() {
  let touch = remote.judge(Point(320, 200))
  #expect(touch.judgement.verdict == .unjudged)
  #expect(touch.judgement.cause == .deviceFault)
}

@Test(arguments: TouchFault.allCases)
func aFaultOfTheDeviceIsNotJudged(fault: TouchFault) {
  let touch = remote.judge(Point(120, 200)) { $0.fault = fault }
  #expect(touch.judgement.verdict == .unjudged)
  #expect(touch.judgement.cause == (fault == .redacted ? .redacted : .deviceFault))
}

@Test func aTouchWithoutPositionOrEndIsNotJudged() {
  let nowhere = remote.judge(Point(120, 200)) { $0.beganAt = nil }
  let open = remote.judge(Point(120, 200)) { $0.ending = .open }
  #expect(nowhere.judgement.verdict == .unjudged)
  #expect(open.judgement.verdict == .unjudged)
  #expect(open.judgement.sentence.contains("still down where the recording ends"))
}

@Test func anUndefinedReceiverIsNotJudged() {
  let down = remote["down"]
  let touch = remote.judge(Point(120, 200)) { $0.receiver = .undefined([down, nil]) }
  #expect(touch.judgement.verdict == .unjudged)
  #expect(touch.judgement.cause == .undefinedRead)
  #expect(touch.judgement.sentence.contains("Down or nothing"))
}

// Drags.

@Test func aDragOffAButtonWasMeantForNone() {
  let touch = remote.judge(Point(120, 200), Point(120, 300), Point(120, 420))
  #expect(touch.judgement.verdict == .correct)
  #expect(touch.judgement.intended.isEmpty)
  #expect(remote.ids(touch.judgement.apparent) == ["down"])
}

/// A drag off what it was meant for, by its label, is not said to have been meant for nothing.
@Test func aLabelledDragThatFiresNothingLeftItsButton() {
  let path = [Point(120, 200), Point(120, 300), Point(120, 420)]
  let labels: [TouchID: TouchLabel] = [1: remote.label(1, .view("down"), nil)]
  let touch = remote.judge(TinyScreen.touch(1, path), labels: labels)[0]
  #expect(touch.judgement.verdict == .correct)
  #expect(touch.judgement.sentence.hasSuffix(" left it and fired nothing."))
}

/// Under a strategy with which nothing fires, a drag that fired what was meant does not come out right.
@Test func aDragThatFiresIsNotRightWhereItWouldNot() throws {
  let screen = TinyScreen([
    button("play", 20, 20, 60, 60) { $0.images = picture("play.png", 60, 60) }
  ])
  let touch = screen.judge(Point(50, 50), Point(80, 50), Point(110, 50))
  #expect(touch.judgement.verdict == .correct)
  let firing = try #require(touch.trace.alternatives.fires)
  let fires = TouchTrace.Alternatives.labels.enumerated().map { index, label in
    (label, firing.contains(VariantSet(index)))
  }
  #expect(fires.contains { !$0.1 })
  #expect(touch.judgement.deliveredBy == fires.filter { $0.1 }.map { $0.0 })
}

@Test func aCancelledTouchThatIsRightIsSoUnderEveryStrategyThatWouldHaveIt() {
  let place = [Point(20, 400)]
  let lifted = remote.judge(TinyScreen.touch(1, place))[0]
  let cancelled = remote.judge(TinyScreen.touch(1, place, ending: .cancelled))[0]
  #expect(cancelled.judgement.verdict == .background)
  #expect(!lifted.judgement.deliveredBy.isEmpty)
  #expect(cancelled.judgement.deliveredBy == lifted.judgement.deliveredBy)
}

/// What changes elsewhere while a finger is down, or hides the view that has the touch, decides nothing.
@Test(
  arguments: [
    ("down", .isHidden(true), true), ("up", .frame(Rect(0, 0, 10, 10)), true),
    ("up", .isHidden(true), true), ("down", .frame(Rect(0, 0, 10, 10)), false),
    ("down", .isEnabled(false), false),
  ] as [(String, ViewChange.Setting, Bool)])
func strategiesAreToldOfATouchDuringWhichTheScreenChanges(
  _ view: String, _ setting: ViewChange.Setting, _ isKnown: Bool
) {
  let screen = TinyScreen([
    button("up", 20, 20, 60, 60), button("down", 20, 120, 60, 60),
  ])
  var events = TinyScreen.touch(1, [Point(50, 150), Point(51, 150), Point(50, 150)])
  let whole = screen.judge(events)[0]
  events.insert(
    .change(ViewChange(view: view, settings: [setting]), at: TinyScreen.time(1.005)), at: 1)
  let touch = screen.judge(events)[0]
  #expect(!whole.judgement.deliveredBy.isEmpty)
  #expect(touch.judgement.deliveredBy == (isKnown ? whole.judgement.deliveredBy : []))
}

@Test func aButtonThatReceivesADragOffItsOutlineIsNamed() {
  let screen = TinyScreen([
    button("wide", 200, 200, 60, 60) { $0.hitSlop = EdgeInsets(all: 20) }
  ])
  let touch = screen.judge(Point(190, 230), Point(190, 350), Point(190, 470))
  #expect(touch.judgement.verdict == .background)
  #expect(
    touch.judgement.sentence.hasSuffix("was received by wide off its outline and fired nothing."))
}

/// Where nothing is seen of what a label names, it is as far as its bounds.
@Test(arguments: [(Point(300, 460), Cause.landedElsewhere), (Point(83, 50), .nearMiss)])
func aLabelOnWhatShowsNothingIsAsFarAsItsBounds(_ place: Point, _ cause: Cause) {
  let screen = TinyScreen([button("clear", 20, 20, 60, 60) { $0.paints = false }])
  let touch = screen.judge(place, target: .view("clear"))
  #expect(touch.judgement.verdict == .dead)
  #expect(touch.judgement.cause == cause)
  #expect(touch.judgement.distance == Rect(20, 20, 60, 60).distance(to: place))
}

@Test func aScrollBegunOnAButtonIsTheScrollViews() {
  let screen = TinyScreen([
    view("list", 0, 0, 320, 480) { $0.recognizers = [.swipe] },
    button("row", 0, 100, 320, 44, in: 0),
  ])
  let touch = screen.judge(Point(200, 120), Point(120, 120), Point(40, 122))
  #expect(touch.judgement.verdict == .correct)
  #expect(touch.judgement.intended.isEmpty)
}

@Test func aPressThatLiftsOnTheOutlineYetFiresNothingIsLost() {
  let touch = remote.judge(Point(120, 200)) {
    $0.actions = []
    $0.maximumTravel = 60
    $0.endedAt = Point(130, 230)
  }
  #expect(touch.judgement.verdict == .lost)
}

@Test func aSlideWithinAStockButtonFiresIt() {
  #expect(remote.judge(Point(105, 200), Point(145, 200)).judgement.verdict == .correct)
}

// Reach.

/// A 20 pt icon at (100, 100) and another one to its right, at a distance.
private func icons(gap: Double) -> TinyScreen {
  TinyScreen([button("left", 100, 100, 20, 20), button("right", 120 + gap, 100, 20, 20)])
}

@Test(arguments: [(3.0, Verdict.dead), (4, .dead), (4.5, .background)])
func besideAButtonNothingFiresWithinNearIsDead(distance: Double, verdict: Verdict) {
  let touch = icons(gap: 100).judge(Point(120 + distance, 110))
  #expect(touch.judgement.verdict == verdict)
  if verdict == .dead {
    #expect(touch.judgement.cause == .nearMiss)
    #expect(touch.judgement.evidence == .reach)
    #expect(touch.judgement.distance == distance)
  }
}

@Test func aHitAreaAroundASmallIconIsItsOwn() {
  let screen = TinyScreen([
    button("icon", 100, 100, 20, 20) { $0.hitSlop = EdgeInsets(all: 12) }
  ])
  let touch = screen.judge(Point(130, 110))
  #expect(touch.judgement.verdict == .correct)
  #expect(touch.judgement.evidence == .reach)
}

@Test func ofTwoNearlyEquallyNearButtonsEitherCounts() {
  let screen = TinyScreen([
    button("left", 100, 100, 20, 20),
    button("right", 140, 100, 20, 20) {
      $0.hitSlop = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    },
  ])
  let touch = screen.judge(Point(129, 110))
  #expect(touch.judgement.verdict == .correct)
  #expect(Set(screen.ids(touch.judgement.intended)) == ["left", "right"])
}

@Test func aCrossOnACardIsMeantBesideTheCross() {
  let screen = TinyScreen([
    button("card", 20, 100, 280, 160), button("close", 270, 106, 20, 20),
  ])
  let touch = screen.judge(Point(262, 116))
  #expect(touch.judgement.verdict == .stolen)
  #expect(screen.ids(touch.judgement.intended) == ["close"])
  #expect(touch.judgement.evidence == .reach)
  #expect(touch.judgement.cause == .nearMiss)
  #expect(
    FixProposals.candidates(for: TroubleKind(touch)).map(\.text)
      == ["hitSlop 8 on close", "hitSlop [0, 8, 0, 0] on close"])
}

@Test func aPhantomRestsOnThePaintOfWhatTookIt() {
  let screen = TinyScreen([
    button("ring", 100, 100, 100, 100) {
      $0.shape = .circle(Circle(center: Point(0, 0), radius: 20))
    }
  ])
  let touch = screen.judge(Point(190, 190))
  #expect(touch.judgement.verdict == .phantom)
  #expect(touch.judgement.evidence == .shape)
}

// Layout shift.

@Test func aButtonThatMovedUnderTheFingerStoleTheTouch() {
  let screen = TinyScreen([
    button("reply", 100, 100, 100, 50), button("delete", 100, 150, 100, 50),
  ])
  let shift = ViewChange(view: "delete", settings: [.frame(Rect(100, 100, 100, 50))])
  let touch = screen.judge(Point(150, 120), change: shift)
  #expect(touch.judgement.verdict == .stolen)
  #expect(touch.judgement.cause == .movedUnderFinger)
  #expect(screen.ids(touch.judgement.intended) == ["reply"])
}

@Test func aChangeElsewhereIsNoLayoutShift() {
  let change = ViewChange(view: "down", settings: [.title("Below")])
  let touch = remote.judge(Point(163, 205), change: change)
  #expect(touch.judgement.verdict == .stolen)
  #expect(touch.judgement.cause == .boundingBoxInFront)
}

@Test func aTouchMeantForTheScreenBeforeIsNotJudgedByTheNewOne() {
  let other = TinyScreen([button("logout", 100, 160, 100, 100)])
  var events = TinyScreen.touch(1, [Point(120, 200)])
  events.insert(.screen(other.hierarchy, at: TinyScreen.time(0.95)), at: 0)
  let touch = remote.judge(events)[0]
  #expect(touch.judgement.verdict == .stolen)
  #expect(touch.judgement.cause == .movedUnderFinger)
  #expect(touch.judgement.gone == ["down"])
  #expect(GroupKey(touch).meant?.text == "down")
  #expect(GroupKey(touch).got?.text == "logout")
}

@Test func aScreenThatGoesAwayUnderTheFingerLosesTheTouch() {
  let other = TinyScreen([button("logout", 100, 160, 100, 100)])
  var events = TinyScreen.touch(1, [Point(120, 200), Point(120, 201)])
  events.insert(.screen(other.hierarchy, at: TinyScreen.time(1.005)), at: 1)
  let touch = remote.judge(events)[0]
  #expect(touch.judgement.verdict == .lost)
  #expect(touch.judgement.cause == .movedUnderFinger)
}

// Misread.

@Test(arguments: [
  ("tap", Verdict.correct), ("swipe", .misread), ("longPress", .misread), ("none", .misread),
])
func aGestureThatDiffersFromItsLabelIsMisread(gesture: String, verdict: Verdict) {
  let touch = remote.judge(Point(120, 200), gesture: gesture)
  #expect(touch.judgement.verdict == verdict)
  #expect(touch.judgement.cause == (verdict == .misread ? .gestureLimits : nil))
}

@Test(arguments: [
  ("swipe", Verdict.correct), ("swipe-left", .correct), ("swipe-right", .misread),
  ("tap", .lost),
])
func aLabelMayNameTheWayOfASwipe(gesture: String, verdict: Verdict) {
  let screen = TinyScreen([
    view("pager", 0, 0, 320, 480) { $0.recognizers = [.swipe] },
    button("card", 100, 100, 200, 100, in: 0),
  ])
  let touch = screen.judge(Point(250, 150), Point(150, 150), gesture: gesture)
  #expect(touch.judgement.verdict == verdict)
}
