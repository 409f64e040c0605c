// How large the screen around a Flutter app's view is, and who has a touch on what is disabled.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct FlutterTreeTests: ForeignText {
  /// A screen with three buttons, one disabled, two of them in a row that takes touches.
  private func screen(_ height: Int = 1794, _ row: String = "actions: tap") -> String {
    """
    SemanticsNode#0
     │ Rect.fromLTRB(0.0, 0.0, 1080.0, \(height).0)
     │
     └─SemanticsNode#1
       │ Rect.fromLTRB(0.0, 0.0, 411.4, 683.4) scaled by 2.6x
       │ textDirection: ltr
       │
       ├─SemanticsNode#2
       │ │ Rect.fromLTRB(0.0, 100.0, 360.0, 172.0)
       │ │ \(row)
       │ │ label: "Row"
       │ │
       │ ├─SemanticsNode#3
       │ │   Rect.fromLTRB(300.0, 12.0, 348.0, 60.0)
       │ │   flags: isButton, hasEnabledState
       │ │   tooltip: "Delete"
       │ │
       │ └─SemanticsNode#4
       │     Rect.fromLTRB(200.0, 12.0, 248.0, 60.0)
       │     actions: tap🚫️
       │     flags: isButton, hasEnabledState, isEnabled
       │     tooltip: "Ignored"
       │
       └─SemanticsNode#5
           Rect.fromLTRB(0.0, 300.0, 360.0, 348.0)
           flags: isButton, hasEnabledState
           label: "Pay"
    """
  }

  // MARK: Dialogs

  /// A dialog is opaque, so a tap beside its buttons does not dismiss it; the page of a bottom sheet, which has
  /// its name, is as large as the screen and lets touches through to the barrier.
  @Test(arguments: [
    ("40.0, 300.0, 353.0, 552.0", "scopesRoute, namesRoute", "Alert"),
    ("0.0, 0.0, 393.0, 852.0", "scopesRoute, namesRoute", "Dismiss"),
    ("40.0, 300.0, 353.0, 552.0", "scopesRoute", "Dismiss"),
    ("40.0, 300.0, 353.0, 552.0", "isHeader, namesRoute", "Dismiss"),
  ])
  func aDialogTakesTheTouchesInIt(_ place: String, _ flags: String, _ receiver: String) throws {
    let layout = try read(
      """
      inverseHitTest
      SemanticsNode#0
       │ Rect.fromLTRB(0.0, 0.0, 1179.0, 2556.0)
       │
       └─SemanticsNode#1
         │ Rect.fromLTRB(0.0, 0.0, 393.0, 852.0) scaled by 3.0x
         │
         ├─SemanticsNode#2
         │   Rect.fromLTRB(0.0, 0.0, 393.0, 852.0)
         │   actions: dismiss, tap
         │   label: "Dismiss"
         │
         └─SemanticsNode#3
           │ Rect.fromLTRB(0.0, 0.0, 393.0, 852.0)
           │ flags: scopesRoute
           │
           └─SemanticsNode#4
             │ Rect.fromLTRB(\(place))
             │ flags: \(flags)
             │ label: "Alert"
             │
             └─SemanticsNode#5
                 Rect.fromLTRB(208.0, 188.0, 289.0, 236.0)
                 actions: tap
                 flags: isButton, hasEnabledState, isEnabled
                 label: "Delete"
      """)
    #expect(TapscopeFilesTests.receiver(layout, 100, 400) == receiver)
    #expect(TapscopeFilesTests.receiver(layout, 100, 100) == "Dismiss")
    let panel = layout.hierarchy.views.first { $0.id == "Alert" }
    #expect((panel?.paints == true) == (receiver == "Alert"))
    let button = place.hasPrefix("40") ? (250.0, 500.0) : (250, 200)
    #expect(TapscopeFilesTests.receiver(layout, button.0, button.1) == "Delete")
  }

  // MARK: The screen around the view

  @Test func theViewIsSaidToBeTakenForTheScreen() throws {
    let layout = try read(screen())
    #expect(
      layout.assumptions.contains(
        "the app's view is 1080 x 1794 pixels and is taken for the whole screen from its top left corner;"
          + " `--screen WxH@S` says otherwise"))
    let said = try read(screen()) { $0.screen = ScreenChoice("411.42857x731.42857@2.625") }
    #expect(said.hierarchy.screen.size.height == 731.42857)
    #expect(said.hierarchy.views[0].untransformedFrame.height < 684)
    #expect(
      said.assumptions.contains(
        "the app's view is 1080 x 1794 pixels and begins at the screen's top left corner"))
  }

  @Test func aScreenshotTellsTheScreenBelowTheView() throws {
    let scratch = try Scratch()
    try scratch.writePicture("shot.png", width: 1080, height: 1920)
    let layout = try read(screen()) { $0.screenshot = scratch.path("shot.png") }
    let screen = layout.hierarchy.screen
    #expect(abs(screen.size.width - 1080 / 2.625) < 1e-5)
    #expect(abs(screen.size.height - 1920 / 2.625) < 1e-5)
    #expect(receiver(layout, 10, 310) == "Pay")
    #expect(layout.assumptions.contains { $0.hasSuffix("which the screenshot shows whole") })
  }

  @Test func aScreenshotOfAnotherShapeIsRefusedWithTheWayOut() throws {
    let scratch = try Scratch()
    for (width, height) in [(1080, 1000), (1200, 1920)] {
      try scratch.writePicture("shot.png", width: width, height: height)
      let error = #expect(throws: InputError.self) {
        try read(screen()) { $0.screenshot = scratch.path("shot.png") }
      }
      let message = error?.diagnostics.first?.message
      #expect(message?.contains("another shape than the screen's") == true)
      #expect(message?.contains("`--screen WxH@S` says how large the screen is") == true)
    }
  }

  // MARK: What is disabled

  /// It takes no part in the gesture arena, so what it stands in wins there.
  @Test func aDisabledControlGivesTouchesToTheEnabledOneAroundIt() throws {
    let layout = try read(screen())
    #expect(receiver(layout, 310, 120) == "Row")
    #expect(receiver(layout, 210, 120) == "Row")
    let views = layout.hierarchy.views
    #expect(views.filter(\.isButton).map(\.id) == ["Row", "Pay"])
    #expect(views.contains { $0.id == "Delete" && $0.title == nil && $0.isEnabled })
  }

  @Test func aDisabledControlAnywhereElseIsADisabledButton() throws {
    for row in ["flags: isHeader", "flags: isButton, hasEnabledState"] {
      let layout = try read(screen(1794, row))
      for (id, x, y) in [("Delete", 310.0, 120.0), ("Ignored", 210, 120), ("Pay", 10, 310)] {
        #expect(receiver(layout, x, y) == id)
        #expect(layout.hierarchy.views.contains { $0.id == id && $0.isButton && !$0.isEnabled })
      }
    }
  }

  /// Where they are disabled they have no actions; a tile has `hasEnabledState` and may do nothing at all.
  @Test(arguments: [
    ("hasCheckedState, hasEnabledState", true), ("hasEnabledState, hasToggledState", true),
    ("hasCheckedState, hasEnabledState, isInMutuallyExclusiveGroup", true),
    ("hasEnabledState", false), ("hasEnabledState, hasSelectedState", false),
  ])
  func whatCanBeCheckedOrSwitchedIsAControl(_ flags: String, _ isButton: Bool) throws {
    let view = try read(screen(1794, "flags: \(flags)")).hierarchy.views[2]
    #expect(view.id == "Row")
    #expect(view.isButton == isButton)
    #expect(view.isEnabled == !isButton)
  }

  // MARK: The platform

  @Test func itIsFlutterOnAnyDevice() throws {
    let layout = try read(screen())
    #expect(layout.hierarchy.screen.platform == .flutter)
    #expect(layout.assumptions.contains { $0.contains("(`platform: flutter`)") })
  }
}
