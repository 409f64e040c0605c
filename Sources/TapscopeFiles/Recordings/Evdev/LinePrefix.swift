// What another program put in front of the lines of a recording.

/// What a log, a mail or a terminal put in front of lines: a stamp and names, `> `, blanks, a colour.
///
/// Stamps and names change from line to line. A line has the same prefix where its words and numbers, any words
/// and numbers, stand between the same signs.
struct LinePrefix: Equatable {
  /// Each sign, with `word` for a run of letters and digits.
  private var signs: [UInt8] = []
  /// Blanks behind the last of them; further ones are the line's own.
  private var blanks = 0

  private static let word = UInt8(ascii: "a")

  /// What stands in a line before an index.
  init(of line: Span<UInt8>, upTo end: Int) {
    var i = 0
    while i < end {
      if line.skipColor(&i) { continue }
      if line[i].isBlank {
        blanks += 1
        i += 1
        continue
      }
      blanks = 0
      if line.skipWord(&i) {
        signs.append(Self.word)
      } else {
        signs.append(line[i])
        i += 1
      }
    }
  }

  /// The prefix of the first line of a file's head that shows where its own text begins; nil where that is at
  /// once.
  init?<Lines: EvdevLines>(before lines: Lines.Type, in head: [UInt8]) {
    let head = head.withoutMark
    let separator = UInt8(ascii: FileHead.endsInReturns(head) ? "\r" : "\n")
    let bytes = head.span
    var start = 0
    while start < head.count {
      let end = head.firstIndex(of: separator, in: start..<head.count) ?? head.count
      let line = bytes.extracting(start..<end)
      if let own = Lines.start(in: line) {
        guard own > 0 else { return nil }
        self.init(of: line, upTo: own)
        return
      }
      start = end + 1
    }
    return nil
  }

  /// Where a line's own text begins; nil for a line that has another prefix, or none.
  func end(in line: Span<UInt8>) -> Int? {
    var i = 0
    for sign in signs {
      while line.skipColor(&i) || line.skip(" ", at: &i) || line.skip("\t", at: &i) {}
      if sign == Self.word {
        guard line.skipWord(&i) else { return nil }
      } else {
        guard line.byte(at: i) == sign else { return nil }
        i += 1
      }
    }
    // Blanks at the end of a line may have been taken off.
    for _ in 0..<blanks where i < line.count {
      while line.skipColor(&i) {}
      guard line.byte(at: i).isBlank else { return nil }
      i += 1
    }
    while line.skipColor(&i) {}
    return i
  }
}

extension Span where Element == UInt8 {
  /// The first index at which a word or a sign begins that is what is looked for.
  func start(from first: Int = 0, where isMeant: (Int) -> Bool) -> Int? {
    var i = first
    while i < count {
      // A colour ends in `m`.
      let isStart =
        i == 0 || !self[i].isOfWord || !self[i - 1].isOfWord || self[i - 1] == UInt8(ascii: "m")
      if isStart, isMeant(i) { return i }
      i += 1
    }
    return nil
  }

  /// Where the line ends without the colours at its end.
  var endWithoutColors: Int {
    var end = count
    while end > 0, self[end - 1] == UInt8(ascii: "m") {
      var start = end - 1
      while start > 0, self[start] != 0x1B { start -= 1 }
      var behind = start
      guard skipColor(&behind), behind == end else { return end }
      end = start
    }
    return end
  }

  /// Steps over a terminal's colour: ESC, `[`, digits and semicolons, `m`.
  fileprivate func skipColor(_ index: inout Int) -> Bool {
    guard byte(at: index) == 0x1B, byte(at: index + 1) == UInt8(ascii: "[") else { return false }
    var i = index + 2
    while (0x30...0x3B).contains(byte(at: i)) { i += 1 }
    guard skip("m", at: &i) else { return false }
    index = i
    return true
  }

  /// Steps over a run of letters and digits; false where there is none.
  fileprivate func skipWord(_ index: inout Int) -> Bool {
    let start = index
    while index < count, self[index].isOfWord { index += 1 }
    return index > start
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is a letter, an underscore or a digit, or a part of any sign beyond ASCII.
  fileprivate var isOfWord: Bool { isLetter || (0x30...0x39).contains(self) || self >= 0x80 }
}
