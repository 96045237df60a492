internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Where something is dropped in a table, by what stands there.
///
/// ```swift
/// adapter.dropHandler = weakly(self) { screen, drop, target in
///   let texts = drop.loadTexts()
///   Task {
///     let songs = try await texts.value.map(Song.init)
///     screen.adapter.edit { $0.insert(contentsOf: songs, at: target) }
///   }
/// }
/// ```
///
/// It stays good however long loading takes: where the row is gone by then, its section's end is
/// meant, and where that is gone, the end of the table.
public enum DropTarget<Item, ID: Hashable> {
  /// Before an item's row, in its section.
  case before(Item, inSection: ID)
  /// Into an item's row.
  case into(Item, inSection: ID)
  /// The end of a section.
  case end(ofSection: ID)
  /// A table without sections.
  case emptyTable

  /// The id of the section; `nil` in a table without any.
  public var section: ID? {
    switch self {
    case .before(_, let section), .into(_, let section), .end(let section): section
    case .emptyTable: nil
    }
  }

  /// The item of the row that something is dropped before or into.
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
  /// Inserts `item` where something was dropped; just after a row that it was dropped into.
  ///
  /// In a table without sections there is no place, which is reported (`TV0306`).
  public mutating func insert(_ item: Item, at target: DropTarget<Item, ID>) {
    if let place = edited.knownPlace(of: target) { edited.insertNew(item, at: place) }
  }

  /// Inserts items in their order where something was dropped, as ``insert(_:at:)`` does one.
  public mutating func insert(
    contentsOf items: some Sequence<Item>, at target: DropTarget<Item, ID>
  ) {
    guard var place = edited.knownPlace(of: target) else { return }
    for item in items {
      edited.insertNew(item, at: place)
      place = place.advanced(by: 1)
    }
  }

  /// Moves a row to where something was dropped; a row that was dropped before itself stays.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, to target: DropTarget<Item, ID>) {
    edited.move(row, to: target)
  }
}

extension EditedTable {
  /// Moves a row that an edit names to a target; a row that was dropped before itself stays.
  mutating func move(_ row: RowReference<Item>, to target: DropTarget<Item, ID>) {
    let anchor = target.item.map(key)
    guard anchor != row.id(by: key), let row = known(row) else { return }
    // The first of rows with equal IDs, also if the row was the first.
    let other = anchor.flatMap { self.row($0) }
    let section = self.section(of: target)
    move(row) { table in
      if let place = table.place(at: target, of: other) { return place }
      return section.map(table.end) ?? row.place
    }
  }

  /// The place of a target; reports a table without sections.
  mutating func knownPlace(of target: DropTarget<Item, ID>) -> TablePath? {
    let other = target.item.flatMap { row(key($0)) }
    if let place = place(at: target, of: other) ?? section(of: target).map(end) { return place }
    problems.append(
      TableIssue(
        .unknownID, "the table has no section for the target of a drop"))
    return nil
  }

  /// The place before or after the row of a target; `nil` if it has none.
  private func place(at target: DropTarget<Item, ID>, of row: Row?) -> TablePath? {
    guard let place = row.flatMap(place(of:)) else { return nil }
    switch target {
    case .before: return place
    case .into: return place.advanced(by: 1)
    case .end, .emptyTable: return nil
    }
  }

  /// The section of a target; the last one if it isn't there.
  private mutating func section(of target: DropTarget<Item, ID>) -> Int? {
    target.section.flatMap { section($0) } ?? lastSection
  }
}

extension TableEditor where Item: Identifiable {
  /// Moves the row of an id to where something was dropped; a row that was dropped before itself
  /// stays.
  public mutating func move(_ row: Item.ID, to target: DropTarget<Item, ID>) {
    move(.id(row), to: target)
  }
}

// MARK: - Dropping

extension TableAdapter {
  /// What stands where something is dropped, as a proposal says.
  ///
  /// Rows that are moved within the table are passed over, since they leave their places; and a single
  /// one names its new position, before which it has to be taken out.
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

  /// What stands at a position; rows that are dragged are passed over.
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

  /// Whether a drop consists of rows of other tables, all of which show such items.
  final func takesRows(_ drop: Drop) -> Bool {
    cellsDidMoveInHandler != nil && drop.hasOnlyRows
      && drop.rows.allSatisfy { $0.origin !== self && $0.localObject(as: Item.self) != nil }
  }

  /// Moves rows of this table together, and calls the ``cellDidMoveHandler`` for each.
  final func moveOwnRows(_ rows: [DraggedRow], to target: DropTarget<Item, ID>) {
    move(rows.compactMap(\.tracked.identity), to: target)
  }

  /// Moves a row that the surface has moved already to the same place again, by its id, after the
  /// updates that wait.
  ///
  /// They show what they were made of, in which the row is elsewhere, and a person's move must not be
  /// lost. Edits alone leave it where it is, unless they move it.
  final func moveAgain(
    _ item: Item, from: TablePath, to: TablePath, after pending: PendingUpdates,
    before former: [Section<Item, ID>]
  ) {
    let isShown = pending == .edits
    move(
      [identity.key(item)], to: dropTarget(after: to), shownAt: isShown ? from : nil,
      before: isShown ? former : nil, isQueued: true)
  }

  /// Moves rows together, and calls the ``cellDidMoveHandler`` for each that was elsewhere.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - target: Where they go.
  ///   - shownAt: Where a row was that is where it goes already, because its move was shown before.
  ///   - former: The table before the move that was shown.
  ///   - isQueued: Whether updates wait that come before.
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

  /// Takes rows of other tables, calls the ``cellsDidMoveInHandler``, and has those that are moved
  /// leave their tables.
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
      // In one step for each table, in the order in which they were lifted.
      var rows = taken.value.map(\.row).filter { $0.origin?.canDragOut($0) == true }
      while !rows.isEmpty {
        let origin = rows[0].origin
        origin?.takeOut(rows.filter { $0.origin === origin })
        rows.removeAll { $0.origin === origin }
      }
    }
  }
}

/// What an update that may wait leaves for its handlers.
@MainActor
private final class Kept<Value> {
  var value: Value { didSet { extendLifetime(of: oldValue) } }

  init(_ value: Value) { self.value = value }
}
