// The protocol of a format of findings, and the registry of these formats.

import TapscopeEngine

/// A way to show findings; one file under `FindingFormats/` and one line in `BuiltInFindingFormats`.
public protocol FindingFormat: Sendable {
  /// As `--format` writes it.
  static var name: String { get }
  /// The extension that names it in `-o FILE`, without the dot.
  static var fileExtension: String { get }
  /// One sentence for those who choose among the formats.
  static var summary: String { get }
  /// The report in bytes.
  static func bytes(_ report: FindingReport, style: ReportStyle) -> [UInt8]
}

/// The registry of formats of findings, alphabetical by name; the only file that knows them all.
public enum BuiltInFindingFormats {
  /// Every format, those included that a program added.
  ///
  /// O(formats).
  public static var all: [any FindingFormat.Type] { registry.all }

  /// Adds a format of a program's own, which `--format` and `-o` may then name.
  public static func add(_ format: any FindingFormat.Type) { registry.add(format) }

  private static let registry = Registry<any FindingFormat.Type>(
    [
      CSVFindings.self,
      GitHubFindings.self,
      GitLabFindings.self,
      JSONFindings.self,
      JUnitFindings.self,
      MarkdownFindings.self,
      SARIFFindings.self,
      TextFindings.self,
    ], by: { $0.name })

  /// The format of that name; nil where there is none.
  public static func named(_ name: String) -> (any FindingFormat.Type)? { registry.named(name) }
}

extension FindingReport.Standing {
  /// `open`, `accepted` or `known`.
  var word: String {
    switch self {
    case .open: "open"
    case .accepted: "accepted"
    case .known: "known"
    }
  }

  /// Why a finding does not count; nil where it does.
  var reason: String? {
    switch self {
    case .open: nil
    case .accepted(let reason), .known(let reason): reason
    }
  }
}

extension FindingReport {
  /// The gaps as one line: the first, and how many more.
  var gapsInOne: String {
    let more = gaps.count - 1
    return "Not everything was checked: \(gaps.first ?? "")"
      + (more > 0 ? ", and \(more) more." : ".")
  }

  /// `2 layouts, 3 recordings, 41 touches`.
  var scope: String {
    let touches = subjects.filter { $0.kind == .recording }.reduce(0) { $0 + $1.size }
    return [
      count(.layout).of("layout"), count(.recording).of("recording"),
      touches.of("touch"),
    ].joined(separator: ", ")
  }

  /// `1 error, 2 warnings; 3 accepted, 4 in the baseline`.
  var verdict: String {
    let hidden = subjects.flatMap(\.items)
    let accepted = hidden.filter { $0.standing.word == "accepted" }.count
    let known = hidden.filter { $0.standing.word == "known" }.count
    var text = "\(count(.error).of("error")), \(count(.warn).of("warning"))"
    if count(.review) > 0 { text += ", \(count(.review)) to look at" }
    if accepted + known > 0 { text += "; \(accepted) accepted, \(known) in the baseline" }
    return text
  }
}
