internal import DiffEngine
internal import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The pending edits of an adapter.
///
/// The table shows its base with all changes applied in order. The base is the sections of the
/// latest update, or the sections before the first change. Other changes by the app and the user
/// are recorded as changes, too. If an edit fails, it's removed, and the remaining changes are
/// applied to the base again.
///
/// A change that succeeded becomes part of the base when no operation before it is in progress. It
/// keeps its position until then so that rows don't jump. The base contains the changes in the
/// order of their success, as on the server. An update that was submitted after the success
/// replaces the change.
///
/// Without changes, there's no base.
@MainActor
final class PendingEdits<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  typealias Adapter = TableAdapter<Surface, Item, ID>
  typealias Change = PendingChange<Item, ID>
  typealias Table = SteppedTable<Surface, Item, ID>
  typealias Sections = [Section<Item, ID>]

  private(set) weak var adapter: Adapter?
  /// The changes, in the order of their application.
  private var changes: [Change] = [] { didSet { extendLifetime(of: oldValue) } }
  /// The sections without and with the changes.
  ///
  /// They're `nil` if there are no changes.
  private var tables: (base: Sections, shown: Sections)? { didSet { extendLifetime(of: oldValue) } }
  /// The rows whose change by the user is replaced by an edit.
  private var adoptedRows: Set<AnyIdentity> = []
  /// The number of the last recorded change by the user.
  private var lastUserChange = 0
  /// The IDs that operations assigned to rows, by former ID.
  private var renamedRows: [AnyIdentity: AnyIdentity] = [:]
  private var lastOrder = 0
  /// The number of records at which they become part of the base.
  private var mostRecords = fewRecords
  private var refreshes: [WeakRefresh<Item, ID>] = []
  /// The operations in progress.
  ///
  /// They end with the adapter, even if an undo stack keeps changes.
  private var operations: [ObjectIdentifier: PendingOperation] = [:]

  init(of adapter: Adapter) { self.adapter = adapter }

  /// The number of changes that are applied to the sections of each update.
  var changeCount: Int { changes.count }

  // MARK: Changes

  /// Shows a change whose operation is in progress.
  func add(_ change: Change, _ operation: PendingOperation, mode: UpdateMode) {
    guard let adapter else { return }
    operations[ObjectIdentifier(change)] = operation
    let rows = Set(change.steps.compactMap { $0.row(by: adapter.rowID) })
    let userChanges = adapter.userChanges.filter { !$0.rows.isDisjoint(with: rows) }
    if tables == nil {
      let sections = userChanges.last?.sections ?? adapter.currentSections
      tables = (sections, sections)
      lastUserChange = (userChanges.last?.number).map { $0 - 1 } ?? lastUserChange
    }
    for userChange in userChanges { adopt(userChange.rows.intersection(rows), of: userChange) }
    let known = userChanges.reduce(into: Set()) { $0.formUnion($1.rows) }
    change.unknownRows = rows.filter {
      !known.contains($0) && adapter.position(ofRow: .id($0)) == nil
    }
    for case .insert(let item, _) in change.steps { renamedRows[adapter.rowID(item)] = nil }
    changes.append(change)
    adapter.edit(mode: mode) { _ in }
  }

  /// Replaces a change by the user with an edit.
  private func adopt(_ rows: Set<AnyIdentity>, of userChange: UserChange<Item, ID>) {
    guard let adapter else { return }
    guard userChange.number <= lastUserChange else { return adoptedRows.formUnion(rows) }
    for record in changes where record.userChange === userChange {
      record.steps.removeAll { $0.row(by: adapter.rowID).map(rows.contains) == true }
    }
  }

  /// Makes a change permanent and shows the new item of its operation.
  func succeed(_ change: Change, with item: Item?, mode: UpdateMode) {
    extendLifetime(of: operations.removeValue(forKey: ObjectIdentifier(change)))
    guard let adapter, let edit = change.edit, edit.isPending else { return }
    lastOrder += 1
    (change.progress, change.order) = (.succeeded, lastOrder)
    if let item { show(item, insteadOfRowOf: change) }
    refreshes.removeAll { $0.refresh == nil }
    for reference in refreshes { reference.refresh?.changes.append(change) }
    edit.end(.succeeded)
    // This runs after the queued updates. A later update replaces the change.
    adapter.edit(mode: mode, completion: { _ in change.progress = .confirmed }) { _ in
      change.progress = .due
    }
  }

  private func show(_ item: Item, insteadOfRowOf change: Change) {
    guard let adapter else { return }
    for step in change.steps {
      if case .delete = step { continue }
      guard let row = step.row(by: adapter.rowID) else { continue }
      let id = adapter.rowID(item)
      if row != id { renamedRows[row] = id }
      return change.steps.append(.replace(row, item))
    }
  }

  /// Rolls back a change.
  func remove(_ change: Change, mode: UpdateMode) {
    extendLifetime(of: operations.removeValue(forKey: ObjectIdentifier(change)))
    guard changes.contains(where: { $0 === change }) else { return }
    changes.removeAll { $0 === change }
    adapter?.edit(mode: mode) { _ in }
  }

  // MARK: Sections

  /// Returns sections with all changes applied.
  func arranged(_ sections: Sections, isDescription: Bool) -> Sections {
    guard let adapter, let former = tables else { return sections }
    var base = former.base
    if isDescription {
      changes.removeAll { $0.progress == .confirmed }
      adoptedRows = []
      // The user may have changed the sections before they were shown.
      base = adapter.userChanges.first { $0.number > lastUserChange }?.sections ?? sections
      record(from: base, to: sections, base: &base)
    } else {
      record(from: former.shown, to: sections, base: &base)
    }
    lastUserChange = adapter.userChanges.last?.number ?? lastUserChange
    for change in changes where change.progress == .due { change.progress = .confirmed }
    base = compacted(settled(base))
    var table = Table(base, of: adapter, renamedRows: renamedRows)
    for change in changes { apply(change, to: &table) }
    let shown = changes.isEmpty ? base : table.sections
    tables = changes.isEmpty ? nil : (base, shown)
    return shown
  }

  /// Moves settled changes into the base and returns it.
  private func settled(_ base: Sections) -> Sections {
    let settled = settledChanges()
    guard let adapter, !settled.isEmpty else { return base }
    var table = Table(base, of: adapter, renamedRows: renamedRows)
    for change in settled.sorted(by: { $0.order < $1.order }) { apply(change, to: &table) }
    // App code may have canceled or performed other edits.
    changes.removeAll { change in settled.contains { $0 === change } }
    return table.sections
  }

  /// Returns the first changes without an operation in progress before them.
  ///
  /// A change that succeeded after a change that has to wait also waits.
  private func settledChanges() -> ArraySlice<Change> {
    var settled = changes.prefix { $0.progress == .confirmed && !$0.isHeld }
    while true {
      let others = changes[settled.endIndex...].filter { $0.progress == .confirmed }
      guard let order = others.map(\.order).min() else { return settled }
      let count = settled.count
      settled = settled.prefix { $0.order < order }
      if settled.count == count { return settled }
    }
  }

  /// Moves the records into the base if there are many.
  ///
  /// Otherwise, they would accumulate behind an operation that never returns. The table must show
  /// the same rows as before.
  private func compacted(_ base: Sections) -> Sections {
    let records = changes.filter { $0.edit == nil && !$0.isHeld }
    guard let adapter, records.count >= mostRecords else { return base }
    let edits = changes.filter { change in !records.contains { $0 === change } }
    func rows(_ changes: [Change], on base: Sections) -> (table: Sections, rows: [[AnyIdentity]]) {
      var table = Table(base, of: adapter, renamedRows: renamedRows)
      for change in changes { apply(change, to: &table) }
      return (table.sections, table.sections.map { $0.items.map(adapter.rowID) })
    }
    let compacted = rows(records, on: base).table
    guard rows(changes, on: base).rows == rows(edits, on: compacted).rows else {
      mostRecords *= 2
      return base
    }
    mostRecords = Self.fewRecords
    changes.removeAll { change in records.contains { $0 === change } }
    return compacted
  }

  private static var fewRecords: Int { 64 }

  private func apply(_ change: Change, to table: inout Table) {
    guard !change.isApplied else {
      for step in change.steps { table.apply(step) }
      return
    }
    change.prepareApplication()
    var inverse: [RowStep<Item, ID>] = []
    for step in change.steps {
      reportUnknownRow(of: step, of: change, in: &table)
      if let undoing = table.applyReversibly(step) { inverse.append(undoing) }
    }
    change.didApply(inverse: inverse.reversed())
  }

  /// Reports a row or a place that has never existed.
  private func reportUnknownRow(
    of step: RowStep<Item, ID>, of change: Change, in table: inout Table
  ) {
    // A search or a filter may have removed the rows.
    guard !change.isRepeated else { return }
    let name: String
    switch step {
    case .insert(_, let place):
      guard !place.isKnown, !table.has(place) else { return }
      name = "\(place), which the table doesn't have"
    case .delete(let row), .move(let row, _), .update(let row, _), .replace(let row, _):
      guard change.unknownRows.contains(row), !table.has(row) else { return }
      name = "row \(row), which the table doesn't have"
    case .addSections, .arrangeSections: return
    }
    adapter?.issues.report(TableIssue(.unknownID, "an edit refers to \(name)"))
  }

  // MARK: Other changes

  /// Records the changes by the app and the user.
  private func record(from old: Sections, to new: Sections, base: inout Sections) {
    guard let adapter, !old.sharesStorage(with: new) else { return }
    let userChanges = adapter.userChanges
    let adopted = adoptedRows
    adoptedRows = []
    let rows = userChanges.reduce(into: adopted) { $0.formUnion($1.rows) }
    func others(_ sections: Sections) -> Sections {
      rows.isEmpty ? sections : sections.map { $0.removing(rows, id: adapter.rowID) }
    }
    guard let steps = RecordedSteps(from: others(old), to: others(new), of: adapter) else {
      // The IDs of rows or sections aren't unique.
      changes.removeAll { $0.edit == nil }
      return base = new
    }
    var structure = steps.structure
    for change in steps.items {
      // Apply a pending change of the item again.
      let earlier = changes.firstIndex { earlier in
        earlier.progress != .confirmed
          && earlier.steps.contains {
            $0.changesItem && $0.row(by: adapter.rowID) == change.row
          }
      }
      guard let earlier else {
        structure.append(.replace(change.row, change.item))
        continue
      }
      if comparesContent(change.item) {
        changes.insert(record([.replace(change.row, change.item)]), at: earlier)
      }
    }
    if !structure.isEmpty { changes.append(record(structure)) }
    for userChange in userChanges where userChange.number > lastUserChange {
      let own = userChange.rows.subtracting(adopted).compactMap {
        RecordedSteps.step(ofRow: $0, from: old, to: new, of: adapter)
      }
      if !own.isEmpty { changes.append(record(own, by: userChange)) }
    }
  }

  private func record(
    _ steps: [RowStep<Item, ID>], by userChange: UserChange<Item, ID>? = nil
  ) -> Change {
    lastOrder += 1
    return Change(recording: steps, order: lastOrder, by: userChange)
  }

  /// Returns whether the adapter can compare the content of an item.
  private func comparesContent(_ item: Item) -> Bool {
    guard let adapter, let section = tables?.base.first?.removingItems() else { return false }
    var sections = [section, section]
    for index in sections.indices { sections[index].items = [item] }
    return adapter.changes(from: [sections[0]], to: [sections[1]]).changedRows.isEmpty
  }

  // MARK: Refreshes

  /// Starts to collect the changes that succeed during a refresh.
  func beginRefresh() -> PendingRefresh<Item, ID> {
    let refresh = PendingRefresh<Item, ID>()
    refreshes.append(WeakRefresh(refresh: refresh))
    return refresh
  }

  /// Returns sections with the changes that succeeded during a refresh.
  func sections(_ sections: Sections, of refresh: PendingRefresh<Item, ID>) -> Sections {
    refreshes.removeAll { $0.refresh === refresh || $0.refresh == nil }
    guard let adapter, !refresh.changes.isEmpty else { return sections }
    var table = Table(sections, of: adapter, renamedRows: renamedRows)
    for change in refresh.changes {
      for step in change.steps { table.apply(step) }
    }
    return table.sections
  }
}

/// The changes that succeeded since the start of a refresh.
@MainActor
final class PendingRefresh<Item, ID: Hashable> {
  var changes: [PendingChange<Item, ID>] = []
}

/// A weak reference to a refresh.
struct WeakRefresh<Item, ID: Hashable> {
  weak var refresh: PendingRefresh<Item, ID>?
}
