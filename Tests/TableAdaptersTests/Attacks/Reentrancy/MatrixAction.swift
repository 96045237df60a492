import CellRegistry
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import VirtualTable

/// Something that an app can do to its table, whatever it is called for.
enum MatrixAction: CaseIterable {
  case updateAnimated, updateApplied, updateReloaded, updateThrice, edit, editInPlace, snapshot
  case refresh, reload, batch, emptyBatch, reconfigure, refreshHeaders, commitMove, commitDeletion
  case registerClass, registerMaker, unregister, dequeue
  case scroll, scrollToRow, select, tap, swipe, swipeFully, closeSwipe, menu, drag, delete, insert
  case keys, dragAndDrop, dragOut, dropText
  case toggleEditing, giveUpSource, takeOtherSource, setSourceAgain, giveUpDelegate
  case takeOtherDelegate, warnOfMemory, draw, lookUp, layOut, afterLayout, clearProviders,
    setProviders, setReporter
  case attachElsewhere, resize, surround, inset, finishAnimations, dropSender

  /// Whether it takes the table away from the adapter, or tells the one of what the other does not do;
  /// then the table shows what the adapter has as soon as it is given back.
  var estranges: Bool {
    switch self {
    case .commitMove, .commitDeletion, .registerMaker, .giveUpSource, .takeOtherSource,
      .giveUpDelegate, .takeOtherDelegate, .clearProviders, .attachElsewhere, .toggleEditing:
      true
    default: false
    }
  }
}

extension MatrixStage {
  /// Does `action`; whatever the table is about, it must come to an end and not trap.
  func perform(_ action: MatrixAction) {
    let first = TablePath(section: 0, row: 0)
    let second = TablePath(section: 0, row: 1)
    switch action {
    case .updateAnimated: describeNext()
    case .updateApplied: describeNext(.unanimated)
    case .updateReloaded: describeNext(.reload)
    case .updateThrice:
      describeNext()
      adapter.update(with: nextSections(), mode: .reload, completion: expectedCompletion())
      adapter.update(with: nextSections(), completion: expectedCompletion())
    case .edit:
      let known = numbers()
      adapter.edit(completion: expectedCompletion()) { table in
        Hook.call(AppCode.editClosure)
        if let last = known.last { table.delete(ThingID(number: last)) }
        guard let part = table.sections.first?.id else { return }
        table.append(Thing(50, "edit 50"), toSection: part)
      }
    case .editInPlace:
      let known = numbers()
      adapter.edit(mode: .unanimated, completion: expectedCompletion()) { table in
        for number in known.prefix(2) {
          table.update(ThingID(number: number)) {
            Hook.call(AppCode.editedItem)
            $0.text += "'"
          }
        }
        if let first = known.first, let last = known.last {
          table.move(ThingID(number: first), after: ThingID(number: last))
        }
      }
    case .snapshot: showSnapshot()
    case .refresh:
      for number in numbers().prefix(2) { adapter.reconfigure(row: ThingID(number: number)) }
    case .reload: table.reloadData()
    case .batch:
      let expected = tally.expect()
      let rows = table.numberOfRows(inSection: 0) > 0 ? [first] : []
      _ = table.performTableBatch(
        TableBatch(reloadedRows: rows), animations: nil,
        changeModel: { Hook.call(AppCode.batchModel) },
        completion: { _ in
          expected(.animated)
          Hook.call(AppCode.batchCompletion)
        })
    case .emptyBatch:
      _ = table.performTableBatch(
        TableBatch(), animations: nil, changeModel: {}, completion: { _ in })
    case .reconfigure: table.reconfigureTableRows(at: [first, second])
    case .refreshHeaders: table.refreshTableSupplementaries(inSections: [0, 1])
    case .commitMove: adapter.commitMove(from: first, to: second)
    case .commitDeletion: adapter.commitDeletion(at: first)
    case .registerClass:
      Kind.register("P", isMaker: false, in: table)
      adapter.register(Kind.Cell.self, identifier: "late")
    case .registerMaker: Kind.register("N", isMaker: true, in: table)
    case .unregister: Kind.unregister("unknown", in: table)
    case .dequeue:
      _ = Kind.dequeue("N", at: first, in: table)
      _ = Kind.dequeue("P", at: second, in: table)
      _ = table.dequeueTableSupplementary(
        adapter.registry.identifiers(for: .header).first ?? "", kind: .header, inSection: 7,
        registrationState: .unknown)
    case .scroll:
      table.scroll(by: 70)
      table.scroll(to: table.contentHeight)
    case .scrollToRow:
      if let last = numbers().last { adapter.scroll(toRow: ThingID(number: last)) }
      table.scrollTable(to: first)
    case .select:
      if let last = numbers().last {
        adapter.select(row: ThingID(number: last))
        adapter.deselect(row: ThingID(number: last))
      }
      table.selectTableRow(at: first)
    case .tap: for path in table.visibleRows.prefix(2) { table.tap(path) }
    case .keys: for key in [VirtualKey.downArrow, .returnKey] { table.pressKey(key) }
    case .swipe:
      if let path = table.visibleRows.first {
        let titles = table.swipe(path)
        if let title = titles.first { table.tapSwipeAction(title) }
      }
    case .swipeFully: if let path = table.visibleRows.last { table.swipeFully(path) }
    case .closeSwipe: table.closeSwipe()
    case .menu:
      if let path = table.visibleRows.first, let title = table.longPress(path).first {
        table.tapMenuEntry(title)
      }
      table.closeMenu()
    case .drag:
      let visible = table.visibleRows
      if let from = visible.first, let to = visible.last { table.drag(from, to: to) }
    case .dragAndDrop:
      let visible = table.visibleRows
      if let from = visible.first, let last = visible.last, let to = visible.dropFirst().first {
        drag(table.lift(from), to: last)
        drag(table.lift(from, last), to: to)
      }
    case .dragOut:
      if let path = table.visibleRows.first {
        _ = other
        let drag = table.lift(path)
        drag.move(over: elsewhere)
        drag.drop()
        drag.cancel()
      }
    case .dropText: drag(VirtualDrag(items: [.text("text")]), to: table.visibleRows.first)
    case .delete: if let path = table.visibleRows.first { editByHand { table.tapDelete(path) } }
    case .insert: if let path = table.visibleRows.last { editByHand { table.tapInsert(path) } }
    case .toggleEditing:
      table.isEditing.toggle()
      table.allowsMultipleSelection.toggle()
    case .giveUpSource: table.dataSource = nil
    case .takeOtherSource: table.dataSource = other
    case .setSourceAgain: table.dataSource = adapter
    case .giveUpDelegate: table.delegate = nil
    case .takeOtherDelegate: table.delegate = otherDelegate
    case .warnOfMemory: table.didReceiveMemoryWarning()
    case .draw: _ = table.drawing(columns: 30)
    case .lookUp: lookUp()
    case .layOut: table.layoutIfNeeded()
    case .afterLayout:
      table.afterTableLayout { [weak table] in
        Hook.call(AppCode.afterLayout)
        table?.reloadData()
      }
    case .clearProviders: clearProviders()
    case .setProviders: setProviders()
    case .setReporter:
      adapter.issues.removeAll()
      setReporter()
    case .attachElsewhere: adapter.attach(to: elsewhere)
    case .resize:
      table.rowHeight += 1
      table.sectionHeaderHeight += 1
      table.viewportHeight += 1
      table.rowMeasuringLimit = table.rowMeasuringLimit == 0 ? 1_000 : 0
    case .surround:
      adapter.emptyContent = adapter.emptyContent == nil ? .title("empty") : nil
      adapter.indexTitleProvider = { "\($0)" }
      adapter.refreshHandler = {}
      _ = table.sectionIndexTitles
      adapter.indexTitleProvider = nil
    case .inset:
      adapter.setContentInset(TableInsets(top: 30, bottom: 10))
      adapter.scroll(toOffset: 20)
      _ = (adapter.visibleItems, adapter.selectedItems, adapter.viewport)
      adapter.setContentInset(.zero)
    case .finishAnimations: table.finishAnimations()
    case .dropSender:
      setSender()
      dropSender()
    }
  }

