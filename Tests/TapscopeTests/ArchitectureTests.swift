// Do the modules see only what the floor plan lets them see?

import Foundation
import TestSupport
import Testing

@Suite struct ArchitectureTests {
  /// The floor plan: what each module may import of ours, `Diagnostics` besides.
  static let plan: [String: Set<String>] = {
    let geometry: Set = ["Geometry"]
    let replay: Set = ["Views", "Gestures", "Touches", "Geometry"]
    let audits = replay.union(["Replay"])
    let reports = audits.union(["Audits", "PNG"])
    let analysis = reports.union(["Reports", "Settings", "Recordings", "Layouts", "YAML"])
    return [
      "Diagnostics": [], "Geometry": ["CMaskKernels"], "PNG": ["CLibPNG"], "YAML": ["CLibYAML"],
      "Touches": geometry, "Views": geometry,
      "Gestures": ["Touches", "Geometry"], "Recordings": ["Touches", "Geometry", "YAML"],
      "Layouts": ["Views", "Geometry", "PNG", "YAML"], "Settings": ["Gestures", "YAML"],
      "Replay": replay, "Audits": audits, "Reports": reports, "Analysis": analysis,
      "tapscope": analysis.union(["Analysis"]),
      "Workloads": ["Analysis", "Audits", "Recordings", "Touches", "Views", "Geometry"],
      "SceneGenerator": ["Geometry", "PNG", "Touches"], "EngineCheck": ["TestSupport"],
      "TestSupport": ["Geometry", "Touches", "Views", "Replay"],
    ]
  }()

  /// Modules of others that a module may import, and the one file that may import a libm.
  static let outside: [String: Set<String>] = [
    "PNG": [], "YAML": [], "Layouts": ["Foundation"], "Recordings": ["Foundation"],
    "Settings": ["Foundation"], "Analysis": ["Foundation", "Synchronization"],
    "Workloads": ["Foundation"], "tapscope": ["Foundation", "ArgumentParser"],
    "SceneGenerator": ["Foundation"], "EngineCheck": ["Foundation"],
    "TestSupport": ["Foundation", "Testing"], "Replay": ["Histogram"],
    "Geometry": ["Glibc", "Musl", "Darwin"],
  ]

  static let sources = PackageFiles.files(below: "Sources", endingWith: ".swift")

  @Test(arguments: sources)
  func importsOnlyFromLowerLevels(_ path: String) throws {
    let module = String(path.split(separator: "/")[1])
    let allowed = try #require(Self.plan[module], "\(module) is not on the floor plan")
      .union(Self.outside[module] ?? [])
      .union(["Diagnostics"])
    for line in try PackageFiles.text(path).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy(isImportPrefix),
        at + 1 < words.count
      else { continue }
      let imported = String(words[at + 1].prefix { $0 != "." })
      #expect(allowed.contains(imported), "\(path) imports \(imported)")
    }
  }

  @Test(arguments: sources)
  func opensWithItsQuestionAndEndsInTime(_ path: String) throws {
    let text = try PackageFiles.text(path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("// ") == true, "\(path) does not open with what it answers")
    #expect(lines.count <= 401, "\(path) has \(lines.count) lines")
    #expect(!path.hasSuffix("Test.swift") && !path.hasSuffix("Tests.swift"))
  }

  @Test func everyFolderUnderSourcesIsOnThePlan() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageFiles.url("Sources").path)
    for folder in folders where !["CLib", "CMask", "."].contains(where: folder.hasPrefix) {
      #expect(Self.plan[folder] != nil, "\(folder)")
    }
  }

  private func isImportPrefix(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
  }
}
