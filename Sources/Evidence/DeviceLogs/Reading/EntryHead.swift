import Notation

/// An entry as its line has it, without a copy of any text: most entries of a log are looked at and left.
struct EntryHead {
  /// Text of a field that a line may leave open.
  enum Field {
    /// The line does not say.
    case unknown
    /// Raw bytes; empty where the line says that there is none.
    case text(ByteView)
  }

  /// How the message's characters are written.
  enum Encoding {
    case plain, json
    /// `\M-b\M^@`: visible forms of bytes beyond ASCII.
    case visible
  }

  var time: EntryTime?
  var resolution: Duration
  var ticks: UInt64?
  var boot: ByteView?
  var process = Field.unknown
  var subsystem = Field.unknown
  var category = Field.unknown
  var level: LogLevel?
  /// Nil where the entry has no text.
  var message: ByteView?
  var encoding = Encoding.plain
  var kind = LogEntry.Kind.message
  /// Entries of the system's own bookkeeping: activities, signposts, states.
  var isBookkeeping = false
  var deviceName: ByteView?
  var isSimulator = false

  init(time: EntryTime?, resolution: Duration) {
    self.time = time
    self.resolution = resolution
  }
}

extension EntryHead {
  /// The text of a field; nil where the line does not say.
  func text(of field: Field) -> String? {
    guard case .text(let view) = field else { return nil }
    return hasEscapes(view) ? MessageText(view, encoding).string : view.string
  }

  /// Whether a field has that text; nil where the line does not say.
  func holds(_ text: [UInt8], in field: Field) -> Bool? {
    guard case .text(let view) = field else { return nil }
    return view.equals(text) || hasEscapes(view) && MessageText(view, encoding).bytes == text
  }

  /// Whether the characters of a part of the line may be others than its bytes.
  func hasEscapes(_ view: ByteView) -> Bool {
    encoding != .plain && view.firstIndex(of: UInt8(ascii: "\\")) != nil
  }
}

/// What a line or a JSON object of a log is.
enum LogRecord {
  case entry(EntryHead)
  /// A line of the tool around the log: banners, headings, trailers.
  case banner
  /// A line of the tool that says that something is wrong.
  case disturbance(Disturbance.Kind, String)
  /// A line that belongs to the message before it.
  case continuation
  case unreadable(String)
}

extension LogEntry.Kind {
  /// The disturbance that an entry of this kind is.
  var disturbance: Disturbance.Kind? {
    switch self {
    case .loss: .loss
    case .clockAdjusted: .clockChange
    case .restart: .restart
    case .message, .unreadable: nil
    }
  }
}
