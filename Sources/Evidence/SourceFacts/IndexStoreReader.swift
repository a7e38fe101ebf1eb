import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Reads the index that the Swift compiler leaves beside a build, through the toolchain's `libIndexStore`.
///
/// A file counts only if the index holds a unit of it that is not older than the file: units of files that were
/// deleted, moved or changed since stay in an index.
public enum IndexStoreReader {
  /// Where a toolchain keeps the library, below its folder `usr`.
  public static let libraryPaths = ["lib/libIndexStore.so", "lib/libIndexStore.dylib"]

  /// Reads what an index says about some files.
  ///
  /// - Parameters:
  ///   - store: the folder of the index, such as `.build/debug/index/store`.
  ///   - library: the path of `libIndexStore`.
  ///   - files: absolute paths, links resolved.
  ///   - modified: when a file was last changed, in nanoseconds since 1970; nil where there is no such file.
  /// - Returns: the occurrences in those files that the index knows as they are.
  public static func read(
    store: String, library: String, files: [String], modified: (String) -> Int64?
  ) -> CompiledIndex {
    guard let functions = IndexStoreLibrary(path: library) else {
      return failure("the library cannot be loaded; expected libIndexStore of a Swift toolchain", at: library)
    }
    var error: IndexStoreLibrary.Handle?
    guard let handle = functions.createStore(store, &error) else {
      return failure("the index store cannot be read: \(functions.describe(error))", at: store)
    }
    defer { functions.disposeStore(handle) }
    let index = OpenIndex(library: functions, store: handle)
    let wanted = Set(files)
    var records: [String: Set<String>] = [:]
    for unit in index.unitNames().sorted() {
      guard let (file, time, names) = index.unit(unit, wanted: wanted), let changed = modified(file),
        time >= changed
      else { continue }
      records[file, default: []].formUnion(names)
    }
    var result = CompiledIndex(files: [:])
    for (file, names) in records {
      let read = names.map { index.occurrences(in: $0) }
      // Half of what the index says about a file proves nothing about the other half.
      guard !read.contains(nil) else { continue }
      result.files[file] = CompiledIndex.joined(read.compactMap(\.self))
    }
    return result
  }

  private static func failure(_ message: String, at path: String) -> CompiledIndex {
    CompiledIndex(files: [:], problems: [.error(message, at: SourceLocation(file: path))])
  }
}

extension IndexStoreLibrary {
  /// The text of an error, which is disposed of.
  fileprivate func describe(_ error: Handle?) -> String {
    guard let error else { return "no reason given" }
    defer { disposeError(error) }
    return describeError(error).map { String(cString: $0) } ?? "no reason given"
  }
}

/// An index store that is open, and what can be asked of it.
private struct OpenIndex {
  typealias Handle = IndexStoreLibrary.Handle

  let library: IndexStoreLibrary
  let store: Handle

