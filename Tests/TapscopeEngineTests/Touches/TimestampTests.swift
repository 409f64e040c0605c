// Tests that a time is whole nanoseconds.

import TapscopeEngine
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0.0, Int64(0)), (0.0166, 16_600_000), (1e-9, 1), (4e-10, 0), (-0.5, -500_000_000),
    (9.0e9, 9_000_000_000_000_000_000), (1e10, nil), (.infinity, nil), (.nan, nil),
  ])
  func secondsBecomeNanoseconds(seconds: Double, nanoseconds: Int64?) {
    #expect(Timestamp(seconds: seconds)?.nanoseconds == nanoseconds)
  }

  @Test func differencesAreSeconds() {
    let early = Timestamp(nanoseconds: 250_000_000)
    let late = Timestamp(nanoseconds: 1_000_000_000)
    #expect(late - early == 0.75)
    #expect(early - late == -0.75)
    #expect(early < late && !(late < early))
    #expect(early.milliseconds == 250)
    #expect(late.seconds == 1)
  }
}
