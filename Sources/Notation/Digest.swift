#if canImport(CryptoKit)
  import CryptoKit
#else
  import CLibCrypto
#endif

/// A SHA-256 digest, written `sha256:` and 64 hexadecimal digits.
public struct Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 64 lower-case hexadecimal digits.
  public let hexadecimal: String

  public var description: String { "sha256:\(hexadecimal)" }

  /// The first twelve digits: enough for a person to compare.
  public var short: String { String(hexadecimal.prefix(12)) }

  /// Nil unless the text is 64 hexadecimal digits, with or without `sha256:` before them.
  public init?(_ text: some StringProtocol) {
    let digits = text.hasPrefix("sha256:") ? String(text.dropFirst(7)) : String(text)
    let lowered = digits.lowercased()
    guard lowered.utf8.count == 64,
      lowered.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    hexadecimal = lowered
  }

  fileprivate init(bytes: some Sequence<UInt8>) {
    let digits = Array("0123456789abcdef".utf8)
    hexadecimal = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  public static func < (left: Digest, right: Digest) -> Bool { left.hexadecimal < right.hexadecimal }

  /// The digest of some bytes.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> Digest {
    #if canImport(CryptoKit)
      var hash = SHA256()
      hash.update(bufferPointer: bytes)
      return Digest(bytes: hash.finalize())
    #else
      var output = [UInt8](repeating: 0, count: 32)
      var length: UInt32 = 0
      let done = EVP_Digest(bytes.baseAddress, bytes.count, &output, &length, EVP_sha256(), nil)
      precondition(done == 1 && length == 32, "libcrypto has no SHA-256")
      return Digest(bytes: output)
    #endif
  }

  public static func of(_ bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes { of($0) } }
  public static func of(_ text: String) -> Digest { of(Array(text.utf8)) }
}

/// The digest of bytes that come one part after the other.
public struct DigestBuilder: ~Copyable {
  #if canImport(CryptoKit)
    private var hash = SHA256()

    public init() {}

    public mutating func add(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

    public consuming func finish() -> Digest { Digest(bytes: hash.finalize()) }
  #else
    private let context: OpaquePointer

    public init() {
      guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
        preconditionFailure("libcrypto has no SHA-256")
      }
      self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
      precondition(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1, "libcrypto refuses bytes")
    }

    /// The digest of everything that was added.
    public consuming func finish() -> Digest {
      var output = [UInt8](repeating: 0, count: 32)
      var length: UInt32 = 0
      let done = EVP_DigestFinal_ex(context, &output, &length)
      precondition(done == 1 && length == 32, "libcrypto has no SHA-256")
      return Digest(bytes: output)
    }
  #endif
}
