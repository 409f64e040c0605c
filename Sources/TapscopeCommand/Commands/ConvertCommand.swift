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
      A recording becomes JSON Lines, or what --to or the extension of -o names; what that cannot hold is listed on stderr, and \
      the layout it names is named as it lies from the new file. \
      A layout (tapscope list layouts) becomes YAML, with what its file does not say as comments; paths \
      of pictures are rewritten for the new place, and pictures that the file holds, or that are cut \
      from --screenshot, are written beside it. \
      Of a file that is both, as an XCTest log is, --layout, or a format of recordings after --to or as \
      the extension of -o, says that the recording is meant.
      """)

  @Argument(help: "The recording or layout to read.")
  var file: String

  @Option(
    help:
      "The format to write: native, csv, evemu or w3c-actions; without it, that of -o, or native.")
  var to: String?

  @Option(help: "The layout whose screen raw positions are put on; the new file names it.")
  var layout: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file to write instead of stdout: .jsonl, .csv, .evemu or .json (w3c-actions), a layout's .yaml; "
        + "or FORMAT:FILE.", valueName: "file"))
  var output: String?

  @Flag(help: "Let a layout's pictures lie outside its folder.")
  var allowOutside = false

  @OptionGroup(title: "Layout file") var layoutFile: LayoutFileOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    let forms = BuiltInRecordingWriters.all.map { OutputForm(recording: $0) }
    let options = try mapping.options()
    let kind = InputText.kind(
      of: file, prefersRecording: namesRecording(forms), columns: options.columns)
    if kind == .layout { return try convertLayout() }
    if let to, !forms.contains(where: { $0.name == to }) {
      throw Failure.usage("`--to \(to)`: expected \(forms.map(\.name).joined(separator: ", "))")
    }
    let (format, path) = try chosen(among: forms)
    let layouts = try layoutOptions()
    ReadFiles.note([file, layout].compactMap { $0 })
    let target = try path.map { try OutputFile($0) }
    let outcome = try Failure.reading {
      try RecordingConversion.convert(
        file, to: format, layout: layout, options: options, layouts: layouts, output: path
      ) { bytes in
        if let target { target.write(bytes) } else { Terminal.out(bytes) }
      }
    }
    try target?.commit()
    for fault in outcome.faults { Terminal.error(fault) }
    if !outcome.losses.isEmpty {
      Terminal.error(
        "note: \(format) cannot hold all of it: \(outcome.losses.joined(separator: ", "))")
    }
  }

  /// Whether an option is for recordings alone: `--layout`, or a format that no layout is written in.
  private func namesRecording(_ forms: [OutputForm<String>]) -> Bool {
    if layout != nil { return true }
    if let to, to != "native", forms.contains(where: { $0.name == to }) { return true }
    guard let output, !output.hasPrefix("native:") else { return false }
    return (try? OutputName(output, among: forms)) != nil
  }

  /// The format, which `--to` says, else `-o`, and the file.
  private func chosen(
    among forms: [OutputForm<String>]
  ) throws -> (format: String, path: String?) {
    guard let output else { return (to ?? "native", nil) }
    guard let to else {
      let name = try OutputName(output, among: forms, usual: "native")
      return (name.form, name.path)
    }
    let said = try OutputName(said: output, among: forms)
    if let said, said.form != to {
      throw Failure.usage("`--to \(to)` and `-o \(output)` name two formats")
    }
    return (to, said?.path ?? output)
  }

  private func layoutOptions() throws -> LayoutOptions {
    try layoutFile.options(
      screen: mapping.screen, limits: mapping.limits(), allowOutside: allowOutside)
  }

  private func convertLayout() throws {
    if let to, to != "native" {
      throw Failure.usage("`--to \(to)`: a layout is written as `native`")
    }
    let (_, path) = try chosen(among: [OutputForm("native", "native", "yaml", "yml")])
    try mapping.refuseWithoutRecording()
    let options = try layoutOptions()
    ReadFiles.note([file])
    let target = try path.map { try OutputFile($0) }
    let conversion = try Failure.reading {
      try LayoutConversion(file, to: path, options: options)
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

extension OutputForm<String> {
  /// What a format of recordings is called on the command line.
  fileprivate init(recording writer: any RecordingWriter.Type) {
    self.init(writer.name, writer.name, writer.fileExtension)
  }

  /// A recording in the native format.
  static let nativeRecording = OutputForm(recording: BuiltInRecordingWriters.native)
}
