import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

extension Session {
  /// Performs an action, possibly from a callback.
  func act(_ action: SessionAction) {
    let (a, b, c) = (action.a, action.b, action.c)
    switch action.kind {
    case .describe: describe(action.table, .animated)
    case .apply: describe(action.table, .withoutAnimation)
    case .reloadWith: describe(action.table, .reload)
    case .edit: edit((a, b, c))
    case .snapshot: snapshot((a, b, c))
    case .refresh: if let row = row(a) { adapter.reconfigure(row: row) }
    case .refreshAll: for row in shownIDs { adapter.reconfigure(row: row) }
    case .select: if let row = row(a) { adapter.select(row: row) }
    case .deselect: if let row = row(a) { adapter.deselect(row: row) }
    case .scrollToRow: if let row = row(a) { adapter.scroll(toRow: row) }
    case .reloadData: table.reloadData()
    case .layOut: table.layoutIfNeeded()
    case .reconfigure:
      table.reconfigureTableRows(at: table.visibleRows.filter { $0.row % 2 == a % 2 })
    case .refreshHeaders:
      let count = table.numberOfSections
      table.refreshTableSupplementaries(inSections: count > 0 ? [a % count] : [])
    case .batch: moveByBatch(a, b)
    case .finishAnimations: table.finishAnimations()
    case .memoryWarning: table.didReceiveMemoryWarning()
    case .draw: _ = table.drawing(columns: a)
    case .rereadSnapshot:
      // A snapshot has the current sections, even if updates are queued.
      if table.isTableBusy { wanted = adapter.currentSections.map(Self.plain) }
      apply(adapter.snapshot(of: \.id), items: items(wanted))
    case .tap, .scroll, .drag, .swipe, .swipeFully, .tapAction, .closeSwipe, .press, .chooseEntry,
      .tapDelete, .tapInsert:
      try? touch(action.kind, a, b, c)
    case .arm: arm(action, count: 1 + c % 3)
    case .armForLong: arm(action, count: action.nested.first?.kind == .reloadData ? 20_000 : 400)
    case .absorb, .wrongBatch, .register, .unregister, .registerMaker, .dequeue, .dropSource,
      .dropDelegate, .attachOther, .otherTable, .hostileNumbers, .hostileTouch, .newAdapter:
      misuse(action.kind, a, b, c)
    default: set(action.kind, a, b)
    }
  }

  /// The IDs of the rows that the table should have.
  private var ids: [Int] { wanted.flatMap(\.rows).map(\.id) }
  private var shownIDs: [Int] {
    table.visibleRows.compactMap { adapter.item(at: $0)?.id }
  }
  private func row(_ number: Int) -> Int? { ids.isEmpty ? nil : ids[number % ids.count] }

  /// Returns the position of a visible row, selected by a number.
  private func visible(_ number: Int) -> TablePath? {
    let rows = table.visibleRows
    return rows.isEmpty ? nil : rows[number % rows.count]
  }

  // MARK: Updates

  private func describe(_ new: [FuzzSection], _ mode: UpdateMode) {
    wanted = new
    isCertain = true
    adapter.update(with: new.map { $0.section(Kit.self) }, mode: mode, completion: completion())
  }

  private func edit(_ numbers: (kind: Int, first: Int, second: Int)) {
    // A callback that inserts every time must not grow the table without limit.
    let kind = ids.count < 100 ? numbers.kind : 7
    guard
      let step = SessionStep((kind, numbers.first, numbers.second), in: wanted, fresh: fresh())
    else { return }
    wanted.apply(step)
    adapter.edit(
      mode: numbers.kind < 200 ? .animated : .withoutAnimation, completion: completion()
    ) { editor in
      SessionHooks.fire(.edit)
      Self.carryOut(step, &editor)
    }
  }

  private static func carryOut(_ step: SessionStep, _ editor: inout TableEditor<FuzzRow, Int>) {
    switch step {
    case .delete(let id): editor.delete(id)
    case .moveBefore(let id, let other): editor.move(id, before: other)
    case .moveAfter(let id, let other): editor.move(id, after: other)
    case .moveToSection(let id, let section): editor.move(id, toSection: section)
    case .insertBefore(let row, let id): editor.insert(row.living, before: id)
    case .insertAfter(let row, let id): editor.insert(row.living, after: id)
    case .append(let row, let section): editor.append(row.living, toSection: section)
    case .change(let id, let content): editor.update(id) { $0.content = content }
    case .deleteSection(let id): editor.deleteSection(id)
    case .moveSection(let id, let other): editor.moveSection(id, before: other)
    case .appendSection(let section): editor.append(section.section(Kit.self))
    }
  }

  /// Applies a snapshot of the current sections with one more step, regardless of queued updates.
  private func snapshot(_ numbers: (kind: Int, first: Int, second: Int)) {
    var target = adapter.currentSections.map(Self.plain)
    guard target.isUnique, let step = SessionStep(numbers, in: target, fresh: fresh()) else {
      return
    }
    var snapshot = adapter.snapshot(of: \.id)
    switch step {
    case .delete(let id): snapshot.deleteItems([id])
    case .moveBefore(let id, let other): snapshot.moveItem(id, beforeItem: other)
    case .moveAfter(let id, let other): snapshot.moveItem(id, afterItem: other)
    case .moveToSection(let id, let section):
      snapshot.deleteItems([id])
      snapshot.appendItems([id], toSection: section)
    case .insertBefore(let row, let id): snapshot.insertItems([row.id], beforeItem: id)
    case .insertAfter(let row, let id): snapshot.insertItems([row.id], afterItem: id)
    case .append(let row, let section): snapshot.appendItems([row.id], toSection: section)
    case .change(let id, let content):
      if content == 0 { snapshot.reloadItems([id]) }
      if content == 1 { snapshot.reconfigureItems([id]) }
    case .deleteSection(let id): snapshot.deleteSections([id])
    case .moveSection(let id, let other): snapshot.moveSection(id, beforeSection: other)
    case .appendSection(let section):
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
    }
    let former = Dictionary(wanted.map { ($0.id, $0) }) { first, _ in first }
    target.apply(step)
    wanted = target.map {
      let titles = former[$0.id]
      return FuzzSection(
        id: $0.id, header: titles?.header ?? 0, footer: titles?.footer ?? 0, rows: $0.rows)
    }
    apply(snapshot, items: items(target))
  }

