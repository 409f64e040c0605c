// Temporary files beside the outputs, removed on signals and at the next start.

import Synchronization
import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that an output is written to before it takes its place.
///
/// It is locked as long as its process lives, so that the next start knows which ones nobody writes any
/// more, and removes them.
struct TemporaryFile {
  private let target: String
  private let path: String
  /// The target by a name that all its paths share.
  private let place: String
  private static let marker = ".tapscope-"

  /// A name beside the file it is to replace; nil where this process writes that already.
  init?(for target: String) {
    self.target = target
    place = FileSystem.place(of: target)
    guard Self.places.withLock({ [place] in $0.insert(place).inserted }) else { return nil }
    // Names may have 255 bytes; what is kept of this one only helps a person to recognize it.
    let name = String(decoding: fileName(of: target).utf8.prefix(200), as: UTF8.self)
    let number = Self.counter.withLock { count in
      count += 1
      return count
    }
    let folder = TapscopeFiles.folder(of: target)
    path = TapscopeFiles.path(of: ".\(name)\(Self.marker)\(getpid())-\(number)", in: folder)
    Self.removeOrphans(in: folder)
  }

  /// Opens the file with the mode and the owner of the one it replaces; below 0 where it cannot be.
  func begin(keeping old: stat?) -> CInt {
    Self.names.withLock { names in
      let descriptor = openLocked(old == nil ? 0o666 : 0o600)
      guard descriptor >= 0 else { return descriptor }
      names.insert(path)
      if let old {
        // Only root may give a file away; anybody may give it to a group of theirs.
        if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
          _ = fchown(descriptor, uid_t.max, old.st_gid)
        }
        fchmod(descriptor, old.st_mode & 0o7777)
      }
      return descriptor
    }
  }

  /// Opens and locks the file; another process may take it for an orphan before it is locked, so it is
  /// made again where it is gone by then.
  private func openLocked(_ mode: mode_t) -> CInt {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard descriptor >= 0 else { return descriptor }
      flock(descriptor, LOCK_EX)
      var status = stat()
      if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return descriptor }
      close(descriptor)
    }
  }

  /// Puts the file in the place of the one it replaces.
  func takePlace() -> Bool {
    Self.names.withLock { names in
      guard rename(path, target) == 0 else { return false }
      names.remove(path)
      return true
    }
  }

  /// Removes the file, if it is still there; its target may be written anew.
  func remove() {
    _ = Self.places.withLock { $0.remove(place) }
    Self.names.withLock { names in
      if names.remove(path) != nil { unlink(path) }
    }
  }

  // MARK: - All of them

  private static let names = Mutex<Set<String>>([])
  private static let places = Mutex<Set<String>>([])
  private static let counter = Mutex(0)
  private static let swept = Mutex<Set<String>>([])

  /// Removes every temporary file and then does what ends the process; no other is made meanwhile.
  static func removeAll(then end: () -> Never) -> Never {
    names.withLock { names -> Never in
      for name in names where unlink(name) != 0 { FileSystem.removeFolder(name) }
      end()
    }
  }

  /// Notes a folder that a signal removes with its files.
  fileprivate static func keep(_ folder: String) { _ = names.withLock { $0.insert(folder) } }

  fileprivate static func removeFolder(_ folder: String) {
    FileSystem.removeFolder(folder)
    _ = names.withLock { $0.remove(folder) }
  }

  /// Removes what processes that were killed left in a folder, once a folder.
  private static func removeOrphans(in folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for file in FileSystem.names(in: folder) where file.hasPrefix(".") && isOurs(file) {
      let path = TapscopeFiles.path(of: file, in: folder)
      // A pipe of that name, which anybody may leave in a shared folder, must not be waited for.
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var status = stat()
      let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      // Its process holds the lock for as long as it lives.
      if isFile, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Whether a name ends as those made here do: the marker, a process and a number.
  private static func isOurs(_ name: String) -> Bool {
    guard let marker = name.ranges(of: marker).last else { return false }
    let numbers = name[marker.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
  }
}

/// A folder that nobody else may read, removed with all that is in it.
struct TemporaryFolder {
  let path: String

  /// Makes the folder; nil where none can be made.
  init?() {
    var template = Array("\(FileSystem.temporaryFolder)/tapscope-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    TemporaryFile.keep(path)
  }

  func remove() { TemporaryFile.removeFolder(path) }
}

/// Signals that end the process, which first tidies up.
enum Interruption {
  /// From here on an interrupted process leaves no temporary file behind.
  ///
  /// To be called before any thread is made: each inherits that these signals wait for ours.
  static func watch() {
    // A closed pipe is an output that cannot be written: the exit status tells.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that would be larger than a limit of the shell.
    signal(SIGXFSZ, SIG_IGN)
    var signals = heard
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // A queue's thread cannot end by a signal everywhere.
    pthread_create(&thread, nil, { _ in Interruption.wait() }, nil)
  }

  /// The signals that this process is not deaf to.
  private static var heard: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaddset(&signals, number)
    }
    return signals
  }

  /// Waits for a signal and ends the process by it.
  private static func wait() -> UnsafeMutableRawPointer? {
    var signals = heard
    var number: CInt = 0
    guard sigwait(&signals, &number) == 0 else { return nil }
    TemporaryFile.removeAll { end(by: number) }
  }

  /// Ends the process as the signal would have, so that a shell sees why.
  private static func end(by number: CInt) -> Never {
    signal(number, SIG_DFL)
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, number)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Whether the process was started deaf to a signal, as by `nohup`.
  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler == SIG_IGN
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }
}
