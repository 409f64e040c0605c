// Tests of colours and stripes in the owner picture.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct OwnerPictureTests {
  static func tile(_ id: String, _ frame: Rect) -> View {
    var view = View(id: id)
    view.kind = .button
    view.bounds = Rect(0, 0, frame.width, frame.height)
    view.center = frame.center
    return view
  }

  /// Tiles side by side, more than there are hues, all on one plate that touches each.
  @Test func neighboursNeverShareAColour() {
    let tiles: [View] = (0..<40).map { index in
      let (column, row) = (Double(index % 8), Double(index / 8))
      return Self.tile("t\(index)", Rect(column * 11, row * 11, 9, 11))
    }
    let screen = Screen(name: "tiles", size: Size(90, 60))
    let hierarchy = ViewHierarchy(
      screen: screen, views: [Self.tile("plate", screen.bounds)] + tiles)
    let survey = ScreenSurvey(hierarchy)
    let canvas = OwnerPicture(of: survey).canvas
    // Names lie over the middles, so colours are compared along the edges of the tiles.
    for y in 0..<59 {
      for x in 0..<89 {
        let (here, right, below) = (
          survey.owners.owner(x, y), survey.owners.owner(x + 1, y), survey.owners.owner(x, y + 1)
        )
        if here != right { #expect(canvas.pixel(x, y) != canvas.pixel(x + 1, y)) }
        if here != below { #expect(canvas.pixel(x, y) != canvas.pixel(x, y + 1)) }
      }
    }
    #expect(canvas.height > 60)
  }

  /// Three hundred tiles: each has a colour and a number that no other has.
  @Test func everyOwnerHasItsOwnColourAndNumber() {
    let tiles: [View] = (0..<300).map { index in
      let (column, row) = (Double(index % 20), Double(index / 20))
      return Self.tile("t\(index)", Rect(column * 10, row * 10, 10, 10))
    }
    let survey = ScreenSurvey(
      ViewHierarchy(screen: Screen(name: "tiles", size: Size(200, 160)), views: tiles))
    let entries = OwnerPicture(of: survey).entries.filter { $0.number > 0 }
    #expect(entries.map(\.number) == Array(1...300))
    #expect(Set(entries.map(\.color)).count == 300)
    for y in 0..<150 {
      for x in 0..<199 {
        let (here, right) = (survey.owners.owner(x, y), survey.owners.owner(x + 1, y))
        guard here != right else { continue }
        let colors = entries.filter { $0.owner == here || $0.owner == right }.map(\.color)
        #expect(colors.count == 2 && apart(colors[0], colors[1]) > 40)
      }
    }
  }

  private func apart(_ a: Color, _ b: Color) -> Int {
    abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
      + abs(Int(a.blue) - Int(b.blue))
  }

  @Test func contestedPixelsAreStriped() {
    var front = Self.tile("front", Rect(20, 0, 40, 40))
    front.shape = .inscribed(.diamond, in: front.bounds)
    let screen = Screen(name: "pair", size: Size(70, 50))
    let hierarchy = ViewHierarchy(
      screen: screen, views: [Self.tile("back", Rect(0, 0, 40, 40)), front])
    let survey = ScreenSurvey(hierarchy)
    let canvas = OwnerPicture(of: survey).canvas
    let contested = survey.contestedColumns(row: 1)
    #expect(contested == [20..<38])
    let colors = Set((20..<38).map { canvas.pixel($0, 1) })
    #expect(colors.count == 2 && colors.contains(Palette.ink))
  }
}
