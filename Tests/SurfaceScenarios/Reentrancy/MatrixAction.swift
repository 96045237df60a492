import CellRegistry
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections

/// Something that an app can do to its table during any call.
package enum MatrixAction: CaseIterable, Sendable {
  case updateAnimated, updateApplied, updateReloaded, updateThrice, edit, editInPlace, snapshot
  case refresh, reload, batch, emptyBatch, reconfigure, refreshHeaders, commitMove, commitDeletion
  case registerClass, registerMaker, unregister, dequeue
  case scroll, scrollToRow, select, tap, swipe, swipeFully, closeSwipe, menu, drag, delete, insert
  case keys, dragAndDrop, dragOut, dropText
  case toggleEditing, giveUpSource, takeOtherSource, setSourceAgain, giveUpDelegate
  case takeOtherDelegate, warnOfMemory, draw, lookUp, layOut, afterLayout, clearProviders,
    setProviders, setReporter
  case attachElsewhere, resize, surround, inset, finishAnimations, dropSender

  /// Whether it detaches the table from the adapter, or lets their states differ.
  ///
  /// The table shows the adapter's content as soon as it's attached again.
  package var estranges: Bool {
    switch self {
    case .commitMove, .commitDeletion, .registerMaker, .giveUpSource, .takeOtherSource,
      .giveUpDelegate, .takeOtherDelegate, .clearProviders, .attachElsewhere, .toggleEditing:
      true
    default: false
    }
  }
}

extension MatrixStage {
  /// Performs `action`, which must end without trapping in any state of the table.
  package func perform(_ action: MatrixAction) {
    let first = Surface.TablePosition(TablePath(section: 0, row: 0))
    let second = Surface.TablePosition(TablePath(section: 0, row: 1))
    switch action {
    case .updateAnimated: describeNext()
    case .updateApplied: describeNext(.withoutAnimation)
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
      adapter.edit(mode: .withoutAnimation, completion: expectedCompletion()) { table in
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
    case .reload: act(.reload)
    case .batch:
      let expected = tally.expect()
      let rows = (Kind.rowCounts(of: table).first ?? 0) > 0 ? [first.tablePath] : []
      _ = table.performTableBatch(
        TableBatch(reloadedRows: rows), animations: nil, anchor: nil,
        changeModel: { Hook.call(AppCode.batchModel) },
        completion: { _ in
          expected(.animated)
          Hook.call(AppCode.batchCompletion)
        })
    case .emptyBatch:
      _ = table.performTableBatch(
        TableBatch(), animations: nil, anchor: nil, changeModel: {}, completion: { _ in })
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
      act(.scroll(70))
      act(.scroll(1_000))
    case .scrollToRow:
      if let last = numbers().last { adapter.scroll(toRow: ThingID(number: last)) }
      table.scrollTable(to: first, at: .nearest, animated: true)
    case .select:
      if let last = numbers().last {
        adapter.select(row: ThingID(number: last))
        adapter.deselect(row: ThingID(number: last))
      }
      table.selectTableRow(at: first)
    case .tap: for path in visible.prefix(2) { act(.tap(path)) }
    case .keys: act(.pressKeys)
    case .swipe: if let path = visible.first { act(.swipe(path, .trailing)) }
    case .swipeFully: if let path = visible.last { act(.swipeFully(path)) }
    case .closeSwipe: act(.closeSwipe)
    case .menu: if let path = visible.first { act(.menu(path, .choice)) }
    case .drag:
      if let from = visible.first, let to = visible.last { act(.drag(from, to)) }
    case .dragAndDrop:
      let visible = visible
      if let from = visible.first, let last = visible.last, let to = visible.dropFirst().first {
        act(.dragAndDrop([from], last))
        act(.dragAndDrop([from, last], to))
      }
    case .dragOut:
      if let path = visible.first {
        _ = other
        act(.dragOut(path))
      }
    case .dropText: act(.dropText(visible.first))
    case .delete: if let path = visible.first { act(.delete(path)) }
    case .insert: if let path = visible.last { act(.insert(path)) }
    case .toggleEditing: act(.toggleEditing)
    case .giveUpSource: Kind.setSource(nil, of: table)
    case .takeOtherSource: Kind.setSource(other, of: table)
    case .setSourceAgain: Kind.setSource(adapter, of: table)
    case .giveUpDelegate: act(.removeDelegate)
    case .takeOtherDelegate: act(.setOtherDelegate)
    case .warnOfMemory: act(.memoryWarning)
    case .draw: act(.draw)
    case .lookUp: lookUp()
    case .layOut: table.layoutIfNeeded()
    case .afterLayout:
      table.afterTableLayout { [weak table] in
        Hook.call(AppCode.afterLayout)
        table?.reloadTableData()
      }
    case .clearProviders: clearProviders()
    case .setProviders: setProviders()
    case .setReporter:
      adapter.issues.removeAll()
      setReporter()
    case .attachElsewhere: adapter.attach(to: elsewhere)
    case .resize: act(.resize)
    case .surround:
      adapter.emptyStateContent = adapter.emptyStateContent == nil ? .title("empty") : nil
      adapter.indexTitleProvider = { "\($0)" }
      adapter.refreshHandler = {}
      act(.tapIndexTitles)
      adapter.indexTitleProvider = nil
    case .inset:
      adapter.setContentInset(TableInsets(top: 30, bottom: 10))
      adapter.scroll(toOffset: 20)
      _ = (adapter.visibleItems, adapter.selectedItems, adapter.viewport)
      adapter.setContentInset(.zero)
    case .finishAnimations: act(.finishAnimations)
    case .dropSender:
      setSender()
      dropSender()
    }
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
    act(.lookUp)
    _ = (table.selectedTablePositions, table.visibleTablePositions, table.tableViewport)
    _ = (table.knownTableCellIdentifiers, table.shownTableRowCounts)
    for number in numbers().prefix(3) {
      let id = ThingID(number: number)
      _ = (adapter.position(ofRow: id), adapter.item(ofRow: id), adapter.visibleCell(ofRow: id))
    }
    _ = adapter.section(Part("b"))
    _ = adapter.snapshot(of: \.id).numberOfItems
    _ = adapter.issues.issues
    _ = adapter.rowProvider?(Thing(1, ""))
  }
}
