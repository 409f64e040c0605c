// Tests of what is taken from every timing: the cost of a reading of the clock.

import TapscopeEngine
import Testing

@Suite struct NanosecondClockTests {
  /// A clock of 25 ns a reading, on a machine that is busy elsewhere for 4 ms at some readings.
  private struct BusyClock: NanosecondClock {
    let name = "busy"
    let interrupted: Set<Int>
    var count = 0
    var time: UInt64 = 0

    init(_ interrupted: Set<Int>) { self.interrupted = interrupted }

    mutating func now() -> UInt64 {
      time += interrupted.contains(count) ? 4_000_000 : 25
      count += 1
      return time
    }
  }

  @Test(arguments: [[], [1], [500], [1023], [90, 400, 401, 700, 1000]])
  func aBusyMachineMakesNoReadingDearer(_ interrupted: Set<Int>) {
    var clock = BusyClock(interrupted)
    let calibration = ClockCalibration(of: &clock)
    #expect(calibration.cost == 25)
    #expect(calibration.step == 25)
  }
}
