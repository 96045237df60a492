/// The first ancestor of a class that isn't part of the app.
enum Root: Equatable {
  /// A source of the library.
  case source(Surface, installsDelegate: Bool)
  /// A view controller of UIKit, or its subclass in the library.
  case controller(Surface, isDescribed: Bool)
  case other

  /// The protocols of UIKit that it conforms to.
  var adopted: Set<UIKitProtocol> {
    guard case .controller(let surface, _) = self else { return [] }
    return surface == .collection
      ? UIKitProtocol.collectionViewDelegate.lineage.union([.collectionViewDataSource])
      : UIKitProtocol.tableViewDelegate.lineage.union([.tableViewDataSource])
  }
}

extension ProgramIndex {
  /// Returns the root of a class, which `part` refers to as `type`.
  func root(of type: TypeName, at part: ID) -> Root? {
    guard let meaning = meanings(of: type, in: self[part].path, part.file).first else { return nil }
    switch meaning {
    case .ambiguous: return nil
    case .external(let name): return externalRoot(of: name, at: part)
    case .declared(let id):
      let facts = ClassFacts(id, in: self)
      guard case .source(let surface, let installsDelegate) = facts.root else { return facts.root }
      // The value of an override is unknown and may be `false`.
      let isOverridden = facts.parts.contains { part in
        self[part].properties.contains { $0.name == "installsDelegate" }
      }
      return .source(surface, installsDelegate: installsDelegate && !isOverridden)
    }
  }

  /// Classifies a class that no file declares, by its name.
  func externalRoot(of type: TypeName, at part: ID) -> Root? {
    switch type.name {
    case "UITableViewController": return .controller(.table, isDescribed: false)
    case "UICollectionViewController": return .controller(.collection, isDescribed: false)
    default: break
    }
    guard usesLibrary else { return nil }
    if type.name == "DescribedTableViewController" { return .controller(.table, isDescribed: true) }
    let installsDelegate = !LibraryNames.dataAdapters.contains(type.name)
    if let surface = LibraryNames.sources[type.name] {
      return .source(surface, installsDelegate: installsDelegate)
    }
    guard LibraryNames.genericSources.contains(type.name) else { return nil }
    return .source(surface(of: type, at: part), installsDelegate: installsDelegate)
  }

  /// Returns the view of a generic source.
  private func surface(of type: TypeName, at part: ID) -> Surface {
    guard !type.argument.isEmpty else { return .either }
    let argument = TypeName(type.argument)
    guard case .external(let view)? = meanings(of: argument, in: self[part].path, part.file).first
    else { return .either }
    return LibraryNames.surface(named: view.name)
  }
}
