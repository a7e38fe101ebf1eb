import CommandLineOptions
import Diagnostics
import Files
import Report

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to standard output and standard error. Nothing that came from outside is a command in the log of a
/// workflow, wherever the text is written, so that it is the same everywhere.
struct Console {
  let color: ColorChoice

  func print(_ text: String, as form: WorkflowCommandText.Form = .text) {
    write(WorkflowCommandText.log(text, as: form), to: .output)
  }

  func error(_ text: String, endsLine: Bool = true) {
    let text = text.hasSuffix("\n") || !endsLine ? text : text + "\n"
    write(WorkflowCommandText.log(text), to: .error)
  }

  /// Prints diagnostics with the source lines that they speak of.
  func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let printer = DiagnosticPrinter(color: StandardStream.error.terminal.usesColor(color)) { location in
      location.position.flatMap { SourceLine.text(ofLine: $0.line, in: location.file) }
    }
    error(diagnostics.map(printer.render).joined())
  }

  private func write(_ text: String, to stream: StandardStream) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Self.write(stream.rawValue, UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      written += count
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// Ends the process.
func exit(_ status: ExitStatus) -> Never {
  exit(status.rawValue)
}
