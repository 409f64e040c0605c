// swift-tools-version: 6.1
// The package of the fuzzers, which throw damaged inputs at everything that reads.

import PackageDescription

/// libFuzzer brings the program's entry point.
let fuzzer: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]

/// Calls at comparisons go to `CUntraced` instead; Apple's linker cannot do that.
let untraced = LinkerSetting.unsafeFlags(
  (["cmp1", "cmp2", "cmp4", "cmp8"].flatMap { [$0, "const_\($0)"] } + ["switch"]).flatMap {
    ["-Xlinker", "--wrap=__sanitizer_cov_trace_\($0)"]
  }, .when(platforms: [.linux]))

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tapscope", path: "..")],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "Sources/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer", "CUntraced", .product(name: "TapscopeTrials", package: "tapscope"),
      ],
      swiftSettings: fuzzer, linkerSettings: [untraced]),
    .target(name: "CUntraced"),
  ]
)
