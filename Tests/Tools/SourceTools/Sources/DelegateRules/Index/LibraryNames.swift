/// The kind of view that a source fills.
enum Surface {
  case table
  case collection
  /// A generic parameter, or an unknown type.
  case either
  /// A view of the library, which doesn't call UIKit's delegate methods.
  case virtual
}

/// The names of library classes that apps create and subclass.
enum LibraryNames {
  /// Modules whose import shows that the code uses the library.
  static let modules: Set = [
    "TableViews", "UIKitTables", "TableAdapters", "TableSections", "ObjectTables",
    "DescribedTables",
  ]

  /// Sources for one kind of view.
  static let sources: [String: Surface] = [
    "TableViewAdapter": .table,
    "TableViewDataAdapter": .table,
    "TableViewRowAdapter": .table,
    "TableViewDataSource": .table,
    "TableViewObjectsAdapter": .table,
    "CollectionViewAdapter": .collection,
    "CollectionViewDataAdapter": .collection,
    "CollectionViewRowAdapter": .collection,
    "CollectionViewDataSource": .collection,
    "CollectionViewObjectsAdapter": .collection,
  ]

  /// Sources whose first generic argument is the kind of view.
  static let genericSources: Set = [
    "TableSource", "TableDataSource", "TableAdapter", "TableDataAdapter", "ObjectsAdapter",
    "DescribedTableAdapter",
  ]

  /// Sources that don't install a delegate.
  static let dataAdapters: Set = [
    "TableViewDataAdapter", "CollectionViewDataAdapter", "TableDataAdapter",
  ]

  /// Whether a declaration is part of the library, if its checkout is among the files.
  ///
  /// A class of an app with one of these names has a different superclass.
  static func declares(_ path: [String], isPublic: Bool, inheriting types: [TypeName]) -> Bool {
    guard isPublic, path.count == 1, isSource(path[0]), let first = types.first else {
      return false
    }
    return isSource(first.name) || first.name == "TableObject"
  }

  private static func isSource(_ name: String) -> Bool {
    sources[name] != nil || genericSources.contains(name)
  }

  /// Returns the kind of view for a generic argument.
  static func surface(named name: String?) -> Surface {
    switch name {
    case "UITableView", "TableView": .table
    case "UICollectionView", "CollectionView": .collection
    case "VirtualTableView", "VirtualCollectionView", "VirtualListView": .virtual
    default: .either
    }
  }
}
