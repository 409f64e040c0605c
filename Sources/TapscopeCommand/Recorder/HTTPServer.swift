// A small HTTP server on libevent's evhttp, which knows nothing of what is served.

import CLibEvent
import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A request, all of which has arrived.
struct HTTPRequest {
  enum Method {
    case get, head, post, other
  }

  let method: Method
  /// Path and query as they were sent, escapes and dots in them.
  let target: String
  /// Whether its head said how long the body is.
  let hasLength: Bool
  let body: [UInt8]
}

/// What is sent back.
struct HTTPAnswer {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8]
}

/// Answers requests one after another, in the thread that runs it.
///
/// What is no HTTP, and bodies over the limit, are refused before anyone is asked.
final class HTTPServer {
  /// Bytes of a request's head at most.
  private static let mostHeadBytes = 16 * 1024
  /// In seconds: a client that sends nothing, or takes nothing, for so long is cut off.
  private static let patience: CInt = 30
  /// In microseconds: how long no client is let in when there are as many as the system allows.
  private static let pause: UInt32 = 50_000

  private let base: OpaquePointer
  private let http: OpaquePointer
  private let answer: (HTTPRequest) -> HTTPAnswer

  /// A server that listens nowhere yet; nil where there is no memory for one.
  ///
  /// `mostBytes` is the limit of a request's body.
  init?(mostBytes: Int, answer: @escaping (HTTPRequest) -> HTTPAnswer) {
    // Its warnings are for who develops it; what matters to a person is said in our words.
    event_set_log_callback { _, _ in }
    guard let base = event_base_new() else { return nil }
    guard let http = evhttp_new(base) else {
      event_base_free(base)
      return nil
    }
    (self.base, self.http, self.answer) = (base, http, answer)
    evhttp_set_max_headers_size(http, Self.mostHeadBytes)
    evhttp_set_max_body_size(http, mostBytes)
    evhttp_set_timeout(http, Self.patience)
    // Each method has an answer, be it a refusal.
    evhttp_set_allowed_methods(http, .max)
    let ourselves = Unmanaged.passUnretained(self).toOpaque()
    evhttp_set_gencb(
      http,
      { request, server in
        guard let request, let server else { return }
        Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue().serve(request)
      }, ourselves)
  }

  deinit {
    evhttp_free(http)
    event_base_free(base)
  }

  /// Listens on an address in figures and answers the port; 0 takes a free one.
  ///
  /// The trouble is the system's word for it.
  func listen(on address: String, port: UInt16) throws(FileTrouble) -> UInt16 {
    guard let bound = evhttp_bind_socket_with_handle(http, address, port) else {
      throw .ofSystem
    }
    // The system tells again and again that there is a client it cannot let in.
    evconnlistener_set_error_cb(evhttp_bound_socket_get_listener(bound)) { _, _ in
      usleep(HTTPServer.pause)
    }
    var place = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: place))
    let isKnown = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(evhttp_bound_socket_get_fd(bound), $0, &size) == 0
      }
    }
    guard isKnown else { throw .ofSystem }
    // It stands at the same place in addresses of either kind.
    return withUnsafeBytes(of: place) {
      UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
  }

  /// Answers requests until the process ends; comes back only where the system fails.
  func run() { withExtendedLifetime(self) { _ = event_base_dispatch(base) } }

  private func serve(_ request: OpaquePointer) {
    let asked = HTTPRequest(request)
    let answer = answer(asked)
    let headers = evhttp_request_get_output_headers(request)
    for header in answer.headers { evhttp_add_header(headers, header.name, header.value) }
    let body = evbuffer_new()
    if asked.method != .head { evbuffer_add(body, answer.body, answer.body.count) }
    evhttp_send_reply(request, CInt(answer.status), nil, body)
    if let body { evbuffer_free(body) }
  }
}

extension HTTPRequest {
  /// Copies what libevent has of a request.
  fileprivate init(_ request: OpaquePointer) {
    switch evhttp_request_get_command(request) {
    case EVHTTP_REQ_GET: method = .get
    case EVHTTP_REQ_HEAD: method = .head
    case EVHTTP_REQ_POST: method = .post
    default: method = .other
    }
    target = evhttp_request_get_uri(request).map { String(cString: $0) } ?? ""
    let headers = evhttp_request_get_input_headers(request)
    hasLength =
      evhttp_find_header(headers, "Content-Length") != nil
      && evhttp_find_header(headers, "Transfer-Encoding") == nil
    let buffer = evhttp_request_get_input_buffer(request)
    let size = evbuffer_get_length(buffer)
    body = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(0, Int(evbuffer_remove(buffer, bytes.baseAddress, size)))
    }
  }
}
