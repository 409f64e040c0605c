// How touches go through the views of React Native.

import TapscopeEngine

extension ForeignLayout {
  /// Lets touches go through React Native's views as React Native does, once it is known what the buttons are.
  ///
  /// A touch rises from the view that was touched to the nearest one that handles it, so that texts and pictures
  /// in a button take nothing away from it. And `hitTest` of `RCTView` and `RCTViewComponentView`, as
  /// `TouchTargetHelper` on Android, asks what stands in a view at points outside of that view too, unless it
  /// clips: what reaches out is put beside the view, in front of it.
  mutating func touchAsReact() {
    guard views.contains(where: \.isReact) else { return }
    for (index, button) in buttonsAround.enumerated() where views[index].isReact {
      guard let button, views[button].isReact, views[index].role == .opaque,
        views[index].settings[.kind] == nil
      else { continue }
      views[index].role = .lookedThrough
    }
    var holdsButton = views.map { $0.role == .button }
    for index in views.indices.reversed() where holdsButton[index] {
      if let superview = views[index].superview { holdsButton[superview] = true }
    }
    var reach: [Int: Rect] = [:]
    let lifted = views.indices.count { holdsButton[$0] && lift($0, &reach) }
    guard lifted > 0 else { return }
    assumptions.append(
      "\(lifted.of("view")) \(lifted == 1 ? "reaches" : "reach") out of what React Native shows"
        + " \(lifted == 1 ? "it" : "them") in, and \(lifted == 1 ? "takes" : "take") touches there too:"
        + " written beside it, in front")
  }

  /// Takes a view out of the views that it reaches out of; whether there was one.
  ///
  /// It stays behind what comes in front of them, since views are in the order of the file. What would lie in
  /// front of it in such a view is taken out as well: `reach` has for each view where those taken out of it lie.
  private mutating func lift(_ index: Int, _ reach: inout [Int: Rect]) -> Bool {
    guard views[index].isReact else { return false }
    var isLifted = false
    while let outer = views[index].superview, views[outer].holdsWithoutBounds {
      let frame = views[index].frame
      let isWithin = Rect(origin: .zero, size: views[outer].placed.bounds.size)
        .outset(by: EdgeInsets(all: 0.01)).contains(frame)
      if isWithin, reach[outer]?.intersection(frame) == nil { break }
      guard let moved = views[index].moved(out: views[outer]) else { break }
      reach[outer] = reach[outer]?.union(frame) ?? frame
      views[index] = moved
      if let alpha = views[outer].settings[.alpha]?.number {
        let own = views[index].settings[.alpha]?.number ?? 1
        views[index].set(.alpha, (own * alpha).text(6))
      }
      views[index].superview = views[outer].superview
      isLifted = true
    }
    return isLifted
  }
}

extension ForeignView {
  /// Whether what stands in it would be touched and shown just so beside it.
  fileprivate var holdsWithoutBounds: Bool {
    let changing: [ViewKey] = [.clipsToBounds, .hidden, .kind]
    return isReact && role != .inert && changing.allSatisfy { settings[$0] == nil }
      && placed.bounds.origin == .zero
  }

  /// Its bounds, and the way from them to what it stands in.
  fileprivate var placed: (bounds: Rect, map: AffineTransform) {
    func numbers(_ key: ViewKey, _ count: Int) -> [Double]? {
      let items = settings[key]?.items?.compactMap(\.number)
      return items?.count == count ? items : nil
    }
    let bounds =
      numbers(.bounds, 4).map { Rect($0[0], $0[1], $0[2], $0[3]) }
      ?? Rect(origin: .zero, size: frame.size)
    guard let center = numbers(.center, 2), let t = numbers(.transform, 6) else {
      return (bounds, .translation(frame.minX - bounds.minX, frame.minY - bounds.minY))
    }
    var view = View(id: "")
    view.bounds = bounds
    view.center = Point(center[0], center[1])
    if let anchor = numbers(.anchorPoint, 2) { view.anchorPoint = Point(anchor[0], anchor[1]) }
    view.transform = AffineTransform(t[0], t[1], t[2], t[3], t[4], t[5])
    return (bounds, view.toSuperview)
  }

  /// It as it is shown, by its place in what an outer view stands in; nil where that lies beyond any screen.
  fileprivate func moved(out outer: ForeignView) -> ForeignView? {
    var moved = self
    if settings[.center] == nil, outer.settings[.center] == nil {
      moved.frame.origin = Point(
        frame.minX + outer.frame.minX, frame.minY + outer.frame.minY)
      return moved
    }
    let bounds = placed.bounds
    let map = placed.map.then(outer.placed.map)
    let (box, center) = (map.boundingBox(of: bounds), map(bounds.center))
    let numbers = [box.minX, box.minY, box.maxX, box.maxY, map.a, map.b, map.c, map.d]
    guard numbers.allSatisfy(ForeignLayout.coordinates.contains) else { return nil }
    moved.frame = box
    moved.set(.bounds, numbers: [bounds.minX, bounds.minY, bounds.width, bounds.height])
    moved.set(.center, numbers: [center.x, center.y])
    moved.set(.transform, numbers: [map.a, map.b, map.c, map.d, 0, 0])
    moved.settings[.anchorPoint] = nil
    return moved
  }
}
