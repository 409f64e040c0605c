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
      "TapscopeCommand": [
        "Tapscope", "TapscopeEngine", "TapscopeFiles", "TapscopeReports", "CLibEvent",
        "CLibMalloc",
      ],
      "TapscopeTestSupport": ["TapscopeEngine"],
      "TapscopeTrials": [
        "Tapscope", "TapscopeEngine", "TapscopeFiles", "TapscopeReports", "TapscopePNG",
        "TapscopeTestSupport",
      ],
    ]
  }()

  /// Modules of others that a module may import; of the engine only one file may import a libm.
  static let outside: [String: Set<String>] = {
    let foundation: Set = ["FoundationEssentials", "Foundation"]
    let system: Set = ["Glibc", "Musl", "Darwin"]
    return [
      "TapscopeEngine": system.union(["Synchronization"]),
      "TapscopeFiles": foundation.union(system).union(["Synchronization"]),
      "Tapscope": foundation.union(["Dispatch", "Synchronization"]),
      "TapscopeCommand": foundation.union(system).union([
        "ArgumentParser", "Dispatch", "Synchronization",
      ]),
      "TapscopeTestSupport": ["Foundation", "Testing", "Synchronization"],
      "TapscopeTrials": ["Foundation"],
    ]
  }()

  /// The files that need something of Foundation; what they need is in its essential part, which brings
  /// no ICU with it.
  static let needingFoundation: Set<String> = [
    "Tapscope/FrontDoor/ReportValues", "Tapscope/FrontDoor/WrongTouches",
    "TapscopeCommand/ProcessFacts", "TapscopeFiles/Input/FileSystem",
    "TapscopeFiles/Input/InputError", "TapscopeFiles/Layouts/SVG/Base64",
  ]

  /// The folders of the engine, each of which may use only those before it and `Vocabulary`.
  static let engineFolders = [
    "Vocabulary", "Geometry", "Touches", "Views", "Gestures", "Replay", "Judging", "Audits",
    "Mending",
  ]

  static let sources = PackageFiles.files(below: "Sources", endingWith: ".swift")

  /// One test for all files: a case of each would cost more than its check.
  @Test func importsAreOnlyFromLowerLevels() throws {
    for path in Self.sources { try importsOnlyFromLowerLevels(path) }
  }

  private func importsOnlyFromLowerLevels(_ path: String) throws {
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

  /// What is linked into the tests alone may import all of it.
  @Test func fewFilesNeedFoundationAndNoneAllOfIt() throws {
    let essentials = """

      #if canImport(FoundationEssentials)
        import FoundationEssentials
      #else
        import Foundation
      #endif

      """
    var found: Set<String> = []
    for path in Self.sources where !path.contains("/TapscopeTestSupport/") {
      let text = try PackageFiles.text(path)
      guard text.contains("import Foundation"), !path.contains("/TapscopeTrials/") else { continue }
      found.insert(String(path.dropFirst("Sources/".count).dropLast(6)))
      #expect(
        !text.replacing(essentials, with: "").contains("import Foundation"), "\(path) needs all")
    }
    #expect(found == Self.needingFoundation)
  }

  @Test func filesOpenWithWhatTheyHoldAndEndInTime() throws {
    #expect(Self.sources.count > 700)
    for path in Self.sources {
      let text = try PackageFiles.text(path)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.hasPrefix("// ") == true, "\(path) does not open with what it holds")
      #expect(lines.count <= 401, "\(path) has \(lines.count) lines")
      #expect(!path.hasSuffix("Test.swift") && !path.hasSuffix("Tests.swift"), "\(path)")
    }
  }

  /// The files that touch memory the compiler does not watch, or call C; each with as little as can be.
  ///
  /// `swiftc -strict-memory-safety` finds four more, which call an initializer, a method or a function that is unsafe.
  static let unwatched: Set<String> = [
    "TapscopeCommand/ChildProcess", "TapscopeCommand/FreedMemory",
    "TapscopeCommand/Recorder/HTTPServer", "TapscopeCommand/Recorder/LocalAddresses",
    "TapscopeCommand/Recorder/RecorderServer", "TapscopeCommand/TemporaryFile",
    "TapscopeEngine/Audits/Finger/AimedFingers", "TapscopeEngine/Geometry/BitMask+Overlap",
    "TapscopeEngine/Geometry/BitMask", "TapscopeEngine/Gestures/RuleTerm",
    "TapscopeEngine/Mending/MendCover", "TapscopeEngine/Views/Compiled/LargePages",
    "TapscopeEngine/Views/Strategies/Published/Premultiplied",
    "TapscopeEngine/Vocabulary/JSONText", "TapscopeEngine/Vocabulary/TextBytes",
    "TapscopeFiles/Input/FileSystem", "TapscopeFiles/Input/FileTrouble",
    "TapscopeFiles/Input/GzipStream", "TapscopeFiles/Input/OpenFile",
    "TapscopeFiles/Input/UnnamedFile",
    "TapscopeFiles/Recordings/BlockScanning", "TapscopeFiles/Recordings/LineReader",
    "TapscopeFiles/Recordings/WordScanning", "TapscopeFiles/Tree/YAMLEventStream",
    "TapscopeFiles/XML/XMLParsing", "TapscopePNG/Decode", "TapscopePNG/Encode",
    "TapscopeReports/JSON/JSONBuffer",
  ]

  @Test func noOtherFileTouchesUnwatchedMemory() throws {
    let signs = [
      "withUnsafe", "UnsafePointer", "UnsafeMutable", "UnsafeRaw", "UnsafeBuffer", "Unmanaged",
      "unsafe", "import CLib", "import CMask", "strerror", "realpath(", "memchr", "strdup",
    ]
    let found = try Self.sources.filter { path in
      let text = try PackageFiles.text(path)
      return signs.contains { text.contains($0) }
    }
    #expect(Set(found.map { String($0.dropFirst("Sources/".count).dropLast(6)) }) == Self.unwatched)
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
