import CellRegistry
import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TestCells
import Testing
import TypeErasure
import VirtualTable

// The pattern of the cell formatter's playground: section structs with typed rows, and a subclass
// with an initializer for the model.

private struct Profile {
  var name: String
  var colors: [String]
}

private final class ProfileCell: VirtualCell {
  var isLarge = false
}

private final class ColorCell: VirtualCell {}

private struct ProfileRow: TableViewRow {
  var profile: Profile

  func configure(_ cell: ProfileCell) {
    cell.textLabel?.text = profile.name
    cell.isLarge = true
  }
}

private struct ColorRow: TableViewRow {
  var color: String
  var cellReuseIdentifier: String { "Color" }

  func configure(_ cell: ColorCell) { cell.textLabel?.text = color }
}

private struct TypedSection<Cell: VirtualCell>: TableViewSection {
  var rows: [AnyTableViewRow<Cell>]
  var header: HeaderFooter?
  var events = Events()

  var rowCount: Int { rows.count }

  func registerCells(with surface: VirtualTableView) {
    for row in rows.prefix(1) { row.registerCell(with: surface) }
  }

  func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
    let row = rows[position.row]
    let cell = surface.dequeueReusableCell(withIdentifier: row.cellReuseIdentifier, for: position)
    if let cell = cell as? Cell { row.configure(cell) }
    return cell
  }

  func willDisplay(cell: VirtualCell, at position: TablePath) {
    events.lines.append("will \(position) \(cell.textLabel?.text ?? "-")")
  }

  func didEndDisplaying(cell: VirtualCell, at position: TablePath) {
    events.lines.append("end \(position) \(cell.textLabel?.text ?? "-")")
  }
}

@MainActor private final class Events {
  var lines: [String] = []
  nonisolated init() {}
}

private final class ProfileDataSource: TableDataSource<VirtualTableView> {
  var registrations = 0

  convenience init(profile: Profile) {
    self.init(
      sections: [
        TypedSection(rows: [AnyTableViewRow(row: ProfileRow(profile: profile))]),
        TypedSection(
          rows: profile.colors.map { AnyTableViewRow(row: ColorRow(color: $0)) },
          header: .title("Colors")),
      ], issues: quietLog())
  }

  override func registerCells(with surface: VirtualTableView) {
    registrations += 1
    super.registerCells(with: surface)
  }
}

@MainActor @Suite struct TableDataSourceTests {
  private let profile = Profile(name: "Ann", colors: ["red", "green"])

