// The server that hands the recorder's page to a phone and takes what it sends.

import TapscopeFiles

/// Serves one page and takes its samples, at addresses that hold a token; all else is "not found".
///
/// No path of a request ever becomes the path of a file.
struct RecorderServer {
  /// Bytes of a request's body at most: some seconds of ten fingers.
  static let mostBytes = 256 * 1024

  let token = Self.makeToken()
  let page: [UInt8]
  let files: RecorderFiles

  /// Serves until the process ends; calls back with the port once it listens.
  ///
  /// `host` is an address of this machine; a port of 0 is a free one.
  func run(host: String, port: UInt16, listening: (UInt16) -> Void) throws {
    let address = host == "localhost" ? "127.0.0.1" : host
    guard LocalAddresses.isAddress(address) else {
      throw Failure.usage(
        "`--host` takes an address of this machine: 127.0.0.1, or 0.0.0.0 for all of them")
    }
    guard let server = HTTPServer(mostBytes: Self.mostBytes, answer: answer) else {
      throw Failure(status: .failed, messages: ["error: there is no memory for a server"])
    }
    do throws(FileTrouble) {
      listening(try server.listen(on: address, port: port))
    } catch {
      throw Failure.usage("cannot listen on \(host), port \(port): \(error.message)")
    }
    server.run()
    throw Failure(status: .failed, messages: ["error: the server ended: the system fails it"])
  }

  private func answer(_ request: HTTPRequest) -> HTTPAnswer {
    // As it was sent: a path with dots or escapes in it is no address of ours.
    let target = request.target.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = target[0].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]) else {
      return .refused(404, "not found")
    }
    switch parts[2] {
    case "":
      guard request.method == .get else { return .refused(405, "GET only") }
      return .page(page)
    case "samples":
      guard request.method == .post else { return .refused(405, "POST only") }
      return take(request, query: target.count > 1 ? target[1] : "")
    default: return .refused(404, "not found")
    }
  }

  private func take(_ request: HTTPRequest, query: Substring) -> HTTPAnswer {
    guard request.hasLength else { return .refused(411, "a length is needed") }
    let values = Dictionary(
      query.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[0], parts.count > 1 ? String(parts[1]) : "")
      }, uniquingKeysWith: { first, _ in first })
    guard let session = values["session"], (1...64).contains(session.utf8.count),
      session.utf8.allSatisfy({ $0.isHexDigit }), let from = values["from"].flatMap(Int.init),
      from >= 0
    else { return .refused(400, "a session and a line to go on from are needed") }
    switch files.take(request.body, of: session, from: from) {
    case .held(let lines): return .text(200, "\(lines)")
    case .gap(let lines): return .text(409, "\(lines)")
    case .refused(let message): return .refused(400, message)
    case .full(let message): return .refused(507, message)
    }
  }

  /// Compares all letters, so that the time it takes says nothing of the token.
  private func isToken(_ text: Substring) -> Bool {
    let (given, own) = (Array(text.utf8), Array(token.utf8))
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// 60 random bits in letters and digits that nobody mistakes for one another.
  private static func makeToken() -> String {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    var random = SystemRandomNumberGenerator()
    return String((0..<12).map { _ in letters[Int(random.next(upperBound: UInt(letters.count)))] })
  }
}

extension HTTPAnswer {
  /// What every answer says: keep nothing, guess nothing, tell no other site the address.
  private static let usual = [
    (name: "Cache-Control", value: "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
  ]

  /// The page, which may fetch nothing and send nothing but to this server.
  fileprivate static func page(_ bytes: [UInt8]) -> HTTPAnswer {
    let policy =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "img-src data:; connect-src 'self'; frame-ancestors 'none'"
    let headers = [
      (name: "Content-Type", value: "text/html; charset=utf-8"),
      ("Content-Security-Policy", policy),
    ]
    return HTTPAnswer(status: 200, headers: usual + headers, body: bytes)
  }

  fileprivate static func text(_ status: Int, _ text: String) -> HTTPAnswer {
    HTTPAnswer(
      status: status, headers: usual + [("Content-Type", "text/plain; charset=utf-8")],
      body: Array(text.utf8))
  }

  /// A refusal ends the connection.
  fileprivate static func refused(_ status: Int, _ message: String) -> HTTPAnswer {
    var answer = text(status, message + "\n")
    answer.headers.append(("Connection", "close"))
    return answer
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self) }
}
