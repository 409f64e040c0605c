// Did a change make any of our own work slower?

import Benchmark
import Foundation
import Workloads

/// Every workload, timed for its own sake: compare with `swift package benchmark baseline`.
let benchmarks: @Sendable () -> Void = {
  let environment = ProcessInfo.processInfo.environment
  let folder = environment["BENCHMARK_DATA"] ?? ".build/data"
  for name in Workload.names {
    Benchmark(
      name,
      configuration: .init(
        metrics: [.wallClock, .cpuTotal, .instructions], maxDuration: .seconds(1))
    ) { benchmark, workload in
      for _ in benchmark.scaledIterations { blackHole(try workload.run()) }
    } setup: {
      guard let workload = try Workload.named(name, in: folder) else {
        throw CocoaError(.featureUnsupported)
      }
      return workload
    }
  }
}