  @Test func theFormattersPatternWorks() {
    let source = ProfileDataSource(profile: profile)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.shownTexts == ["Ann", "red", "green"])
    #expect(table.visibleCells.first is ProfileCell && table.visibleCells.last is ColorCell)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Colors")
    #expect(table.knownTableCellIdentifiers.count == 2)
    #expect(table.knownTableCellIdentifiers.contains("Color"))
    #expect(source.issues.issues.isEmpty)
  }

  @Test func cellsAreRegisteredOnceWhenItIsAttached() {
    let source = ProfileDataSource(profile: profile)
    #expect(source.registrations == 0)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(source.registrations == 1)
    table.reloadData()
    table.layoutIfNeeded()
    source.attach(to: table)
    #expect(source.registrations == 1)
  }

  @Test func assigningDataSourceRegistersCells() {
    let source = ProfileDataSource(profile: profile)
    let table = VirtualTableView()
    table.dataSource = source
    #expect(source.registrations == 1 && source.surface === table)
    #expect(table.shownTexts == ["Ann", "red", "green"])
  }

  @Test func cellsAreRegisteredWithEachTable() {
    let source = ProfileDataSource(profile: profile)
    for count in 1...2 {
      let table = VirtualTableView()
      source.attach(to: table)
      #expect(source.registrations == count)
      #expect(table.shownTexts == ["Ann", "red", "green"])
    }
    #expect(source.issues.issues.isEmpty)
  }

  @Test func sectionsThatAreSetLaterRegisterTheirCells() {
    let source = TableDataSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.visibleRows.isEmpty)
    source.sections = [TypedSection(rows: [AnyTableViewRow(row: ColorRow(color: "blue"))])]
    table.reloadData()
    #expect(table.shownTexts == ["blue"])
    #expect(source.issues.issues.isEmpty)
  }

  @Test func x12_sectionsAreNotifiedOfDisplayedCells() {
    let section = TypedSection(
      rows: ["a", "b"].map { AnyTableViewRow(row: ColorRow(color: $0)) })
    let source = TableDataSource<VirtualTableView>(sections: [section], issues: quietLog())
    let table = VirtualTableView(viewportHeight: 10, rowHeight: 10)
    source.attach(to: table)
    table.layoutIfNeeded()
    table.scroll(to: 10)
    #expect(section.events.lines == ["will 0-0 a", "will 0-1 b", "end 0-0 a"])
  }

  /// The cell formatter only sets `tableView.dataSource`.
  @Test func x12_assignedSourceIsNotifiedOfItsCells() {
    let section = TypedSection(
      rows: ["a", "b"].map { AnyTableViewRow(row: ColorRow(color: $0)) })
    let source = TableDataSource<VirtualTableView>(sections: [section], issues: quietLog())
    let table = VirtualTableView(viewportHeight: 10, rowHeight: 10)
    table.dataSource = source
    #expect(table.delegate === source)
    table.layoutIfNeeded()
    table.scroll(to: 10)
    #expect(section.events.lines == ["will 0-0 a", "will 0-1 b", "end 0-0 a"])
  }

  @Test func aSourceThatIsSetLeavesTheAppsDelegate() {
    let own = TableSource<VirtualTableView>()
    let source = TableDataSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    table.delegate = own
    table.dataSource = source
    #expect(table.delegate === own)
    let other = VirtualTableView()
    other.dataSource = TableDataSource<VirtualTableView>(issues: quietLog())
    other.dataSource = source
    other.delegate = own
    other.reloadData()
    #expect(other.delegate === own)
  }

  @Test("a delegate without rows hides none of the data source's rows")
  func delegateWithoutRows() {
    let delegate = TableSource<VirtualTableView>()
    let source = TableDataSource<VirtualTableView>(
      sections: [
        Section("s", header: "Title", footer: nil) { Row("a", cell: TextCell.self) }
      ], issues: quietLog())
    let table = VirtualTableView()
    table.delegate = delegate
    source.attach(to: table)
    #expect(table.delegate === delegate)
    #expect(table.shownTexts == ["a"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Title")
  }

  @Test func aDelegateThatTheAppTakesAwayStaysAway() {
    let source = TableDataSource<VirtualTableView>(issues: quietLog())
    let table = VirtualTableView()
    table.dataSource = source
    table.delegate = nil
    table.reloadData()
    table.layoutIfNeeded()
    table.dataSource = source
    #expect(table.delegate == nil)
  }

  @Test func successiveSourcesAreNotifiedOfTheirCells() {
    let sections = ["a", "b"].map {
      TypedSection(rows: [AnyTableViewRow(row: ColorRow(color: $0))])
    }
    let sources = sections.map {
      TableDataSource<VirtualTableView>(sections: [$0], issues: quietLog())
    }
    let table = VirtualTableView()
    for index in [0, 1, 0] {
      table.dataSource = sources[index]
      #expect(table.delegate === sources[index])
      table.layoutIfNeeded()
    }
    #expect(sections[0].events.lines == ["will 0-0 a", "end 0-0 a", "will 0-0 a"])
    #expect(sections[1].events.lines == ["will 0-0 b", "end 0-0 b"])
  }

  @Test func originalSectionEndsDisplayingItsCell() {
    let first = TypedSection(rows: [AnyTableViewRow(row: ColorRow(color: "a"))])
    let second = TypedSection(rows: [AnyTableViewRow(row: ColorRow(color: "b"))])
    let source = TableDataSource<VirtualTableView>(sections: [first], issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    table.layoutIfNeeded()
    source.sections = [second]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(first.events.lines == ["will 0-0 a", "end 0-0 a"])
    #expect(second.events.lines == ["will 0-0 b"])
  }

  @Test func cellForRowCanBeOverridden() {
    final class Marking: TableDataSource<VirtualTableView> {
      override func cell(at position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        let cell = super.cell(at: position, in: surface)
        cell.accessoryType = .checkmark
        return cell
      }
    }
    let source = Marking(
      sections: [Section("s") { Row("a", cell: TextCell.self) }], issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.visibleCells.map(\.accessoryType) == [.checkmark])
    #expect(table.shownTexts == ["a"])
  }

  @Test func erasedSectionsOfAllKindsCanBeCombined() {
    let source = TableDataSource<VirtualTableView>(
      sections: [
        TypedSection(rows: [AnyTableViewRow(row: ColorRow(color: "red"))]),
        Section("rows") { Row(4, cell: NumberCell.self) },
      ], issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.shownTexts == ["red", "#4"])
  }

  // MARK: Invalid positions

  @Test func rowsThatDoNotExistArePlaceholdersAndAnIssue() {
    let source = ProfileDataSource(profile: profile)
    let table = VirtualTableView()
    source.attach(to: table)
    for path in [TablePath(1, 2), TablePath(1, -1), TablePath(2, 0), TablePath(-1, 0)] {
      #expect(source.cell(at: path, in: table).textLabel?.text == "(no cell)")
    }
    #expect(
      source.issues.issues.first
        == TableIssue(
          .positionOutOfBounds,
          "row 1-2 was requested, but the data has 2 sections and no such row",
          hint: "Notify the surface of every change to the data.", identifiers: ["row 1-2"]))
    #expect(source.issues.issues.count == 4)
    #expect(Set(source.issues.issues.map(\.code)) == [.positionOutOfBounds])
  }

  @Test func sectionsEndDisplayingWhenSourceMovesToAnotherTable() {
    let events = Events()
    let source = TableDataSource<VirtualTableView>(issues: quietLog())
    var section = TypedSection(rows: [AnyTableViewRow(row: ProfileRow(profile: profile))])
    section.events = events
    source.sections = [section]
    let (table, other) = (VirtualTableView(), VirtualTableView())
    source.attach(to: table)
    table.layoutIfNeeded()
    source.attach(to: table)
    #expect(!events.lines.contains("end 0-0 Ann"))
    source.attach(to: other)
    #expect(events.lines.last == "end 0-0 Ann")
    other.layoutIfNeeded()
    #expect(events.lines.last == "will 0-0 Ann")
    TableDataSource<VirtualTableView>(issues: quietLog()).attach(to: other)
    #expect(events.lines.last == "end 0-0 Ann")
    #expect(events.lines.filter { $0.hasPrefix("will") }.count == 2)
  }

  @Test func callsOutsideDataReturnDefaults() {
    let source = ProfileDataSource(profile: profile)
    let table = VirtualTableView()
    source.attach(to: table)
    let cell = VirtualCell(reuseIdentifier: nil)
    for path in [TablePath(9, 9), TablePath(-1, -1), TablePath(.max, .min)] {
      #expect(source.numberOfRows(inSection: path.section) == 0)
      #expect(source.height(at: path, in: table) == nil)
      #expect(source.supplementaryKinds(inSection: path.section) == [])
      for kind in SupplementaryKind.sectionKinds + ["badge"] {
        #expect(source.headerFooter(of: kind, inSection: path.section) == nil)
        #expect(source.title(of: kind, inSection: path.section) == nil)
        #expect(!source.hasSupplementaryView(of: kind, inSection: path.section))
        #expect(
          source.supplementaryView(of: kind, inSection: path.section, in: table) == nil)
      }
      source.willDisplay(cell, at: path, in: table)
      source.didEndDisplaying(cell, at: path, in: table)
      source.didSelect(at: path, in: table)
      source.didDeselect(at: path, in: table)
      #expect(!source.canEdit(at: path) && !source.canMove(at: path))
    }
    #expect(source.issues.issues.isEmpty)
  }

  @Test func sectionsProvideTheirSupplementaryViews() throws {
    let source = TableDataSource<VirtualTableView>(
      sections: [
        Section("s", header: "Top") { Row("row", cell: TextCell.self) }
          .supplementary("badge", .custom(item: 3).height(20, estimated: 10))
          .supplementary("a", .title("first"))
      ], issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(source.supplementaryKinds(inSection: 0) == ["a", "badge"])
    #expect(source.title(of: "a", inSection: 0) == "first")
    #expect(source.title(of: "badge", inSection: 0) == nil)
    #expect(!source.hasSupplementaryView(of: "a", inSection: 0))
    #expect(source.hasSupplementaryView(of: "badge", inSection: 0))
    #expect(!source.hasSupplementaryView(of: "other", inSection: 0))
    #expect(source.supplementaryHeight(of: "badge", inSection: 0, in: table) == 20)
    #expect(source.estimatedSupplementaryHeight(of: "badge", inSection: 0, in: table) == 10)
    #expect(source.supplementaryView(of: "a", inSection: 0, in: table) == nil)
    // Registrations for headers don't apply to badges.
    source.register(TextHeader.self, identifier: "badge", kind: .header)
    #expect(source.registry.registration(for: "badge", role: .supplementary("badge")) == nil)
    source.register(NumberHeader.self, identifier: "badge", kind: "badge")
    let view = try #require(source.supplementaryView(of: "badge", inSection: 0, in: table))
    #expect(view.textLabel?.text == "(3)")
    #expect(source.setUpAgain(view, identifier: "badge", kind: "badge", inSection: 0))
    #expect(!source.setUpAgain(view, identifier: "Header", kind: "badge", inSection: 0))
    // Tables support neither kind.
    #expect(source.issues.issues.map(\.code) == [.unsupportedRegion, .unsupportedRegion])
  }

  @Test func kindsThatASurfaceDoesNotHaveAreReportedOnce() {
    let source = TableDataSource<VirtualTableView>(
      sections: ["a", "b"].map { id in
        Section<Row<VirtualTableView>, AnyIdentity>(id: AnyIdentity(id), header: "Top")
          .supplementary("mark", .title(id)).supplementary("badge", .title(id))
      }, issues: quietLog())
    for section in [0, 1, 0, 7] { source.reportUnknownKinds(inSection: section) }
    #expect(source.issues.issues.map(\.code) == [.unsupportedRegion, .unsupportedRegion])
    #expect(source.issues.issues.map(\.identifiers) == [["badge"], ["mark"]])
    #expect(source.issues.issues.map(source.issues.count(of:)) == [1, 1])
  }

  @Test func aSectionWithANegativeCountIsEmpty() {
    struct OddSection: TableViewSection {
      let rowCount = -2
      func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        VirtualCell(reuseIdentifier: nil)
      }
    }
    let source = TableDataSource<VirtualTableView>(sections: [OddSection()], issues: quietLog())
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(table.visibleRows.isEmpty)
    #expect(source.cell(at: TablePath(0, 0), in: table).textLabel?.text == "(no cell)")
    #expect(source.issues.issues.map(\.code) == [.positionOutOfBounds])
  }

  @Test func unreportedShrinkingIsIssueAndNotTrap() {
    let source = ProfileDataSource(profile: profile)
    let table = VirtualTableView(viewportHeight: 44)
    source.attach(to: table)
    table.layoutIfNeeded()
    source.sections = []
    table.scroll(to: 1_000)
    #expect(table.shownTexts == ["(no cell)"])
    #expect(source.issues.issues.map(\.code) == [.positionOutOfBounds])
  }

  @Test func editingAndMovingAreOffByDefault() {
    let source = ProfileDataSource(profile: profile)
    let table = VirtualTableView()
    source.attach(to: table)
    #expect(!source.canEdit(at: TablePath(0, 0)) && !source.canMove(at: TablePath(0, 0)))
    table.drag(TablePath(1, 0), to: TablePath(1, 1))
    #expect(table.shownTexts == ["Ann", "red", "green"])
  }

  // MARK: Size

  @Test func millionRowsRequestOnlyVisibleCells() {
    @MainActor final class Count {
      var cells = 0
      nonisolated init() {}
    }
    struct LargeSection: TableViewSection {
      let count = Count()
      let rowCount = 1_000_000

      func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
        count.cells += 1
        return Row(position.row, cell: NumberCell.self).cell(
          at: position, in: surface, registry: VirtualCellRegistry(issues: quietLog()),
          sender: surface)
      }
    }
    let section = LargeSection()
    let source = TableDataSource<VirtualTableView>(sections: [section], issues: quietLog())
    let table = VirtualTableView(viewportHeight: 100, rowHeight: 10)
    source.attach(to: table)
    table.scroll(to: .greatestFiniteMagnitude)
    #expect(table.shownTexts.last == "#999999")
    #expect(section.count.cells == 20 && table.statistics.cellsRequested == 20)
  }
}
