// Cuts a stream of touches where what comes before cannot influence what comes after.

/// Gathers instants into episodes: stretches with fingers down, or too little rest for a double tap to end.
package struct Episodes: Sendable {
  /// Rest, in seconds, after which nothing before matters any more.
  private let rest: Double
  private var instants: [[TouchSample]] = []
  private var down: Set<TouchID> = []

  package init(rest: Double) { self.rest = rest }

  /// Takes all samples of one instant; answers the episode that ended before it, if one did.
  package mutating func handle(_ samples: [TouchSample]) -> [[TouchSample]]? {
    var ended: [[TouchSample]]?
    if let last = instants.last?.first, let next = samples.first, down.isEmpty,
      next.time - last.time > rest
    {
      ended = take()
    }
    instants.append(samples)
    for sample in samples {
      switch sample.phase {
      case .began: down.insert(sample.touch)
      case .ended, .cancelled: down.remove(sample.touch)
      case .moved, .stationary: break
      }
    }
    return ended
  }

  /// The stream ends: answers the last episode, if there is one.
  package mutating func finish() -> [[TouchSample]]? { instants.isEmpty ? nil : take() }

  private mutating func take() -> [[TouchSample]] {
    defer {
      instants = []
      down = []
    }
    return instants
  }
}
