// Everything that is painted on a screen, back to front.

/// The part of a view's plane that clipping leaves, its own or an ancestor's.
public struct Clip: Hashable, Sendable {
  /// What clipping leaves, in the clipping view's bounds coordinates.
  public let area: RoundedRect
  /// From the clipping view's bounds coordinates to the window's.
  public let toWindow: AffineTransform
  let fromWindow: AffineTransform

  /// Whether a window point is left.
  func contains(_ p: Point) -> Bool { area.contains(fromWindow(p)) }
}

/// One view that paints something.
public struct PaintedView: Sendable {
  /// The view that paints.
  public let view: ViewIndex
  /// Back to front.
  public let layers: [PaintLayer]
  /// The pixels in the outline of each layer that is a picture, parallel to the layers and nil of any other;
  /// empty where none is one: a screen in motion is painted for each touch.
  let outlines: [BitMask?]
  /// Its own alpha times those of its ancestors.
  public let alpha: Double
  /// From the view's bounds coordinates to the window's.
  public let toWindow: AffineTransform
  /// The view's own clip and those of its ancestors; what it paints is inside all of them.
  public let clips: [Clip]
  let fromWindow: AffineTransform
  /// What it stands for where it is seen.
  let target: SeenTarget
  /// Whether touches could be for it: its interaction and its ancestors' allow them.
  let isInteractive: Bool
  let outlineAlpha: Double
  /// The box of its layers in the window, for quick refusals.
  let box: Rect

  /// Whether it hides what its box holds: an upright, unclipped rectangle of one opaque colour, that
  /// is no button's and no mere decoration.
  var isPanel: Bool {
    guard target == .undecided, isInteractive, clips.isEmpty, alpha == 1 else { return false }
    guard toWindow.b == 0, toWindow.c == 0, case .color(let color, _) = layers.first else {
      return false
    }
    return color.alpha == 255
  }

  /// The view's paint at a window point, nil where there is none.
  ///
  /// Always inlined: to call it on an element copies that, which counts five references.
  @inline(__always)
  func paint(at p: Point) -> Paint? {
    guard box.contains(p) else { return nil }
    // By place: copying a layer or a clip costs more than asking it, and every pixel asks.
    for index in clips.indices where !clips[index].contains(p) { return nil }
    let local = fromWindow(p)
    var clear = 1.0
    var outline: Int?
    for index in layers.indices {
      let own = layers[index].alpha(at: local)
      guard own > 0 else { continue }
      clear *= 1 - own
      if own >= layers[index].threshold(outlineAlpha) { outline = index }
    }
    return clear < 1 ? Paint(alpha: (1 - clear) * alpha, outline: outline) : nil
  }
}

/// What a view paints at one point.
struct Paint {
  /// All its layers together, through its own and its ancestors' alpha.
  let alpha: Double
  /// Which of its layers is the frontmost in whose outline the point lies.
  let outline: Int?
}

/// What a seen view stands for.
enum SeenTarget: Equatable {
  /// Itself or its nearest ancestor that is a button, or what `seenAs` names.
  case button(ViewIndex)
  /// `seenAs: none`.
  case nothing
  /// No button among itself and its ancestors.
  case undecided
}

/// The paint of one hierarchy as it stands; made once, asked for any number of points.
///
/// Immutable, and shared by all touches that meet the screen in this look.
public final class PaintedScreen: Sendable {
  /// The hierarchy as it stood when the paint was made.
  public let hierarchy: ViewHierarchy
  /// The views that paint something visible, back to front.
  public let painted: [PaintedView]
  /// The box of each painted view, parallel to `painted`, and apart from it: to read one there costs
  /// ten times as much.
  let boxes: [Rect]
  /// The positions in `painted` that may hold a point.
  private let paintLists: BoxLists
  /// The places in `buttons` that may be in reach of a point.
  let buttonLists: BoxLists
  /// The views that hide what their boxes hold, as positions in `painted`.
  let panels: [Int]
  /// Every view's bounds as a box in the window, parallel to the views; nil where it is not shown.
  public let frames: [Rect?]
  /// The views that are buttons, back to front.
  let buttons: [ViewIndex]
  /// The box of each button's outline, parallel to the views; nil of any other view, and of a button of
  /// which nothing is seen, be it that it lies off the screen.
  let outlineBoxes: [Rect?]
  /// Where a finger aims at a button that is small, parallel to the views; nil of any other view.
  let aimAreas: [Rect?]
  /// About how many there are for each bin of their lists.
  private static let boxesOfBin = 8
  /// By view, the positions in `painted` of what it is seen by: itself and what stands for it.
  private let positions: [[Int]]

