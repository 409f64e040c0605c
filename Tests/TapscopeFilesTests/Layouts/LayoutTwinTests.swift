// A screen in another program's format has the same receiver at every pixel as in layout/1.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct LayoutTwinTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: String
    var format: String
    var write: @Sendable (LayoutTwin) -> String
    var strategy: StrategyChoice

    var testDescription: String { "\(scene) as \(format)" }
  }

  static let cases: [Case] = {
    var cases: [Case] = []
    func add(
      _ format: String, _ scenes: [String], strategy: StrategyChoice = .bounds,
      _ write: @escaping @Sendable (LayoutTwin) -> String
    ) {
      cases += scenes.map { Case(scene: $0, format: format, write: write, strategy: strategy) }
    }
    let nested = ["remote", "clipped-child", "disabled-in-front", "dense-grid"]
    add("uiautomator", nested) { $0.uiautomator }
    add("appium-android", nested) { $0.appiumAndroid }
    // Its nodes do not say which lies in front: screens on which that is the smaller one.
    add("maestro", ["clipped-child", "dense-grid", "two-thumbs"]) { $0.maestro }
    add("harmony", nested) { $0.harmony }
    add("dumpsys", nested) { $0.dumpsys }
    add("appium-ios", nested) { $0.appiumIOS }
    add("xcuitest", nested) { $0.xcuitest }
    add("idb", nested) { $0.idb }
    add(
      "recursive-description",
      ["remote", "clipped-child", "rotated-keypad", "hidden-thief", "dense-grid"]
    ) { $0.recursiveDescription }
    add("flutter-semantics", nested + ["rotated-keypad"]) { $0.flutterSemantics }
    add("csv", ["remote", "dense-grid", "two-thumbs"]) { $0.csv }
    add(
      "svg", ["overlapping-circles", "ring", "diamonds", "dense-grid"],
      strategy: StrategyChoice("shape")
    ) { $0.svg }
    return cases
  }()

  @Test func everyFormatHasThreeTwins() {
    let counts = Dictionary(grouping: Self.cases, by: \.format).mapValues(\.count)
    for format in BuiltInLayoutFormats.all.map(\.name) where format != "native" {
      #expect(counts[format] ?? 0 >= 3, "\(format)")
    }
  }

  @Test(arguments: cases)
  func hasTheSameReceiverAtEveryPixel(_ twin: Case) throws {
    let native = try LayoutReader().read(path: PackageFiles.url("Layouts/\(twin.scene).yaml").path)
    var expected = native.hierarchy
    expected.setStrategy(twin.strategy)
    let screen = native.hierarchy.screen
    var options = LayoutOptions()
    options.screen = ScreenChoice(size: screen.size, scale: screen.scale)
    let text = twin.write(LayoutTwin(hierarchy: native.hierarchy))
    let scratch = try Scratch()
    try scratch.write(text, to: "dump.txt")
    let read = try LayoutReader(options: options).open(path: scratch.path("dump.txt"))
    #expect(read.layout.format == twin.format)
    #expect(read.layout.hierarchy.screen.size == screen.size)
    #expect(differences(expected, read.layout.hierarchy) == [])
    // And once more as it is written.
    let again = try LayoutReader().read(bytes: Array(read.document.yaml.utf8), path: "dump.yaml")
    #expect(differences(read.layout.hierarchy, again.hierarchy) == [])
    #expect(again.format == "native")
  }

  /// The first few pixels with different receivers, by name.
  private func differences(_ a: ViewHierarchy, _ b: ViewHierarchy) -> [String] {
    let grid = PixelGrid(a.screen)
    guard grid == PixelGrid(b.screen) else { return ["the screens differ"] }
    let first = OwnerMap(receiversOn: a, grid: grid)
    let second = OwnerMap(receiversOn: b, grid: grid)
    var found: [String] = []
    for y in 0..<grid.height where found.count < 5 {
      let (one, other) = (row(first, y, a), row(second, y, b))
      if one != other { found.append("row \(y): \(one), then \(other)") }
    }
    return found
  }

  /// The receivers of a row, each with the column it begins at.
  private func row(_ map: OwnerMap, _ y: Int, _ hierarchy: ViewHierarchy) -> [String] {
    var names: [String] = []
    var last = ""
    for run in map.runs(row: y) {
      let name = run.owner.view.map { hierarchy.views[$0].id } ?? "nobody"
      if name != last { names.append("\(run.columns.lowerBound) \(name)") }
      last = name
    }
    return names
  }
}
