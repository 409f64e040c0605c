// The edges of what a view paints, in the window, where it is no picture.

/// The edges of all that one view paints, in the window.
struct PaintEdges: Sendable {
  let areas: [FlatArea]
  let layers: Int

  /// nil where a layer is a picture, or lies too far off to be drawn.
  init?(_ view: PaintedView) {
    var areas: [FlatArea] = []
    for layer in view.layers {
      switch layer {
      case .image: return nil
      case .color(_, let rect), .frame(let rect):
        areas.append(FlatArea(rect, under: view.toWindow))
      case .shape(let shape): areas.append(FlatArea(shape, under: view.toWindow))
      }
    }
    areas += view.clips.map { clip in
      clip.area.topLeft == 0 && clip.area.topRight == 0 && clip.area.bottomLeft == 0
        && clip.area.bottomRight == 0
        ? FlatArea(clip.area.rect, under: clip.toWindow)
        : FlatArea(.roundedRect(clip.area), under: clip.toWindow)
    }
    guard areas.allSatisfy(\.isFinite) else { return nil }
    self.areas = areas
    layers = view.layers.count
  }

  /// Each area by itself, as far as it lies in a rectangle; nil for too many edges.
  func regions(within box: Rect) -> [SlabRegion]? {
    var regions: [SlabRegion] = []
    for area in areas {
      var stencil = Stencil(area)
      stencil.cut(by: FlatArea(box))
      guard let region = SlabRegion(stencil) else { return nil }
      regions.append(region)
    }
    return regions
  }
}

extension PaintedView {
  /// Whether a button may be seen through it at some places only.
  var mayBeLookedThrough: Bool { target == .undecided && !isInteractive }
}
