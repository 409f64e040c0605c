// What each cause means, and what to do about it.

/// The closed list of causes as `tapscope list causes` prints it; `docs/fixes.md` has the code.
package enum CauseCatalogue {
  package struct Entry: Equatable, Sendable {
    package var cause: Cause
    /// One sentence.
    package var explanation: String
    /// What to do about it, one sentence.
    package var advice: String

    package var id: String { cause.rawValue }
  }

  /// Every cause, alphabetical by id.
  package static let all: [Entry] = Cause.allCases
    .inOrder { $0.rawValue < $1.rawValue }
    .map { Entry(cause: $0, explanation: $0.explanation, advice: $0.advice) }

  package static func entry(of cause: Cause) -> Entry {
    Entry(cause: cause, explanation: cause.explanation, advice: cause.advice)
  }
}

extension Cause {
  fileprivate var explanation: String {
    switch self {
    case .boundingBoxInFront:
      "A view in front answers by its box at a point where its own outline does not lie."
    case .clearPixel:
      "The view is clear at the point, and it answers anyway or does not answer because of it."
    case .collapsedTransform:
      "A transform flattens the view or one above it, so no touch leads into it."
    case .containerPicks:
      "The rule of a container (nearest or bayes) gave the touch to a button that was not meant."
    case .coordinatesUnconverted:
      "A sensitive view asks its floor about a point that it did not convert."
    case .covered:
      "A view in front takes the touch, or the view that took it is painted over."
    case .deviceFault:
      "The recording does not tell enough: a palm, dropped events, no position, an open end."
    case .disabledControl:
      "A disabled control receives the touch and swallows it."
    case .driftReadAsSwipe:
      "A tap whose finger drifted was read as a swipe."
    case .exclusiveTouch:
      "A view with exclusiveTouch kept the touch from the others, or others kept it out."
    case .firesTwice:
      "A recognizer and the button both fire, and neither cancels the other."
    case .gestureLimits:
      "The limits of the gesture profile read the movement as another gesture, or as none."
    case .hiddenReceived:
      "A view that UIKit ignores (hidden, transparent, interaction off) answers anyway."
    case .hiddenTarget:
      "The view meant, or one above it, is hidden or below alpha 0.01, so it is never asked."
    case .hitAreaTooSmall:
      "The view is painted at the point, but its hit area does not reach so far."
    case .interactionOff:
      "The interaction of the view meant, or of one above it, is off."
    case .landedElsewhere:
      "The finger landed far from what the label names."
    case .maskMissing:
      "The published code never made the mask, or discarded it."
    case .maskNotRescaled:
      "The published code takes points of the view for pixels of the picture."
    case .maskStale:
      "The mask is of another picture, state or size than the one shown."
    case .movedUnderFinger:
      "The screen changed just before the touch, or while the finger was down."
    case .nearMiss:
      "The finger landed beside what was meant."
    case .nilEqualsNil:
      "The published sensitive view takes no view pressed and no view left for a tap."
    case .outsideParent:
      "The point is outside a view that holds the one meant, so that one is never asked."
    case .redacted:
      "The touch was left out on request; only its number and its times are known."
    case .recognizerCancels:
      "A recognizer of another view cancels the button's own action."
    case .scrollViewCancelled:
      "A scroll view took a small movement for scrolling and kept the touch from its content."
    case .secondFinger:
      "Another finger was down, and the view takes one touch at a time or mixed them up."
    case .staticsShared:
      "The published sensitive view keeps its press in variables that all overlays share."
    case .swipeAlsoTaps:
      "The published sensitive view ends the touch when it reports a swipe, and that taps."
    case .systemCancelled:
      "The system took the touch away before it ended."
    case .threshold:
      "The alpha under the finger lies between the strategy's threshold and what the eye sees."
    case .trackingLeft:
      "The finger left the control's tracking area before it lifted."
    case .undefinedRead:
      "The published code reads memory that is not its own, so the receiver is undefined."
    case .unintendedTouch:
      "The touch was meant for nothing, and a button or recognizer there took it."
    case .unknownLabel:
      "The touch's label names a view or gesture that does not exist."
    case .wrongPixel:
      "The published code looks up another pixel than the one under the finger."
    }
  }

  fileprivate var advice: String {
    switch self {
    case .boundingBoxInFront:
      "Let it answer by what it shows (strategy shape or alpha), or move it behind."
    case .clearPixel:
      "Let it answer by what it shows, which may be nothing, or by its bounds where holes should count."
    case .collapsedTransform: "Hide a view instead of scaling it to nothing."
    case .containerPicks: "Let it pick by another rule, or let each button answer for itself."
    case .coordinatesUnconverted: "Convert the point to the floor's coordinates first."
    case .covered: "Turn the interaction of the view in front off, or move it behind."
    case .deviceFault: "Record again, or check the range, rotation and offset given."
    case .disabledControl: "Enable it, or let touches through while it is disabled."
    case .driftReadAsSwipe: "Ask for a longer travel before a swipe, 10 pt at least."
    case .exclusiveTouch: "Take exclusiveTouch off, or give feedback while it holds."
    case .firesTwice: "Let the recognizer cancel the touches in its view."
    case .gestureLimits: "Compare profiles and thresholds over your recordings."
    case .hiddenReceived: "Ask super first, and refuse when the view is hidden or off."
    case .hiddenTarget: "Show the view, or do not offer what it does."
    case .hitAreaTooSmall: "Widen the hit area to what is painted."
    case .interactionOff: "Turn the interaction on."
    case .landedElsewhere: "Check the label, and the mapping of the coordinates."
    case .maskMissing: "Make the mask whenever the picture is set, however the view was made."
    case .maskNotRescaled: "Map points through content mode and scale to pixels."
    case .maskStale: "Remake the mask when picture, state or size change."
    case .movedUnderFinger: "Keep things in place, or ignore touches for 100 ms after a change."
    case .nearMiss: "Let touches that land just beside a view reach it."
    case .nilEqualsNil: "Report a tap only when a view was pressed."
    case .outsideParent: "Enlarge the view that holds it, or its hit area."
    case .recognizerCancels: "Set cancelsTouchesInView to false, or let the two fail in order."
    case .redacted: "Judge the recording where it may be read whole."
    case .scrollViewCancelled:
      "Hand touches on at once (delaysContentTouches 0), and let buttons keep them."
    case .secondFinger: "Turn multipleTouch on, and keep one state a touch."
    case .staticsShared: "Keep the press in the view, one a touch, and forget it on cancel."
    case .swipeAlsoTaps: "Remember that the touch swiped, and report no tap."
    case .systemCancelled:
      "Set what lies at an edge aside from the system's gestures; else show that nothing happened."
    case .threshold: "Set the threshold to what can be seen, about a quarter of full alpha."
    case .trackingLeft: "Keep UIControl's slop of about 70 pt while a press is tracked."
    case .undefinedRead: "Check the index against the size of the mask."
    case .unintendedTouch: "Keep buttons away from where hands rest."
    case .unknownLabel: "Correct the label."
    case .wrongPixel: "Round each coordinate down before the index is computed."
    }
  }
}
