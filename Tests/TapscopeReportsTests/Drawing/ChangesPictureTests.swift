// Tests that exactly the places that change receiver are coloured.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct ChangesPictureTests {
  static func screen(_ second: Rect) -> ViewHierarchy {
    ViewHierarchy(
      screen: Screen(name: "pair", size: Size(120, 60)),
      views: [
        OwnerPictureTests.tile("a", Rect(0, 0, 120, 60)), OwnerPictureTests.tile("b", second),
      ])
  }

  @Test func placesThatChangeStandOutFromThoseThatStay() {
    let before = Self.screen(Rect(10, 10, 40, 40))
    let found = OwnerChanges(from: before, to: Self.screen(Rect(30, 10, 40, 40)))
    let canvas = ChangesPicture(of: found, on: before).canvas
    #expect(canvas.width == 120 && canvas.height > 60)
    let (kept, left, entered) = (canvas.pixel(5, 55), canvas.pixel(12, 48), canvas.pixel(68, 48))
    #expect(left != kept && entered != kept && left != entered)
    for x in [12, 20, 29] { #expect(canvas.pixel(x, 48) == left) }
    for x in [50, 60, 69] { #expect(canvas.pixel(x, 48) == entered) }
    #expect(canvas.pixel(9, 48) == kept && canvas.pixel(70, 48) == kept)
  }

  @Test func placesSideBySideDifferInColour() {
    // b leaves on the left for a, c comes on its heels.
    var after = Self.screen(Rect(10, 10, 20, 40)).views
    after.append(OwnerPictureTests.tile("c", Rect(40, 10, 10, 40)))
    let before = Self.screen(Rect(10, 10, 40, 40))
    let found = OwnerChanges(
      from: before, to: ViewHierarchy(screen: before.screen, views: after))
    #expect(found.changes.count == 2)
    #expect(found.changes[0].pixels.touches(found.changes[1].pixels))
    let canvas = ChangesPicture(of: found, on: before).canvas
    #expect(canvas.pixel(39, 48) != canvas.pixel(40, 48))
  }

  @Test func nothingThatChangesIsSaidBelow() {
    let same = Self.screen(Rect(10, 10, 40, 40))
    let canvas = ChangesPicture(of: OwnerChanges(from: same, to: same), on: same).canvas
    #expect(canvas.height > 60)
  }
}