  private func apply(_ snapshot: TableSnapshot<Int, Int>, items: [Int: FuzzRow]) {
    // The update uses the titles that are current when it runs.
    if depth > 0 || table.isTableBusy { isCertain = false }
    let firedBefore = fired
    adapter.apply(snapshot, completion: completion()) { [unowned self] id in
      fire(.snapshotItem)
      return items[id]?.living
    }
    // Updates that were requested while the items were looked up run first.
    if fired != firedBefore { isCertain = false }
  }

  private func items(_ table: [FuzzSection]) -> [Int: FuzzRow] {
    Dictionary(table.flatMap(\.rows).map { ($0.id, $0) }) { first, _ in first }
  }

  static func plain(_ section: Section<FuzzRow, Int>) -> FuzzSection {
    func number(_ title: HeaderFooter?) -> Int {
      switch title?.title {
      case "Title": 1
      case "Another": 2
      default: title == nil ? 0 : 3
      }
    }
    return FuzzSection(
      id: section.id, header: number(section.header), footer: number(section.footer),
      rows: section.items.map(\.plain))
  }

  /// Animates a move in the app's own batch, and commits it to the adapter.
  private func moveByBatch(_ a: Int, _ b: Int) {
    guard let from = visible(a), let to = visible(b), from.section == to.section,
      adapter.surface === table, table.dataSource === adapter
    else { return }
    _ = table.performTableBatch(
      TableBatch(movedRows: [IndexPair(from: from, to: to)]),
      animations: TableAnimations(Kit.Cell.defaultTableAnimation),
      changeModel: { [unowned self] in
        noteMove(from, to)
        adapter.commitMove(from: from, to: to)
        fire(.changeModel)
      }, completion: { _ in })
  }

  // MARK: User

  private func touch(
    _ kind: SessionAction.Kind, _ a: Int, _ b: Int, _ c: Int
  ) throws(ImpossibleAction) {
    guard kind != .scroll else { return table.scroll(by: Double((a - 128) * (1 + b % 8))) }
    guard let path = visible(a) else { return }
    switch kind {
    case .tap: try user.tap(path)
    case .drag: try drag(path, b, c)
    case .swipe: swipe = try user.swipe(path, from: b % 2 == 0 ? .trailing : .leading)
    case .swipeFully: try user.swipeFully(path, from: b % 2 == 0 ? .trailing : .leading)
    case .tapAction:
      if let swipe, !swipe.titles.isEmpty {
        try swipe.choose(swipe.titles[b % swipe.titles.count])
      }
    case .closeSwipe: swipe?.close()
    case .press: menu = try user.longPress(path)
    case .chooseEntry: try menu?.choose(b % 4 == 3 ? "Never" : "Do")
    case .tapDelete: try user.delete(path)
    default: try user.insert(at: path)
    }
  }

  private func drag(_ path: TablePath, _ b: Int, _ c: Int) throws(ImpossibleAction) {
    guard table.numberOfSections > 0 else { return }
    let section = b % table.numberOfSections
    let room = table.numberOfRows(inSection: section) + (section == path.section ? 0 : 1)
    try user.move(path, to: TablePath(section: section, row: room > 0 ? c % room : 0))
  }

  // MARK: Settings

  private func set(_ kind: SessionAction.Kind, _ a: Int, _ b: Int) {
    switch kind {
    case .viewport: table.viewportHeight = Double(a * 4)
    case .metrics:
      if a % 3 == 0 { table.rowHeight = Double(10 + b % 80) }
      if a % 3 == 1 { table.sectionHeaderHeight = Double(b % 60) }
      if a % 3 == 2 { table.sectionFooterHeight = Double(b % 60) }
    case .selection:
      table.allowsSelection = a & 3 != 3
      table.allowsMultipleSelection = a & 4 == 4
      table.allowsSelectionDuringEditing = a & 8 == 8
      table.allowsMultipleSelectionDuringEditing = a & 16 == 16
    case .editing:
      table.isEditing = a & 1 == 1
      adapter.isEditable = a & 6 != 6
      adapter.isMovable = a & 24 != 24
    case .timing: table.animationTiming = a & 1 == 1 ? .manual : .immediate
    case .onScreen: table.isOnScreen = a & 3 != 3
    case .policy:
      adapter.planPolicy = [.standard, .singleBatch, .withoutMoves, .reloading(above: b)][a % 4]
      adapter.identityChecking = a & 4 == 4 ? .everywhere : .fast
    case .deselects: adapter.deselectsAfterSelection = a & 1 == 1
    case .measuringLimit:
      table.rowMeasuringLimit = a % 40
      hasOddNumbers = true
    default: break
    }
  }
}
