// The order of siblings where a file does not tell it: by their area.

import TapscopeEngine

/// Takes the larger of siblings to lie behind the smaller.
struct AreaOrder {
  /// In coordinates that siblings share; nil for what has no place.
  let boxes: [Rect?]
  /// Whether it, or something in it, takes touches.
  let isLive: [Bool]

  /// The larger behind the smaller, equal ones in file order.
  func backToFront(_ siblings: [Int]) -> [Int] {
    siblings.inOrder {
      let (a, b) = (boxes[$0]?.area ?? 0, boxes[$1]?.area ?? 0)
      return a == b ? $0 < $1 : a > b
    }
  }

  /// Pairs of siblings that overlap and both hold something that takes touches.
  func overlaps(_ sorted: [Int]) -> [(front: Int, back: Int)] {
    let live = sorted.filter { isLive[$0] }.prefix(AreaOrder.mostPairs)
    var pairs: [(front: Int, back: Int)] = []
    for (position, front) in live.enumerated() {
      for back in live.prefix(position) {
        guard let a = boxes[front], let b = boxes[back], a.intersection(b) != nil else { continue }
        pairs.append((front, back))
        if pairs.count == AreaOrder.mostPairs { return pairs }
      }
    }
    return pairs
  }

  /// More pairs than this of one list of siblings tell nothing further.
  private static let mostPairs = 100
}
