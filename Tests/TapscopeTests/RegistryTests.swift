// Tests that every registry lists everything that exists.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct RegistryTests {
  /// One of the doors: a folder of conformers, the ending of their names, and the registry's types.
  struct Door: CustomTestStringConvertible {
    var folder: String
    var ending: String
    var registered: [String]
    var names: [String]

    var testDescription: String { folder }
  }

  static let doors = [
    Door(
      folder: "Sources/TapscopeFiles/Recordings/Formats", ending: "Format",
      registered: BuiltInRecordingFormats.all.map { "\(type(of: $0))" },
      names: BuiltInRecordingFormats.all.map(\.name)),
    Door(
      folder: "Sources/TapscopeFiles/Recordings/Writers", ending: "Writer",
      registered: BuiltInRecordingWriters.all.map { "\($0)" },
      names: BuiltInRecordingWriters.all.map { $0.name }),
    Door(
      folder: "Sources/TapscopeFiles/Layouts/Formats", ending: "Format",
      registered: BuiltInLayoutFormats.all.map { "\(type(of: $0))" },
      names: BuiltInLayoutFormats.all.map(\.name)),
    Door(
      folder: "Sources/TapscopeEngine/Views/Strategies", ending: "Strategy",
      registered: BuiltInStrategies.all.map { "\($0)" },
      names: BuiltInStrategies.all.map { $0.name }),
    Door(
      folder: "Sources/TapscopeEngine/Gestures/Profiles", ending: "Profile",
      registered: BuiltInProfiles.all.map { "\(type(of: $0))" },
      names: BuiltInProfiles.all.map(\.name)),
    Door(
      folder: "Sources/TapscopeReports/Formats", ending: "Format",
      registered: BuiltInReportFormats.all.map { "\($0)" },
      names: BuiltInReportFormats.all.map { $0.name }),
  ]

  @Test(arguments: doors)
  func everyConformerIsRegistered(_ door: Door) throws {
    let files = try PackageFiles.files(below: door.folder, endingWith: "\(door.ending).swift")
      .filter { path in
        let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        return try PackageFiles.text(path)
          .contains(try Regex("(struct|enum) \(name): ([A-Za-z]*)\(door.ending)"))
      }
      .compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }
    #expect(Set(files.map(String.init)) == Set(door.registered))
  }

  @Test(arguments: doors)
  func namesAreUniqueAndInOrder(_ door: Door) {
    #expect(door.names == door.names.sorted())
    #expect(Set(door.names).count == door.names.count)
  }
}
