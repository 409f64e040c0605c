// Tests of `record --serve` without a browser: what it answers, refuses and leaves behind.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct RecorderServerTests {
  static let head = #"{"tapscope":"recording/1","layout":"x"}"#
  static let began = #"{"t":0,"touch":1,"phase":"began","x":1,"y":2}"#

  @Test func aPageIsThereForWhoKnowsTheTokenOnly() throws {
    let served = try Served()
    defer { served.end() }
    let page = try served.ask("GET", "/\(served.token)/")
    #expect(page.status == 200)
    #expect(page.text.contains("Cache-Control: no-store\r\n"))
    #expect(page.text.contains("<!doctype html>"))
    for path in ["/", "/\(served.token)", "//\(served.token)/", "/x\(served.token)/", "/a.yaml"] {
      #expect(try served.ask("GET", path).status == 404, "\(path)")
    }
  }

  @Test(arguments: ["99999", "-1", "web"])
  func aPortThatIsNoneIsToldWhichThereAre(_ port: String) throws {
    let outcome = try Program.run("record", "Layouts/ring.yaml", "--serve", "--port=\(port)")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("from 1 to 65535"), "\(outcome.error)")
  }

  @Test(arguments: ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func otherMethodsAreRefused(_ method: String) throws {
    let served = try Served()
    defer { served.end() }
    #expect(try served.ask(method, "/\(served.token)/").status == 405)
    let samples = try served.ask(method, "/\(served.token)/samples?session=ab&from=0")
    // A POST there is right, and holds nothing.
    #expect(samples.status == (method == "POST" ? 200 : 405))
  }

  @Test func linesAreInTheFileWhenTheyAreAcknowledged() throws {
    let served = try Served()
    defer { served.end() }
    let path = "/\(served.token)/samples?session=ab&from="
    let lines = Self.head + "\n" + Self.began + "\n"
    #expect(try served.ask("POST", path + "0", lines).body == "2")
    let file = try served.folder.text("screen.jsonl")
    #expect(file.split(separator: "\n").last.map(String.init) == Self.began)
    #expect(try served.ask("POST", path + "7", Self.began + "\n").status == 409)
    for wrong in ["-1", "x", ""] { #expect(try served.ask("POST", path + wrong).status == 400) }
    #expect(try served.ask("POST", "/\(served.token)/samples", lines).status == 400)
    let other = "/\(served.token)/samples?session=cd&from=0"
    #expect(try served.ask("POST", other, lines).body == "2")
    #expect(try served.folder.text("screen-2.jsonl") == file)
  }

  /// A file that may not grow stands for a full disk.
  @Test func whatCannotBeWrittenIsNeverAcknowledged() throws {
    let served = try Served(before: "ulimit -f 0;")
    defer { served.end() }
    let path = "/\(served.token)/samples?session=ab&from=0"
    let lines = Self.head + "\n" + Self.began + "\n"
    for _ in 0..<3 { #expect(try served.ask("POST", path, lines).status == 507) }
    #expect(try served.folder.text("screen.jsonl").isEmpty)
  }

  @Test func bodiesWithoutALengthAndOverTheLimitAreRefused() throws {
    let served = try Served()
    defer { served.end() }
    let start = "POST /\(served.token)/samples?session=ab&from=0 HTTP/1.1\r\nHost: x\r\n"
    for (rest, status) in [
      ("Content-Length: 262145\r\n\r\n", 413),
      ("Content-Length: 99999999999999999999\r\n\r\n", 413),
      ("Content-Length: 300000\r\nExpect: 100-continue\r\n\r\n", 413),
      ("Transfer-Encoding: chunked\r\n\r\nfffffff\r\n", 413),
      ("Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", 411), ("\r\n", 411),
      ("Content-Length: -1\r\n\r\n", 400), ("Content-Length: x\r\n\r\n", 400),
      ("X: \(String(repeating: "x", count: 100_000))\r\n\r\n", 400),
    ] {
      #expect(try served.say(start + rest).status == status, "\(rest.prefix(60))")
    }
    #expect(try served.say("\0\u{1}\r\n\r\n").status == 400)
    #expect(try served.ask("GET", "/\(served.token)/").status == 200)
  }

  @Test func aSlowClientAndManyHoldUpNoOther() throws {
    let served = try Served()
    defer { served.end() }
    let slow = try Connection(served.port)
    slow.send("GET /\(served.token)/ HT")
    let many = try (0..<200).map { _ in try Connection(served.port) }
    #expect(try served.ask("GET", "/\(served.token)/").status == 200)
    for client in many { client.send("GET /\(served.token)/ HTTP/1.0\r\n\r\n") }
    for client in many { #expect(client.answer().status == 200) }
    slow.send("TP/1.0\r\n\r\n")
    #expect(slow.answer().status == 200)
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let served = try Served()
    defer { served.end() }
    let layout = served.folder.path("screen.yaml")
    let second = try Program.run("record", layout, "--serve", "--port", "\(served.port)")
    #expect(second.status == 2)
    #expect(
      second.error.contains(
        "cannot listen on 127.0.0.1, port \(served.port): address already in use"))
  }

  @Test func hostsAreAddressesOfThisMachine() throws {
    for host in ["0.0.0.0", "localhost", "::1"] where host != "::1" || Connection.hasIP6 {
      let served = try Served("--host", host)
      defer { served.end() }
      #expect(try served.ask("GET", "/\(served.token)/").status == 200, "\(host)")
    }
    for host in ["example.org", "", "1.2.3"] {
      let outcome = try Program.run("record", "Layouts/ring.yaml", "--serve", "--host", host)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("`--host` takes an address of this machine"))
    }
  }

  @Test func controlCEndsIt() throws {
    let served = try Served()
    let path = "/\(served.token)/samples?session=ab&from=0"
    _ = try served.ask("POST", path, Self.head + "\n" + Self.began + "\n")
    let waiting = try Connection(served.port)
    #expect(served.end() == SIGINT)
    #expect(try served.folder.text("screen.jsonl").hasSuffix(Self.began + "\n"))
    #expect(waiting.answer().text.isEmpty)
  }
}

/// A running `record --serve` and how to ask it.
private struct Served {
  let folder: Folder
  let port: UInt16
  let token: String
  private let process = Process()
  private let isIP6: Bool

  /// `before` is a script that a shell runs first.
  init(_ options: String..., before: String = "") throws {
    folder = try Folder()
    try folder.write(
      "screen.yaml",
      "tapscope: layout/1\nscreen: 100x100\nviews: [{id: a, kind: button, frame: [0, 0, 50, 50]}]\n"
    )
    let out = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments =
      [
        "-c", "\(before) exec \"$0\" \"$@\"", Program.binary.path, "record", "screen.yaml",
        "--serve",
      ]
      + options
    process.currentDirectoryURL = folder.url
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    while line.last != 10 {
      let more = out.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    // The last address is the machine's own.
    let address = String(decoding: line, as: UTF8.self).split(separator: "\n").last ?? ""
    let parts = address.split(separator: "/")
    let place = parts.count == 3 ? parts[1] : ""
    port = try #require(place.split(separator: ":").last.flatMap { UInt16($0) }, "\(address)")
    token = String(parts[2])
    isIP6 = place.hasPrefix("[")
  }

  /// Sends a request and hands out the answer.
  func ask(_ method: String, _ path: String, _ body: String = "") throws -> Answer {
    try say(
      "\(method) \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// Sends what may be no request.
  func say(_ text: String) throws -> Answer {
    let connection = try Connection(port, isIP6: isIP6)
    connection.send(text)
    return connection.answer()
  }

  /// Interrupts it as Control-C does; the signal that it ended by.
  @discardableResult func end() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
  }
}

private struct Answer {
  let text: String
  /// 0 where there is no answer.
  var status: Int { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
  var body: String { text.components(separatedBy: "\r\n\r\n").dropFirst().joined() }
}

/// A connection to this machine that is spoken to byte by byte.
private final class Connection {
  private let socket: Int32

  init(_ port: UInt16, isIP6: Bool = false) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    socket = Foundation.socket(isIP6 ? AF_INET6 : AF_INET, stream, 0)
    // A test that waits for ever tells nothing.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var ip4 = sockaddr_in()
    ip4.sin_family = sa_family_t(AF_INET)
    ip4.sin_port = port.bigEndian
    ip4.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var ip6 = sockaddr_in6()
    ip6.sin6_family = sa_family_t(AF_INET6)
    ip6.sin6_port = port.bigEndian
    ip6.sin6_addr = in6addr_loopback
    let isOpen = isIP6 ? connect(&ip6) : connect(&ip4)
    try #require(isOpen)
  }

  deinit { close(socket) }

  static var hasIP6: Bool { FileManager.default.fileExists(atPath: "/proc/net/if_inet6") }

  private func connect<Address>(_ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }

  /// Sends a text, or as much of it as is taken.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// All that comes until the other end closes.
  func answer() -> Answer {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(socket, &piece, piece.count)
      if count <= 0 { return Answer(text: String(decoding: bytes, as: UTF8.self)) }
      bytes += piece[..<count]
    }
  }
}
