// swift-tools-version: 6.1
// Checks the recorders on machines without Apple's SDK: `swift test --package-path Recorders`.

import PackageDescription

let package = Package(
  name: "Recorders",
  targets: [
    .target(name: "UIKit", path: "StandIn/UIKit"),
    .target(
      name: "TapscopeRecorder", dependencies: ["UIKit"], path: ".",
      exclude: ["StandIn", "Tests", "TapscopeRecorder.kt", "tapscope-recorder.js"],
      sources: ["TapscopeRecorder.swift"]),
    .testTarget(
      name: "RecorderTests", dependencies: ["TapscopeRecorder", "UIKit"], path: "Tests",
      exclude: ["Android"],
      // The toolchain has an overlay for tests with Apple's UIKit, which a stand-in of it has not.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
