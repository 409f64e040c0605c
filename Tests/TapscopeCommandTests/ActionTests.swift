// Runs the shell steps of the GitHub action on a repository whose project lies in a sub-folder.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct ActionTests {
  /// A step of `action.yml` that runs a command.
  struct Step {
    var command = ""
    /// By name, as it is written.
    var environment: [String: String] = [:]
    var id = ""
  }

  static func step(_ id: String) throws -> Step { try #require(try steps().first { $0.id == id }) }

  /// The steps with a `run` line, read by their indentation: the file is ours.
  static func steps() throws -> [Step] {
    var steps: [Step] = []
    var isInEnvironment = false
    for line in try PackageFiles.text("action.yml").split(separator: "\n").map(String.init) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("    - ") {
        steps.append(Step())
        isInEnvironment = false
      }
      guard !steps.isEmpty else { continue }
      let parts = text.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if text == "env:" { isInEnvironment = true }
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "- id": steps[steps.count - 1].id = parts[1]
      case "run": steps[steps.count - 1].command = parts[1]
      default: if isInEnvironment { steps[steps.count - 1].environment[parts[0]] = parts[1] }
      }
    }
    return steps.filter { !$0.command.isEmpty }
  }

  /// A repository with a project in `apps/tv`, and what a runner gives to steps.
  private struct Runner {
    let folder: URL
    var outputs: [String: [String: String]] = [:]
    let inputs: [String: String]
    /// What the runner says of the pull request.
    private var github: [String: String] = [:]

    var workspace: URL { folder.appendingPathComponent("repository") }

    init(_ settings: String, inputs: [String: String]) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      self.inputs = inputs
      let project = workspace.appendingPathComponent("apps/tv")
      for place in [project, workspace.appendingPathComponent(".git"), temporary] {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      }
      try Data(settings.utf8).write(to: project.appendingPathComponent(".tapscope.yml"))
      for name in ["clipped-child.yaml", "equal-actions.yaml"] {
        try FileManager.default.copyItem(
          at: PackageFiles.url("Layouts/\(name)"), to: project.appendingPathComponent(name))
      }
    }

    var temporary: URL { folder.appendingPathComponent("temporary") }

    /// Runs a step in the workspace, as a runner does, and takes what it says of itself.
    mutating func run(_ step: Step) throws -> Program.Outcome {
      let output = folder.appendingPathComponent("output")
      let summary = folder.appendingPathComponent("summary.md")
      for file in [output, summary] where !FileManager.default.fileExists(atPath: file.path) {
        try Data().write(to: file)
      }
      try Data().write(to: output)
      var environment = [
        "GITHUB_WORKSPACE": workspace.path, "GITHUB_OUTPUT": output.path,
        "GITHUB_STEP_SUMMARY": summary.path, "GITHUB_ACTION_PATH": PackageFiles.root.path,
        "RUNNER_TEMP": temporary.path, "GITHUB_SERVER_URL": "https://host",
        "GITHUB_REPOSITORY": "us/tv",
        "PATH": host + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      ]
      for (name, value) in step.environment { environment[name] = filled(value) }
      let outcome = try Program.run(
        URL(fileURLWithPath: "/bin/bash"), ["-eo", "pipefail", "-c", step.command], in: workspace,
        environment: environment)
      let lines = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(
        separator: "\n")
      for line in lines {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        outputs[step.id, default: [:]][parts[0]] = parts.count > 1 ? parts[1] : ""
      }
      return outcome
    }

    var host: String { folder.appendingPathComponent("host").path }

    /// Makes the workspace a repository whose head changes a text of one file of the project.
    mutating func makePullRequest(_ file: String, _ old: String, _ new: String) throws {
      try FileManager.default.removeItem(at: workspace.appendingPathComponent(".git"))
      try FileManager.default.createDirectory(atPath: host, withIntermediateDirectories: true)
      let gh = """
        #!/bin/bash
        cd "\(host)"
        echo "$*" >>asked
        for word; do
          if [[ "$word" == body=@* ]]; then [[ -e may-write ]] && cp "${word#body=@}" body || exit 1; fi
        done
        if [[ "$*" == *--paginate* && -e body ]]; then echo 99; fi
        exit 0
        """
      try Data(gh.utf8).write(to: URL(fileURLWithPath: host + "/gh"))
      try Data().write(to: URL(fileURLWithPath: host + "/may-write"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: host + "/gh")
      _ = try git(["init", "-q", "--bare", folder.path + "/origin"], in: "repository")
      _ = try git(["init", "-q"], in: "repository")
      _ = try git(["remote", "add", "origin", folder.path + "/origin"], in: "repository")
      github["event.pull_request.base.sha"] = try commit("base")
      github["event.pull_request.number"] = "7"
      let place = workspace.appendingPathComponent("apps/tv/" + file)
      var text = String(decoding: try Data(contentsOf: place), as: UTF8.self)
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
      try Data(text.utf8).write(to: place)
      _ = try commit("head")
    }

    /// Commits all there is, and answers the commit's name.
    private func commit(_ message: String) throws -> String {
      _ = try git(["add", "-A"], in: "repository")
      let author = ["-c", "user.name=a", "-c", "user.email=a@b"]
      _ = try git(author + ["commit", "-q", "--allow-empty", "-m", message], in: "repository")
      return String(try git(["rev-parse", "HEAD"], in: "repository").dropLast())
    }

    /// What git prints in a folder beside the workspace.
    func git(_ arguments: [String], in name: String) throws -> String {
      try Program.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["git"] + arguments,
        in: folder.appendingPathComponent(name), environment: [:]
      ).out
    }

    /// `${{ inputs.x }}`, `${{ github.x }}` and `${{ steps.y.outputs.z }}` with their values.
    private func filled(_ text: String) -> String {
      guard text.hasPrefix("${{ "), text.hasSuffix(" }}") else { return text }
      let path = text.dropFirst(4).dropLast(3).split(separator: ".").map(String.init)
      if path.first == "inputs" { return inputs[path[1]] ?? "" }
      if path.first == "github" { return github[path.dropFirst().joined(separator: ".")] ?? "" }
      return path.count == 4 ? outputs[path[1]]?[path[3]] ?? "" : ""
    }
  }

  /// A pull request on which every step ran that comes before the comment.
  private func checkedPullRequest() throws -> Runner {
    let settings = "tapscope: project/1\nlayouts: [\"*.yaml\"]\nrules: {\"*\": warn}\n"
    var runner = try Runner(settings, inputs: inputs())
    try runner.makePullRequest("equal-actions.yaml", "[50, 30,", "[54, 30,")
    _ = try runner.run(Self.step("find"))
    _ = try runner.run(Self.step("check"))
    return runner
  }

  private func inputs(_ more: [String: String] = [:]) -> [String: String] {
    [
      "command": Program.binary.path, "working-directory": "apps/tv", "arguments": "",
      "fail-on": "error", "title": "Touch audit",
    ].merging(more) { $1 }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test func annotatesSummarizesAndFailsByTheCheck() throws {
    let settings =
      "tapscope: project/1\nlayouts: [\"*.yaml\"]\nrules: {target/size-apple-44: error}\n"
    var runner = try Runner(settings, inputs: inputs())
    defer { try? FileManager.default.removeItem(at: runner.folder) }
    let steps = try Self.steps()
    #expect(steps.map(\.id) == ["find", "check", "comment", ""])
    #expect(try runner.run(steps[0]).status == 0)
    let check = try runner.run(steps[1])
    #expect(check.status == 0, "\(check.error)")
    #expect(check.out.contains("::error file=apps/tv/clipped-child.yaml,line="))
    let outputs = try #require(runner.outputs["check"])
    #expect(outputs["status"] == "1")
    let sarif = try text(try #require(outputs["sarif"]))
    #expect(sarif.contains("\"uri\":\"apps/tv/clipped-child.yaml\""))
    #expect(sarif.contains("primaryLocationLineHash"))
    #expect(try text(runner.folder.path + "/summary.md").contains("## Tapscope check failed"))
    #expect(try text(try #require(outputs["page"])).contains("<h1>Touch audit</h1>"))
    #expect(try runner.run(steps[3]).status == 1)
  }

  @Test func passesWhereNothingIsNew() throws {
    let settings = "tapscope: project/1\nlayouts: [\"clipped*.yaml\"]\nrules: {\"*\": warn}\n"
    var runner = try Runner(settings, inputs: inputs(["arguments": "--jobs 1 --quiet"]))
    defer { try? FileManager.default.removeItem(at: runner.folder) }
    for step in try Self.steps() where step.id != "comment" {
      #expect(try runner.run(step).status == 0)
    }
    #expect(runner.outputs["check"]?["status"] == "0")
  }

  @Test func wrongInputFailsWithoutAPage() throws {
    var runner = try Runner("tapscope: project/1\nlayouts: [gone.yaml]\n", inputs: inputs())
    defer { try? FileManager.default.removeItem(at: runner.folder) }
    let steps = try Self.steps()
    // Of a step before, about another project of the repository.
    let before = runner.temporary.appendingPathComponent("tapscope")
    try FileManager.default.createDirectory(at: before, withIntermediateDirectories: true)
    for name in ["tapscope.sarif", "summary.md"] {
      try Data("old".utf8).write(to: before.appendingPathComponent(name))
    }
    _ = try runner.run(steps[0])
    #expect(try runner.run(steps[1]).error.contains("gone.yaml"))
    #expect(runner.outputs["check"] == ["status": "2"])
    #expect(runner.outputs["check"]?["page"] == nil)
    #expect(try runner.run(steps[3]).status == 2)
  }

  /// The code host is a bare repository and a `gh` that keeps what it is told.
  @Test func aPullRequestGetsOneCommentWithWhatChanged() throws {
    var runner = try checkedPullRequest()
    defer { try? FileManager.default.removeItem(at: runner.folder) }
    for _ in 0..<2 {
      let outcome = try runner.run(Self.step("comment"))
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    let asked = try text(runner.host + "/asked").split(separator: "\n")
    #expect(asked.count == 4)
    #expect(asked[1].contains("--method POST repos/us/tv/issues/7/comments"))
    #expect(asked[3].contains("--method PATCH repos/us/tv/issues/comments/99"))
    let body = try text(runner.host + "/body")
    #expect(body.hasPrefix("<!-- tapscope -->\n## Tapscope check"))
    #expect(body.contains("**apps/tv/equal-actions.yaml**") && !body.contains("**apps/tv/clipped"))
    let list = ["ls-tree", "-r", "--name-only", "tapscope-pictures"]
    let pushed = try runner.git(list, in: "origin")
    #expect(pushed == "7/1-after.png\n7/1-before.png\n")
    let head = try runner.git(["rev-parse", "tapscope-pictures"], in: "origin").dropLast()
    #expect(body.contains("https://host/us/tv/blob/\(head)/7/1-before.png?raw=true"))
    #expect(try runner.git(["status", "--porcelain"], in: "repository").isEmpty)
    let places = try runner.git(["worktree", "list"], in: "repository").split(separator: "\n")
    #expect(places.count == 1)
  }

  @Test func aForkIsToldThatItGetsNoComment() throws {
    var runner = try checkedPullRequest()
    defer { try? FileManager.default.removeItem(at: runner.folder) }
    try FileManager.default.removeItem(atPath: runner.host + "/may-write")
    let outcome = try runner.run(Self.step("comment"))
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("::notice title=Tapscope::The comment cannot be written"))
  }
}
