internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

extension VirtualListView {
  /// Reads counts and heights anew; the cells follow with the next layout (RULEBOOK 4.10).
  ///
  /// The selection is cleared. Within an update, or while cells are being asked for, a reload is
  /// not allowed (RULEBOOK 4.13): it is reported, and done afterwards.
  public func reloadData() {
    guard busyDepth == 0 else { return postponeReload("reload") }
    // Whoever is asked for a height may want an update, which has to wait for the layout.
    whileBusy { readAnew() }
  }

  private func readAnew() {
    tally.reloads += 1
    selection = []
    layout = askedLayout()
    clampOffset()
    needsLayout = true
    isStale = true
    forgetPositions()
  }

  /// How often in a row the table begins again because of what was asked for meanwhile; the next
  /// look at it goes on from there.
  private static var mostRounds: Int { 4 }

  /// Makes the cells, headers and footers that are on screen, where that is still to be done.
  ///
  /// An update or reload that is asked for meanwhile makes it begin again, a few times at most.
  public func layoutIfNeeded() {
    if needsReload { catchUp() }
    var rounds = 0
    while needsLayout, busyDepth == 0, rounds < Self.mostRounds {
      rounds += 1
      layOut()
    }
  }

  private func layOut() {
    needsLayout = false
    whileBusy {
      if isStale {
        isStale = false
        let old = (cells, supplementaries)
        (cells, supplementaries) = ([:], [:])
        fill()
        end(cells: old.0, supplementaries: old.1)
      } else {
        fill()
        endInvisible()
      }
    }
  }

  // MARK: Busy

  /// Runs `work`, in which the table must not be updated, and afterwards what was put off by it.
  func whileBusy(_ work: () -> Void) {
    busyDepth += 1
    work()
    busyDepth -= 1
    catchUp()
  }

  /// Does what was put off, unless the table is still busy.
  private func catchUp() {
    guard busyDepth == 0 else { return }
    var rounds = 0
    // Who is asked may ask for a reload each time; one more than the limit waits for the next look.
    while needsReload, rounds < Self.mostRounds {
      rounds += 1
      needsReload = false
      busyDepth += 1
      readAnew()
      busyDepth -= 1
    }
    doDeferredWork()
  }

  /// How much that was put off may put off more before the caller gets its turn back.
  private static var longestChain: Int { 100 }

  /// What is put off meanwhile comes after it, and not from within it: that could go on without
  /// end.
  private func doDeferredWork() {
    guard !isDoingDeferredWork else { return }
    isDoingDeferredWork = true
    defer { isDoingDeferredWork = false }
    for _ in 0..<Self.longestChain {
      guard !deferredWork.isEmpty else { return }
      deferredWork.removeFirst()()
    }
    if !deferredWork.isEmpty { doDeferredWorkLater() }
  }

  private func doDeferredWorkLater() {
    issues.report(
      TableIssue(
        .endlessUpdates,
        "what was put off \(Self.longestChain) times in a row put off more; that waits for the main"
          + " actor",
        hint: "Look for what calls afterTableLayout(_:) or drags a row each time it is asked."))
    Task { @MainActor [weak self] in self?.doDeferredWork() }
  }

  func postponeReload(_ what: String) {
    issues.report(
      TableIssue(
        .nestedUpdate,
        "a \(what) was asked for while the table was updating or asking for cells",
        hint: "It is done afterwards."))
    needsReload = true
  }

  // MARK: Asking

  /// Calls the delegate; meanwhile updates are put off.
  func telling(_ body: (any TableDelegate<VirtualListView>) -> Void) {
    guard let delegate else { return }
    guard let dataSource else { return body(delegate) }
    dataSource.answering { body(delegate) }
  }

  /// Asks for the cell of a row; `present` is the one to be reconfigured.
  func requestCell(at path: TablePath, present: Cell? = nil) -> Cell {
    // The caller holds the cells of both: nothing of the app is let go in these assignments.
    let outer = request
    request = CellRequest(path: path, present: present)
    defer { request = outer }
    guard let dataSource else { return placeholderTableCell(at: path) }
    return dataSource.answering { dataSource.cell(at: path, in: self) }
  }

