import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import VirtualTable

extension Session {
  /// The state before an action, as the app sees it.
  private struct State {
    var cells: [Int: Kit.Cell] = [:]
    var contents: [Int: FuzzRow] = [:]
    var selected: Set<Int> = []
    /// The ID of the row that a tap selects, or `nil` if the tap only closes a swiped row or a
    /// menu.
    var tapped: Int?
    var batches = 0
    var reloads = 0
    var setUps = 0
    var fired = 0
  }

  /// Performs an action, and then checks everything.
  func perform(_ action: SessionAction) throws(FuzzFlaw) {
    let before = state(action)
    act(action)
    isQuiet = true
    for _ in 0..<3 { table.layoutIfNeeded() }
    isQuiet = false
    try check(after: action, from: before)
  }

  /// Checks that a reload shows the data after any actions, once all cells are registered.
  func heal() throws(FuzzFlaw) {
    arms = []
    swipe?.close()
    menu?.close()
    table.animationTiming = .immediate
    for _ in 0..<8 { table.finishAnimations() }
    table.isOnScreen = true
    if !style.isHonest {
      let new = Adapter(table)
      setUp(new)
      for kind in 0..<2 { Kit.register(kind, kind == 1 ? "Star" : "Note", in: table) }
      others.append(adapter)
      adapter = new
      table.delegate = new
      table.viewportHeight = style.viewport
      (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (44, 28, 28)
      table.rowMeasuringLimit = 1_000
      // Rows beyond the earlier limit are measured only after a reload.
      table.reloadData()
      table.scroll(to: 0)
      (asked, told) = (0, [])
    }
    let last = FuzzSection(id: 7, header: 1, footer: 3, rows: [.init(id: 3, content: 1)])
    let table = wanted.isUnique ? wanted.filter { $0.id != 7 } : []
    var end = table.map { section in
      var section = section
      section.rows.removeAll { $0.id == 3 }
      return section
    }
    end.append(last)
    let action = SessionAction(.reloadWith, table: end)
    hasOddNumbers = hasOddNumbers && style.isHonest
    try perform(action)
    try FuzzFlaw.unless(
      Self.same(adapter.currentSections, wanted), "a reload shows \(adapter.currentSections)")
    try checkShown()
  }

  private func state(_ action: SessionAction) -> State {
    isQuiet = true
    defer { isQuiet = false }
    var state = State()
    for path in table.visibleRows {
      guard let item = adapter.item(at: path), let cell = table.cellForRow(at: path) else {
        continue
      }
      state.cells[item.id] = cell
      state.contents[item.id] = item.plain
    }
    state.selected = selectedIDs
    let rows = table.visibleRows
    if !rows.isEmpty, swipe?.isOpen != true, menu?.isOpen != true {
      state.tapped = adapter.item(at: rows[action.a % rows.count])?.id
    }
    state.setUps = setUps
    (state.batches, state.reloads) = (table.statistics.batches, table.statistics.reloads)
    state.fired = fired
    return state
  }

  private var setUps: Int { table.statistics.cellsRequested + table.statistics.cellsReconfigured }

  private var selectedIDs: Set<Int> {
    Set(table.selectedRows.compactMap { adapter.item(at: $0)?.id })
  }

  private static func same(_ sections: [Section<FuzzRow, Int>], _ wanted: [FuzzSection]) -> Bool {
    sections.map(plain) == wanted
  }

  // MARK: Checks

  private func check(after action: SessionAction, from before: State) throws(FuzzFlaw) {
    isQuiet = true
    defer { isQuiet = false }
    try checkCells()
    guard style.isHonest else { return }
    try checkShown()
    if fired == before.fired {
      try checkPromises(action, from: before)
      try checkTouch(action, from: before)
    }
    try checkIssues()
    // Updates that wait for a swiped row or a menu are compared once it closes.
    guard !reported.hasBegunTasks, !table.isTableBusy else { return }
    try FuzzFlaw.unless(
      !isCertain || Self.same(adapter.currentSections, wanted),
      "the adapter shows \(adapter.currentSections.map(Self.plain)), not \(wanted)")
    wanted = adapter.currentSections.map(Self.plain)
    isCertain = true
    try FuzzFlaw.unless(!toldTwice, "a completion was called twice")
    if table.animationTiming == .immediate {
      table.finishAnimations()
      try FuzzFlaw.unless(asked == told.count, "\(asked) completions, \(told.count) called")
    }
  }

  /// Checks that each visible row has its own cell, in order, and that selected rows exist.
  ///
  /// This applies to any session.
  private func checkCells() throws(FuzzFlaw) {
    let rows = table.visibleRows
    let cells = rows.compactMap { table.cellForRow(at: $0) }
    try FuzzFlaw.unless(
      zip(rows, rows.dropFirst()).allSatisfy(<) && cells.count == rows.count
        && Set(cells.map(ObjectIdentifier.init)).count == rows.count,
      "rows \(rows) have \(cells.count) cells")
    for (path, cell) in zip(rows, cells) {
      try FuzzFlaw.unless(has(path), "row \(path) is visible, but not in the table")
      try FuzzFlaw.unless(
        cell.isSelected == table.selectedRows.contains(path) && !cell.isHighlighted,
        "row \(path) is selected: \(cell.isSelected), highlighted: \(cell.isHighlighted)")
    }
    for path in table.selectedRows {
      try FuzzFlaw.unless(has(path), "row \(path) is selected, but not in the table")
    }
  }

  private func has(_ path: TablePath) -> Bool {
    (0..<table.numberOfSections).contains(path.section)
      && (0..<table.numberOfRows(inSection: path.section)).contains(path.row)
  }

  /// Checks that the table shows the adapter's data: row counts, texts, headers, and visible rows.
  private func checkShown() throws(FuzzFlaw) {
    isQuiet = true
    defer { isQuiet = false }
    let sections = adapter.currentSections.map(Self.plain)
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    try FuzzFlaw.unless(counts == sections.map(\.rows.count), "\(counts) rows of \(sections)")
    for path in table.visibleRows {
      let text = table.cellForRow(at: path)?.textLabel?.text
      let item = sections[path.section].rows[path.row]
      try FuzzFlaw.unless(
        text == SessionText.cell(item), "row \(path) shows \(text ?? "nothing"), not \(item)")
    }
    for (index, section) in sections.enumerated() {
      let pairs = [
        (table.headerView(forSection: index), section.header),
        (table.footerView(forSection: index), section.footer),
      ]
      for (view, kind) in pairs where view != nil {
        try FuzzFlaw.unless(
          view?.textLabel?.text == SessionText.header(kind),
          "section \(index) has \(view?.textLabel?.text ?? "no text") for title \(kind)")
      }
    }
    if style.isHonest {
      try FuzzFlaw.unless(adapter.faults.isEmpty, "\(adapter.faults)")
      try FuzzFlaw.unless(
        Set(adapter.displayed.keys) == Set(table.visibleCells.map(ObjectIdentifier.init)),
        "\(adapter.displayed.count) cells appeared, \(table.visibleCells.count) are visible")
    }
    if !hasOddNumbers { try checkPlaces(sections) }
  }

  /// Computes a layout from top to bottom, and compares the visible part.
  private func checkPlaces(_ sections: [FuzzSection]) throws(FuzzFlaw) {
    var top = 0.0
    var rows: [TablePath] = []
    let (start, end) = (table.contentOffset, table.contentOffset + table.viewportHeight)
    func place(_ height: Double) -> Bool {
      defer { top += height }
      return height > 0 && top < end && top + height > start
    }
    func height(_ title: Int, _ height: Double) -> Double {
      title == 0 ? 0 : style.hasHeights ? 50 : height
    }
    for (index, section) in sections.enumerated() {
      let hasHeader = place(height(section.header, table.sectionHeaderHeight))
      for (row, item) in section.rows.enumerated()
      where place((style.hasHeights ? item.height : nil) ?? table.rowHeight) {
        rows.append(TablePath(section: index, row: row))
      }
      let hasFooter = place(height(section.footer, table.sectionFooterHeight))
      try FuzzFlaw.unless(
        hasHeader == (table.headerView(forSection: index) != nil)
          && hasFooter == (table.footerView(forSection: index) != nil),
        "the header or footer of section \(index) should be \(hasHeader), \(hasFooter) on screen")
    }
    try FuzzFlaw.unless(
      table.contentHeight == top && table.visibleRows == rows,
      "\(table.visibleRows) of \(table.contentHeight), not \(rows) of \(top), are on screen")
    try FuzzFlaw.unless(
      start == min(max(0, start), max(0, top - table.viewportHeight)), "scrolled to \(start)")
  }

  /// Checks that an update keeps the cells and the selection of surviving rows.
  private func checkPromises(
    _ action: SessionAction, from before: State
  ) throws(FuzzFlaw) {
    let isUpdate = [.describe, .apply, .edit].contains(action.kind)
    guard isUpdate, before.reloads == table.statistics.reloads, adapter.planPolicy == .standard
    else {
      return
    }
    let ids = Set(adapter.currentSections.flatMap(\.items).map(\.id))
    try FuzzFlaw.unless(
      selectedIDs == before.selected.intersection(ids),
      "the selection changed from \(before.selected) to \(selectedIDs)")
    let batches = table.statistics.batches - before.batches
    for path in table.visibleRows {
      guard let item = adapter.item(at: path), let cell = before.cells[item.id],
        let former = before.contents[item.id], former.kind == item.kind,
        style.cells != .closures || former == item
      else { continue }
      try FuzzFlaw.unless(
        table.cellForRow(at: path) === cell, "row \(item) lost its cell in \(batches) batches")
    }
  }

  /// Checks the selection after a tap, and that a refresh configures every cell again.
  private func checkTouch(_ action: SessionAction, from before: State) throws(FuzzFlaw) {
    if action.kind == .refreshAll, !table.isTableBusy {
      try FuzzFlaw.unless(
        setUps >= before.setUps + before.cells.count, "\(setUps - before.setUps) cells configured")
    }
    guard action.kind == .tap else { return }
    var expected = before.selected
    let several =
      table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    let selects =
      several || (table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection)
    if let row = before.tapped, selects {
      if expected.contains(row), several || style.isCollection {
        if several { expected.remove(row) }
      } else {
        expected = several ? expected.union([row]) : [row]
        if adapter.deselectsAfterSelection, !several { expected.remove(row) }
      }
    }
    // A tap that closes a swiped row or a menu also lets queued updates run.
    if before.tapped == nil {
      expected.formIntersection(adapter.currentSections.flatMap(\.items).map(\.id))
    }
    try FuzzFlaw.unless(
      selectedIDs == expected, "a tap leaves \(selectedIDs) selected, not \(expected)")
  }

  /// Checks that correct code causes only issues of updates in callbacks and of missed targets.
  private func checkIssues() throws(FuzzFlaw) {
    var allowed: Set<TableIssue.Code> = [
      .updateDuringLayout, .nestedUpdate, .updateLoop, .notOffered, .rowRemoved, .noSuchPosition,
      .unknownID,
    ]
    if fired > 0 {
      allowed.formUnion([
        .planRejected, .invalidBatch, .existingID, .missingItem, .positionOutOfBounds,
        // During an update, the position of a reconfigured row can get another row.
        .reconfiguredToOtherCell,
      ])
    }
    let others = reported.codes.subtracting(allowed)
    try FuzzFlaw.unless(others.isEmpty, "issues \(others)")
  }
}
