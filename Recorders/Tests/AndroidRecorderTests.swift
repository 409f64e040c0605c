// Tests of the recorder for Android on a stand-in of its views: what it writes is replayed as it is.

import Foundation
import Testing

/// Programs that the test needs; no part of Tapscope's own build.
private func program(_ name: String) -> URL? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

private let isCompilable = ["javac", "java", "kotlinc"].allSatisfy { program($0) != nil }

@Suite(.enabled(if: isCompilable, "javac, java and kotlinc are not all installed"))
struct AndroidRecorderTests {
  private static let recorders = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tapscope-android-\(UUID().uuidString)")

  /// What a program prints; its complaints are an issue.
  private func run(_ name: String, _ arguments: [String], in place: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = name.hasPrefix("/") ? URL(fileURLWithPath: name) : program(name)
    process.arguments = arguments
    process.currentDirectoryURL = place ?? Self.recorders
    let (out, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (out, error)
    try process.run()
    let printed = try out.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: complaint, as: UTF8.self))")
    return String(decoding: printed, as: UTF8.self)
  }

  /// Compiles the recorder and the session, plays it; answers who the app says got each touch.
  private func play() throws -> [String] {
    let classes = folder.appendingPathComponent("classes").path
    try FileManager.default.createDirectory(
      atPath: classes, withIntermediateDirectories: true)
    let standIn = Self.recorders.appendingPathComponent("StandIn/Android")
    let sources = (FileManager.default.subpaths(atPath: standIn.path) ?? [])
      .filter { $0.hasSuffix(".java") }.sorted()
    _ = try run(
      "javac",
      ["--release", "8", "-Xlint:-options", "-d", classes]
        + sources.map { standIn.appendingPathComponent($0).path })
    let app = folder.appendingPathComponent("app.jar").path
    _ = try run(
      "kotlinc",
      [
        "-nowarn", "-cp", classes, "TapscopeRecorder.kt", "Tests/Android/Session.kt",
        "-include-runtime", "-d", app,
      ])
    return try run(
      "java", ["-Djava.awt.headless=true", "-cp", "\(app):\(classes)", "SessionKt", folder.path]
    ).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func lines() throws -> [[String: Any]] {
    try String(
      contentsOf: folder.appendingPathComponent("Tapscope/app.jsonl"), encoding: .utf8
    ).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// What `tapscope replay` says of the touches; nil where the program is not built.
  private func replay() throws -> [[String: Any]]? {
    let own = ProcessInfo.processInfo.environment["TAPSCOPE"]
    let program =
      own
      ?? Self.recorders.deletingLastPathComponent().appendingPathComponent(".build/debug/tapscope")
      .path
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let text = try run(
      program, ["replay", "app.jsonl", "--format", "json", "--no-latency"],
      in: folder.appendingPathComponent("Tapscope"))
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return report?["touches"] as? [[String: Any]]
  }

  @Test func theReplayReceivesWhatTheAppReceived() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // Two words a pair of fingers; the last four pairs are one finger each.
    let words = try play()
    let pairs = words.count - 8
    let takers = words.prefix(pairs) + stride(from: pairs, to: words.count, by: 2).map { words[$0] }
    let all = try lines()
    let saws = all.compactMap { $0["saw"] as? [String: Any] }.filter {
      $0.keys.contains("received")
    }
    #expect(saws.map { $0["received"] as? String ?? "-" } == Array(takers))
    #expect(Set(takers).count >= 9)

    // A swipe with the places in between, a click, a screen that changed, a touch taken away.
    let swipe = all.filter { $0["touch"] as? Int == pairs + 1 }
    #expect(
      swipe.compactMap { $0["phase"] as? String } == ["began", "moved", "moved", "moved", "ended"])
    #expect(
      all.compactMap { $0["saw"] as? [String: Any] }.contains {
        $0["touch"] as? Int == pairs + 1 && $0["fired"] as? String == "late"
      })
    // A change of the screen has the time at which it was drawn, not that of the touch after it.
    let began = all.filter { $0["phase"] as? String == "began" }.suffix(3).compactMap {
      $0["t"] as? Double
    }
    let changes = all.filter { $0["layout"] != nil && $0["t"] != nil }
    #expect(changes.map { $0["layout"] as? String } == ["app-2.yaml", "app.yaml", "app-2.yaml"])
    #expect(
      zip(began, changes).map { (($0 - ($1["t"] as? Double ?? 0)) * 1000).rounded() } == [
        600, 50, 0,
      ])
    #expect(all.compactMap { $0["phase"] as? String }.last == "cancelled")
    #expect(all.compactMap { $0["t"] as? Double } == all.compactMap { $0["t"] as? Double }.sorted())
    let layout = try String(
      contentsOf: folder.appendingPathComponent("Tapscope/app.yaml"), encoding: .utf8)
    #expect(!layout.contains("hunter2"))

    guard let touches = try replay() else { return }
    #expect(touches.count == takers.count)
    for (index, touch) in touches.enumerated() {
      let agrees = (touch["saw"] as? [String: Any])?["agrees"] as? Bool == true
      let isSecond = index % 2 == 1 && index < pairs
      // A second finger goes to nobody where the first did, and with the first where it meets nothing.
      let first = isSecond ? takers[index - 1] : "-"
      let follows = isSecond && (first == "-") != (touch["receiver"] as? String == nil)
      #expect(agrees != follows, "\(touch)")
    }
    // What went long before is not what the person saw; what went just before is.
    #expect(touches.suffix(3).map { $0["apparent"] as? String } == [nil, nil, "late"])
    let agreed = touches.count { ($0["saw"] as? [String: Any])?["agrees"] as? Bool == true }
    #expect(agreed > touches.count * 4 / 5)
  }
}
