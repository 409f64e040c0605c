// Outputs are whole or as they were, whatever happens, and a failure is one line and status 3.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct OutputTests {
  private func shell(_ script: String, in folder: URL) throws -> (status: Int32, error: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "T": Program.binary.path, "R": PackageFiles.url("Recordings/remote.jsonl").path,
      "L": PackageFiles.url("Layouts/rounded-card.yaml").path,
    ]) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let error = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, error)
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-out-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(arguments: [
    ["explain", "Layouts/remote.yaml", "10,10", "-o", "tap.svg"],
    ["inspect", "Layouts/remote.yaml", "-o", "a.jpg"],
    ["inspect", "Recordings/remote.jsonl", "-o", "map"],
  ])
  func aPictureIsWrittenUnderItsOwnExtensionAlone(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.error.contains("`-o \(arguments.last ?? "")`: the extension must be .png"))
    #expect(!FileManager.default.fileExists(atPath: PackageFiles.url(arguments.last ?? "").path))
  }

  /// One rule for all commands: the extension, or a format's name or extension before a colon.
  @Test(arguments: [
    (["audit", "Layouts/remote.yaml"], "json:a.out", "{"),
    (["audit", "Layouts/remote.yaml"], "csv:rows", "\""),
    (["mend", "Layouts/remote.yaml", "--seconds", "0.01"], "yaml:m.out", "tapscope"),
    (["merge", "s.summary"], "txt:m.out", "s"),
    (["compare", "Layouts/remote.yaml", "--strategies", "alpha,bounds"], "text:c.out", "remote"),
    (["check", "--no-config", "Layouts/remote.yaml"], "md:f.out", "#"),
    (["convert", "Recordings/remote.jsonl"], "t.csv", "t_s,touch"),
    (["convert", "Recordings/remote.jsonl"], "csv:t.out", "t_s,touch"),
    (["convert", "Recordings/remote.jsonl", "--to", "csv"], "t.out", "t_s,touch"),
    (["convert", "Layouts/remote.yaml"], "yaml:l.out", "tapscope"),
    (["redact", "Recordings/remote.jsonl", "--redact", "green"], "native:r.out", "{\"tapscope\""),
    (["record", "Layouts/rotated-keypad.yaml"], "html:p.out", "<!doctype"),
  ])
  func aFormatStandsBeforeAColon(_ command: [String], output: String, start: String) throws {
    let folder = try Folder()
    try folder.write(
      "s.summary",
      try Program.run(["replay", "Recordings/remote.jsonl", "--format", "summary"]).out)
    let name = output.split(separator: ":").last.map(String.init) ?? ""
    let form = output.dropLast(name.count)
    let command = command.map { $0 == "s.summary" ? folder.path($0) : $0 }
    let run = try Program.run(command + ["-o", form + folder.path(name)])
    #expect(run.status <= 1, "\(run.error)")
    let text = try folder.text(name)
    #expect(text.contains(start), "\(run.error)")
  }

  @Test(arguments: [
    (
      ["convert", "Recordings/remote.jsonl", "-o", "x.doc"],
      ".csv, .evemu, .jsonl or .json, or say FORMAT:FILE"
    ),
    (["convert", "Layouts/remote.yaml", "-o", "x.jsonl"], ".yaml or .yml, or say native:FILE"),
    (
      ["redact", "Recordings/remote.jsonl", "--redact", "green", "-o", "x.csv"],
      ".jsonl, or say native:FILE"
    ),
    (["record", "Layouts/remote.yaml", "-o", "x"], ".html, or say html:FILE"),
    (["merge", "none", "-o", "x.csv"], ".txt, .json or .summary, or say FORMAT:FILE"),
  ])
  func anUnknownExtensionIsRefused(_ arguments: [String], known: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.error.contains("`: the extension must be \(known)"), "\(run.error)")
  }

  @Test func aFormatIsSaidOnce() throws {
    let run = try Program.run(
      ["convert", "Recordings/remote.jsonl", "--to", "csv", "-o", "evemu:x"])
    #expect(run.status == 2)
    #expect(run.error.contains("`--to csv` and `-o evemu:x` name two formats"))
    #expect(
      try Program.run(["check", "--no-config", "Layouts/remote.yaml", "--format", "md"]).status <= 1
    )
  }

  /// Reports that wait for the fixes go to a temporary file, or else are written in a walk of their own.
  @Test func aReportNeedsNoFolderForTemporaryFiles() throws {
    let folder = try Folder()
    let taps = (0..<1500).map { #"{"t":\#($0),"tap":[93,63],"target":"left"}"# }
    try folder.write(
      "taps.jsonl", ([#"{"tapscope":"recording/1"}"#] + taps).joined(separator: "\n") + "\n")
    let arguments = [
      "replay", folder.path("taps.jsonl"), "--layout", "Layouts/overlapping-circles.yaml",
      "--no-latency", "--format", "json",
    ]
    let plain = try Program.run(arguments)
    #expect(plain.out.utf8.count > 1 << 20, "less stays in memory")
    #expect(plain.out.contains(#""fix":"strategy"#))
    let without = try Program.run(arguments, environment: ["TMPDIR": folder.path("none")])
    #expect(without.out == plain.out && without.error == plain.error)
    #expect(without.status == plain.status)
  }

  @Test(arguments: [
    ["replay", "Recordings/remote.jsonl", "-o", "html:-"],
    ["gestures", "Recordings/remote.jsonl", "--profile", "uikit", "-o", "svg:-"],
    ["convert", "Recordings/remote.jsonl", "-o", "-"],
    ["check", "--no-config", "Layouts/ring.yaml", "--fail-on", "never", "--history", "-"],
  ])
  func aHyphenIsNoFile(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2 && run.error.contains("`-o` takes a file, not `-`"))
    #expect(!FileManager.default.fileExists(atPath: PackageFiles.url("-").path))
  }

  /// A name is shown so that it is no command to what runs the tests, and steers no terminal.
  @Test(arguments: [
    ["replay"], ["gestures", "--profile", "uikit"], ["inspect"],
    ["compare", "--strategies", "alpha,bounds"],
  ])
  func aFilesNameIsNoCommand(_ command: [String]) throws {
    let folder = try Folder()
    let name = "::error file=x::a\u{1B}[2J\u{202E}.jsonl"
    try folder.write(name, "{\"tapscope\":\"recording/1\"}\n{\"t\":0,\"tap\":[1,2]}\n")
    let layout =
      command == ["inspect"] ? [] : ["--layout", PackageFiles.url("Layouts/remote.yaml").path]
    let run = try Program.run(command + [name] + layout, in: folder.url)
    #expect(run.status != 2, "\(run.error)")
    let told = run.out + run.error
    #expect(told.contains("file=x") && !told.contains("\u{1B}") && !told.contains("\u{202E}"))
    #expect(!told.split(separator: "\n").contains { $0.hasPrefix("::") })
  }

  /// Nothing is added to data that would be added to text for a person to read.
  @Test func aConvertedLayoutIsTheSameOnStdout() throws {
    let folder = try Folder()
    try folder.write("right.csv", "id,x,y,width,height\nשלום,0,0,20,20\n")
    let arguments = ["convert", folder.path("right.csv")]
    #expect(try Program.run(arguments + ["-o", folder.path("out.yaml")]).status == 0)
    #expect(try Program.run(arguments).out == folder.text("out.yaml"))
  }

  /// A device that is always full stands for a full disk.
  static let failures: [(String, String)] = [
    ("\"$T\" --help > /dev/full", "error: `stdout` cannot be written: no space left on device"),
    ("\"$T\" list > /dev/full", "error: `stdout` cannot be written: no space left on device"),
    (
      "\"$T\" replay \"$R\" --no-latency >&-",
      "error: `stdout` cannot be written: bad file descriptor"
    ),
    (
      "\"$T\" convert \"$R\" -o native:/dev/full",
      "error: `/dev/full` cannot be written: no space left on device"
    ),
    (
      "\"$T\" replay \"$R\" -o json:/dev/full",
      "error: `/dev/full` cannot be written: no space left on device"
    ),
    (
      "\"$T\" audit \"$L\" -o none/x.png",
      "error: `none/x.png` cannot be written: no such file or directory"
    ),
    ("\"$T\" record \"$L\" -o html:.", "error: `.` cannot be written: it is a folder"),
    (
      "ulimit -f 1; \"$T\" convert \"$R\" -o native:out.jsonl",
      "error: `out.jsonl` cannot be written: file too large"
    ),
    (
      "ulimit -f 1; \"$T\" check --no-config \"$L\" --write-baseline --baseline b.yml > /dev/null",
      "error: `b.yml` cannot be written: file too large"
    ),
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: failures)
  func aFailureIsOneLineAndStatusThree(_ script: String, _ message: String) throws {
    try inFolder { folder in
      let outcome = try shell(script, in: folder)
      #expect(outcome.status == 3, "\(script): \(outcome.error)")
      #expect(outcome.error == message + "\n", "\(script)")
    }
  }

  /// As `head` does, of which no program makes an error message; files are written all the same.
  @Test(arguments: ["convert \"$R\"", "replay \"$R\" --no-latency -o x.html"])
  func aReaderThatHasReadEnoughIsToldNothing(_ command: String) throws {
    try inFolder { folder in
      let outcome = try shell(
        "{ \"$T\" \(command); echo $? >&3; } 3>s | :; exit $(cat s)", in: folder)
      #expect(outcome.status == 3)
      #expect(outcome.error == "")
      let file = folder.appendingPathComponent("x.html")
      #expect(try !command.contains("-o") || !Data(contentsOf: file).isEmpty)
    }
  }

  /// A colour in a name would pass as one of the report's own, and a line break as one of its lines.
  @Test(arguments: [
    "gestures NAME", "inspect NAME", "replay NAME --no-latency", "compare NAME --profiles nz,uikit",
    "compare NAME --strategies alpha,bounds", "replay NAME --no-latency --format json",
  ])
  func noNameOfAFileReachesATerminalAsItIs(_ command: String) throws {
    try inFolder { folder in
      let outcome = try shell(
        """
        name=$(printf 'r\\033[31m\\n::error::x.jsonl')
        cp "$R" "$name"
        "$T" \(command.replacing("NAME", with: "\"$name\"")) --layout "$L" >&2
        """, in: folder)
      #expect(outcome.status < 2, "\(outcome.error)")
      #expect(!outcome.error.contains("\u{1B}") && !outcome.error.contains("\n::error"))
      #expect(outcome.error.contains("x.jsonl"))
    }
  }

  @Test func modeAndLinkStayAsTheyWere() throws {
    try inFolder { folder in
      let outcome = try shell(
        """
        echo old > target; chmod 640 target; ln -s target link
        "$T" convert "$R" -o native:link || exit 9
        [ -L link ] && [ -z "$(find . -name '.*tapscope*')" ] || exit 8
        [ "$(ls -l target | cut -c1-10)" = "-rw-r-----" ] || exit 7
        head -c 12 target | grep -q '{"tapscope"' || exit 6
        ln -s none dangling; "$T" convert "$R" -o native:dangling && [ -L dangling ] && [ -s none ] || exit 5
        """, in: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  /// What a killed process leaves is removed by the next one that writes there; a file that another
  /// process still writes is not.
  @Test func whatWasLeftBehindIsRemoved() throws {
    try inFolder { folder in
      let outcome = try shell(
        """
        : > .x.jsonl.tapscope-99999-1; : > .x.jsonl.tapscope-notes
        "$T" convert "$R" -o x.jsonl && ls -A | tr '\\n' ' ' >&2
        """, in: folder)
      #expect(outcome.error == ".x.jsonl.tapscope-notes x.jsonl ")
    }
  }

  /// Anybody may leave a pipe in a shared folder; it is neither waited for nor removed.
  @Test func aPipeOfOurNameIsLeftAlone() throws {
    try inFolder { folder in
      let outcome = try shell(
        """
        mkfifo .x.jsonl.tapscope-99999-1
        timeout 60 "$T" convert "$R" -o x.jsonl && ls -A | tr '\\n' ' ' >&2
        """, in: folder)
      #expect(outcome.error == ".x.jsonl.tapscope-99999-1 x.jsonl ")
    }
  }

  /// By whatever name: the second would replace the first.
  @Test(arguments: [
    "replay \"$R\" --no-latency -o a.json -o json:./a.json", "audit \"$L\" -o a.csv -o a.csv",
    "check --no-config \"$L\" -o a.sarif -o sarif:$PWD/a.sarif",
  ])
  func noFileIsWrittenTwiceAtOnce(_ command: String) throws {
    try inFolder { folder in
      let outcome = try shell("\"$T\" \(command); s=$?; [ -z \"$(ls -A)\" ] && exit $s", in: folder)
      #expect(outcome.status == 2, "\(outcome.error)")
      #expect(outcome.error.contains("`-o` names one file twice"))
    }
  }

  /// What cannot be written does not take the other files with it; a device that is always full stands
  /// for a full disk.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ("replay \"$R\" --no-latency -o x.html > /dev/full", "stdout"),
      ("audit \"$L\" -o x.html > /dev/full", "stdout"),
      ("check --no-config \"$L\" -o junit:x.html > /dev/full", "stdout"),
      ("replay \"$R\" --no-latency -o json:/dev/full -o x.html", "/dev/full"),
      ("replay \"$R\" --no-latency -o none/x.csv -o x.html", "none/x.csv"),
      ("audit \"$L\" -o none/x.csv -o x.html", "none/x.csv"),
    ])
  func anOutputThatFailsLeavesTheOthers(_ command: String, _ failed: String) throws {
    try inFolder { folder in
      let outcome = try shell("\"$T\" " + command, in: folder)
      #expect(outcome.status == 3, "\(command): \(outcome.error)")
      #expect(outcome.error.contains("error: `\(failed)` cannot be written: "), "\(command)")
      let file = folder.appendingPathComponent("x.html")
      #expect(try !Data(contentsOf: file).isEmpty, "\(command)")
    }
  }

  @Test func aDrawingThatFailsLeavesTheMendedLayout() throws {
    try inFolder { folder in
      let outcome = try shell(
        "\"$T\" mend \"$L\" --seconds 1 -o none/x.png -o m.yaml; s=$?; [ -s m.yaml ] && exit $s",
        in: folder)
      #expect(outcome.status == 3 && outcome.error.contains("`none/x.png` cannot be written"))
    }
  }

  /// By whatever name, named or found.
  @Test(arguments: [
    "replay r.jsonl --layout l.yaml --no-latency -o text:l.yaml",
    "replay r.jsonl --no-latency -o text:l.yaml", "replay r.jsonl --no-latency -o json:r.jsonl",
    "replay r.jsonl --no-latency -o link.txt", "replay r.jsonl --no-latency -o hard.txt",
    "replay r.jsonl --no-latency --notes n.jsonl -o json:n.jsonl",
    "replay r.jsonl --no-latency --profile p.yaml -o json:p.yaml",
    "replay r.jsonl \"$R\" --no-latency -o csv:r.jsonl", "gestures r.jsonl -o svg:r.jsonl",
    "check --no-config l.yaml -o junit:l.yaml", "check l.yaml --config c.yml -o junit:c.yml",
    "check --no-config l.yaml --baseline b.yml -o junit:b.yml",
    "check --no-config l.yaml --history l.yaml", "mend l.yaml -o l.yaml",
    "convert l.yaml -o l.yaml", "convert r.jsonl -o r.jsonl", "convert - -o r.jsonl < r.jsonl",
    "redact r.jsonl --redact a -o r.jsonl", "record l.yaml -o html:l.yaml",
    "merge r.summary -o r.summary",
  ])
  func noInputIsWrittenOver(_ command: String) throws {
    try inFolder { folder in
      let outcome = try shell(
        """
        printf 'tapscope: layout/1\nscreen: 99x99\nviews:\n  - {id: a, kind: button, frame: [0,0,50,50]}\n' > l.yaml
        printf '{"tapscope":"recording/1","layout":"l.yaml"}\n{"t":0,"tap":[1,1]}\n' > r.jsonl
        printf '{"t":0,"note":"x"}\n' > n.jsonl
        printf 'tapscope: project/1\n' > c.yml; printf 'tapscope: baseline/1\nfindings: []\n' > b.yml
        cp "${L%/Layouts/*}/Profiles/embedded.yaml" p.yaml
        "$T" replay r.jsonl --no-latency --format summary > r.summary
        ln -s r.jsonl link.txt; ln r.jsonl hard.txt
        cat * > ../$$.before; "$T" \(command); s=$?
        cat * > ../$$.after; cmp ../$$.before ../$$.after || s=9
        rm ../$$.before ../$$.after; exit $s
        """, in: folder)
      #expect(outcome.status == 2, "\(command): \(outcome.error)")
      #expect(
        outcome.error.contains("is an input; name another file for the output"),
        "\(command): \(outcome.error)")
    }
  }

  /// The process waits with its file half written, for nobody reads its stdout.
  @Test(arguments: ["INT", "TERM", "HUP"])
  func aSignalLeavesNothingBehind(_ signal: String) throws {
    try inFolder { folder in
      let outcome = try shell(
        """
        # With job control, or what runs in the background would not hear SIGINT.
        set -m; echo old > x.jsonl; mkfifo pipe; exec 4<> pipe
        printf 'tapscope: layout/1\nscreen: 99x99\nviews:\n  - {id: a, kind: button, frame: [0,0,50,50]}\n' > l.yaml
        # A report many times as long as a pipe holds.
        { echo '{"tapscope":"recording/1","layout":"l.yaml"}'
          seq 1000 | sed 's/.*/{"t":&,"tap":[9,9]}/'; } > r.jsonl
        "$T" replay r.jsonl --no-latency --format json -o json:x.jsonl > pipe & p=$!
        n=0; while [ -z "$(find . -name '.x*')" ] && [ $n -lt 2400 ]; do sleep 0.05; n=$((n+1)); done
        [ -n "$(find . -name '.x*')" ] || exit 2
        kill -\(signal) $p; wait $p; s=$?
        [ "$(cat x.jsonl)" = old ] && [ -z "$(find . -name '.x*')" ] || exit 1
        exit $s
        """, in: folder)
      let number: Int32 = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
      #expect(outcome.status == 128 + number, "\(outcome)")
    }
  }
}
