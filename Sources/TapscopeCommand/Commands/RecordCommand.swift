// How does a person record touches without a device log?

import ArgumentParser
import Tapscope
import TapscopeReports

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes a page that shows a layout and records what fingers do on it.",
    discussion: """
      Open the page on a phone or a computer; it needs no network. What is done on it is saved from \
      the page as a native recording (JSON Lines), with labels where the page was asked to name the \
      button to tap.
      """)

  @Argument(help: "The layout.")
  var layout: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("A file to write instead of stdout.", valueName: "file")
  )
  var output: String?

  @Option(name: .customLong("set"), help: ArgumentHelp("A what-if.", valueName: "view.key=value"))
  var assignments: [String] = []

  @Flag(help: "Let a layout's pictures lie outside its folder.")
  var allowOutside = false

  @Option(help: ArgumentHelp("The screen, as 393x852@3 or a device's name.", valueName: "screen"))
  var screen: String?

  @OptionGroup(title: "Layout file") var layoutFile: LayoutFileOptions

  func run() throws {
    let target = try output.map { try OutputFile($0) }
    let options = try layoutFile.options(screen: screen, allowOutside: allowOutside)
    var shelf = ScreenCache(assignments: assignments, layouts: options)
    let page = RecorderPage(try shelf.told(layout).hierarchy, layout: layout).bytes
    if let target { try target.commit(page) } else { Terminal.out(page) }
  }
}
