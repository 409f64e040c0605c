// What this process was given: variables, cores, and the day.

import TapscopeFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum ProcessFacts {
  /// The variables of the environment, by name.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The cores that it may use.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Whether it may do what only root may.
  static var isOfRoot: Bool { geteuid() == 0 }

  /// The day as settings write one, in UTC; that of `SOURCE_DATE_EPOCH` where that is set.
  static var today: String {
    let epoch = environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    // From the year 1 to the end of 9999: no other can be written as a day.
    let years = -62_135_596_800..<253_402_300_800.0
    var seconds =
      epoch.flatMap { years.contains($0) ? time_t($0.rounded(.down)) : nil } ?? time(nil)
    var day = tm()
    gmtime_r(&seconds, &day)
    func digits(_ number: CInt, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(day.tm_year + 1900, 4))-\(digits(day.tm_mon + 1, 2))-\(digits(day.tm_mday, 2))"
  }
}
