// swift-tools-version: 6.1
// A program that depends on Tapscope by path, with target names that any app may have.

import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]
let tapscope = Target.Dependency.product(name: "Tapscope", package: "tapscope")

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tapscope", path: "..")],
  targets: [
    .target(name: "Settings", dependencies: [tapscope], swiftSettings: strict),
    .target(name: "Views", dependencies: [tapscope], swiftSettings: strict),
    .target(name: "TestSupport", dependencies: [tapscope], swiftSettings: strict),
    .testTarget(
      name: "SettingsTests", dependencies: ["Settings", "TestSupport", "Views", tapscope],
      swiftSettings: strict),
  ]
)
