internal import DiffEngine
internal import TableDiagnostics
internal import TableRows

extension VirtualTableView {
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
      let new = currentLayout()
      let verdict = BatchValidator(profile: .table).verdict(
        on: batch, oldCounts: old, newCounts: new.counts)
      guard verdict.isValid else {
        needsReload = true
        return report(verdict, batch)
      }
      tally.batches += 1
      apply(batch, positions: BatchPositions(batch, oldCounts: old, newCounts: new.counts), new)
      isDone = true
    }
    return isDone
  }

  /// Takes cells and selection to their new places, and asks for what is new on screen before what
  /// is gone is taken back (RULEBOOK 4.10, 4.11).
  private func apply(_ batch: TableBatch, positions: BatchPositions, _ new: VirtualLayout) {
    let oldCells = cells
    let oldViews = supplementaries
    selection = Set(
      selection.compactMap { positions.isReloaded($0) ? nil : positions.newPath(of: $0) })
    layout = new
    clampOffset()
    let visible = Set(visibleElements)
    var gone: [TablePath: VirtualCell] = [:]
    var goneViews: [SupplementaryKey: VirtualHeaderFooterView] = [:]
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
    fill()
    end(cells: gone, supplementaries: goneViews)
  }

  private func report(_ verdict: BatchVerdict, _ batch: TableBatch) {
    let code: TableIssue.Code =
      switch verdict {
      case .valid, .invalid: .invalidBatch
      case .hazard: .hazardousBatch
      case .reload: .reloadingBatch
      }
    issues.report(TableIssue(code, verdict.message, subjects: ["\(batch)"]))
  }
}
