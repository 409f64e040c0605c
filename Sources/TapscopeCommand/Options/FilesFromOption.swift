// The option that names many files by a list of them.

import ArgumentParser
import TapscopeFiles

/// `--files-from`, for commands that take many files.
struct FilesFromOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A list of files, one a line or apart by NUL as `find -print0` writes them; - is stdin.",
      valueName: "file"))
  var filesFrom: String?

  /// The files named one by one, then those of the list; none at all is a usage error.
  ///
  /// Notes of another of them are left out. `noun` is what one of them is called in messages.
  func files(_ named: [String], _ noun: String) throws -> [String] {
    ReadFiles.note(named)
    guard let filesFrom else {
      if named.isEmpty {
        throw Failure.usage("no \(noun) is named; name one, or a list with --files-from FILE")
      }
      return named.withoutNotes
    }
    if filesFrom == InputFile.stdin, named.contains(InputFile.stdin) {
      throw Failure.usage("stdin cannot be both a \(noun) and the list of --files-from")
    }
    let listed = try InputText.names(of: filesFrom, as: "list of files")
    if filesFrom == InputFile.stdin, listed.contains(InputFile.stdin) {
      throw Failure.usage("the list of --files-from comes from stdin and names stdin, `-`")
    }
    if listed.isEmpty, named.isEmpty {
      throw Failure.usage("the list `\(filesFrom)` of --files-from names no \(noun)")
    }
    ReadFiles.note(listed)
    return (named + listed).withoutNotes
  }
}
