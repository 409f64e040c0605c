// The recordings on the shelf, for tests.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeTestSupport
import Testing

/// The package's own recordings by name.
enum Shelf {
  static let scenes = PackageFiles.files(below: "Recordings", endingWith: ".jsonl")
    .map { String($0.dropFirst("Recordings/".count).dropLast(".jsonl".count)) }
    .filter { !$0.hasSuffix(".notes") }

  static func request(
    _ scene: String, strategy: StrategyChoice? = nil, profile: String = "uikit"
  ) throws -> SessionRequest {
    var request = SessionRequest(
      recording: PackageFiles.url("Recordings/\(scene).jsonl").path,
      profile: try #require(BuiltInProfiles.named(profile)))
    request.strategy = strategy
    return request
  }
}
