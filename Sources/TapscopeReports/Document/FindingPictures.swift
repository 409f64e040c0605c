// The place of one finding as it is and as it would be after the change that was tried.

import TapscopeEngine

/// Two pictures of the same part of a screen, with who is hit where.
struct FindingPictures {
  struct Picture {
    let data: String
    let caption: String
  }

  let before: Picture
  /// nil where no change was tried or none helps.
  let after: Picture?

  /// Around the buttons concerned, in points.
  private static let margin = 16.0
  /// In pixels: sharp in print at the width the page gives it.
  private static let side = 420.0

  /// nil where the finding is about no view, or none that lies on the screen.
  init?(_ finding: Finding, in survey: ScreenSurvey) {
    let screen = survey.hierarchy.screen.bounds
    let views = Array(finding.concerned.prefix(3))
    let boxes = views.compactMap { survey.target($0)?.hitBounds ?? survey.hierarchy.hitBox(of: $0) }
    guard let first = boxes.first else { return nil }
    let around = boxes.dropFirst().reduce(first) { $0.union($1) }
      .outset(by: EdgeInsets(all: Self.margin))
    guard let area = around.intersection(screen), area.width >= 1, area.height >= 1 else {
      return nil
    }
    let scene = Scene(
      hierarchy: survey.hierarchy, owners: survey.owners, seen: survey.seen, area: area)
    let ids = views.map { survey.hierarchy.views[$0].id }
    guard let data = scene.picture(of: ids, side: Self.side) else { return nil }
    guard let remedy = finding.remedy, let measure = finding.measure else {
      before = Picture(data: data, caption: finding.message)
      after = nil
      return
    }
    let maps = survey.maps(after: remedy)
    let changed = Scene(
      hierarchy: maps.hierarchy, owners: maps.owners, seen: maps.seen, area: area)
    let names = views.map { survey.hierarchy.views[$0].name }
    before = Picture(
      data: data, caption: "Before: \(Self.words(measure.kind, measure.value, names))")
    after = changed.picture(of: ids, side: Self.side).flatMap { data in
      changed.figure(measure.kind, of: ids).map {
        Picture(data: data, caption: "After: \(Self.words(measure.kind, $0, names))")
      }
    }
  }

  /// What a change is tried against, in a sentence: a button's size, or what one takes from another.
  private static func words(
    _ kind: Finding.Measure.Kind, _ value: Double, _ names: [String]
  ) -> String {
    if kind == .side || names.count < 2 {
      return "a square of \(value.text(1)) pt fits where \(names[0]) is hit."
    }
    return "\(value.text(0)) square points seen of \(names[1]) are taken by \(names[0])."
  }
}

/// A part of a screen with who is hit and who is seen there.
private struct Scene {
  let hierarchy: ViewHierarchy
  let owners: OwnerMap
  let seen: OwnerMap
  /// In the window.
  let area: Rect

  /// Paint, then where each view named is hit in its colour, then what is contested in stripes.
  func picture(of ids: [String], side: Double) -> String? {
    let scale = min(side / max(area.width, area.height), 2 * hierarchy.screen.scale)
    var picture = ScreenPicture(hierarchy, area: area, scale: scale)
    let views = ids.compactMap { hierarchy.index(of: $0) }
    let colors = [Palette.receiver, Palette.apparent, Palette.pixel]
    let columns = owners.grid.columns(of: area)
    var dark: [[Point]] = []
    var tints: [ViewIndex: [[Point]]] = [:]
    func corners(_ columns: Range<Int>, _ y: Int) -> [Point] {
      owners.grid.rect(columns, y..<y + 1).corners.map { picture.toCanvas($0) }
    }
    let period = max(2, Int((6 * owners.grid.scale / max(scale, 0.1)).rounded()))
    for y in owners.grid.rows(of: area) {
      for run in owners.runs(row: y) where run.columns.overlaps(columns) {
        guard let view = run.owner.view, views.contains(view) else { continue }
        tints[view, default: []].append(corners(run.columns.clamped(to: columns), y))
      }
      for run in owners.contestedColumns(row: y, seen: seen, on: hierarchy)
      where run.overlaps(columns) {
        for x in run.clamped(to: columns) where (x + y) % period < period / 2 {
          dark.append(corners(x..<x + 1, y))
        }
      }
    }
    for (place, view) in views.enumerated() {
      guard let polygons = tints[view] else { continue }
      picture.canvas.fill(polygons, with: colors[place % colors.count], opacity: 0.4)
    }
    picture.canvas.fill(dark, with: Palette.ink)
    for (place, view) in views.enumerated().reversed() {
      let color = colors[place % colors.count]
      let width = max(2, picture.lineWidth)
      picture.outline(view, with: place == 0 ? Pen(color, width: width) : .got(color, width: width))
    }
    for (place, view) in views.enumerated() {
      picture.name(view, picture.writing(of: view), in: colors[place % colors.count])
    }
    return dataURI(
      width: picture.canvas.width, height: picture.canvas.height, rgba: picture.canvas.rgba,
      bits: ScreenFigures.colorBits)
  }

  /// The number of a finding here, of the whole screen: the side of the largest square where the first
  /// view is hit, or what is seen of the second where the first is hit; nil for views that are gone.
  func figure(_ kind: Finding.Measure.Kind, of ids: [String]) -> Double? {
    let views = ids.compactMap { hierarchy.index(of: $0) }
    guard views.count == ids.count, let first = views.first else { return nil }
    if kind == .side || views.count < 2 {
      return owners.regions()[.view(first)]?.largestSquare?.width ?? 0
    }
    let (hit, shown) = (owners.regions()[.view(first)], seen.regions()[.view(views[1])])
    guard let hit, let shown else { return 0 }
    return shown.intersection(hit).area
  }
}
