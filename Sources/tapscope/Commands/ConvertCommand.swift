// How does a recording of any format become a native one?

import Analysis
import ArgumentParser
import Recordings

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a recording of any format in another one.",
    discussion: "tapscope convert touches.log --axis-range 0..1439,0..2879 --screen 360x720@4 > a.jsonl")

  @Argument(help: "The recording to read.")
  var file: String

  @Option(help: "The format to write: native.")
  var to: String = "native"

  @Option(name: .shortAndLong, help: "A file to write instead of stdout.")
  var output: String?

  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    guard to == "native" else { throw Failure.usage("`--to \(to)`: expected `native`") }
    let target = try output.map(OutputFile.init)
    try Failure.reading {
      try RecordingConversion(file, options: mapping.options()).run { bytes in
        if let target { try target.write(bytes) } else { Terminal.out(bytes) }
      }
    }
    try target?.commit()
  }
}
