// Tests of the parts of paths.

import Foundation
import TapscopeFiles
import Testing

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a/b.yaml", "/a/b.yaml"), ("./a", "/a"), ("x/../y", "/y"), ("a//b/", "/a/b"), (".", ""),
    ("", ""),
    ("a/./b/../c", "/a/c"), ("~x/a", "/~x/a"),
  ])
  func aPathIsAbsoluteFromTheWorkingFolder(_ path: String, _ end: String) {
    #expect(absolutePath(path) == FileSystem.workingFolder + end)
  }

  @Test(arguments: [
    ("/", "/"), ("/tmp/../etc/x", "/etc/x"), ("/..", "/"), ("/../../a", "/a"), ("/a/.", "/a"),
  ])
  func aPathFromTheRootKeepsItsPlace(_ path: String, _ absolute: String) {
    #expect(absolutePath(path) == absolute)
  }

  @Test(arguments: [
    ("a/b.c.d", "a", "b.c.d", "b.c"), ("/b.c", "/", "b.c", "b"), ("b", "", "b", "b"),
    ("a/.b", "a", ".b", ".b"), ("a/b/", "a/b", "b", "b"), ("/", "/", "/", "/"),
  ])
  func aPathHasAFolderANameAndAStem(
    _ whole: String, _ home: String, _ name: String, _ stemOfName: String
  ) {
    #expect(folder(of: whole) == home)
    #expect(fileName(of: whole) == name)
    #expect(stem(of: whole) == stemOfName)
  }

  @Test func aNameLiesInItsFolderUnlessItIsAWholePath() {
    #expect(path(of: "b", in: "a") == "a/b")
    #expect(path(of: "b", in: "") == "b")
    #expect(path(of: "b", in: "/") == "/b")
    #expect(path(of: "/b", in: "a") == "/b")
  }

  @Test func whatLiesAtAPathIsKnown() throws {
    let place = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
    defer { FileSystem.removeFolder(place) }
    #expect(!FileSystem.exists(place))
    try FileSystem.makeFolder(place + "/a/b")
    try FileSystem.makeFolder(place + "/a/b")
    #expect(FileSystem.names(in: place + "/a") == ["b"])
    try FileManager.default.createSymbolicLink(
      atPath: place + "/link", withDestinationPath: "a/gone")
    #expect(FileSystem.target(ofLink: place + "/link") == "a/gone")
    #expect(FileSystem.target(ofLink: place + "/a") == nil)
    #expect(!FileSystem.exists(place + "/link"))
    #expect(FileSystem.exists(place + "/a"))
    #expect(FileSystem.names(in: place + "/gone") == [])
    #expect(FileSystem.isExecutable("/bin/sh"))
    #expect(!FileSystem.temporaryFolder.hasSuffix("/"))
    #expect(throws: (any Error).self) { try FileSystem.makeFolder("/dev/null/x") }
    FileSystem.removeFolder(place)
    #expect(!FileSystem.exists(place))
  }
}
