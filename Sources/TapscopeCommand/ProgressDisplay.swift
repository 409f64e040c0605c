// The progress of long work on stderr: a bar on a terminal, a line now and then elsewhere.

import Dispatch
import Synchronization
import Tapscope
import TapscopeReports

/// Shows a counter until it is stopped; work of less than a second shows nothing.
final class ProgressDisplay: Sendable {
  let counter = WorkCounter()

  private struct Moment {
    var work = ""
    var began: UInt64 = 0
    var lastLine: UInt64 = 0
    var isStopped = false
  }

  private let isTerminal: Bool
  private let width: Int
  private let moment = Mutex(Moment())
  private let queue = DispatchQueue(label: "progress")
  /// Whether a bar stands on the terminal's last line.
  private static let isDrawn = Mutex(false)

  /// In nanoseconds.
  private static let patience: UInt64 = 1_000_000_000
  private static let betweenLines: UInt64 = 10_000_000_000
  /// In seconds.
  private static let betweenBars = 0.2

  /// `isQuiet` shows nothing at all.
  init(isQuiet: Bool) {
    isTerminal = Terminal.showsBars
    width = ReportStyle.width(
      ProcessFacts.environment, columns: Terminal.columnsOfStderr, usual: 80)
    let start = Self.now
    moment.withLock { moment in
      moment.isStopped = isQuiet
      moment.began = start
      moment.lastLine = start
    }
    if !isQuiet { watch() }
  }

  /// Shows the moments until it is stopped, in a thread that no work is given to.
  private func watch() {
    queue.asyncAfter(deadline: .now() + Self.betweenBars) { [weak self] in
      if self?.tick() ?? false { self?.watch() }
    }
  }

  /// Takes the bar away for good.
  func stop() {
    moment.withLock { $0.isStopped = true }
    Self.hide()
  }

  /// Takes the bar away, so that something else can be written; the next moment draws it again.
  static func hide() {
    isDrawn.withLock { isDrawn in
      guard isDrawn else { return }
      _ = Terminal.draw(Array("\r\u{1B}[K".utf8))
      isDrawn = false
    }
  }

  /// Shows the moment where there is something to show; false once it is stopped.
  private func tick() -> Bool {
    let (state, now) = (counter.now, Self.now)
    return moment.withLock { moment in
      guard !moment.isStopped else { return false }
      if state.work != moment.work {
        (moment.work, moment.began) = (state.work, now)
        return true
      }
      guard !state.work.isEmpty, now - moment.began >= Self.patience else { return true }
      let text = ProgressText(
        work: state.work, noun: state.noun, done: state.done, total: state.total,
        seconds: Double(now - moment.began) / 1e9)
      if isTerminal {
        draw(text)
      } else if now - moment.lastLine >= Self.betweenLines {
        moment.lastLine = now
        Terminal.error(text.line)
      }
      return true
    }
  }

  private func draw(_ text: ProgressText) {
    Self.isDrawn.withLock { isDrawn in
      let line = TerminalText(text.bar(width: width)).text
      isDrawn = Terminal.draw(Array("\r\u{1B}[K\(line)".utf8))
    }
  }

  private static var now: UInt64 {
    var clock = MonotonicClock()
    return clock.now()
  }
}
