// How a scroll view takes touches from what lies in it.

/// A scroll view's settings, by UIScrollView's names and defaults.
public struct Scrolling: Hashable, Sendable {
  /// The longest a scroll view keeps a touch from its content to see whether it scrolls, in seconds.
  ///
  /// 0.15 is reported of UIScrollView by several writers; Apple gives no number.
  public static let usualDelay = 0.15

  /// The size of what is scrolled, in points; nil is what its subviews take up.
  public var contentSize: Size?
  /// How long content waits for a touch, in seconds; 0 for not at all (`delaysContentTouches`).
  public var delay = Scrolling.usualDelay
  /// Whether a drag may take a touch from content that has it (`canCancelContentTouches`).
  public var cancelsContent = true
  /// Whether it stops at whole pages only; where touches go does not depend on it.
  public var pages = false

  /// UIScrollView's defaults.
  public init() {}
}

/// What the edge of a scroll view, or of the screen, may hide of a view.
struct EdgeCut {
  /// Nil for the screen.
  var scroller: ViewIndex?
  /// The most that the view may measure along each axis in which it is cut, in points of what cuts it.
  ///
  /// Infinite where the view ends at the edge itself, for a dump tells no more of a row than it shows.
  var width: Double?
  var height: Double?

  /// Whether the view may go on along any axis.
  fileprivate var cuts: Bool { width != nil || height != nil }
}

extension View {
  /// Whether gestures on it have a say in what a touch does: by recognizers of its own, as a scroll
  /// view, as a text field, which begins to edit at a tap, or as a sensitive view.
  public var judgesGestures: Bool {
    !recognizers.isEmpty || kind == .scrollView || kind == .textField || kind == .sensitiveView
  }
}

extension ViewHierarchy {
  /// Whether gestures on any view have a say in what a touch does.
  ///
  /// O(views).
  package var judgesGestures: Bool { views.contains(where: \.judgesGestures) }

  /// The recognizers of a view, with those that its kind brings.
  func recognizers(of index: ViewIndex) -> [RecognizerSetup] {
    let view = views[index]
    switch view.kind {
    case .textField where !view.recognizers.contains { $0.gesture == .tap }:
      return view.recognizers + [.tap]
    case .scrollView:
      let axes = scrollAxes(of: index)
      guard !axes.isEmpty else { return view.recognizers }
      var pan = RecognizerSetup.pan
      pan.hasRivals = true
      pan.axis = axes.count == 1 ? axes.first : nil
      return view.recognizers + [pan]
    default: return view.recognizers
    }
  }

  /// The recognizers of a view as they hear of a finger on a view in it, or on itself: the other views that hear
  /// of that are their rivals, as every button is where buttons have recognizers (Flutter).
  func recognizers(of index: ViewIndex, under touched: ViewIndex) -> [RecognizerSetup] {
    var setups = recognizers(of: index)
    let hasRivals = selfAndAncestors(of: touched).contains { other in
      let isHeard = views[other].isButton && views[other].isEnabled
      return other != index && (isHeard || !recognizers(of: other).isEmpty)
    }
    if hasRivals { for place in setups.indices { setups[place].hasRivals = true } }
    return setups
  }

  /// Whether a drag in a direction scrolls a view, rather than one around it.
  ///
  /// At its end it bounces, unless a scroll view around it can still move that way.
  func scrolls(_ index: ViewIndex, _ direction: Direction) -> Bool {
    let axis: RecognizerAxis = direction.isHorizontal ? .horizontal : .vertical
    guard scrollAxes(of: index).contains(axis) else { return false }
    if hasRoom(index, direction) { return true }
    var next = views[index].superview
    while let outer = next {
      if views[outer].kind == .scrollView, hasRoom(outer, direction) { return false }
      next = views[outer].superview
    }
    return true
  }

  /// How long a touch on a view is kept from it by the scroll views around it, in seconds.
  func contentDelay(of index: ViewIndex) -> Double {
    var delay = 0.0
    var next = views[index].superview
    while let outer = next {
      if views[outer].kind == .scrollView { delay = max(delay, views[outer].scrolling.delay) }
      next = views[outer].superview
    }
    return delay
  }

