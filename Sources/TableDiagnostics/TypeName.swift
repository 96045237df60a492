/// The names of types in issues.
package enum TypeName {
  /// Returns the name of a type with its module, such as `App.ContactCell`.
  ///
  /// It's unique in an app. For private and local types, it contains an address, which differs in
  /// each run.
  package static func qualified(_ type: Any.Type) -> String { String(reflecting: type) }

  /// Returns the name that an app writes, such as `App.ContactCell` or `TableViewAdapter<String,
  /// Int>`.
  ///
  /// Types of the app have their module. Types of the modules in `knownModules`, such as UIKit,
  /// don't. Generic adapters and data sources have their portable names. The name is the same in
  /// every run.
  package static func readable(_ type: Any.Type) -> String {
    portableNames.reduce(withoutKnownModules(withoutAddresses(qualified(type)))) {
      $0.replacing($1.name, with: $1.portable)
    }
  }

  /// Removes addresses, as in `App.(unknown context at $10a3b2c).NetworkCell`.
  private static func withoutAddresses(_ name: String) -> String {
    // Most names have no parenthesis.
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    let parts = name.split(
      separator: "(unknown context at ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { name, part in
      name += part.drop { $0 != "." }.dropFirst()
    }
  }

  /// Removes the modules that apps don't write.
  private static func withoutKnownModules(_ name: String) -> String {
    var (result, path) = ("", "")
    func endPath() {
      let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let isKnown = parts.count == 2 && knownModules.contains(String(parts[0]))
      result += isKnown ? String(parts[1]) : path
      path = ""
    }
    for character in name {
      guard !character.isLetter, !character.isNumber, character != ".", character != "_" else {
        path.append(character)
        continue
      }
      endPath()
      result.append(character)
    }
    endPath()
    return result
  }

  private static let knownModules: Set = [
    "CellRegistry", "DescribedTables", "DiffEngine", "FormTables", "Foundation",
    "FoundationEssentials", "LiveTables", "ObjectTables", "OutlineTables", "Swift", "SwiftUI",
    "SwiftUITables", "TableAdapters", "TableControls", "TableDiagnostics", "TableFilms",
    "TablePictures", "TableRecordings", "TableRows", "TableSections", "TableViews",
    "TableViewsTestTraits", "TableViewsTesting", "TextColumns", "TypeErasure", "UIKit",
    "UIKitTables", "VirtualTable", "__C",
  ]

  /// Prefixes of generic names in the order of replacement, with their portable names.
  private static let portableNames: [(name: String, portable: String)] =
    [
      ("VirtualListView<VirtualCell>", "VirtualTableView"),
      ("VirtualListView<VirtualCollectionCell>", "VirtualCollectionView"),
    ]
    + [
      ("VirtualTableView", "TableView"), ("UITableView", "TableView"),
      ("VirtualCollectionView", "CollectionView"), ("UICollectionView", "CollectionView"),
    ].flatMap { surface, portable in
      [
        ("TableAdapter<\(surface), Row<\(surface)>, AnyIdentity>", "\(portable)RowAdapter"),
        ("TableAdapter<\(surface), AnyItem, AnyItem.ID>", "\(portable)ObjectsAdapter"),
        ("TableAdapter<\(surface), ", "\(portable)Adapter<"),
        ("TableDataAdapter<\(surface), ", "\(portable)DataAdapter<"),
        ("TableDataSource<\(surface)>", "\(portable)DataSource"),
      ]
    }

  /// Returns readable names, or qualified ones if different types have the same name.
  package static func readable(_ types: [Any.Type]) -> [String] {
    let names = types.map { readable($0) }
    let isClear = Set(names).count == Set(types.map(ObjectIdentifier.init)).count
    return isClear ? names : types.map { qualified($0) }
  }
}
