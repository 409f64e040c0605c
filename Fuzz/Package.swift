// swift-tools-version: 6.1
// The package of the fuzzers, which throw damaged files at the readers.

import PackageDescription

/// libFuzzer brings the program's entry point.
let fuzzer: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tapscope", path: "..")],
  targets: [
    .target(
      name: "Trial", dependencies: [.product(name: "Tapscope", package: "tapscope")],
      path: "Trial", swiftSettings: [.swiftLanguageMode(.v6)])
  ]
    + ["fuzz-layout", "fuzz-picture", "fuzz-recording"].map {
      .executableTarget(name: $0, dependencies: ["Trial"], path: $0, swiftSettings: fuzzer)
    }
)
