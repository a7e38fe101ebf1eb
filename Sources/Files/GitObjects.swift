#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Objects of a repository, all read through one `git cat-file --batch` that ends with this value.
public final class GitObjects {
  private let child: pid_t
  /// Our end of the socket that is the child's standard input and output.
  private let socket: Int32
  /// What was received and not yet taken, from `taken` on.
  private var received: [UInt8] = []
  private var taken = 0
  /// Objects that will be asked for next, those that were asked of the child already first.
  private var announced: ArraySlice<String> = []
  /// How many of them the child works on.
  private var pending = 0
  /// So few that the questions fit into the socket while the child waits for us to take its answers.
  private static let mostPending = 64

  /// Nil where git is absent or this is no repository.
  public init?() {
    guard Git.output(["rev-parse", "--git-dir"]) != nil else { return nil }
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, GitObjects.stream, 0, &ends) == 0 else { return nil }
    // Another child must not keep this one waiting for its end of input.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    GitObjects.refuseSignal(ends[0])
    let started = Program.start(
      "git", ["cat-file", "--batch"], readingFrom: ends[1], writingTo: ends[1], closing: [ends[0]])
    close(ends[1])
    guard let started else {
      close(ends[0])
      return nil
    }
    child = started
    socket = ends[0]
  }

  deinit {
    shutdown(socket, Int32(GitObjects.writing))
    close(socket)
    Program.status(of: child)
  }

  /// The content of an object, named by its id or by another name without line feeds; nil where the repository
  /// has none of this name.
  public func content(of name: String) -> [UInt8]? {
    if announced.first != name { forget() }
    if announced.isEmpty { announced = [name] }
    guard askAhead() else { return nil }
    announced.removeFirst()
    pending -= 1
    return answer()
  }

  /// Lets the child look for objects that will be asked for next, in this order, while we do other things.
  public func announce(_ names: [String]) {
    forget()
    announced = names[...]
    _ = askAhead()
  }

  private func askAhead() -> Bool {
    let next = announced.dropFirst(pending).prefix(Self.mostPending - pending)
    guard send(Array(next.map { "\($0)\n" }.joined().utf8)) else { return false }
    pending += next.count
    return true
  }

  /// Drops what was announced, and answers that nobody wants any more.
  private func forget() {
    for _ in 0..<pending { _ = answer() }
    pending = 0
    announced = []
  }

  private func answer() -> [UInt8]? {
    guard let header = line() else { return nil }
    // `<id> <type> <size>`, else `<name> missing` or `<name> ambiguous`.
    let words = header.split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), let content = take(size), take(1) != nil else {
      return nil
    }
    return content
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemSend(socket, UnsafeRawBufferPointer(rebasing: $0[sent...]), GitObjects.silently)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// The next line without its end.
  private func line() -> String? {
    while true {
      if let end = received[taken...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { taken = end + 1 }
        return String(decoding: received[taken..<end], as: UTF8.self)
      }
      guard receive() else { return nil }
    }
  }

  private func take(_ count: Int) -> [UInt8]? {
    while received.count - taken < count { guard receive() else { return nil } }
    defer { taken += count }
    return Array(received[taken..<taken + count])
  }

  /// Waits for more; false where there is no more.
  private func receive() -> Bool {
    received.removeFirst(taken)
    taken = 0
    let start = received.count
    received += [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = received.withUnsafeMutableBytes {
        read(socket, $0.baseAddress?.advanced(by: start), 65_536)
      }
      if count < 0, errno == EINTR { continue }
      received.removeLast(65_536 - max(0, count))
      return count > 0
    }
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let writing = SHUT_WR
    private static let silently: Int32 = 0

    private static func refuseSignal(_ socket: Int32) {
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
  #else
    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let stream = SOCK_STREAM
    #endif
    private static let writing = SHUT_WR
    private static let silently = Int32(MSG_NOSIGNAL)

    private static func refuseSignal(_: Int32) {}
  #endif
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(descriptor, bytes.baseAddress, bytes.count, flags)
}
