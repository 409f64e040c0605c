// swift-tools-version: 6.1
// Checks the recorders on machines without Apple's SDK: `swift test --package-path Recorders`.

import PackageDescription

let package = Package(
  name: "Recorders",
  targets: [
    .target(name: "UIKit", path: "StandIn/UIKit"),
    .target(
      name: "TapscopeRecorder", dependencies: ["UIKit"], path: ".",
      exclude: ["StandIn", "Tests", "tapscope-recorder.js"],
      sources: ["TapscopeRecorder.swift"]),
    .testTarget(
      name: "RecorderTests", dependencies: ["TapscopeRecorder", "UIKit"], path: "Tests"),
  ]
)
