// Tests that SVG path data is read as the standard says, and refused where it is wrong.

import TapscopeEngine
import Testing

struct PathParserTests {
  @Test(arguments: [
    ("M1 2", "M1 2"),
    ("  m 1,2 z ", "M1 2Z"),
    ("M1 2 3 4 5 6", "M1 2L3 4L5 6"),
    ("m1 2 3 4-5-6", "M1 2L4 6L-1 0"),
    ("M1 2h3v4H0V0", "M1 2L4 2L4 6L0 6L0 0"),
    ("M0 0L1.5.5-.5-.5", "M0 0L1.5 0.5L-0.5 -0.5"),
    ("M0 0 1e1,1E-1+2.5+3.", "M0 0L10 0.1L2.5 3"),
    ("M10 10c1 2 3 4 5 6", "M10 10C11 12 13 14 15 16"),
    ("M0 0C1 2 3 4 5 6S9 9 10 10", "M0 0C1 2 3 4 5 6C7 8 9 9 10 10"),
    ("M0 0S9 9 10 10", "M0 0C0 0 9 9 10 10"),
    ("M0 0Q1 2 3 4T5 6 7 8", "M0 0Q1 2 3 4Q5 6 5 6Q5 6 7 8"),
    ("M0 0C1 2 3 4 5 6T7 8", "M0 0C1 2 3 4 5 6Q5 6 7 8"),
    ("M0 0q1 2 3 4t1 1", "M0 0Q1 2 3 4Q5 6 4 5"),
    ("M0 0A5 5 30 0 1 9 9", "M0 0A5 5 30 0 1 9 9"),
    ("M0 0a5-5 30 01 9 9", "M0 0A5 5 30 0 1 9 9"),
    ("M0 0a5 5 0 1110 10 5 5 0 00-1 0", "M0 0A5 5 0 1 1 10 10A5 5 0 0 0 9 10"),
    ("M5 5h5zl1 1", "M5 5L10 5ZL6 6"),
    ("M5 5h5zm1 1h1", "M5 5L10 5ZM6 6L7 6"),
    ("M0,0\n\tL1\r1", "M0 0L1 1"),
  ])
  func reads(data: String, path: String) throws {
    #expect(try Path.parse(svg: data).svgPathData == path)
  }

  @Test(arguments: [
    ("", 0, "a move command, M or m"),
    ("  ", 2, "a move command, M or m"),
    ("L1 1", 0, "a move command, M or m"),
    ("M", 1, "a number"),
    ("M1", 2, "a number"),
    ("M1 2 3", 6, "a number"),
    ("M,1 2", 1, "a number"),
    ("M1,,2", 3, "a number"),
    ("M1 2,", 5, "a number"),
    ("M1 2L", 5, "a number"),
    ("M1 2L3 4,Z", 9, "a number"),
    ("M1 2 L.e1 2", 6, "a number"),
    ("M1 2 L- 1 2", 6, "a number"),
    ("M1 2X", 4, "a command, one of MLHVCSQTAZ in either case"),
    ("M1 2é", 4, "a command, one of MLHVCSQTAZ in either case"),
    ("M1 2Z 5", 6, "a command, one of MLHVCSQTAZ in either case"),
    ("M1 2A5 5 0 2 0 1 1", 11, "an arc flag, 0 or 1"),
    ("M1 2A5 5 0 0", 12, "an arc flag, 0 or 1"),
    ("M1e999 2", 1, "a number of at most 1e9 either way"),
    // An arc to there overflows, and the engines took it differently.
    ("M0 80 A80 80 0 0 1 160 -1e308", 23, "a number of at most 1e9 either way"),
    ("M1 inf", 3, "a number"),
    ("M1 nan", 3, "a number"),
    ("M1e9 0l1 0", 7, "a position of at most 1e9 either way"),
  ])
  func refuses(data: String, offset: Int, expected: String) {
    #expect(throws: PathError(offset: offset, expected: expected)) {
      try Path.parse(svg: data)
    }
  }

  @Test func anErrorNamesItsPlace() {
    #expect(
      "\(PathError(offset: 7, expected: "a number"))" == "expected a number at byte 7 of the path")
  }
}
