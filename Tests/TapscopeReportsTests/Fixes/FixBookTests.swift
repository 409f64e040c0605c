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
  let state = platform == .swiftui ? "@GestureState var isPressed = false" : ""
  return "\nfunc \(name)\(platform)(\(given)) {\n\(state)\n\(code)\n}\n"
}

@Test func theSwiftOfEveryRecipeTypeChecks() throws {
  var text = try PackageFiles.text("Tests/StandIns/UIKit.swift")
  for (number, recipe) in book.recipes.enumerated() {
    text += source(of: recipe, number, .uikit) + source(of: recipe, number, .swiftui)
  }
  // Numbers below 0, for a view and for a mask.
  let slop = ViewChange.Setting.hitSlop(EdgeInsets(top: -4, left: 2.5, bottom: -0.5, right: 0))
  for (number, settings) in [[slop], [.strategy(.alpha), slop]].enumerated() {
    let fix = Fix(
      text: "", changes: [ViewChange(view: "green", settings: settings)], mends: 1, breaks: 0,
      right: 1, of: 1)
    for platform in [FixCode.Platform.uikit, .swiftui] {
      let code = try #require(FixCode(for: fix, on: platform)).text
      text += source(code, named: "narrowed\(number)", platform)
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
