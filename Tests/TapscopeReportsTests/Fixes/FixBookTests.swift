// Tests that the book of fixes is complete and its Swift compiles.

import Foundation
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

private let book = FixBook.standard

@Test func theProgramCarriesTheBookOfTheRepository() throws {
  let written = FixBook(try PackageFiles.text("docs/fixes.md"))
  #expect(written.blocks == book.blocks)
  #expect(written.recipesOfCause == book.recipesOfCause)
  #expect(book.recipes.count > 20)
}

@Test(arguments: Cause.allCases)
func everyCauseHasARecipe(_ cause: Cause) {
  let recipes = book.recipesOfCause[cause.rawValue] ?? []
  #expect(!recipes.isEmpty)
  for recipe in recipes { #expect(book.recipes.contains(recipe), "\(recipe)") }
}

@Test(arguments: book.recipes)
func everyRecipeHasCodeForEveryPlatform(_ recipe: String) {
  #expect(Set((book.blocks[recipe] ?? [:]).keys) == Set(FixCode.Platform.allCases))
  for (platform, block) in book.blocks[recipe] ?? [:] {
    #expect(!block.code.isEmpty, "\(platform)")
    let filled = FixSlots(recipe, of: "green").filled(block)
    #expect(!filled.contains("<#") && !filled.contains("#>"), "\(platform)")
  }
}

/// SwiftUI's `disabled` is held by what is outside: code that adds one would compile and do nothing.
@Test func theCodeThatEnablesSaysWhereItGoes() throws {
  let block = try #require(book.blocks["enable"]?[.swiftui])
  #expect(
    FixSlots("enable", of: "green").filled(block) == """
      // In place of the `disabled` that is there, on the view or on what holds it: one more enables nothing.
      green.disabled(false)
      """)
}

@Test func everyRecipeBelongsToACause() {
  let named = Set(book.recipesOfCause.values.joined())
  #expect(Set(book.recipes) == named)
}

/// Each block in a function of its own, whose parameters are what the block takes for given.
private func source(of recipe: String, _ number: Int, _ platform: FixCode.Platform) -> String {
  guard let block = book.blocks[recipe]?[platform] else { return "" }
  return source(FixSlots(recipe, of: "green").filled(block), named: "recipe\(number)", platform)
}

private func source(_ code: String, named name: String, _ platform: FixCode.Platform) -> String {
  let given =
    platform == .uikit
    ? "green: UIButton, other: UIButton, container: UIView, isOpen: Bool"
    : """
    green: Anything, other: Anything, picture: CGImage, isOpen: Bool, isShown: Bool,
    lastChange: Date, act: @escaping () -> Void, dismiss: @escaping () -> Void,
    swipe: @escaping (CGSize) -> Void, log: @escaping (CGPoint) -> Void
    """
  let state =
    platform == .swiftui ? "@GestureState var isPressed = false\n@State var isSteady = true" : ""
  return "\nfunc \(name)_\(platform.rawValue)(\(given)) {\n\(state)\n\(code)\n}\n"
}

/// Slops below 0, for a view, a mask and a shape, and an outline of every kind.
private var triedFixes: [TriedFix] {
  get throws {
    let slop = ViewChange.Setting.hitSlop(EdgeInsets(top: -4, left: 2.5, bottom: -0.5, right: 0))
    var toggle = View(id: "green")
    toggle.kind = .switch
    var masked = View(id: "green")
    masked.images[.normal] = SampleScreen.halfClear
    let path = try Path.parse(
      svg: "M0 0H20V20Z M30 0Q40 10 30 20C20 20 20 10 30 0A5 9 30 1 0 40 0", rule: .evenodd)
    let shapes: [Shape] = [
      .inscribed(.diamond, in: Rect(0, 0, 40, 40)), .inscribed(.ellipse, in: Rect(0, 0, 40, 20)),
      .inscribed(.capsule, in: Rect(0, 0, 40, 20)), .rect(Rect(0, 0, 40, 20)), .path(path),
    ]
    return [
      TriedFix(View(id: "green"), slop), TriedFix(toggle, slop),
      TriedFix(masked, .strategy(.alpha), slop),
      TriedFix(View(id: "green"), .bounds(Rect(0, -50, 320, 110)), .center(Point(160, 205))),
    ]
      + shapes.flatMap { shape in
        var view = View(id: "green")
        view.shape = shape
        return [TriedFix(view, .strategy(.shape)), TriedFix(view, .strategy(.shape), slop)]
      }
  }
}

@Test func theSwiftOfEveryRecipeTypeChecks() throws {
  var text = try PackageFiles.text("Tests/StandIns/UIKit.swift")
  for (number, recipe) in book.recipes.enumerated() {
    text += source(of: recipe, number, .uikit) + source(of: recipe, number, .swiftui)
  }
  for (number, fix) in try triedFixes.enumerated() {
    for platform in [FixCode.Platform.uikit, .swiftui] {
      let code = try #require(FixCode(for: fix.fix, of: fix.screen, on: platform)).text
      #expect(!code.contains("<#"))
      text += source(code, named: "tried\(number)", platform)
    }
  }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("Recipes.swift")
  try text.write(to: file, atomically: true, encoding: .utf8)
  let complaints = folder.appendingPathComponent("complaints.txt")
  #expect(FileManager.default.createFile(atPath: complaints.path, contents: nil))
  let compiler = Process()
  compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  compiler.arguments = [
    "swiftc", "-typecheck", "-suppress-warnings", "-swift-version", "6", "-module-cache-path",
    folder.path, file.path,
  ]
  compiler.standardError = try FileHandle(forWritingTo: complaints)
  try compiler.run()
  compiler.waitUntilExit()
  let said = try String(contentsOf: complaints, encoding: .utf8)
  #expect(compiler.terminationStatus == 0, "\(said)")
}
