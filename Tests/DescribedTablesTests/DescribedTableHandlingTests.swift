import DescribedTables
import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct DescribedTableHandlingTests {
  // DC-06
  @Test func tablesAreDistinguishedByTag() throws {
    let screen = DescribedScreen()
    let (left, right) = (try screen.table(1), try screen.table(2))
    screen.content = { tag, description in
      description.addSection(
        SectionDescription(sectionID: 0), withCells: users(tag * 10, tag * 10 + 1).map { .user($0) }
      )
    }
    try screen.updateTableView(left)
    #expect(left.texts == ["u10", "u11"])
    #expect(right.texts.isEmpty)
    try screen.updateTableView(right)
    #expect(right.texts == ["u20", "u21"])
    #expect(screen.describedTables.tags == [1, 2])
    #expect(try screen.content(of: left).cell(10, inSection: 0) != nil)
    #expect(try screen.content(of: left).cell(20, inSection: 0) == nil)
  }

  @Test func deallocatedTableFreesItsTag() throws {
    let screen = DescribedScreen()
    _ = try screen.table(1)
    let next = try screen.table(1)
    try screen.show([("a", users(1))], in: next)
    #expect(next.texts == ["u1"])
  }

  @Test func deallocatedTableIsNotFound() throws {
    let screen = DescribedScreen()
    weak let weakTable = try screen.table(1)
    #expect(weakTable == nil)
    #expect(throws: DescribedTableError.structureNotFound(tag: 1)) {
      try screen.describedTables.table(withTag: 1)
    }
    #expect(throws: DescribedTableError.structureNotFound(tag: 1)) {
      try screen.describedTables.remove(tag: 1)
    }
  }

  @Test func aTagIsForOneTable() throws {
    let screen = DescribedScreen()
    let table = try screen.table(1)
    let described = try screen.describedTable(of: table)
    let other = VirtualTableView()
    let another = DescribedTable<DescribedCell, SectionDescription>(
      adapter: DescribedTableAdapter(other))
    #expect(throws: DescribedTableError.tagIsNotUnique(1)) {
      try screen.describedTables.add(another, tag: 1)
    }
    #expect(try screen.describedTables.table(withTag: 1) === described)
    #expect(try screen.describedTables.add(another, tag: 2) === another)
    #expect(screen.describedTables.tags == [1, 2])
    #expect(other.dataSource != nil)
  }

  /// Without estimates, tables don't need to request any.
  @Test func estimateInDescriptionEnablesEstimatedHeights() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    let adapter = try screen.describedTable(of: table).adapter
    let plain = DescribedCell.user(User(id: 1, name: "Ann"))
    var estimated = plain
    estimated.estimatedCellHeight = { _, _ in 40 }
    let descriptions: [(SectionDescription, DescribedCell, Bool)] = [
      (
        SectionDescription(headerTitle: "A", headerHeight: { _, _ in 30 }, footerTitle: "Z"), plain,
        false
      ),
      (SectionDescription(headerTitle: "A", estimatedHeaderHeight: { _, _ in 30 }), plain, true),
      (SectionDescription(headerTitle: "A"), plain, false),
      (SectionDescription(footerTitle: "Z", estimatedFooterHeight: { _, _ in 30 }), plain, true),
      (SectionDescription(), plain, false), (SectionDescription(), estimated, true),
    ]
    for (section, cell, estimates) in descriptions {
      screen.content = {
        $1.addSection(SectionDescription(sectionID: "first"), withCells: [])
        $1.addSection(section, withCells: [cell])
      }
      try screen.updateTableView(table)
      #expect(adapter.estimatesHeights == estimates)
    }
  }

  @Test func onlyExistingTablesAreListed() throws {
    let screen = DescribedScreen()
    let kept = try screen.table(3)
    do {
      let passing = try screen.table(7)
      #expect(screen.describedTables.tags == [kept.tag, passing.tag])
    }
    #expect(screen.describedTables.tags == [kept.tag])
  }

  @Test func aRemovedTableIsNotFound() throws {
    let screen = DescribedScreen()
    let table = try screen.table(3)
    try screen.describedTables.remove(tag: 3)
    #expect(throws: DescribedTableError.structureNotFound(tag: 3)) {
      try screen.updateTableView(table)
    }
    #expect(throws: DescribedTableError.structureNotFound(tag: 3)) {
      try screen.describedTables.remove(tag: 3)
    }
    try screen.registerTableView(table)
    #expect(screen.describedTables.tags == [3])
  }

  // DC-05, DC-08
  @Test func currentAndPreviousStatesAreAvailable() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1, 2)), ("b", [])], in: table)
    try screen.show([("b", users(3)), ("a", users(2))], in: table)
    let structure = try screen.describedTable(of: table).structure
    #expect(structure.dataSourceCells.map(\.count) == [1, 1])
    #expect(structure.previousDataSourceCells.map(\.count) == [2, 0])
    #expect(structure.dataSourceSections.map(\.headerTitle) == ["b", "a"])
    #expect(structure.previousDataSourceSections.map(\.headerTitle) == ["a", "b"])
    #expect(structure[.previous].cell(1, inSection: "a") != nil)
    #expect(structure[.current].cell(1, inSection: "a") == nil)
    #expect(structure[.previous].index(ofSection: "a") == 0)
    #expect(structure[.current].index(ofSection: "a") == 1)
  }

  // DC-05
  @Test func appCanUseCustomDescriptions() throws {
    let menu = MenuScreen()
    let table = VirtualTableView()
    try menu.registerTableView(table)
    try menu.updateTableView(table)
    #expect(table.texts == ["Open", "Close"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "File")
    table.tap(path(0, 1))
    #expect(menu.selected == ["Close"])
    #expect(try menu.content(of: table).cell("Open", inSection: "File")?.title == "Open")
  }

  // DC-10
  @Test func theHooksAreCalledBeforeAndAfterACellIsUpdated() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.content = {
      $1.addSection(
        SectionDescription(),
        withCells: [
          .user(User(id: 1, name: "Ann")),
          DescribedCell(
            cellID: 2, cellType: CellType.userCell, viewModel: User(id: 2, name: "Bob")),
          DescribedCell(cellID: 3, cellType: CellType.anythingCell, viewModel: "any"),
        ])
    }
    try screen.updateTableView(table)
    #expect(table.visibleCells.count == 3)
    #expect(
      screen.log == ["will 1 -", "did 1 Ann", "will 2 -", "did 2 Bob", "will 3 -", "did 3 any"])
  }

  // DC-11
  @Test func changesAreFoundAndAnimatedFromThePreviousStateToTheCurrent() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1, 2, 3)), ("b", users(4))], in: table)
    let cells = Dictionary(uniqueKeysWithValues: zip(table.texts, table.visibleCells))
    let statistics = table.statistics
    try screen.show([("b", users(4, 5)), ("c", users(6)), ("a", users(3, 1))], in: table)
    #expect(table.texts == ["u4", "u5", "u6", "u3", "u1"])
    #expect(table.statistics.reloads == statistics.reloads)
    for (text, cell) in zip(table.texts, table.visibleCells) where cells[text] != nil {
      #expect(cells[text] === cell, "\(text)")
    }
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func contentStaysUntilNextUpdateWithoutRefreshing() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1, 2))], in: table)
    let changed = [User(id: 1, name: "new"), User(id: 3, name: "u3"), User(id: 2, name: "u2")]
    try screen.show([("a", changed)], in: table, refreshing: .never)
    #expect(table.texts == ["u1", "u3", "u2"])
    try screen.show([("a", changed)], in: table)
    #expect(table.texts == ["new", "u3", "u2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func reloadingASectionSetsUpItsCellsAndNoOthers() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1, 2)), ("b", users(3))], in: table)
    #expect(table.visibleCells.count == 3)
    screen.log = []
    try screen.reloadSection("a", in: table)
    #expect(screen.log == ["will 1 u1", "did 1 u1", "will 2 u2", "did 2 u2"])
    let statistics = table.statistics
    try screen.show([("a", users(1, 2)), ("b", users(3))], in: table, mode: .reload)
    #expect(table.statistics.reloads == statistics.reloads + 1)
  }

  @Test func aShownCellIsFoundByItsIds() throws {
    let screen = DescribedScreen()
    let table = try screen.table()
    try screen.show([("a", users(1, 2)), ("b", users(1))], in: table)
    let shown = table.visibleCells
    let described = try screen.describedTable(of: table)
    #expect(described.visibleCell(1, inSection: "b") === shown.last)
    #expect(described.visibleCell(1, inSection: "c") == nil)
  }

  // DC-12
  @Test func tableWorksWithoutController() {
    let view = VirtualTableView()
    let table = DescribedTable<DescribedCell, SectionDescription>(
      adapter: DescribedTableAdapter(view))
    var content = DescribedContent()
    content.addSection(SectionDescription(sectionID: 0), withCells: users(1, 2).map { .user($0) })
    table.update(with: content)
    #expect(view.texts == ["u1", "u2"])
    #expect(table.structure.dataSourceCells.map(\.count) == [2])
    table.clearPreviousState()
    #expect(table.structure.previous.isEmpty)
  }

  @Test func controllerTablesAndViewsAreDeallocated() throws {
    var screen: DescribedScreen? = DescribedScreen()
    var table: VirtualTableView? = try screen?.table()
    if let table { try screen?.show([("a", users(1, 2))], in: table) }
    #expect(table?.texts == ["u1", "u2"])
    weak let adapter = try table.flatMap { try screen?.describedTable(of: $0).adapter }
    weak let described = try table.flatMap { try screen?.describedTable(of: $0) }
    weak let weakScreen = screen
    weak let weakTable = table
    #expect(adapter != nil && described != nil)
    table = nil
    #expect(weakTable == nil)
    screen = nil
    #expect(weakScreen == nil)
    #expect(adapter == nil)
    #expect(described == nil)
  }

  // DC-14
  @Test func theDefaultsCanBeOverriddenByAnAdapterOfTheAppsOwn() throws {
    let menu = MenuScreen()
    menu.adapterType = OwnAdapter.self
    let table = VirtualTableView()
    let described = try menu.registerTableView(table)
    try menu.updateTableView(table)
    #expect(described.adapter is OwnAdapter)
    #expect(described.adapter.height(at: path(0, 0), in: table) == 99)
  }

  // DC-14
  @Test func randomDescriptionsAreShownWithoutAnIssue() throws {
    var seed: UInt64 = 0x5eed
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
    let screen = DescribedScreen()
    let table = try screen.table()
    screen.logsUpdates = false
    for step in 0..<200 {
      let sections = ["a", "b", "c", "d"].shuffledBy(next).prefix(next(5)).map { id in
        let people = [1, 2, 3, 4, 5].shuffledBy(next).prefix(next(4)).map {
          User(id: $0, name: "\(id)\($0).\(next(2))")
        }
        return (id, people)
      }
      try screen.show(sections, in: table)
      #expect(table.texts == sections.flatMap { $0.1.map(\.name) }, "step \(step)")
    }
    #expect(screen.collector.issues.isEmpty)
  }
}

