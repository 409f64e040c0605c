// Tests of the fast sample reader against the complete one.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct NativeSampleLineTests {
  /// The same line once as the fast path takes it, once so that only the complete reader does.
  @Test(arguments: [
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":2}"#,
    #"{"t":0.000000001,"touch":7,"phase":"began","x":-1.25,"y":480.5,"radius":9.25,"force":0.5}"#,
    #"{"t": 1.5, "touch": 1, "phase": "began", "x": 1, "y": 2}"#,
    #"{"y":2,"x":1,"phase":"began","touch":3,"t":2.25}"#,
    #"{"t":9000000000,"touch":9007199254740991,"phase":"began","x":0.1,"y":0.30000000000000004}"#,
    #"{"t":0,"touch":1,"phase":"began","x":12345678901234567890e-15,"y":1}"#,
    #"{"t":0.12345678901,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1000000001,"y":1}"#,
    #"{"t":9000000001,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":01,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"radius":-1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1}"#,
    #"{"t":0,"touch":-1,"phase":"began","x":1,"y":1}"#,
    #"{"t":-0.5,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"stationary","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1}}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"force":1e3}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"radius":8.5,"force":-0.25}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"force":-0.25}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"force":1,"radius":2}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"radius":1000001}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"radius":null}"#,
    #"{"phase": "began", "radius": 1000001, "t": 0, "touch": 1, "x": 1, "y": 1}"#,
    #"{"phase":"began","radius":1.5,"t":0,"touch":1,"x":1,"y":1,"radius":1.5}"#,
    #"{"t":0.1234567895,"touch":12345678,"phase":"began","x":-0,"y":12345678.5}"#,
    #"{"t":00.5,"touch":1,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":01,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1.0,"phase":"began","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":--1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":-,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":-.5,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1.,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":1.5.5,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"began","x":0.00000001,"y":0.0000000000000001}"#,
    #"{"t":0,"touch":1,"phase":"cancelled","x":1,"y":1}"#,
    #"{"t":0,"touch":1,"phase":"begun","x":1,"y":1}"#,
  ])
  func bothReadersAgree(line: String) {
    expectAgreement(line)
  }

  /// Positions are rounded once, to the nearest and ties to even, as `strtod` does.
  @Test func numbersRoundCorrectly() {
    var random = SeededGenerator(seed: 3)
    var numbers = [
      "0.1", "0.3", "2.675", "1.005", "0.30000000000000004", "161.33333333333334", "-0.0",
      "450359962.73704975", "9007.199254740993", "0.9007199254740993", "0.5000000000000001",
      "1.0000000000000000001", "9999999.999999999999", "0.0000000000000000001", "-12.75", "7",
      "0.000000000000000000", "8.9884656743115795", "9007199.254740993", "4503.5996273704975",
    ]
    for _ in 0..<2000 {
      let whole = Int.random(in: 0..<9_999_999, using: &random)
      let places = Int.random(in: 1...12, using: &random)
      let decimals = (0..<places).map { _ in String(Int.random(in: 0...9, using: &random)) }
      numbers.append("\(whole % Int(1e7)).\(decimals.joined())")
      numbers.append("\(Double.random(in: -1000...1000, using: &random))")
    }
    numbers.removeAll { $0.contains("e") }
    let text = numbers.enumerated().map { touch, number in
      #"{"t":0,"touch":\#(touch),"phase":"began","x":1,"y":\#(number)}"# + "\n"
    }
    var options = RecordingOptions()
    options.limits[.openTouches] = numbers.count
    for piece in [Int.max, 1] {
      let reading = Reading(text.joined(), options: options, piece: piece)
      #expect(reading.messages == [])
      let samples = reading.samples
      for (number, sample) in zip(numbers, samples) {
        // The identity map adds 0, which makes -0 a 0.
        #expect(
          sample.position?.y.bitPattern == Double(number).map { $0 + 0 }?.bitPattern, "\(number)")
      }
      #expect(samples.count == 2 * numbers.count)
    }
  }

  @Test func bothReadersAgreeOnLinesAtRandom() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "{", "}", ",", ":", "\"t\"", "\"touch\"", "\"phase\"", "\"x\"", "\"y\"", "\"began\"", "1",
      "0.5", "-2", " ", "1e3", "00", "\"ended\"", ".",
    ]
    let good = #"{"t":0.25,"touch":12,"phase":"began","x":101.5,"y":-7,"radius":8.5}"#
    for _ in 0..<400 {
      var line = Array(good)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<line.count, using: &random)
        let piece = pieces.randomElement(using: &random) ?? ""
        line.replaceSubrange(
          at..<min(at + Int.random(in: 0...2, using: &random), line.count), with: piece)
      }
      expectAgreement(String(line))
    }
  }

  /// A prefix keeps the fast path off, and only moves columns.
  private func expectAgreement(_ line: String) {
    guard line.contains("{") else { return }
    let header = #"{"tapscope":"recording/1"}"# + "\n"
    let fast = Reading(header + line + "\n")
    let complete = Reading(header + " " + line + "\n")
    #expect(fast.events == complete.events, "\(line)")
    #expect(fast.faults == complete.faults, "\(line)")
    #expect(
      fast.error?.diagnostics.map(\.message) == complete.error?.diagnostics.map(\.message),
      "\(line)")
  }
}
