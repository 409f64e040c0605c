// Benchmarks of every workload, for comparing before and after a change.

import Benchmark
import Foundation
import Workloads

/// Every workload, timed for its own sake: for comparing before and after a change.
///
/// Wall clock, processor time and instructions; allocations cannot be counted where the package is
/// built without its traits.
let benchmarks: @Sendable () -> Void = {
  // What `make bench` wrote.
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../.build/data").standardizedFileURL.path
  for name in Workload.names {
    Benchmark(
      name,
      configuration: .init(
        metrics: [.wallClock, .cpuTotal, .instructions], maxDuration: .seconds(1))
    ) { (benchmark, workload: Workload) in
      for _ in benchmark.scaledIterations { blackHole(try workload.run()) }
    } setup: { () -> Workload in
      guard let workload = try Workload.named(name, in: folder) else {
        throw CocoaError(.featureUnsupported)
      }
      return workload
    }
  }
}
