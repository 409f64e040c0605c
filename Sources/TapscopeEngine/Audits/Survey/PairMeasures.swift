// Measures of two buttons: what they share, and who takes what is seen of the other.

/// Two buttons whose frames or pixels meet, or that one finger can meet.
package struct PairMeasures: Sendable {
  package let front: ViewIndex
  package let back: ViewIndex
  /// Views with equal actions: whichever is hit, the same thing happens.
  package let isSameAction: Bool
  /// The shared part of both frames as they lie in the window, in square points.
  package let frameOverlap: Double
  /// Where the one is seen and the other is hit; empty for a pair of the same action.
  package let contested: PixelRegion
  /// In square points; exact where no picture has a part in it, else that of the pixels.
  package let contestedArea: Double
  /// The part of `contested` that the button in front takes.
  package let takenByFront: Double
  /// How much more of a finger meets the wrong button than is fair: the larger of both ratios of what a
  /// 48 point square, centred on one button, covers of the other and of itself.
  ///
  /// The measure of Lighthouse's audit of tap targets, on regions instead of rectangles; it called 0.25
  /// and more a failure. nil where a finger covers nothing of its own button.
  package var ratio: Double? { [ratioOfFront, ratioOfBack].compactMap { $0 }.max() }
  /// The ratio for a finger centred on the button in front.
  package let ratioOfFront: Double?
  /// The ratio for a finger centred on the one behind.
  package let ratioOfBack: Double?

  /// Who takes more of what is seen of the other; nil where nothing is contested.
  package var winner: ViewIndex? {
    contested.isEmpty ? nil : takenByFront * 2 >= contested.area ? front : back
  }

  /// The button that loses to the winner.
  package var loser: ViewIndex? { winner.map { $0 == front ? back : front } }

  /// nil where no finger at one of them could matter to the other.
  init?(
    _ back: TargetMeasures, _ front: TargetMeasures, on painted: PaintedScreen,
    owners: [PixelOwner: PixelRegion], exact: inout ExactPairs
  ) {
    let fair = max(front.fingerRatio(back) ?? 0, back.fingerRatio(front) ?? 0)
    let frames = (painted.frames[front.view], painted.frames[back.view])
    frameOverlap = frames.0.flatMap { front in frames.1?.intersection(front) }?.area ?? 0
    // Among small buttons a finger meets dozens, and nearly all of these pairs end here.
    guard
      frameOverlap > 0 || fair >= Self.worstFairRatio || front.mayTake(from: back)
        || back.mayTake(from: front)
    else { return nil }
    self.front = front.view
    self.back = back.view
    let isSameAction = painted.hierarchy.isSameTarget(front.view, back.view)
    self.isSameAction = isSameAction
    func taken(by winner: TargetMeasures, from loser: TargetMeasures) -> PixelRegion {
      guard !isSameAction, let owned = owners[.view(winner.view)] else {
        return PixelRegion(loser.seen.grid, .empty)
      }
      return loser.seen.intersection(owned)
    }
    let byFront = taken(by: front, from: back)
    takenByFront = byFront.area
    let byBack = taken(by: back, from: front)
    contested = byFront.union(byBack)
    ratioOfFront = isSameAction ? 0 : front.fingerRatio(back)
    ratioOfBack = isSameAction ? 0 : back.fingerRatio(front)
    let ratio = max(ratioOfFront ?? 0, ratioOfBack ?? 0)
    guard frameOverlap > 0 || !contested.isEmpty || ratio >= Self.worstFairRatio else { return nil }
    func area(of region: PixelRegion, _ winner: TargetMeasures, _ loser: TargetMeasures) -> Double {
      if region.isEmpty { return 0 }
      return exact.area(seen: loser.view, takenBy: winner.view) ?? region.area
    }
    contestedArea = area(of: byFront, front, back) + area(of: byBack, back, front)
  }

  /// Lighthouse's limit.
  static let worstFairRatio = 0.25
  /// The finger of that audit, in points.
  static let fingerSide = 48.0
}

extension TargetMeasures {
  /// Whether it may be hit where the other is seen, as their boxes tell.
  ///
  /// What a view is hit in lies in `effective`, with that of its equals.
  fileprivate func mayTake(from other: TargetMeasures) -> Bool {
    effective.box.overlaps(other.seen.box)
  }

  /// What a finger on the middle of this button covers of another one, by what it covers of its own.
  fileprivate func fingerRatio(_ other: TargetMeasures) -> Double? {
    guard let finger, finger.own > 0 else { return nil }
    return Double(other.effective.count(in: finger.box)) / Double(finger.own)
  }
}
