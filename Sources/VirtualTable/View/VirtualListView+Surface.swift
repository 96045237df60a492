public import CellRegistry
public import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections

extension VirtualListView: TableSurface {
  /// A cell of the kind of view.
  public typealias TableCell = Cell
  /// A header or footer of the kind of view.
  public typealias TableSupplementaryView = Cell.HeaderFooterView
  /// The engine's own positions.
  public typealias TablePosition = TablePath
  /// How rows are inserted and deleted: only noted, in ``lastAnimations``.
  public typealias TableAnimation = Cell.Animation

  /// That of the kind of view.
  public static var defaultTableAnimation: Cell.Animation { Cell.defaultTableAnimation }

  /// The rules of the kind of view.
  public static var tableBatchProfile: BatchValidator.Profile { Cell.tableBatchProfile }

  /// Makes `owner` the data source, and the delegate where it is to be and that is free: where
  /// there is none, or only the data source that `owner` takes the place of.
  public func attachTableOwner(_ owner: AnyObject, asDelegate: Bool) {
    if asDelegate, delegate == nil || delegate === dataSource {
      delegate = owner as? any TableDelegate<VirtualListView>
    }
    let former = delegate
    if dataSource !== owner { dataSource = owner as? TableSource<VirtualListView> }
    // A source that is set becomes the delegate by itself.
    if !asDelegate { delegate = former }
  }

  /// Gives up `owner` as data source and as delegate, as far as it is that.
  public func detachTableOwner(_ owner: AnyObject) {
    if delegate === owner { delegate = nil }
    if dataSource === owner { dataSource = nil }
  }

  /// See ``dataSource``.
  public var tableOwner: AnyObject? { dataSource }

  /// See ``isOnScreen``.
  public var isTableOnScreen: Bool { isOnScreen }

  /// Returns a cell from the pool, or `nil` where nothing is registered.
  public func dequeueTableCell(
    _ identifier: String, at path: TablePath, registrationState: ViewRegistration.State
  ) -> Cell? {
    let count = request.dequeued
    // A cell of an identifier that nobody has vouched for need not be the row's: it may be asked
    // for to see of what class it is.
    defer { if registrationState == .unknown { request.dequeued = count } }
    return dequeueCell(identifier, at: path)
  }

  /// Returns a cell that shows that there is none; the present one while its row is reconfigured.
  public func placeholderTableCell(at path: TablePath) -> Cell {
    if request.path == path, let present = request.present, present.isPlaceholder { return present }
    let cell = Cell(reuseIdentifier: nil)
    cell.isPlaceholder = true
    cell.textLabel?.text = "(no cell)"
    return cell
  }

  /// Returns the cell that shows a row, without laying out.
  public func shownTableCell(at path: TablePath) -> Cell? { cells[path] }

  /// The registered identifiers.
  public var knownTableCellIdentifiers: [String] { cellPool.identifiers }

