// Tests that every cause is explained and has its section in the book of fixes.

import Foundation
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Test func theCatalogueIsWholeAndAlphabetical() {
  let ids = CauseCatalogue.all.map(\.id)
  #expect(ids == Cause.allCases.map(\.rawValue).sorted())
}

@Test(arguments: CauseCatalogue.all)
func aCauseIsExplainedInOneSentence(_ entry: CauseCatalogue.Entry) {
  for text in [entry.explanation, entry.advice] {
    #expect(text.hasSuffix("."))
    #expect(text.first?.isUppercase ?? false)
    #expect(!text.dropLast().contains(". "))
  }
}

/// It stands beside fixes of views of every size.
@Test func theAdviceAgainstANearMissNamesNoSize() {
  let advice = CauseCatalogue.entry(of: .nearMiss).advice
  #expect(!advice.contains { $0.isNumber } && !advice.contains("small"), "\(advice)")
}

@Test func theBookOfFixesHasTheSameSectionsInTheSameOrder() throws {
  let book = try PackageFiles.text("docs/fixes.md")
  let causes = try #require(book.components(separatedBy: "\n# Recipes\n").first)
  let sections = causes.components(separatedBy: "\n## ").dropFirst()
  #expect(
    sections.map { String($0.prefix { $0 != "\n" }) } == CauseCatalogue.all.map(\.id))
}
