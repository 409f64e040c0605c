// The line that says how far a long piece of work is, at what rate, and how long it will take.

import TapscopeEngine

/// One moment of a piece of work as a person reads it.
package struct ProgressText: Equatable, Sendable {
  private let work: String
  private let noun: String
  private let done: Int
  private let total: Int?
  /// Since the work began.
  private let seconds: Double

  package init(work: String, noun: String, done: Int, total: Int?, seconds: Double) {
    self.work = work
    self.noun = noun
    self.done = done
    self.total = total.map { max($0, 0) }
    self.seconds = seconds
  }

  /// `judging: 1200 of 4000 samples, 600 a second, 5 s left`.
  package var line: String {
    var parts = [total.map { "\(done) of \($0.of(noun))" } ?? done.of(noun)]
    if let rate {
      // Nobody reads a rate of 0.03 a second.
      parts.append(
        rate < 0.95 ? "\((1 / rate).text(1)) s each" : "\(rate.text(rate < 10 ? 1 : 0)) a second")
    }
    if let left { parts.append("\(left) left") }
    return "\(work): \(parts.joined(separator: ", "))"
  }

  /// The line behind a bar of a third of the width, where the amount is known; never wider than `width`.
  package func bar(width: Int) -> String {
    var text = line
    if let share {
      let cells = max(8, min(30, width / 3))
      let full = Int((share * Double(cells)).rounded(.down))
      let bar = String(repeating: "#", count: full) + String(repeating: "-", count: cells - full)
      text = "[\(bar)] \((share * 100).text(0)) % \(line)"
    }
    return String(text.prefix(max(0, width - 1)))
  }

  /// 0 to 1; nil where the amount is not known.
  private var share: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(done) / Double(total))
  }

  private var rate: Double? { seconds > 0 && done > 0 ? Double(done) / seconds : nil }

  /// By the rate so far; nil where it is not known.
  private var left: String? {
    guard let total, let rate, done < total else { return nil }
    let seconds = (Double(total - done) / rate).rounded(.up)
    guard seconds < 360_000 else { return nil }
    if seconds < 60 { return "\(seconds.text(0)) s" }
    let minutes = (seconds / 60).rounded(.up)
    return minutes < 60
      ? "\(minutes.text(0)) min"
      : "\((minutes / 60).rounded(.down).text(0)) h \((minutes.truncatingRemainder(dividingBy: 60)).text(0)) min"
  }
}
