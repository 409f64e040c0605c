// Where a view is shown, to tell whether it has moved.

extension ViewHierarchy {
  /// A view's place on the screen, and whether it can be seen and touched there.
  struct ShownPlace: Equatable, Sendable {
    var toWindow: AffineTransform
    var bounds: Rect
    var isShown: Bool
  }

  /// Where a view is shown now.
  ///
  /// O(depth).
  func shownPlace(of view: ViewIndex) -> ShownPlace {
    var isShown = true
    var next: ViewIndex? = view
    while let index = next {
      if views[index].isHidden || Double(views[index].alpha) < Self.leastAlpha { isShown = false }
      next = views[index].superview
    }
    return ShownPlace(toWindow: toWindow(view), bounds: views[view].bounds, isShown: isShown)
  }
}
