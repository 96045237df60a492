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
    if let path = knownPath(of: target) { insert(item, at: path) }
  }

  /// Inserts items in their order where something was dropped, as ``insert(_:at:)`` does one.
  public mutating func insert(
    contentsOf items: some Sequence<Item>, at target: DropTarget<Item, ID>
  ) {
    guard var path = knownPath(of: target) else { return }
    for item in items {
      insert(item, at: path)
      path = TablePath(section: path.section, row: path.row + 1)
    }
  }

  /// Moves a row to where something was dropped; a row that was dropped before itself stays.
  @_disfavoredOverload
  public mutating func move(_ row: RowReference<Item>, to target: DropTarget<Item, ID>) {
    let id = row.id(by: key)
    guard target.item.map(key) != id, let from = known(row), let item = remove(at: from)
    else { return }
    // There is a section, that of the row, and so a place for the target.
    insert(item, at: path(of: target) ?? from, isNew: false)
  }

  private mutating func knownPath(of target: DropTarget<Item, ID>) -> TablePath? {
    if let path = path(of: target) { return path }
    report(
      TableIssue(
        .unknownID, "an edit names the target of a drop, and the table has no section for it"))
    return nil
  }

  /// The nearest place to a target at which a row can be inserted.
  private mutating func path(of target: DropTarget<Item, ID>) -> TablePath? {
    switch target {
    case .before(let item, _):
      if let path = path(of: key(item)) { return path }
    case .into(let item, _):
      if let path = path(of: key(item)) {
        return TablePath(section: path.section, row: path.row + 1)
      }
    case .end, .emptyTable: break
    }
    guard let last = sections.indices.last else { return nil }
    let section = target.section.flatMap { id in sections.firstIndex { $0.id == id } } ?? last
    return TablePath(section: section, row: sections[section].count)
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
    let dragged = Set(rows.compactMap(\.identity))
    var row = path.row
    while let item = section.item(at: row) {
      if !dragged.contains(identity.key(item)) { return .before(item, inSection: section.id) }
      row += 1
    }
    return .end(ofSection: section.id)
  }

  /// Whether a drop consists of rows of other tables, all of which show such items.
  final func takesRows(_ drop: Drop) -> Bool {
    cellsDidArriveHandler != nil && drop.hasOnlyRows
      && drop.rows.allSatisfy { $0.origin !== self && $0.localObject(as: Item.self) != nil }
  }

  /// Moves rows of this table together, and calls the ``cellDidMoveHandler`` for each.
  final func moveOwnRows(_ rows: [DraggedRow], to target: DropTarget<Item, ID>) {
    move(rows.compactMap(\.identity), to: target)
  }

  /// Moves a row that the surface has moved already to the same place again, by its id, after the
  /// updates that wait.
  ///
  /// They show what they were made of, in which the row is elsewhere, and a person's move must not be
  /// lost. Edits alone leave it where it is, unless they move it.
  final func moveAgain(
    _ item: Item, from: TablePath, to: TablePath, after pending: PendingUpdates
  ) {
    move(
      [identity.key(item)], to: dropTarget(after: to),
      shownAt: pending == .edits ? from : nil, isQueued: true)
  }

  /// Moves rows together, and calls the ``cellDidMoveHandler`` for each that was elsewhere.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - target: Where they go.
  ///   - shownAt: Where a row was that is where it goes already, because its move was shown before.
  ///   - isQueued: Whether updates wait that come before.
  private func move(
    _ ids: [AnyIdentity], to target: DropTarget<Item, ID>,
    shownAt: TablePath? = nil, isQueued: Bool = false
  ) {
    let moves = Kept([(from: TablePath, to: TablePath, item: Item)]())
    carryOut(
      { table in
        moves.value = ids.compactMap { id in
          guard let from = table.path(of: id) else { return nil }
          table.move(.id(id), to: target)
          guard let to = table.path(of: id),
            let item = table.sections[to.section].item(at: to.row)
          else { return nil }
          return to == from ? shownAt.map { ($0, to, item) } : (from, to, item)
        }
      },
      then: { [weak self] in
        for move in moves.value {
          self?.cellDidMoveHandler?(
            Surface.TablePosition(move.from), Surface.TablePosition(move.to), move.item)
        }
        if self?.hooks?.arranges == true { self?.edit { _ in } }
      }, isQueued: isQueued)
  }

  /// Takes rows of other tables, calls the ``cellsDidArriveHandler``, and has those that are moved
  /// leave their tables.
  final func take(
    _ rows: [DraggedRow], to target: DropTarget<Item, ID>, as operation: DropProposal.Operation
  ) {
    let taken = Kept([(row: DraggedRow, item: Item)]())
    carryOut { [weak self, identity] table in
      taken.value = []
      for row in rows {
        guard let item = row.localObject(as: Item.self) else {
          self?.reportGone(row)
          continue
        }
        let id = identity.key(item)
        guard table.path(of: id) == nil else {
          self?.reportRefused(
            "row \(row.name) was dropped on a table that has a row \(id)",
            hint: "It stays where it is.", [row.name])
          continue
        }
        table.insert(item, at: target)
        if table.path(of: id) != nil { taken.value.append((row, item)) }
      }
    } then: { [weak self] in
      guard let self, !taken.value.isEmpty else { return }
      for (row, item) in taken.value { row.noteTaken(by: self, as: identity.key(item)) }
      cellsDidArriveHandler?(taken.value.map(\.item), target)
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
  var value: Value { didSet { letGo(of: oldValue) } }

  init(_ value: Value) { self.value = value }
}
