// Holds the modules and the folders of the engine to the floor plan.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct ArchitectureTests {
  /// The floor plan: what each module may import of ours.
  static let plan: [String: Set<String>] = {
    let files: Set = ["TapscopeEngine", "TapscopePNG", "CLibYAML", "CLibZ", "CLibExpat"]
    let reports: Set = ["TapscopeEngine", "TapscopePNG"]
    return [
      "TapscopePNG": ["CLibPNG"], "TapscopeEngine": ["CMaskKernels"], "TapscopeFiles": files,
      "TapscopeReports": reports,
      "Tapscope": ["TapscopeEngine", "TapscopeFiles", "TapscopeReports", "TapscopePNG"],
      "TapscopeCommand": ["Tapscope", "TapscopeEngine", "TapscopeFiles", "TapscopeReports"],
      "TapscopeTestSupport": ["TapscopeEngine"],
    ]
  }()

  /// Modules of others that a module may import; of the engine only one file may import a libm.
  static let outside: [String: Set<String>] = [
    "TapscopeEngine": ["Histogram", "Synchronization", "Glibc", "Musl", "Darwin"],
    "TapscopeFiles": ["Foundation", "Synchronization"],
    "Tapscope": ["Foundation", "Synchronization"],
    "TapscopeCommand": [
      "Foundation", "Synchronization", "ArgumentParser", "FlyingFox", "FlyingSocks",
    ],
    "TapscopeTestSupport": ["Foundation", "Testing"],
  ]

  /// The folders of the engine, each of which may use only those before it and `Vocabulary`.
  static let engineFolders = [
    "Vocabulary", "Geometry", "Touches", "Views", "Gestures", "Replay", "Judging", "Audits",
    "Mending",
  ]

  static let sources = PackageFiles.files(below: "Sources", endingWith: ".swift")

  @Test(arguments: sources)
  func importsOnlyFromLowerLevels(_ path: String) throws {
    let module = String(path.split(separator: "/")[1])
    let allowed = try #require(Self.plan[module], "\(module) is not on the floor plan")
      .union(Self.outside[module] ?? [])
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
  func opensWithWhatItHoldsAndEndsInTime(_ path: String) throws {
    let text = try PackageFiles.text(path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("// ") == true, "\(path) does not open with what it holds")
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

  @Test func engineFoldersUseOnlyThoseBeforeThem() throws {
    let root = "Sources/TapscopeEngine"
    var home: [String: Int] = [:]
    var words: [(path: String, folder: Int, words: Set<String>)] = []
    for path in Self.sources where path.hasPrefix(root + "/") {
      let name = String(path.split(separator: "/")[2])
      let folder = try #require(Self.engineFolders.firstIndex(of: name), "\(name) is not planned")
      var used: Set<String> = []
      for line in try PackageFiles.text(path).split(separator: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        if code.hasPrefix("//") { continue }
        let tokens = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        used.formUnion(tokens)
        guard let first = line.first, first.isLetter, first.isLowercase else { continue }
        let kinds = ["struct", "enum", "class", "protocol", "actor", "typealias"]
        guard let at = tokens.firstIndex(where: kinds.contains), at + 1 < tokens.count,
          !tokens[..<at].contains("extension"), !line.hasPrefix("private")
        else { continue }
        home[tokens[at + 1]] = folder
      }
      words.append((path, folder, used))
    }
    for file in words {
      let above = file.words.filter { (home[$0] ?? 0) > file.folder }
      #expect(above.isEmpty, "\(file.path) uses \(above.sorted())")
    }
  }

  private func isImportPrefix(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
  }
}
