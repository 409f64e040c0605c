// What a layout's file leaves out, said on the command line.

import ArgumentParser
import TapscopeFiles

/// Options for layouts in other programs' formats; `--screen` stands with the mapping of recordings.
struct LayoutFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Views whose id fits are buttons, as 'btn_*,ok'; `*` and `?` stand for any characters.",
      valueName: "patterns"))
  var buttons: [String] = []

  @Option(help: ArgumentHelp("A PNG of the screen, shown behind the views.", valueName: "png"))
  var screenshot: String?

  @Flag(help: "Cut the picture of each button that has none from --screenshot.")
  var cut = false

  func validate() throws {
    if cut, screenshot == nil { throw ValidationError("--cut needs --screenshot PNG") }
  }

  /// The options without those of this group; `screen` is what `--screen` says.
  static func options(
    screen: String?, limits: InputLimits, allowOutside: Bool
  ) throws -> LayoutOptions {
    var options = LayoutOptions()
    options.allowOutside = allowOutside
    options.limits = limits.layout
    options.screen = try screen.map(Self.screen)
    return options
  }

  /// The options as the readers take them.
  func options(
    screen: String?, limits: InputLimits = InputLimits(), allowOutside: Bool
  ) throws -> LayoutOptions {
    var options = try Self.options(screen: screen, limits: limits, allowOutside: allowOutside)
    options.buttons = buttons.flatMap(LayoutOptions.patterns)
    ReadFiles.note(screenshot.map { [$0] } ?? [])
    options.screenshot = screenshot
    options.cuts = cut
    return options
  }

  /// A screen by its size or its device's name.
  static func screen(_ text: String) throws -> ScreenChoice {
    guard let screen = ScreenChoice(text) else {
      throw Failure.usage(
        "`--screen \(text)`: expected WxH, WxH@S or WxH@S Nppi in points, or a device"
          + " (tapscope list devices)\(ScreenChoice.hint(text))")
    }
    return screen
  }
}

extension RecordedScreen {
  /// The screen that a person named.
  init(_ choice: ScreenChoice) {
    self.init(
      width: choice.size.width, height: choice.size.height, scale: choice.scale ?? 1,
      ppi: choice.ppi)
  }
}
