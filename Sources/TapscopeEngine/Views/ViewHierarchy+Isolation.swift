// Where one view would take touches if it were alone on the screen.

extension ViewHierarchy {
  /// The hierarchy of one view and the superviews it hangs from, which let touches through to it but
  /// take none themselves.
  ///
  /// Strategies keep what they hold. The view is the last. O(depth).
  public func isolating(_ view: ViewIndex) -> ViewHierarchy {
    var chain = [view]
    while let superview = views[chain[chain.count - 1]].superview { chain.append(superview) }
    chain.reverse()
    var kept = chain.map { views[$0] }
    for position in kept.indices {
      kept[position].superview = position > 0 ? position - 1 : nil
      if position < kept.count - 1, kept[position].interaction == .enabled {
        kept[position].interaction = .subviewsOnly
      }
    }
    var alone = ViewHierarchy(screen: screen, rules: rules, views: kept, masks: masks)
    alone.strategies = chain.map { strategies[$0] }
    alone.memories = chain.map { memories[$0] }
    alone.noteTraits()
    alone.windowRule = windowRule
    alone.noteChoosers()
    return alone
  }

  /// The hierarchy of one view and all within it, of which the view's own coordinates are the window's.
  ///
  /// Strategies keep what they hold, and no container picks. Each view has its index less that of the one.
  /// O(views within it).
  func rooted(at view: ViewIndex) -> ViewHierarchy {
    let range = view..<end(of: view)
    var kept = Array(views[range])
    kept[0].transform = .identity
    kept[0].center = Point(
      kept[0].bounds.minX + kept[0].bounds.width * kept[0].anchorPoint.x,
      kept[0].bounds.minY + kept[0].bounds.height * kept[0].anchorPoint.y)
    for index in kept.indices {
      kept[index].superview = index > 0 ? kept[index].superview.map { $0 - view } : nil
    }
    var alone = ViewHierarchy(screen: screen, rules: rules, views: kept, masks: masks)
    alone.fromSuperview[0] = .identity
    alone.strategies = Array(strategies[range])
    alone.memories = Array(memories[range])
    alone.lit = lit.filter(range.contains).map { $0 - view }
    alone.noteTraits()
    return alone
  }

  /// A rectangle of the window that holds all points a view may call inside: its bounds and its shape,
  /// both with what `hitSlop` adds, the view's own or another.
  public func hitBox(of view: ViewIndex, hitSlop: EdgeInsets? = nil) -> Rect {
    let node = views[view]
    let area = node.shape.map { $0.boundingBox.union(node.bounds) } ?? node.bounds
    if hasChoosers, node.isButton, chooser(of: node.superview) != nil {
      return toWindow(view).boundingBox(of: area).outset(by: EdgeInsets(all: rules.reach))
    }
    let slop = hitSlop ?? node.hitSlop
    let added = EdgeInsets(
      top: max(slop.top, 0), left: max(slop.left, 0), bottom: max(slop.bottom, 0),
      right: max(slop.right, 0))
    return toWindow(view).boundingBox(of: area.outset(by: added))
  }
}