  func unitNames() -> [String] {
    var names: [String] = []
    _ = withUnsafeMutablePointer(to: &names) { context in
      library.visitUnits(store, 0, context) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(IndexStoreLibrary.text(name))
        return true
      }
    }
    return names
  }

  /// The main file of a unit, its time in nanoseconds since 1970 and the records about that file; nil for a unit of
  /// another file.
  func unit(_ name: String, wanted: Set<String>) -> (file: String, time: Int64, records: [String])? {
    var error: Handle?
    guard let unit = library.createUnit(store, name, &error) else {
      _ = library.describe(error)
      return nil
    }
    defer { library.disposeUnit(unit) }
    let folder = IndexStoreLibrary.text(library.workingFolder(unit))
    let main = Self.absolute(IndexStoreLibrary.text(library.mainFile(unit)), in: folder)
    guard let file = Self.wantedFile(main, wanted), let time = time(of: name) else { return nil }
    var visit = DependencyVisit(library: library)
    _ = withUnsafeMutablePointer(to: &visit) { context in
      library.visitDependencies(unit, context) { context, dependency in
        guard let context, let dependency else { return true }
        context.assumingMemoryBound(to: DependencyVisit.self).pointee.see(dependency)
        return true
      }
    }
    let records = visit.records.filter { Self.absolute($0.path, in: folder) == main }.map(\.name)
    return (file, time, records)
  }

  /// The file itself, or the one that it is a link's name of.
  private static func wantedFile(_ path: String, _ wanted: Set<String>) -> String? {
    if wanted.contains(path) { return path }
    guard let name = path.split(separator: "/").last, wanted.contains(where: { $0.hasSuffix("/\(name)") }),
      let real = realpath(path, nil)
    else { return nil }
    defer { free(real) }
    let resolved = String(cString: real)
    return wanted.contains(resolved) ? resolved : nil
  }

  /// Nil where the record cannot be read.
  func occurrences(in record: String) -> [CompiledIndex.Occurrence]? {
    var error: Handle?
    guard let reader = library.createRecord(store, record, &error) else {
      _ = library.describe(error)
      return nil
    }
    defer { library.disposeRecord(reader) }
    var visit = OccurrenceVisit(library: library)
    _ = withUnsafeMutablePointer(to: &visit) { context in
      library.visitOccurrences(reader, context) { context, occurrence in
        guard let context, let occurrence else { return true }
        context.assumingMemoryBound(to: OccurrenceVisit.self).pointee.see(occurrence)
        return true
      }
    }
    return visit.found
  }

  private func time(of unit: String) -> Int64? {
    var seconds: Int64 = 0
    var nanoseconds: Int64 = 0
    var error: Handle?
    guard !library.unitTime(store, unit, &seconds, &nanoseconds, &error) else {
      _ = library.describe(error)
      return nil
    }
    return seconds &* 1_000_000_000 &+ nanoseconds
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}

private struct DependencyVisit {
  let library: IndexStoreLibrary
  var records: [(name: String, path: String)] = []

  mutating func see(_ dependency: IndexStoreLibrary.Handle) {
    let record: UInt32 = 2
    guard library.dependencyKind(dependency) == record else { return }
    records.append(
      (
        IndexStoreLibrary.text(library.dependencyName(dependency)),
        IndexStoreLibrary.text(library.dependencyPath(dependency))
      ))
  }
}

private struct OccurrenceVisit {
  private struct Symbol {
    var identity: String
    var name: String
    var kind: CompiledIndex.Kind
  }

  let library: IndexStoreLibrary
  var found: [CompiledIndex.Occurrence] = []
  /// A record has one value for a symbol, however often it occurs.
  private var symbols: [IndexStoreLibrary.Handle: Symbol] = [:]

  init(library: IndexStoreLibrary) { self.library = library }

  mutating func see(_ occurrence: IndexStoreLibrary.Handle) {
    guard let handle = library.occurrenceSymbol(occurrence) else { return }
    let symbol = symbols[handle] ?? read(handle)
    guard symbol.kind != .other else { return }
    var line: UInt32 = 0
    var column: UInt32 = 0
    library.occurrencePlace(occurrence, &line, &column)
    found.append(
      CompiledIndex.Occurrence(
        symbol: symbol.identity, name: symbol.name, kind: symbol.kind,
        roles: CompiledIndex.Roles(rawValue: library.occurrenceRoles(occurrence)), line: Int(line),
        column: Int(column)))
  }

  private mutating func read(_ handle: IndexStoreLibrary.Handle) -> Symbol {
    let kind = Self.kind(library.symbolKind(handle))
    let symbol =
      kind == .other
      ? Symbol(identity: "", name: "", kind: kind)
      : Symbol(
        identity: IndexStoreLibrary.text(library.symbolIdentity(handle)),
        name: IndexStoreLibrary.text(library.symbolName(handle)), kind: kind)
    symbols[handle] = symbol
    return symbol
  }

  /// The library's numbers for kinds of symbol.
  private static func kind(_ number: UInt32) -> CompiledIndex.Kind {
    switch number {
    case 12, 16, 17, 18: .function
    case 13, 19, 20, 21: .property
    case 22: .initializer
    case 5, 6, 7, 8: .type
    case 15: .enumCase
    default: .other
    }
  }
}
