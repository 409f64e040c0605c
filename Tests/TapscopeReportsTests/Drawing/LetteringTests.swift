// Tests of the letters in pictures.

import TapscopeEngine
import TapscopeReports
import Testing

struct LetteringTests {
  private func picture(of text: String, dot: Double = 1) -> Canvas {
    var canvas = Canvas(width: 40, height: 20, background: Color(0xFFFFFF))
    canvas.write(text, at: Point(2, 3), dot: dot, in: Color(0x000000))
    return canvas
  }

  @Test func everyLetterOfASCIIIsItsOwn() {
    let letters = (32...126).map { String(UnicodeScalar(UInt8($0))) }
    #expect(Set(letters.map { picture(of: $0).rgba }).count == letters.count)
  }

  @Test func aLetterStaysInItsBox() {
    for code in 33...126 {
      let canvas = picture(of: String(UnicodeScalar(UInt8(code))))
      for y in 0..<20 {
        for x in 0..<40 where !(2..<7).contains(x) || !(3..<11).contains(y) {
          #expect(canvas.pixel(x, y).red == 255, "\(code) at \(x), \(y)")
        }
      }
    }
  }

  @Test func anLIsAnL() {
    let canvas = picture(of: "L", dot: 2)
    #expect(canvas.pixel(2, 3).red == 0 && canvas.pixel(3, 16).red == 0)
    #expect(canvas.pixel(11, 16).red == 0 && canvas.pixel(6, 5).red == 255)
  }

  /// In a legend boxes would be the same for each name.
  @Test func whatHasNoLetterIsSpelledByItsCode() {
    #expect(Lettering.spelled("3 Größe 9 pt2") == "3 Größe 9 pt2")
    #expect(Lettering.spelled("3 ボタン 9 pt2") == "3 <30DC><30BF><30F3> 9 pt2")
    #expect(Lettering.spelled("👩‍🚀ok") == "<1F469 200D 1F680>ok")
    #expect(Lettering.spelled("아이디입니다 -> ok") == "<C544><C774><B514>... -> ok")
    #expect(Lettering.spelled("ボ -> タ 9 pt2") == "<30DC> -> <30BF> 9 pt2")
  }

  @Test func whatHasNoLetterIsABox() {
    #expect(picture(of: "한").rgba == picture(of: "字").rgba)
    #expect(picture(of: "字").rgba != picture(of: " ").rgba)
    #expect(picture(of: "é").rgba != picture(of: "字").rgba)
    #expect(picture(of: "é").rgba != picture(of: "e").rgba)
    #expect(Lettering.width(of: "ab") == 11 && Lettering.width(of: "") == 0)
  }
}
