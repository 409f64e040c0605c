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
    guard views[index].isReact, views[index].settings[.center] == nil else { return false }
    var isLifted = false
    while let outer = views[index].superview, views[outer].holdsWithoutBounds {
      let (frame, origin) = (views[index].frame, views[outer].frame.origin)
      let isWithin = Rect(origin: .zero, size: views[outer].frame.size)
        .outset(by: EdgeInsets(all: 0.01)).contains(frame)
      if isWithin, reach[outer]?.intersection(frame) == nil { break }
      reach[outer] = reach[outer]?.union(frame) ?? frame
      if let alpha = views[outer].settings[.alpha]?.number {
        let own = views[index].settings[.alpha]?.number ?? 1
        views[index].set(.alpha, (own * alpha).text(6))
      }
      views[index].frame.origin = Point(frame.minX + origin.x, frame.minY + origin.y)
      views[index].superview = views[outer].superview
      isLifted = true
    }
    return isLifted
  }
}

extension ForeignView {
  /// Whether what stands in it would be touched and shown just so beside it.
  fileprivate var holdsWithoutBounds: Bool {
    let changing: [ViewKey] = [.bounds, .center, .clipsToBounds, .hidden, .kind]
    return isReact && role != .inert && changing.allSatisfy { settings[$0] == nil }
  }
}
