#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs on the search path, asked for what they print.
public enum Program {
  /// What a program prints to standard output; nil if it is absent or its status is not 0.
  public static func output(_ name: String, _ arguments: [String]) -> [UInt8]? {
    RunningProgram(name, arguments)?.output()
  }

  /// Starts a program without the descriptors of ours that `closing` names; its messages are dropped. Nil where it
  /// is absent.
  static func start(
    _ name: String, _ arguments: [String], readingFrom input: Int32? = nil, writingTo output: Int32,
    closing: [Int32]
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    for descriptor in closing { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child: pid_t = 0
    return posix_spawnp(&child, name, &actions, nil, words, environ) == 0 ? child : nil
  }

  /// How a child ended, once it has.
  @discardableResult static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  fileprivate static func drain(_ descriptor: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }
}

/// A program that runs while we do other things, until it is asked for what it printed.
struct RunningProgram: ~Copyable {
  private let child: pid_t
  private let end: Int32

  /// Nil where the program is absent.
  init?(_ name: String, _ arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // Another child must not keep this pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Program.start(name, arguments, writingTo: ends[1], closing: [ends[0]])
    close(ends[1])
    guard let started else {
      close(ends[0])
      return nil
    }
    child = started
    end = ends[0]
  }

  /// What it printed to standard output, once it has ended; nil if its status is not 0.
  consuming func output() -> [UInt8]? {
    let bytes = Program.drain(end)
    close(end)
    let status = Program.status(of: child)
    discard self
    return status == 0 ? bytes : nil
  }

  deinit {
    close(end)
    Program.status(of: child)
  }
}
