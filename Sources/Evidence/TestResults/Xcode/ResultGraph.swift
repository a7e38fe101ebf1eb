import JSON

/// A value of the object graph in which Xcode keeps the results of a run: what a result bundle stores and what
/// `xcresulttool get --legacy --format json` prints.
struct ResultGraph {
  enum Content {
    case scalar(String)
    case list([ResultGraph])
    case object([(key: String, value: ResultGraph)])
  }

  /// The name of its type, `ActionTestMetadata`.
  var type: String
  var content: Content
  /// Where it begins in its text.
  var offset: Int

  /// Why a text is no value of the graph, and at which byte offset.
  struct Fault: Error, Equatable {
    var message: String
    var offset: Int
  }

  /// How deep values may lie in one another.
  static let deepest = 256

  subscript(key: String) -> ResultGraph? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text of a scalar, whatever its type.
  var text: String? {
    if case .scalar(let text) = content { return text }
    return nil
  }

  /// The values of a list; nil for other values.
  var values: [ResultGraph]? {
    if case .list(let values) = content { return values }
    return nil
  }
}

extension ResultGraph {
  /// The value that `_type`, `_value` and `_values` spell in JSON.
  init(_ json: JSONValue) throws(Fault) {
    guard case .object(let members) = json.content, let type = json["_type"]?["_name"]?.string else {
      throw Fault(message: "expected an object with \"_type\" and its \"_name\"", offset: json.offset)
    }
    self.type = type
    offset = json.offset
    if let value = json["_value"] {
      guard let text = value.string else {
        throw Fault(message: "expected a text as \"_value\"", offset: value.offset)
      }
      content = .scalar(text)
    } else if type == "Array" {
      guard let values = json["_values"]?.array else {
        throw Fault(message: "expected a list as \"_values\"", offset: json.offset)
      }
      var list: [ResultGraph] = []
      for value in values { list.append(try ResultGraph(value)) }
      content = .list(list)
    } else {
      var object: [(key: String, value: ResultGraph)] = []
      for (key, value) in members where key != "_type" { object.append((key, try ResultGraph(value))) }
      content = .object(object)
    }
  }
}
