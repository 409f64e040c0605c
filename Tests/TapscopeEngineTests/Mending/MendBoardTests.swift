// Tests that the coarse board of a search knows what the screen it stands for does.

import Testing

@testable import TapscopeEngine

@Suite struct MendBoardTests {
  /// Two buttons of one action, one of another that lies over both, and a lid that fires nothing.
  private static let screen = ViewHierarchy(
    screen: Screen(name: "s", size: Size(120, 80), ppi: 163),
    views: [
      button("a", 10, 10, 40, 40) { $0.action = "go" },
      button("b", 60, 10, 40, 40) { $0.action = "go" },
      button("c", 40, 20, 30, 40), view("lid", 80, 20, 30, 40),
    ])

  private static func board(on screen: ViewHierarchy) throws -> MendBoard {
    let grid = PixelGrid(screen.screen, cells: 2_400)
    let fingers = AimedFingers(ScreenSurvey(screen), on: grid)
    let covers = screen.views.indices.map { index in
      let own = screen.views[index].strategy
      return MendCover(
        index, screen.views[index].isButton ? [own, .shape] : [own], on: screen, grid: grid)
    }
    return try MendBoard(screen, fingers: fingers, covers: covers)
  }

  private static func reached(by fingers: AimedFingers, on screen: ViewHierarchy) -> [Double] {
    fingers.reached(on: OwnerMap(receiversOn: screen, grid: fingers.grid), of: screen)
  }

  private static func agree(_ shares: [Double], _ others: [Double]) -> Bool {
    shares.count == others.count && zip(shares, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func whatArrivesIsWhatArrivesOnTheScreen() throws {
    let board = try Self.board(on: Self.screen)
    #expect(board.reached.count == 3 && board.reached.allSatisfy { $0 > 0.1 && $0 < 1 })
    #expect(Self.agree(board.reached, Self.reached(by: board.fingers, on: Self.screen)))
  }

  @Test func aSlopThatIsTakenChangesWhatItWouldOnTheScreen() throws {
    var board = try Self.board(on: Self.screen)
    let slop = EdgeInsets(all: -8)
    let answer = MendAnswer(base: 0, slop: slop)
    board.take(answer, of: 2, board.trying(answer, of: 2))
    var changed = Self.screen
    changed.apply(ViewChange(view: "c", settings: [.hitSlop(slop)]))
    let after = Self.reached(by: board.fingers, on: changed)
    #expect(Self.agree(board.reached, after))
    #expect(!Self.agree(after, Self.reached(by: board.fingers, on: Self.screen)))
  }

  @Test func aViewThatMovesBackLosesWhatItWouldOnTheScreen() throws {
    var board = try Self.board(on: Self.screen)
    let order = [2, 0, 1, 3]
    board.take(order, moved: 2, board.trying(order, moved: 2))
    var changed = Self.screen
    changed.apply(ViewChange(view: "c", settings: [.behind("a")]))
    let after = Self.reached(by: board.fingers, on: changed)
    #expect(Self.agree(board.reached, after))
    #expect(!Self.agree(after, Self.reached(by: board.fingers, on: Self.screen)))
  }
}
