// What Perfetto would complain about in a trace of events.

import Foundation

/// The faults of a Chrome trace: ids that are no whole numbers, tracks without a name, slices that do
/// not nest or go back in time.
package enum TraceProblems {
  /// The events of a trace's bytes; none where they are no trace.
  package static func events(of bytes: [UInt8]) -> [[String: Any]] {
    let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return document?["traceEvents"] as? [[String: Any]] ?? []
  }

  /// A line for each fault.
  package static func of(_ events: [[String: Any]]) -> [String] {
    let names = events.filter { $0["name"] as? String == "thread_name" }
    let named = Set(names.compactMap { $0["tid"] as? Int })
    var faults: [String] = []
    var open: [Int: [Double]] = [:]
    var latest: [Int: Double] = [:]
    if !events.contains(where: { $0["name"] as? String == "process_name" }) {
      faults.append("the process has no name")
    }
    for event in events {
      let name = event["name"] as? String ?? "?"
      guard event["pid"] is Int, let track = event["tid"] as? Int else {
        faults.append("\(name) has no whole numbers as ids")
        continue
      }
      let phase = event["ph"] as? String
      if phase == "M" { continue }
      if !named.contains(track) { faults.append("track \(track) of \(name) has no name") }
      guard phase == "X" else { continue }
      guard let start = event["ts"] as? Double, let length = event["dur"] as? Double, length >= 0
      else {
        faults.append("slice \(name) has no place or no length")
        continue
      }
      if start < latest[track] ?? 0 { faults.append("slice \(name) goes back on track \(track)") }
      latest[track] = start
      open[track, default: []].removeAll { $0 <= start }
      if let outer = open[track]?.last, start + length > outer + 1e-6 {
        faults.append("slice \(name) leaves the one it lies in, on track \(track)")
      }
      open[track, default: []].append(start + length)
    }
    return faults
  }

  /// The tracks that have slices.
  package static func tracks(of events: [[String: Any]]) -> Set<Int> {
    Set(events.filter { $0["ph"] as? String == "X" }.compactMap { $0["tid"] as? Int })
  }
}
