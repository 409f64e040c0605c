// The command that writes a recording that can be shared.

import ArgumentParser
import Tapscope
import TapscopeFiles

struct RedactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Writes a recording without what was done on some views, so that it can be shared.",
    discussion: """
      Of each touch on, near or meant for the views that --redact or the project's `redact` names, only \
      its number and its first and last time stay. Its labels and observations go, and so do changes of \
      the views, all notes, and members that other programs wrote. A touch that only passes through is \
      left out too. The new file is in Tapscope's own format.
      """)

  @Argument(help: "The recording, of any known format (tapscope list formats).")
  var recording: String

  @Option(help: "The layout; by default the one the recording names.")
  var layout: String?

  @Option(name: .shortAndLong, help: "A .jsonl file to write instead of stdout.")
  var output: String?

  @Flag(help: "Let files name others outside the project's root.")
  var allowOutside = false

  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    let options = try mapping.options()
    let layouts = try mapping.layoutOptions(allowOutside: allowOutside)
    ReadFiles.note([recording, layout].compactMap { $0 })
    let target = try output.map { try OutputTarget($0, among: [.nativeRecording], usual: "native") }
    let outcome = try Failure.reading {
      try RecordingConversion.convert(
        recording, to: "native", layout: layout, options: options, layouts: layouts,
        output: target?.path, mustRedact: true
      ) { bytes in
        if let target { target.file.write(bytes) } else { Terminal.out(bytes) }
      }
    }
    try target?.file.commit()
    for fault in outcome.faults { Terminal.error(fault) }
  }
}
