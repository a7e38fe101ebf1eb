#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The functions of the toolchain's `libIndexStore`, loaded at run time, since no toolchain need be there.
///
/// Their text type is a pointer and a length; `iovec` is the system's C type with that layout.
struct IndexStoreLibrary {
  typealias Handle = UnsafeMutableRawPointer
  typealias Failure = UnsafeMutablePointer<Handle?>
  typealias Visitor = @convention(c) (Handle?, Handle?) -> Bool
  typealias NameVisitor = @convention(c) (Handle?, iovec) -> Bool

  let createStore: @convention(c) (UnsafePointer<CChar>, Failure?) -> Handle?
  let disposeStore: @convention(c) (Handle) -> Void
  let describeError: @convention(c) (Handle) -> UnsafePointer<CChar>?
  let disposeError: @convention(c) (Handle) -> Void
  let visitUnits: @convention(c) (Handle, UInt32, Handle?, NameVisitor) -> Bool
  let createUnit: @convention(c) (Handle, UnsafePointer<CChar>, Failure?) -> Handle?
  let disposeUnit: @convention(c) (Handle) -> Void
  let mainFile: @convention(c) (Handle) -> iovec
  let workingFolder: @convention(c) (Handle) -> iovec
  let unitTime:
    @convention(c) (
      Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>, Failure?
    ) -> Bool
  let visitDependencies: @convention(c) (Handle, Handle?, Visitor) -> Bool
  let dependencyKind: @convention(c) (Handle) -> UInt32
  let dependencyName: @convention(c) (Handle) -> iovec
  let dependencyPath: @convention(c) (Handle) -> iovec
  let createRecord: @convention(c) (Handle, UnsafePointer<CChar>, Failure?) -> Handle?
  let disposeRecord: @convention(c) (Handle) -> Void
  let visitOccurrences: @convention(c) (Handle, Handle?, Visitor) -> Bool
  let occurrenceSymbol: @convention(c) (Handle) -> Handle?
  let occurrenceRoles: @convention(c) (Handle) -> UInt64
  let occurrencePlace:
    @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let symbolName: @convention(c) (Handle) -> iovec
  let symbolIdentity: @convention(c) (Handle) -> iovec
  let symbolKind: @convention(c) (Handle) -> UInt32

  /// Nil if the library is not there or lacks a function.
  init?(path: String) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func load<Function>(_ name: String) throws(MissingFunction) -> Function {
      guard let address = dlsym(library, "indexstore_" + name) else { throw MissingFunction() }
      return unsafeBitCast(address, to: Function.self)
    }
    do {
      createStore = try load("store_create")
      disposeStore = try load("store_dispose")
      describeError = try load("error_get_description")
      disposeError = try load("error_dispose")
      visitUnits = try load("store_units_apply_f")
      createUnit = try load("unit_reader_create")
      disposeUnit = try load("unit_reader_dispose")
      mainFile = try load("unit_reader_get_main_file")
      workingFolder = try load("unit_reader_get_working_dir")
      unitTime = try load("store_get_unit_modification_time")
      visitDependencies = try load("unit_reader_dependencies_apply_f")
      dependencyKind = try load("unit_dependency_get_kind")
      dependencyName = try load("unit_dependency_get_name")
      dependencyPath = try load("unit_dependency_get_filepath")
      createRecord = try load("record_reader_create")
      disposeRecord = try load("record_reader_dispose")
      visitOccurrences = try load("record_reader_occurrences_apply_f")
      occurrenceSymbol = try load("occurrence_get_symbol")
      occurrenceRoles = try load("occurrence_get_roles")
      occurrencePlace = try load("occurrence_get_line_col")
      symbolName = try load("symbol_get_name")
      symbolIdentity = try load("symbol_get_usr")
      symbolKind = try load("symbol_get_kind")
    } catch {
      return nil
    }
  }

  private struct MissingFunction: Error {}

  /// A copy of a text of the library's.
  static func text(_ reference: iovec) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: reference.iov_base, count: reference.iov_len), as: UTF8.self)
  }
}
