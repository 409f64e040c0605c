// The command that writes a recording or a layout in another format.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a recording, or a layout, of any format in the native one, or in another.",
    discussion: """
      A recording becomes JSON Lines, or what --to names; what that cannot hold is listed on stderr, and \
      the layout it names is named as it lies from the new file. \
      A layout (tapscope list layouts) becomes YAML, with what its file does not say as comments; paths \
      of pictures are rewritten for the new place, and pictures that the file holds, or that are cut \
      from --screenshot, are written beside it.
      """)

  @Argument(help: "The recording or layout to read.")
  var file: String

  @Option(help: "The format to write: native, csv, evemu or w3c-actions.")
  var to: String = "native"

  @Option(help: "The layout whose screen raw positions are put on; the new file names it.")
  var layout: String?

  @Option(name: .shortAndLong, help: "A file to write instead of stdout.")
  var output: String?

  @Flag(help: "Let a layout's pictures lie outside its folder.")
  var allowOutside = false

  @OptionGroup(title: "Layout file") var layoutFile: LayoutFileOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    if InputText.kind(of: file) == .layout { return try convertLayout() }
    let formats = BuiltInRecordingWriters.all.map { $0.name }
    guard formats.contains(to) else {
      throw Failure.usage("`--to \(to)`: expected \(formats.joined(separator: ", "))")
    }
    let options = try mapping.options()
    let layouts = try layoutOptions()
    ReadFiles.note([file, layout].compactMap { $0 })
    let target = try output.map { try OutputFile($0) }
    let outcome = try Failure.reading {
      try RecordingConversion.convert(
        file, to: to, layout: layout, options: options, layouts: layouts, output: output
      ) { bytes in
        if let target { target.write(bytes) } else { Terminal.out(bytes) }
      }
    }
    try target?.commit()
    for fault in outcome.faults { Terminal.error(fault) }
    if !outcome.losses.isEmpty {
      Terminal.error(
        "note: \(to) cannot hold all of it: \(outcome.losses.joined(separator: ", "))")
    }
  }

  private func layoutOptions() throws -> LayoutOptions {
    try layoutFile.options(
      screen: mapping.screen, limits: mapping.limits(), allowOutside: allowOutside)
  }

  private func convertLayout() throws {
    guard to == "native" else {
      throw Failure.usage("`--to \(to)`: a layout is written as `native`")
    }
    try mapping.refuseWithoutRecording()
    let options = try layoutOptions()
    ReadFiles.note([file])
    let target = try output.map { try OutputFile($0) }
    let conversion = try Failure.reading {
      try LayoutConversion(file, to: output, options: options)
    }
    for remark in conversion.remarks { Terminal.error(remark) }
    guard let target else {
      if !conversion.pictures.isEmpty {
        Terminal.error("\(conversion.pictures.count) pictures are written with `-o FILE` only")
      }
      Terminal.out(Array(conversion.yaml.utf8))
      return
    }
    try OutputFile.commit(conversion.pictures)
    try target.commit(Array(conversion.yaml.utf8))
  }
}
