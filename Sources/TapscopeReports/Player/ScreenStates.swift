// The looks that the screens of a session had, each drawn once.

import TapscopeEngine

/// Every distinct look of a session's screens, with what the stage needs to draw it.
///
/// A look that was drawn before is found again by its identity, else by its drawing.
struct ScreenStates {
  /// One look of one screen.
  struct State {
    var hierarchy: ViewHierarchy
    /// The screen's place in `screens`.
    var screen: Int
    /// The views' places in `views`, back to front.
    var views: [Int]
  }

  /// More are drawn as the last one of their screen, and counted.
  static let limit = 32
  /// Bytes of drawings and views beyond which no other screen has a place in a page.
  private static let room = 1_500_000
  /// Views of a state beyond which only buttons and what touches met are described.
  private static let viewLimit = 1500

  private(set) var states: [State] = []
  private(set) var screens: [Screen] = []
  /// Descriptions of views; those of two states that are alike are one.
  private(set) var views = DistinctValues()
  private(set) var drawing = ScreenSVG()
  /// The paint of each state as a group with an id of its own.
  private(set) var paints = Markup()
  /// Looks that there was no room for.
  private(set) var omitted = 0
  private var paintSize = 0

  private var looks: [(look: PaintState, state: Int)] = []
  private var known: [String: Int] = [:]
  private let met: Set<String>

  /// `met` has the ids of views that touches had to do with.
  init(met: Set<String>) { self.met = met }

  /// The state that a hierarchy looks like; O(views) where it is new, else O(states).
  mutating func state(of hierarchy: ViewHierarchy) -> Int {
    let look = hierarchy.look
    if let known = looks.last(where: { $0.look == look }) { return known.state }
    let state = newState(of: hierarchy)
    looks.append((look, state))
    return state
  }

  /// The same; nil for a hierarchy on a screen of its own that there is no room for.
  mutating func stateWithinRoom(of hierarchy: ViewHierarchy) -> Int? {
    let isFull = paintSize + views.size >= Self.room
    return isFull && !screens.contains(hierarchy.screen) ? nil : state(of: hierarchy)
  }

  private mutating func newState(of hierarchy: ViewHierarchy) -> Int {
    let screen = place(of: hierarchy.screen)
    if states.count >= Self.limit, let last = states.lastIndex(where: { $0.screen == screen }) {
      omitted += 1
      return last
    }
    let painted = PaintedScreen(hierarchy)
    let views = describedViews(of: hierarchy).map { place(of: $0, on: painted) }
    let paint = drawing.paint(hierarchy)
    let key = "\(screen) \(views) \(paint.source)"
    if let state = known[key] { return state }
    known[key] = states.count
    paintSize += paint.source.utf8.count
    paints += "<g id=\"state\(states.count)\">\(paint)</g>\n"
    states.append(State(hierarchy: hierarchy, screen: screen, views: views))
    return states.count - 1
  }

  private mutating func place(of screen: Screen) -> Int {
    if let place = screens.firstIndex(of: screen) { return place }
    screens.append(screen)
    return screens.count - 1
  }

  private func describedViews(of hierarchy: ViewHierarchy) -> [ViewIndex] {
    let all = Array(hierarchy.views.indices)
    guard all.count > Self.viewLimit else { return all }
    let named = all.filter { met.contains(hierarchy.views[$0].id) }
    let buttons = all.filter {
      hierarchy.views[$0].isButton && !met.contains(hierarchy.views[$0].id)
    }
    return (named + buttons.prefix(max(0, Self.viewLimit - named.count))).sorted()
  }

  private mutating func place(of index: ViewIndex, on painted: PaintedScreen) -> Int {
    let hierarchy = painted.hierarchy
    let view = hierarchy.views[index]
    // Only what touches met is outlined on the stage.
    let outline =
      met.contains(view.id) && view.isButton
      ? OutlineTrace.path(of: index, on: painted) : view.outlinePath
    let (map, bounds) = (hierarchy.toWindow(index), view.bounds)
    let description: JSONValue = [
      "id": .string(view.id), "name": .string(view.name), "button": .bool(view.isButton),
      "shown": .bool(hierarchy.isShown(index)),
      "place": .numbers(map.a, map.b, map.c, map.d, map.tx, map.ty),
      "bounds": .numbers(bounds.minX, bounds.minY, bounds.width, bounds.height),
      "outline": .string(outline), "area": .string(view.areaPath),
    ]
    return views.place(of: description)
  }
}

extension ViewHierarchy {
  /// Whether neither the view nor one above it is hidden or clear.
  fileprivate func isShown(_ index: ViewIndex) -> Bool {
    var next: ViewIndex? = index
    while let view = next {
      if views[view].isHidden || views[view].alpha <= 0 { return false }
      next = views[view].superview
    }
    return true
  }
}
