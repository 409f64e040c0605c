// Tests of the `compare` command and the pictures it draws or refuses.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct CompareCommandTests {
  static let layout = "Layouts/overlapping-circles.yaml"

  @Test func writesWhatChangesAsPictureJSONAndText() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-compare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["png", "json", "txt"].map { folder.appendingPathComponent("changes.\($0)") }
    let outcome = try Program.run(
      ["compare", Self.layout, "--strategies", "bounds,shape"]
        + files.flatMap { ["-o", $0.path] })
    #expect(outcome.status == 0, "\(outcome.error)")
    let (png, json, text) = try (
      Data(contentsOf: files[0]), Data(contentsOf: files[1]), Data(contentsOf: files[2])
    )
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(String(decoding: text, as: UTF8.self) == outcome.out)
    let document = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let variants = try #require(document?["variants"] as? [[String: Any]])
    let changes = try #require(variants.first?["changes"] as? [[String: Any]])
    #expect(!changes.isEmpty && changes.allSatisfy { ($0["area"] as? Double ?? 0) > 0 })
  }

  /// A comparison of touches that are not all there says so, as every other command does.
  @Test(arguments: ["--strategies bounds,alpha", "--profiles uikit,android"])
  func tellsWhatIsWrongWithTheStream(_ options: String) throws {
    let folder = try Folder()
    try folder.write(
      "cut.jsonl",
      """
      {"tapscope":"recording/1","layout":"\(PackageFiles.root.path)/Layouts/remote.yaml"}
      {"t":0,"tap":[164,254]}
      {"t":1,"ta
      """)
    // What Sentry keeps of a touch on Android.
    try folder.write(
      "thin.json",
      #"""
      [{"type":4,"timestamp":1,"data":{"href":"","width":320,"height":480}},
       {"type":3,"timestamp":2,"data":{"source":2,"type":7,"id":0,"x":164,"y":254,"pointerType":2,"pointerId":1}},
       {"type":3,"timestamp":90,"data":{"source":2,"type":9,"id":0,"x":164,"y":254,"pointerType":2,"pointerId":1}}]
      """#)
    let words = options.split(separator: " ").map(String.init)
    for format in ["text", "json"] {
      let cut = try Program.run(
        ["compare", folder.path("cut.jsonl"), "--allow-outside", "--format", format] + words)
      #expect(cut.status == 0 && cut.error.contains("cut.jsonl:3: warning: cut-last-line, 1 time"))
      let thin = try Program.run(
        [
          "compare", folder.path("thin.json"), "--layout", "Layouts/remote.yaml", "--format",
          format,
        ]
          + words)
      #expect(thin.status == 0 && thin.error.contains("most moves are left out"), "\(thin.error)")
    }
  }

  @Test(
    arguments: [
      [layout, "--strategies", "bounds,shape,alpha", "-o", "/tmp/tapscope-no.png"],
      [layout, "--strategies", "bounds,shape", "-o", "/tmp/tapscope-no.gif"],
      ["Recordings/remote.jsonl", "--strategies", "bounds,alpha", "-o", "/tmp/tapscope-no.png"],
      [layout, layout, "--strategies", "bounds,shape", "-o", "/tmp/tapscope-no.png"],
      ["--layouts", "\(layout),Layouts/dense-grid.yaml", "-o", "/tmp/tapscope-no.png"],
    ])
  func refusesWhatItCannotDraw(_ arguments: [String]) throws {
    let outcome = try Program.run(["compare"] + arguments)
    #expect(outcome.status == 2 && !outcome.error.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/tapscope-no.png"))
  }

  /// Touches whose target is not known were told as meant for nothing, and as right.
  @Test func whatCannotBeJudgedIsSaid() throws {
    let outcome = try Program.run([
      "compare", "Recordings/remote.jsonl", "--strategies", "bounds,alpha", "--no-costs",
      "--redact", "green",
    ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let rows = outcome.out.split(separator: "\n")
    let unjudged = rows.filter { $0.hasSuffix("nobody unjudged") }
    #expect(!unjudged.isEmpty && unjudged.allSatisfy { $0.contains("  not known  ") })
    #expect(rows.contains { $0.contains("misattributed  unjudged  undefined reads") })
  }

  /// `gestures` said to look here, where only taps and swipes were waited for.
  @Test func profilesAreComparedByTheGesturesNamed() throws {
    let (file, kinds) = ("Recordings/swipe-vs-tap.jsonl", "tap,longPress,swipe,pan")
    let told = try Program.run(
      ["gestures", file, "--profile", "uikit,android", "--kinds", kinds])
    let match = try #require(told.out.firstMatch(of: /differ on (\d+) of \d+ touches(.*)/))
    #expect(match.2 == "; compare --profiles --kinds tap,longPress,swipe,pan lists each")
    let flips = try Program.run(
      ["compare", file, "--profiles", "uikit,android", "--kinds", kinds])
    #expect(flips.out.contains("uikit -> android: \(match.1) touches flip"), "\(flips.out)")
    let alone = ["compare", file, "--strategies", "bounds,alpha", "--kinds", "tap"]
    #expect(try Program.run(alone).status == 2)
  }
}