  /// O(n · depth).
  public init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    var places: [Place?] = []
    var painted: [PaintedView] = []
    for (index, view) in hierarchy.views.enumerated() {
      let superview = view.superview.map { places[$0] } ?? Place()
      let place = superview?.subplace(of: view)
      places.append(place)
      guard let place else { continue }
      let layers = view.paintLayers(displaying: hierarchy.displayedState(of: index))
      guard !layers.isEmpty, place.alpha > 0 else { continue }
      let boxes = layers.map { place.toWindow.boundingBox(of: $0.box) }
      painted.append(
        PaintedView(
          view: index, layers: layers, outlines: layers.outlines(view.outlineAlpha),
          alpha: place.alpha, toWindow: place.toWindow, clips: place.clips,
          fromWindow: place.fromWindow, target: hierarchy.seenTarget(of: index),
          isInteractive: place.isInteractive && view.interaction == .enabled,
          outlineAlpha: view.outlineAlpha, box: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) })
      )
    }
    self.painted = painted
    boxes = painted.map(\.box)
    panels = painted.indices.filter { painted[$0].isPanel }
    let size = hierarchy.screen.size
    // Fewer bins than boxes: a screen in motion is painted for each touch, and asked once.
    paintLists = BoxLists(
      boxes.map { ScreenBox().cut(by: $0) }, over: size, bins: boxes.count / Self.boxesOfBin)
    var positions = [[Int]](repeating: [], count: hierarchy.views.count)
    for (position, view) in painted.enumerated() {
      positions[view.view].append(position)
      guard case .button(let button) = view.target, button != view.view else { continue }
      positions[button].append(position)
    }
    self.positions = positions
    buttons = hierarchy.views.indices.filter { hierarchy.views[$0].isButton }
    var outlineBoxes = [Rect?](repeating: nil, count: hierarchy.views.count)
    let pixel = 1 / hierarchy.screen.scale
    for button in buttons {
      outlineBoxes[button] = positions[button].reduce(nil) { box, part in
        let own = painted[part].outlineBox(hierarchy.rules, pixel: pixel)
          .flatMap { hierarchy.screen.bounds.shows($0, pixel: pixel) ? $0 : nil }
        return box.map { own?.union($0) ?? $0 } ?? own
      }
    }
    self.outlineBoxes = outlineBoxes
    aimAreas = outlineBoxes.map { box in
      box.flatMap { Self.aimArea(of: $0, reach: hierarchy.rules.reach) }
    }
    // An aim area lies within reach of its button's outline.
    let around = EdgeInsets(all: hierarchy.rules.reach)
    let reaches = buttons.map { button in
      outlineBoxes[button].map { box in
        positions[button].reduce(box) { $0.union(painted[$1].box) }.outset(by: around)
      }
    }
    buttonLists = BoxLists(
      reaches.map { $0.map { ScreenBox().cut(by: $0) } ?? .none }, over: size,
      bins: buttons.count / Self.boxesOfBin)
    frames = zip(places, hierarchy.views).map { place, view in
      place?.toWindow.boundingBox(of: view.bounds)
    }
  }

  /// Another object of the same paint, for another core: where two count references to one object, each waits
  /// for the other's count.
  ///
  /// O(1): lists stay shared.
  init(apartFrom other: PaintedScreen) {
    var hierarchy = other.hierarchy
    hierarchy.leaveShared()
    self.hierarchy = hierarchy
    (painted, boxes, panels) = (other.painted, other.boxes, other.panels)
    (paintLists, buttonLists) = (other.paintLists, other.buttonLists)
    (frames, buttons, positions) = (other.frames, other.buttons, other.positions)
    (outlineBoxes, aimAreas) = (other.outlineBoxes, other.aimAreas)
  }

  /// The light that is left of a button at a window point: through all that is painted in front of it,
  /// 0 where that is not seen through a view.
  package func light(on button: ViewIndex, at p: Point, through view: ViewIndex) -> Double {
    guard let own = parts(of: button).last, let front = parts(of: view).last, front > own else {
      return 0
    }
    return painted[(own + 1)...].reduce(1) { $0 * (1 - ($1.paint(at: p)?.alpha ?? 0)) }
  }

  /// The painted views that may be seen at a window point, as positions in `painted`, back to front.
  func positions(at p: Point) -> ArraySlice<Int32> {
    paintLists.listed[paintLists.list(at: p)]
  }

  /// What a button is seen by, as positions in `painted`: itself and what stands for it; of another
  /// view, itself.
  func parts(of view: ViewIndex) -> [Int] { positions[view] }
}

/// Where and how strongly a shown view paints; what its subviews inherit.
private struct Place {
  var alpha = 1.0
  var toWindow = AffineTransform.identity
  var fromWindow = AffineTransform.identity
  var clips: [Clip] = []
  var isInteractive = true

  /// The place of a subview, nil where it is hidden or flattened to nothing.
  func subplace(of view: View) -> Place? {
    guard !view.isHidden, let inverse = view.toSuperview.inverse else { return nil }
    var place = self
    place.alpha *= Double(view.alpha)
    place.toWindow = view.toSuperview.then(toWindow)
    place.fromWindow = fromWindow.then(inverse)
    place.isInteractive = isInteractive && view.interaction != .disabled
    if view.clipsToBounds {
      let area = RoundedRect(rect: view.bounds, radius: view.cornerRadius)
      place.clips.append(
        Clip(area: area, toWindow: place.toWindow, fromWindow: place.fromWindow))
    }
    return place
  }
}

extension ViewHierarchy {
  /// What a view stands for where it is seen, found from the view upwards.
  func seenTarget(of view: ViewIndex) -> SeenTarget {
    var next: ViewIndex? = view
    while let index = next {
      switch views[index].seenAs {
      case .nothing: return .nothing
      case .view(let id):
        return self.index(of: id).flatMap(nearestButton).map(SeenTarget.button) ?? .nothing
      case nil: if views[index].isButton { return .button(index) }
      }
      next = views[index].superview
    }
    return .undecided
  }
}
