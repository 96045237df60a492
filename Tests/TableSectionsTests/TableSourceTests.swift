import CellRegistry
import DiffEngine
import SurfaceScenarios
import TableDiagnostics
import TableRows
import TestCells
import Testing
import TypeErasure

@testable import TableSections
@testable import VirtualTable

@MainActor @Suite struct TableSourceTests {
  /// One row with an optional header and footer.
  private class OneRow: TableSource<VirtualTableView> {
    var header: HeaderFooter?
    var footer: HeaderFooter?
    var registrationCount = 0

    override var numberOfSections: Int { 1 }
    override func numberOfRows(inSection section: Int) -> Int { 1 }
    override func headerFooter(
      of kind: SupplementaryKind, inSection section: Int
    ) -> HeaderFooter? { kind == .header ? header : footer }
    override func registerCells(with surface: VirtualTableView) { registrationCount += 1 }
  }

  private func oneRow() -> OneRow { OneRow(issues: quietLog()) }

  // MARK: Attaching

  @Test func baseClassReturnsEmptyDefaults() {
    let source = TableSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    let path = TablePath(0, 0)
    #expect(source.numberOfSections == 0 && source.numberOfRows(inSection: 0) == 0)
    #expect(source.cell(at: path, in: table).textLabel?.text == "(no cell)")
    #expect(source.headerFooter(of: .header, inSection: 0) == nil)
    #expect(source.title(of: .footer, inSection: 0) == nil)
    #expect(!source.canEdit(at: path) && !source.canMove(at: path))
    #expect(source.height(at: path, in: table) == nil)
    #expect(source.supplementaryKinds(inSection: 0) == [])
    #expect(!source.estimatesHeights && !source.wants(.estimatedHeights))
    #expect(!source.providesItemSizes && source.itemSize(at: path, in: table) == nil)
    source.didMoveRow(at: path, to: path)
    #expect(source.viewSender as AnyObject === source)
    #expect(source.installsDelegate)
  }

