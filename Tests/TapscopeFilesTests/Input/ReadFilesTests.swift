// Tests that a file is known to be read by all of its names.

import Foundation
import TapscopeFiles
import Testing

@Suite struct ReadFilesTests {
  @Test func aFileIsKnownByAllItsNames() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    for name in ["read", "named", "other"] {
      try Data("x".utf8).write(to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("read"))
    try FileManager.default.linkItem(atPath: path("read"), toPath: path("hard"))
    _ = try InputFile(path: path("read")).bytes()
    ReadFiles.note([path("named"), path("none"), folder.path])
    for name in ["read", "link", "hard", "named"] { #expect(ReadFiles.has(path(name)), "\(name)") }
    for name in ["other", "none", ""] { #expect(!ReadFiles.has(path(name)), "\(name)") }
  }

  /// The number of a file that is gone may be given to the next one that is made, as this link has it.
  @Test func aFileThatIsGoneIsNoInput() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (gone, next) = (folder.path + "/gone", folder.path + "/next")
    try Data("x".utf8).write(to: URL(fileURLWithPath: gone))
    _ = try InputFile(path: gone).bytes()
    try FileManager.default.linkItem(atPath: gone, toPath: next)
    #expect(ReadFiles.has(next))
    try FileManager.default.removeItem(atPath: gone)
    #expect(!ReadFiles.has(next))
  }
}
