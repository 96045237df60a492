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

@MainActor @Suite struct ChunkedItemsTests {
  // MARK: Edits

  @Test func editsByIDKeepTheChunks() {
    let screen = ChunkScreen()
    screen.adapter.update(with: [section("s", 0..<10_000), section("t", 20_000..<20_010)])
    let known = screen.chunks(ofSection: 0)
    screen.adapter.edit { table in
      table.update(5_000) { $0.name = "changed" }
      table.insert(Network(-1), before: 2)
      table.delete(9_999)
      table.replace(Network(1, "replaced"))
      table.move(3, toSection: "t")
      table.move(20_001, before: 20_000)
      table.append(Network(-2), toSection: "t")
      table.prepend(Network(-3), toSection: "t")
    }
    #expect(screen.collector.issues.isEmpty)
    let chunks = screen.chunks(ofSection: 0)
    #expect(chunks.subtracting(known).count == 3 && chunks.count == known.count)
    let ids = screen.adapter.currentSections.map { $0.items.map(\.id) }
    #expect(ids[0] == [0, 1, -1, 2] + Array(4..<9_999))
    #expect(ids[1] == [-3, 20_001, 20_000] + Array(20_002..<20_010) + [3, -2])
    #expect(screen.adapter.currentSections.allSatisfy { $0.chunkedRows != nil })
    #expect(screen.adapter.item(ofRow: 5_000)?.name == "changed")
    #expect(screen.texts.prefix(3) == ["n0", "replaced", "n-1"])
  }

  @Test func handsMoveAndDeleteRowsInTheChunks() {
    let screen = ChunkScreen()
    screen.adapter.update(with: [section("s", 0..<2_000), section("t", 3_000..<3_010)])
    screen.adapter.commitMove(
      from: TablePath(section: 0, row: 1_000), to: TablePath(section: 1, row: 2))
    screen.adapter.commitDeletion(at: TablePath(section: 0, row: 0))
    #expect(screen.adapter.currentSections.allSatisfy { $0.chunkedRows != nil })
    let ids = screen.adapter.currentSections.map { $0.items.map(\.id) }
    #expect(ids[0] == (1..<2_000).filter { $0 != 1_000 })
    #expect(ids[1] == [3_000, 3_001, 1_000] + Array(3_002..<3_010))
    #expect(screen.adapter.position(ofRow: .id(1_000)) == TablePath(section: 1, row: 2))
  }

  // MARK: Costs

  /// An update, and an edit by id, read the chunk that changed, not all rows.
  @Test func anUpdateComparesTheChunkThatChanged() {
    let table = VirtualTableView(viewportHeight: 640)
    let adapter = TableAdapter<VirtualTableView, CountedItem, Int>(table) { item in
      Row(item, cell: CountedCell.self)
    }
    adapter.identityChecking = .fast
    let counter = CountedID.Counter()
    func item(_ value: Int) -> CountedItem {
      CountedItem(id: CountedID(value: value, counter: counter))
    }
    var items = ChunkedArray((0..<50_000).map(item))
    adapter.update(with: [Section(id: 0, items: items)])
    table.layoutIfNeeded()
    // The index by id is made once.
    #expect(adapter.position(ofRow: .id(item(40_000).id)) == TablePath(section: 0, row: 40_000))

    (counter.comparisons, counter.hashes) = (0, 0)
    items[3].title = "changed"
    items.insert(item(-1), at: 25_000)
    adapter.update(with: [Section(id: 0, items: items)])
    #expect(counter.comparisons <= 4 * 512 && counter.hashes <= 10)
    #expect(table.visibleCells[3].textLabel?.text == "changed")

    (counter.comparisons, counter.hashes) = (0, 0)
    adapter.edit { $0.update(item(40_000).id) { $0.title = "edited" } }
    #expect(counter.comparisons <= 4 * 512 && counter.hashes <= 30, "\(counter.hashes)")
    #expect(adapter.item(at: TablePath(section: 0, row: 40_001))?.title == "edited")
  }

  // MARK: The law

