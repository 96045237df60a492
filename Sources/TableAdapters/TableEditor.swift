internal import DiffEngine
public import TableSections
internal import TypeErasure

/// A table that an edit changes by ID.
///
/// `TableAdapter.edit` passes it to its closure.
///
/// ```swift
/// adapter.edit { table in
///   table.delete(3)
///   table.insert(contact, after: 7)
///   table.update(9) { $0.name = "Office" }
/// }
/// ```
///
/// A step with an ID that the table doesn't have is skipped and reported (`TV0306`). The other
/// steps are performed. If a step inserts an ID that the table already has, both rows are shown,
/// and an issue is reported (`TV0307`). The table view shows all steps as one update when the
/// closure ends. Of equal IDs, the first is used.
///
/// - Complexity: O(log *n*) for each step on one row or section, for *n* rows and sections. The
///   first step that looks up a row indexes all rows, in O(*n*), unless the adapter looked one up
///   before. The first 16 steps that change rows of a section take O(*m*) for its *m* rows. After
///   ``sections`` or ``updateSection(_:_:)`` changed rows, the next step that looks up a row
///   indexes those again.
public struct TableEditor<Item, ID: Hashable> {
  var edited: EditedTable<Item, ID>

  init(
    _ sections: [Section<Item, ID>], identity: ItemIdentity<Item, ID>, rows: RowFinder<Item, ID>
  ) {
    edited = EditedTable(sections, identity: identity, rows: rows)
  }

  /// The sections as edited so far.
  ///
  /// You can change them directly.
  ///
  /// - Complexity: O(*s*) for *s* sections if a step inserted, deleted, or moved sections since the
  ///   last access, and O(*n*) for *n* items of sections in which steps changed many rows.
  public var sections: [Section<Item, ID>] {
    mutating get { edited.table }
    _modify { yield &edited.table }
  }
}

// MARK: - Rows

extension TableEditor {
  /// Returns the item of a row, or `nil` if there is none.
  @_disfavoredOverload
  public mutating func item(_ row: RowReference<Item>) -> Item? {
    edited.row(row.id(by: edited.key)).flatMap(edited.item)
  }

  /// Inserts an item before a row.
  @_disfavoredOverload
  public mutating func insert(_ item: Item, before row: RowReference<Item>) {
    guard let row = edited.known(row) else { return }
    edited.insertNew(item, at: row.place)
  }

  /// Inserts an item after a row.
  @_disfavoredOverload
  public mutating func insert(_ item: Item, after row: RowReference<Item>) {
    guard let row = edited.known(row) else { return }
    edited.insertNew(item, at: row.place.advanced(by: 1))
  }

  /// Appends an item to a section.
  public mutating func append(_ item: Item, toSection section: ID) {
    guard let section = edited.known(section: section) else { return }
    edited.insertNew(item, at: edited.end(ofSection: section))
  }

  /// Inserts an item at the start of a section.
  public mutating func prepend(_ item: Item, toSection section: ID) {
    guard let section = edited.known(section: section) else { return }
    edited.insertNew(item, at: TablePath(section: section, row: 0))
  }

  /// Deletes a row.
  @_disfavoredOverload
  public mutating func delete(_ row: RowReference<Item>) {
    guard let row = edited.known(row) else { return }
    edited.delete(row)
  }

  /// Deletes rows.
  ///
  /// For many rows, it's faster than deleting them one by one.
  @_disfavoredOverload
  public mutating func delete(contentsOf rows: some Sequence<RowReference<Item>>) {
    let key = edited.key
    edited.delete(contentsOf: rows.map { $0.id(by: key) })
  }

