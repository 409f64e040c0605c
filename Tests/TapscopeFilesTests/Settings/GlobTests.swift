// Tests of the paths a pattern matches.

import Foundation
import TapscopeFiles
import Testing

private let matches: [(pattern: String, path: String, matches: Bool)] = [
  ("*.yaml", "a.yaml", true), ("*.yaml", "x/a.yaml", false), ("*.yaml", "a.yml", false),
  ("x/*.yaml", "x/a.yaml", true), ("**/*.yaml", "a.yaml", true),
  ("**/*.yaml", "x/y/a.yaml", true), ("x/**", "x/y/z", true), ("x/**", "x", true),
  ("x/**", "y", false), ("x/**/z", "x/z", true), ("x/**/z", "x/a/b/z", true),
  ("x/**/z", "x/a/b", false), ("a?c", "abc", true), ("a?c", "ac", false),
  ("./a.yaml", "a.yaml", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
  ("", "", true), ("**", "", true), ("*", "", false),
  ("{a,b}.yaml", "b.yaml", true), ("{a,b}.yaml", "c.yaml", false),
  ("x/{a,y/b}.yaml", "x/y/b.yaml", true), ("{a,{b,c}}", "c", true), ("{a}", "{a}", true),
  ("{a", "{a", true), ("a{,b}", "a", true), ("**/*.{yaml,yml}", "x/y/a.yml", true),
  ("[ab].yaml", "b.yaml", true), ("[a-c]1", "c1", true), ("[a-c]1", "d1", false),
  ("[!a-c]1", "d1", true), ("[^a]", "a", false), ("[]]", "]", true), ("[a", "[a", true),
  ("x[!/]y", "x/y", false), ("screen\\[1\\].yaml", "screen[1].yaml", true),
  ("\\{a,b\\}", "{a,b}", true), ("!x/**", "x/a", false), ("!x/**", "y/a", true),
]

@Test("patterns and paths", arguments: matches)
private func matching(_ pattern: String, _ path: String, _ matches: Bool) {
  #expect(Glob(pattern).matches(path) == matches, "\(pattern) \(path)")
}

@Test("a pattern longer than any path is taken as it is")
private func long() {
  let open = String(repeating: "{", count: 60_000)
  #expect(Glob(open).matches(open))
  let tail = String(repeating: "a", count: 5_000)
  #expect(!Glob("{a,b}" + tail).matches("a" + tail))
  #expect(Glob("{a,b}" + tail.prefix(4_000)).matches("a" + tail.prefix(4_000)))
}

@Test("a hostile pattern takes no exponential time")
private func hostile() {
  let stars = Array(repeating: "**", count: 200).joined(separator: "/")
  let path = Array(repeating: "a", count: 400).joined(separator: "/")
  #expect(!Glob(stars + "/b").matches(path))
  #expect(
    !Glob(String(repeating: "*a", count: 200) + "b").matches(String(repeating: "a", count: 400)))
}

@Test("files below a folder, sorted; a plain path as it is")
private func files() throws {
  let folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: folder) }
  for name in ["x/b.yaml", "x/y/a.yaml", "c.yaml", "x/d.txt", ".git/e.yaml"] {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: url)
  }
  #expect(Glob("x/*.yaml").files(below: folder) == ["x/b.yaml"])
  #expect(Glob("{c,x/b,gone}.yaml").files(below: folder) == ["c.yaml", "x/b.yaml"])
  #expect(Glob("x/**/[a-b].yaml").files(below: folder) == ["x/b.yaml", "x/y/a.yaml"])
  try Data().write(to: URL(fileURLWithPath: "\(folder)/s[1].yaml"))
  #expect(Glob("s[1].yaml").files(below: folder) == ["s[1].yaml"])
  try FileManager.default.removeItem(atPath: "\(folder)/s[1].yaml")
  #expect(Glob("**/*.yaml").files(below: folder) == ["c.yaml", "x/b.yaml", "x/y/a.yaml"])
  #expect(Glob("gone/*.yaml").files(below: folder).isEmpty)
  #expect(Glob("gone.yaml").files(below: folder) == ["gone.yaml"])
  try Data().write(to: URL(fileURLWithPath: "\(folder)/.tapscope.yml"))
  #expect(SettingsSearch.file(from: "\(folder)/x/y")?.hasSuffix("/.tapscope.yml") == true)
  try FileManager.default.createDirectory(
    atPath: "\(folder)/x/.git", withIntermediateDirectories: true)
  #expect(SettingsSearch.file(from: "\(folder)/x/y") == nil)
}

