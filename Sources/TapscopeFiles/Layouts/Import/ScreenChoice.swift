// Which screen a person means by `--screen`: a device's name, or points and pixels a point.

import TapscopeEngine

/// A screen that a person named.
package struct ScreenChoice: Equatable, Sendable {
  /// In points, upright.
  package var size: Size
  /// Pixels per point; nil where not said.
  package var scale: Double?
  /// Pixels per inch; nil where not known.
  package var ppi: Double?
  /// The device's name where it was named so; such a screen may be turned to fit.
  package var device: String?
  /// Whose strips along the edges it has, where the device is navigated by gestures as it comes.
  package var systemEdges: SystemEdgesPreset?
  /// Whether a recording was made on it, whose layouts may have screens of other sizes.
  var isOfRecording = false

  package init(
    size: Size, scale: Double? = nil, ppi: Double? = nil, device: String? = nil,
    systemEdges: SystemEdgesPreset? = nil
  ) {
    self.size = size
    self.scale = scale
    self.ppi = ppi
    self.device = device
    self.systemEdges = systemEdges
  }

  /// Reads a device's name, or `393x852`, `393x852@3`, `393x852@3 460ppi`; nil for anything else.
  package init?(_ text: String) {
    if let device = DeviceTable.device(named: text) {
      self = device.screen
      return
    }
    guard let said = ScreenText(text)?.numbers,
      max(said.width, said.height) <= Double(LayoutLimits().screenSide)
    else { return nil }
    self.init(size: Size(said.width, said.height), scale: said.scale, ppi: said.ppi)
  }

  /// What a text that names no screen might have been.
  package static func hint(_ text: String) -> String {
    didYouMean(text, among: DeviceTable.all.map(\.name))
  }

  /// As a person writes it.
  var text: String {
    device ?? "\(size.width.text())x\(size.height.text())" + (scale.map { "@\($0.text())" } ?? "")
  }

  /// The screen a quarter turn on.
  var turned: ScreenChoice {
    var turned = self
    turned.size = Size(size.height, size.width)
    return turned
  }
}

/// The screen of a foreign layout, in points.
package struct ForeignScreen: Equatable, Sendable {
  package var size: Size
  /// Pixels per point; nil where neither the file nor the person says.
  package var scale: Double?
  package var ppi: Double?
  /// Whether its points are pixels, since nobody says how many make a point.
  var countsPixels = false
  /// Whether the file's frames were cut at its edges.
  var cutsFrames = false
  package var systemEdges: SystemEdgesPreset?

  package init(size: Size, scale: Double? = nil, ppi: Double? = nil) {
    self.size = size
    self.scale = scale
    self.ppi = ppi
  }

  /// A screen whose size is known in pixels, with how many make a point where that is known.
  init(pixels: Size, scale: Double?) {
    let points = scale ?? 1
    self.init(size: Size(pixels.width / points, pixels.height / points), scale: scale)
    countsPixels = scale == nil
  }

  /// The screen that a person named, at a scale that was said or found.
  init(_ choice: ScreenChoice, scale: Double) {
    self.init(size: choice.size, scale: scale, ppi: choice.ppi)
    systemEdges = choice.systemEdges
  }

  /// As layout/1 writes it.
  func node(at place: SourceLocation) -> Node {
    var entries = [
      ("width", Node.plain(size.width.text(6), at: place)),
      ("height", Node.plain(size.height.text(6), at: place)),
    ]
    if let scale { entries.append(("scale", .plain(scale.text(6), at: place))) }
    if countsPixels { entries.append(("scale", .plain(ScreenKey.unknownScale, at: place))) }
    if let ppi { entries.append(("ppi", .plain(ppi.text(3), at: place))) }
    if cutsFrames { entries.append((ScreenKey.cutsFrames.rawValue, .plain("true", at: place))) }
    return .mapping(entries, at: place)
  }
}

