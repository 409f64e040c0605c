// Tests of the paths a pattern matches.

import Foundation
import TapscopeFiles
import Testing

@Test(
  "patterns and paths",
  arguments: [
    ("*.yaml", "a.yaml", true), ("*.yaml", "x/a.yaml", false), ("*.yaml", "a.yml", false),
    ("x/*.yaml", "x/a.yaml", true), ("**/*.yaml", "a.yaml", true),
    ("**/*.yaml", "x/y/a.yaml", true), ("x/**", "x/y/z", true), ("x/**", "x", true),
    ("x/**", "y", false), ("x/**/z", "x/z", true), ("x/**/z", "x/a/b/z", true),
    ("x/**/z", "x/a/b", false), ("a?c", "abc", true), ("a?c", "ac", false),
    ("./a.yaml", "a.yaml", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
    ("", "", true), ("**", "", true), ("*", "", false),
  ])
private func matching(_ pattern: String, _ path: String, _ matches: Bool) {
  #expect(Glob(pattern).matches(path) == matches, "\(pattern) \(path)")
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
  #expect(Glob("**/*.yaml").files(below: folder) == ["c.yaml", "x/b.yaml", "x/y/a.yaml"])
  #expect(Glob("gone/*.yaml").files(below: folder).isEmpty)
  #expect(Glob("gone.yaml").files(below: folder) == ["gone.yaml"])
  try Data().write(to: URL(fileURLWithPath: "\(folder)/.tapscope.yml"))
  #expect(SettingsSearch.file(from: "\(folder)/x/y")?.hasSuffix("/.tapscope.yml") == true)
  try FileManager.default.createDirectory(
    atPath: "\(folder)/x/.git", withIntermediateDirectories: true)
  #expect(SettingsSearch.file(from: "\(folder)/x/y") == nil)
}
