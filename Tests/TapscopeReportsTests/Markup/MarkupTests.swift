// Text stays text in every piece of markup, whatever it holds.

import TapscopeReports
import Testing

@Suite struct MarkupTests {
  @Test func textIsEscapedInElementsAndAttributes() {
    let name = #"</b><script>"&'"#
    let markup: Markup = "<b title=\"\(name)\">\(name)</b>"
    let text = "&lt;/b&gt;&lt;script&gt;&quot;&amp;&#39;"
    #expect(markup.source == "<b title=\"\(text)\">\(text)</b>")
  }

  @Test func markupIsPutInAsItIs() {
    let inner: Markup = "<i>\("a < b")</i>"
    let outer: Markup = "<p>\(inner) \(7)</p>"
    #expect(outer.source == "<p><i>a &lt; b</i> 7</p>")
    #expect([inner, inner].joined(separator: ", ").source == "\(inner.source), \(inner.source)")
  }

  @Test func whatXMLCannotHoldIsShownByItsCode() {
    #expect(
      Markup(text: "a\u{0}b\u{1B}c\u{7F}d\u{FFFE}e\n\tf").source
        == #"a\u{0}b\u{1B}c\u{7F}d\u{FFFE}e"# + "\n\tf")
  }

  @Test func aNameIsHeldWhole() {
    #expect(
      Markup(name: "אב\u{202E}<&\n\u{1B}\u{FFFE} é").source
        == #"אב&#x202E;&lt;&amp;&#xA;\u{1B}\u{FFFE} é"#)
  }

  @Test func hiddenMarksAreShownByTheirCode() {
    #expect(Markup(text: "ok\u{202E}gnp\u{2066}").source == #"ok\u{202E}gnp\u{2066}"#)
    #expect(Markup(text: "a\u{200B}\u{AD}<").source == #"a\u{200B}\u{AD}&lt;"#)
  }

  @Test func wordsFromRightToLeftAreIsolated() {
    #expect(Markup(text: "שלום é 😀").source == "\u{2068}שלום\u{2069} é 😀")
  }

  @Test func aValueBringsInNoMarker() {
    let template: Markup = "<h1>{{title}}</h1>{{rows}}{{none}}"
    let filled = template.filled(["title": "\("{{rows}}")", "rows": "<br>"])
    #expect(filled.source == "<h1>{{rows}}</h1><br>")
  }

  /// The digests of the empty text, of `abc` and of the two-block message, FIPS 180-4 examples.
  @Test func aPolicyNamesItsScriptAndStyleByDigest() {
    let policy = PagePolicy.content(script: "abc", style: "").source
    #expect(policy.contains("script-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='"))
    #expect(policy.contains("style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"))
    #expect(policy.hasPrefix("default-src 'none'"))
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      PagePolicy.content(script: Markup(text: long), style: "").source
        .contains("'sha256-JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE='"))
  }

  @Test func modulesAreJoinedWithoutImportsAndExports() {
    let a = "// A.\nexport const one = 1;\n"
    let b =
      "// B.\nimport {\n  one,\n} from \"./a.js\";\nimport { x } from \"./x.js\";\nexport function two() {\n  return one + one;\n}\n"
    let script = PageScript.joined([Array(a.utf8), Array(b.utf8)]).source
    #expect(!script.contains("import") && !script.contains("export"))
    #expect(script.contains("\nconst one = 1;\n") && script.contains("\nfunction two() {\n"))
  }
}