  /// Moves a row before another, in any section.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, before other: RowReference<Item>) {
    edited.move(row, beside: other, offset: 0)
  }

  /// Moves a row after another, in any section.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, after other: RowReference<Item>) {
    edited.move(row, beside: other, offset: 1)
  }

  /// Moves a row to the end of a section.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, toSection section: ID) {
    guard let section = edited.known(section: section), let row = edited.known(row) else { return }
    edited.move(row) { $0.end(ofSection: section) }
  }

  /// Replaces the item of the row with the same ID.
  public mutating func replace(_ item: Item) {
    guard let row = edited.known(.item(item)) else { return }
    edited.replace(row, with: item)
  }

  /// Changes the item of a row in place.
  @_disfavoredOverload
  public mutating func update(_ row: RowReference<Item>, _ change: (inout Item) -> Void) {
    guard let row = edited.known(row), var item = edited.item(of: row) else { return }
    change(&item)
    edited.replace(row, with: item)
  }
}

extension TableEditor where Item: Identifiable {
  /// Returns the item with the given ID.
  ///
  /// Returns `nil` if there is none.
  public mutating func item(_ row: Item.ID) -> Item? { item(.id(row)) }

  /// Inserts an item before the row with the given ID.
  public mutating func insert(_ item: Item, before row: Item.ID) {
    insert(item, before: .id(row))
  }

  /// Inserts an item after the row with the given ID.
  public mutating func insert(_ item: Item, after row: Item.ID) { insert(item, after: .id(row)) }

  /// Deletes the row with the given ID.
  public mutating func delete(_ row: Item.ID) { delete(.id(row)) }

  /// Deletes the rows with the given IDs.
  ///
  /// For many rows, it's faster than deleting them one by one.
  public mutating func delete(contentsOf rows: some Sequence<Item.ID>) {
    edited.delete(contentsOf: rows.map { AnyIdentity($0) })
  }

  /// Unavailable.
  ///
  /// Use `delete(_:)` instead.
  @available(*, unavailable, renamed: "delete")
  public mutating func remove(_ row: Item.ID) {}

  /// Moves a row before another, in any section.
  public mutating func move(_ row: Item.ID, before other: Item.ID) {
    move(.id(row), before: .id(other))
  }

  /// Moves a row after another, in any section.
  public mutating func move(_ row: Item.ID, after other: Item.ID) {
    move(.id(row), after: .id(other))
  }

  /// Moves a row to the end of a section.
  public mutating func move(_ row: Item.ID, toSection section: ID) {
    move(.id(row), toSection: section)
  }

  /// Changes the item with the given ID in place.
  public mutating func update(_ row: Item.ID, _ change: (inout Item) -> Void) {
    update(.id(row), change)
  }
}

// MARK: - Sections

extension TableEditor {
  /// Appends a section to the table.
  public mutating func append(_ section: Section<Item, ID>) { edited.insert(section) }

  /// Inserts a section before another.
  public mutating func insert(_ section: Section<Item, ID>, beforeSection other: ID) {
    guard let other = edited.known(section: other) else { return }
    edited.insert(section, at: edited.index(ofSection: other))
  }

  /// Inserts a section after another.
  public mutating func insert(_ section: Section<Item, ID>, afterSection other: ID) {
    guard let other = edited.known(section: other) else { return }
    edited.insert(section, at: edited.index(ofSection: other) + 1)
  }

  /// Deletes a section with its rows.
  public mutating func deleteSection(_ section: ID) {
    guard let section = edited.known(section: section) else { return }
    edited.deleteSection(section)
  }

  /// Moves a section before another.
  public mutating func moveSection(_ section: ID, before other: ID) {
    edited.move(section: section, beside: other, offset: 0)
  }

  /// Moves a section after another.
  public mutating func moveSection(_ section: ID, after other: ID) {
    edited.move(section: section, beside: other, offset: 1)
  }

  /// Changes a section in place.
  ///
  /// The closure can change the header, the footer, and the items.
  public mutating func updateSection(
    _ section: ID, _ change: (inout Section<Item, ID>) -> Void
  ) {
    guard let section = edited.known(section: section) else { return }
    edited.changeSection(section, change)
  }
}
