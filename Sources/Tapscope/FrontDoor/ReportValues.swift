// The values of reports, read from the JSON that the command prints.

import TapscopeReports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One judged touch by the names of `report/1`.
public typealias TouchReport = TapscopeReports.TouchReport

/// Reads a report as a value with the same names.
///
/// What a program gets and what the command prints so cannot differ.
func decoded<Value: Decodable>(_ report: [UInt8]) throws(InputError) -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: Data(report))
  } catch {
    throw InputError("the report does not fit its own names: \(error)")
  }
}

extension JSONValue {
  /// The document as a value with the same names.
  func decoded<Value: Decodable>() throws(InputError) -> Value { try Tapscope.decoded(bytes) }
}
