// The tasks the race can ask for, by name.

import CMemory
import Foundation
import Workloads

/// Something to be timed: a workload of ours, Foundation's decoder, or the machine's memory.
struct Task {
  /// What one run does, counted.
  let units: Int
  let run: () throws -> Int

  /// The task of a name, run once already.
  static func named(_ name: String, in folder: String) throws -> Task {
    let task = try make(name, in: folder)
    _ = try task.run()
    return task
  }

  private static func make(_ name: String, in folder: String) throws -> Task {
    let words = name.split(separator: " ").map(String.init)
    if words.count == 2 {
      switch words[0] {
      case "footprint": return try footprint(words[1], in: folder)
      case "receivers": return try receivers(words[1], in: folder)
      case "chase": return chase(bytes: Int(words[1]) ?? 0)
      case "read": return read(bytes: Int(words[1]) ?? 0)
      default: break
      }
    }
    if name == "decoder" { return try decoder(in: folder) }
    guard let workload = try Workload.named(name, in: folder) else { throw Unknown(name: name) }
    return Task(units: workload.units, run: workload.run)
  }

  struct Unknown: Error { let name: String }
}

extension Task {
  /// Answers the bytes that compiling a scene takes.
  private static func footprint(_ scene: String, in folder: String) throws -> Task {
    let scene = try HitScene(scene, in: folder)
    let before = memory_in_use()
    let workload = scene.exact()
    let bytes = Int(memory_in_use()) - Int(before)
    _ = try workload.run()
    return Task(units: 1) { bytes }
  }

  /// Writes the receiver at each point of a scene, a line each.
  private static func receivers(_ name: String, in folder: String) throws -> Task {
    let ids = try HitScene(name, in: folder).receivers()
    try Data(ids.joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: "\(folder)/\(name).receivers"))
    return Task(units: ids.count) { ids.count }
  }

  /// Loads that each wait for the one before, spread over a number of bytes.
  private static func chase(bytes: Int) -> Task {
    let lines = max(bytes / 64, 1)
    let ring = UnsafeMutableRawPointer.allocate(byteCount: lines * 64, alignment: 64)
      .bindMemory(to: UnsafeMutableRawPointer?.self, capacity: lines * 8)
    memory_make_ring(ring, lines)
    let steps = 200_000
    var place: UnsafeMutablePointer<UnsafeMutableRawPointer?> = ring
    return Task(units: steps) {
      guard let end = memory_chase(place, steps) else { return 0 }
      place = end.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      return Int(bitPattern: place) & 0xFFFF
    }
  }

  /// Reading a number of bytes again and again from the same place; the units are bytes.
  private static func read(bytes: Int) -> Task {
    var words = (0..<bytes / 8).map { UInt64($0) }
    return Task(units: bytes * 64) {
      (0..<64).reduce(0) { sum, index in
        words[index] &+= 1
        return sum &+ Int(truncatingIfNeeded: memory_sum(words, words.count))
      }
    }
  }

  /// The first lines of the native recording, as Foundation's decoder would read them.
  private static func decoder(in folder: String) throws -> Task {
    struct Sample: Decodable {
      var t: Double
      var touch: Int
      var phase: String
      var x: Double
      var y: Double
    }
    let file = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: "\(folder)/session-1000000.jsonl"))
    let lines = (try file.read(upToCount: 2_000_000) ?? Data()).split(separator: 10)
      .dropFirst().dropLast()
    let decoder = JSONDecoder()
    return Task(units: lines.reduce(0) { $0 + $1.count + 1 }) {
      Int(try lines.reduce(0.0) { $0 + (try decoder.decode(Sample.self, from: $1)).x })
    }
  }
}
