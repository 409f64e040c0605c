// Finds the quirk of the published sensitive view that an event runs into.

/// Follows who wrote the shared variables, so that each quirk is named where it is reached.
///
/// Quirk ids are those of `tapscope list quirks`. Memory: one entry an open touch.
struct QuirkTrail: Sendable {
  private struct Press: Sendable {
    var instance: Int
    var start: Point
    /// The touchable view pressed.
    var view: Int?
    /// Where it was read as a slide.
    var slidAt: Point?
  }

  private let limits: SlideLimits
  var reached: [String] = []
  private var presses: [TouchID: Press] = [:]
  /// Who last wrote the variable that holds the view, and the one that holds the start.
  private var viewWriter: Sender?
  private var startWriter: Sender?
  /// Whether the view held was pressed by a touch that has been cancelled since.
  private var viewIsStale = false

  init(limits: SlideLimits) {
    self.limits = limits
  }

  /// Whether it follows no touch.
  var isEmpty: Bool { presses.isEmpty }

  /// A touch is over.
  mutating func forget(_ touch: TouchID) {
    if !presses.isEmpty { presses[touch] = nil }
  }

  mutating func pressed(_ sender: Sender, at point: Point, on view: Int?) {
    presses[sender.touch] = Press(instance: sender.instance, start: point, view: view)
    startWriter = sender
    if view != nil {
      viewWriter = sender
      viewIsStale = false
    }
  }

  /// A move while not armed: after a slide, or because another touch disarmed the machine.
  mutating func ignoredMove(_ sender: Sender, at point: Point) {
    guard let press = presses[sender.touch] else { return }
    if let slidAt = press.slidAt {
      if point != slidAt { reach("4-11") }
    } else if Slide(publishedFrom: point - press.start, limits) != nil {
      reachShared(viewWriter, sender)
    }
  }

  /// A move that is no slide.
  mutating func unreadMove(by movement: Point) {
    if abs(movement.x) >= limits.mostDrift, abs(movement.y) >= limits.mostDrift { reach("4-13") }
  }

  mutating func slid(_ sender: Sender, at point: Point, _ slide: Slide, movement: Point) {
    reach("4-9")
    let isHorizontal = slide.direction == .left || slide.direction == .right
    if isHorizontal, abs(movement.y) > abs(movement.x) { reach("4-12") }
    reachShared(startWriter, sender)
    presses[sender.touch]?.slidAt = point
  }

  /// The printed `touchesEnded` is about to compare the view held with the one hit.
  mutating func ending(_ sender: Sender, current: Int?, hit: Int?, travel: Point) {
    let press = presses[sender.touch]
    let isAfterSlide = press?.slidAt != nil
    if current == hit {
      tapping(sender, current, press, travel: travel)
    } else if let view = press?.view, view == hit, !isAfterSlide {
      // Lifted over the very view it pressed, and still no tap: another touch wrote over it.
      reachShared(viewWriter, sender)
    }
    viewWriter = sender
    viewIsStale = false
  }

  mutating func lifted(_ sender: Sender, at point: Point) {
    if let slidAt = presses[sender.touch]?.slidAt, slidAt != point { reach("4-11") }
    presses[sender.touch] = nil
  }

  mutating func cancelled(_ sender: Sender) {
    presses[sender.touch] = nil
    if viewWriter == sender { viewIsStale = true }
  }

  private mutating func tapping(
    _ sender: Sender, _ current: Int?, _ press: Press?, travel: Point
  ) {
    let isAfterSlide = press?.slidAt != nil
    guard current != nil else {
      // Nothing equals nothing: after a slide off the view pressed, or outside the floor all along.
      if press?.view == nil {
        reach("4-8")
      } else if isAfterSlide {
        reach("4-7")
      } else {
        reachShared(viewWriter, sender)
      }
      return
    }
    if isAfterSlide {
      reach("4-6")
    } else if max(abs(travel.x), abs(travel.y)) >= limits.leastTravel {
      reach("4-14")
    }
    if viewIsStale {
      reach("4-17")
    } else {
      reachShared(viewWriter, sender)
    }
  }

  /// Names the quirk of a variable that another finger or another sensitive view wrote.
  private mutating func reachShared(_ writer: Sender?, _ sender: Sender) {
    guard let writer, writer != sender else { return }
    reach(writer.instance == sender.instance ? "4-16" : "4-15")
  }

  private mutating func reach(_ quirk: String) {
    if !reached.contains(quirk) { reached.append(quirk) }
  }
}
