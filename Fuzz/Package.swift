// swift-tools-version: 6.1
// The package of the fuzzers, which throw damaged inputs at everything that reads.

import PackageDescription

/// libFuzzer brings the program's entry point.
let fuzzer: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tapscope", path: "..")],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "Sources/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CFuzzer", .product(name: "TapscopeTrials", package: "tapscope")],
      swiftSettings: fuzzer),
  ]
)
