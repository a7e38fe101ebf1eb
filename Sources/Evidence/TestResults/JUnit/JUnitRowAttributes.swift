/// What the attributes of a `testcase` say, read in one pass over them.
struct JUnitRowAttributes {
  var name = ""
  /// `classname`, or else `class`; nil where it is empty.
  var className: String?
  /// Whether the class name is the one of the row before.
  var isLastClass = false
  var duration = JUnitDuration.Reading.unknown
  /// The words of `status` and `result`, in this order.
  var words: [String] = []
  var hasFile = false

  init(_ attributes: XMLScanner.Attributes, lastClass: String) {
    var hasClassName = false
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
        isLastClass = Self.equal(value, lastClass)
        className = value.isEmpty ? nil : isLastClass ? lastClass : Self.string(value)
      case "name": name = Self.string(value)
      case "time": duration = JUnitDuration.read(value)
      case "status": status = Self.string(value)
      case "result": result = Self.string(value)
      case "file": hasFile = true
      default: break
      }
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
