import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

@MainActor @Suite struct VirtualTableViewRegisteringTests {
  private final class FirstCell: VirtualCell {}
  private final class SecondCell: VirtualCell {}
  private final class PreparedHeader: VirtualHeaderFooterView {
    var preparations = 0

    override func prepareForReuse() { preparations += 1 }
  }

  private func quietTable() -> (VirtualTableView, TokenSource) {
    let source = TokenSource([["a"]])
    return (source.table(), source)
  }

  @Test func anUnregisteredIdentifierGivesUIKitsTextAndAPlaceholder() {
    let (table, _) = quietTable()
    let cell = table.dequeueReusableCell(withIdentifier: "Sell", for: TablePath(0, 0))
    #expect(cell.textLabel?.text == "(no cell)" && cell.reuseIdentifier == nil)
    #expect(
      table.issues.issues == [
        TableIssue(
          .unregisteredIdentifier,
          "unable to dequeue a cell with identifier Sell - must register a nib or a class for the"
            + " identifier or connect a prototype cell in a storyboard",
          hint: "Did you mean \"Cell\"?", identifiers: ["Sell"])
      ])
  }

  @Test func withoutAPathAnUnregisteredIdentifierGivesNothingAndNoIssue() {
    let (table, _) = quietTable()
    #expect(table.dequeueReusableCell(withIdentifier: "Sell") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Heather") == nil)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func anEmptyIdentifierIsReportedAndIgnored() {
    let (table, _) = quietTable()
    table.register(FirstCell.self, forCellReuseIdentifier: "")
    table.register(cellMaker: { FirstCell(reuseIdentifier: $0) }, forCellReuseIdentifier: "")
    table.register(VirtualHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "")
    #expect(table.dequeueReusableCell(withIdentifier: "") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "") == nil)
    #expect(table.knownTableCellIdentifiers == ["Cell"])
    #expect(
      table.issues.issues == [
        TableIssue(
          .emptyIdentifier, "must pass a valid reuse identifier, the cell identifier is empty",
          hint: "Use an identifier that isn't empty."),
        TableIssue(
          .emptyIdentifier, "must pass a valid reuse identifier, the header identifier is empty",
          hint: "Use an identifier that isn't empty."),
      ])
    #expect(table.issues.issues.map(table.issues.count(of:)) == [2, 1])
  }

  @Test func registeringAgainReplacesAndNilRemoves() {
    let table = VirtualTableView()
    table.register(FirstCell.self, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") is FirstCell)
    table.register(SecondCell.self, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") is SecondCell)
    table.register(nil as VirtualCell.Type?, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    table.register(
      VirtualHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "a")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "a") != nil)
    table.register(nil, forHeaderFooterViewReuseIdentifier: "a")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "a") == nil)
  }

  @Test func cellsOnScreenDoNotOutliveTheirRegistration() {
    let source = TokenSource([["a", "b"]])
    let table = source.table()
    _ = table.visibleCells
    table.register(SecondCell.self, forCellReuseIdentifier: "Cell")
    table.reloadData()
    #expect(table.visibleCells.allSatisfy { $0 is SecondCell })
    table.reloadData()
    #expect(table.visibleCells.allSatisfy { $0 is SecondCell })
  }

  @Test func cellsAndHeadersHaveSeparateIdentifiers() {
    let table = VirtualTableView()
    table.register(FirstCell.self, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "a") == nil)
  }

  @Test func prepareForReuseRunsInsideDequeueJustBeforeItReturns() {
    let source = TokenSource([["a", "b", "c"]])
    let table = source.table(rows: 1)
    _ = table.visibleCells
    table.scroll(to: 10)
    source.makeCell = { [journal = source.journal] path, table in
      journal.note("before")
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      journal.note("after")
      #expect(cell.textLabel?.text == "a")
      cell.textLabel?.text = "\(path)"
      return cell
    }
    _ = source.journal.take()
    table.scroll(to: 20)
    #expect(
      source.journal.take() == [
        "cell 0-2", "before", "prepareForReuse a", "after", "willDisplay 0-2 0-2",
        "didEndDisplaying 0-1 b",
      ])
  }

  @Test func twoDequeuesForOneRowAreReported() {
    let source = TokenSource([["a"]])
    let table = source.table()
    source.makeCell = { path, table in
      _ = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      let second = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      second.textLabel?.text = "second"
      return second
    }
    #expect(table.shownTexts == ["second"])
    #expect(
      table.issues.issues == [
        TableIssue(
          .dequeuedTwice,
          "Attempted to dequeue multiple cells for the same index path, which is not allowed.",
          identifiers: ["Cell"])
      ])
  }

  /// Covers registered cells and placeholders.
  @Test(arguments: ["Cell", "Nothing"])
  func aRowThatIsReconfiguredGetsItsPresentCellAndAnotherRowDoesNot(identifier: String) {
    let source = TokenSource([["a", "b"]])
    let table = source.table()
    var cellForOtherRow: VirtualCell?
    source.makeCell = { path, table in
      cellForOtherRow = table.dequeueReusableCell(
        withIdentifier: identifier, for: TablePath(0, 1 - path.row))
      return table.dequeueReusableCell(withIdentifier: identifier, for: path)
    }
    let cells = table.visibleCells
    for row in [0, 1] {
      table.reconfigureTableRows(at: [TablePath(0, row)])
      #expect(table.visibleCells.ids == cells.ids)
      #expect(cells.allSatisfy { $0 !== cellForOtherRow })
    }
    #expect(Set(table.codes).subtracting([.unregisteredIdentifier]).isEmpty)
  }

  @Test func failedDequeueIsIgnored() {
    let source = TokenSource([["a"]])
    let table = source.table()
    source.makeCell = { path, table in
      table.dequeueReusableCell(withIdentifier: "Special")
        ?? table.dequeueReusableCell(withIdentifier: "Cell", for: path)
    }
    #expect(table.visibleCells.count == 1)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func oneDequeueForEachOfTwoRequestsIsFine() {
    let source = TokenSource([["a"]])
    let table = source.table()
    _ = table.visibleCells
    table.reloadData()
    _ = table.visibleCells
    #expect(table.issues.issues.isEmpty)
  }

  @Test func cellsTheAppMakesItselfAreReusedWithoutARegistration() {
    let source = TokenSource([["a", "b", "c", "d"]])
    let table = source.table(rows: 1)
    var made = 0
    source.makeCell = { path, table in
      if let cell = table.dequeueReusableCell(withIdentifier: "Own") { return cell }
      made += 1
      return VirtualCell(reuseIdentifier: "Own")
    }
    for row in 0..<4 { table.scroll(to: Double(row) * 10) }
    #expect(made == 2)
  }

  @Test func memoryWarningReleasesReusableCells() {
    let source = TokenSource([["a", "b", "c"]])
    let table = source.table(rows: 1)
    weak let first = table.visibleCells.first
    table.scroll(to: 10)
    #expect(first != nil)
    table.didReceiveMemoryWarning()
    #expect(first == nil)
    _ = source.journal.take()
    table.scroll(to: 20)
    #expect(!source.journal.take().contains { $0.hasPrefix("prepareForReuse") })
  }

  // MARK: One cell for each row

  @Test func cellsDequeuedOutsideRowRequestAreIgnored() {
    let (table, _) = quietTable()
    table.layoutIfNeeded()
    for _ in 0..<2 { _ = table.dequeueReusableCell(withIdentifier: "Cell", for: TablePath(0, 0)) }
    #expect(table.issues.issues.isEmpty)
  }

  @Test func cellOfUnknownRegistrationIsIgnored() {
    let (table, source) = quietTable()
    source.makeCell = { path, table in
      _ = table.dequeueTableCell("Cell", at: path, registrationState: .unknown)
      return table.dequeueReusableCell(withIdentifier: "Cell", for: path)
    }
    #expect(table.visibleCells.count == 1)
    #expect(table.issues.issues.isEmpty)
  }

  @Test func twoPlaceholdersForOneRowAreReported() {
    let (table, source) = quietTable()
    source.makeCell = { path, table in
      _ = table.placeholderTableCell(at: path)
      return table.placeholderTableCell(at: path)
    }
    #expect(table.shownTexts == ["(no cell)"])
    #expect(table.codes == [.dequeuedTwice])
    #expect(table.issues.issues.map(\.identifiers) == [["placeholder"]])
  }

  @Test func aRowThatIsReconfiguredToAPlaceholderLosesItsCell() {
    let (table, source) = quietTable()
    table.layoutIfNeeded()
    source.makeCell = { path, table in table.placeholderTableCell(at: path) }
    table.reconfigureTableRows(at: [TablePath(0, 0)])
    #expect(table.shownTexts == ["(no cell)"])
    #expect(table.codes == [.reconfiguredToOtherCell])
  }

  // MARK: Headers

  /// Returns a table that shows one header at a time.
  ///
  /// Each section is 20 points high.
  private func headers(_ source: TokenSource) -> VirtualTableView {
    source.headerItems = [0: "A", 1: "B", 2: "C", 3: "D"]
    let table = source.table(rows: 1)
    table.register(PreparedHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    return table
  }

  @Test func headersThatWentOffScreenArePreparedAndReused() {
    let source = TokenSource([["a"], ["b"], ["c"], ["d"]])
    let table = headers(source)
    let views = (0..<3).map { section in
      table.scroll(to: Double(section) * 20)
      return table.headerView(forSection: section) as? PreparedHeader
    }
    #expect(views[0] != nil && views[0] !== views[1] && views[0] === views[2])
    #expect(views.map { $0?.preparations } == [1, 0, 1])
  }

  @Test func memoryWarningReleasesReusableHeaders() {
    let source = TokenSource([["a"], ["b"], ["c"], ["d"]])
    let table = headers(source)
    weak let first = table.headerView(forSection: 0)
    table.scroll(to: 20)
    #expect(first != nil)
    table.didReceiveMemoryWarning()
    #expect(first == nil)
  }

  @Test func headersTheAppMakesItselfAreReusedWithoutARegistration() {
    final class OwnSource: TokenSource {
      var made = 0

      override func supplementaryView(
        of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
      ) -> VirtualHeaderFooterView? {
        if let view = surface.dequeueReusableHeaderFooterView(withIdentifier: "Own") { return view }
        made += 1
        return VirtualHeaderFooterView(reuseIdentifier: "Own")
      }
    }
    let source = OwnSource([["a"], ["b"], ["c"], ["d"]])
    let table = headers(source)
    for section in 0..<4 {
      table.scroll(to: Double(section) * 20)
      #expect(table.headerView(forSection: section) != nil)
    }
    #expect(source.made == 2)
  }
}
