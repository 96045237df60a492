/// The kind of view that a source fills.
enum Surface {
  case table
  case collection
  /// A generic parameter, or a type that is not known.
  case either
  /// The library's own view, which calls no method of UIKit's.
  case virtual
}

/// The library's classes that an app makes and subclasses, by name.
enum LibraryNames {
  /// Modules by whose import code is known to use the library.
  static let modules: Set = [
    "TableViews", "UIKitTables", "TableAdapters", "TableSections", "ObjectTables",
    "DescribedTables",
  ]

  /// Sources of a kind of view.
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

  /// Sources of the kind of view that their first generic argument says.
  static let genericSources: Set = [
    "TableSource", "TableDataSource", "TableAdapter", "TableDataAdapter", "ObjectsAdapter",
    "DescribedTableAdapter",
  ]

  /// Sources that leave the delegate to the app.
  static let dataAdapters: Set = [
    "TableViewDataAdapter", "CollectionViewDataAdapter", "TableDataAdapter",
  ]

  /// Whether a declaration is the library's own, in a checkout among the files.
  ///
  /// An app's class of such a name inherits something else.
  static func declares(_ path: [String], isPublic: Bool, inheriting types: [TypeName]) -> Bool {
    guard isPublic, path.count == 1, isSource(path[0]), let first = types.first else {
      return false
    }
    return isSource(first.name) || first.name == "TableObject"
  }

  private static func isSource(_ name: String) -> Bool {
    sources[name] != nil || genericSources.contains(name)
  }

  /// The view that a generic argument names.
  static func surface(named name: String?) -> Surface {
    switch name {
    case "UITableView", "TableView": .table
    case "UICollectionView", "CollectionView": .collection
    case "VirtualTableView", "VirtualCollectionView", "VirtualListView": .virtual
    default: .either
    }
  }
}
