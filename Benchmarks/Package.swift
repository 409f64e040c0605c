// swift-tools-version: 6.1
// What is timed, and against what?

import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]
let workloads = Target.Dependency.product(name: "Workloads", package: "tapscope")

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "tapscope", path: ".."),
    // Without traits: its counting of allocations needs libraries that Linux has not everywhere.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    // `swift package benchmark` runs the targets that lie right in a folder `Benchmarks`, and only those.
    .executableTarget(
      name: "WorkloadBenchmarks",
      dependencies: [workloads, .product(name: "Benchmark", package: "benchmark")],
      path: "WorkloadBenchmarks", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "race", dependencies: [workloads, "CMemory"], path: "Sources/Race",
      swiftSettings: strict),
    .executableTarget(
      name: "empty", dependencies: [.product(name: "Tapscope", package: "tapscope")],
      path: "Sources/Empty", swiftSettings: strict),
    .target(name: "CMemory"),
  ]
)
