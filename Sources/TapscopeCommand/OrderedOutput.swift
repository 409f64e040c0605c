// Output of several pieces of work that go on side by side, written in their order.

import Dispatch
import Synchronization

/// Takes bytes of many pieces of work at once and writes them as if one had followed the other.
///
/// The piece whose turn it is writes straight on; another's bytes are held until its turn comes, and
/// from `mostHeld` bytes on it waits, so that memory does not grow with the output. A piece that is to
/// wait must not be the only one that can end the turn: pieces are started in their order.
final class OrderedOutput: Sendable {
  /// Where bytes go.
  enum Stream: Hashable, Sendable {
    case stdout, stderr
    /// One of the files given at the start.
    case file(Int)
  }

  private struct State {
    let files: [OutputFile]
    /// Whose bytes are written now.
    var turn = 0
    /// By piece, what waits for its turn, in order.
    var held: [Int: [(stream: Stream, bytes: [UInt8], opening: [UInt8])]] = [:]
    var sizes: [Int: Int] = [:]
    var waiting: [Int: DispatchSemaphore] = [:]
    /// Pieces that are done before their turn; whether each is the last that counts.
    var done: [Int: Bool] = [:]
    /// Whether a piece was the last that counts; what comes after it is dropped.
    var isStopped = false
    /// The streams that something has been written to.
    var begun: Set<Stream> = []

    mutating func write(_ bytes: [UInt8], orFirst opening: [UInt8], to stream: Stream) {
      let bytes = begun.contains(stream) ? bytes : opening
      guard !bytes.isEmpty else { return }
      begun.insert(stream)
      switch stream {
      case .stdout: Terminal.out(bytes)
      case .stderr: Terminal.error(bytes)
      case .file(let index): files[index].write(bytes)
      }
    }
  }

  private let state: Mutex<State>

  /// Bytes held of one piece before it has to wait.
  private static let mostHeld = 4 << 20

  /// `files` are those that `Stream.file` counts from 0.
  init(files: [OutputFile]) { state = Mutex(State(files: files)) }

  /// Writes bytes of a piece, at once or in its turn; `opening` where nothing stands before them.
  func write(
    _ bytes: [UInt8], orFirst opening: [UInt8], to stream: Stream, of piece: Int
  ) {
    guard !bytes.isEmpty || !opening.isEmpty else { return }
    let turn = state.withLock { state -> DispatchSemaphore? in
      if state.isStopped { return nil }
      if state.turn == piece {
        state.write(bytes, orFirst: opening, to: stream)
        return nil
      }
      state.held[piece, default: []].append((stream, bytes, opening))
      state.sizes[piece, default: 0] += bytes.count
      guard state.sizes[piece] ?? 0 >= Self.mostHeld else { return nil }
      let turn = DispatchSemaphore(value: 0)
      state.waiting[piece] = turn
      return turn
    }
    turn?.wait()
  }

  /// Ends a piece; of one that is the last that counts, nothing behind it is written.
  func finish(_ piece: Int, isLast: Bool = false) {
    state.withLock { state in
      state.done[piece] = isLast
      while !state.isStopped, let isLast = state.done.removeValue(forKey: state.turn) {
        state.isStopped = isLast
        if isLast {
          state.held = [:]
          for turn in state.waiting.values { turn.signal() }
          state.waiting = [:]
          return
        }
        state.turn += 1
        let next = state.turn
        for (stream, bytes, opening) in state.held.removeValue(forKey: next) ?? [] {
          state.write(bytes, orFirst: opening, to: stream)
        }
        state.sizes[next] = nil
        state.waiting.removeValue(forKey: next)?.signal()
      }
    }
  }

  /// Puts the files in their places, when every piece has ended.
  func commit() throws {
    try state.withLock { state in for file in state.files { try file.commit() } }
  }
}

/// One stream of an output as one piece of work sees it.
struct OrderedStream: Sendable {
  let output: OrderedOutput
  let stream: OrderedOutput.Stream
  let piece: Int

  /// `opening` is written instead where nothing stands in the stream yet; nil writes the same.
  func write(_ bytes: [UInt8], orFirst opening: [UInt8]? = nil) {
    output.write(bytes, orFirst: opening ?? bytes, to: stream, of: piece)
  }
}
