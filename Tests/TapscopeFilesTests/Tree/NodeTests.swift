// Tests that plain scalars have the types of the YAML 1.2 core schema.

import TapscopeFiles
import Testing

struct NodeTests {
  @Test(arguments: [
    ("0", 0), ("-19", -19), ("+12", 12), ("007", 7), ("0x1F", 31), ("0o17", 15),
    ("1.5", 1.5), ("-0.25", -0.25), (".5", 0.5), ("-.5", -0.5), ("12.", 12), ("1e3", 1000),
    ("12.5E-1", 1.25), ("2.e2", 200), (".inf", Double.infinity), ("-.INF", -Double.infinity),
    ("+.inf", Double.infinity),
  ])
  func readsNumbers(_ text: String, _ number: Double) throws {
    #expect(try value(text).number == number)
  }

  @Test(arguments: [
    "abc", "1 2", "1,5", "0x", "0xG", "--1", "+-1", "1e", "e5", ".", "-.", ".e1", "1e+", "1.x",
    "1.2.3", "inf", "nan",
    "infinity", "0b11", "1_000", "12:30", "0x1p3", "\"5\"", "'5'", "true", "~", "!!str 5",
  ])
  func leavesTextsAlone(_ text: String) throws {
    #expect(try value(text).number == nil)
  }

  @Test func readsWhatIsNoNumber() throws {
    #expect(try value(".nan").number?.isNaN == true)
    #expect(try value("1e999").number == .infinity)
  }

  @Test(arguments: [
    ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false),
  ])
  func readsFlags(_ text: String, _ flag: Bool) throws {
    #expect(try value(text).flag == flag)
  }

  @Test(arguments: ["yes", "no", "on", "off", "y", "1", "0", "\"true\"", "tRUE"])
  func readsNoOtherFlags(_ text: String) throws {
    #expect(try value(text).flag == nil)
  }

  @Test(arguments: [("", true), ("~", true), ("null", true), ("'~'", false), ("none", false)])
  func readsNull(_ text: String, _ isNull: Bool) throws {
    #expect(try value(text).isNull == isNull)
  }

  @Test(arguments: [
    ("[1, 2]", "a list of 2"), ("{a: 1}", "a mapping"), ("~", "nothing"), ("no", "`no`"),
    (String(repeating: "x", count: 50), "`\(String(repeating: "x", count: 40))...`"),
  ])
  func saysWhatItIs(_ text: String, _ summary: String) throws {
    #expect(try value(text).summary == summary)
  }
}

private func value(_ text: String) throws -> Node {
  try #require(try document("key: \(text)").root["key"])
}
