// Tests that every mapping option moves positions as it says.

import TapscopeEngine
import TapscopeFiles
import Testing

private let device = "A: 35 0 799 0 0 0\nA: 36 0 479 0 0 0\n"

/// Where a raw position lands, and by which chain.
private func place(
  _ x: Int, _ y: Int, header: String = device, layout: RecordedScreen? = nil,
  _ change: (inout RecordingOptions) -> Void = { _ in }
) -> Reading {
  var options = RecordingOptions()
  options.screen = RecordedScreen(width: 320, height: 480)
  change(&options)
  return Reading(
    evemu("t5 x\(x) y\(y) | t-1 |", header: header), options: options, layout: layout)
}

@Suite struct CoordinateChainTests {
  @Test(
    arguments: [
      (Rotation.none, "250,120", "100,120", ["scaled by 0.4 x 1 to 320 x 480 points"]),
      (
        .quarter, "250,120", "239.333,150",
        ["rotated 90 clockwise", "scaled by 0.666667 x 0.6 to 320 x 480 points"]
      ),
      (
        .half, "250,120", "219.6,359",
        ["rotated 180 clockwise", "scaled by 0.4 x 1 to 320 x 480 points"]
      ),
      (
        .threeQuarters, "250,120", "80,329.4",
        ["rotated 270 clockwise", "scaled by 0.666667 x 0.6 to 320 x 480 points"]
      ),
      (.quarter, "0,0", "319.333,0", nil), (.half, "0,0", "319.6,479", nil),
      (.threeQuarters, "0,0", "0,479.4", nil), (.none, "799,479", "319.6,479", nil),
    ] as [(Rotation, String, String, [String]?)])
  func rawPositionsAreTurnedAndScaled(
    rotation: Rotation, raw: String, expected: String, steps: [String]?
  ) throws {
    let point = try #require(Point(option: raw))
    let reading = place(Int(point.x), Int(point.y)) { $0.rotation = rotation }
    #expect(reading.script.first == "1 began 0 \(expected)")
    if let steps {
      #expect(reading.chain == ["raw x 0...799, y 0...479 (from the recording)"] + steps)
    }
  }

  @Test func aDeviceLiesAsTheLayoutDoes() {
    let sideways = RecordedScreen(width: 480, height: 320)
    func first(_ namesDevice: Bool) -> String? {
      let reading = place(250, 120, layout: sideways) {
        $0.rotation = .threeQuarters
        $0.namesDevice = namesDevice
      }
      return reading.script.first ?? reading.messages.first
    }
    #expect(first(true) == "1 began 0 120,219.6")
    #expect(first(false)?.contains("recorded on a screen of 320x480") == true)
  }

  @Test func theRangeGivenBeatsTheFiles() {
    let reading = place(100, 100) { $0.axisRange = AxisRange("-100..299,0..199") }
    #expect(reading.script.first == "1 began 0 160,240")
    #expect(reading.chain.first == "raw x -100...299, y 0...199 (from --axis-range)")
  }

  @Test func offsetsAreAddedLast() {
    let reading = place(250, 120) { $0.offset = Point(-4, 3.5) }
    #expect(reading.script.first == "1 began 0 96,123.5")
    #expect(reading.chain.last == "moved by -4,3.5 points")
  }

  @Test func onePinMovesTheWhole() {
    let reading = place(250, 120) { $0.pins = [Pin("250,120=50,60")].compactMap { $0 } }
    #expect(reading.script.first == "1 began 0 50,60")
    #expect(reading.chain.last == "moved by -50,-60, for raw 250,120 lies on 50,60")
  }

