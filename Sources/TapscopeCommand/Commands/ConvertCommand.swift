// How does a recording of any format become a native one?

import ArgumentParser
import Tapscope

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a recording of any format in the native one (JSON Lines).")

  @Argument(help: "The recording to read.")
  var file: String

  @Option(help: "The format to write: native.")
  var to: String = "native"

  @Option(help: "The layout whose screen raw positions are put on; the new file names it.")
  var layout: String?

  @Option(name: .shortAndLong, help: "A file to write instead of stdout.")
  var output: String?

  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    guard to == "native" else { throw Failure.usage("`--to \(to)`: expected `native`") }
    let options = try mapping.options()
    let target = try output.map { try OutputFile($0) }
    try Failure.reading {
      try RecordingConversion.convert(file, layout: layout, options: options) { bytes in
        if let target { try target.write(bytes) } else { Terminal.out(bytes) }
      }
    }
    try target?.commit()
  }
}
