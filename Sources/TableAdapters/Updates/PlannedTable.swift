internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The table of an adapter while a surface performs a plan.
@MainActor
final class PlannedTable<Surface: TableSurface, Item, ID: Hashable>: UpdatedModel {
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Sections = [Section<Item, ID>]

  private let adapter: Adapter
  private let plan: TablePlan<Section<Item, ID>>?
  private let old: Sections
  private let new: Sections
  private let marks: RefreshMarks<ID>
  /// The index by ID of the new table, if there is one.
  private let index: RowIndex?
  /// The revision after the update.
  private(set) var lastRevision: Int

  init(
    of adapter: Adapter, plan: TablePlan<Section<Item, ID>>, sections: Sections,
    marks: RefreshMarks<ID>, index: RowIndex?
  ) {
    (self.adapter, self.plan, self.marks, self.index) = (adapter, plan, marks, index)
    (old, new, lastRevision) = (adapter.currentSections, sections, adapter.shown.revision)
  }

  /// Creates a table that doesn't change.
  init(of adapter: Adapter) {
    (self.adapter, plan, marks, index) = (adapter, nil, RefreshMarks(), nil)
    (old, new) = (adapter.currentSections, adapter.currentSections)
    lastRevision = adapter.shown.revision
  }

  var revision: Int { adapter.shown.revision }

  func fills(_ surface: Surface) -> Bool { surface === adapter.ownSurface }

  /// Whether the surface shows the table as it is after the update.
  func isShown(on surface: Surface) -> Bool { fills(surface) && revision == lastRevision }

  func show(stage: Int) {
    guard let plan, plan.stages.indices.contains(stage) else { return }
    let sections = plan.stages[stage].sections
    adapter.setShown(sections)
    if let index, sections.sharesStorage(with: new) { adapter.shown.rows.give(index) }
  }

  func showAll() {
    adapter.setShown(new, haveCheckedIDs: plan?.changes.haveCheckedIDs == true)
    if let index { adapter.shown.rows.give(index) }
    lastRevision = adapter.shown.revision
  }

  func willReconfigure(_ positions: [Surface.TablePosition], on surface: Surface) {
    adapter.forgetObjects(at: positions, on: surface)
  }

  // MARK: Outdated cells

  func outdatedCells(on surface: Surface) -> OutdatedCells {
    guard let plan else { return OutdatedCells() }
    var cells = outdatedCells(of: plan.refreshedRows, on: surface)
    if !marks.isEmpty { addMarked(of: plan.changes, to: &cells, on: surface) }
    return cells
  }

  /// Returns the cells of rows, sorted into those to reconfigure and those to replace.
  ///
  /// A cell of the right kind is reconfigured.
  func outdatedCells(of rows: [IndexPair<TablePath>], on surface: Surface) -> OutdatedCells {
    var cells = OutdatedCells()
    for row in rows {
      cells.add(row.to, needsOtherCell: needsOtherCell(row, from: old, on: surface))
    }
    return cells
  }

  /// Adds the marked rows and sections that existed before.
  ///
  /// The cells of new rows are up to date.
  private func addMarked(
    of changes: TableChanges, to cells: inout OutdatedCells, on surface: Surface
  ) {
    let surviving = Set(changes.survivingSections.map(\.to))
    let inserted = Set(changes.insertedRows)
    let moved = Set(changes.movedRows.map(\.to))
    func stays(_ row: TablePath) -> Bool {
      surviving.contains(row.section) ? !inserted.contains(row) : moved.contains(row)
    }
    for row in marks.reconfiguredRows.compactMap(adapter.rowPath) where stays(row) {
      let isOther = needsOtherCell(
        IndexPair(from: row, to: row), from: adapter.currentSections, on: surface)
      cells.add(row, needsOtherCell: isOther)
    }
    for row in marks.reloadedRows.compactMap(adapter.rowPath) where stays(row) {
      cells.add(row, needsOtherCell: true)
    }
    guard !marks.reloadedSections.isEmpty else { return }
    cells.reloadedSections.formUnion(
      marks.reloadedSections.compactMap(adapter.index(ofSection:)).filter(surviving.contains))
  }

  /// Whether a row needs another kind of cell than its current one.
  ///
  /// It compares with the visible cell, because providers can return something other than they did
  /// when that cell was created. For a row without a visible cell, it calls no provider.
  private func needsOtherCell(
    _ move: IndexPair<TablePath>, from old: Sections, on surface: Surface
  ) -> Bool {
    let target = Surface.TablePosition(move.to)
    guard let cell = surface.visibleTableCell(at: target),
      let old = adapter.item(at: move.from, in: old), let new = adapter.item(at: target)
    else { return false }
    let before =
      switch adapter.displayedCells[cell].identifier {
      case .some(let identifier): identifier
      case nil: adapter.cellIdentifier(for: old, at: Surface.TablePosition(move.from))
      }
    let after = adapter.cellIdentifier(for: new, at: target)
    guard let before, let after else { return true }
    return before != after
  }
}