  /// Asks for a header or footer: the delegate's view, or one for the title.
  func requestSupplementary(_ key: SupplementaryKey) -> Cell.HeaderFooterView? {
    var view: Cell.HeaderFooterView?
    telling { view = self.view(of: key, from: $0) }
    if let view { return view }
    guard let dataSource else { return nil }
    let title = dataSource.answering { dataSource.title(of: key.kind, inSection: key.section) }
    guard let title else { return nil }
    let own = supplementaries[key].flatMap { $0.reuseIdentifier == nil ? $0 : nil }
    let titled = own ?? Cell.HeaderFooterView(reuseIdentifier: nil)
    titled.textLabel?.text = title
    return titled
  }

  private func view(
    of key: SupplementaryKey, from delegate: any TableDelegate<VirtualListView>
  ) -> Cell.HeaderFooterView? {
    guard delegate.hasSupplementaryView(of: key.kind, inSection: key.section) else { return nil }
    return delegate.supplementaryView(of: key.kind, inSection: key.section, in: self)
  }

  // MARK: Showing

  var visibleElements: [VirtualLayout.Element] {
    layout.elements(from: contentOffset, to: contentOffset + viewportHeight)
  }

  /// Makes what is on screen and not there yet: first the cells, then headers and footers, each
  /// announced before the next (RULEBOOK 4.9).
  func fill() {
    // Heights of rows may take other sections onto the screen, and those of headers other rows.
    var former: Int
    repeat {
      former = heightsRevision
      askSectionsOnScreen(dataSource)
      measureNewRows()
    } while heightsRevision != former
    let elements = visibleElements
    for case .row(let path) in elements where cells[path] == nil { show(path) }
    for element in elements {
      switch element {
      case .header(let section): show(SupplementaryKey(kind: .header, section: section))
      case .footer(let section): show(SupplementaryKey(kind: .footer, section: section))
      case .row: break
      }
    }
  }

  func show(_ path: TablePath) {
    tally.cellsRequested += 1
    let cell = requestCell(at: path)
    cell.isSelected = selection.contains(path)
    cell.isHighlighted = false
    cell.isEditing = isEditing && isEditable(path)
    letGo(of: cells.updateValue(cell, forKey: path))
    telling { $0.willDisplay(cell, at: path, in: self) }
  }

  func show(_ key: SupplementaryKey) {
    guard supplementaries[key] == nil, let view = requestSupplementary(key) else { return }
    letGo(of: supplementaries.updateValue(view, forKey: key))
    telling {
      $0.willDisplaySupplementary(view, kind: key.kind, inSection: key.section, in: self)
    }
  }

  /// Takes away what has left the screen.
  func endInvisible() {
    let visible = Set(visibleElements)
    let gone = cells.filter { !visible.contains(.row($0.key)) }
    let goneViews = supplementaries.filter { !visible.contains($0.key.element) }
    for path in gone.keys { cells[path] = nil }
    for key in goneViews.keys { supplementaries[key] = nil }
    end(cells: gone, supplementaries: goneViews)
  }

  /// Tells of what went off screen, in order, and takes it back for reuse.
  func end(
    cells: [TablePath: Cell], supplementaries: [SupplementaryKey: Cell.HeaderFooterView]
  ) {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      telling { $0.didEndDisplaying(cell, at: path, in: self) }
      cellPool.enqueue(cell, identifier: cell.reuseIdentifier)
    }
    for (key, view) in supplementaries.sorted(by: { $0.key < $1.key }) {
      telling {
        $0.didEndDisplayingSupplementary(view, kind: key.kind, inSection: key.section, in: self)
      }
      pool(of: key.kind).enqueue(view, identifier: view.reuseIdentifier)
    }
  }

  func clampOffset() {
    contentOffset = min(max(0, contentOffset), max(0, layout.contentHeight - viewportHeight))
  }
}
