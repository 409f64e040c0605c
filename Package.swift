// swift-tools-version: 6.1
// What is Tapscope made of, and which module may see which?

import PackageDescription

/// Settings every target of ours shares.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// The pure modules import nothing, so nothing else would link libm for their rounding.
let libm: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// One module under `Sources/`, with the test target that mirrors it.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies + (name == "Diagnostics" ? [] : ["Diagnostics"]),
      resources: resources, swiftSettings: strict, linkerSettings: libm),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name), "TestSupport"]
        + (name == "Diagnostics" ? [] : ["Diagnostics"]) + dependencies,
      swiftSettings: strict),
  ]
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")

let package = Package(
  name: "tapscope",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tapscope", targets: ["tapscope"]),
    .library(name: "Tapscope", targets: ["Analysis"]),
    // For `Benchmarks/` alone, which is a package of its own.
    .library(name: "Workloads", targets: ["Workloads"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.1.4"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CMaskKernels"),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Replay", "Geometry", "Touches", "Views"],
      swiftSettings: strict),
    .executableTarget(
      name: "check-engines", dependencies: ["TestSupport"], path: "Sources/EngineCheck",
      swiftSettings: strict),
    .executableTarget(
      name: "draw-scenes", dependencies: ["Geometry", "PNG", "Touches"],
      path: "Sources/SceneGenerator", swiftSettings: strict),
    .target(
      name: "Workloads",
      dependencies: ["Analysis", "Audits", "Recordings", "Touches", "Views", "Geometry"],
      swiftSettings: strict, linkerSettings: libm),
    .executableTarget(
      name: "tapscope",
      dependencies: [
        "Analysis", "Reports", "Audits", "Replay", "Settings", "Gestures", "Recordings", "Layouts",
        "Touches", "Views", "YAML", "Geometry", "PNG", "Diagnostics", argumentParser,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TapscopeTests",
      dependencies: ["TestSupport", "Diagnostics", "tapscope"], swiftSettings: strict),
  ]
    + module("Diagnostics")
    + module("Geometry", ["CMaskKernels"])
    + module("PNG", ["CLibPNG"])
    + module("YAML", ["CLibYAML"])
    + module("Touches", ["Geometry"])
    + module("Views", ["Geometry"])
    + module("Layouts", ["Views", "Geometry", "PNG", "YAML"])
    + module("Recordings", ["Touches", "Geometry", "YAML"])
    + module("Gestures", ["Touches", "Geometry"])
    + module("Settings", ["Gestures", "YAML"])
    + module("Replay", ["Views", "Gestures", "Touches", "Geometry", histogram])
    + module("Audits", ["Replay", "Gestures", "Views", "Touches", "Geometry"])
    + module(
      "Reports", ["Audits", "Replay", "Gestures", "Views", "Touches", "Geometry", "PNG"],
      resources: [
        "HTML/page.html", "HTML/page.css", "HTML/page.js",
        "Recorder/recorder.html", "Recorder/recorder.css", "Recorder/recorder.js",
      ].map { .embedInCode($0) })
    + module(
      "Analysis",
      [
        "Reports", "Audits", "Replay", "Settings", "Gestures", "Recordings", "Layouts", "Touches",
        "Views", "YAML", "Geometry", "PNG",
      ])
)
