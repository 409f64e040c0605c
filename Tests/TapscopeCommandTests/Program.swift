// Runs the built program for tests, as a person would.

import Foundation
import TapscopeTestSupport

/// The built `tapscope`, run in the package's root folder unless another is given.
struct Program {
  struct Outcome {
    var status: Int32
    var out: String
    var error: String
  }

  /// Runs it with arguments and, if given, a standard input.
  static func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs it with arguments and, if given, a standard input.
  static func run(
    _ arguments: [String], input: String = "", in place: URL = PackageFiles.root,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(binary, arguments, input: input, in: place, environment: environment)
  }

  /// Runs any program, with more of an environment.
  static func run(
    _ program: URL, _ arguments: [String], input: String = "", in place: URL,
    environment: [String: String]
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["in", "out", "error"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place
    process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      out: try String(decoding: Data(contentsOf: names[1]), as: UTF8.self),
      error: try String(decoding: Data(contentsOf: names[2]), as: UTF8.self))
  }

  /// Beside the test bundle, wherever the build put it.
  static let binary: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      let candidate = folder.appendingPathComponent("tapscope")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return PackageFiles.url(".build/debug/tapscope")
  }()
}
