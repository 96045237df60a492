import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// Providers that change the kind of a row's cell.
@MainActor @Suite struct CellKindAttackTests {
  @Test func rowWhoseProviderWasExchangedIsReplaced() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2)])
    screen.table.layoutIfNeeded()
    screen.adapter.rowProvider = { Row($0, cell: StarredCell.self) }
    // The new provider returns the new kind for the old item, too.
    _ = screen.update([Section(id: "a", items: [Network(1, "x"), Network(2)])])
    #expect(screen.texts == ["* x", "n2"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func refreshedRowWhoseCellIsOfAnotherKindNowIsReplaced() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2)])
    let cells = screen.table.visibleCells
    screen.adapter.rowProvider = { Row($0, cell: StarredCell.self) }
    screen.adapter.reconfigure(row: 2)
    #expect(screen.texts == ["n1", "* n2"])
    #expect(screen.table.visibleCells.first === cells.first)
    #expect(screen.collector.issues.isEmpty)
  }

  /// The identifier that a provider returns.
  @MainActor
  private final class Kind {
    var name = "Plain"
  }

  /// The identifier of the existing cell matters, not the provider's current one for the old item.
  @Test(arguments: [true, false])
  func rowWithChangedIdentifierIsReplaced(hasCellProvider: Bool) {
    let table = VirtualTableView()
    let collector = IssueCollector()
    let kind = Kind()
    let adapter = Adapter(table, cellIdentifierProvider: { _, _ in kind.name })
    adapter.issues.reporter = collector.reporter
    adapter.register(NetworkCell.self, identifier: "Plain")
    adapter.register(StarredCell.self, identifier: "Starred")
    if hasCellProvider {
      adapter.cellProvider = { table, path, network in
        let cell = table.dequeueReusableCell(withIdentifier: kind.name, for: path)
        cell.textLabel?.text = (kind.name == "Plain" ? "" : "* ") + network.name
        return cell
      }
    }
    adapter.update(with: [Networks("a", 1, 2)])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["n1", "n2"])
    let cells = table.visibleCells
    kind.name = "Starred"
    adapter.update(with: [Section(id: "a", items: [Network(1, "x"), Network(2)])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["* x", "n2"])
    // A row whose cell has the right kind keeps it.
    adapter.update(with: [Section(id: "a", items: [Network(1, "y"), Network(2)])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["* y", "n2"])
    #expect(table.visibleCells.last === cells.last)
    #expect(table.statistics.cellsReconfigured == 1)
    #expect(collector.issues.isEmpty)
  }

  @Test func replacedRowStaysSelected() {
    let screen = Screen()
    screen.adapter.deselectsAfterSelection = false
    screen.adapter.rowProvider = { network in
      network.name.hasPrefix("!")
        ? Row(network, cell: StarredCell.self) : Row(network, cell: NetworkCell.self)
    }
    _ = screen.update([Networks("a", 1, 2)])
    screen.adapter.select(row: 2)
    _ = screen.update([Section(id: "a", items: [Network(1), Network(2, "!")])])
    #expect(screen.texts == ["n1", "* !"])
    #expect(screen.table.selectedRows == [TablePath(section: 0, row: 1)])
    #expect(screen.adapter.visibleCell(ofRow: 2)?.isSelected == true)
  }

  @Test func placeholderIsReplacedOnceItsCellIsRegistered() {
    let table = VirtualTableView()
    let adapter = Adapter(table)
    let collector = IssueCollector()
    adapter.issues.reporter = collector.reporter
    adapter.update(with: [Networks("a", 1)])
    table.layoutIfNeeded()
    adapter.register(NetworkCell.self, identifier: "Cell")
    adapter.update(with: [Section(id: "a", items: [Network(1, "new")])])
    #expect(table.visibleCells.map(\.textLabel?.text) == ["new"])
    #expect(collector.codes == [.unregisteredIdentifier])
  }

  @Test func rowsWhoseProviderAlternatesKeepTheirData() {
    let screen = Screen()
    var count = 0
    screen.adapter.rowProvider = { network in
      count += 1
      return count.isMultiple(of: 2)
        ? Row(network, cell: StarredCell.self) : Row(network, cell: NetworkCell.self)
    }
    for step in 0..<20 {
      _ = screen.update([
        Section(id: "a", items: (1...5).map { Network($0, "s\(step)-\($0)") })
      ])
      let names = screen.texts.map { $0.replacing("* ", with: "") }
      #expect(names == (1...5).map { "s\(step)-\($0)" })
    }
  }

  @Test func refreshFromInsideACellWaitsForTheTable() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1)])
    screen.table.layoutIfNeeded()
    let reloads = screen.table.statistics.reloads
    var isCalled = false
    screen.adapter.rowProvider = { [weak adapter = screen.adapter] network in
      if !isCalled, network.id == 2 {
        isCalled = true
        adapter?.reconfigure(row: 1)
      }
      return Row(network, cell: NetworkCell.self)
    }
    let before = screen.table.statistics.cellsReconfigured
    _ = screen.update([Networks("a", 1, 2)])
    #expect(isCalled)
    #expect(screen.table.statistics.cellsReconfigured == before + 1)
    #expect(screen.table.statistics.reloads == reloads)
    #expect(screen.collector.codes == [.updateDuringLayout])
  }

  @Test func refreshIsNotLostToALaterDescription() {
    let screen = Screen()
    var label = "old"
    screen.adapter.rowProvider = { network in
      Row(id: network.id, content: network, VirtualCell.self) {
        $0.textLabel?.text = "\(label) \(network.name)"
      }
    }
    screen.adapter.update(with: [Networks("a", 1, 2)], mode: .reload)
    #expect(screen.texts == ["old n1", "old n2"])
    screen.adapter.edit { [adapter = screen.adapter] table in
      label = "new"
      adapter.reconfigure(row: 1)
      adapter.update(with: [Networks("a", 1, 2, 3)])
      table.delete(2)
    }
    #expect(screen.texts == ["new n1", "new n2", "new n3"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func cellOfAnotherRowGivenTwiceNeitherStopsNorLosesData() {
    let table = VirtualTableView()
    table.register(NetworkCell.self, forCellReuseIdentifier: "Net")
    var kept: VirtualCell?
    let adapter = Adapter(table) { table, path, network in
      let cell = kept ?? table.dequeueReusableCell(withIdentifier: "Net", for: path)
      kept = cell
      cell.textLabel?.text = network.name
      return cell
    }
    adapter.issues.reporter = IssueCollector().reporter
    for step in 0..<5 {
      adapter.update(with: [Section(id: "a", items: (0...step).map { Network($0, "\(step)") })])
      table.layoutIfNeeded()
    }
    #expect(table.numberOfRows(inSection: 0) == 5)
  }
}
