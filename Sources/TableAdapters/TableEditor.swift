internal import DiffEngine
internal import TableDiagnostics
public import TableSections
internal import TypeErasure

/// A table being edited by ids: what `TableAdapter.edit` passes to its closure.
///
/// ```swift
/// adapter.edit { table in
///   table.delete(3)
///   table.insert(network, after: 7)
///   table.update(9) { $0.name = "Office" }
/// }
/// ```
///
/// A step that names an id the table does not have is left out and reported (`TV0306`); the other
/// steps are carried out. Nothing is shown before the closure ends: all its steps are one update.
/// Of equal ids the first counts.
///
/// - Complexity: rows are found by the index of the adapter, which the first look-up of all makes in
///   O(*n*) for *n* rows; a look-up costs as many comparisons as the row has been shifted by the
///   edits before. A step on sections, and each change of a table with equal ids, has the next
///   look-up index the table anew.
///   Changing a section's items costs what it costs an array, or a `ChunkedArray`, which the section
///   keeps.
public struct TableEditor<Item, ID: Hashable> {
  /// The sections as edited so far; may also be changed directly.
  public var sections: [Section<Item, ID>] {
    didSet { hints = nil }
  }
  private(set) var problems: [TableIssue] = []
  private let identity: ItemIdentity<Item, ID>
  /// Where rows stood when the hints were made; they may have shifted within their section since.
  private var hints: RowHints<Item, ID>?

  /// Edits sections in which `rows` finds rows.
  init(
    _ sections: [Section<Item, ID>], identity: ItemIdentity<Item, ID>, rows: RowFinder<Item, ID>
  ) {
    self.sections = sections
    self.identity = identity
    hints = RowHints(rows: rows)
  }

  var key: (Item) -> AnyIdentity { identity.key }

  /// Notes something that is reported with the edit.
  mutating func report(_ issue: TableIssue) { problems.append(issue) }
}

/// Where rows stand in a table that is being edited: what a finder says of the table as it was, and
/// what became of single ids since.
private struct RowHints<Item, ID: Hashable> {
  let rows: RowFinder<Item, ID>
  private var changes: [AnyIdentity: TablePath?] = [:]

  init(rows: RowFinder<Item, ID>) { self.rows = rows }

  func path(of id: AnyIdentity, by identity: ItemIdentity<Item, ID>) -> TablePath? {
    if let path = changes[id] { return path }
    return rows.path(of: id, by: identity)
  }

  /// Notes where a row is now; `nil` where it is gone.
  mutating func note(_ id: AnyIdentity, at path: TablePath?) {
    if changes.count == changes.capacity {
      // A dictionary that grows traps on ids that break the rules of Hashable; one with room for all
      // does not.
      var grown: [AnyIdentity: TablePath?] = [:]
      grown.reserveCapacity(max(16, changes.count * 2))
      for (id, path) in changes { grown.updateValue(path, forKey: id) }
      changes = grown
    }
    changes.updateValue(path, forKey: id)
  }
}

// MARK: - Rows

// As in an adapter, a row is named by the id of its `Identifiable` item, or by a reference.

extension TableEditor {
  /// The item of a row, or `nil` where there is no such row.
  @_disfavoredOverload
  public mutating func item(_ row: RowReference<Item>) -> Item? {
    path(of: row.id(by: key)).flatMap { sections[$0.section].item(at: $0.row) }
  }

  /// Inserts `item` just before a row.
  @_disfavoredOverload
  public mutating func insert(_ item: Item, before row: RowReference<Item>) {
    guard let path = known(row) else { return }
    insert(item, at: path)
  }

  /// Inserts `item` just after a row.
  @_disfavoredOverload
  public mutating func insert(_ item: Item, after row: RowReference<Item>) {
    guard let path = known(row) else { return }
    insert(item, at: TablePath(section: path.section, row: path.row + 1))
  }

  /// Adds `item` at the end of a section.
  public mutating func append(_ item: Item, toSection section: ID) {
    guard let index = known(section: section) else { return }
    insert(item, at: TablePath(section: index, row: sections[index].count))
  }

