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
    let isAboutSize = finding.neededSide != nil
    before = Picture(data: data, caption: "Before: \(scene.figure(of: ids, isAboutSize)).")
    guard let remedy = finding.remedy else {
      after = nil
      return
    }
    let maps = survey.maps(after: remedy)
    let changed = Scene(
      hierarchy: maps.hierarchy, owners: maps.owners, seen: maps.seen, area: area)
    after = changed.picture(of: ids, side: Self.side).map { data in
      Picture(data: data, caption: "After: \(changed.figure(of: ids, isAboutSize)).")
    }
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
      picture.name(view, hierarchy.views[view].id, in: colors[place % colors.count])
    }
    return dataURI(
      width: picture.canvas.width, height: picture.canvas.height, rgba: picture.canvas.rgba)
  }

  /// What a finding comes down to here, in numbers.
  func figure(of ids: [String], _ isAboutSize: Bool) -> String {
    if isAboutSize, let view = ids.first.flatMap({ hierarchy.index(of: $0) }) {
      let side = owners.regions()[.view(view)]?.largestSquare?.width ?? 0
      return "a square of \(side.text(1)) pt fits where \(hierarchy.views[view].name) is hit"
    }
    let views = ids.compactMap { hierarchy.index(of: $0) }
    let columns = owners.grid.columns(of: area)
    var pixels = 0
    for y in owners.grid.rows(of: area) {
      for run in seen.runs(row: y) where run.columns.overlaps(columns) {
        guard let button = run.owner.view, views.contains(button) else { continue }
        for other in owners.runs(row: y) where other.columns.overlaps(run.columns) {
          guard isTaken(from: button, by: other.owner, among: views) else { continue }
          pixels += other.columns.clamped(to: run.columns).clamped(to: columns).count
        }
      }
    }
    let points = "\((Double(pixels) * owners.grid.pixelArea).text(0)) square points"
    return views.count > 1
      ? "\(points) seen of one are taken by the other"
      : "on \(points) the button is seen and not hit"
  }

  /// Whether a touch on a button goes to another of those concerned; or, of one alone, anywhere else.
  private func isTaken(
    from button: ViewIndex, by owner: PixelOwner, among views: [ViewIndex]
  ) -> Bool {
    guard let taker = owner.view else { return views.count == 1 }
    if hierarchy.isSameTarget(button, taker) { return false }
    return views.count == 1 || views.contains(taker)
  }
}
