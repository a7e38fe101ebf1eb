import Notation

/// Names of sessions: ids that tell day, phone and settings, and codes that a tester types into the app.
package struct SessionNaming {
  private var taken: Set<String>

  package init(taken: Set<String>) { self.taken = Set(taken.map { $0.lowercased() }) }

  /// An id that nothing has yet, in small or capital letters: the parts in small letters, digits and hyphens, with a number if need be.
  package mutating func id(_ parts: [String]) -> String {
    let base = parts.map(Self.slug).filter { !$0.isEmpty }.joined(separator: "-")
    var id = base
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  private static func slug(_ text: String) -> String {
    let kept = text.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    return String(kept).split(separator: "-").joined(separator: "-")
  }

  /// Digits and capitals without those that are mistaken for each other: 0 and O; 1, I and L; U.
  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Two groups of three, such as `K7Q-D4M`, the same for the same text.
  package static func code(for text: String) -> String {
    var number = UInt64(Digest.of(text).hexadecimal.prefix(15), radix: 16) ?? 0
    var letters: [Character] = []
    for _ in 0..<6 {
      letters.append(alphabet[Int(number % UInt64(alphabet.count))])
      number /= UInt64(alphabet.count)
    }
    return String(letters[..<3]) + "-" + String(letters[3...])
  }
}
