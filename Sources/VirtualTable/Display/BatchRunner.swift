internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Judges batches by the rules of the kind of view, and carries them out.
@MainActor
final class BatchRunner<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  // What is taken out is called first, and let go by who called it.
  private var runningAnimations: [@MainActor () -> Void] = []

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// Judges a batch and carries it out; returns false where the table reloaded instead.
  func perform(
    _ batch: TableBatch, anchor: TableAnchor<TablePath>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    guard !list.busy.isBusy else {
      changeModel()
      list.busy.postponeReload("batch")
      completion(false)
      return false
    }
    list.display.layoutIfNeeded()
    let offset = list.contentOffset
    guard carryOut(batch, anchor: anchor, changeModel: changeModel) else {
      completion(false)
      return false
    }
    if list.contentOffset != offset { list.delegate?.didScroll(in: list) }
    list.batchObserver?(batch)
    switch list.animationTiming {
    case .immediate: completion(true)
    case .manual: runningAnimations.append { completion(true) }
    }
    return true
  }

  /// Ends all running animations and calls their completions, in the order they began.
  func finishAnimations() {
    let animations = runningAnimations
    runningAnimations = []
    for finish in animations { finish() }
  }

  private func carryOut(
    _ batch: TableBatch, anchor: TableAnchor<TablePath>?, changeModel: () -> Void
  ) -> Bool {
    var isDone = false
    list.busy.whileBusy {
      let layout = list.layout
      let old = layout.geometry.rowCounts
      changeModel()
      let source = list.dataSource
      let new = layout.rowCounts(askedOf: source)
      guard accepts(batch, from: old, to: new) else { return list.busy.reloadWhenDone() }
      list.statistics.batches += 1
      // What stays goes to its new place, and only what is new on screen is asked for.
      let positions = BatchPositions(batch, oldCounts: old, newCounts: new)
      // The offset comes before anything is asked for, so that what is kept keeps its cell.
      layout.update(batch, positions, rowCounts: new, keeping: anchor, source)
      layout.askSectionsOnScreen(source)
      list.follow(positions)
      list.display.replace(list.display.follow(positions))
      layout.endKeeping()
      isDone = true
    }
    return isDone
  }

  /// Shows a row in another place because a person put it there, and then notifies the data source.
  ///
  /// What that asks for meanwhile comes afterwards: until it has followed, the table shows what it
  /// does not have. One that does not follow is reported.
  func moveByHand(
    _ move: IndexPair<TablePath>, telling dataSource: TableSource<VirtualListView<Cell>>
  ) {
    let (layout, display, busy) = (list.layout, list.display, list.busy)
    let batch = TableBatch(movedRows: [move])
    let old = layout.geometry.rowCounts
    layout.move(move)
    list.statistics.batches += 1
    // Nobody is asked or told of anything before the data source knows of the move.
    let positions = BatchPositions(
      batch, oldCounts: old, newCounts: layout.geometry.rowCounts)
    list.follow(positions)
    let gone = display.follow(positions)
    display.setNeedsLayout()
    busy.whileBusy {
      dataSource.answering { dataSource.didMoveRow(at: move.from, to: move.to) }
      if !busy.needsReload, !accepts(batch, from: old, to: layout.rowCounts(askedOf: dataSource)) {
        busy.reloadWhenDone()
      }
    }
    display.layoutIfNeeded()
    busy.whileBusy { display.end(gone) }
  }

  /// Reconfigures the headers and footers of sections; to the rows this is an empty batch.
  func refreshSupplementaries(inSections sections: [Int]) {
    let layout = list.layout
    list.busy.whileBusy {
      let source = list.dataSource
      let (old, new) = (layout.geometry.rowCounts, layout.rowCounts(askedOf: source))
      guard accepts(TableBatch(), from: old, to: new) else { return list.busy.reloadWhenDone() }
      let positions = BatchPositions(TableBatch(), oldCounts: old, newCounts: new)
      layout.update(TableBatch(), positions, rowCounts: new, source)
      layout.ask(sections, source, refreshing: true)
      layout.askSectionsOnScreen(source)
      list.display.refreshSupplementaries(inSections: sections)
    }
  }

  /// Whether a batch leads from the old counts to the new ones as it may; reports it if not.
  private func accepts(_ batch: TableBatch, from old: [Int], to new: [Int]) -> Bool {
    let verdict = BatchValidator(profile: Cell.tableBatchProfile).verdict(
      on: batch, oldCounts: old, newCounts: new)
    guard !verdict.isValid else { return true }
    let code: TableIssue.Code =
      switch verdict {
      case .valid, .invalid: .invalidBatch
      case .hazard: .unsafeBatch
      case .reload: .reloadingBatch
      }
    list.issues.report(TableIssue(code, verdict.message, identifiers: ["\(batch)"]))
    return false
  }
}
