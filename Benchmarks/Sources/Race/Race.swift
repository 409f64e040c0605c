// The program that runs one piece of our work when the race asks for it.

import Foundation

/// Answers each line of stdin, the name of a task, with `NANOSECONDS UNITS ANSWER`.
///
/// `Benchmarks/peers/race.py` asks every contestant in turn, round by round, so that all of them meet
/// the same weather. A task is prepared and run once before it is timed, and repeated until a clock's
/// step does not matter. The time is the processor's own, so that what else the machine does counts
/// less.
@main struct Race {
  /// The least a measurement lasts, in nanoseconds.
  private static let least: UInt64 = 50_000_000

  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? ".build/data"
    var tasks: [String: Task] = [:]
    while let name = readLine() {
      let task = try tasks[name] ?? Task.named(name, in: folder)
      tasks[name] = task
      let (nanoseconds, runs, answer) = try time(task)
      let line = "\(nanoseconds) \(runs * task.units) \(answer)\n"
      FileHandle.standardOutput.write(Data(line.utf8))
    }
  }

  private static func time(_ task: Task) throws -> (nanoseconds: UInt64, runs: Int, answer: Int) {
    var (runs, answer) = (0, 0)
    let start = processorTime()
    var now = start
    repeat {
      answer = try task.run()
      runs += 1
      now = processorTime()
    } while now - start < least
    return (now - start, runs, answer)
  }

  /// Nanoseconds that this process has had of the processor.
  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
