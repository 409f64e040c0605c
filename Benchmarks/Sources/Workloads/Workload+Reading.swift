// Workloads that read a recording and do nothing else.

import Foundation
import TapscopeEngine
import TapscopeFiles

extension Workload {
  /// Every sample of a recording, from the file to the value that the replay takes.
  ///
  /// The units are the file's bytes, so that readers of any format compare.
  static func reading(_ name: String, in folder: String) throws -> Workload {
    let path = "\(folder)/\(name)"
    var options = RecordingOptions()
    // What a getevent log does not say; the other formats do.
    options.axisRange = AxisRange("0..4095,0..4095")
    options.screen = RecordedScreen(width: 320, height: 480)
    let reader = RecordingReader(options: options)
    let bytes = try URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    return Workload(units: bytes) {
      var stream = try reader.open(path: path).makeStream()
      var batch = SampleBatch()
      var sum = 0.0
      while let step = try stream.next(into: &batch) {
        guard case .samples = step else { continue }
        for sample in batch.samples { sum += sample.position?.x ?? 0 }
      }
      return Int(sum)
    }
  }
}
