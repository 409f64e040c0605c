// Another program run by this one.

import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum ChildProcess {
  /// In microseconds: how long is waited between two looks at whether it has ended.
  private static let look: UInt32 = 10_000

  /// Runs a program that reads nothing and whose words nobody hears; false where it did not end within
  /// a time and was killed.
  static func run(
    _ program: String, _ arguments: [String], seconds: UInt64
  ) throws(FileTrouble) -> Bool {
    let child = try start(program, arguments)
    var clock = MonotonicClock()
    let end = clock.now() + seconds * 1_000_000_000
    var status: CInt = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      if clock.now() > end {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        return false
      }
      usleep(look)
    }
    return true
  }

  private static func start(
    _ program: String, _ arguments: [String]
  ) throws(FileTrouble) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // It hears the signals that wait for ours here.
    var (none, pipe) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ([program] + arguments).map { strdup($0) }
    let variables = ProcessFacts.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let trouble = posix_spawn(
      &child, program, &actions, &attributes, words + [nil], variables + [nil])
    guard trouble == 0 else { throw FileTrouble(systemWord(trouble)) }
    return child
  }
}