  /// Returns a view from the pool, or `nil` where nothing is registered; the present view where a
  /// section's header or footer is being refreshed.
  public func dequeueTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, inSection section: Int,
    registrationState: ViewRegistration.State
  ) -> Cell.HeaderFooterView? {
    let present = supplementaries[SupplementaryKey(kind: kind, section: section)]
    if let present, present.reuseIdentifier == identifier { return present }
    return dequeueSupplementary(identifier, kind: kind)
  }

  /// Returns the header or footer that shows, without laying out.
  public func shownTableSupplementary(
    _ kind: SupplementaryKind, inSection section: Int
  ) -> Cell.HeaderFooterView? {
    supplementaries[SupplementaryKey(kind: kind, section: section)]
  }

  /// See ``reloadData()``.
  public func reloadTableData() { reloadData() }

  /// Judges the batch by the rules of `Docs/Rulebook.md` and carries it out; one that is not valid
  /// is reported with UIKit's text, and the table reloads.
  public func performTableBatch(
    _ batch: TableBatch, animations: TableAnimations<Cell.Animation>?, changeModel: () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    lastAnimations = animations
    return perform(batch, changeModel: changeModel, completion: completion)
  }

  /// Reconfigures the cells at `paths`; rows that are not on screen have none.
  public func reconfigureTableRows(at paths: [TablePath]) {
    guard busyDepth == 0 else { return postponeReload("reconfiguration") }
    layoutIfNeeded()
    whileBusy {
      for path in paths {
        if let cell = cells[path] { reconfigure(cell, at: path) }
      }
      remeasure(paths)
      fill()
      endInvisible()
    }
  }

  /// Reconfigures the headers and footers of `sections`, and lays out.
  ///
  /// To the rows this is an empty batch: data that changed unannounced is reported with UIKit's
  /// text, and the table reloads.
  public func refreshTableSupplementaries(inSections sections: [Int]) {
    guard busyDepth == 0 else { return postponeReload("refresh of headers") }
    layoutIfNeeded()
    whileBusy {
      let source = dataSource
      let (old, new) = (layout.counts, askedCounts(source))
      guard accepts(TableBatch(), from: old, to: new) else {
        needsReload = true
        return
      }
      layout = updatedLayout(
        new, BatchPositions(TableBatch(), oldCounts: old, newCounts: new), source)
      clampOffset()
      ask(sections, source)
      askSectionsOnScreen(source)
      for section in sections {
        refresh(SupplementaryKey(kind: .header, section: section))
        refresh(SupplementaryKey(kind: .footer, section: section))
      }
      fill()
      endInvisible()
    }
  }

  /// Calls `work` at once, or when the table is done with what it is about.
  public func afterTableLayout(_ work: @escaping @MainActor () -> Void) {
    if busyDepth == 0 { work() } else { deferredWork.append(work) }
  }

  /// See ``visibleRows``.
  public var visibleTablePositions: [TablePath] { visibleRows }

  /// See ``selectedRows``.
  public var selectedTablePositions: [TablePath] { selectedRows }

  /// Selects a row, in place of the one that is where only one can be; no handler is called.
  public func selectTableRow(at path: TablePath) {
    guard isThere(path, to: "select") else { return }
    if !selectsSeveral {
      for other in selection where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
  }

  /// Deselects a row; no handler is called.
  public func deselectTableRow(at path: TablePath) {
    guard isThere(path, to: "deselect") else { return }
    setSelected(false, path)
  }

  /// Scrolls as far as is needed to show the whole of a row.
  public func scrollTable(to path: TablePath) {
    guard isThere(path, to: "scroll to") else { return }
    var rounds = 0
    // Rows that come on screen may turn out to have other heights than they were taken for.
    repeat {
      rounds += 1
      move(to: offset(showing: path))
    } while contentOffset != offset(showing: path) && rounds < 8
  }

  /// The nearest offset that shows the whole of a row.
  private func offset(showing path: TablePath) -> Double {
    guard layout.contains(path) else { return contentOffset }
    let top = layout.top(of: path)
    return min(max(contentOffset, top + layout.height(of: path) - viewportHeight), top)
  }
}

extension VirtualListView {
  func setSelected(_ isSelected: Bool, _ path: TablePath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cells[path]?.isSelected = isSelected
  }

  func isThere(_ path: TablePath, to verb: String) -> Bool {
    if layout.contains(path) { return true }
    issues.report(
      TableIssue(
        .noSuchPosition, "the table was told to \(verb) row \(path), which it does not have",
        subjects: ["\(path)"]))
    return false
  }

  private func reconfigure(_ cell: Cell, at path: TablePath) {
    tally.cellsReconfigured += 1
    let returned = requestCell(at: path, present: cell)
    guard returned !== cell else { return }
    let names = [cell, returned].map { $0.reuseIdentifier.map { "\"\($0)\"" } ?? "no identifier" }
    issues.report(
      TableIssue(
        .reconfiguredToOtherCell,
        "row \(path) was reconfigured, but came back with another cell: expected the present one"
          + " for \(names[0]), found one for \(names[1])",
        hint: "Reload a row whose cell changes.", subjects: ["\(path)"]))
    cells[path] = returned
    returned.isSelected = selection.contains(path)
    telling { $0.willDisplay(returned, at: path, in: self) }
    end(cells: [path: cell], supplementaries: [:])
  }

  private func refresh(_ key: SupplementaryKey) {
    guard let present = supplementaries[key] else { return }
    let view = requestSupplementary(key)
    guard view !== present else { return }
    supplementaries[key] = view
    if let view {
      telling {
        $0.willDisplaySupplementary(view, kind: key.kind, inSection: key.section, in: self)
      }
    }
    end(cells: [:], supplementaries: [key: present])
  }
}
