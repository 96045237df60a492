import DescribedTables
import TableAdapters
import TableDiagnostics
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct CellDescriptionTests {
  // DC-01
  @Test func everythingExceptCellTypeHasDefault() {
    let cell = DescribedCell(cellType: CellType.anythingCell)
    #expect(cell.cellID == nil)
    #expect(cell.viewModel is Void)
    #expect(cell.delegate == nil)
    #expect(cell.cellHeight == nil)
    #expect(cell.estimatedCellHeight == nil)
    #expect(cell.didSelectCell == nil)
    #expect(cell.didDeselectCell == nil)
  }

  /// All initializers store their arguments in the right properties.
  @Test func initializersKeepTheirArguments() {
    var log: [String] = []
    let select: DescribedCell.SelectionHandler = { _, _, _ in log.append("select") }
    let deselect: DescribedCell.SelectionHandler = { _, _, _ in log.append("deselect") }
    let user = User(id: 1, name: "Ann")
    let listener = NameListener()
    let cells = [
      DescribedCell(
        cellID: 1, cell: OpaqueCell.self, viewModel: Opaque(text: "a"), content: 2,
        cellHeight: { _, _ in 30 },
        estimatedCellHeight: { _, _ in 40 }, didSelectCell: select, didDeselectCell: deselect),
      DescribedCell(
        cellID: 1, cell: UserCell.self, viewModel: user, delegate: listener,
        cellHeight: { _, _ in 30 },
        estimatedCellHeight: { _, _ in 40 }, didSelectCell: select, didDeselectCell: deselect),
      DescribedCell(
        cellID: 1, cellType: CellType.userCell, viewModel: user, delegate: listener,
        cellHeight: { _, _ in 30 },
        estimatedCellHeight: { _, _ in 40 }, didSelectCell: select, didDeselectCell: deselect),
      DescribedCell(
        cellID: 1, identifier: "User", viewModel: user, delegate: listener,
        cellHeight: { _, _ in 30 },
        estimatedCellHeight: { _, _ in 40 }, didSelectCell: select, didDeselectCell: deselect),
    ]
    for cell in cells {
      #expect(cell.cellID == AnyIdentity(1))
      #expect(cell.cellHeight?(cell, path(0, 0)) == 30)
      #expect(cell.estimatedCellHeight?(cell, path(0, 0)) == 40)
      log = []
      cell.didSelectCell?(VirtualCell(reuseIdentifier: nil), cell, path(0, 0))
      #expect(log == ["select"])
      cell.didDeselectCell?(VirtualCell(reuseIdentifier: nil), cell, path(0, 0))
      #expect(log == ["select", "deselect"])
    }
    #expect(cells.map { $0.delegate is NameListener } == [false, true, true, true])
    #expect(cells.map { ($0.viewModel as? User) == user } == [false, true, true, true])
  }

  /// The same applies if only one of the contents is equatable.
  @Test func aCellWithAnotherKindOfContentIsReconfigured() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    func show(_ viewModel: Any) throws -> String? {
      screen.content = {
        $1.addSection(
          SectionDescription(sectionID: 0),
          withCells: [
            DescribedCell(cellID: 1, cellType: CellType.anythingCell, viewModel: viewModel)
          ])
      }
      try screen.updateTableView(table)
      return table.texts.first
    }
    let steps: [(Any, String)] = [
      ((), "?"), (0, "#0"), ((), "?"), ("a", "a"), (("b", 2), "b+2"), ("c", "c"),
      (NameListener(), "listener 0"), (1, "#1"),
    ]
    for (viewModel, text) in steps { #expect(try show(viewModel) == text) }
    // Neither two empty values nor two equal values cause a reconfiguration.
    for viewModel in [() as Any, 7] {
      _ = try show(viewModel)
      let count = table.statistics.cellsReconfigured
      _ = try show(viewModel)
      #expect(table.statistics.cellsReconfigured == count)
    }
  }

  /// A cell with a delegate parameter never receives the sender.
  @Test func senderReplacesMissingDelegateOnly() throws {
    final class ListeningCell: VirtualValue1Cell, CellUpdating {
      func updateCell(viewModel: String, delegate: AnyObject?) {
        textLabel?.text = viewModel
        detailTextLabel?.text = delegate.map { "\(type(of: $0))" } ?? "none"
      }
    }
    final class SenderCell: VirtualValue1Cell, SenderConfigurable {
      func setup(with item: String, sender: AnyObject) {
        textLabel?.text = item
        detailTextLabel?.text = "\(type(of: sender))"
      }
    }
    let screen = DescribedScreen()
    let table = try screen.table()
    let adapter = try screen.describedTable(of: table).adapter
    let listener = NameListener()
    adapter.sender = screen
    adapter.register(ListeningCell.self, identifier: "Listening")
    adapter.register(SenderCell.self, identifier: "Sender")
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [
          DescribedCell(identifier: "Listening", viewModel: "a"),
          DescribedCell(identifier: "Listening", viewModel: "b", delegate: listener),
          DescribedCell(identifier: "Sender", viewModel: "c"),
          DescribedCell(identifier: "Sender", viewModel: "d", delegate: listener),
          DescribedCell(identifier: "AnythingCell", viewModel: "e"),
        ])
    }
    try screen.updateTableView(table)
    #expect(table.texts == ["a", "b", "c", "d", "e"])
    #expect(
      table.visibleCells.map { $0.detailTextLabel?.text ?? "-" } == [
        "none", "NameListener", "DescribedScreen", "NameListener", "none",
      ])
    #expect(screen.collector.issues.isEmpty)
  }

  // DC-03
  @Test func stringEnumIdentifierIsCapitalized() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [
          DescribedCell(cellType: CellType.userCell, viewModel: User(id: 1, name: "Ann")),
          DescribedCell(cellType: CellType.anythingCell, viewModel: "text"),
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
          DescribedCell(cellType: CellType.missingCell, viewModel: 1),
          DescribedCell(cellType: CellType.anythingCell, viewModel: 2),
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
        withCells: models.map { DescribedCell(cellType: CellType.anythingCell, viewModel: $0) })
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
        withCells: [DescribedCell(cellType: CellType.userCell, viewModel: "no user")])
    }
    try screen.updateTableView(table)
    #expect(table.visibleCells.count == 1)
    #expect(screen.collector.issues.map(\.code) == [.wrongItem])
  }

  @Test func theDelegateGoesToTheCellAndIsHeldWeakly() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    var listener: NameListener? = NameListener()
    weak let weakListener = listener
    let user = User(id: 1, name: "Ann")
    let cells = [
      DescribedCell(cell: UserCell.self, viewModel: user, delegate: listener),
      DescribedCell(cellType: CellType.userCell, viewModel: user, delegate: listener),
      DescribedCell(cellType: CellType.anythingCell, viewModel: 1, delegate: listener),
      DescribedCell(cellType: CellType.anythingCell, viewModel: 2),
    ]
    screen.content = { $1.addSection(SectionDescription(sectionID: 0), withCells: cells) }
    try screen.updateTableView(table)
    #expect(table.visibleCells.count == 4)
    #expect(listener?.names == ["Ann", "Ann"])
    #expect(cells[0].delegate as? NameListener === listener)
    #expect(
      table.visibleCells.suffix(2).map { $0.detailTextLabel?.text ?? "-" } == [
        "NameListener", "none",
      ])
    listener = nil
    #expect(weakListener == nil)
    #expect(cells[0].delegate == nil)
    try screen.reloadSection(0, in: table)
    #expect(table.visibleCells.map { $0.detailTextLabel?.text }[2] == "none")
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aDelegateThatIsAValueIsKept() throws {
    struct Note: Equatable { var text: String }
    let cell = DescribedCell(
      cellType: CellType.anythingCell, viewModel: 1, delegate: Note(text: "kept"))
    #expect(cell.delegate as? Note == Note(text: "kept"))
  }

  @Test func selectionCallsDescriptionBeforeHandler() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.describedTable(of: table).adapter.deselectsAfterSelection = false
    screen.content = { [unowned screen] in
      $1.addSection(
        SectionDescription(),
        withCells: [0, 1].map { (id: Int) in
          DescribedCell(
            cellID: id, cellType: CellType.anythingCell, viewModel: id,
            didSelectCell: { [unowned screen] _, _, _ in screen.log.append("own select \(id)") },
            didDeselectCell: { [unowned screen] _, _, _ in screen.log.append("own deselect \(id)") }
          )
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
