// What stands in for geometry that is being written next door? (Removed when it is there.)

import Geometry

extension Shape {
  func contains(_ p: Point) -> Bool { false }
  var boundingBox: Rect { .zero }
  func distance(to p: Point) -> Double { .infinity }
}

struct BitMask: Sendable {
  let width: Int
  private var bits: [Bool]
  init(width: Int, height: Int) {
    self.width = width
    bits = Array(repeating: false, count: width * height)
  }
  subscript(x: Int, y: Int) -> Bool {
    get { bits[y * width + x] }
    set { bits[y * width + x] = newValue }
  }
  var byteCount: Int { bits.count / 8 }
}
