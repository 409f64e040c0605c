// Tests that a unified diff is what `diff -u` writes.

import TapscopeReports
import Testing

@Test func aChangedLineHasThreeLinesAround() {
  let old = (1...9).map { "line \($0)\n" }.joined()
  let new = old.replacing("line 5\n", with: "line five\n")
  #expect(
    UnifiedDiff(old, new, from: "a.yaml", to: "b.yaml").text == """
      --- a.yaml
      +++ b.yaml
      @@ -2,7 +2,7 @@
       line 2
       line 3
       line 4
      -line 5
      +line five
       line 6
       line 7
       line 8

      """)
}

@Test func whatLiesFarApartIsTwoHunks() {
  let old = (1...20).map { "\($0)\n" }.joined()
  let new = "0\n" + old.replacing("20\n", with: "")
  let text = UnifiedDiff(old, new, from: "a", to: "b").text
  #expect(text.contains("@@ -1,3 +1,4 @@\n+0\n 1\n"))
  #expect(text.contains("@@ -17,4 +18,3 @@\n 17\n 18\n 19\n-20\n"))
}

/// A side without lines stands before the first one, as `diff -u` counts.
@Test func anEmptyTextBeginsAtNought() {
  #expect(UnifiedDiff("", "a\n", from: "a", to: "b").text.contains("@@ -0,0 +1,1 @@\n+a\n"))
  #expect(UnifiedDiff("a\n", "", from: "a", to: "b").text.contains("@@ -1,1 +0,0 @@\n-a\n"))
}

@Test func equalTextsHaveNone() {
  #expect(UnifiedDiff("a\n", "a\n", from: "a", to: "b").text.isEmpty)
}

@Test func linesEndAtLineFeedsAlone() {
  let old = "a\r\nb\r\nc\r\n"
  let text = UnifiedDiff(old, old.replacing("b", with: "x"), from: "a", to: "b").text
  #expect(text == "--- a\n+++ b\n@@ -1,3 +1,3 @@\n a\r\n-b\r\n+x\r\n c\r\n")
}

@Test func aLastLineWithoutItsEndIsMarked() {
  let end = "\\ No newline at end of file\n"
  #expect(
    UnifiedDiff("a\nb", "x\nb", from: "a", to: "b").text
      == "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-a\n+x\n b\n" + end)
  #expect(UnifiedDiff("b", "b\n", from: "a", to: "b").text.hasSuffix("-b\n\(end)+b\n"))
}

/// Two spellings of one letter are two lines to `patch`.
@Test func aLetterIsItsBytes() {
  #expect(!UnifiedDiff("\u{E9}\n", "e\u{301}\n", from: "a", to: "b").text.isEmpty)
}
