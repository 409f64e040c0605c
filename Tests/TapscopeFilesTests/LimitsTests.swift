// Tests that docs/limits.md has the limits of the code.

import Foundation
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct LimitsTests {
  /// A row of the page by how it begins, and the numbers it must hold.
  static let rows: [(row: String, numbers: [Int])] = [
    ("a layout file", [LayoutLimits().fileBytes >> 20]),
    ("a screen", [Int(LayoutLimits().screenSide)]),
    ("a picture's file", [LayoutLimits().pictureBytes >> 20]),
    ("an XML file", [XMLLimits().elements, XMLLimits().depth, XMLLimits().entityBytes >> 20]),
    ("a profile file", [ProfileReader.limit >> 20]),
  ]

  @Test(arguments: rows.indices)
  func aRowHasTheNumbersOfTheCode(_ index: Int) throws {
    let (row, numbers) = Self.rows[index]
    let lines = try PackageFiles.text("docs/limits.md").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("| \(row)") }, "\(row)")
    let written = line.split { !$0.isNumber && $0 != "," }
      .compactMap { Int($0.filter { $0 != "," }) }
    #expect(written == numbers, "\(line)")
  }

  @Test(arguments: InputLimits.Name.allCases)
  func aSectionHasTheNumberOfTheCode(_ name: InputLimits.Name) throws {
    let page = try PackageFiles.text("docs/limits.md")
    let start = try #require(page.range(of: "\n## \(name.rawValue)\n")).upperBound
    let section = page[start...].prefix { $0 != "#" }
    let numbers = section.split { !$0.isNumber && $0 != "," }
      .compactMap { Int($0.filter { $0 != "," }) }
    #expect(numbers.contains(InputLimits()[name]), "\(section)")
  }
}
