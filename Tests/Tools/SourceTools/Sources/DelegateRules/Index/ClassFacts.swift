/// Facts about a class: its ancestors and its conformances.
struct ClassFacts {
  typealias ID = ProgramIndex.ID

  let index: ProgramIndex
  let id: ID
  /// The class, and its ancestors in the app, nearest first.
  private(set) var chain: [ID] = []
  private(set) var root = Root.other
  /// Whether it may have unknown conformances through a protocol of another module.
  private(set) var mayAdoptMore = false
  /// The protocols that each class of the chain adopts, by its index in the chain.
  private var adopted: [Set<UIKitProtocol>] = []

  init(_ id: ID, in index: ProgramIndex) {
    self.index = index
    self.id = id
    var next: ID? = id
    while let current = next, !chain.contains(current), chain.count < ProgramIndex.furthest {
      chain.append(current)
      adopted.append([])
      next = follow(current)
    }
  }

  /// The class's name, with the names of its enclosing types.
  var name: String { index[id].path.joined(separator: ".") }

  /// Records the inheritance clauses of a class, and returns its superclass in the app.
  private mutating func follow(_ id: ID) -> ID? {
    var superclass: ID?
    for part in index.parts(of: id) {
      let type = index[part]
      for inherited in type.inherited {
        for meaning in index.meanings(of: inherited.type, in: type.path, part.file) {
          switch meaning {
          case .declared(let found) where index[found].kind == .classType: superclass = found
          case .declared(let found): note(protocol: found)
          case .external(let name): note(external: name, at: part)
          case .ambiguous: mayAdoptMore = true
          }
        }
      }
    }
    return superclass
  }

  /// Adds the protocols of UIKit that a protocol of the app inherits.
  private mutating func note(protocol first: ID) {
    var seen: Set<ID> = [first]
    var pending = [first]
    while let id = pending.popLast() {
      let type = index[id]
      for inherited in type.inherited {
        for meaning in index.meanings(of: inherited.type, in: type.path, id.file) {
          switch meaning {
          case .declared(let found): if seen.insert(found).inserted { pending.append(found) }
          case .external(let name): note(external: name, at: id)
          case .ambiguous: mayAdoptMore = true
          }
        }
      }
    }
  }

  private mutating func note(external type: TypeName, at place: ID) {
    let name = type.name
    if let adopted = UIKitProtocol(rawValue: name) {
      self.adopted[chain.count - 1].formUnion(adopted.lineage)
    } else if let root = index.externalRoot(of: type, at: place) {
      self.root = root
    } else if Self.tellingEndings.contains(where: name.hasSuffix), !Self.others.contains(name) {
      mayAdoptMore = true
    }
  }

  /// Endings of protocol names of other modules that may inherit a protocol of UIKit.
  private static let tellingEndings = ["Delegate", "DataSource", "Prefetching", "Layout"]

  /// Protocols that don't inherit any.
  private static let others: Set = [
    "UITableViewDragDelegate", "UITableViewDropDelegate", "UICollectionViewDragDelegate",
    "UICollectionViewDropDelegate", "UITextFieldDelegate", "UITextViewDelegate",
    "UISearchBarDelegate", "UIGestureRecognizerDelegate", "NSFetchedResultsControllerDelegate",
  ]

  // MARK: Facts

  /// The protocols that the class or an ancestor conforms to.
  var conformances: Set<UIKitProtocol> {
    adopted.reduce(root.adopted) { $0.union($1) }
  }

  /// The protocols that the app's classes in the chain adopt.
  var adoptedInApp: Set<UIKitProtocol> {
    adopted.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the most distant ancestor that has a conformance, which is its origin.
  ///
  /// Returns `nil` if the conformance isn't the app's.
  func origin(of conformance: UIKitProtocol) -> ID? {
    guard !root.adopted.contains(conformance) else { return nil }
    return adopted.lastIndex { $0.contains(conformance) }.map { chain[$0] }
  }

  /// The class's methods, each with the declaration or extension that contains it.
  var methods: [(method: Method, part: ID)] {
    index.parts(of: id).flatMap { part in index[part].methods.map { ($0, part) } }
  }

  /// Whether an ancestor in the app has a method with this name.
  func inherits(_ name: MethodName) -> Bool {
    chain.dropFirst().contains { ancestor in
      index.parts(of: ancestor).contains { part in
        index[part].methods.contains { $0.name == name && !$0.isHidden }
      }
    }
  }

  /// Whether the class or an ancestor calls its own method with this name, which is then in use.
  func calls(_ name: MethodName) -> Bool {
    parts.contains { part in
      index[part].calls.contains {
        $0.callee.components == [name.base] && $0.labels == name.labels
          && ["self", nil].contains($0.receiver)
      }
    }
  }

  /// The declarations and extensions of the class and its ancestors in the app.
  var parts: [ID] { chain.flatMap(index.parts) }
}
