import DescribedTables
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Faults of the original, by their IDs in the checklist.
@MainActor @Suite struct DescribedRegressionTests {
  @Test func x15_theHeightOfACellIsRead() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [
          DescribedCell(
            cellType: CellType.anythingCell, cellHeight: { _, _ in 61 },
            estimatedCellHeight: { _, _ in 50 }),
          DescribedCell(
            cell: UserCell.self, viewModel: User(id: 1, name: "Ann"), cellHeight: { _, _ in 62 }),
          DescribedCell(cellType: CellType.anythingCell),
        ])
    }
    try screen.updateTableView(table)
    let adapter = try screen.describedTable(of: table).adapter
    let heights = (0..<3).map { adapter.height(at: path(0, $0), in: table) }
    #expect(heights == [61, 62, nil])
    #expect(adapter.currentSections[0].items[0].estimatedRowHeight == 50)
  }

  // DC-01
  @Test func x15_cellEstimateIsRequestedUntilCellIsOnScreen() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    table.viewportHeight = 100
    var estimate: Double? = 50
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: (0..<4).map {
          DescribedCell(
            cellID: $0, cellType: CellType.anythingCell, cellHeight: { _, _ in 60 },
            estimatedCellHeight: DescribedCell.height(estimate))
        })
    }
    try screen.updateTableView(table)
    #expect(table.contentHeight == 2 * 60 + 2 * 50)
    table.scroll(to: 1_000)
    #expect(table.contentHeight == 240)
    estimate = nil
    let adapter = try screen.describedTable(of: table).adapter
    #expect(adapter.estimatesHeights)
    try screen.updateTableView(table)
    #expect(!adapter.estimatesHeights)
    #expect(screen.collector.issues.isEmpty)
  }

  // DC-02
  @Test func x15_headerAndFooterEstimatesAreRequestedUntilOnScreen() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    (table.viewportHeight, table.rowHeight) = (100, 50)
    screen.content = {
      for id in 0..<3 {
        $1.addSection(
          SectionDescription(
            sectionID: id, headerTitle: "title", headerHeight: { _, _ in 10 },
            estimatedHeaderHeight: { _, _ in 40 },
            footerTitle: "end", footerHeight: { _, _ in 20 }, estimatedFooterHeight: { _, _ in 30 }),
          withCells: [DescribedCell(cellType: CellType.anythingCell)])
      }
    }
    try screen.updateTableView(table)
    #expect(table.contentHeight == 2 * (10 + 50 + 20) + (40 + 50 + 30))
    table.scroll(to: 1_000)
    #expect(table.contentHeight == 3 * (10 + 50 + 20))
    #expect(screen.collector.issues.isEmpty)
  }

  // DC-11
  @Test func theAnimationsOfAnUpdateAreThoseItIsGivenAndElseTheAdapters() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1))], in: table)
    func show(_ numbers: Int..., animations: TableAnimations<VirtualCell.Animation>?) throws {
      screen.content = {
        $1.addSection(
          SectionDescription(sectionID: "a"),
          withCells: numbers.flatMap { users($0) }.map { .user($0) })
      }
      try screen.updateTableView(table, animations: animations)
    }
    try show(2, animations: TableAnimations(insert: .left, delete: .right))
    #expect(table.lastAnimations == TableAnimations(insert: .left, delete: .right))
    try show(3, animations: nil)
    #expect(table.lastAnimations == TableAnimations(.fade))
    try screen.describedTable(of: table).adapter.animations = TableAnimations(.top)
    try show(4, animations: nil)
    #expect(table.lastAnimations == TableAnimations(.top))
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x15_hooksAreCalledOncePerUpdateWithTheCellsOwnDescription() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1)), ("b", users(2))], in: table)
    #expect(table.visibleCells.count == 2)
    #expect(screen.log == ["will 1 -", "did 1 u1", "will 2 -", "did 2 u2"])
    screen.log = []
    try screen.show([("a", users(1)), ("b", [User(id: 2, name: "new")])], in: table)
    #expect(screen.log == ["will 2 u2", "did 2 new"])
  }

  @Test func x15_everyLookupByIDSucceeds() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1)), ("b", users(2, 3))], in: table)
    let content = try screen.content(of: table)
    #expect(content.cell(3, inSection: "b")?.viewModel as? User == User(id: 3, name: "u3"))
    #expect(content.section("b")?.sectionID == AnyIdentity("b"))
    #expect(content.headerTitle(ofSection: "b") == "b")
    #expect(content.index(ofSection: "b") == 1)
    #expect(try content.sectionID(at: 1) == AnyIdentity("b"))
    #expect(content.position(ofCell: 3, inSection: "b") == path(1, 1))
  }

  @Test func x15_lookUpsHeedWhichStateIsMeant() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1)), ("b", users(2))], in: table)
    try screen.show([("b", [User(id: 2, name: "new")])], in: table)
    let previous = try screen.content(of: table, .previous)
    let current = try screen.content(of: table, .current)
    #expect(previous.cell(2, inSection: "b")?.viewModel as? User == User(id: 2, name: "u2"))
    #expect(current.cell(2, inSection: "b")?.viewModel as? User == User(id: 2, name: "new"))
    #expect(previous.index(ofSection: "b") == 1)
    #expect(current.index(ofSection: "b") == 0)
    #expect(try previous.cell(at: path(0, 0)).cellID == AnyIdentity(1))
    #expect(try current.cell(at: path(0, 0)).cellID == AnyIdentity(2))
  }

  @Test func x15_onlyTheNamedSectionsChange() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1)), ("b", users(2)), ("c", users(3))], in: table)
    let after: [(String, [User])] = [
      ("a", users(10)), ("b", users(2, 20)), ("d", users(40)), ("e", users(50)),
    ]
    try screen.show(after, in: table, inSections: ["b", "d", "unknown"])
    #expect(table.texts == ["u1", "u2", "u20", "u40", "u3"])
    let content = try screen.content(of: table)
    #expect(content.sections.map(\.headerTitle) == ["a", "b", "d", "c"])
    try screen.show(after, in: table, inSections: ["c"])
    #expect(table.texts == ["u1", "u2", "u20", "u40"])
    try screen.show(after, in: table)
    #expect(table.texts == ["u10", "u2", "u20", "u40", "u50"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x15_clearingRemovesPreviousStateAndKeepsContent() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1))], in: table)
    try screen.show([("a", users(1, 2))], in: table)
    #expect(try !screen.content(of: table, .previous).isEmpty)
    screen.clearPreviousTableState(table)
    #expect(try screen.content(of: table, .previous).isEmpty)
    #expect(try screen.content(of: table).cells.map(\.count) == [2])
    try screen.show([("a", users(2))], in: table)
    #expect(table.texts == ["u2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x15_everyErrorIsThrown() throws {
    let screen = DescribedScreen()
    let table = try screen.table(5)
    try screen.show([("a", users(1))], in: table)
    let twin = VirtualTableView()
    twin.tag = 5
    #expect(throws: DescribedTableError.tagIsNotUnique(5)) { try screen.registerTableView(twin) }
    #expect(throws: DescribedTableError.tagIsNotUnique(5)) { try screen.registerTableView(table) }
    #expect(twin.dataSource == nil)
    #expect(throws: DescribedTableError.structureNotFound(tag: 5)) {
      try screen.updateTableView(twin)
    }
    twin.tag = 6
    #expect(throws: DescribedTableError.structureNotFound(tag: 6)) {
      try screen.content(of: twin, .previous)
    }
    let content = try screen.content(of: table)
    #expect(throws: DescribedTableError.sectionIndexOutOfBounds(1, count: 1)) {
      try content.section(at: 1)
    }
    #expect(throws: DescribedTableError.rowIndexOutOfBounds(1, section: 0, count: 1)) {
      try content.cell(at: path(0, 1))
    }
    #expect(table.texts == ["u1"])
  }

  @Test func x16_idsAreOfAnyHashableTypesInAnyOrder() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    let ids: [any Hashable] = ["z", 3, CellType.userCell, 1, -1.5]
    func show(_ order: [Int]) throws {
      screen.content = {
        $1.addSection(
          SectionDescription(sectionID: CellType.anythingCell),
          withCells: order.map {
            DescribedCell(cellID: ids[$0], cellType: CellType.anythingCell, viewModel: $0)
          })
      }
      try screen.updateTableView(table)
    }
    try show([0, 1, 2, 3, 4])
    let cells = table.visibleCells
    try show([4, 2, 0, 3, 1])
    #expect(table.texts == ["#4", "#2", "#0", "#3", "#1"])
    #expect(zip(table.visibleCells, [4, 2, 0, 3, 1]).allSatisfy { $0 === cells[$1] })
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x16_rowsAndSectionsMoveWithTheirCells() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1, 2, 3)), ("b", users(4, 5))], in: table)
    let cells = Dictionary(uniqueKeysWithValues: zip(table.texts, table.visibleCells))
    let statistics = table.statistics
    try screen.show([("b", users(5, 4)), ("a", users(3, 1, 2))], in: table)
    #expect(table.texts == ["u5", "u4", "u3", "u1", "u2"])
    for (text, cell) in zip(table.texts, table.visibleCells) { #expect(cells[text] === cell) }
    #expect(table.statistics.cellsReconfigured == statistics.cellsReconfigured)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x16_cellsAndSectionsNeedNoIds() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    func show(_ sections: [[String]]) throws {
      screen.content = {
        for texts in sections {
          $1.addSection(
            SectionDescription(),
            withCells: texts.map { DescribedCell(cellType: CellType.anythingCell, viewModel: $0) })
        }
      }
      try screen.updateTableView(table)
    }
    try show([["a", "b"], ["c"]])
    let cells = table.visibleCells
    screen.log = []
    try show([["a", "x"], ["c"], []])
    #expect(table.texts == ["a", "x", "c"])
    #expect(zip(table.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(screen.log == ["will nil b", "did nil x"])
    try show([])
    #expect(table.texts.isEmpty)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x16_oneIdTwiceIsReportedAndBothAreShown() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1))], in: table)
    try screen.show([("a", users(1, 2, 2))], in: table)
    #expect(table.texts == ["u1", "u2", "u2"])
    #expect(screen.collector.issues.map(\.code) == [.duplicateRows])
  }

  @Test func x17_onlyCellsWhoseContentChangedAreUpdated() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    let tag: (Int, String) -> User = { User(id: $0, name: $1) }
    try screen.show([("a", [tag(1, "a"), tag(2, "b"), tag(3, "c")])], in: table)
    let cells = table.visibleCells
    screen.log = []
    try screen.show([("a", [tag(3, "c"), tag(1, "a"), tag(2, "new")])], in: table)
    #expect(table.texts == ["c", "a", "new"])
    #expect(screen.log == ["will 2 b", "did 2 new"])
    #expect(table.visibleCells[2] === cells[1])
  }

  @Test func x17_incomparableContentIsChangedUnlessRuleIsGiven() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    func show(_ text: String, version: Int) throws {
      screen.content = {
        let model = Opaque(text: text)
        let pair = (text, 1)
        $1.addSection(
          SectionDescription(),
          withCells: [
            DescribedCell(cellID: "plain", cell: OpaqueCell.self, viewModel: model),
            DescribedCell(
              cellID: "ruled", cell: OpaqueCell.self, viewModel: model, content: version),
            DescribedCell(cellID: "pair", cellType: CellType.anythingCell, viewModel: pair),
            DescribedCell(
              cellID: "ruled pair", cellType: CellType.anythingCell, viewModel: pair,
              content: version),
            DescribedCell(cellID: "nothing", cellType: CellType.anythingCell),
          ])
      }
      try screen.updateTableView(table)
    }
    try show("one", version: 1)
    #expect(table.texts == ["one", "one", "one+1", "one+1", "?"])
    screen.log = []
    try show("two", version: 1)
    #expect(table.texts == ["two", "one", "two+1", "one+1", "?"])
    #expect(
      screen.log == ["will plain one", "did plain two", "will pair one+1", "did pair two+1"])
    try show("two", version: 2)
    #expect(table.texts == ["two", "two", "two+1", "two+1", "?"])
  }

  @Test func x15_heightsOfCellsHeadersAndFootersAreTheTables() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    func show(_ height: Double, header: Double?) throws {
      screen.content = {
        $1.addSection(
          SectionDescription(
            headerTitle: "title", headerHeight: SectionDescription.height(header),
            footerTitle: "end",
            footerHeight: { _, _ in 7 }),
          withCells: [
            DescribedCell(cellType: CellType.anythingCell, cellHeight: { _, _ in height }),
            DescribedCell(cellType: CellType.anythingCell, cellHeight: { _, _ in 200 }),
          ])
        $1.addSection(SectionDescription(headerHeight: { _, _ in 1000 }), withCells: [])
      }
      try screen.updateTableView(table)
    }
    try show(100, header: 30)
    #expect(table.contentHeight == 1337)
    try show(150, header: 30)
    #expect(table.contentHeight == 1387)
    try show(150, header: 40)
    #expect(table.contentHeight == 1397)
    #expect(try screen.content(of: table).sections[1].headerTitle == nil)
    #expect(screen.collector.issues.isEmpty)
  }

  // DC-02
  @Test func estimatesOfHeadersAndFootersAreHandedOn() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    let tall = HeaderFooter.title("own").height(9, estimated: 8)
    screen.content = {
      $1.addSection(
        SectionDescription(
          headerTitle: "title", headerHeight: { _, _ in 30 }, estimatedHeaderHeight: { _, _ in 40 },
          footerTitle: "end",
          estimatedFooterHeight: { _, _ in 5 }),
        withCells: [])
      $1.addSection(
        SectionDescription(estimatedFooterHeight: { _, _ in 7 }, header: tall, footer: tall),
        withCells: [])
      $1.addSection(SectionDescription(estimatedHeaderHeight: { _, _ in 40 }), withCells: [])
    }
    try screen.updateTableView(table)
    let adapter = try screen.describedTable(of: table).adapter
    let shown = (0..<3).flatMap { section in
      [SupplementaryKind.header, .footer].map {
        adapter.headerFooter(of: $0, inSection: section)
      }
    }
    #expect(shown.map { $0?.preferredHeight } == [30, nil, 9, 9, nil, nil])
    #expect(shown.map { $0?.estimatedHeight } == [40, 5, 8, 7, nil, nil])
    // An estimate alone doesn't create a header.
    #expect(shown[4] == nil)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func x18_aTypedCellGetsItsViewModelWithoutACast() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    // A cast from `Any` can't distinguish levels of optionals.
    let models: [Int???] = [.none, .some(.none), .some(.some(.none)), 1]
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: models.map { DescribedCell(cell: NestedCell.self, viewModel: $0) }
          + models.map { DescribedCell(cell: NestedCell.self, viewModel: $0, delegate: nil) }
          + [DescribedCell(cell: FunctionCell.self, viewModel: { $0 + 1 })])
    }
    try screen.updateTableView(table)
    let texts = models.map { String(reflecting: $0) }
    #expect(table.texts == texts + texts + ["2"])
    #expect(table.visibleCells.allSatisfy { ($0 as? NestedCell)?.erasedCalls ?? 0 == 0 })
    #expect(screen.collector.issues.isEmpty)
  }
}

private final class NestedCell: VirtualCell, CellUpdating {
  private(set) var erasedCalls = 0

  func updateCell(viewModel: Int???, delegate: NameListener?) {
    textLabel?.text = String(reflecting: viewModel)
  }

  func anySetup(with item: Any) -> ConfigurationResult {
    erasedCalls += 1
    return .done
  }

  func anySetup(with item: Any, sender: Any) -> ConfigurationResult {
    erasedCalls += 1
    return .done
  }
}

private final class FunctionCell: VirtualCell, Configurable {
  func setup(with item: (Int) -> Int) { textLabel?.text = "\(item(1))" }
}
