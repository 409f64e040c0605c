// One row of a gesture test: a scripted finger and the verdicts expected.

import TapscopeEngine
import Testing

/// A script under one profile, with the verdicts expected of it: `1 tap tap/slop 80`.
struct Row: Sendable, CustomTestStringConvertible {
  var profile: String
  var state: String
  var event: String
  var finger: Finger
  var kinds: Set<GestureKind>
  var expected: [String]

  var testDescription: String { "\(profile): \(state), \(event)" }

  init(
    _ profile: String, _ state: String, _ event: String, _ finger: Finger,
    _ kinds: Set<GestureKind>, _ expected: String...
  ) {
    self.profile = profile
    self.state = state
    self.event = event
    self.finger = finger
    self.kinds = kinds
    self.expected = expected
  }

  /// `1 tap tap/slop 80`: touch, kind and direction, rule, milliseconds.
  func run() throws {
    let profile = try #require(BuiltInProfiles.named(profile))
    let verdicts = finger.verdicts(profile, kinds).map {
      "\($0.touches.map(String.init).joined(separator: "+")) \($0.words) \($0.rule) \($0.time.milliseconds.text())"
    }
    #expect(verdicts == expected)
  }
}