extension Array {
  fileprivate func shuffledBy(_ next: (Int) -> Int) -> [Element] {
    var result = self
    for index in result.indices.reversed() { result.swapAt(index, next(index + 1)) }
    return result
  }
}

private final class OwnAdapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity> {
  override func height(
    at position: VirtualTableView.TablePosition, in surface: VirtualTableView
  ) -> Double? { 99 }
}

private struct MenuEntry: CellDescribing {
  var title: String
  var cellDescription: CellDescription<VirtualTableView> {
    CellDescription(cellID: title, cell: TextCell.self, viewModel: title)
  }
}

private struct Menu: SectionDescribing {
  var name: String
  var sectionDescription: SectionDescription {
    SectionDescription(sectionID: name, headerTitle: name)
  }
}

private final class MenuScreen: DescribedTableHandling {
  let describedTables = DescribedTableRegistry<MenuEntry, Menu>()
  var selected: [String] = []
  var adapterType: OwnAdapter.Type?

  func createDataSourceForTable(_ tableView: VirtualTableView) {
    self.tableView(
      tableView, addSection: Menu(name: "File"),
      withCells: [MenuEntry(title: "Open"), MenuEntry(title: "Close")])
  }

  func makeAdapter(for tableView: VirtualTableView) -> DescribedTableAdapter<VirtualTableView> {
    guard adapterType != nil else { return DescribedTableAdapter(tableView) }
    let own = OwnAdapter(tableView, identity: .rows())
    own.rowProvider = { $0 }
    return own
  }

  func tableView(_ tableView: VirtualTableView, didSelectCell cellDescription: MenuEntry) {
    selected.append(cellDescription.title)
  }
}
