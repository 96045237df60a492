/// The types of all files, found by name.
struct ProgramIndex {
  /// The position of a type: the index of its file, and its index in the file.
  struct ID: Hashable {
    var file: Int
    var type: Int
  }

  /// The result of a name lookup.
  enum Meaning {
    case declared(ID)
    /// A type that the files don't declare.
    case external(TypeName)
    /// One of several types, it is unclear which.
    case ambiguous
  }

  private enum Entry {
    case type(ID)
    case alias(file: Int, index: Int)

    var file: Int {
      switch self {
      case .type(let id): id.file
      case .alias(let file, _): file
      }
    }
  }

  let files: [FileDeclarations]
  private var entries: [[String]: [Entry]] = [:]
  private var extensions: [ID: [ID]] = [:]
  private var folders: [[Substring]] = []
  /// Whether any file imports the library.
  let usesLibrary: Bool

  /// The maximum length of a chain of aliases.
  static let furthest = 64

  init(_ files: [FileDeclarations]) {
    self.files = files
    usesLibrary = files.contains { !$0.imports.isDisjoint(with: LibraryNames.modules) }
    folders = files.map { $0.path.split(separator: "/").dropLast() }
    for (file, declarations) in files.enumerated() {
      for (index, type) in declarations.types.enumerated()
      where type.kind != .extensionType && !type.isLibrarys {
        entries[type.path, default: []].append(.type(ID(file: file, type: index)))
      }
      for (index, alias) in declarations.aliases.enumerated() where !alias.isLibrarys {
        entries[alias.path, default: []].append(.alias(file: file, index: index))
      }
    }
    for (file, declarations) in files.enumerated() {
      for (index, type) in declarations.types.enumerated() where type.kind == .extensionType {
        let id = ID(file: file, type: index)
        guard case .declared(let extended)? = meanings(of: TypeName(type.path), in: [], file).first
        else { continue }
        extensions[extended, default: []].append(id)
      }
    }
  }

  subscript(id: ID) -> TypeDeclaration { files[id.file].types[id.type] }

  /// The classes of all files, in order, except for the library's.
  var classes: [ID] {
    files.indices.flatMap { file in
      files[file].types.indices.map { ID(file: file, type: $0) }.filter {
        self[$0].kind == .classType && !self[$0].isLibrarys
      }
    }
  }

  /// Returns a type's declaration and its extensions.
  func parts(of id: ID) -> [ID] { [id] + (extensions[id] ?? []) }

  /// Whether a class or one of its enclosing types is generic.
  func isGeneric(_ id: ID) -> Bool {
    let type = self[id]
    guard !type.isGeneric else { return true }
    // An enclosing extension doesn't show whether its type is generic.
    return type.path.indices.dropFirst().contains { length in
      let outer = meanings(of: TypeName(Array(type.path[..<length])), in: [], id.file).first
      guard case .declared(let id)? = outer else { return false }
      return self[id].isGeneric
    }
  }

  // MARK: Names

  /// Returns the meanings of a name.
  ///
  /// An alias can have several declarations.
  ///
  /// - Parameters:
  ///   - type: The name.
  ///   - path: The enclosing types.
  ///   - file: The index of the file.
  /// - Returns: The type of each declaration.
  func meanings(of type: TypeName, in path: [String], _ file: Int) -> [Meaning] {
    var meanings: [Meaning] = []
    var pending = [(type: type, path: path, file: file)]
    var followed = 0
    while let next = pending.popLast() {
      switch entry(for: next.type.components, in: next.path, next.file) {
      case .found(.type(let id)): meanings.append(.declared(id))
      case .found(.alias(let file, let index)):
        followed += 1
        guard followed <= Self.furthest else { return [.ambiguous] }
        let alias = files[file].aliases[index]
        pending += alias.targets.reversed().map { ($0, alias.path.dropLast(), file) }
      case .none: meanings.append(.external(next.type))
      case .several: meanings.append(.ambiguous)
      }
    }
    return meanings
  }

  private enum Search {
    case found(Entry)
    case none
    case several
  }

  private func entry(for components: [String], in path: [String], _ file: Int) -> Search {
    guard !components.isEmpty else { return .none }
    for length in stride(from: path.count, through: 0, by: -1) {
      if let found = entries[path[..<length] + components] { return nearest(found, to: file) }
    }
    // The first component can be the name of a module.
    let rest = Array(components.dropFirst())
    guard !rest.isEmpty, let found = entries[rest], !LibraryNames.modules.contains(components[0])
    else { return .none }
    return nearest(found, to: file)
  }

  /// Chooses among types with the same name: the type in the same file, or else in the nearest
  /// folder.
  private func nearest(_ found: [Entry], to file: Int) -> Search {
    guard found.count > 1 else { return found.first.map(Search.found) ?? .none }
    let distances = found.map { distance($0.file, file) }
    guard let least = distances.min(), let index = distances.firstIndex(of: least) else {
      return .none
    }
    return distances.count { $0 == least } == 1 ? .found(found[index]) : .several
  }

  private func distance(_ file: Int, _ other: Int) -> Int {
    guard file != other else { return -1 }
    let common = zip(folders[file], folders[other]).prefix { $0 == $1 }.count
    return folders[file].count + folders[other].count - 2 * common
  }
}

extension TypeDeclaration {
  fileprivate var isLibrarys: Bool {
    LibraryNames.declares(path, isPublic: isPublic, inheriting: inherited.map(\.type))
  }
}

extension Alias {
  fileprivate var isLibrarys: Bool {
    LibraryNames.declares(path, isPublic: isPublic, inheriting: targets)
  }
}
