public import DiffEngine
public import TableRows
public import TableSections
public import TypeErasure

/// How an adapter identifies items, and when an item has changed.
///
/// It holds the whole comparison of two tables rather than a closure per item: made where the
/// item's type is known, the comparison is specialized there, and no id is erased or wrapped.
///
/// `automatic` has two forms: for `Identifiable & Equatable` items, identified by `id` and compared
/// by `==`, and for other `Hashable` ones, where the value is the identity. In generic code the
/// constraint that is visible there decides.
///
/// A background update compares by the same identity, off the main actor if the items, their
/// identities, and the closures are `Sendable`.
public struct ItemIdentity<Item, SectionID: Hashable> {
  /// A table as this identity compares it.
  public typealias Table = [Section<Item, SectionID>]

  /// A comparison that can run off the main actor.
  @usableFromInline
  typealias SendableChanges =
    @Sendable (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges

  /// The comparison of a background update.
  @usableFromInline
  enum Comparison {
    /// The IDs of the items. The update knows whether these are `Sendable`.
    case itemIDs
    /// The items. The update knows whether these are `Sendable`.
    case items
    /// The app's closures; `nil` if they aren't `Sendable`.
    case closures(SendableChanges?)
  }

  let changes: (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges
  let comparison: Comparison
  let key: (Item) -> AnyIdentity
  let rowCounts: (Table) -> [Int]
  let hashing: RowHashing<Item, SectionID>

  @inlinable
  init<RowID: Hashable>(
    changes: @escaping (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges,
    id: @escaping (Item) -> RowID, comparison: Comparison = .closures(nil)
  ) {
    self.init(
      changes: changes, key: { AnyIdentity(id($0)) }, rowCounts: { Section.rowCounts(of: $0) },
      hashing: RowHashing(by: id), comparison: comparison)
  }

  /// What the other one ends with: being inlinable, that cannot set the properties itself.
  @usableFromInline
  init(
    changes: @escaping (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges,
    key: @escaping (Item) -> AnyIdentity, rowCounts: @escaping (Table) -> [Int],
    hashing: RowHashing<Item, SectionID>, comparison: Comparison = .closures(nil)
  ) {
    self.changes = changes
    self.comparison = comparison
    self.key = key
    self.rowCounts = rowCounts
    self.hashing = hashing
  }

  /// Identifies items by `id`, and finds changes by `sameContent`.
  @inlinable
  public static func by<RowID: Hashable>(
    _ id: @escaping (Item) -> RowID, sameContent: @escaping (Item, Item) -> Bool
  ) -> Self {
    Self(
      changes: { old, new, checking in
        TableChanges(
          from: old, to: new, rowID: id, sameContent: sameContent, checking: checking)
      },
      id: id)
  }

  /// Items identified by `id`, and counted as changed with every update.
  @inlinable
  public static func by<RowID: Hashable>(_ id: @escaping (Item) -> RowID) -> Self {
    by(id, sameContent: { _, _ in false })
  }
}

extension ItemIdentity where Item: Equatable {
  /// Identifies items by `id`, and finds changes by `==`.
  ///
  /// Here and in `automatic`, a section that shares its storage with the previous one isn't compared.
  /// So an item that is unequal to itself is shown again only if another item of its section changed.
  @inlinable
  public static func by<RowID: Hashable>(_ id: @escaping (Item) -> RowID) -> Self {
    Self(
      changes: { old, new, checking in
        TableChanges(from: old, to: new, rowID: id, checking: checking)
      },
      id: id)
  }
}

extension ItemIdentity where Item: Sendable, SectionID: Sendable {
  /// Identifies items by `id`, and finds changes by `sameContent`, also in the background.
  @inlinable
  public static func by<RowID: Hashable & Sendable>(
    _ id: @escaping @Sendable (Item) -> RowID,
    sameContent: @escaping @Sendable (Item, Item) -> Bool
  ) -> Self {
    let changes: SendableChanges = { old, new, checking in
      TableChanges(from: old, to: new, rowID: id, sameContent: sameContent, checking: checking)
    }
    return Self(changes: changes, id: id, comparison: .closures(changes))
  }
}

extension ItemIdentity where Item: Sendable & Equatable, SectionID: Sendable {
  /// Identifies items by `id`, and finds changes by `==`, also in the background.
  @inlinable
  public static func by<RowID: Hashable & Sendable>(
    _ id: @escaping @Sendable (Item) -> RowID
  ) -> Self {
    let changes: SendableChanges = { old, new, checking in
      TableChanges(from: old, to: new, rowID: id, checking: checking)
    }
    return Self(changes: changes, id: id, comparison: .closures(changes))
  }
}

extension ItemIdentity where Item: Hashable {
  /// Items that are their own identity, and so never change.
  @_disfavoredOverload
  @inlinable
  public static var automatic: Self {
    Self(
      changes: { old, new, checking in TableChanges(from: old, to: new, checking: checking) },
      id: { $0 }, comparison: .items)
  }
}

extension ItemIdentity where Item: Identifiable & Equatable {
  /// Items identified by `id`, and changed where `==` says so.
  @inlinable
  public static var automatic: Self {
    Self(
      changes: { old, new, checking in TableChanges(from: old, to: new, checking: checking) },
      id: { $0.id }, comparison: .itemIDs)
  }
}

extension ItemIdentity {
  /// Rows identified by their ids and cells, and looked up by the app's own ids.
  @inlinable
  public static func rows<Surface: TableSurface>() -> Self where Item == Row<Surface> {
    Self(
      changes: { old, new, checking in
        guard old.contains(where: { $0.makesRows }) || new.contains(where: { $0.makesRows })
        else {
          return TableChanges(from: old, to: new, rowID: { $0.identity }, checking: checking)
        }
        return TableChanges(
          from: old, to: new, oldParts: old.map { $0.parts() }, newParts: new.map { $0.parts() },
          checking: checking)
      },
      id: { $0.itemID })
  }
}

/// Hashes the ids of rows; made where their type is known, it erases none of them.
@usableFromInline
struct RowHashing<Item, SectionID: Hashable> {
  /// The hashes of all rows, in order.
  let hashes: (_ table: [Section<Item, SectionID>]) -> [Int]
  let hash: (Item) -> Int
  /// The id of the row at a position, `nil` where there is none.
  let id: (_ table: [Section<Item, SectionID>], _ path: TablePath) -> AnyIdentity?
  /// The hash of an id that is looked up; `nil` where no row can have it.
  let hashOfID: (AnyIdentity) -> Int?
  /// Finds the first row with each ID.
  let remaining: (_ table: [Section<Item, SectionID>], _ ids: [AnyIdentity]) -> RemainingRows
  /// Whether rows that the diff takes for one have one key, now and later.
  ///
  /// Not where equal ids may be of several types, nor where an item can change while it is shown.
  let keepsKeys: Bool

  @inlinable
  init<RowID: Hashable>(by id: @escaping (Item) -> RowID) {
    if Self.isErased(RowID.self) {
      self.init(
        hashes: { Self.hashes(of: $0) { AnyIdentity(id($0)).hashValue } },
        hash: { AnyIdentity(id($0)).hashValue }, id: { Self.id(at: $1, in: $0, by: id) },
        hashOfID: { $0.hashValue },
        remaining: { Self.remaining(of: $0, without: $1, as: { $0 }) { AnyIdentity(id($0)) } },
        keepsKeys: Self.keepsKeys(RowID.self))
    } else {
      self.init(
        hashes: { Self.hashes(of: $0) { id($0).hashValue } },
        hash: { id($0).hashValue }, id: { Self.id(at: $1, in: $0, by: id) },
        hashOfID: { $0.value(of: RowID.self)?.hashValue },
        remaining: {
          Self.remaining(of: $0, without: $1, as: { $0.value(of: RowID.self) }, by: id)
        },
        keepsKeys: Self.keepsKeys(RowID.self))
    }
  }

  @usableFromInline
  init(
    hashes: @escaping (_ table: [Section<Item, SectionID>]) -> [Int], hash: @escaping (Item) -> Int,
    id: @escaping (_ table: [Section<Item, SectionID>], _ path: TablePath) -> AnyIdentity?,
    hashOfID: @escaping (AnyIdentity) -> Int?,
    remaining:
      @escaping (
        _ table: [Section<Item, SectionID>], _ ids: [AnyIdentity]
      ) -> RemainingRows,
    keepsKeys: Bool
  ) {
    self.hashes = hashes
    self.hash = hash
    self.id = id
    self.hashOfID = hashOfID
    self.remaining = remaining
    self.keepsKeys = keepsKeys
  }

  /// Where the type of the section is known, it is not copied to look into it.
  @inlinable
  static func id(
    at path: TablePath, in table: [Section<Item, SectionID>], by id: (Item) -> some Hashable
  ) -> AnyIdentity? {
    // The index may be of the next table, where that arrives while ids are compared.
    guard path.section >= 0, path.section < table.count else { return nil }
    return table[path.section].item(at: path.row).map { AnyIdentity(id($0)) }
  }

  /// Uses buffers to avoid copying sections and items.
  @inlinable
  static func hashes(
    of table: [Section<Item, SectionID>], by hash: (Item) -> Int
  ) -> [Int] {
    table.withUnsafeBufferPointer { sections in
      var hashes: [Int] = []
      hashes.reserveCapacity(sections.reduce(0) { $0 + $1.count })
      for index in sections.indices {
        sections[index].items.withUnsafeBufferPointer { items in
          for row in items.indices { hashes.append(hash(items[row])) }
        }
      }
      return hashes
    }
  }

  /// Leaves out the first row with each ID, and one more for each time that the ID is repeated.
  @inlinable
  static func remaining<RowID: Hashable>(
    of table: [Section<Item, SectionID>], without ids: [AnyIdentity],
    as value: (AnyIdentity) -> RowID?, by id: (Item) -> RowID
  ) -> RemainingRows {
    var wanted: [RowID: Int] = [:]
    // A dictionary that grows traps if its keys break the rules of Hashable.
    wanted.reserveCapacity(ids.count)
    for id in ids { if let value = value(id) { wanted[value, default: 0] += 1 } }
    var (remaining, missing) = (RemainingRows(), ids.count)
    for section in table.indices {
      let items = table[section].items
      var kept: [Int] = []
      for row in items.indices {
        if let index = wanted.index(forKey: id(items[row])), wanted.values[index] > 0 {
          wanted.values[index] -= 1
          missing -= 1
        } else {
          kept.append(row)
        }
      }
      if kept.count < items.count { remaining.rows[section] = kept }
    }
    guard missing > 0 else { return remaining }
    for id in ids.reversed() {
      if let value = value(id) {
        guard let index = wanted.index(forKey: value), wanted.values[index] > 0 else { continue }
        wanted.values[index] -= 1
      }
      remaining.unknownIDs.append(id)
    }
    remaining.unknownIDs.reverse()
    return remaining
  }

  /// Whether equal ids may be of several types, or their type is erased.
  @usableFromInline
  static func isErased(_ id: (some Hashable).Type) -> Bool {
    id == AnyIdentity.self || isOfManyTypes(id)
  }

  @usableFromInline
  static func keepsKeys(_ id: (some Hashable).Type) -> Bool {
    !isOfManyTypes(id) && !(Item.self is AnyObject.Type)
  }

  private static func isOfManyTypes(_ id: (some Hashable).Type) -> Bool {
    id == AnyHashable.self || id is AnyObject.Type
  }
}

/// The rows of a table without those of some IDs.
@usableFromInline
struct RemainingRows {
  /// By section, the rows that remain; without the sections of which all rows do.
  @usableFromInline var rows: [Int: [Int]] = [:]
  /// The IDs that no row has, in their order.
  @usableFromInline var unknownIDs: [AnyIdentity] = []

  @inlinable
  init() {}
}

extension IdentityChecking {
  /// Everything that may be wrong in debug builds; in release builds nothing that costs time.
  static var ofThisBuild: Self {
    #if DEBUG
      .whereChanged
    #else
      .fast
    #endif
  }
}