  @Test func attachingMakesItDataSourceAndDelegate() {
    let source = oneRow()
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.dataSource === source && table.delegate === source)
    #expect(source.surface === table && source.registrationCount == 1)
  }

  @Test func aSourceThatTakesNoDelegateLeavesItFree() {
    final class DataOnly: OneRow {
      override var installsDelegate: Bool { false }
    }
    let source = DataOnly(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.dataSource === source && table.delegate == nil)
  }

  @Test func theSurfaceIsHeldWeakly() {
    let source = oneRow()
    do {
      let table = VirtualTableView()
      source.attach(to: table)
      _ = table.visibleCells
    }
    #expect(source.surface == nil)
  }

  @Test func sourceRecordsIfDataSourceCallIsRunning() {
    final class CallRecording: OneRow {
      var callStates: [Bool] = []
      override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        callStates.append(isAnswering)
        return super.cell(at: position, in: surface)
      }
      override func didSelect(at position: TablePath, in surface: VirtualTableView) {
        callStates.append(isAnswering)
      }
    }
    let source = CallRecording(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    table.tap(TablePath(0, 0))
    #expect(source.callStates == [true, false])
    #expect(source.answering { source.answering { 1 } + (source.isAnswering ? 1 : 0) } == 2)
    #expect(!source.isAnswering)
  }

  @Test func aSourceReportsToTheLogItIsGiven() {
    let log = quietLog()
    #expect(TableSource<VirtualTableView>(issues: log).issues === log)
    #expect(TableSource<VirtualTableView>().issues !== TableSource<VirtualTableView>().issues)
  }

  /// Shows rows and counts the ends of their display.
  private final class Displayed: OneRow {
    var ended = 0
    var usesDelegate = true

    override var installsDelegate: Bool { usesDelegate }
    override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      let cell = super.cell(at: position, in: surface)
      displayedCells[cell].ending = { [weak self] in self?.ended += 1 }
      return cell
    }
  }

  @Test func cellsOfASourceThatIsDisplacedEndDisplayWithItsDelegate() {
    let (source, dataOnly, other) = (
      Displayed(issues: quietLog()), Displayed(issues: quietLog()), Displayed(issues: quietLog())
    )
    dataOnly.usesDelegate = false
    let table = VirtualTableView()
    source.attach(to: table)
    table.layoutIfNeeded()
    source.attach(to: table)
    #expect(source.ended == 0, "the cells stay")
    dataOnly.attach(to: table)
    #expect(source.ended == 0, "the delegate stays")
    other.attach(to: table)
    source.attach(to: table)
    table.layoutIfNeeded()
    let ended = source.ended
    other.attach(to: table)
    #expect(source.ended > ended)
  }

  @Test func aSourceThatIsNotTakenLeavesTheFormerInItsPlace() {
    let (former, other) = (
      TableSource<PlainTable>(issues: quietLog()), TableSource<PlainTable>(issues: quietLog())
    )
    let (table, cell) = (PlainTable(), MinimalCell<PlainTable>())
    var ended = 0
    former.surroundings.refreshHandler = {}
    former.attach(to: table)
    former.displayedCells[cell].ending = { ended += 1 }
    table.acceptsDataSources = false
    other.attach(to: table)
    #expect(table.tableDataSource === former && other.issues.issues.map(\.code) == [.notAttached])
    #expect(table.refreshHandler != nil && ended == 0)
    table.acceptsDataSources = true
    other.attach(to: table)
    #expect(table.tableDataSource === other && other.issues.issues.count == 1)
    #expect(table.refreshHandler == nil && ended == 1)
  }

  // MARK: Rows

  /// Returns invalid values for sections and rows that don't exist.
  private final class Numbered: TableSource<VirtualTableView> {
    var counts: [Int] = []
    var numbers: [[Int]] = []
    var requestedPaths: [TablePath] = []

    override var numberOfSections: Int { counts.count }
    override func numberOfRows(inSection section: Int) -> Int {
      counts.indices.contains(section) ? counts[section] : 9
    }
    override func identity(at position: TablePath) -> AnyIdentity? {
      requestedPaths.append(position)
      guard numbers.indices.contains(position.section),
        numbers[position.section].indices.contains(position.row)
      else { return AnyIdentity(-1) }
      return AnyIdentity(numbers[position.section][position.row])
    }
  }

  @Test func existingPositionsAreKnown() {
    let source = Numbered(issues: quietLog())
    for counts in [[], [0], [1], [2, 0, 1], [-1, 2]] {
      source.counts = counts
      for section in -2...4 {
        for row in -2...3 {
          let isThere = counts.indices.contains(section) && row >= 0 && row < counts[section]
          #expect(source.has(TablePath(section, row)) == isThere)
        }
      }
    }
  }

  @Test func identityIsFoundNearOldPositionOrElseFromTop() {
    let source = Numbered(issues: quietLog())
    source.numbers = [[1, 2], [], [2, 3, 1]]
    source.counts = [2, 0, 3]
    func position(_ number: Int, near section: Int, _ row: Int) -> TablePath? {
      source.requestedPaths = []
      return source.path(
        of: TrackedRow(identity: AnyIdentity(number), path: TablePath(section, row)))
    }
    #expect(position(1, near: 2, 2) == TablePath(2, 2) && source.requestedPaths.count == 1)
    #expect(position(1, near: 0, 1) == TablePath(0, 0))
    #expect(position(2, near: 2, 1) == TablePath(0, 1))
    #expect(position(3, near: 5, 0) == TablePath(2, 1))
    #expect(position(9, near: 0, 0) == nil)
    // Rows that don't exist aren't requested.
    #expect(position(-1, near: 7, 7) == nil)
    #expect(source.requestedPaths.allSatisfy(source.has))
    for counts in [[], [0], [-1, 0]] {
      source.counts = counts
      #expect(position(1, near: 0, 0) == nil && source.requestedPaths.isEmpty)
    }
  }

  @Test func unsupportedKindIsReportedOnce() {
    final class Badged: OneRow {
      override func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
        [.header, "badge", .footer]
      }
    }
    let source = Badged(issues: quietLog())
    for section in [0, 1, 0] { source.reportUnknownKinds(inSection: section) }
    #expect(source.issues.issues.map(source.issues.count(of:)) == [1])
    #expect(
      source.issues.issues == [
        TableIssue(
          .unsupportedRegion,
          "a VirtualTableView has headers and footers, but no"
            + " badge of a section",
          hint: "Show it in the header or the footer, or in a collection view.",
          identifiers: ["badge"])
      ])
  }

  @Test func aRowThatIsNotThereMayBeSwipedFully() {
    let source = oneRow()
    let table = VirtualTableView()
    for edge in SwipeEdge.allCases {
      #expect(source.allowsFullSwipe(at: TablePath(0, 0), on: edge, in: table))
      #expect(source.swipeActions(at: TablePath(0, 0), on: edge, in: table).isEmpty)
    }
  }

  /// Shows one editable row.
  private final class Editable: OneRow {
    var shown: Row<VirtualTableView> = Row("a", cell: TextCell.self)
    override func row(at position: TablePath) -> Row<VirtualTableView>? { shown }
    override func canEdit(at position: TablePath) -> Bool { true }
    override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      shown.cell(at: position, in: surface, registry: registry, sender: self)
    }
  }

  /// UIKit deletes unless the delegate returns another style.
  @Test func editableRowIsDeletedByDefault() {
    let source = Editable(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    func style() -> RowEditingStyle { source.editingStyle(at: TablePath(0, 0), in: table) }
    #expect(style() == .delete)
    source.shown = source.shown.onInsert {}
    #expect(style() == .insert)
    source.shown = source.shown.onDelete {}
    #expect(style() == .delete)
    #expect(oneRow().editingStyle(at: TablePath(0, 0), in: table) == .none)
  }

  @Test func aRowPerformsItsPrimaryAction() {
    let source = Editable(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    var actions = 0
    source.shown = source.shown.onPrimaryAction { actions += 1 }
    source.performPrimaryAction(at: TablePath(0, 0), in: table)
    #expect(actions == 1)
  }

  // MARK: Accessibility

  @Test func cellGetsAccessibilityOfItsRow() {
    let source = Editable(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    let path = TablePath(0, 0)
    func accessibility() -> RowAccessibility? {
      source.accessibleCell(at: path, in: table).rowAccessibility
    }
    let plain = source.shown
    source.shown = plain.accessibility { $0.value = "on" }
    #expect(accessibility() == RowAccessibility(value: "on"))
    source.shown = plain.accessibility { _ in }
    #expect(source.shown.rowAccessibility == RowAccessibility() && accessibility() == nil)
    source.shown = plain
    #expect(accessibility() == nil)
  }

  /// Creates its row on each call, and notes the row that it creates for a cell.
  private final class Making: OneRow {
    var made = 0
    var value = "on"

    override func row(at position: TablePath) -> Row<VirtualTableView>? {
      made += 1
      let value = value
      return Row("a", cell: TextCell.self).accessibility { $0.value = value }
    }
    override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      guard let row = row(at: position) else { return surface.placeholderTableCell(at: position) }
      noteRow(row, at: position)
      return row.cell(at: position, in: surface, registry: registry, sender: self)
    }
  }

  @Test func rowCreatedForCellProvidesAccessibilityAndIsReleased() {
    let source = Making(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    let path = TablePath(0, 0)
    for value in ["on", "off"] {
      (source.value, source.made) = (value, 0)
      #expect(source.accessibleCell(at: path, in: table).rowAccessibility?.value == value)
      #expect(source.made == 1)
      source.value = "later"
      #expect(source.accessibility(at: path)?.value == "later")
    }
    // A row isn't kept for a cell that no surface requested.
    _ = source.cell(at: path, in: table)
    source.value = "last"
    #expect(source.accessibility(at: path)?.value == "last")
  }

  @Test func actionOfDeletedRowIsReported() throws {
    final class Going: OneRow {
      var isThere = true
      override func numberOfRows(inSection section: Int) -> Int { isThere ? 1 : 0 }
      override func row(at position: TablePath) -> Row<VirtualTableView>? {
        Row("a", cell: TextCell.self).accessibility { $0.actions = [.init("Archive") {}] }
      }
    }
    let source = Going(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    let cell = source.accessibleCell(at: TablePath(0, 0), in: table)
    let action = try #require(cell.rowAccessibility?.actions.first)
    #expect(action.perform() && source.issues.issues.isEmpty)
    source.isThere = false
    #expect(!action.perform())
    #expect(
      source.issues.issues == [
        TableIssue(
          .rowRemoved, "\"Archive\" was chosen for row a, which no longer exists",
          hint: "The row is ignored.", identifiers: ["a"])
      ])
    #expect(!source.hasRows([source.trackedRow(at: TablePath(0, 0))], for: "Menu"))
    #expect(source.hasRows([], for: "Menu"))
  }

  @Test func actionIsFirstOfItsNameAtThatTime() throws {
    var source: Editable? = Editable(issues: quietLog())
    let table = VirtualTableView()
    source?.attach(to: table)
    var performed: [String] = []
    func action(_ name: String, _ text: String) -> RowAccessibility.Action {
      .init(name) { performed.append(text) }
    }
    let plain = Row<VirtualTableView>("a", cell: TextCell.self)
    source?.shown = plain.accessibility { $0.actions = [action("A", "old")] }
    let cell = source?.accessibleCell(at: TablePath(0, 0), in: table)
    let offered = try #require(cell?.rowAccessibility?.actions.first)
    source?.shown = plain.accessibility {
      $0.actions = [action("B", "b"), action("A", "new"), action("A", "second")]
    }
    #expect(offered.perform())
    #expect(performed == ["new"])
    source?.shown = plain
    #expect(!offered.perform(), "the row no longer has the action")
    weak let weakSource = source
    source = nil
    #expect(weakSource == nil && !offered.perform())
    #expect(performed == ["new"])
  }

  // MARK: Registering

  @Test func registrationBeforeAttachingReachesTableLater() {
    let source = oneRow()
    source.register(TextCell.self, identifier: "Text")
    source.register(TextHeader.self, identifier: "Top", kind: .header)
    let table = VirtualTableView()
    #expect(table.knownTableCellIdentifiers.isEmpty)
    source.attach(to: table)
    #expect(table.knownTableCellIdentifiers == ["Text"])
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Top") is TextHeader)
    #expect(source.registry.registration(for: "Text")?.itemType == String.self)
  }

  @Test func registrationAfterAttachingReachesTableAtOnce() {
    let source = oneRow()
    let table = VirtualTableView()
    source.attach(to: table)
    source.register(TextCell.self, identifier: "Text")
    source.register(NumberHeader.self, identifier: "Bottom", kind: .footer)
    #expect(table.dequeueReusableCell(withIdentifier: "Text") is TextCell)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Bottom") is NumberHeader)
  }

  @Test func registrationsReachEachNewTableOnceInOrder() {
    let source = oneRow()
    source.register(TextCell.self, identifier: "A")
    for _ in 0..<2 {
      let table = VirtualTableView()
      source.attach(to: table)
      #expect(table.knownTableCellIdentifiers.contains("A"))
      source.register(NumberCell.self, identifier: "B")
      #expect(table.knownTableCellIdentifiers == ["A", "B"])
    }
    #expect(source.issues.issues.isEmpty)
  }

  /// The next table may not even know the identifier.
  @Test func registrationsOfOneTableAreNotExpectedOfNext() {
    let source = oneRow()
    source.register(TextCell.self, identifier: "Text")
    let (table, next) = (VirtualTableView(), VirtualTableView())
    table.register(NumberCell.self, forCellReuseIdentifier: "Own")
    func states() -> [ViewRegistration.State] {
      ["Text", "Own"].map { source.registry.registrationState(of: $0) }
    }
    source.attach(to: table)
    for identifier in ["Text", "Own"] {
      let cell = table.dequeueTableCell(
        identifier, at: TablePath(0, 0), registry: source.registry)
      #expect(cell != nil)
    }
    #expect(states() == [.dequeued, .dequeued])
    source.attach(to: next)
    #expect(states() == [.registered, .unknown])
  }

  @Test func registrationOfTwoClassesReportsSourceLine() {
    let source = oneRow()
    source.register(TextCell.self, identifier: "X")
    let line: UInt = #line + 1
    source.register(NumberCell.self, identifier: "X")
    #expect(
      source.issues.issues == [
        TableIssue(
          .identifierConflict,
          "cell identifier \"X\" was registered for TestCells.TextCell and is now"
            + " registered for TableSectionsTests.NumberCell",
          hint: "Use another identifier for one of them.", identifiers: ["X"],
          types: ["TestCells.TextCell", "TableSectionsTests.NumberCell"],
          location: TableIssue.Location(fileID: #fileID, line: line))
      ])
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.dequeueReusableCell(withIdentifier: "X") is NumberCell)
  }

  @Test func anEmptyIdentifierIsReportedAndNotRegistered() {
    let source = oneRow()
    let table = VirtualTableView()
    source.attach(to: table)
    source.register(TextCell.self, identifier: "")
    source.register(TextHeader.self, identifier: "", kind: .footer)
    #expect(table.knownTableCellIdentifiers.isEmpty)
    #expect(
      source.issues.issues.map(\.message) == [
        "the cell reuse identifier for TestCells.TextCell is empty",
        "the footer reuse identifier for TableSectionsTests.TextHeader is empty",
      ])
  }

  // MARK: Headers and footers

  @Test func theDefaultIdentifiersAreHeaderAndFooter() {
    let source = oneRow()
    #expect(source.defaultHeaderIdentifier == "Header")
    #expect(source.defaultFooterIdentifier == "Footer")
  }

  @Test func itemsWithoutIdentifierGoToTheDefaultViews() {
    let source = oneRow()
    source.header = .custom(item: "top")
    source.footer = .custom(item: 5)
    source.register(TextHeader.self, identifier: "Header", kind: .header)
    source.register(NumberHeader.self, identifier: "Footer", kind: .footer)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "(5)")
    #expect(source.issues.issues.isEmpty)
  }

  @Test func aFooterNeverFallsBackToTheHeadersView() {
    let source = oneRow()
    source.header = .custom(item: "top")
    source.footer = .custom(item: "bottom")
    source.defaultHeaderIdentifier = "Special"
    source.register(TextHeader.self, identifier: "Special", kind: .header)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "<top>")
    #expect(table.footerView(forSection: 0) == nil)
    #expect(
      source.issues.issues == [
        TableIssue(
          .unregisteredIdentifier, "no footer is registered for the identifier \"Footer\"",
          hint: "Nothing is registered yet.", identifiers: ["Footer"])
      ])
  }

  @Test func customIdentifierOverridesDefault() {
    let source = oneRow()
    source.header = .custom(item: 5, reuseIdentifier: "Number")
    source.register(TextHeader.self, identifier: "Header", kind: .header)
    source.register(NumberHeader.self, identifier: "Number", kind: .header)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "(5)")
  }

  @Test func emptyDefaultIdentifiersAreReported() {
    let source = oneRow()
    source.defaultHeaderIdentifier = ""
    source.defaultFooterIdentifier = ""
    #expect(
      source.issues.issues == [
        TableIssue(
          .emptyIdentifier, "the header reuse identifier is empty",
          hint: "Use an identifier that isn't empty."),
        TableIssue(
          .emptyIdentifier, "the footer reuse identifier is empty",
          hint: "Use an identifier that isn't empty."),
      ])
    source.header = .custom(item: "top")
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.shownTexts == ["(no cell)"])
  }

  @Test func theWrongItemForAHeaderIsReportedAndTheViewShownAsItIs() {
    let source = oneRow()
    source.header = .custom(item: 5, reuseIdentifier: "Text")
    source.register(TextHeader.self, identifier: "Text", kind: .header)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0) is TextHeader)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == nil)
    #expect(
      source.issues.issues == [
        TableIssue(
          .wrongItem,
          "TableSectionsTests.TextHeader, the header for \"Text\", expects a model of type"
            + " String, found Int",
          identifiers: ["Text"], types: ["String", "Int"])
      ])
  }

  @Test func headersAreGivenTheSender() {
    let source = oneRow()
    source.header = .custom(item: "top")
    source.register(OwnedHeader.self, identifier: "Header", kind: .header)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "top from OneRow")
  }

  @Test func titlesNeedNoViewOfTheApps() {
    let source = oneRow()
    source.header = .title("Top")
    source.footer = .title("Bottom")
    #expect(!source.hasSupplementaryView(of: .header, inSection: 0))
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Top")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Bottom")
    #expect(source.supplementaryView(of: .header, inSection: 0, in: table) == nil)
    #expect(source.issues.issues.isEmpty)
  }
}
