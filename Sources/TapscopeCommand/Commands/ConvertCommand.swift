// The command that writes a recording in another format.

import ArgumentParser
import Tapscope
import TapscopeFiles

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a recording of any format in the native one (JSON Lines), or in another.",
    discussion: "What the other format cannot hold is listed on stderr.")

  @Argument(help: "The recording to read.")
  var file: String

  @Option(help: "The format to write: native, csv, evemu or w3c-actions.")
  var to: String = "native"

  @Option(help: "The layout whose screen raw positions are put on; the new file names it.")
  var layout: String?

  @Option(name: .shortAndLong, help: "A file to write instead of stdout.")
  var output: String?

  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    let formats = BuiltInRecordingWriters.all.map { $0.name }
    guard formats.contains(to) else {
      throw Failure.usage("`--to \(to)`: expected \(formats.joined(separator: ", "))")
    }
    let options = try mapping.options()
    let target = try output.map { try OutputFile($0) }
    let losses = try Failure.reading {
      try RecordingConversion.convert(file, to: to, layout: layout, options: options) { bytes in
        if let target { try target.write(bytes) } else { Terminal.out(bytes) }
      }
    }
    try target?.commit()
    if !losses.isEmpty {
      Terminal.error("note: \(to) cannot hold all of it: \(losses.joined(separator: ", "))")
    }
  }
}
