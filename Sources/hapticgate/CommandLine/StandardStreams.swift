internal import CommandLineOptions

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The streams that the process was started with.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// The terminal behind the stream, with what the environment says about colours.
  var terminal: Terminal {
    Terminal(isTerminal: isatty(rawValue) == 1, noColor: variable("NO_COLOR"), term: variable("TERM"))
  }

  private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
