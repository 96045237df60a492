import DescribedTables
import TableAdapters
import TableDiagnostics
import TableViewsTesting
import Testing
import TypeErasure
import VirtualTable

/// Updates of described tables that wait, are superseded, or force reconfiguration.
@MainActor @Suite struct DescribedUpdateTests {
  @Test func supplementaryViewsComeFromDescription() throws {
    let table = try screen.table()
    for badge in ["1", "2", nil] as [String?] {
      screen.content = {
        $1.addSection(
          SectionDescription(
            sectionID: "a", headerTitle: "A",
            supplementaries: badge.map { ["badge": .title($0)] } ?? [:]),
          withCells: [])
      }
      try screen.updateTableView(table)
      let adapter = try screen.describedTable(of: table).adapter
      #expect(adapter.title(of: "badge", inSection: 0) == badge)
      #expect(adapter.title(of: .header, inSection: 0) == "A")
    }
  }

  private let screen = DescribedScreen()

  /// Returns a table after an update whose completion handler calls a closure.
  private func table(
    _ sections: [(String, [User])] = [("a", users(1, 2))],
    completion: @escaping @MainActor (VirtualTableView) throws -> Void
  ) throws -> VirtualTableView {
    let table = try screen.table()
    try screen.show(sections, in: table)
    table.layoutIfNeeded()
    screen.log = []
    var failure: (any Error)?
    try screen.updateTableView(table) { _ in
      do { try completion(table) } catch { failure = error }
    }
    if let failure { throw failure }
    return table
  }

  @Test func aForcedRefreshIsCarriedOutThoughALaterUpdateTookItsPlace() throws {
    let table = try table { [screen] table in
      try screen.reloadSection("a", in: table)
      try screen.updateTableView(table)
      #expect(screen.log.isEmpty)
    }
    #expect(screen.log == ["will 1 u1", "did 1 u1", "will 2 u2", "did 2 u2"])
    #expect(table.texts == ["u1", "u2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func forcedRefreshFromCellSurvivesLaterUpdate() throws {
    let screen = screen
    let table = try screen.table()
    let listener = ActionListener()
    screen.content = {
      $1.addSection(
        SectionDescription(sectionID: "a"),
        withCells: [
          DescribedCell(
            cellID: 1, cell: UserCell.self, viewModel: User(id: 1, name: "u1"), delegate: listener)
        ])
    }
    listener.action = { [weak table] in
      guard let table else { return }
      try? screen.reloadSection("a", in: table)
      try? screen.updateTableView(table)
    }
    try screen.updateTableView(table)
    table.layoutIfNeeded()
    #expect(screen.log == ["will 1 -", "did 1 u1", "will 1 u1", "did 1 u1"])
  }

  @Test func aForcedRefreshHoldsForOneUpdate() throws {
    let table = try screen.table()
    try screen.show([("a", users(1, 2))], in: table)
    table.layoutIfNeeded()
    let before = table.statistics.cellsReconfigured
    try screen.show([("a", users(1, 2))], in: table, refreshing: .always)
    #expect(table.statistics.cellsReconfigured == before + 2)
    try screen.show([("a", users(1, 2))], in: table)
    #expect(table.statistics.cellsReconfigured == before + 2)
  }

  @Test func statesMatchDisplayedContent() throws {
    let table = try table { [screen] table in
      try screen.show([("a", users(3))], in: table)
      try screen.show([("a", users(4))], in: table)
      let waiting = try screen.describedTable(of: table).structure
      #expect(waiting.current.cell(1, inSection: "a") != nil)
    }
    let structure = try screen.describedTable(of: table).structure
    #expect(structure.previous.cells.map(\.count) == [2])
    #expect(structure.previous.cell(1, inSection: "a") != nil)
    #expect(structure.current.cell(4, inSection: "a") != nil)
    #expect(table.texts == ["u4"])
  }

  @Test func aCellThatIsSetUpSeesTheStateItBelongsTo() throws {
    let table = try screen.table()
    try screen.show([("a", users(1))], in: table)
    let listener = ActionListener()
    var seen: [Int] = []
    listener.action = { [screen, weak table] in
      guard let table, let content = try? screen.content(of: table) else { return }
      seen = content.cells.map(\.count)
    }
    screen.content = {
      let cells = users(1, 2).map {
        DescribedCell(cellID: $0.id, cell: UserCell.self, viewModel: $0, delegate: listener)
      }
      $1.addSection(SectionDescription(sectionID: "a"), withCells: cells)
    }
    try screen.updateTableView(table)
    table.layoutIfNeeded()
    #expect(seen == [2])
  }

  @Test func partialUpdateBuildsOnLatestRequest() throws {
    let table = try table([("a", users(1)), ("b", users(2))]) { [screen] table in
      try screen.show([("a", users(1)), ("b", users(3))], in: table)
      try screen.show([("a", users(4)), ("b", users(5))], in: table, inSections: ["a"])
    }
    #expect(table.texts == ["u4", "u3"])
  }

  // MARK: Updates of some sections

  @Test func sectionsWithSameIDAreReplacedSeparately() throws {
    let table = try screen.table()
    let content = [("x", users(1)), ("y", users(9)), ("x", users(2))]
    try screen.show(content, in: table)
    #expect(table.texts == ["u1", "u9", "u2"])
    try screen.show(content, in: table, inSections: ["x"])
    #expect(table.texts == ["u1", "u9", "u2"])
    let changed = [("y", users(8)), ("x", users(3)), ("x", users(4))]
    try screen.show(changed, in: table, inSections: ["x"])
    #expect(table.texts == ["u3", "u9", "u4"])
    try screen.show([("x", users(5))], in: table, inSections: ["x"])
    #expect(table.texts == ["u5", "u9"])
    try screen.show(content, in: table, inSections: ["x"])
    #expect(table.texts == ["u1", "u9", "u2"])
  }

  @Test func newSectionsFollowTheirPredecessors() throws {
    let table = try screen.table()
    try screen.show([("b", users(1)), ("a", users(2))], in: table)
    let after = [
      ("n", users(3)), ("m", users(4)), ("a", users(5)), ("o", users(6)), ("removed", users(0)),
      ("p", users(7)), ("b", users(8)), ("q", users(9)),
    ]
    try screen.show(after, in: table, inSections: ["n", "m", "o", "p", "q"])
    #expect(table.texts == ["u3", "u4", "u1", "u9", "u2", "u6", "u7"])
    #expect(screen.collector.issues.isEmpty)
  }
}

/// Calls a closure the first time a cell shows its name.
private final class ActionListener: UserCellDelegate {
  var action: (@MainActor () -> Void)?

  func userCellDidShow(_ name: String) {
    let action = action
    self.action = nil
    action?()
  }
}