@Test("links to files are files, and folders that are links are not looked into")
private func links() throws {
  let folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try FileManager.default.createDirectory(
    atPath: "\(folder)/x", withIntermediateDirectories: true)
  try Data().write(to: URL(fileURLWithPath: "\(folder)/x/a.yaml"))
  for (name, target) in [("x/b.yaml", "a.yaml"), ("y", "x"), ("x/z", ".."), ("x/gone.yaml", "no")] {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: target)
  }
  #expect(
    Glob("**/*.yaml").files(below: folder) == ["x/a.yaml", "x/b.yaml", "x/gone.yaml"])
  #expect(Glob("*").files(below: folder).isEmpty)
}

@Test("a folder that cannot be read is named where it may hold what is looked for")
private func unreadable() throws {
  // Root reads every folder.
  guard geteuid() != 0 else { return }
  let folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try FileManager.default.createDirectory(
    atPath: "\(folder)/x/y", withIntermediateDirectories: true)
  chmod("\(folder)/x/y", 0)
  defer { chmod("\(folder)/x/y", 0o700) }
  #expect(Glob("**/*.yaml").files(below: folder) == ["x/y"])
  #expect(Glob("x/*.yaml").files(below: folder).isEmpty)
  #expect(Glob("x/y/*.yaml").files(below: folder) == ["x/y"])
}

#if os(Linux)
  @Test("a file whose name is no UTF-8 is named all the same, and told when it is opened")
  private func noUTF8() throws {
    let folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let name = Array("\(folder)/a".utf8) + [0xFF] + Array(".yaml".utf8) + [0]
    let made = creat(name.map { CChar(bitPattern: $0) }, 0o600)
    #expect(made >= 0 && close(made) == 0)
    #expect(Glob("*.yaml").files(below: folder) == ["a\u{FFFD}.yaml"])
    #expect(Glob("b*.yaml").files(below: folder).isEmpty)
    // So is a folder that may hold what is looked for.
    let inner = Array("\(folder)/x".utf8) + [0xFF, 0]
    #expect(mkdir(inner.map { CChar(bitPattern: $0) }, 0o700) == 0)
    #expect(Glob("**/b.yaml").files(below: folder) == ["x\u{FFFD}"])
    #expect(Glob("x*/b.yaml").files(below: folder) == ["x\u{FFFD}"])
    #expect(Glob("b*/b.yaml").files(below: folder).isEmpty)
    let error = #expect(throws: InputError.self) {
      try InputFile(path: "\(folder)/a\u{FFFD}.yaml", as: "layout").bytes(limit: 9)
    }
    #expect(error?.diagnostics.first?.message.contains("whose name is no UTF-8") == true)
  }
#endif

@Test("the last pattern of a list that speaks of a path decides")
private func lists() {
  let list = ["x/**", "!x/y/**", "x/y/keep.yaml"].map { Glob($0) }
  #expect(list.matches("x/a.yaml"))
  #expect(!list.matches("x/y/a.yaml"))
  #expect(list.matches("x/y/keep.yaml"))
  #expect(!list.matches("z"))
  #expect([Glob("!x/**")].matches("z"))
  #expect(![Glob("!x/**")].matches("x/a"))
  #expect(![Glob]().matches("z"))
}

@Test("braces stand for themselves where they would stand for too many")
private func manyBraces() {
  let pattern = String(repeating: "{a,b}", count: 40)
  #expect(Glob(pattern).matches(pattern))
  #expect(!Glob(pattern).matches(String(repeating: "a", count: 40)))
}
