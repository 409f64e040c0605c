// Which keys may a view of a layout have?

/// A key of a view, in the order the schema lists them.
package enum ViewKey: String, CaseIterable, Hashable, Sendable {
  case id, title, kind
  case frame, bounds, center, anchorPoint, transform
  case hidden, alpha, interaction, enabled
  case clipsToBounds, cornerRadius, contentMode, state
  case image, backgroundImage, backgroundColor, paints, outlineAlpha, seenAs, maskImage
  case shape, strategy, hitSlop, trackingSlop
  case recognizers, cancelsTouches, action, exclusiveTouch, multipleTouch
  case floor, madeIn
  case subviews

  /// The keys that set one property of the view; the others place it in the tree.
  package static let settings = allCases.filter { $0 != .id && $0 != .subviews }
}
