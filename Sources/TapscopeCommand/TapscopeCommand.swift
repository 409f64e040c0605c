// The root command, with its subcommands.

import ArgumentParser
import TapscopeEngine

@main
struct TapscopeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tapscope",
    abstract: "Replays recorded touches through a screen's hit hierarchy.",
    discussion: """
      For every touch: who got it, who should have, why they differ and what would fix it.

      with a recording:     tapscope replay session.jsonl --layout screen.yaml
      with just a point:    tapscope explain screen.yaml 163,205
      with just a layout:   tapscope audit screen.yaml
      to mend a layout:     tapscope mend screen.yaml
      with any other file:  tapscope inspect touches.log
      without a device log: tapscope record screen.yaml -o record.html

      The extension of a file after -o says its format; where it does not, FORMAT:FILE does.

      Exit status: 0 clean, 1 findings at or above --fail-on, 2 wrong usage or bad input, \
      3 an output that cannot be written, or an internal error.
      """,
    version: TapscopeVersion.text,
    subcommands: [
      ReplayCommand.self, AuditCommand.self, MendCommand.self, CheckCommand.self,
      ExplainCommand.self,
      CompareCommand.self, GesturesCommand.self, InspectCommand.self, ConvertCommand.self,
      RecordCommand.self, ListCommand.self, MergeCommand.self, RedactCommand.self,
    ])

  mutating func run() throws {
    // The first argument is always there: the program's own name.
    guard !CommandLine.arguments.isEmpty else {
      throw Failure.usage("the arguments cannot be read: is /proc mounted?")
    }
    Terminal.out(
      """
      with a recording:   tapscope replay RECORDING --layout LAYOUT
      with just a point:  tapscope explain LAYOUT X,Y
      with any file:      tapscope inspect FILE      (tapscope --help lists the rest)

      """)
  }

  /// Refuses a misspelt command with the nearest one, which ArgumentParser takes for an argument.
  private static func checkName(of word: String?) throws {
    let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !known.contains(word) else { return }
    throw Failure.usage("unknown command `\(word)`\(didYouMean(word, among: known))")
  }

  /// The command that the words say.
  ///
  /// It is asked for by its name first, since the root takes the options of a command apart twice. A wish for
  /// help or a mistake is the root's, which knows all names.
  private static func parsed(_ words: ArraySlice<String>) throws -> any ParsableCommand {
    let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
    if let command = try? named?.parseAsRoot(Array(words.dropFirst())), type(of: command) == named {
      return command
    }
    return try parseAsRoot()
  }

  /// ArgumentParser's own usage errors exit with 64; the contract says 2.
  static func main() {
    FreedMemory.keep()
    Terminal.guardStreams()
    Interruption.watch()
    // Scripts ask for the version at every start; ArgumentParser first looks into all that it might mean
    // instead, which is two thirds of the instructions.
    guard !CommandLine.arguments.dropFirst().elementsEqual(["--version"]) else {
      Terminal.out(TapscopeVersion.text + "\n")
      return
    }
    do {
      let words = CommandLine.arguments.dropFirst()
      try checkName(of: words.first)
      if words.first == "help" { try checkName(of: words.dropFirst().first) }
      var command = try parsed(words)
      try command.run()
      if BrokenOutputs.areThere { Failure(status: .failed, messages: []).end() }
    } catch let failure as Failure {
      failure.end()
    } catch {
      let code = exitCode(for: error)
      if code == .success {
        // Not `exit(withError:)`: it tells nobody that its help could not be written.
        Terminal.out(fullMessage(for: error) + "\n")
        return
      }
      var message = fullMessage(for: error)
      // As every other error begins.
      if message.hasPrefix("Error: ") { message = "e" + message.dropFirst("E".count) }
      let advice = adviceOnNames(in: message) + adviceOnSigns(in: message)
      Failure(status: .usage, messages: [message] + advice).end()
    }
  }

  /// The nearest of the values that ArgumentParser lists, where one was given that is none of them.
  private static func adviceOnNames(in message: String) -> [String] {
    let lines = message.split(separator: "\n")
    guard let first = lines.first else { return [] }
    // error: The value 'wran' is invalid for '--fail-on <fail-on>'. Please provide one of 'error', ...
    let parts = first.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4, parts[0].hasSuffix("The value "), parts[2] == " is invalid for " else {
      return []
    }
    let listed = lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    let known = listed + stride(from: 5, to: parts.count, by: 2).map { parts[$0] }
    let words = parts[1].split(separator: ",").map(String.init)
    return words.filter { !known.contains($0) }.prefix(1).compactMap { word in
      nearestName(to: word, among: known).map { "did you mean `\($0)`?" }
    }
  }

  /// What to write where a negative number was taken for an option, none of which begins with a digit.
  private static func adviceOnSigns(in message: String) -> [String] {
    let value = CommandLine.arguments.dropFirst().first { argument in
      argument.hasPrefix("-")
        && argument.dropFirst().first.map { ".0123456789".contains($0) } == true
        && message.contains("'\(argument)'")
    }
    return value.map { ["a value that begins with a minus comes last, after `--`: `-- \($0)`"] }
      ?? []
  }
}