  /// Inserts `item` at the start of a section.
  public mutating func prepend(_ item: Item, toSection section: ID) {
    guard let index = known(section: section) else { return }
    insert(item, at: TablePath(section: index, row: 0))
  }

  /// Deletes a row.
  @_disfavoredOverload
  public mutating func delete(_ row: RowReference<Item>) {
    guard let path = known(row) else { return }
    _ = remove(at: path)
  }

  /// Moves a row just before another, into its section where that is a different one.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, before other: RowReference<Item>) {
    move(row, beside: other, offset: 0)
  }

  /// Moves a row just after another, into its section where that is a different one.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, after other: RowReference<Item>) {
    move(row, beside: other, offset: 1)
  }

  /// Moves a row to the end of a section.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, toSection section: ID) {
    guard let index = known(section: section), let path = known(row),
      let item = remove(at: path)
    else { return }
    insert(item, at: TablePath(section: index, row: sections[index].count), isNew: false)
  }

  /// Replaces the item of the row with the same id.
  public mutating func replace(_ item: Item) {
    guard let path = known(.item(item)) else { return }
    set(item, at: path)
  }

  /// Changes the item of a row in place.
  @_disfavoredOverload
  public mutating func update(_ row: RowReference<Item>, _ change: (inout Item) -> Void) {
    guard let path = known(row), var item = sections[path.section].item(at: path.row) else {
      return
    }
    change(&item)
    set(item, at: path)
  }
}

extension TableEditor where Item: Identifiable {
  /// The item with an id, or `nil` where there is no such row.
  public mutating func item(_ row: Item.ID) -> Item? { item(.id(row)) }

  /// Inserts `item` just before the row of an id.
  public mutating func insert(_ item: Item, before row: Item.ID) {
    insert(item, before: .id(row))
  }

  /// Inserts `item` just after the row of an id.
  public mutating func insert(_ item: Item, after row: Item.ID) { insert(item, after: .id(row)) }

  /// Deletes the row of an id.
  public mutating func delete(_ row: Item.ID) { delete(.id(row)) }

  /// Moves a row just before another, into its section where that is a different one.
  public mutating func move(_ row: Item.ID, before other: Item.ID) {
    move(.id(row), before: .id(other))
  }

  /// Moves a row just after another, into its section where that is a different one.
  public mutating func move(_ row: Item.ID, after other: Item.ID) {
    move(.id(row), after: .id(other))
  }

  /// Moves the row of an id to the end of a section.
  public mutating func move(_ row: Item.ID, toSection section: ID) {
    move(.id(row), toSection: section)
  }

  /// Changes the item with an id in place.
  public mutating func update(_ row: Item.ID, _ change: (inout Item) -> Void) {
    update(.id(row), change)
  }
}

// MARK: - Sections

extension TableEditor {
  /// Adds a section at the end of the table.
  public mutating func append(_ section: Section<Item, ID>) { sections.append(section) }

  /// Inserts a section just before another.
  public mutating func insert(_ section: Section<Item, ID>, beforeSection other: ID) {
    guard let index = known(section: other) else { return }
    sections.insert(section, at: index)
  }

  /// Inserts a section just after another.
  public mutating func insert(_ section: Section<Item, ID>, afterSection other: ID) {
    guard let index = known(section: other) else { return }
    sections.insert(section, at: index + 1)
  }

  /// Deletes a section with its rows.
  public mutating func deleteSection(_ section: ID) {
    guard let index = known(section: section) else { return }
    sections.remove(at: index)
  }

  /// Moves a section just before another.
  public mutating func moveSection(_ section: ID, before other: ID) {
    moveSection(section, beside: other, offset: 0)
  }

  /// Moves a section just after another.
  public mutating func moveSection(_ section: ID, after other: ID) {
    moveSection(section, beside: other, offset: 1)
  }

  /// Changes a section in place: its header, its footer, its items.
  public mutating func updateSection(
    _ section: ID, _ change: (inout Section<Item, ID>) -> Void
  ) {
    guard let index = known(section: section) else { return }
    change(&sections[index])
  }
}

// MARK: - Finding and changing

