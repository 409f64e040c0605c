// swift-tools-version: 6.1
// The modules of Tapscope and what each may see; ARCHITECTURE.md has the floor plan.

import PackageDescription

/// Under the thread sanitizer (`Scripts/sanitize`) all but the tests is optimized in a debug build too: each
/// access that is not optimized away costs a call there, and tests of seconds took many minutes.
let isSanitized = Context.environment["TAPSCOPE_SANITIZER"] == "thread"

/// In the one file that `make install` keeps, all but the engine is compiled for size.
///
/// It takes 0.67 MB less, for one instruction in a hundred more. 0.23 MB more are the names of members, by which
/// Swift can print a value that does not say how; only the command keeps them, since ArgumentParser reads its
/// options by them. `TAPSCOPE_KEPT=1 TAPSCOPE_TESTED=1 swift test` shows that nothing else prints by them.
/// Nobody who depends on the package sets the variable, so that none of them is refused for flags that SwiftPM
/// calls unsafe.
let isKept = Context.environment["TAPSCOPE_KEPT"] != nil

/// `make test` leaves the plugin out: for it, SwiftPM compiles every module of ours a second time, as parts of
/// a program that runs while something is built.
let isTested = Context.environment["TAPSCOPE_TESTED"] != nil

/// Settings every target of ours shares.
let strict: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (isSanitized ? [.unsafeFlags(["-O"])] : [])
/// Settings of the engine, where tests spend three quarters of their time.
///
/// To optimize it takes a processor three to four minutes more at a build of all, and five less at each run of
/// all tests. What a debug build checks is checked: overflows, preconditions and assertions.
///
/// In the one file that is kept it has no second copy of a function for each closure it is called with, and no
/// gaps between functions: 0.14 MB less, for one instruction in a hundred more.
let ofEngine: [SwiftSetting] =
  strict
  + (isKept
    ? [
      .unsafeFlags([
        "-Xllvm", "-sil-disable-pass=closure-specialize", "-Xllvm", "-align-all-functions=1",
      ])
    ] : [])
  + (isTested && !isSanitized
    ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : [])
/// Settings of targets whose speed is not that of a replay.
let small: [SwiftSetting] = strict + (isKept ? [.unsafeFlags(["-Osize"])] : [])
let nameless: [SwiftSetting] =
  isKept ? [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])] : []
/// Settings of the tests, of which the compiler would optimize every expectation.
let ofTests: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// The engine imports no Foundation, so nothing else would link libm for its rounding.
let libm: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// One module under `Sources/`, with the test target that mirrors it.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  _ settings: [SwiftSetting] = small
) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies, resources: resources,
      swiftSettings: settings + nameless, linkerSettings: libm),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name), "TapscopeTestSupport"] + dependencies,
      swiftSettings: ofTests),
  ]
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// `swift package tapscope` in packages that depend on this one.
let plugin = Target.plugin(
  name: "TapscopePlugin",
  capability: .command(
    intent: .custom(
      verb: "tapscope", description: "Checks touch layouts and recordings of the package.")),
  dependencies: ["TapscopeCommand"])

let package = Package(
  name: "tapscope",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tapscope", targets: ["TapscopeCommand"]),
    .library(
      name: "Tapscope",
      targets: ["Tapscope", "TapscopeReports", "TapscopeFiles", "TapscopeEngine", "TapscopePNG"]),
    // For the nested packages `Scenes/`, `Benchmarks/` and `Fuzz/` alone.
    .library(name: "TapscopeTestSupport", targets: ["TapscopeTestSupport"]),
    .library(name: "TapscopeTrials", targets: ["TapscopeTrials"]),
  ] + (isTested ? [] : [.plugin(name: "TapscopePlugin", targets: ["TapscopePlugin"])]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2"))
  ],
  targets: (isTested ? [] : [plugin]) + [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibZ", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CLibExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    // For `record --serve` alone.
    .systemLibrary(
      name: "CLibEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
    .systemLibrary(name: "CLibMalloc"),
    .target(name: "CMaskKernels"),
    .target(
      name: "TapscopeTestSupport", dependencies: ["TapscopeEngine"], swiftSettings: strict),
    .target(
      name: "TapscopeTrials",
      dependencies: [
        "Tapscope", "TapscopeReports", "TapscopeFiles", "TapscopeEngine", "TapscopePNG",
        "TapscopeTestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "TapscopeTrialsTests",
      dependencies: ["TapscopeTrials", "TapscopePNG", "TapscopeTestSupport"],
      swiftSettings: ofTests),
    .executableTarget(
      name: "TapscopeCommand",
      dependencies: [
        "Tapscope", "TapscopeReports", "TapscopeFiles", "TapscopeEngine", "CLibEvent", "CLibMalloc",
        argumentParser,
      ],
      swiftSettings: small),
    .testTarget(
      name: "TapscopeCommandTests",
      dependencies: ["TapscopeTestSupport", "TapscopeEngine", "TapscopeCommand"],
      swiftSettings: ofTests),
  ]
    + module("TapscopeEngine", ["CMaskKernels"], ofEngine)
    + module("TapscopePNG", ["CLibPNG"])
    + module(
      "TapscopeFiles", ["TapscopeEngine", "TapscopePNG", "CLibYAML", "CLibZ", "CLibExpat"])
    + module(
      "TapscopeReports", ["TapscopeEngine", "TapscopePNG"],
      resources: [
        // A link to docs/fixes.md, the one source of the code of fixes.
        "Document/document.css", "Fixes/fixes.md", "HTML/page.html", "HTML/page.css",
        "Player/dom.js", "Player/link.js", "Player/geometry.js", "Player/session.js",
        "Player/axis.js", "Player/stage.js", "Player/timeline.js", "Player/walk.js",
        "Player/chosen.js", "Player/table.js", "Player/keys.js", "Player/player.js",
        "Player/start.js",
        "Recorder/recorder.html", "Recorder/recorder.css", "Recorder/recorder.js",
      ].map { .embedInCode($0) })
    + module(
      "Tapscope", ["TapscopeReports", "TapscopeFiles", "TapscopeEngine", "TapscopePNG"])
)