  func drag(_ drag: VirtualDrag, to path: TablePath?) {
    drag.move(over: table, to: path)
    drag.drop()
    drag.cancel()
  }

  private func editByHand(_ tap: () -> Void) {
    let wasEditing = table.isEditing
    table.isEditing = true
    tap()
    table.isEditing = wasEditing
  }

  private func showSnapshot() {
    var snapshot = TableSnapshot<Part, ThingID>()
    let wanted = nextSections()
    for section in wanted {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(\.id), toSection: section.id)
    }
    if let id = wanted.first?.items.first?.id { snapshot.reloadItems([id]) }
    adapter.apply(snapshot, completion: expectedCompletion()) {
      Hook.call(AppCode.snapshotItems)
      return Thing($0.number, "snapshot \($0.number)")
    }
  }

  private func lookUp() {
    _ = table.visibleCells
    _ = table.headerView(forSection: 0)
    _ = table.footerView(forSection: 0)
    _ = (table.contentHeight, table.selectedRows, table.offeredMenuEntries)
    _ = (table.offeredSwipeActions, table.knownTableCellIdentifiers, table.visibleTablePositions)
    for number in numbers().prefix(3) {
      let id = ThingID(number: number)
      _ = (adapter.position(ofRow: id), adapter.item(ofRow: id), adapter.shownCell(ofRow: id))
    }
    _ = adapter.section(Part("b"))
    _ = adapter.snapshot(of: \.id).numberOfItems
    _ = adapter.issues.entries
    _ = adapter.rowProvider?(Thing(1, ""))
  }
}
