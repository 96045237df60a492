internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The place of a drop in a table.
///
/// ```swift
/// adapter.dropHandler = weakly(self) { screen, drop, target in
///   let names = drop.loadTexts()
///   Task {
///     let contacts = try await server.addContacts(named: names.value)
///     screen.adapter.edit { $0.insert(contentsOf: contacts, at: target) }
///   }
/// }
/// ```
///
/// The target remains valid while data loads. If the row is deleted in the meantime, the target is
/// the end of its section. If the section is deleted too, it's the end of the table.
public enum DropTarget<Item, ID: Hashable> {
  /// Before the row of an item.
  case before(Item, inSection: ID)
  /// Into the row of an item.
  case into(Item, inSection: ID)
  /// At the end of a section.
  case end(ofSection: ID)
  /// In a table without sections.
  case emptyTable

  /// The ID of the section, or `nil` if there is none.
  public var section: ID? {
    switch self {
    case .before(_, let section), .into(_, let section), .end(let section): section
    case .emptyTable: nil
    }
  }

  /// The target row's item, or `nil` if there is none.
  public var item: Item? {
    switch self {
    case .before(let item, _), .into(let item, _): item
    case .end, .emptyTable: nil
    }
  }
}

extension DropTarget: Sendable where Item: Sendable, ID: Sendable {}
extension DropTarget: Equatable where Item: Equatable {}
extension DropTarget: Hashable where Item: Hashable {}

// MARK: - Editing by targets

extension TableEditor {
  /// Inserts an item at the target of a drop.
  ///
  /// If the target is a row itself, the item is inserted after it. A table without sections has no
  /// place for the item, which is reported (`TV0306`).
  public mutating func insert(_ item: Item, at target: DropTarget<Item, ID>) {
    if let place = edited.knownPlace(of: target) { edited.insertNew(item, at: place) }
  }

  /// Inserts items in order at the target of a drop.
  ///
  /// If the target is a row itself, the items are inserted after it. A table without sections has
  /// no place for them, which is reported (`TV0306`).
  public mutating func insert(
    contentsOf items: some Sequence<Item>, at target: DropTarget<Item, ID>
  ) {
    guard var place = edited.knownPlace(of: target) else { return }
    for item in items {
      edited.insertNew(item, at: place)
      place = place.advanced(by: 1)
    }
  }

  /// Moves a row to the target of a drop.
  ///
  /// A row that is dropped before or into itself doesn't move.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, to target: DropTarget<Item, ID>) {
    edited.move(row, to: target)
  }
}

extension EditedTable {
  /// Moves a row to a target.
  ///
  /// A row that is dropped before or into itself doesn't move.
  mutating func move(_ row: RowReference<Item>, to target: DropTarget<Item, ID>) {
    let anchor = target.item.map(key)
    guard anchor != row.id(by: key), let row = known(row) else { return }
    // The first of rows with equal IDs, even if the moved row was the first.
    let other = anchor.flatMap { self.row($0) }
    let section = self.section(of: target)
    move(row) { table in
      if let place = table.place(at: target, of: other) { return place }
      return section.map(table.end) ?? row.place
    }
  }

  /// The place of a target.
  ///
  /// Reports a table without sections.
  mutating func knownPlace(of target: DropTarget<Item, ID>) -> TablePath? {
    let other = target.item.flatMap { row(key($0)) }
    if let place = place(at: target, of: other) ?? section(of: target).map(end) { return place }
    problems.append(
      TableIssue(
        .unknownID, "the table has no section for the target of a drop"))
    return nil
  }

  /// Returns the place before or after the row of a target.
  ///
  /// Returns `nil` if the target has no row.
  private func place(at target: DropTarget<Item, ID>, of row: Row?) -> TablePath? {
    guard let place = row.flatMap(place(of:)) else { return nil }
    switch target {
    case .before: return place
    case .into: return place.advanced(by: 1)
    case .end, .emptyTable: return nil
    }
  }

  /// The number of a target's section, or of the last one if there is no such section.
  private mutating func section(of target: DropTarget<Item, ID>) -> Int? {
    target.section.flatMap { section($0) } ?? lastSection
  }
}

extension TableEditor where Item: Identifiable {
  /// Moves a row to the target of a drop.
  ///
  /// A row that is dropped before or into itself doesn't move.
  public mutating func move(_ row: Item.ID, to target: DropTarget<Item, ID>) {
    move(.id(row), to: target)
  }
}

// MARK: - Dropping

extension TableAdapter {
  /// Returns the target of a drop for a proposal.
  ///
  /// Rows that move within the table are skipped. The position of a single moved row is its final
  /// position, as if it had been removed first.
  final func dropTarget(
    of drop: Drop, at position: Surface.TablePosition?, as proposal: DropProposal
  ) -> DropTarget<Item, ID> {
    guard proposal == .move, movesOwnRows(drop) else {
      return dropTarget(at: position, into: proposal.intent == .insertIntoDestination)
    }
    let rows = drop.rows
    guard rows.count == 1, let from = rows[0].presentPath, let to = position?.tablePath,
      from.section == to.section, from.row < to.row
    else { return dropTarget(at: position, passingOver: rows) }
    let next = Surface.TablePosition(TablePath(section: to.section, row: to.row + 1))
    return dropTarget(at: next, passingOver: rows)
  }

