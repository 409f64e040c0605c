// Tests that the JUnit XML is well formed and fits the common schema.

import Foundation
import TapscopeEngine
import TapscopeReports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element as it was read.
private struct Element {
  var name: String
  var attributes: [String: String]
  var path: [String]
  var text = ""
}

/// Collects every element in document order.
private final class Collector: NSObject, XMLParserDelegate {
  var elements: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(
      Element(name: name, attributes: attributes, path: open.map { elements[$0].name }))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}

@Suite struct JUnitFindingsTests {
  private func parse(_ report: FindingReport) throws -> [Element] {
    let parser = XMLParser(data: Data(JUnitFindings.bytes(report, style: ReportStyle())))
    let collector = Collector()
    parser.delegate = collector
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return collector.elements
  }

  /// A build server knows a file and a test by their names: a parser gives back each character.
  @Test func namesAreWhatTheyWere() throws {
    let path = "דוח/a\u{202E}b\u{2068}<&\"\n\t\u{FEFF}.yaml"
    let subject = FindingReport.Subject(
      .recording, path: path, size: 1, rules: [],
      expectations: [
        .init(
          touch: 1, name: "touch 1 is a tap on חלק", failure: nil,
          location: SourceLocation(file: path, line: 1))
      ])
    let elements = try parse(FindingReport(subjects: [subject]))
    let named = elements.compactMap { $0.attributes["name"] }
    #expect(
      named.map { Array($0.utf8) } == [path, "touch 1 is a tap on חלק"].map { Array($0.utf8) })
    #expect(
      elements.compactMap { $0.attributes["classname"] }.map { Array($0.utf8) } == [
        Array(path.utf8)
      ])
    let text = SampleFindings.text(JUnitFindings.self, FindingReport(subjects: [subject]))
    #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" })
  }

  /// The elements, their order and their attributes as Ant's schema (JUnit.xsd) and the one of Jenkins'
  /// xUnit plugin (junit-10.xsd) both have them: nothing may be missing for the one, nor be too much
  /// for the other.
  @Test func holdsWhatBothSchemasAsk() throws {
    var report = SampleFindings.report
    report.endedEarly = ["s.jsonl was not looked at"]
    let elements = try parse(report)
    let inSuite = ["testsuites", "testsuite"]
    let rules: [String: (path: [String], attributes: Set<String>)] = [
      "testsuites": ([], []),
      "testsuite": (
        ["testsuites"],
        [
          "name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors",
          "skipped", "time",
        ]
      ),
      "properties": (inSuite, []), "testcase": (inSuite, ["name", "classname", "time"]),
      "failure": (inSuite + ["testcase"], ["message", "type"]),
      "error": (inSuite + ["testcase"], ["message", "type"]),
      "skipped": (inSuite + ["testcase"], ["message"]),
      "system-out": (inSuite, []), "system-err": (inSuite, []),
    ]
    for element in elements {
      let rule = try #require(rules[element.name], "\(element.name)")
      #expect(rule.path == element.path && rule.attributes == Set(element.attributes.keys))
    }
    let suites = elements.filter { $0.name == "testsuite" }
    let cases = elements.filter { $0.name == "testcase" }
    #expect(suites.map { $0.attributes["name"] } == ["Layouts/a b.yaml", "r.jsonl", "tapscope"])
    #expect(suites.map { $0.attributes["id"] } == ["0", "1", "2"])
    #expect(suites.compactMap { Int($0.attributes["tests"] ?? "") }.reduce(0, +) == cases.count)
    #expect(suites.map { $0.attributes["failures"] } == ["0", "2", "0"])
    #expect(suites.map { $0.attributes["errors"] } == ["0", "0", "1"])
    let order = elements.filter { $0.path == inSuite }.map(\.name).split(separator: "properties")
    for suite in order {
      #expect(suite.drop { $0 == "testcase" }.elementsEqual(["system-out", "system-err"]))
    }
    let pattern = /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}/
    #expect(suites.allSatisfy { $0.attributes["timestamp"]?.wholeMatch(of: pattern) != nil })
  }

  @Test func whatWasNotCheckedIsAnError() throws {
    var report = FindingReport(subjects: [])
    #expect(try parse(report).map(\.name) == ["testsuites"])
    report.idle = ["every rule is off"]
    report.endedEarly = ["s.jsonl was not looked at"]
    let error = try #require(try parse(report).first { $0.name == "error" })
    #expect(
      error.attributes["message"]
        == "Not everything was checked: nothing could have failed: every rule is off, and 1 more.")
    #expect(error.attributes["type"] == "incomplete")
    #expect(
      error.text
        == "nothing could have failed: every rule is off\nended early: s.jsonl was not looked at")
  }

  @Test func aCaseIsALabelOrARule() throws {
    let elements = try parse(SampleFindings.report)
    #expect(
      elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == [
        "touch 1: tap on down", "touch 2: tap on down", "session/lost", "session/stolen",
      ])
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["label", "session/stolen"])
    #expect(failures.last?.attributes["message"] == SampleFindings.stolen.message)
    #expect(failures.last?.text.contains("Layouts/a b.yaml:5:3: error: Green fired") == true)
  }

  @Test func warningsPassAndAcceptedRulesAreSkipped() throws {
    var report = SampleFindings.report
    #expect(try parse(report).contains { $0.name == "system-out" && $0.text.contains("also lost") })
    report.subjects[1].items.removeAll { $0.finding.message == "also lost" }
    #expect(try parse(report).contains { $0.name == "skipped" })
    report.subjects[1].items.removeAll { $0.finding == SampleFindings.stolen }
    let elements = try parse(report)
    let suite = elements.last { $0.name == "testsuite" }
    #expect(suite?.attributes["failures"] == "0" && suite?.attributes["skipped"] == "2")
  }

  @Test(arguments: [(Severity.warn, "3"), (.error, "2"), (nil, "2")])
  func whatFailsTheRunFails(_ level: Severity?, _ failures: String) throws {
    var report = SampleFindings.report
    report.failLevel = level
    let suite = try parse(report).last { $0.name == "testsuite" }
    #expect(suite?.attributes["failures"] == failures)
  }

  /// A label that the baseline knows failed as soon as anything else of its file did.
  @Test func aLabelFailsByTheFindingOfItsKind() throws {
    func key(_ meant: String) -> GroupKey {
      GroupKey(layout: "l", verdict: .dead, cause: .covered, meant: meant, got: nil)
    }
    func label(_ touch: TouchID, _ kind: GroupKey?) -> FindingReport.Expectation {
      .init(
        touch: touch, name: "touch \(touch)", failure: kind.map { _ in "dead" }, kind: kind,
        location: SourceLocation(file: "r.jsonl", line: touch))
    }
    func item(_ kind: GroupKey, _ standing: FindingReport.Standing) -> FindingReport.Item {
      var finding = SampleFindings.finding("session/dead", .error, kind.meant?.text ?? "")
      finding.kind = kind
      return .init(finding, standing)
    }
    let report = FindingReport(subjects: [
      FindingReport.Subject(
        .recording, path: "r.jsonl", size: 4, rules: [],
        expectations: [
          label(1, key("new")), label(2, key("known")), label(3, key("told by none")),
          label(4, nil),
        ], items: [item(key("new"), .open), item(key("known"), .known(""))])
    ])
    let elements = try parse(report)
    let cases = elements.filter { $0.path.last == "testcase" }.map(\.name)
    #expect(cases == ["failure", "skipped", "failure"])
    #expect(elements.count { $0.name == "testcase" } == 4)
  }
}
