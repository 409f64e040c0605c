// Tests that real recordings decode to the touches people made.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

private let shelf = PackageFiles.realRecordings

@Suite(.enabled(if: shelf != nil, "no folder of real recordings here"))
struct RealRecordingsTests {
  @Test(arguments: [
    ("Atmel_maXTouch_Touchscreen.1-finger-drag-up-down", 1),
    ("Atmel_maXTouch_Touchscreen.1-finger-fast-taps", 9),
    ("Atmel_maXTouch_Touchscreen.2-fingers-touch-release", 2),
    ("Atmel_maXTouch_Touchscreen.4-finger-drag-down", 4),
    ("ELAN_CANDO_Windows7.1-finger-drag-up-down", 1),
    ("N-Trig_MultiTouch.1-finger-drag-NW-SE", 1),
    ("Wacom_ISDv4_E6_Finger.2fg-tap", 2),
    ("Wacom_ISDv4_E6_Finger.double-tap-center", 2),
    ("Wacom_ISDv4_E6_Finger.single-tap-center", 1),
    ("Wacom_ISDv4_E6_Finger.single-top-swipe", 1),
    ("eGalax_eMPIA_Technology_Inc._PCAP_MultiTouch_Controller.tap", 1),
  ])
  func evemuHoldsSoManyTouches(name: String, touches: Int) throws {
    let folder = try #require(shelf).appending(path: "evemu")
    var options = RecordingOptions()
    let device = name.split(separator: ".").dropLast().joined(separator: ".")
    options.descriptor = folder.appending(path: device + ".desc").path
    options.screen = RecordedScreen(width: 320, height: 480)
    let recording = try RecordingReader(options: options).open(
      path: folder.appending(path: name + ".events").path)
    #expect(try count(recording) == touches)
  }

  @Test(arguments: [
    ("emulator-PeopleAddContact", 4), ("emulator-openPeople", 3), ("emulator-drag", 1),
    ("emulator-single-touch", 1), ("emulator-three-touches", 3), ("phone-CalenderaddEvent", 8),
    ("phone-openCalender", 3), ("phone-single-drag", 1), ("phone-single-touch", 1),
    ("phone-three-touches", 3), ("phone-two-finger-drag", 2),
  ])
  func geteventHoldsSoManyTouches(name: String, touches: Int) throws {
    let file = try #require(shelf).appending(path: "getevent-labelled/\(name).txt")
    var options = RecordingOptions()
    options.axisRange = AxisRange("0..767,0..1279")
    options.screen = RecordedScreen(width: 384, height: 640)
    #expect(try count(RecordingReader(options: options).open(path: file.path)) == touches)
  }

  /// The touches that begin and end, each with a position all along.
  private func count(_ recording: Recording) throws -> Int {
    var stream = try recording.makeStream()
    var began = 0
    var open: Set<TouchID> = []
    while let event = try stream.next() {
      guard case .samples(let samples) = event else { continue }
      for sample in samples {
        #expect(sample.position != nil)
        if sample.phase == .began {
          began += 1
          open.insert(sample.touch)
        }
        if sample.phase == .ended { open.remove(sample.touch) }
      }
    }
    #expect(open.isEmpty)
    return began
  }

  @Test func rangesAreAskedForWhereTheFileHasNone() throws {
    let file = try #require(shelf).appending(path: "getevent-labelled/phone-three-touches.txt")
    let inspection = try RecordingReader().open(path: file.path).inspect()
    #expect(inspection.header.touchProtocol == .typeAWithIDs)
    #expect(inspection.touches.count == 3)
    #expect(inspection.atOnce == 1)
    #expect(inspection.faults.map(\.kind) == [.missingRange])
    #expect(inspection.chain.first?.contains("its touches lie in x 485...531, y 211...776") == true)
  }
}
