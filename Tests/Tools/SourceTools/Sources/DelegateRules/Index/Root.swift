/// What stands at the end of a class's ancestors: the first that is not the app's.
enum Root: Equatable {
  /// One of the library's sources.
  case source(Surface, installsDelegate: Bool)
  /// One of UIKit's controllers of a view, or the library's controller that derives from it.
  case controller(Surface, isDescribed: Bool)
  case other

  /// The protocols of UIKit's that it conforms to.
  var adopted: Set<UIKitProtocol> {
    guard case .controller(let surface, _) = self else { return [] }
    return surface == .collection
      ? UIKitProtocol.collectionViewDelegate.lineage.union([.collectionViewDataSource])
      : UIKitProtocol.tableViewDelegate.lineage.union([.tableViewDataSource])
  }
}

extension ProgramIndex {
  /// What the ancestors of a class end with, by the name it has in a part of a type.
  func root(of type: TypeName, at part: ID) -> Root? {
    guard let meaning = meanings(of: type, in: self[part].path, part.file).first else { return nil }
    switch meaning {
    case .ambiguous: return nil
    case .external(let name): return externalRoot(of: name, at: part)
    case .declared(let id):
      let facts = ClassFacts(id, in: self)
      guard case .source(let surface, let installsDelegate) = facts.root else { return facts.root }
      // What an override answers is not known: it may be no.
      let isOverridden = facts.parts.contains { part in
        self[part].properties.contains { $0.name == "installsDelegate" }
      }
      return .source(surface, installsDelegate: installsDelegate && !isOverridden)
    }
  }

  /// What a class that no file declares is, by its name, as far as it matters.
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

  /// The view that a generic source is for.
  private func surface(of type: TypeName, at part: ID) -> Surface {
    guard !type.argument.isEmpty else { return .either }
    let argument = TypeName(type.argument)
    guard case .external(let view)? = meanings(of: argument, in: self[part].path, part.file).first
    else { return .either }
    return LibraryNames.surface(named: view.name)
  }
}
