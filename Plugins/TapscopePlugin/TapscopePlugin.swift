// `swift package tapscope`: the program as a command of a package that depends on this one.

import Foundation
import PackagePlugin

/// Runs `tapscope` in the package's folder: `check` without arguments, else what the person says.
@main
struct TapscopePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    // Some toolchains know the program by its product, some by its target.
    let tool = try (try? context.tool(named: "tapscope")) ?? context.tool(named: "TapscopeCommand")
    process.executableURL = tool.url
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    throw Ended(status: process.terminationStatus)
  }
}

/// The program's own word has been said; this makes the command fail as it did.
private struct Ended: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "tapscope ended with status \(status)" }
}
