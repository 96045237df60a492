import DescribedTables
import TableAdapters
import TableDiagnostics
import TableViewsTesting
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct CellDescriptionTests {
  // DC-01
  @Test func allButTheCellTypeHasADefault() {
    let cell = DescribedCell(type: CellType.anythingCell)
    #expect(cell.id == nil)
    #expect(cell.viewModel is Void)
    #expect(cell.delegate == nil)
    #expect(cell.cellHeight == nil)
    #expect(cell.estimatedCellHeight == nil)
    #expect(cell.didSelectCell == nil)
    #expect(cell.didDeselectCell == nil)
  }

  // DC-03
  @Test func aStringEnumNamesTheCellWithACapitalFirstLetter() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [
          DescribedCell(type: CellType.userCell, viewModel: User(id: 1, name: "Ann")),
          DescribedCell(type: CellType.anythingCell, viewModel: "text"),
        ])
    }
    try screen.updateTableView(table)
    #expect(table.texts == ["Ann", "text"])
    #expect(table.visibleCells.map(\.reuseIdentifier) == ["UserCell", "AnythingCell"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aCellTypeThatIsNotRegisteredIsReportedAndTheOthersAreShown() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [
          DescribedCell(type: CellType.missingCell, viewModel: 1),
          DescribedCell(type: CellType.anythingCell, viewModel: 2),
        ])
    }
    try screen.updateTableView(table)
    #expect(table.visibleCells.count == 2)
    #expect(table.texts.last == "#2")
    #expect(screen.collector.issues.map(\.code) == [.unregisteredIdentifier])
  }

  // DC-04
  @Test func viewModelsOfAnyKindAreShown() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    let listener = NameListener()
    let models: [Any] = ["text", 7, User(id: 1, name: "Ann"), listener, ("pair", 2)]
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: models.map { DescribedCell(type: CellType.anythingCell, viewModel: $0) })
    }
    try screen.updateTableView(table)
    #expect(table.texts == ["text", "#7", "Ann", "listener 0", "pair+2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aViewModelTheCellDoesNotTakeIsReported() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [DescribedCell(type: CellType.userCell, viewModel: "no user")])
    }
    try screen.updateTableView(table)
    #expect(table.visibleCells.count == 1)
    #expect(screen.collector.issues.map(\.code) == [.wrongItem])
  }

  @Test func theDelegateGoesToTheCellAndIsHeldWeakly() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    var listener: NameListener? = NameListener()
    weak let gone = listener
    let user = User(id: 1, name: "Ann")
    let cells = [
      DescribedCell(cell: UserCell.self, viewModel: user, delegate: listener),
      DescribedCell(type: CellType.userCell, viewModel: user, delegate: listener),
      DescribedCell(type: CellType.anythingCell, viewModel: 1, delegate: listener),
      DescribedCell(type: CellType.anythingCell, viewModel: 2),
    ]
    screen.content = { $1.addSection(SectionDescription(id: 0), withCells: cells) }
    try screen.updateTableView(table)
    #expect(table.visibleCells.count == 4)
    #expect(listener?.names == ["Ann", "Ann"])
    #expect(cells[0].delegate as? NameListener === listener)
    #expect(
      table.visibleCells.suffix(2).map { $0.detailTextLabel?.text ?? "-" } == [
        "NameListener", "nobody",
      ])
    listener = nil
    #expect(gone == nil)
    #expect(cells[0].delegate == nil)
    try screen.reloadSection(0, in: table)
    #expect(table.visibleCells.map { $0.detailTextLabel?.text }[2] == "nobody")
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aDelegateThatIsAValueIsKept() throws {
    struct Note: Equatable { var text: String }
    let cell = DescribedCell(
      type: CellType.anythingCell, viewModel: 1, delegate: Note(text: "kept"))
    #expect(cell.delegate as? Note == Note(text: "kept"))
  }

  @Test func selectionIsToldToTheDescriptionAndThenToTheHandler() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.describedTable(of: table).adapter.deselectsAfterSelection = false
    screen.content = { [unowned screen] in
      $1.addSection(
        SectionDescription(),
        withCells: [0, 1].map { (id: Int) in
          DescribedCell(
            id: id, type: CellType.anythingCell, viewModel: id,
            didSelectCell: { [unowned screen] in screen.log.append("own select \(id)") },
            didDeselectCell: { [unowned screen] in screen.log.append("own deselect \(id)") })
        })
    }
    screen.logsUpdates = false
    try screen.updateTableView(table)
    table.tap(path(0, 0))
    table.tap(path(0, 1))
    #expect(
      screen.log == [
        "own select 0", "select 0", "own deselect 0", "deselect 0", "own select 1", "select 1",
      ])
    screen.content = { _, _ in }
  }
}
