// Tests of the recorder for iOS on a stand-in of UIKit: what it writes is replayed as it is.

import Foundation
import Testing
import UIKit

@testable import TapscopeRecorder

/// A button that takes touches in a circle alone, as an app's own class might.
private final class RoundButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
  }
}

@MainActor
@Suite struct TapscopeRecorderTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let round = RoundButton(frame: CGRect(x: 150, y: 40, width: 100, height: 100))
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tapscope-recorder-\(UUID().uuidString)")

  /// A tilted panel with two buttons that overlap, a picture in front of one, and a round button.
  init() throws {
    let panel = UIView(frame: CGRect(x: 20, y: 200, width: 280, height: 200))
    panel.transform = CGAffineTransform(rotationAngle: 0.3)
    panel.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
    panel.bounds.origin = CGPoint(x: 0, y: 30)
    for (index, word) in ["on", "Größe: \"L\"\n#2"].enumerated() {
      let button = UIButton(
        frame: CGRect(x: 20 + Double(index) * 90, y: 60, width: 120, height: 80))
      button.currentTitle = word
      panel.addSubview(button)
    }
    let badge = UIImageView(frame: CGRect(x: 90, y: 60, width: 30, height: 30))
    badge.layer.paint = { hypot($0.x - 15, $0.y - 15) < 12 }
    panel.addSubview(badge)
    round.currentTitle = "on"
    round.layer.paint = { hypot($0.x - 50, $0.y - 50) <= 50 }
    let off = UIButton(frame: CGRect(x: 20, y: 40, width: 60, height: 60))
    off.isEnabled = false
    for view in [panel, round, off] { window.addSubview(view) }
    #expect(TapscopeRecorder.start(in: window, name: "app", folder: folder) == folder)
  }

  /// What `tapscope replay` says of the touches; nil where the program is not built.
  private func replay() throws -> [[String: Any]]? {
    let own = ProcessInfo.processInfo.environment["TAPSCOPE"]
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let program = own ?? root.appendingPathComponent(".build/debug/tapscope").path
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["replay", "app.jsonl", "--format", "json", "--no-latency"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let report = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return report?["touches"] as? [[String: Any]]
  }

  private func lines() throws -> [[String: Any]] {
    try String(contentsOf: folder.appendingPathComponent("app.jsonl"), encoding: .utf8)
      .split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
  }

  @Test func theReplayReceivesWhatTheAppReceived() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var time = 100.0
    var received: [UIView?] = []
    // Across the screen, and a second finger beside each.
    for y in stride(from: 15.0, to: 480, by: 35) {
      for x in stride(from: 11.0, to: 320, by: 47) where hypot(x - 200, y - 90) < 49 || y > 150 {
        let first = window.press(at: CGPoint(x: x, y: y), time: time)
        let second = window.press(at: CGPoint(x: 319 - x, y: y), time: time + 0.01)
        received += [first.view, second.view].map { $0 === window ? nil : $0 }
        window.lift(first, time: time + 0.05)
        window.lift(second, time: time + 0.06)
        time += 0.5
      }
    }
    let saws = try lines().compactMap { $0["saw"] as? [String: Any] }
    #expect(saws.count { $0.keys.contains("received") } == received.count)
    #expect(saws.contains { $0["fired"] as? String == "Größe: \"L\" #2" })
    guard let touches = try replay() else { return }
    #expect(
      touches.count == received.count
        && Set(received.map { $0.map(ObjectIdentifier.init) }).count >= 5)
    for touch in touches where !isBesideTheCircle(touch) {
      #expect((touch["saw"] as? [String: Any])?["agrees"] as? Bool == true, "\(touch)")
    }
  }

  /// In the round button's box and not on it: there a layout knows only the box.
  private func isBesideTheCircle(_ touch: [String: Any]) -> Bool {
    touch["receiver"] as? String == "on~2"
      && hypot(
        (touch["at"] as? [Double] ?? [0, 0])[0] - 200, (touch["at"] as? [Double] ?? [0, 0])[1] - 90)
        > 50
  }

  @Test func aSwipeACancelledTouchAndAChangeOfTheScreenAreThere() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let swipe = window.press(at: CGPoint(x: 200, y: 60), time: 7)
    window.move([
      (
        swipe,
        [
          (CGPoint(x: 190, y: 61), 7.01), (CGPoint(x: 170, y: 62), 7.02),
          (CGPoint(x: 120, y: 63), 7.03),
        ]
      )
    ])
    window.lift(swipe, time: 7.04)
    round.isHidden = true
    let gone = window.press(at: CGPoint(x: 200, y: 60), time: 8)
    window.cancel(gone, time: 8.1)
    let all = try lines()
    #expect(
      all.compactMap { $0["phase"] as? String } == [
        "began", "moved", "moved", "moved", "ended", "began", "cancelled",
      ])
    #expect(all.compactMap { $0["t"] as? Double } == all.compactMap { $0["t"] as? Double }.sorted())
    #expect(all.contains { $0["layout"] as? String == "app-2.yaml" })
    let call = all.compactMap { $0["saw"] as? [String: Any] }.first { $0["call"] != nil }
    #expect(call?["inside"] as? Bool == true && call?["ns"] as? Double ?? -1 >= 0)
    guard let touches = try replay() else { return }
    #expect(touches.map { $0["receiver"] as? String } == ["on~2", nil])
    // The button went as the finger came: that is what the person saw.
    #expect(touches.map { $0["apparent"] as? String } == ["on~2", "on~2"])
  }

  @Test func aChangeHasTheTimeAtWhichItWasSeen() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try #require(window.gestureRecognizers.first as? TapscopeRecorder)
    func tap(_ time: TimeInterval) {
      window.lift(window.press(at: CGPoint(x: 200, y: 60), time: time), time: time + 0.05)
    }
    tap(7)
    // Long before a touch, just before one, and so late that nobody looked.
    round.isHidden = true
    for time in [7.3, 7.9] { recorder.notice(at: time) }
    tap(8)
    round.isHidden = false
    recorder.notice(at: 8.95)
    tap(9)
    round.isHidden = true
    tap(10)
    let all = try lines()
    let changes = all.filter { $0["layout"] != nil && $0["t"] != nil }
    #expect(changes.map { $0["layout"] as? String } == ["app-2.yaml", "app.yaml", "app-2.yaml"])
    #expect(
      changes.map { (($0["t"] as? Double ?? 0) * 1000).rounded() } == [300, 1950, 3000])
    #expect(all.compactMap { $0["t"] as? Double } == all.compactMap { $0["t"] as? Double }.sorted())
    guard let touches = try replay() else { return }
    #expect(touches.map { $0["receiver"] as? String } == ["on~2", nil, "on~2", nil])
    #expect(touches.map { $0["apparent"] as? String } == ["on~2", nil, nil, "on~2"])
  }
}
