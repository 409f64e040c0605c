// swift-tools-version: 6.1
// The programs that draw the shelves and that hold the two hit-test engines equal.

import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]
let tapscope = Target.Dependency.product(name: "Tapscope", package: "tapscope")
let support = Target.Dependency.product(name: "TapscopeTestSupport", package: "tapscope")

let package = Package(
  name: "scenes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tapscope", path: "..")],
  targets: [
    .executableTarget(name: "draw-scenes", dependencies: [tapscope], swiftSettings: strict),
    .executableTarget(name: "check-engines", dependencies: [support], swiftSettings: strict),
  ]
)
