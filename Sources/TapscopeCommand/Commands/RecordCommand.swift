// The command with which a person records touches without a device log.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Makes a page that shows a layout and records what fingers do on it.",
    discussion: """
      Without --serve, the page is written to stdout or a file. Open it on a phone or a computer; it \
      needs no network. What is done on it stays in the browser until it is saved from the page as a \
      native recording (JSON Lines), with labels where the page was asked to name a button to tap.

      With --serve, the page is handed to a browser, and each touch is in the file at once: \
      `tapscope record screen.yaml --serve --host 0.0.0.0` prints the address to open on a phone in \
      the same network. The token in it keeps others out; the connection is not encrypted. Control-C \
      ends it.

      Where the screen is larger than the phone it is shown smaller, and the recording says so: such \
      taps do not show how a finger misses, and `audit --from` leaves them out.
      """)

  @Argument(help: "The layout.")
  var layout: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The page's .html instead of stdout; with --serve, the recording's .jsonl (default: the layout's "
        + "name).",
      valueName: "file"))
  var output: String?

  @Option(name: .customLong("set"), help: ArgumentHelp("A what-if.", valueName: "view.key=value"))
  var assignments: [String] = []

  @Flag(help: "Let a layout's pictures lie outside its folder.")
  var allowOutside = false

  @Option(help: ArgumentHelp("The screen, as 393x852@3 or a device's name.", valueName: "screen"))
  var screen: String?

  @OptionGroup(title: "Layout file") var layoutFile: LayoutFileOptions

  @Flag(help: "Hand the page to a browser and write what fingers do as they do it.")
  var serve = false

  @Option(help: ArgumentHelp("With --serve: the address to listen on.", valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "With --serve: the port, from 1 to 65535, or 0 for a free one.", valueName: "number"))
  var port: UInt16?

  func validate() throws {
    guard serve || (host == nil && port == nil) else {
      throw ValidationError("`--host` and `--port` need `--serve`")
    }
  }

  func run() throws {
    let options = try layoutFile.options(screen: screen, allowOutside: allowOutside)
    var shelf = ScreenCache(assignments: assignments, layouts: options)
    if serve { return try serve(try shelf.told(layout).withoutTouches()) }
    ReadFiles.note([layout])
    let target = try output.map {
      try OutputTarget($0, among: [OutputForm((), "html", "html")]).file
    }
    let page = RecorderPage(try shelf.told(layout).withoutTouches(), layout: layout).bytes
    if let target { try target.commit(page) } else { Terminal.out(page) }
  }

  private func serve(_ hierarchy: ViewHierarchy) throws {
    let file =
      try output.map { try OutputName($0, among: [.nativeRecording], usual: "native").path }
      ?? Self.recordingName(of: layout)
    let folder = folder(of: absolutePath(file))
    guard FileSystem.isWritable(folder), !file.hasSuffix("/") else {
      throw Failure.output(file, "is its folder there and writable?")
    }
    let (size, scale) = (hierarchy.screen.size, hierarchy.screen.scale)
    var header = RecordingHeader(format: "native")
    header.layout = Self.path(of: layout, from: folder)
    header.screen = RecordedScreen(
      width: size.width, height: size.height, scale: scale, ppi: hierarchy.screen.ppi)
    header.clock = "browser"
    let page = RecorderPage(
      hierarchy, layout: layout, stream: .init(address: "samples", file: file))
    let files = RecorderFiles(path: file, header: header) { name in
      Terminal.error("recording into \(name)")
    }
    let host = host ?? "127.0.0.1"
    let server = RecorderServer(page: page.bytes, files: files)
    try server.run(host: host, port: port ?? 0) { port in
      Self.announce(host: host, port: port, token: server.token)
    }
  }

  /// Every address that leads to the page, one a line on stdout.
  private static func announce(host: String, port: UInt16, token: String) {
    let isEverywhere = host == "0.0.0.0" || host == "::"
    let names = isEverywhere ? LocalAddresses.ip4 + ["127.0.0.1"] : [host]
    for name in names {
      Terminal.out("http://\(name.contains(":") ? "[\(name)]" : name):\(port)/\(token)/\n")
    }
    Terminal.error("open it in a browser; Control-C ends it")
  }

  /// The layout's name with another ending, in the folder the person is in.
  private static func recordingName(of layout: String) -> String {
    let name = stem(of: layout)
    return (name.isEmpty ? "recording" : name) + ".jsonl"
  }

  /// A file's path as it is written in a folder: relative where both lie under one folder.
  private static func path(of file: String, from folder: String) -> String {
    let from = pathParts(folder)
    guard pathParts(file).first == from.first else { return absolutePath(file) }
    return relativePath(of: file, from: from)
  }
}