  /// Chunked and plain items give the same changes, cells and issues.
  @Test(arguments: 0..<40)
  func chunksAndArraysAreTheSame(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (chunked, plain) = (ChunkScreen(), ChunkScreen())
    let checking = IdentityChecking.allCases[seed % IdentityChecking.allCases.count]
    for screen in [chunked, plain] { screen.adapter.identityChecking = checking }
    var next = 0
    func networks(_ count: Int) -> [Network] {
      (0..<count).map { _ in
        next += 1
        // Now and then an id that is there already.
        return Network(random.oneIn(150) ? next / 2 : next)
      }
    }
    var tables = (0..<1 + random.below(3)).map {
      section("s\($0)", ChunkedArray(networks(random.below(900))))
    }
    for step in 0..<8 {
      for _ in 0...random.below(4) where !tables.isEmpty {
        let (from, to) = (random.below(tables.count), random.below(tables.count))
        let count = tables[from].count
        let row = random.below(count + 1)
        let end = min(count, row + random.below(random.oneIn(4) ? 400 : 6))
        switch random.below(9) {
        case 0: tables[from].chunkedItems.insert(contentsOf: networks(end - row), at: row)
        case 1: tables[from].chunkedItems.removeSubrange(row..<end)
        case 2: tables[from].chunkedItems[row..<end].reverse()
        case 3, 4: for index in row..<end { tables[from].chunkedItems[index].name += "+" }
        case 5:
          let moved = Array(tables[from].chunkedItems[row..<end])
          tables[from].chunkedItems.removeSubrange(row..<end)
          tables[to].chunkedItems.append(contentsOf: moved)
        case 6: tables[from].header = .title("step \(step)")
        case 7: tables.insert(tables.remove(at: from), at: to)
        default: if tables[from].count > 0, row < end { tables[from].chunkedItems[row].id += 1 }
        }
      }
      let arrays = tables.map { section in
        var section = section
        section.items = section.items.map { $0 }
        return section
      }
      // By this checking, what shares its storage is not looked at again; the arrays never share it.
      if checking == .whereChanged {
        for index in tables.indices {
          tables[index].chunkedItems = ChunkedArray(tables[index].items.map { $0 })
        }
      }
      chunked.adapter.update(with: tables)
      plain.adapter.update(with: arrays)
      let id = random.below(next + 1)
      for screen in [chunked, plain] {
        screen.adapter.edit { table in
          table.update(id) { $0.name += "!" }
          table.move(id, toSection: "s0")
          table.delete(id + 1)
          table.insert(Network(200_000 + step), after: id + 2)
        }
        screen.table.layoutIfNeeded()
        screen.table.scroll(by: Double(next % 700))
      }
      tables = chunked.adapter.currentSections
      let place: Comment = "seed \(seed), step \(step)"
      #expect(tables.allSatisfy { $0.chunkedRows != nil }, place)
      #expect(plain.adapter.currentSections.allSatisfy { $0.chunkedRows == nil }, place)
      #expect(tables == plain.adapter.currentSections, place)
      #expect(chunked.adapter.changes == plain.adapter.changes, place)
      #expect(chunked.texts == plain.texts, place)
      #expect("\(chunked.table.statistics)" == "\(plain.table.statistics)", place)
      #expect(
        chunked.collector.issues.map(\.description) == plain.collector.issues.map(\.description),
        place)
    }
    #expect(chunked.adapter.changes.count > 0)
  }

  @Test func theBackgroundFindsTheSame() async {
    let screen = ChunkScreen()
    var items = ChunkedArray((0..<3_000).map { Network($0) })
    screen.adapter.update(with: [Section(id: "s", items: items)])
    items[2].name = "changed"
    items.removeLast()
    let outcome = await screen.adapter.updateInBackground(with: [Section(id: "s", items: items)])
    #expect(outcome == .animated)
    #expect(screen.adapter.changes.last?.description == "delete rows 0-2999; update rows 0-2→0-2")
    #expect(screen.texts[2] == "changed")
  }

  // MARK: Rows of any cells

  /// Rows in chunks stand beside rows made on demand, chunk by chunk.
  @Test(arguments: [false, true]) func rowsCanBeInChunks(besideRowsOnDemand isMixed: Bool) {
    let table = VirtualTableView(viewportHeight: 640)
    let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>(table)
    var rows = ChunkedArray(
      (0..<1_000).map { Row<VirtualTableView>(Network($0), cell: NetworkCell.self) })
    func show() {
      var sections: [RowSection<VirtualTableView>] = [
        Section(id: AnyIdentity("chunks"), items: rows)
      ]
      if isMixed {
        sections.append(
          Section("on demand") { ForEach([Network(5_000)]) { Row($0, cell: NetworkCell.self) } })
      }
      adapter.update(with: sections)
      table.layoutIfNeeded()
    }
    show()
    rows[1] = Row(Network(1, "changed"), cell: NetworkCell.self)
    rows.remove(at: 0)
    show()
    #expect(table.visibleCells.prefix(2).map { $0.textLabel?.text } == ["changed", "n2"])
    #expect(table.statistics.cellsReconfigured == 1)
    #expect(table.numberOfRows(inSection: 0) == 999)
    #expect(adapter.section(at: 0)?.chunkedRows != nil)
  }

  private func section(_ id: String, _ ids: Range<Int>) -> Networks {
    section(id, ChunkedArray(ids.map { Network($0) }))
  }

  private func section(_ id: String, _ items: ChunkedArray<Network>) -> Networks {
    Section(id: id, items: items, header: "Section \(id)")
  }
}

// MARK: - Counting

private struct CountedItem: Identifiable, Equatable {
  var id: CountedID
  var title = "title"
}

private final class CountedCell: VirtualCell, Configurable {
  func setup(with item: CountedItem) { textLabel?.text = item.title }
}

// MARK: - Screens

/// Keeps the changes of its plans.
private final class NotingAdapter: Adapter {
  var changes: [TableChanges] = []

  override func willPerform(_ plan: TablePlan<Networks>) { changes.append(plan.changes) }
}

@MainActor
private struct ChunkScreen {
  let table = VirtualTableView(viewportHeight: 640)
  let adapter: NotingAdapter
  let collector = IssueCollector()

  init() {
    adapter = NotingAdapter(table) { Row($0, cell: NetworkCell.self) }
    adapter.issues.reporter = collector.reporter
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

  /// Where the chunks of a section lie.
  func chunks(ofSection section: Int) -> Set<UnsafePointer<Network>?> {
    let chunks = adapter.section(at: section)?.chunkedRows?.chunks ?? []
    return Set(chunks.map { $0.withUnsafeBufferPointer(\.baseAddress) })
  }
}
