// Matches contacts to those of the last frame where the device does not number them.

import TapscopeEngine

/// Assigns contacts to earlier ones so that the sum of squared distances is least (as mtdev does).
enum ContactMatching {
  /// For each contact, the index of the earlier one it is, or nil for a new one.
  ///
  /// As many are matched as can be, however far apart; entries without a position match nothing.
  /// The Hungarian method, O(n²·m); ties go to the lower index.
  static func match(_ contacts: [Point?], to earlier: [Point?]) -> [Int?] {
    let rows = contacts.indices.filter { contacts[$0] != nil }
    let columns = earlier.indices.filter { earlier[$0] != nil }
    var matches: [Int?] = Array(repeating: nil, count: contacts.count)
    if rows.isEmpty || columns.isEmpty { return matches }
    func cost(_ row: Int, _ column: Int) -> Double {
      guard let a = contacts[row], let b = earlier[column] else { return 0 }
      let way = a - b
      return way.x * way.x + way.y * way.y
    }
    if rows.count <= columns.count {
      let assigned = assign(rows.map { row in columns.map { cost(row, $0) } })
      for (row, column) in zip(rows, assigned) { matches[row] = columns[column] }
    } else {
      let assigned = assign(columns.map { column in rows.map { cost($0, column) } })
      for (column, row) in zip(columns, assigned) { matches[rows[row]] = column }
    }
    return matches
  }

  /// The column of each row in the cheapest assignment; there are at least as many columns as rows.
  ///
  /// Rows join one by one along the cheapest augmenting path; `rowPrice` and `columnPrice` keep all
  /// reduced costs at zero or more (Kuhn 1955 in Jonker and Volgenant's shortest-path form).
  private static func assign(_ costs: [[Double]]) -> [Int] {
    let columns = costs[0].count
    // Column 0 is a stand-in where each path starts, so rows and columns count from 1.
    var rowPrice = [Double](repeating: 0, count: costs.count + 1)
    var columnPrice = [Double](repeating: 0, count: columns + 1)
    var rowOf = [Int](repeating: 0, count: columns + 1)
    for row in 1...costs.count {
      var cameFrom = [Int](repeating: 0, count: columns + 1)
      var shortest = [Double](repeating: .infinity, count: columns + 1)
      var isVisited = [Bool](repeating: false, count: columns + 1)
      rowOf[0] = row
      var column = 0
      while rowOf[column] != 0 {
        isVisited[column] = true
        let from = rowOf[column]
        var step = Double.infinity
        var nearest = 0
        for next in 1...columns where !isVisited[next] {
          let reduced = costs[from - 1][next - 1] - rowPrice[from] - columnPrice[next]
          if reduced < shortest[next] {
            shortest[next] = reduced
            cameFrom[next] = column
          }
          if shortest[next] < step {
            step = shortest[next]
            nearest = next
          }
        }
        for each in 0...columns {
          if isVisited[each] {
            rowPrice[rowOf[each]] += step
            columnPrice[each] -= step
          } else {
            shortest[each] -= step
          }
        }
        column = nearest
      }
      while column != 0 {
        rowOf[column] = rowOf[cameFrom[column]]
        column = cameFrom[column]
      }
    }
    var assigned = [Int](repeating: 0, count: costs.count)
    for column in 1...columns where rowOf[column] != 0 { assigned[rowOf[column] - 1] = column - 1 }
    return assigned
  }
}
