// Is the JUnit of findings well formed and what the common schema asks?

import Foundation
import Reports
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

  /// Nesting, required attributes and counts, as Jenkins' and Ant's schemas have them.
  @Test func holdsWhatTheSchemasAsk() throws {
    let elements = try parse(SampleFindings.report)
    let parents = [
      "testsuites": [], "testsuite": ["testsuites"], "testcase": ["testsuites", "testsuite"],
      "failure": ["testsuites", "testsuite", "testcase"],
      "skipped": ["testsuites", "testsuite", "testcase"],
      "system-out": ["testsuites", "testsuite", "testcase"],
    ]
    let required: [String: Set<String>] = [
      "testsuites": ["name", "tests", "failures"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
      "testcase": ["name", "classname", "time"], "failure": ["message", "type"],
      "skipped": ["message"],
    ]
    for element in elements {
      #expect(parents[element.name] == element.path, "\(element.name)")
      #expect(required[element.name, default: []].isSubset(of: element.attributes.keys))
    }
    let suites = elements.filter { $0.name == "testsuite" }
    let cases = elements.filter { $0.name == "testcase" }
    #expect(suites.map { $0.attributes["name"] } == ["Layouts/a b.yaml", "r.jsonl"])
    #expect(suites.compactMap { Int($0.attributes["tests"] ?? "") }.reduce(0, +) == cases.count)
    #expect(elements.first?.attributes["failures"] == "2")
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
    #expect(elements.first?.attributes["failures"] == "0")
    #expect(elements.first?.attributes["skipped"] == "2")
  }
}