  @Test func twoPinsNeedNeitherRangeNorScreen() {
    var options = RecordingOptions()
    options.pins = [Pin("100,100=10,20"), Pin("300,500=110,420")].compactMap { $0 }
    let reading = Reading(evemu("t5 x200 y300 | t-1 |"), options: options)
    #expect(reading.script.first == "1 began 0 60,220")
    #expect(
      reading.chain == [
        "pinned raw 100,100 to 10,20 and raw 300,500 to 110,420, so scaled by 0.5 x 1"
      ])
  }

  @Test func twoPinsUnderAQuarterTurnSwapTheAxes() {
    var options = RecordingOptions()
    options.rotation = .quarter
    options.pins = [Pin("0,0=320,0"), Pin("480,320=0,480")].compactMap { $0 }
    let reading = Reading(evemu("t5 x120 y80 | t-1 |"), options: options)
    #expect(reading.script.first == "1 began 0 240,120")
  }

  @Test(arguments: [
    (["1,1=2,2", "1,5=4,9"], "--pin: two pins must differ in x and in y, raw and on the screen"),
    (["0,0=0,0", "1e-9,1=9,9"], "--pin: these two pins scale beyond any screen"),
    (["1,1=2,2", "2,2=3,3", "4,4=5,5"], "--pin: at most two pins fix a map"),
  ])
  func pinsThatFixNothingAreRefused(pins: [String], message: String) {
    let reading = place(1, 1) { $0.pins = pins.compactMap { Pin($0) } }
    #expect(reading.messages == ["test: " + message])
  }

  @Test func theLayoutsScreenIsTheDefault() {
    let reading = place(400, 240, layout: RecordedScreen(width: 100, height: 50)) {
      $0.screen = nil
    }
    #expect(reading.script.first == "1 began 0 50,25")
  }

  @Test func anotherScreenThanTheLayoutsIsRefusedOrFitted() {
    let layout = RecordedScreen(width: 640, height: 240)
    #expect(
      place(400, 240, layout: layout).messages == [
        "test: recorded on a screen of 320x480, but the layout's is 640x240;"
          + " --fit scales one to the other"
      ])
    let fitted = place(400, 240, layout: layout) { $0.fits = true }
    #expect(fitted.script.first == "1 began 0 320,120")
    #expect(fitted.chain.last == "fitted by 2 x 0.5 to the layout's 640 x 240 points")
  }

  @Test func nativePointsAreFittedAndMoved() {
    let text =
      #"{"tapscope":"recording/1","screen":"160x240"}"# + "\n" + #"{"t":0,"tap":[16,24]}"# + "\n"
    let layout = RecordedScreen(width: 320, height: 480)
    #expect(Reading(text, layout: layout).messages.first?.contains("--fit") == true)
    var options = RecordingOptions()
    options.fits = true
    options.offset = Point(1, 2)
    let reading = Reading(text, options: options, layout: layout)
    #expect(reading.script.first == "1 began 0 33,50")
    #expect(
      reading.chain == [
        "points as written, on a screen of 160 x 240",
        "fitted by 2 x 2 to the layout's 320 x 480 points", "moved by 1,2 points",
      ])
  }

  @Test func whatAFileDoesNotSayIsNeverGuessed() {
    let unranged = place(250, 120, header: "") { $0.rotation = .none }
    #expect(
      unranged.messages == [
        "test: the file does not say which values the device's axes can take;"
          + " its touches lie in x 250...250, y 120...120"
      ])
    #expect(unranged.error?.diagnostics.first?.notes.map(\.message.first) == ["-", "-", "-"])
    let empty = place(250, 120, header: "A: 35 0 0 0 0 0\nA: 36 479 0 0 0 0\n")
    #expect(
      empty.messages == [
        "test: the values that the device's axes can take are no range: x 0...0, y 479...0;"
          + " its touches lie in x 250...250, y 120...120"
      ])
    let unscreened = place(250, 120) { $0.screen = nil }
    #expect(
      unscreened.messages == [
        "test: no screen to place the touches on; give a layout, or --screen WxH"
      ])
  }

  @Test func touchpadsAreRefusedUnlessForced() {
    let pad = "N: Pad\nP: 05 00\n" + device
    #expect(
      place(1, 1, header: pad).messages == [
        "test: `Pad` is a touchpad, which presses nothing on a screen;"
          + " --allow-touchpad reads it anyway"
      ])
    let forced = place(1, 1, header: pad) { $0.allowsTouchpad = true }
    #expect(forced.script.count == 2)
    #expect(forced.faultList == ["touchpad 1 @0"])
  }

  @Test func contactSizesBecomePointsOnlyInTheUnitOfPositions() {
    let sized = device + "A: 30 0 799 0 0 0\n"
    let events = "t5 x1 y1 m20 | t-1 |"
    var options = RecordingOptions()
    options.screen = RecordedScreen(width: 800, height: 480)
    #expect(Reading(evemu(events, header: sized), options: options).samples[0].radius == 10)
    #expect(Reading(evemu(events, header: device), options: options).samples[0].radius == nil)
  }

  @Test(arguments: ["descriptor", "device"])
  func optionsThatDoNothingForPointsAreRefused(_ name: String) {
    var options = RecordingOptions()
    if name == "device" { options.device = "9" } else { options.descriptor = "panel.desc" }
    let reading = Reading(#"{"t":0,"tap":[1,2]}"#, options: options)
    #expect(
      reading.messages == [
        "test: `--\(name)` is for raw device values; this recording has points already"
      ])
  }

  @Test(arguments: [
    (Rotation.none, "10,20"), (.quarter, "180,10"), (.half, "90,180"), (.threeQuarters, "20,90"),
  ])
  func pointsTurnWithTheirScreen(rotation: Rotation, place: String) {
    var options = RecordingOptions()
    options.rotation = rotation
    options.screen = RecordedScreen(width: 100, height: 200)
    let reading = Reading(#"{"t":0,"tap":[10,20]}"#, options: options)
    #expect(reading.script.first == "1 began 0 \(place)")
    // Without a screen of its own, the layout's turned back is the one it was made on.
    options.screen = nil
    let layout = RecordedScreen(
      width: rotation == .none || rotation == .half ? 100 : 200,
      height: rotation == .none || rotation == .half ? 200 : 100)
    #expect(
      Reading(#"{"t":0,"tap":[10,20]}"#, options: options, layout: layout).script
        == reading.script)
  }

  @Test func twoPinsPlacePointsOfUnknownScale() throws {
    var options = RecordingOptions()
    options.pins = [try #require(Pin("0,0=10,20")), try #require(Pin("100,100=20,70"))]
    let reading = Reading(#"{"t":0,"tap":[50,50]}"#, options: options)
    #expect(reading.script.first == "1 began 0 15,45")
  }
}
