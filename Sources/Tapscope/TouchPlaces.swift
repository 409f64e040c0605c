// Finds the touches of a session that a change of the screen can matter to, without asking all.

import TapscopeEngine

/// The touches that fixes are tried on, by where they began and by who got them.
///
/// Of 100,000 touches and a thousand changes to try, a change meets a few dozen.
struct TouchPlaces: Sendable {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// By cell of the window, places in the list of touches, ascending; 4 bytes each, as below, since this is
  /// held where memory is at its most.
  private var cells: [Cell: [Int32]] = [:]
  /// By view, the touches that it got, ascending.
  private var received: [[Int32]] = []
  /// Those that may have several receivers: any change may matter to them.
  private var undefined: [Int32] = []
  /// How many touches there are.
  private let count: Int

  /// In points: about a button's size.
  private static let side = 32.0
  /// For a box of more cells than this, all touches are asked.
  private static let mostCells = 1024.0

  /// The receivers must be views of one screen.
  init(_ touches: TriedTouchList) {
    count = touches.indices.upperBound
    for number in touches.indices {
      let touch = touches[number]
      guard let place = touch.place else { continue }
      let index = Int32(clamping: number)
      let cell = Cell(column: Self.cell(place.x), row: Self.cell(place.y))
      cells[cell, default: []].append(index)
      if case .undefined = touch.receiver { undefined.append(index) }
      guard let view = touch.receiver.view else { continue }
      if view >= received.count {
        received += Array(repeating: [], count: view + 1 - received.count)
      }
      received[view].append(index)
    }
  }

  /// The touches that began in a box of the window, that a view or one within it got, or that may have
  /// several receivers, ascending; nil where all have to be asked.
  ///
  /// `ranges` are the changed views, each with all within it.
  func near(_ box: Rect, orGotBy ranges: [Range<ViewIndex>]) -> [Int32]? {
    let (width, height) = (box.width / Self.side + 2, box.height / Self.side + 2)
    guard width * height <= Self.mostCells else { return nil }
    // A bit a touch: to sort the places took most of a search where many views took many touches.
    var found = BitMask(width: count, height: 1)
    func add(_ places: [Int32]) { for place in places { found.insert(Int(place), 0) } }
    add(undefined)
    for row in Self.cell(box.minY)...Self.cell(box.maxY) {
      for column in Self.cell(box.minX)...Self.cell(box.maxX) {
        add(cells[Cell(column: column, row: row)] ?? [])
      }
    }
    for range in ranges {
      for view in range.clamped(to: received.indices) { add(received[view]) }
    }
    return found.runs(row: 0).flatMap { $0.map { Int32($0) } }
  }

  /// What is too far off to count shares the outermost cell.
  private static func cell(_ place: Double) -> Int {
    Int(min(max(place / side, -1e6), 1e6).rounded(.down))
  }
}
