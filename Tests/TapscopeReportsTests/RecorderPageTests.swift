// Tests that the recorder's page is whole, loads nothing and shows its screen.

import Foundation
import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct RecorderPageTests {
  static let hostile = #"</script><img src=x onerror="alert(1)">&'{{lines}}"# + "\u{202E}"

  /// The page of a screen with one button to ask for among others that cannot be tapped.
  static let page: String = {
    var buttons = ["b", "hidden", "off", "inside", "clear"].map { id in
      var button = View(id: id)
      button.title = hostile
      button.kind = .button
      button.bounds = Rect(0, 0, 50, 50)
      button.center = Point(25, 25)
      return button
    }
    buttons[1].isHidden = true
    buttons[2].isEnabled = false
    buttons[3].superview = 1
    buttons[4].alpha = 0
    let hierarchy = ViewHierarchy(
      screen: Screen(name: hostile, size: Size(100, 200), scale: 2, ppi: 326), views: buttons)
    return String(
      decoding: RecorderPage(hierarchy, layout: "Layouts/pad.v2.yaml").bytes, as: UTF8.self)
  }()

  @Test func namesNeverBecomeMarkup() {
    #expect(!Self.page.contains("<img"))
    #expect(Self.page.contains("{{lines}}"), "a name was taken for a marker")
    #expect(Set(Self.page.matches(of: /\{\{[a-z]+\}\}/).map { $0.0 }) == ["{{lines}}"])
  }

  @Test func nothingIsFetched() {
    #expect(!Self.page.contains("http:") && !Self.page.contains("https:"))
    #expect(Self.page.contains("download=\"pad.v2.jsonl\""))
  }

  @Test func theScriptFindsEveryElementItAsksFor() {
    let ids = Set(Self.page.matches(of: /id="([a-z]*)"/).map { $0.1 })
    let asked = Self.page.matches(of: /(?:element|getElementById)\("([a-z]*)"\)/).map { $0.1 }
    #expect(asked.count >= 6)
    for id in asked { #expect(ids.contains(id), "\(id) is not on the page") }
  }

  @Test func theHeaderIsARecordingsAndOnlyTappableButtonsAreAskedFor() throws {
    let json = try #require(Self.page.firstMatch(of: /application\/json">([^<]*)</)?.1)
    let session = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let header = try #require(session["header"] as? [String: String])
    #expect(
      header == ["tapscope": "recording/1", "layout": "pad.v2.yaml", "screen": "100x200@2 326ppi"])
    let buttons = try #require(session["buttons"] as? [[String: String]])
    #expect(buttons.map { $0["id"] } == ["b"])
    let name = try #require(buttons.first?["name"])
    #expect(name.hasSuffix(#"{{lines}}\u{202E}"#))
    #expect(!Self.page.unicodeScalars.contains("\u{202E}"))
  }
}
