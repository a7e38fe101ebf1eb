import CommandLineOptions

/// Tells on a terminal how far the reading of a large file has come, in one line that is gone when it is done.
/// Says nothing within the first second, and nothing where standard error is no terminal.
final class ProgressLine {
  private let console = Console(color: .auto)
  private let isShown: Bool
  private var start = ContinuousClock.now
  private var shown: String?
  private var label = ""
  private var total = 0
  private var done = 0

  init(isQuiet: Bool = false) {
    let terminal = StandardStream.error.terminal
    isShown = terminal.isTerminal && terminal.term != "dumb" && !isQuiet
  }

  /// Begins to read so many bytes.
  func begin(_ label: String, bytes: Int) {
    end()
    (self.label, total, done, start) = (label, bytes, 0, .now)
  }

  func advance(by bytes: Int) {
    done += bytes
    guard isShown, total > 0, ContinuousClock.now - start > .seconds(1) else { return }
    let line = "reading \(label) \(min(99, done * 100 / total)) %"
    guard line != shown else { return }
    console.error("\r\(line)\u{1B}[K", endsLine: false)
    shown = line
  }

  /// Takes the line away.
  func end() {
    if shown != nil { console.error("\r\u{1B}[K", endsLine: false) }
    shown = nil
  }
}
