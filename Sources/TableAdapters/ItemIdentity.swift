public import DiffEngine
public import TableRows
public import TableSections
public import TypeErasure

/// The identity of items, and the comparison of their contents.
///
/// ```swift
/// let identity = ItemIdentity<Contact, Int>.by(\.id, sameContent: { $0.name == $1.name })
/// let adapter = TableViewAdapter<Contact, Int>(tableView, identity: identity)
/// ```
///
/// The type property `automatic` identifies `Identifiable & Equatable` items by `id` and compares
/// them with `==`. Other `Hashable` items are their own identity. Generic code uses the form that
/// its constraints allow.
///
/// A background update uses the same identity. It compares items off the main actor if they, their
/// IDs, and the closures are `Sendable`.
public struct ItemIdentity<Item, SectionID: Hashable> {
  /// The sections that the identity compares.
  public typealias Table = [Section<Item, SectionID>]

  /// A comparison that can run off the main actor.
  @usableFromInline
  typealias SendableChanges =
    @Sendable (_ old: Table, _ new: Table, _ checking: IdentityChecking) -> TableChanges

  /// The comparison of a background update.
  @usableFromInline
  enum Comparison {
    /// By the IDs of items.
    ///
    /// The update knows whether they are `Sendable`.
    case itemIDs
    /// By the items.
    ///
    /// The update knows whether they are `Sendable`.
    case items
    /// By the app's closures.
    ///
    /// The value is `nil` if they aren't `Sendable`.
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

  /// Sets the properties, which an inlinable initializer can't.
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

  /// Identifies items by ID and compares them with a closure.
  ///
  /// An update calls `sameContent` for items with the same ID. If it returns `false`, the cell is
  /// reconfigured.
  ///
  /// - Parameters:
  ///   - id: A closure that returns the ID of an item.
  ///   - sameContent: A closure that returns whether two items with the same ID have the same
  ///     content.
  /// - Returns: The identity.
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

  /// Identifies items by ID and treats them as always changed.
  ///
  /// - Parameter id: A closure that returns the ID of an item.
  /// - Returns: The identity.
  @inlinable
  public static func by<RowID: Hashable>(_ id: @escaping (Item) -> RowID) -> Self {
    by(id, sameContent: { _, _ in false })
  }
}

extension ItemIdentity where Item: Equatable {
  /// Identifies items by ID and compares them with `==`.
  ///
  /// A section that shares its storage with the previous one isn't compared. An item that isn't
  /// equal to itself is therefore reconfigured only if another item of its section changed. The
  /// same applies to `automatic`.
  ///
  /// - Parameter id: A closure that returns the ID of an item.
  /// - Returns: The identity.
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
  /// Identifies items by ID and compares them with a closure.
  ///
  /// Background updates call both closures off the main actor.
  ///
  /// - Parameters:
  ///   - id: A closure that returns the ID of an item.
  ///   - sameContent: A closure that returns whether two items with the same ID have the same
  ///     content.
  /// - Returns: The identity.
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
  /// Identifies items by ID and compares them with `==`.
  ///
  /// Background updates call the closure off the main actor.
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
  /// Uses hashable items as their own identity.
  ///
  /// Items with the same identity are equal, so no cell is reconfigured.
  @_disfavoredOverload
  @inlinable
  public static var automatic: Self {
    Self(
      changes: { old, new, checking in TableChanges(from: old, to: new, checking: checking) },
      id: { $0 }, comparison: .items)
  }
}

extension ItemIdentity where Item: Identifiable & Equatable {
  /// Identifies items by `id` and compares them with `==`.
  @inlinable
  public static var automatic: Self {
    Self(
      changes: { old, new, checking in TableChanges(from: old, to: new, checking: checking) },
      id: { $0.id }, comparison: .itemIDs)
  }
}

extension ItemIdentity {
  /// Identifies rows by their IDs and cells.
  ///
  /// Lookups use the app's IDs alone.
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

/// Hashes the IDs of rows.
///
/// It's created with their type known so that no ID is erased.
@usableFromInline
struct RowHashing<Item, SectionID: Hashable> {
  /// The hashes of all rows, in order.
  let hashes: (_ table: [Section<Item, SectionID>]) -> [Int]
  let hash: (Item) -> Int
  /// The ID of the row at a position, or `nil` if there is no such row.
  let id: (_ table: [Section<Item, SectionID>], _ path: TablePath) -> AnyIdentity?
  /// The hash of an ID to look up.
  ///
  /// It's `nil` if no row can have it.
  let hashOfID: (AnyIdentity) -> Int?
  /// The rows without the first row of each ID.
  let remaining: (_ table: [Section<Item, SectionID>], _ ids: [AnyIdentity]) -> RemainingRows
  /// Whether rows that the diff matches have the same key, and keep it.
  ///
  /// It's `false` if equal IDs can have several types, or an item can change while it's shown.
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

  /// Reads the item without copying its section, because the item's type is known.
  @inlinable
  static func id(
    at path: TablePath, in table: [Section<Item, SectionID>], by id: (Item) -> some Hashable
  ) -> AnyIdentity? {
    // The index can belong to the next table if an update arrives while IDs are compared.
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

  /// For each occurrence of an ID, leaves out the first remaining row that has it.
  @inlinable
  static func remaining<RowID: Hashable>(
    of table: [Section<Item, SectionID>], without ids: [AnyIdentity],
    as value: (AnyIdentity) -> RowID?, by id: (Item) -> RowID
  ) -> RemainingRows {
    var wanted: [RowID: Int] = [:]
    // A growing dictionary traps if its keys break the rules of `Hashable`.
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

  /// Whether equal IDs can have several types, or their type is erased.
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

/// The rows of a table that remain without some IDs.
@usableFromInline
struct RemainingRows {
  /// The remaining rows by section, without sections that keep all rows.
  @usableFromInline var rows: [Int: [Int]] = [:]
  /// The IDs that no row has, in order.
  @usableFromInline var unknownIDs: [AnyIdentity] = []

  @inlinable
  init() {}
}

extension IdentityChecking {
  /// The check that debug builds can afford, or the cheapest one in release builds.
  static var ofThisBuild: Self {
    #if DEBUG
      .whereChanged
    #else
      .fast
    #endif
  }
}
