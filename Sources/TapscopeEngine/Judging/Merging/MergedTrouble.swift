// One kind of trouble over several recordings, with its first place and what mends it.

/// Where something was first seen: by the recording's name, then by time and number.
package struct FirstPlace: Hashable, Sendable, Comparable {
  /// The recording as it was named.
  package var recording: ExactText
  /// As the recording counts, which is from its first sample unless it is written otherwise.
  package var nanoseconds: Int
  package var touch: TouchID

  package init(recording: String, nanoseconds: Int, touch: TouchID) {
    self.recording = ExactText(recording)
    self.nanoseconds = nanoseconds
    self.touch = touch
  }

  package static func < (a: FirstPlace, b: FirstPlace) -> Bool {
    if a.recording != b.recording { return a.recording < b.recording }
    return (a.nanoseconds, a.touch) < (b.nanoseconds, b.touch)
  }
}

/// Wrong touches of any number of recordings that share layout, verdict, cause and both views.
package struct MergedTrouble: Hashable, Sendable {
  /// The first of the touches, as it is told to a person.
  package struct Example: Hashable, Sendable {
    package var place: FirstPlace
    /// Whether what was meant rests on a label.
    package var isLabelled = false
    package var sentence = ""
    /// The pixel that decided, in words.
    package var pixel: String?
    package var quirks: [String] = []
    /// Under which strategies the touch would have come out right, in words.
    package var rightUnder: String?
    /// Why its recording has no fix for it.
    package var noFix: String?

    package init(place: FirstPlace) { self.place = place }

    /// Two recordings may have one name: then the words decide, so that any order of merging agrees.
    private var rank: [ExactText] {
      let texts = [sentence, isLabelled ? "" : "-", pixel, rightUnder, noFix] + quirks
      return texts.map { $0.map(ExactText.init).rank }
    }

    fileprivate func precedes(_ other: Example) -> Bool {
      place != other.place ? place < other.place : rank.lexicographicallyPrecedes(other.rank)
    }
  }

  /// What a fix does to the touches it was replayed over.
  package struct Effect: Hashable, Sendable {
    package var mends = 0
    package var breaks = 0
    package var right = 0
    package var of = 0
    /// Whether somewhere only a sample of the touches was replayed.
    package var isOfSample = false

    package init() {}

    mutating func add(_ other: Effect) {
      mends.addUpTo(other.mends)
      breaks.addUpTo(other.breaks)
      right.addUpTo(other.right)
      of.addUpTo(other.of)
      isOfSample = isOfSample || other.isOfSample
    }
  }

  /// A fix by what it says.
  package struct Mend: Hashable, Sendable, Comparable {
    package var text: ExactText
    package var harm: ExactText?

    package init(text: String, harm: String?) {
      self.text = ExactText(text)
      self.harm = harm.map(ExactText.init)
    }

    package static func < (a: Mend, b: Mend) -> Bool {
      (a.text, a.harm.rank) < (b.text, b.harm.rank)
    }
  }

  package var count: Int
  package var first: Example
  /// Whether a label proves one of the touches or more, the first or another.
  package var isLabelled: Bool
  package var fixes: [Mend: Effect] = [:]

  package init(count: Int, first: Example) {
    self.count = count
    self.first = first
    isLabelled = first.isLabelled
  }

  mutating func add(_ other: MergedTrouble) {
    count.addUpTo(other.count)
    if other.first.precedes(first) { first = other.first }
    isLabelled = isLabelled || other.isLabelled
    for (fix, effect) in other.fixes { fixes[fix, default: Effect()].add(effect) }
  }

  /// All fixes, the one that sets most touches right first.
  package var fixesByRight: [(fix: Mend, effect: Effect)] {
    fixes.inOrder { a, b in
      a.value.right != b.value.right ? a.value.right > b.value.right : a.key < b.key
    }
    .map { (fix: $0.key, effect: $0.value) }
  }
}