extension LayoutSource {
  /// The screen of a file whose places are in pixels, and what was assumed about it.
  ///
  /// `pixels` is what the file needs at least; `isWhole` says that the file names its display's size, and
  /// `known` is the scale that it tells.
  func screen(
    pixels: Size, isWhole: Bool, scale known: Double? = nil, likely: String
  ) throws(InputError) -> (screen: ForeignScreen, assumptions: [String]) {
    if let choice = request.screen {
      guard let scale = choice.scale ?? known ?? shotScale(of: choice) else {
        throw trouble(
          "`--screen \(choice.text)` does not say how many pixels a point has, and this file counts in"
            + " pixels: say it as \(choice.text)@2.625 (dpi / 160)")
      }
      // A pixel more comes of rounding a size in points.
      func holds(_ choice: ScreenChoice) -> Bool {
        pixels.width <= choice.size.width * scale + scale
          && pixels.height <= choice.size.height * scale + scale
      }
      if holds(choice) {
        let whole = Size(choice.size.width * scale, choice.size.height * scale)
        return (
          ForeignScreen(choice, scale: scale),
          pixels.leavesRoom(in: whole, rounding: scale).map { ["\($0) pixels"] } ?? []
        )
      }
      if choice.device != nil, holds(choice.turned) {
        return (
          ForeignScreen(choice.turned, scale: scale),
          ["the \(choice.text) is held sideways, since the file is wider than high"]
        )
      }
      throw trouble(
        "the file reaches to \(pixels.width.text()) x \(pixels.height.text()) pixels, and"
          + " `--screen \(choice.text)` has \((choice.size.width * scale).text(0)) x"
          + " \((choice.size.height * scale).text(0))")
    }
    var assumptions =
      known == nil ? ["1 pixel is 1 point, since the file does not say its density: \(likely)"] : []
    if let shot = request.screenshot {
      guard pixels.width <= shot.width, pixels.height <= shot.height else {
        throw trouble(
          "the file reaches to \(pixels.width.text()) x \(pixels.height.text()) pixels, and the"
            + " screenshot has \(shot.width.text()) x \(shot.height.text())")
      }
      return (ForeignScreen(pixels: Size(shot.width, shot.height), scale: known), assumptions)
    }
    if !isWhole {
      assumptions.append(
        "the screen is \(pixels.width.text())x\(pixels.height.text()) pixels, as far as the views"
          + " reach")
    }
    return (ForeignScreen(pixels: pixels, scale: known), assumptions)
  }

  /// The screen of a file whose places are in points; `known` is the scale that the file tells.
  func screen(
    points: Size, isWhole: Bool, scale known: Double? = nil
  ) throws(InputError) -> (screen: ForeignScreen, assumptions: [String]) {
    var size = points
    var assumptions: [String] = []
    if let choice = request.screen {
      let isTurned = choice.device != nil && points.width > points.height
      let chosen =
        isTurned == (choice.size.width > choice.size.height) || choice.device == nil
        ? choice : choice.turned
      guard points.width <= chosen.size.width + 1, points.height <= chosen.size.height + 1 else {
        throw trouble(
          "the file's screen is \(points.width.text()) x \(points.height.text()) points, and"
            + " `--screen \(choice.text)` has \(chosen.size.width.text()) x"
            + " \(chosen.size.height.text())")
      }
      size = chosen.size
      if isWhole, let room = points.leavesRoom(in: size, rounding: 1) {
        assumptions.append("\(room) points")
      }
      if let scale = chosen.scale ?? known ?? shotScale(of: chosen) {
        return (ForeignScreen(chosen, scale: scale), assumptions)
      }
    } else if let known, let shot = request.screenshot,
      shot.shows(Size(points.width * known, points.height * known))
    {
      size = Size(shot.width / known, shot.height / known)
    } else if !isWhole {
      assumptions.append(
        "the screen is \(points.width.text())x\(points.height.text()) points, as far as the views reach"
      )
    }
    if let scale = known ?? shotScale(of: ScreenChoice(size: size)) {
      return (ForeignScreen(size: size, scale: scale), assumptions)
    }
    let scales = DeviceTable.scales(ofApple: size)
    let sizeText = "\(size.width.text())x\(size.height.text())"
    switch scales.count {
    case 1:
      assumptions.append(
        "a point is \(scales[0].text()) pixels wide, as on every Apple device of \(sizeText) points"
      )
      return (ForeignScreen(size: size, scale: scales[0]), assumptions)
    case 0:
      assumptions.append(
        "1 pixel is 1 point, since no device known here has \(sizeText) points; `--screen \(sizeText)@S`"
          + " says it")
    default:
      let names = scales.map { "@\($0.text())" }.joined(separator: " or ")
      assumptions.append(
        "1 pixel is 1 point, since devices of \(sizeText) points are \(names); `--screen \(sizeText)@S`"
          + " says it")
    }
    return (ForeignScreen(size: size), assumptions)
  }

  /// Pixels per point, from a screenshot of a screen whose size in points is known.
  func shotScale(of screen: ScreenChoice) -> Double? {
    guard let shot = request.screenshot else { return nil }
    let across = shot.width / screen.size.width
    let down = shot.height / screen.size.height
    // A screen of 411.43 points is written as 411 or 412.
    return abs(across - down) <= 0.02 * across ? across : nil
  }
}

extension Size {
  /// That a screen is larger than this both ways, as the screen of another device is; nil where it is not.
  fileprivate func leavesRoom(in screen: Size, rounding: Double) -> String? {
    guard screen.width - width > rounding, screen.height - height > rounding else { return nil }
    return
      "the views take up \(width.text())x\(height.text()) of the screen's"
      + " \(screen.width.text(0))x\(screen.height.text(0))"
  }

  /// Whether a picture as large as this shows a view of a size and more below or beside it, to a pixel.
  fileprivate func shows(_ view: Size) -> Bool {
    let (across, down) = (width - view.width, height - view.height)
    return abs(min(across, down)) < 1 && max(across, down) >= 1
  }
}
