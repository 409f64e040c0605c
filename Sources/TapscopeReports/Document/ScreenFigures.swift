// The two pictures of a screen in a document: what is seen with its findings, and who is hit where.

import TapscopeEngine

/// A screen with the numbers of its findings, and its owner map with the numbers of its buttons.
struct ScreenFigures {
  let seen: Markup
  let owners: Markup
  let entries: [OwnerPicture.Entry]

  /// Pixels a point: sharp in print, and no larger than the screen's own.
  private static let scale = 2.0
  /// In pixels, so that no screen makes a document heavy.
  private static let side = 1600.0
  /// Bits a channel of a picture of many colours: photographs are most of a document.
  static let colorBits = 6

  init(_ survey: ScreenSurvey, _ findings: [Finding]) {
    let screen = survey.hierarchy.screen
    let longest = max(screen.size.width, screen.size.height)
    let scale = min(Self.scale, max(screen.scale, 1), Self.side / longest)
    var picture = ScreenPicture(survey.hierarchy, scale: scale)
    for target in survey.targets {
      picture.outline(target.view, with: Pen(Palette.outline, width: 1))
    }
    let badges = Self.badges(of: findings, in: survey)
    seen = Self.figure(
      picture.canvas, badges, screen,
      "What is seen; each number is a finding below, in the order of its weight.")
    let map = OwnerPicture(of: survey, scale: scale, hasLegend: false)
    entries = map.entries
    owners = Self.figure(
      map.canvas, "", screen,
      "Who is hit where; each number is a button of the table, stripes mark what is contested.")
  }

  private static func figure(
    _ canvas: Canvas, _ marks: Markup, _ screen: Screen, _ caption: String
  ) -> Markup {
    let data =
      dataURI(width: canvas.width, height: canvas.height, rgba: canvas.rgba, bits: colorBits) ?? ""
    let (width, height) = (screen.size.width.text(), screen.size.height.text())
    return """
      <figure><svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(screen.name.brief): \(caption)">\
      <image width="\(width)" height="\(height)" preserveAspectRatio="none" href="\(data)"/>\(marks)</svg>\
      <figcaption>\(caption)</figcaption></figure>

      """
  }

  /// A number on the view each finding is about; those that would lie on another one move aside.
  private static func badges(of findings: [Finding], in survey: ScreenSurvey) -> Markup {
    let bounds = survey.hierarchy.screen.bounds
    let radius = max(bounds.width, bounds.height) / 70
    var taken: [Point] = []
    return findings.enumerated().compactMap { index, finding -> Markup? in
      guard let view = finding.concerned.first else { return nil }
      let box = survey.target(view)?.hitBounds ?? survey.hierarchy.hitBox(of: view)
      var place = Point(
        min(max(box.minX + radius, radius), bounds.width - radius),
        min(max(box.minY + radius, radius), bounds.height - radius))
      var tries = 0
      while tries < 60, taken.contains(where: { $0.distance(to: place) < 2 * radius }) {
        place.x += 2 * radius
        if place.x > bounds.width - radius {
          place = Point(radius, min(place.y + 2 * radius, bounds.height - radius))
        }
        tries += 1
      }
      taken.append(place)
      return """
        <g class="badge-\(finding.level.rawValue)"><circle cx="\(place.x.text(1))" \
        cy="\(place.y.text(1))" r="\(radius.text(1))"/><text x="\(place.x.text(1))" \
        y="\((place.y + radius * 0.36).text(1))" font-size="\((radius * 1.05).text(1))">\
        \(index + 1)</text></g>
        """
    }.joined()
  }
}
