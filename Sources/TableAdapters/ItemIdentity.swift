public import DiffEngine
public import TableRows
public import TableSections
public import TypeErasure

/// How an adapter tells items apart, and when one counts as changed.
///
/// It holds the whole comparison of two tables rather than a closure per item: made where the
/// item's type is known, the comparison is specialized there, and no id is erased or wrapped.
///
/// `automatic` has two forms: for `Identifiable & Equatable` items, told apart by `id` and compared
/// by `==`, and for other `Hashable` ones, where the value is the identity. In generic code the
/// constraint that is visible there decides.
public struct ItemIdentity<Item, SectionID: Hashable> {
  /// A table as this identity compares it.
  public typealias Table = [Section<Item, SectionID>]

  let changes: (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges
  let key: (Item) -> AnyIdentity
  let rowCounts: (Table) -> [Int]

  @inlinable
  init(
    changes: @escaping (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges,
    key: @escaping (Item) -> AnyIdentity
  ) {
    self.init(changes: changes, key: key, rowCounts: { Self.counts(of: $0) })
  }

  /// What the other one ends with: being inlinable, that cannot set the properties itself.
  @usableFromInline
  init(
    changes: @escaping (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges,
    key: @escaping (Item) -> AnyIdentity, rowCounts: @escaping (Table) -> [Int]
  ) {
    self.changes = changes
    self.key = key
    self.rowCounts = rowCounts
  }

  /// The number of rows of each section.
  ///
  /// By a buffer: in generic code that is not specialized, that copies no section, and takes a
  /// fifth of the time of `map`.
  @inlinable
  static func counts(of table: Table) -> [Int] {
    table.withUnsafeBufferPointer { sections in
      var counts: [Int] = []
      counts.reserveCapacity(sections.count)
      for index in sections.indices { counts.append(sections[index].count) }
      return counts
    }
  }

  /// Items told apart by `id`, and changed unless `sameContent` says otherwise.
  @inlinable
  public static func by<RowID: Hashable>(
    _ id: @escaping (Item) -> RowID, sameContent: @escaping (Item, Item) -> Bool
  ) -> Self {
    Self(
      changes: { old, new, checking in
        TableChanges(
          from: old, to: new, rowID: id, sameContent: sameContent, checking: checking)
      },
      key: { AnyIdentity(id($0)) })
  }

  /// Items told apart by `id`, and counted as changed with every update.
  @inlinable
  public static func by<RowID: Hashable>(_ id: @escaping (Item) -> RowID) -> Self {
    by(id, sameContent: { _, _ in false })
  }
}

extension ItemIdentity where Item: Equatable {
  /// Items told apart by `id`, and changed where `==` says so.
  ///
  /// A section whose items lie in the storage they had before is not looked into, here and in
  /// `automatic`: an item that is unequal to itself is shown anew only where others changed too.
  @inlinable
  public static func by<RowID: Hashable>(_ id: @escaping (Item) -> RowID) -> Self {
    Self(
      changes: { old, new, checking in
        TableChanges(from: old, to: new, rowID: id, checking: checking)
      },
      key: { AnyIdentity(id($0)) })
  }
}

extension ItemIdentity where Item: Hashable {
  /// Items that are their own identity, and so never change.
  @_disfavoredOverload
  @inlinable
  public static var automatic: Self {
    Self(
      changes: { old, new, checking in TableChanges(from: old, to: new, checking: checking) },
      key: { AnyIdentity($0) })
  }
}

extension ItemIdentity where Item: Identifiable & Equatable {
  /// Items told apart by `id`, and changed where `==` says so.
  @inlinable
  public static var automatic: Self {
    Self(
      changes: { old, new, checking in TableChanges(from: old, to: new, checking: checking) },
      key: { AnyIdentity($0.id) })
  }
}

extension ItemIdentity {
  /// Rows told apart by their ids and cells, and looked up by the app's own ids.
  @inlinable
  public static func rows<Surface: TableSurface>() -> Self where Item == Row<Surface> {
    Self(
      changes: { old, new, checking in
        guard old.contains(where: { $0.defersItems }) || new.contains(where: { $0.defersItems })
        else {
          return TableChanges(from: old, to: new, rowID: { $0.identity }, checking: checking)
        }
        return TableChanges(
          from: old, to: new, oldParts: old.map { $0.parts() }, newParts: new.map { $0.parts() },
          checking: checking)
      },
      key: { $0.key })
  }
}

extension IdentityChecking {
  /// All that may be at fault in debug builds, where it helps; nothing that costs in release builds.
  static var ofThisBuild: Self {
    #if DEBUG
      .whereChanged
    #else
      .whereHashed
    #endif
  }
}