  /// Returns the place after a row.
  final func dropTarget(after path: TablePath) -> DropTarget<Item, ID> {
    dropTarget(
      at: Surface.TablePosition(TablePath(section: path.section, row: path.row + 1)))
  }

  /// Returns the target at a position, skipping dragged rows.
  private func dropTarget(
    at position: Surface.TablePosition?, into: Bool = false, passingOver rows: [DraggedRow] = []
  ) -> DropTarget<Item, ID> {
    guard let path = position?.tablePath, currentSections.has(path.section) else {
      return currentSections.last.map { .end(ofSection: $0.id) } ?? .emptyTable
    }
    let section = currentSections[path.section]
    if into, let item = section.item(at: path.row) { return .into(item, inSection: section.id) }
    let dragged = Set(rows.compactMap(\.tracked.identity))
    var row = path.row
    while let item = section.item(at: row) {
      if !dragged.contains(identity.key(item)) { return .before(item, inSection: section.id) }
      row += 1
    }
    return .end(ofSection: section.id)
  }

  /// Whether the adapter takes rows of other tables, and a drop has only such rows, with items of
  /// this type.
  final func takesRows(_ drop: Drop) -> Bool {
    cellsDidMoveInHandler != nil && drop.hasOnlyRows
      && drop.rows.allSatisfy { $0.origin !== self && $0.localObject(as: Item.self) != nil }
  }

  /// Moves rows of this table together and calls ``cellDidMoveHandler`` for each that moved.
  final func moveOwnRows(_ rows: [DraggedRow], to target: DropTarget<Item, ID>) {
    move(rows.compactMap(\.tracked.identity), to: target)
  }

  /// Repeats a move by ID that the surface has already performed, after queued updates.
  ///
  /// A queued description was created before the move and would undo it. Queued edits alone leave
  /// the row in place, unless they move it.
  final func moveAgain(
    _ item: Item, from: TablePath, to: TablePath, after pending: PendingUpdates,
    before former: [Section<Item, ID>]
  ) {
    let isShown = pending == .edits
    move(
      [identity.key(item)], to: dropTarget(after: to), shownAt: isShown ? from : nil,
      before: isShown ? former : nil, isQueued: true)
  }

  /// Moves rows together and calls ``cellDidMoveHandler`` for each that was elsewhere.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - target: The destination.
  ///   - shownAt: The previous place of a row that is already at its destination.
  ///   - former: The sections before a move that the surface already shows.
  ///   - isQueued: Whether earlier updates are queued.
  private func move(
    _ ids: [AnyIdentity], to target: DropTarget<Item, ID>,
    shownAt: TablePath? = nil, before former: [Section<Item, ID>]? = nil, isQueued: Bool = false
  ) {
    let moves = Kept([(from: TablePath, to: TablePath, item: Item)]())
    carryOut(
      of: ids, before: former, isQueued: isQueued,
      { table in
        moves.value = ids.compactMap { id in
          guard let row = table.edited.row(id) else { return nil }
          let from = table.edited.path(of: row.place)
          table.move(.id(id), to: target)
          guard let place = table.edited.place(of: row),
            let item = table.edited.item(of: (row.handle, place))
          else { return nil }
          let to = table.edited.path(of: place)
          return to == from ? shownAt.map { ($0, to, item) } : (from, to, item)
        }
      },
      then: { [weak self] in
        for move in moves.value {
          self?.cellDidMoveHandler?(
            Surface.TablePosition(move.from), Surface.TablePosition(move.to), move.item)
        }
        if self?.hooks?.arranges == true { self?.edit { _ in } }
      })
  }

  /// Inserts rows of other tables, and calls ``cellsDidMoveInHandler``.
  ///
  /// Moved rows are removed from their tables.
  final func take(
    _ rows: [DraggedRow], to target: DropTarget<Item, ID>, as operation: DropProposal.Operation
  ) {
    let taken = Kept([(row: DraggedRow, item: Item)]())
    carryOut(of: rows.compactMap { $0.localObject(as: Item.self).map(identity.key) }) {
      [weak self, identity] table in
      taken.value = []
      for row in rows {
        guard let item = row.localObject(as: Item.self) else {
          self?.reportGone(row)
          continue
        }
        let id = identity.key(item)
        guard table.edited.row(id) == nil else {
          self?.reportRefused(
            "row \(row.tracked.name) was dropped on a table that already has a row \(id)",
            hint: "It stays in its table.", [row.tracked.name])
          continue
        }
        table.insert(item, at: target)
        if table.edited.row(id) != nil { taken.value.append((row, item)) }
      }
    } then: { [weak self] in
      guard let self, !taken.value.isEmpty else { return }
      for (row, item) in taken.value { row.noteTaken(by: self, as: identity.key(item)) }
      cellsDidMoveInHandler?(taken.value.map(\.item), target)
      guard operation == .move else { return }
      // One step for each table, in the order in which the rows were lifted.
      var rows = taken.value.map(\.row).filter { $0.origin?.canDragOut($0) == true }
      while !rows.isEmpty {
        let origin = rows[0].origin
        origin?.takeOut(rows.filter { $0.origin === origin })
        rows.removeAll { $0.origin === origin }
      }
    }
  }
}

/// A value that an update stores for its handlers.
@MainActor
private final class Kept<Value> {
  var value: Value { didSet { extendLifetime(of: oldValue) } }

  init(_ value: Value) { self.value = value }
}
