internal import DiffEngine
internal import TableAdapters
internal import TableRows
internal import TableSections
internal import TypeErasure

/// A step of a change, by ID.
///
/// If a row or a section doesn't exist, the step has no effect. Applying a step twice has the same
/// effect as applying it once.
enum RowStep<Item, ID: Hashable> {
  case delete(AnyIdentity)
  case insert(Item, RowPlace<ID>)
  case move(AnyIdentity, RowPlace<ID>)
  case update(AnyIdentity, @MainActor (inout Item) -> Void)
  /// Replaces the item of a row. The ID can change.
  case replace(AnyIdentity, Item)
  /// Appends sections without items.
  case addSections([Section<Item, ID>])
  /// Arranges the sections in this order, and deletes all others.
  ///
  /// The sections get these headers and footers.
  case arrangeSections([Section<Item, ID>])

  /// Returns the row of the step, or `nil` for a step of sections.
  func row(by id: (Item) -> AnyIdentity) -> AnyIdentity? {
    switch self {
    case .delete(let row), .move(let row, _), .update(let row, _), .replace(let row, _): row
    case .insert(let item, _): id(item)
    case .addSections, .arrangeSections: nil
    }
  }

  /// Whether the step changes the item of a row.
  var changesItem: Bool {
    switch self {
    case .update, .replace: true
    case .delete, .insert, .move, .addSections, .arrangeSections: false
    }
  }
}

/// A table that steps are applied to.
@MainActor
struct SteppedTable<Surface: TableSurface, Item, ID: Hashable> {
  typealias Step = RowStep<Item, ID>
  typealias Adapter = TableAdapter<Surface, Item, ID>

  private var table: TableEditor<Item, ID>
  private let adapter: Adapter
  /// The current IDs of renamed rows, by former ID.
  private let renamedRows: [AnyIdentity: AnyIdentity]

  init(
    _ sections: [Section<Item, ID>], of adapter: Adapter,
    renamedRows: [AnyIdentity: AnyIdentity] = [:]
  ) {
    table = TableEditor(sections, for: adapter)
    (self.adapter, self.renamedRows) = (adapter, renamedRows)
  }

  /// The sections after the steps.
  var sections: [Section<Item, ID>] { mutating get { table.sections } }

  /// Applies a step.
  mutating func apply(_ step: Step) {
    switch step {
    case .delete(let row):
      if let row = present(row) { table.delete(.id(row)) }
    case .insert(let item, let place):
      if present(adapter.rowID(item)) == nil { insert(item, at: place) }
    case .move(let row, let place):
      if let row = present(row) { move(row, to: place) }
    case .update(let row, let change):
      if let row = present(row) { update(row, change) }
    case .replace(let row, let item): replace(row, with: item)
    case .addSections(let sections):
      for section in sections where !table.hasSection(section.id) { table.append(section) }
    case .arrangeSections(let sections): arrange(sections)
    }
  }

  /// Applies a step, and returns the step that reverts it, or `nil`.
  mutating func applyReversibly(_ step: Step) -> Step? {
    let row = step.row(by: adapter.rowID)
    let former = row.flatMap { found($0) }
    apply(step)
    switch step {
    case .delete: return former.map { .insert($0.item, $0.place) }
    case .insert: return row.flatMap { former == nil && has($0) ? .delete($0) : nil }
    case .move(let row, _): return former.map { .move(row, $0.place) }
    case .update(let row, _), .replace(let row, _): return former.map { .replace(row, $0.item) }
    case .addSections, .arrangeSections: return nil
    }
  }

  /// Returns whether the table contains a row.
  mutating func has(_ row: AnyIdentity) -> Bool { present(row) != nil }

  /// Returns whether the table contains a position.
  mutating func has(_ place: RowPlace<ID>) -> Bool {
    neighbor(of: place, for: nil) != nil || place.section.map { table.hasSection($0) } == true
  }

  // MARK: Steps

  /// Returns the current ID of a row.
  ///
  /// Returns `nil` if it doesn't exist.
  private mutating func present(_ row: AnyIdentity) -> AnyIdentity? {
    if table.path(ofRow: row) != nil { return row }
    guard let row = renamedRows[row], table.path(ofRow: row) != nil else { return nil }
    return row
  }

  private mutating func found(_ row: AnyIdentity) -> (item: Item, place: RowPlace<ID>)? {
    guard let row = present(row), let path = table.path(ofRow: row) else { return nil }
    let section = table.sections[path.section]
    return section.item(at: path.row).map {
      ($0, RowPlace(ofRow: path.row, in: section, prefersStart: false, id: adapter.rowID))
    }
  }

  private mutating func neighbor(
    of place: RowPlace<ID>, for row: AnyIdentity?
  ) -> (row: AnyIdentity, isBefore: Bool)? {
    for neighbor in place.neighbors {
      guard let other = present(neighbor.row), other != row else { continue }
      if let section = neighbor.section, !table.isRow(other, inSection: section) { continue }
      return (other, neighbor.isBefore)
    }
    return nil
  }

  private mutating func insert(_ item: Item, at place: RowPlace<ID>) {
    if let neighbor = neighbor(of: place, for: nil) {
      if neighbor.isBefore {
        table.insert(item, after: .id(neighbor.row))
      } else {
        table.insert(item, before: .id(neighbor.row))
      }
    } else if let section = place.section {
      if place.isStart {
        table.prepend(item, toSection: section)
      } else {
        table.append(item, toSection: section)
      }
    }
  }

  private mutating func move(_ row: AnyIdentity, to place: RowPlace<ID>) {
    if let neighbor = neighbor(of: place, for: row) {
      if neighbor.isBefore {
        table.move(.id(row), after: .id(neighbor.row))
      } else {
        table.move(.id(row), before: .id(neighbor.row))
      }
    } else if let section = place.section, table.hasSection(section) {
      guard place.isStart, let item = table.item(.id(row)) else {
        return table.move(.id(row), toSection: section)
      }
      table.delete(.id(row))
      table.prepend(item, toSection: section)
    }
  }

  /// Changes an item, unless the change affects its ID.
  private mutating func update(_ row: AnyIdentity, _ change: @MainActor (inout Item) -> Void) {
    guard var item = table.item(.id(row)) else { return }
    change(&item)
    if adapter.rowID(item) == row { table.replace(item) }
  }

  private mutating func replace(_ row: AnyIdentity, with item: Item) {
    let id = adapter.rowID(item)
    if row != id, table.path(ofRow: id) != nil {
      // The table already contains the new ID.
      if table.path(ofRow: row) != nil { table.delete(.id(row)) }
    } else if let row = present(row) {
      table.update(.id(row)) { $0 = item }
    }
  }

  private mutating func arrange(_ sections: [Section<Item, ID>]) {
    var items: [ID: [[Item]]] = [:]
    items.reserveCapacity(sections.count)
    for section in table.sections.reversed() {
      items[section.id, default: []].append(section.items)
    }
    table.sections = sections.map { section in
      var section = section
      section.items = items[section.id]?.popLast() ?? []
      return section
    }
  }
}
