import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

/// Applying snapshots to adapters, and snapshots of adapters.
@MainActor @Suite struct TableAdapterSnapshotsTests {
  typealias Snapshot = TableSnapshot<String, Int>

  /// Names by ID, which change without the adapter's knowledge.
  final class Model {
    var names: [Int: String] = [:]
    func name(_ id: Int) -> String { names[id] ?? "n\(id)" }
  }

  @MainActor private final class Outcomes {
    var outcomes: [UpdateOutcome] = []
  }

  private final class NumberCell: VirtualCell {}

  private let table = VirtualTableView(viewportHeight: 10_000)
  private let model = Model()
  private let collector = IssueCollector()

  /// An adapter whose items are IDs, as in a diffable data source.
  private func idAdapter() -> TableAdapter<VirtualTableView, Int, String> {
    let adapter = TableAdapter<VirtualTableView, Int, String>(
      table,
      rowProvider: { [model] id in
        Row(id: id, NumberCell.self) { $0.textLabel?.text = model.name(id) }
      })
    adapter.issues.reporter = collector.reporter
    return adapter
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (id, items) in sections {
      snapshot.appendSections([id])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

  @Test func aSnapshotIsShownAndTaken() {
    let adapter = idAdapter()
    var outcomes: [UpdateOutcome] = []
    adapter.apply(snapshot([("a", [1, 2]), ("b", [3])]), mode: .animated) { outcomes.append($0) }
    #expect(texts == ["n1", "n2", "n3"])
    let cells = table.visibleCells
    var next = adapter.snapshot()
    next.moveItem(1, afterItem: 3)
    next.deleteItems([2])
    next.insertItems([4], beforeItem: 3)
    adapter.apply(next, mode: .withoutAnimation) { outcomes.append($0) }
    #expect(texts == ["n4", "n3", "n1"])
    #expect(table.visibleCells.last === cells.first)
    #expect(adapter.snapshot() == next)
    #expect(outcomes == [.animated, .withoutAnimation])
    #expect(collector.issues.isEmpty)
  }

  @Test("a snapshot is applied as a diffable data source applies it")
  func appliedAsByADiffableDataSource() async {
    let adapter = idAdapter()
    var calls = 0
    func show() {
      adapter.apply(snapshot([("a", [1, 2])])) { calls += 1 }
      adapter.apply(snapshot([("a", [2, 1])]), animatingDifferences: false) { calls += 1 }
      adapter.apply(snapshot([("a", [2])]))
    }
    show()
    #expect(texts == ["n2"] && calls == 2)
    #expect(table.lastAnimations == adapter.animations)
    #expect(await adapter.apply(snapshot([("a", [2, 3])])) == .animated)
    let outcome = await adapter.apply(snapshot([("a", [3])]), animatingDifferences: false)
    #expect(outcome == .withoutAnimation && texts == ["n3"])
  }

  // X: reconfigure and reload
  @Test func reconfiguredItemsKeepTheirCellsAndReloadedOnesDoNot() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1, 2, 3])]))
    let cells = table.visibleCells
    model.names = [1: "one", 2: "two", 3: "three"]
    let before = table.statistics
    var next = adapter.snapshot()
    next.reconfigureItems([1])
    next.reloadItems([2])
    adapter.apply(next)
    #expect(texts == ["one", "two", "n3"])
    #expect(table.visibleCells[0] === cells[0])
    #expect(table.visibleCells[1] !== cells[1])
    #expect(table.visibleCells[2] === cells[2])
    #expect(table.statistics.cellsReconfigured == before.cellsReconfigured + 1)
    #expect(table.statistics.cellsRequested == before.cellsRequested + 1)
    #expect(adapter.snapshot().reconfiguredItemIdentifiers == [])
    #expect(collector.issues.isEmpty)
  }

  @Test func anItemThatIsBothIsReloadedOnce() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1, 2])]))
    let before = table.statistics
    var next = adapter.snapshot()
    next.reconfigureItems([1])
    next.reloadItems([1])
    adapter.apply(next)
    #expect(table.statistics.cellsReconfigured == before.cellsReconfigured)
    #expect(table.statistics.cellsRequested == before.cellsRequested + 1)
  }

  @Test func marksHoldWhereItemsMoveAndMeanNothingForNewOnes() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
    let cells = table.visibleCells
    model.names = [1: "one", 4: "four", 5: "five", 6: "six"]
    let before = table.statistics
    var next = snapshot([("c", [1, 5]), ("a", [6, 3, 2])])
    next.appendItems([4], toSection: "a")
    next.reconfigureItems([1, 4, 5, 6])
    adapter.apply(next)
    #expect(texts == ["one", "five", "six", "n3", "n2", "four"])
    #expect(table.visibleCells[0] === cells[0] && table.visibleCells[5] === cells[3])
    #expect(table.statistics.cellsReconfigured == before.cellsReconfigured + 2)
    #expect(collector.issues.isEmpty)
  }

  @Test func aReloadedSectionGetsNewCellsAndKeepsItsSelection() {
    let adapter = idAdapter()
    adapter.headerProvider = { [model] in .view(model.names[0] ?? $0, NetworkHeader.self) }
    adapter.apply(snapshot([("a", [1, 2]), ("b", [3])]))
    let (cells, header) = (table.visibleCells, table.headerView(forSection: 0))
    adapter.select(row: .item(2))
    var next = adapter.snapshot()
    next.reloadSections(["a"])
    next.reloadItems([2])
    adapter.apply(next)
    #expect(zip(table.visibleCells, cells).map { $0 === $1 } == [false, false, true])
    #expect(table.headerView(forSection: 0) !== header)
    #expect(table.selectedTablePositions == [TablePath(section: 0, row: 1)])
    #expect(collector.issues.isEmpty)
  }

  @Test func marksAreIgnoredByReload() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1])]))
    model.names = [1: "one"]
    var next = adapter.snapshot()
    next.reconfigureItems([1])
    let before = table.statistics
    adapter.apply(next, mode: .reload)
    #expect(texts == ["one"])
    #expect(table.statistics.cellsReconfigured == before.cellsReconfigured)
  }

  @Test func marksOfSupersededSnapshotApply() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1, 2])]))
    model.names = [1: "one", 2: "two"]
    var marked = adapter.snapshot()
    marked.reconfigureItems([1, 2])
    let recorder = Outcomes()
    adapter.update(with: [Section(id: "a", items: [1, 2, 3])]) { _ in
      adapter.apply(marked, mode: .animated) { recorder.outcomes.append($0) }
      adapter.update(with: [Section(id: "a", items: [1, 4])]) { recorder.outcomes.append($0) }
    }
    #expect(texts == ["one", "n4"])
    #expect(recorder.outcomes == [.superseded, .animated])
    #expect(collector.issues.isEmpty)
  }

  @Test func anItemProviderGivesTheItemsOfIDs() {
    let screen = Screen()
    var networks = [1: Network(1), 2: Network(2), 3: Network(3)]
    var next = snapshot([("a", [1, 2]), ("b", [3])])
    screen.adapter.apply(next) { networks[$0] }
    #expect(screen.texts == ["n1", "n2", "n3"])
    #expect(screen.adapter.snapshot(of: \.id) == next)
    let before = screen.table.statistics
    networks[2]?.name = "changed"
    next.reconfigureItems([2, 3])
    screen.adapter.apply(next) { networks[$0] }
    #expect(screen.texts == ["n1", "changed", "n3"])
    // Row 2 changed and is marked, row 3 is only marked. Each is reconfigured once.
    #expect(screen.table.statistics.cellsReconfigured == before.cellsReconfigured + 2)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func idsWithoutAnItemAreLeftOutAndReported() {
    let screen = Screen()
    screen.adapter.apply(snapshot([("a", [1, 7, 2])])) { $0 == 7 ? nil : Network($0) }
    #expect(screen.texts == ["n1", "n2"])
    #expect(
      screen.collector.issues.map { "\($0)" } == [
        "warning TV0312: a snapshot has row 7 without an item"
      ])
    #expect(screen.collector.codes == [.missingItem])
  }

  @Test func ofManyIDsWithoutAnItemTheFirstEightAreReported() {
    let screen = Screen()
    screen.adapter.apply(snapshot([("a", Array(0..<20))])) { $0 < 3 ? Network($0) : nil }
    #expect(screen.collector.issues.flatMap(\.identifiers) == (3..<11).map(String.init))
  }

  @Test func snapshotIssuesAreReportedByAdapter() {
    let adapter = idAdapter()
    var next = snapshot([("a", [1, 1, 2])])
    next.moveItem(9, beforeItem: 1)
    adapter.apply(next)
    #expect(texts == ["n1", "n2"])
    #expect(collector.codes == [.repeatedID, .unknownID])
  }

  @Test func rowsAreShownByASnapshotOfTheirIDs() {
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, String>(table)
    adapter.issues.reporter = collector.reporter
    var next = snapshot([("a", [1]), ("b", [2])])
    adapter.apply(next) { Row(Network($0), cell: NetworkCell.self) }
    let cells = table.visibleCells
    next.moveItem(2, beforeItem: 1)
    adapter.apply(next) { Row(Network($0, "x\($0)"), cell: NetworkCell.self) }
    #expect(texts == ["x2", "x1"])
    #expect(table.visibleCells[0] === cells[1])
    #expect(adapter.snapshot { $0.itemID }.itemIdentifiers == [AnyIdentity(2), AnyIdentity(1)])
    #expect(collector.issues.isEmpty)
  }

  @Test func sectionsKeepTheirHeadersUnlessTheyAreProvided() {
    let adapter = idAdapter()
    adapter.update(with: [
      Section(id: "a", items: [1], header: "A"), Section(id: "b", items: [2], footer: "B"),
    ])
    var next = adapter.snapshot()
    next.appendSections(["c"])
    next.deleteItems([1])
    adapter.apply(next)
    #expect(adapter.currentSections.map(\.header) == [.title("A"), nil, nil])
    #expect(adapter.currentSections.map(\.footer) == [nil, .title("B"), nil])
    adapter.headerProvider = { $0 == "b" ? nil : .title("<\($0)>") }
    adapter.footerProvider = { .title("\($0)!") }
    adapter.apply(next)
    #expect(adapter.currentSections.map(\.header) == [.title("<a>"), nil, .title("<c>")])
    #expect(table.footerView(forSection: 2)?.textLabel?.text == "c!")
    #expect(collector.issues.isEmpty)
  }

  @Test func footersAreProvidedWhereHeadersAreNot() {
    let adapter = idAdapter()
    adapter.footerProvider = { .title("\($0)!") }
    adapter.update(with: [Section(id: "a", items: [1], header: "A")])
    adapter.apply(adapter.snapshot())
    #expect(adapter.currentSections.map(\.header) == [.title("A")])
    #expect(adapter.currentSections.map(\.footer) == [.title("a!")])
  }

  @Test func sectionsKeepTheirViewsOfOtherKindsUnlessTheyAreProvided() {
    let adapter = idAdapter()
    adapter.update(with: [
      Section(id: "a", items: [1]).supplementary("badge", .title("A")),
      Section(id: "b", items: [2]),
    ])
    var next = adapter.snapshot()
    next.appendSections(["c"])
    adapter.apply(next)
    #expect(
      adapter.currentSections.map(\.supplementaries) == [["badge": .title("A")], [:], [:]])
    adapter.supplementaryProvider = { $0 == "b" ? ["mark": .title("B")] : [:] }
    adapter.apply(next)
    #expect(adapter.currentSections.map(\.supplementaries) == [[:], ["mark": .title("B")], [:]])
    #expect(adapter.supplementaryKinds(inSection: 1) == ["mark"])
    #expect(adapter.title(of: "mark", inSection: 1) == "B")
  }

  @Test func ofSectionsWithEqualIDsTheFirstOnesHeaderIsKept() {
    let adapter = idAdapter()
    adapter.update(
      with: [
        Section(id: "a", items: [1], header: "A"), Section(id: "a", items: [2], header: "again"),
        Section(id: "b", items: [3], header: "B"),
      ], mode: .reload)
    adapter.apply(snapshot([("b", [3]), ("a", [1, 2])]))
    #expect(adapter.currentSections.map(\.header) == [.title("B"), .title("A")])
  }

  @Test func aNewSectionIsNotReloadedThoughItIsMarked() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1])]))
    var next = snapshot([("a", [1]), ("b", [2, 3])])
    next.reloadSections(["b"])
    let before = table.statistics
    adapter.apply(next)
    #expect(table.statistics.batches == before.batches + 1)
    #expect(table.statistics.cellsRequested == before.cellsRequested + 2)
    #expect(texts == ["n1", "n2", "n3"])
  }

  @Test func aNewItemIsMadeOnceThoughItIsMarkedForReloading() {
    let adapter = idAdapter()
    adapter.apply(snapshot([("a", [1])]))
    var next = snapshot([("a", [1, 2]), ("b", [3])])
    next.reloadItems([2, 3])
    let before = table.statistics
    adapter.apply(next)
    #expect(table.statistics.batches == before.batches + 1)
    #expect(table.statistics.cellsRequested == before.cellsRequested + 2)
    #expect(texts == ["n1", "n2", "n3"])
  }

  @Test func headersOfASectionThatAQueuedUpdateBringsAreKept() {
    let adapter = idAdapter()
    adapter.update(with: [Section(id: "a", items: [1])]) { [snapshot] _ in
      adapter.update(with: [Section(id: "b", items: [2], header: "B")])
      adapter.apply(snapshot([("b", [2, 3])]))
    }
    #expect(texts == ["n2", "n3"])
    #expect(adapter.currentSections.map(\.header) == [.title("B")])
  }

  @Test func ofRowsWithEqualIDsOneIsInTheSnapshot() {
    let adapter = idAdapter()
    adapter.update(with: [Section(id: "a", items: [1, 2, 1])], mode: .reload)
    let taken = adapter.snapshot()
    #expect(taken.itemIdentifiers == [1, 2])
    #expect(taken.issues.map(\.code) == [.repeatedID])
  }

  /// Random snapshots and arrays of the same rows lead to the same table.
  @Test(arguments: sampled(0..<20, every: 3)) func snapshotShowsSameTableAsRows(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (one, other) = (Screen(viewport: 10_000), Screen(viewport: 10_000))
    for step in 0..<15 {
      var sections: [(String, [Int])] = []
      let ids = Array(0..<20).shuffled(using: &random)
      for name in ["a", "b", "c"].shuffled(using: &random).prefix(random.below(4)) {
        let start = sections.reduce(0) { $0 + $1.1.count }
        sections.append((name, Array(ids[start..<(start + random.below(6))])))
      }
      let version = random.below(3)
      let item: (Int) -> Network = { Network($0, "\($0) \($0 % 3 == version ? step : 0)") }
      one.adapter.apply(snapshot(sections)) { item($0) }
      _ = other.update(sections.map { Section(id: $0.0, items: $0.1.map(item)) })
      #expect(one.texts == other.texts, "seed \(seed), step \(step)")
      #expect(one.table.statistics == other.table.statistics, "seed \(seed), step \(step)")
      #expect(one.adapter.currentSections == other.adapter.currentSections)
    }
    #expect(one.collector.issues.isEmpty, "seed \(seed)")
  }

  @Test func snapshotDoesNotRetainAdapter() {
    weak var adapter: TableAdapter<VirtualTableView, Int, String>?
    do {
      let strong = idAdapter()
      strong.apply(snapshot([("a", [1])]))
      adapter = strong
      #expect(adapter != nil)
    }
    #expect(adapter == nil)
  }
}
