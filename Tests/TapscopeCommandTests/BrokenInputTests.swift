// Tests that wrong input ends in a located message, status 2 and no half-written file.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct BrokenInputTests {
  /// One kind of wrong input and all that is said about it.
  struct Broken: CustomTestStringConvertible {
    var name: String
    var input: String
    var message: String

    var testDescription: String { name }

    /// The cases of a table: `=== name`, the input's lines, `>>>`, the message's lines.
    static func table(_ file: String) -> [Broken] {
      let text = (try? PackageFiles.text("Tests/Broken/\(file).txt")) ?? ""
      return "\n\(text)".components(separatedBy: "\n=== ").dropFirst().map { block in
        let name = String(block.prefix { $0 != "\n" })
        let parts = "\(block.dropFirst(name.count + 1))".components(separatedBy: ">>>\n")
        return Broken(name: name, input: parts[0], message: parts.dropFirst().joined())
      }
    }
  }

  @Test func theTablesAreThere() {
    for file in ["layouts", "recordings", "commands"] {
      #expect(Broken.table(file).count > 20, "\(file)")
    }
  }

  @Test(arguments: Broken.table("layouts"))
  func aBrokenLayoutIsRefused(_ broken: Broken) throws {
    try refuses(["explain", "broken", "1,1"], broken)
  }

  @Test(arguments: Broken.table("recordings"))
  func aBrokenRecordingIsRefused(_ broken: Broken) throws {
    let names = broken.name == "missing axis range" ? ["--layout", "ok.yaml"] : []
    try refuses(["replay", "broken", "-o", "report.html"] + names, broken)
  }

  /// The name of the case is the command.
  @Test(arguments: Broken.table("commands"))
  func aWrongCommandIsRefused(_ broken: Broken) throws {
    try refuses(broken.name.split(separator: " ").map(String.init), broken)
  }

  /// What no table can hold: sizes, depths and bytes that no text has.
  ///
  /// Named rather than handed out: the framework describes arguments, and these have millions of bytes.
  enum Hostile: String, CaseIterable {
    case zeros, depth, aliases, size

    var bytes: Data {
      switch self {
      case .zeros: Data(count: 1_000_000)
      case .depth:
        Data(("tapscope: layout/1\nviews: " + String(repeating: "[", count: 9_999)).utf8)
      case .aliases: Data(aliasBomb.utf8)
      case .size: Data(repeating: UInt8(ascii: "#"), count: 17_000_000)
      }
    }

    var message: String {
      switch self {
      case .zeros: "not a layout: it is no text"
      case .depth: "values are nested more than 256 deep"
      case .aliases: "with its aliases followed the file holds more than 4000000 values"
      case .size:
        "cannot read the layout: it has 17000000 bytes, and 16777216 is the most that is read"
      }
    }
  }

  @Test(arguments: Hostile.allCases)
  func aHostileLayoutIsRefused(_ hostile: Hostile) throws {
    let outcome = try run(["explain", "broken", "1,1"], hostile.bytes).outcome
    #expect(outcome.status == 2 && outcome.out.isEmpty)
    #expect(outcome.error.contains("error: \(hostile.message)"), "\(outcome.error.prefix(300))")
  }

  /// Nine anchors, each ten times the one before.
  private static let aliasBomb = (0..<9).map { level in
    "k\(level): &a\(level) ["
      + [String](repeating: level == 0 ? "x" : "*a\(level - 1)", count: 10).joined(separator: ",")
      + "]\n"
  }.joined()

  private func refuses(_ arguments: [String], _ broken: Broken) throws {
    let (outcome, files) = try run(arguments, Data(broken.input.utf8))
    #expect(outcome.status == (broken.message.contains("cannot be written") ? 3 : 2))
    #expect(outcome.out.isEmpty)
    #expect(outcome.error.split(separator: "\n") == broken.message.split(separator: "\n"))
    #expect(Set(files) == Set(Self.given + ["broken"]), "something was left behind")
  }

  private static let given = ["cut.png", "folder", "ok.jsonl", "ok.yaml"]

  /// Runs the program in a folder that holds the broken file and a few whole ones.
  private func run(
    _ arguments: [String], _ broken: Data
  ) throws -> (outcome: Program.Outcome, files: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = try Data(contentsOf: PackageFiles.url("Layouts/remote/green@2x.png"))
    let files: [String: Data] = [
      "broken": broken, "cut.png": picture.prefix(200),
      "ok.yaml": Data(
        """
        tapscope: layout/1
        screen: 100x100
        views:
          - {id: a, kind: button, frame: [0, 0, 50, 50]}

        """.utf8),
      "ok.jsonl": Data(
        """
        {"tapscope":"recording/1","layout":"ok.yaml"}
        {"t":0,"tap":[1,1]}

        """.utf8),
    ]
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    let outcome = try Program.run(arguments, in: folder)
    return (outcome, try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }
}
