internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// An object whose parts store positions.
@MainActor
protocol BatchRunnerHost: AnyObject {
  /// Updates positions after a batch. The display updates its own.
  func follow(_ positions: BatchPositions)
}

/// Checks batches against the rules of the kind of view and performs them.
@MainActor
final class BatchRunner<Cell: VirtualListCell>: ListPart<Cell> {
  private unowned let host: any BatchRunnerHost
  /// The number of batches performed.
  private(set) var count = 0

  init(_ display: ListDisplay<Cell>, host: any BatchRunnerHost) {
    self.host = host
    super.init(display)
  }

  /// Checks a batch and performs it.
  ///
  /// - Returns: Whether it was performed. Otherwise, the table reloads. A busy table reports the
  ///   batch and reloads later.
  func perform(
    _ batch: TableBatch, anchor: TableAnchor<TablePath>?, changeModel: () -> Void
  ) -> Bool {
    guard !busy.isBusy else {
      changeModel()
      busy.postponeReload("batch")
      return false
    }
    display.layoutIfNeeded()
    let offset = layout.viewport.contentOffset
    guard carryOut(batch, anchor: anchor, changeModel: changeModel) else { return false }
    if layout.viewport.contentOffset != offset { app.delegate?.didScroll(in: app.view) }
    return true
  }

  private func carryOut(
    _ batch: TableBatch, anchor: TableAnchor<TablePath>?, changeModel: () -> Void
  ) -> Bool {
    var isDone = false
    busy.whileBusy {
      let old = layout.geometry.rowCounts
      changeModel()
      let source = app.dataSource
      let new = layout.rowCounts(askedOf: source)
      guard accepts(batch, from: old, to: new) else { return busy.reloadWhenDone() }
      count += 1
      // Remaining rows move to their new positions. Only new rows on screen are requested.
      let positions = BatchPositions(batch, oldCounts: old, newCounts: new)
      // Sets the offset before any request, so that a row that stays on screen keeps its cell.
      layout.update(batch, positions, rowCounts: new, keeping: anchor, source)
      layout.askSectionsOnScreen(source)
      host.follow(positions)
      display.replace(display.follow(positions))
      layout.endKeeping()
      isDone = true
    }
    return isDone
  }

  /// Moves a row that the user dragged, and then notifies the data source.
  ///
  /// Until the data source returns, the table and the data source have different orders, so updates
  /// wait. If the numbers of rows don't match the move afterward, this is reported, and the table
  /// reloads.
  func moveByHand(
    _ move: IndexPair<TablePath>, telling dataSource: TableSource<VirtualListView<Cell>>
  ) {
    let batch = TableBatch(movedRows: [move])
    let old = layout.geometry.rowCounts
    layout.move(move)
    count += 1
    // Nothing here calls the app before the data source is notified of the move.
    let positions = BatchPositions(
      batch, oldCounts: old, newCounts: layout.geometry.rowCounts)
    host.follow(positions)
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

  /// Reconfigures headers and footers, or reloads the table if the numbers of rows have changed.
  func refreshSupplementaries(inSections sections: [Int]) {
    busy.whileBusy {
      let source = app.dataSource
      let (old, new) = (layout.geometry.rowCounts, layout.rowCounts(askedOf: source))
      guard accepts(TableBatch(), from: old, to: new) else { return busy.reloadWhenDone() }
      let positions = BatchPositions(TableBatch(), oldCounts: old, newCounts: new)
      layout.update(TableBatch(), positions, rowCounts: new, source)
      layout.ask(sections, source, refreshing: true)
      layout.askSectionsOnScreen(source)
      display.refreshSupplementaries(inSections: sections)
    }
  }

  /// Returns whether a batch is valid, and reports an invalid one.
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
    app.issues.report(TableIssue(code, verdict.message, identifiers: ["\(batch)"]))
    return false
  }
}
