// Where the touches land that the bound would bring home and a mended screen does not.

/// The largest part of what is left: the touches that mean one button and land on one other thing.
struct MendLoss {
  /// Of all touches, 0 to 1.
  let share: Double
  /// The button that is meant.
  let meant: String
  /// What gets them, as a sentence ends.
  let taker: String

  /// nil where nothing is left; `owners` are the receivers on the screen.
  ///
  /// O(pixels in reach of the fingers).
  init?(_ fingers: AimedFingers, on screen: ViewHierarchy, _ owners: OwnerMap) {
    let groups = fingers.groups(on: screen)
    var lost: [Place: Double] = [:]
    fingers.forEachRow { y, active, winners in
      for run in owners.runs(row: y) {
        let group = run.owner.view.map { groups[$0] } ?? -1
        for index in active {
          let finger = fingers.fingers[index]
          guard finger.group != group else { continue }
          var share = 0.0
          for x in run.columns.clamped(to: finger.columnRange) where winners[x] == finger.group {
            share += finger.columns[x - finger.firstColumn]
          }
          guard share > 0 else { continue }
          let weight = finger.weight * finger.rows[y - finger.firstRow]
          lost[Place(finger: index, owner: run.owner), default: 0] += share * weight
        }
      }
    }
    let worst = lost.max { ($0.value, $1.key.rank) < ($1.value, $0.key.rank) }
    guard let worst, worst.value > 0 else { return nil }
    share = worst.value
    meant = fingers.fingers[worst.key.finger].id
    switch worst.key.owner {
    case .nobody: taker = "land where nothing is hit"
    case .undecided: taker = "land where a published strategy reads memory that is not its own"
    case .view(let view):
      let fires = screen.views[view].isButton && screen.views[view].isEnabled
      taker =
        "land on \(screen.views[view].id)" + (fires ? "" : ", which takes them and fires nothing")
    }
  }

  /// A button that is meant and what gets its touches.
  private struct Place: Hashable {
    let finger: Int
    let owner: PixelOwner

    /// Of equal losses the one of the hindmost button is told.
    var rank: Int { finger << 32 | owner.slot }
  }
}