extension TableEditor {
  /// Deletes the row at `path`, where it still has this key, and else the row that has it, if any.
  ///
  /// Of several rows that share the key it may not be the first. A row that is gone is no misuse:
  /// it was chosen on screen, and the app may have deleted it since.
  mutating func delete(_ row: AnyIdentity, expectedAt path: TablePath) {
    let isThere =
      sections.has(path.section)
      && sections[path.section].item(at: path.row).map(key) == row
    if let found = isThere ? path : self.path(of: row) { _ = remove(at: found) }
  }

  mutating func known(_ row: RowReference<Item>) -> TablePath? {
    let id = row.id(by: key)
    if let path = path(of: id) { return path }
    problems.append(
      TableIssue(
        .unknownID, "an edit names row \(id), which the table does not have",
        subjects: [id.description]))
    return nil
  }

  private mutating func known(section: ID) -> Int? {
    if let index = index(ofSection: section) { return index }
    problems.append(
      TableIssue(
        .unknownID, "an edit names section \(section), which the table does not have",
        subjects: ["\(section)"]))
    return nil
  }

  private func index(ofSection section: ID) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  mutating func path(of row: AnyIdentity) -> TablePath? {
    if hints == nil { hints = RowHints(rows: RowFinder(sections)) }
    guard let hint = hints?.path(of: row, by: identity) else { return nil }
    let section = sections[hint.section]
    // The nearest first: edits before a row shift it by as much as they inserted or deleted.
    let isHere = { [key] in section.item(at: $0).map(key) == row }
    for distance in 0...max(hint.row, section.count) {
      if isHere(hint.row - distance) {
        return TablePath(section: hint.section, row: hint.row - distance)
      }
      if isHere(hint.row + distance) {
        return TablePath(section: hint.section, row: hint.row + distance)
      }
    }
    return nil
  }

  mutating func insert(_ item: Item, at path: TablePath, isNew: Bool = true) {
    let id = key(item)
    if isNew, self.path(of: id) != nil {
      problems.append(
        TableIssue(
          .existingID, "an edit inserts row \(id), which the table has already",
          subjects: [id.description]))
    }
    let isKnown = hints?.path(of: id, by: identity) != nil
    change(section: path.section) { $0.insert(item, at: path.row) }
    // Of equal ids the first counts: which one that is now, only a new index tells.
    if isKnown { hints = nil } else { hints?.note(id, at: path) }
  }

  mutating func remove(at path: TablePath) -> Item? {
    guard let item = sections[path.section].item(at: path.row) else { return nil }
    change(section: path.section) { $0.remove(at: path.row) }
    let id = key(item)
    hints?.note(id, at: nil)
    return item
  }

  private mutating func set(_ item: Item, at path: TablePath) {
    guard let old = sections[path.section].item(at: path.row).map(key) else { return }
    change(section: path.section) { $0.replaceItem(at: path.row, with: item) }
    let id = key(item)
    guard id != old else { return }
    let isKnown = hints?.path(of: id, by: identity) != nil
    hints?.note(old, at: nil)
    if isKnown { hints = nil } else { hints?.note(id, at: path) }
  }

  private mutating func move(
    _ row: RowReference<Item>, beside other: RowReference<Item>, offset: Int
  ) {
    let anchor = other.id(by: key)
    guard row.id(by: key) != anchor, let from = known(row), known(other) != nil,
      let item = remove(at: from)
    else { return }
    let target = path(of: anchor).map { TablePath(section: $0.section, row: $0.row + offset) }
    insert(item, at: target ?? from, isNew: false)
  }

  private mutating func moveSection(_ section: ID, beside other: ID, offset: Int) {
    guard let from = known(section: section), known(section: other) != nil, section != other
    else { return }
    let moved = sections.remove(at: from)
    sections.insert(moved, at: index(ofSection: other).map { $0 + offset } ?? from)
  }

  /// Changes the items of a section and keeps the hints, which the change only shifts; not with
  /// equal ids, of which another may be the first afterwards.
  private mutating func change(section: Int, _ change: (inout Section<Item, ID>) -> Void) {
    let kept = hints
    change(&sections[section])
    hints = kept?.rows.hasUniqueIDs == true ? kept : nil
  }
}