  /// Whether a scroll view may take a touch from a view in it that has been handed it.
  ///
  /// UIKit's `touchesShouldCancel(in:)` says no for controls; other platforms ask nobody.
  func mayCancel(_ content: ViewIndex, for scroller: ViewIndex) -> Bool {
    let isUIKit = screen.platform == nil || screen.platform == .ios
    return views[scroller].scrolling.cancelsContent
      && !(isUIKit && views[content].kind.isControl)
  }

  /// The scroll view that is as large inside as a view in it makes it; nil for none.
  func scroller(sizedBy view: ViewIndex) -> ViewIndex? {
    views[view].superview.flatMap { outer in
      let isSized = views[outer].scrolling.contentSize == nil
      return views[outer].kind == .scrollView && isSized ? outer : nil
    }
  }

  /// How the innermost scroll view that ends where a view may go on cuts it; nil for none.
  ///
  /// O(depth).
  func scrollCut(of view: ViewIndex) -> EdgeCut? {
    let box = views[view].hitRect
    var map = AffineTransform.identity
    var index = view
    while let outer = views[index].superview {
      map = map.then(views[index].toSuperview)
      index = outer
      guard views[outer].kind == .scrollView else { continue }
      let (place, shown) = (map.boundingBox(of: box), views[outer].bounds)
      let cut = EdgeCut(
        scroller: outer,
        width: most(
          (place.minX, place.maxX), in: (shown.minX, shown.maxX), before: hasRoom(outer, .right),
          after: hasRoom(outer, .left)),
        height: most(
          (place.minY, place.maxY), in: (shown.minY, shown.maxY), before: hasRoom(outer, .down),
          after: hasRoom(outer, .up)))
      if cut.cuts { return cut }
    }
    return nil
  }

  /// How the edge of a screen that cuts frames cuts a view that may go on there; nil for not at all.
  func screenCut(of view: ViewIndex) -> EdgeCut? {
    guard screen.cutsFrames else { return nil }
    let (box, shown) = (hitBox(of: view), screen.bounds)
    let cut = EdgeCut(
      scroller: nil,
      width: most((box.minX, box.maxX), in: (shown.minX, shown.maxX), before: true, after: true),
      height: most((box.minY, box.maxY), in: (shown.minY, shown.maxY), before: true, after: true))
    return cut.cuts ? cut : nil
  }

  /// What a view may measure along one axis, with more of the content before or after what is shown.
  private func most(
    _ view: (low: Double, high: Double), in shown: (low: Double, high: Double), before: Bool,
    after: Bool
  ) -> Double? {
    // In points: dumps are in whole pixels, divided by their density.
    let rounding = 0.01
    let start = before ? shown.low - view.low : -.infinity
    let end = after ? view.high - shown.high : -.infinity
    guard max(start, end) >= -rounding else { return nil }
    return max(start, end) > rounding ? view.high - view.low : .infinity
  }

  private func scrollAxes(of index: ViewIndex) -> Set<RecognizerAxis> {
    let content = contentSize(of: index)
    var axes: Set<RecognizerAxis> = []
    if content.width > views[index].bounds.width { axes.insert(.horizontal) }
    if content.height > views[index].bounds.height { axes.insert(.vertical) }
    return axes
  }

  /// Whether the content can still follow a finger that goes in a direction.
  private func hasRoom(_ index: ViewIndex, _ direction: Direction) -> Bool {
    let shown = views[index].bounds
    let content = contentSize(of: index)
    switch direction {
    case .left: return shown.maxX < content.width
    case .right: return shown.minX > 0 && content.width > shown.width
    case .up: return shown.maxY < content.height
    case .down: return shown.minY > 0 && content.height > shown.height
    }
  }

  private func contentSize(of index: ViewIndex) -> Size {
    if let size = views[index].scrolling.contentSize { return size }
    let frames = views[index].subviews.map { views[$0].untransformedFrame }
    return Size(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
  }
}
