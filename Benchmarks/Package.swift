// swift-tools-version: 6.1
// What is timed, and the programs it is timed against.

import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// The name the compiler knows the timed package by: its folder's.
///
/// What is `package` there is seen by targets compiled under the same name, so that no declaration widens
/// for the sake of a stopwatch. Such a target has no access to its own package: the build system would
/// add that one's name, and the last name counts.
let inside: [SwiftSetting] = [
  .unsafeFlags([
    "-package-name",
    String(
      (Context.packageDirectory.split(separator: "/").dropLast().last ?? "tapscope").lowercased()
        .map { $0.isLetter || $0.isNumber ? $0 : "_" }),
  ])
]
let tapscope = Target.Dependency.product(name: "Tapscope", package: "tapscope")

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
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "WorkloadBenchmarks", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "race", dependencies: ["Workloads", "CMemory"], path: "Sources/Race",
      swiftSettings: strict),
    .executableTarget(
      name: "empty", dependencies: [.product(name: "Tapscope", package: "tapscope")],
      path: "Sources/Empty", swiftSettings: strict),
    .target(
      name: "Workloads", dependencies: [tapscope], packageAccess: false,
      swiftSettings: strict + inside),
    .target(name: "CMemory"),
  ]
)
