// The layers of the stage that are pictures: owners, contested pixels, hit areas and heat.

import TapscopeEngine

/// What can be laid over a screen as it looks in one state.
struct StageLayers {
  /// Pixels of a layer: more would take longer to ask than a reader waits.
  private static let pixelLimit = 400_000.0

  private let hierarchy: ViewHierarchy
  private let grid: PixelGrid
  private let owners: OwnerMap
  private let seen: OwnerMap

  /// O(pixels · views met by a row).
  init(_ hierarchy: ViewHierarchy) {
    let screen = hierarchy.screen
    let largest = (Self.pixelLimit / (screen.size.width * screen.size.height)).squareRoot()
    self.hierarchy = hierarchy
    grid = PixelGrid(screen, scale: min(screen.scale, largest))
    owners = OwnerMap(receiversOn: hierarchy, grid: grid)
    seen = OwnerMap(buttonsSeenOn: PaintedScreen(hierarchy), grid: grid)
  }

  /// The layers by name; one that shows nothing is left out.
  var json: JSONValue {
    .object([ownersLayer, contestedLayer, hitsLayer].compactMap { $0 })
  }

  private var ownersLayer: JSONValue.Member? {
    let colors = OwnerColors(owners)
    let regions = owners.regions()
    let views = regions.keys.compactMap(\.view).sorted()
    guard !views.isEmpty else { return nil }
    var picture = LayerPicture(grid)
    for y in 0..<grid.height {
      for run in owners.runs(row: y) where run.owner != .nobody {
        picture.fill(run.columns, row: y, with: colors[run.owner])
      }
    }
    let entries = views.map { view -> JSONValue in
      let region = regions[.view(view)]
      let place = region.flatMap(Self.numberPlace)
      return [
        "view": .string(hierarchy.views[view].id), "name": .string(hierarchy.views[view].name),
        "color": .string(colors[.view(view)].hex),
        "area": .number((region?.area ?? 0).rounded()),
        "at": place.map { .point($0.center) } ?? .null,
        "room": .optional(place.map { min($0.width, $0.height) }),
      ]
    }
    return picture.member("owners", [.init("entries", .array(entries))])
  }

  /// The box of a region where its middle is its own, else the largest square in it: room for a number.
  private static func numberPlace(of region: PixelRegion) -> Rect? {
    guard let box = region.bounds, let square = region.largestSquare else { return nil }
    return region.contains(box.center) && square.width >= 12 ? box : square
  }

  /// Leaning stripes where a button is seen and another one gets the touch.
  private var contestedLayer: JSONValue.Member? {
    var picture = LayerPicture(grid)
    var count = 0
    let period = max(4, Int((4 * grid.scale).rounded()))
    for y in 0..<grid.height {
      for columns in contestedColumns(row: y) {
        count += columns.count
        for x in columns {
          let isDark = (x + y) % period < (period + 1) / 2
          picture.fill(x..<x + 1, row: y, with: isDark ? Palette.ink : Palette.paper)
        }
      }
    }
    guard count > 0 else { return nil }
    return picture.member(
      "contested", [.init("area", .number((Double(count) * grid.pixelArea).rounded()))])
  }

  private func contestedColumns(row y: Int) -> [Range<Int>] {
    var contested: [Range<Int>] = []
    for run in seen.runs(row: y) {
      guard let button = run.owner.view else { continue }
      for other in owners.runs(row: y) where other.columns.overlaps(run.columns) {
        if let view = other.owner.view, hierarchy.isSameTarget(button, view) { continue }
        contested.append(other.columns.clamped(to: run.columns))
      }
    }
    return contested
  }

  /// The edge of each button's own hit area, whatever lies in front of it.
  private var hitsLayer: JSONValue.Member? {
    var picture = LayerPicture(grid)
    let buttons = hierarchy.views.indices.filter { hierarchy.views[$0].isButton }
    guard !buttons.isEmpty, buttons.count <= Self.hitAreaLimit else { return nil }
    for (rank, button) in buttons.enumerated() {
      let area = PixelRegion(grid, hitting: button, aloneOn: hierarchy)
      picture.outline(area, with: NeighbourHues.color(rank % 7))
    }
    return picture.isEmpty ? nil : picture.member("hits", [])
  }

  /// Buttons beyond which their edges are too many to be read.
  private static let hitAreaLimit = 200
}

/// A transparent picture of a screen's grid.
struct LayerPicture {
  private let grid: PixelGrid
  private var rgba: [UInt8]
  private(set) var isEmpty = true

  init(_ grid: PixelGrid) {
    self.grid = grid
    rgba = [UInt8](repeating: 0, count: grid.width * grid.height * 4)
  }

  /// Paints columns of a row.
  mutating func fill(_ columns: Range<Int>, row y: Int, with color: Color) {
    isEmpty = false
    for x in columns {
      let place = (y * grid.width + x) * 4
      rgba[place] = color.red
      rgba[place + 1] = color.green
      rgba[place + 2] = color.blue
      rgba[place + 3] = color.alpha
    }
  }

  /// Paints the pixels of a region that have one outside it at a side.
  mutating func outline(_ region: PixelRegion, with color: Color) {
    for y in region.box.rows {
      for x in region.box.columns where region.contains(x, y) {
        let isInner =
          region.contains(x - 1, y) && region.contains(x + 1, y) && region.contains(x, y - 1)
          && region.contains(x, y + 1)
        if !isInner { fill(x..<x + 1, row: y, with: color) }
      }
    }
  }

  /// The picture as a member of the page's data, with what else is known of it.
  func member(_ name: String, _ others: [JSONValue.Member]) -> JSONValue.Member? {
    guard let picture = dataURI(width: grid.width, height: grid.height, rgba: rgba) else {
      return nil
    }
    return .init(name, .object([.init("picture", .string(picture))] + others))
  }
}
