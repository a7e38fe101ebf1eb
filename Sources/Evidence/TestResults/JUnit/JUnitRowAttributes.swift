internal import Diagnostics

/// A class name and its parts.
struct JUnitClass {
  var name = ""
  /// The name at its dots.
  var components: [String] = []
  /// The components but the first.
  var inner: [String] = []

  init() {}

  init(_ name: String) {
    self.name = name
    components = TestName.components(name, separators: [UInt8(ascii: ".")])
    inner = Array(components.dropFirst())
  }
}

extension JUnitRow {
  /// Reads the attributes of a `testcase` in one pass. The class name is `classname`, or else `class`.
  /// The next rows mostly share the class of the latest one.
  init(_ attributes: XMLScanner.Attributes, latest: inout JUnitClass, location: SourceLocation) {
    self.init(location: location)
    var hasClassName = false
    var className: UnsafeRawBufferPointer?
    var status: String?
    var result: String?
    // Backwards, so that of equal local names the first one stays.
    for index in (0..<attributes.count).reversed() {
      guard let (attribute, value) = attributes[index] else { continue }
      switch attribute {
      case "classname", "class":
        let isClassName = "classname" ~= attribute
        if hasClassName, !isClassName { continue }
        hasClassName = hasClassName || isClassName
        className = value
      case "name": name = Self.string(value)
      case "time": duration = JUnitDuration.read(value)
      case "status": status = Self.string(value)
      case "result": result = Self.string(value)
      case "file": hasFile = true
      default: break
      }
    }
    if let className, !className.isEmpty {
      if !Self.equal(className, latest.name) { latest = JUnitClass(Self.string(className)) }
      self.className = latest.name
      classComponents = latest.components
      innerComponents = latest.inner
    }
    if let status { words.append(status) }
    if let result { words.append(result) }
  }

  private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func equal(_ bytes: UnsafeRawBufferPointer, _ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { UnsafeRawBufferPointer($0).elementsEqual(bytes) } ?? false
  }
}
