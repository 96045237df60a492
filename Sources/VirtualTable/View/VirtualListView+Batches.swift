internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

extension VirtualListView {
  /// Judges a batch and carries it out; returns false where the table reloaded instead.
  func perform(
    _ batch: TableBatch, changeModel: () -> Void, completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    guard busyDepth == 0 else {
      changeModel()
      postponeReload("batch")
      completion(false)
      return false
    }
    layoutIfNeeded()
    let isDone = carryOut(batch, changeModel: changeModel)
    guard isDone else {
      completion(false)
      return false
    }
    switch animationTiming {
    case .immediate: completion(true)
    case .manual: runningAnimations.append { completion(true) }
    }
    return true
  }

  /// Ends all running animations and calls their completions, in the order they began.
  public func finishAnimations() {
    let animations = runningAnimations
    runningAnimations = []
    for finish in animations { finish() }
  }

  private func carryOut(_ batch: TableBatch, changeModel: () -> Void) -> Bool {
    var isDone = false
    whileBusy {
      let old = layout.counts
      changeModel()
      let source = dataSource
      let new = askedCounts(source)
      guard accepts(batch, from: old, to: new) else {
        needsReload = true
        return
      }
      tally.batches += 1
      apply(BatchPositions(batch, oldCounts: old, newCounts: new), new, source)
      isDone = true
    }
    return isDone
  }

  /// Takes cells and selection to their new places, and asks for what is new on screen before what
  /// is gone is taken back (RULEBOOK 4.10, 4.11).
  private func apply(_ positions: BatchPositions, _ counts: [Int], _ source: Source?) {
    layout = updatedLayout(counts, positions, source)
    clampOffset()
    askSectionsOnScreen(source)
    let gone = carry(positions, layout)
    let formerHeights = heightsRevision
    fill()
    end(cells: gone.cells, supplementaries: gone.supplementaries)
    // A row that came on screen has turned out to be high, and pushed others off it.
    if heightsRevision != formerHeights { endInvisible() }
  }

  /// Shows a row in another place because a person put it there, and then tells the data source.
  ///
  /// What that asks for meanwhile comes afterwards: until it has followed, the table shows what it
  /// does not have. One that does not follow is reported.
  func moveByHand(
    _ move: IndexPair<TablePath>, telling dataSource: TableSource<VirtualListView>
  ) {
    let batch = TableBatch(movedRows: [move])
    let old = layout.counts
    let new = VirtualLayout(layout.sections(moving: move), metrics: metrics)
    tally.batches += 1
    // Nobody is asked or told of anything before the data source knows of the move.
    let positions = BatchPositions(batch, oldCounts: old, newCounts: new.counts)
    followMeasuredRows(positions)
    let gone = carry(positions, new)
    needsLayout = true
    whileBusy {
      dataSource.answering { dataSource.didMoveRow(at: move.from, to: move.to) }
      if !needsReload, !accepts(batch, from: old, to: askedCounts(dataSource)) {
        needsReload = true
      }
    }
    layoutIfNeeded()
    whileBusy { end(cells: gone.cells, supplementaries: gone.supplementaries) }
  }

  /// Takes cells and selection to their new places; returns what is not on screen any more.
  private func carry(
    _ positions: BatchPositions, _ new: VirtualLayout
  ) -> (
    cells: [TablePath: Cell], supplementaries: [SupplementaryKey: Cell.HeaderFooterView]
  ) {
    let oldCells = cells
    let oldViews = supplementaries
    selection = Set(
      selection.compactMap { positions.isReloaded($0) ? nil : positions.newPath(of: $0) })
    follow(positions)
    layout = new
    clampOffset()
    let visible = Set(visibleElements)
    var gone: [TablePath: Cell] = [:]
    var goneViews: [SupplementaryKey: Cell.HeaderFooterView] = [:]
    cells = [:]
    supplementaries = [:]
    for (path, cell) in oldCells {
      let target = positions.isReloaded(path) ? nil : positions.newPath(of: path)
      if let target, visible.contains(.row(target)) {
        cells[target] = cell
      } else {
        gone[path] = cell
      }
    }
    for (key, view) in oldViews {
      let isReloaded = positions.isReloaded(section: key.section)
      let section = isReloaded ? nil : positions.newSection(of: key.section)
      let target = section.map { SupplementaryKey(kind: key.kind, section: $0) }
      if let target, visible.contains(target.element) {
        supplementaries[target] = view
      } else {
        goneViews[key] = view
      }
    }
    return (gone, goneViews)
  }

  /// Tells whether a batch leads from the old counts to the new ones as it may; reports it if not.
  func accepts(_ batch: TableBatch, from old: [Int], to new: [Int]) -> Bool {
    let verdict = BatchValidator(profile: Cell.tableBatchProfile).verdict(
      on: batch, oldCounts: old, newCounts: new)
    guard !verdict.isValid else { return true }
    let code: TableIssue.Code =
      switch verdict {
      case .valid, .invalid: .invalidBatch
      case .hazard: .hazardousBatch
      case .reload: .reloadingBatch
      }
    issues.report(TableIssue(code, verdict.message, subjects: ["\(batch)"]))
    return false
  }
}
