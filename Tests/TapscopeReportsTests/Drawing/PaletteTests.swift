// Tests that verdicts differ by colour and by shape, on light and dark paper.

import Foundation
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

struct PaletteTests {
  /// WCAG 2.2's relative luminance.
  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The backgrounds on which the style sheet of pages has marks: in the light, in the dark and in print,
  /// where two are white, as `Palette.paper` is, and have three digits.
  private func backgrounds() throws -> [Color] {
    let sheet = try PackageFiles.text("Sources/TapscopeReports/HTML/page.css")
    return ["--paper: #", "--card: #", "--raised: #"].flatMap { name in
      sheet.components(separatedBy: name).dropFirst().compactMap { rest in
        UInt32(rest.prefix(6), radix: 16).map { Color($0) }
      }
    }
  }

  @Test(arguments: Verdict.allCases)
  func everyVerdictStandsOutByDayAndNight(verdict: Verdict) throws {
    let backgrounds = try backgrounds()
    try #require(Set(backgrounds.map(\.hex)).count == 7)
    for background in [Palette.paper] + backgrounds {
      #expect(contrast(verdict.color, background) >= 3, "on \(background.hex)")
    }
  }

  @Test func noTwoVerdictsShareAMarkOrAColour() {
    let verdicts = Verdict.allCases
    #expect(Set(verdicts.map(\.mark)).count == verdicts.count)
    #expect(Set(verdicts.map(\.color)).count == verdicts.count)
  }

  @Test(arguments: Verdict.allCases)
  func marksFillTheirBoxAroundTheOrigin(verdict: Verdict) {
    let box = verdict.mark.boundingBox
    #expect(Rect(-1.001, -1.001, 2.002, 2.002).contains(box))
    #expect(box.contains(Point.zero))
    #expect(verdict.mark.area > 0.5)
  }

  @Test func coloursAsPagesWriteThem() {
    #expect(Color(0x0A00FF).hex == "#0a00ff")
    #expect(Color(red: 1, green: 2, blue: 3, alpha: 4).hex == "#010203")
  }
}
