import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing

@testable import VirtualTable

@MainActor @Suite struct TableSourceTests {
  /// One row, with the header and footer that are set.
  private class OneRow: TableSource<VirtualTableView> {
    var header: HeaderFooter?
    var footer: HeaderFooter?
    var registrations = 0

    override var sectionCount: Int { 1 }
    override func rowCount(inSection section: Int) -> Int { 1 }
    override func headerFooter(
      of kind: SupplementaryKind, inSection section: Int
    ) -> HeaderFooter? { kind == .header ? header : footer }
    override func registerCells(with surface: VirtualTableView) { registrations += 1 }
  }

  private func oneRow() -> OneRow { OneRow(issues: quietLog()) }

  // MARK: Attaching

  @Test func theBaseAnswersEverythingWithNothing() {
    let source = TableSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    let path = TablePath(0, 0)
    #expect(source.sectionCount == 0 && source.rowCount(inSection: 0) == 0)
    #expect(source.cell(at: path, in: table).textLabel?.text == "(no cell)")
    #expect(source.headerFooter(of: .header, inSection: 0) == nil)
    #expect(source.title(of: .footer, inSection: 0) == nil)
    #expect(!source.canEdit(at: path) && !source.canMove(at: path))
    #expect(source.height(at: path, in: table) == nil)
    #expect(source.supplementaryKinds(inSection: 0) == [])
    #expect(!source.namesItemSizes && source.itemSize(at: path, in: table) == nil)
    source.didMoveRow(at: path, to: path)
    #expect(source.viewSender as AnyObject === source)
    #expect(source.takesDelegate)
  }

  @Test func attachingMakesItDataSourceAndDelegate() {
    let source = oneRow()
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.dataSource === source && table.delegate === source)
    #expect(source.surface === table && source.registrations == 1)
  }

  @Test func aSourceThatTakesNoDelegateLeavesItFree() {
    final class DataOnly: OneRow {
      override var takesDelegate: Bool { false }
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

  @Test func itKnowsWhetherItIsBeingAsked() {
    final class Asked: OneRow {
      var answers: [Bool] = []
      override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        answers.append(isAnswering)
        return super.cell(at: position, in: surface)
      }
      override func didSelect(at position: TablePath, in surface: VirtualTableView) {
        answers.append(isAnswering)
      }
    }
    let source = Asked(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    table.tap(TablePath(0, 0))
    #expect(source.answers == [true, false])
    #expect(source.answering { source.answering { 1 } + (source.isAnswering ? 1 : 0) } == 2)
    #expect(!source.isAnswering)
  }

  // MARK: Rows

  /// Shows one row, and lets it be edited.
  private final class Editable: OneRow {
    var shown: Row<VirtualTableView> = Row("a", cell: TextCell.self)
    override func row(at position: TablePath) -> Row<VirtualTableView>? { shown }
    override func canEdit(at position: TablePath) -> Bool { true }
    override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
      shown.cell(at: position, in: surface, registry: registry, sender: self)
    }
  }

  /// As in UIKit, which deletes unless it is told something else.
  @Test func aRowThatCanBeEditedAndSaysNothingIsDeleted() {
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

  @Test func aCellIsToldWhatItsRowSaysAndOtherwiseNothing() {
    let source = Editable(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    let path = TablePath(0, 0)
    func told() -> RowAccessibility? {
      source.accessibleCell(at: path, in: table).rowAccessibility
    }
    let plain = source.shown
    source.shown = plain.accessibility { $0.value = "on" }
    #expect(told() == RowAccessibility(value: "on"))
    source.shown = plain.accessibility { _ in }
    #expect(source.shown.rowAccessibility == RowAccessibility() && told() == nil)
    source.shown = plain
    #expect(told() == nil)
  }

  @Test func anActionIsTheFirstOfItsNameThatTheRowHasThen() throws {
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
    #expect(!offered.perform(), "the row has no such action any more")
    weak let gone = source
    source = nil
    #expect(gone == nil && !offered.perform())
    #expect(performed == ["new"])
  }

  // MARK: Registering

  @Test func registeringBeforeAttachingTellsTheTableLater() {
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

  @Test func registeringAfterAttachingTellsTheTableAtOnce() {
    let source = oneRow()
    let table = VirtualTableView()
    source.attach(to: table)
    source.register(TextCell.self, identifier: "Text")
    source.register(NumberHeader.self, identifier: "Bottom", kind: .footer)
    #expect(table.dequeueReusableCell(withIdentifier: "Text") is TextCell)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Bottom") is NumberHeader)
  }

  @Test func everyTableToComeIsToldOnceInOrder() {
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

  @Test func registeringForTwoClassesNamesTheLineThatDidIt() {
    let source = oneRow()
    source.register(TextCell.self, identifier: "X")
    let line: UInt = #line + 1
    source.register(NumberCell.self, identifier: "X")
    #expect(
      source.issues.issues == [
        TableIssue(
          .identifierConflict,
          "cell identifier \"X\" was registered for TableSectionsTests.TextCell and is now"
            + " registered for TableSectionsTests.NumberCell",
          hint: "Give one of the two another identifier.", subjects: ["X"],
          types: ["TableSectionsTests.TextCell", "TableSectionsTests.NumberCell"],
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
        "the cell reuse identifier for TableSectionsTests.TextCell is empty",
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
          hint: "Nothing is registered yet.", subjects: ["Footer"])
      ])
  }

  @Test func anIdentifierOfItsOwnBeatsTheDefault() {
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
          .emptyIdentifier, "the header reuse identifier is empty", hint: "Give it a name."),
        TableIssue(
          .emptyIdentifier, "the footer reuse identifier is empty", hint: "Give it a name."),
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
            + " Swift.String, found Swift.Int",
          subjects: ["Text"], types: ["Swift.String", "Swift.Int"])
      ])
  }

  @Test func headersAreGivenTheSender() {
    let source = oneRow()
    source.header = .custom(item: "top")
    source.register(OwnedHeader.self, identifier: "Header", kind: .header)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "top of OneRow")
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
