// The server that hands the recorder's page to a phone and takes what it sends.

import FlyingFox
import FlyingSocks
import Foundation

/// Serves one page and takes its samples, at addresses that hold a token; all else is "not found".
///
/// No path of a request ever becomes the path of a file.
struct RecorderServer: Sendable {
  /// Bytes of a request's body at most: some seconds of ten fingers.
  static let mostBytes = 256 * 1024

  let token: String
  let page: [UInt8]
  let files: RecorderFiles
  private let server: HTTPServer

  /// A server on an address of this machine; a port of 0 is a free one.
  init(host: String, port: UInt16, page: [UInt8], files: RecorderFiles) throws {
    token = Self.makeToken()
    self.page = page
    self.files = files
    let name = host == "localhost" ? "127.0.0.1" : host
    do {
      server = HTTPServer(
        config: name.contains(":")
          ? Self.configuration(try .inet6(ip6: name, port: port))
          : Self.configuration(try .inet(ip4: name, port: port)))
    } catch {
      throw Failure.usage(
        "`--host` takes an address of this machine: 127.0.0.1, or 0.0.0.0 for all of them")
    }
  }

  /// Runs until the process ends; calls back with the port once it listens.
  func run(listening: @escaping @Sendable (UInt16) -> Void) async throws {
    await server.appendRoute("*") { request in await answer(request) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      try await server.waitUntilListening()
      switch await server.listeningAddress {
      case .ip4(_, let port), .ip6(_, let port): listening(port)
      case .unix, nil: break
      }
      try await group.next()
    }
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    // As it was sent: a path with dots or escapes in it is no address of ours.
    let parts = request.target.path().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]) else {
      return .refused(.notFound, "not found")
    }
    switch parts[2] {
    case "":
      guard request.method == .GET else { return .refused(.methodNotAllowed, "GET only") }
      return .page(page)
    case "samples":
      guard request.method == .POST else { return .refused(.methodNotAllowed, "POST only") }
      return await take(request)
    default: return .refused(.notFound, "not found")
    }
  }

  private func take(_ request: HTTPRequest) async -> HTTPResponse {
    guard let size = request.bodySequence.count else {
      return .refused(.lengthRequired, "a length is needed")
    }
    guard size <= Self.mostBytes else {
      return .refused(.payloadTooLarge, "at most \(Self.mostBytes) bytes at once")
    }
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    guard let session = query["session"], (1...64).contains(session.utf8.count),
      session.utf8.allSatisfy({ $0.isHexDigit }), let from = query["from"].flatMap(Int.init),
      from >= 0, let body = try? await request.bodyData
    else { return .refused(.badRequest, "a session and a line to go on from are needed") }
    switch await files.take([UInt8](body), of: session, from: from) {
    case .held(let lines): return .text(.ok, "\(lines)")
    case .gap(let lines): return .text(.conflict, "\(lines)")
    case .refused(let message): return .refused(.badRequest, message)
    case .full(let message): return .refused(.insufficientStorage, message)
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

  /// Larger bodies than are taken are not kept for a second reading, so they are refused unread.
  private static func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
    HTTPServer.Configuration(
      address: address, sharedRequestReplaySize: mostBytes, logger: .disabled)
  }
}

extension HTTPStatusCode {
  fileprivate static let insufficientStorage = HTTPStatusCode(507, phrase: "Insufficient Storage")
}

extension HTTPResponse {
  /// What every answer says: keep nothing, guess nothing, tell no other site the address.
  private static let usual: HTTPHeaders = [
    .cacheControl: "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Referrer-Policy"): "no-referrer",
  ]

  /// The page, which may fetch nothing and send nothing but to this server.
  fileprivate static func page(_ bytes: [UInt8]) -> HTTPResponse {
    var headers = usual
    headers[.contentType] = "text/html; charset=utf-8"
    headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "img-src data:; connect-src 'self'; frame-ancestors 'none'"
    return HTTPResponse(statusCode: .ok, headers: headers, body: Data(bytes))
  }

  fileprivate static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    var headers = usual
    headers[.contentType] = "text/plain; charset=utf-8"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
  }

  /// A refusal ends the connection: what is left of its body is not read.
  fileprivate static func refused(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    var response = text(status, message + "\n")
    response.headers[.connection] = "close"
    return response
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x66).contains(self) }
}
