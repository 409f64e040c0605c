// A layout with points to hit it at, and the engines that answer.

import Foundation
import Tapscope
import TapscopeEngine

/// A layout with points to hit it at.
public struct HitScene {
  private let hierarchy: ViewHierarchy
  private let points: [Point]

  /// Reads `NAME.yaml` and `NAME.points`, pairs of doubles as this machine writes them.
  public init(_ name: String, in folder: String) throws {
    hierarchy = try Layout("\(folder)/\(name).yaml").hierarchy
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).points"))
    points = bytes.withUnsafeBytes { bytes in
      let numbers = bytes.bindMemory(to: Double.self)
      return stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
    }
  }

  /// The id of the receiver at each point, empty where there is none.
  public func receivers() -> [String] {
    var compiled = CompiledHierarchy(hierarchy)
    return points.map { point in
      compiled.hitTest(point).view.map { hierarchy.views[$0].id } ?? ""
    }
  }

  /// The engine that replay and owner map use, all laid out before.
  public func exact() -> Workload {
    let compiled = settled
    return Workload(units: points.count) { [points] in
      var compiled = compiled
      return points.reduce(0) { $0 &+ (compiled.hitTest($1).view ?? 0) }
    }
  }

  private var settled: CompiledHierarchy {
    var compiled = CompiledHierarchy(hierarchy)
    compiled.settle()
    return compiled
  }

  /// What must be done before the first exact hit; the units are views.
  func compile() -> Workload {
    Workload(units: hierarchy.views.count) { [hierarchy] in
      var compiled = CompiledHierarchy(hierarchy)
      compiled.settle()
      return compiled.hitTest(.zero).view ?? 0
    }
  }

  /// The tree that reads like UIKit.
  func reference() -> Workload {
    Workload(units: points.count) { [points, hierarchy] in
      var hierarchy = hierarchy
      return points.reduce(0) { $0 &+ (hierarchy.hitTest($1).view ?? 0) }
    }
  }

  /// The owner of every device pixel, by a hit test each.
  func hitEveryPixel() -> Workload {
    let compiled = settled
    let grid = PixelGrid(hierarchy.screen)
    return Workload(units: grid.width * grid.height) {
      var compiled = compiled
      var sum = 0
      for y in 0..<grid.height {
        for x in 0..<grid.width {
          sum &+= compiled.hitTest(grid.center(x, y)).view ?? 0
        }
      }
      return sum
    }
  }

  /// The owner of every device pixel, as the audits find it, the compiling included.
  func ownerMap() -> Workload {
    let grid = PixelGrid(hierarchy.screen)
    return Workload(units: grid.width * grid.height) { [hierarchy] in
      let map = OwnerMap(receiversOn: hierarchy, grid: grid)
      var sum = 0
      for y in 0..<grid.height {
        for run in map.runs(row: y) { sum &+= run.columns.count &* (run.owner.view ?? 0) }
      }
      return sum
    }
  }
}
