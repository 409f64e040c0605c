// Tests that every layout on the shelves reads without an error.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

struct ShelfLayoutTests {
  static let root = PackageFiles.root

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Layouts").path)
    return (files ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("broken-") }.sorted()
  }()

  @Test func theShelfIsThere() {
    #expect(Self.names.contains("remote.yaml"))
    #expect(Self.names.count >= 31)
  }

  @Test(arguments: names)
  func reads(_ name: String) {
    do {
      let layout = try LayoutReader().read(path: Self.root.path + "/Layouts/" + name)
      #expect(!layout.hierarchy.views.isEmpty)
    } catch {
      Issue.record("\(name): \(error.diagnostics.map(\.message))")
    }
  }
}
