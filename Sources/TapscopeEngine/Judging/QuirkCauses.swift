// The cause behind each quirk of a published strategy.

/// The causes of the quirks that make a strategy read something else than what is painted.
enum QuirkCauses {
  /// The cause of a call that read another pixel than the one under the finger, or no mask at all.
  ///
  /// nil where the call reached no quirk that explains its answer.
  static func cause(of answer: PointInside) -> Cause? {
    if !missing.isDisjoint(with: answer.quirks) { return .maskMissing }
    if answer.pixel == nil, !unread.isDisjoint(with: answer.quirks) { return .maskMissing }
    if !stale.isDisjoint(with: answer.quirks) { return .maskStale }
    guard let pixel = answer.pixel, !pixel.isRightOne else { return nil }
    if !unscaled.isDisjoint(with: answer.quirks) { return .maskNotRescaled }
    let isElsewhere = pixel.x != pixel.rightX || pixel.y != pixel.rightY
    return isElsewhere || !blurred.isDisjoint(with: answer.quirks) ? .wrongPixel : .maskStale
  }

  /// No mask was ever made, or it was discarded.
  private static let missing: Set<QuirkID> = [
    "0-9", "0-10", "0-11", "0-12", "1-9", "1-12", "2-13", "3-3",
  ]

  /// No mask was made of the picture shown; only where none was read at all.
  private static let unread: Set<QuirkID> = ["1-10", "1-11"]

  /// A mask of another picture or state than the one shown.
  private static let stale: Set<QuirkID> = ["0-13", "1-8", "3-4", "ob-6"]

  /// The right pixel, but a colour of it, or more than it.
  private static let blurred: Set<QuirkID> = ["2-1", "2-2", "4-1", "4-3"]

  /// The picture's pixels taken for the view's points.
  private static let unscaled: Set<QuirkID> = [
    "0-4", "0-5", "0-6", "0-7", "0-8", "0-14", "0-17", "1-1", "1-2", "1-3", "1-11", "2-3", "2-4",
    "2-6", "2-16", "3-5", "3-8", "3-9", "3-10", "ob-4", "ob-7",
  ]
}
