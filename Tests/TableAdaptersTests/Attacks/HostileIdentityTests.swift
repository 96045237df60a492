import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// Items that break the rules of `Hashable` are still shown, and nothing traps.
@MainActor @Suite struct HostileIdentityTests {
  /// Has random hashes and random equality.
  struct Random: Hashable {
    var id: Int
    static func == (left: Self, right: Self) -> Bool { Bool.random() }
    func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: 0..<4)) }
  }

  /// A class whose identity changes on screen.
  final class Mutable: Hashable {
    var id: Int
    init(_ id: Int) { self.id = id }
    static func == (left: Mutable, right: Mutable) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private func adapter<Item: Hashable>(
    _ table: VirtualTableView, name: @escaping @MainActor (Item) -> String
  ) -> TableAdapter<VirtualTableView, Item, Int> {
    let adapter = TableAdapter<VirtualTableView, Item, Int>(
      table,
      rowProvider: { item in
        Row(id: 0, content: 0, VirtualCell.self) { $0.textLabel?.text = name(item) }
      })
    adapter.issues.reporter = IssueCollector().reporter
    return adapter
  }

  @Test(arguments: sampled(0..<10, every: 3)) func itemsThatBreakTheLawAreShownAndEdited(seed: Int)
  {
    var random = SeededRandom(seed: seed)
    let table = VirtualTableView(viewportHeight: 100_000)
    let adapter: TableAdapter<VirtualTableView, InvalidHashable, Int> = adapter(table) {
      "\($0.id)"
    }
    let tally = OutcomeTally()
    for step in 0..<20 {
      let items = (0..<random.below(60)).map { _ in
        InvalidHashable(id: random.below(12), salt: random.below(1_000))
      }
      adapter.update(
        with: [Section(id: 0, items: items), Section(id: 1)], completion: tally.expect())
      adapter.edit(completion: tally.expect()) { table in
        for _ in 0..<60 {
          table.append(
            InvalidHashable(id: random.below(12), salt: random.below(1_000)), toSection: 1)
          _ = table.item(.item(InvalidHashable(id: random.below(12), salt: random.below(1_000))))
        }
        table.delete(.item(InvalidHashable(id: random.below(12), salt: random.below(1_000))))
      }
      let ids = adapter.currentSections.flatMap { $0.items.map { "\($0.id)" } }
      #expect(
        table.visibleCells.map { $0.textLabel?.text ?? "" } == ids, "seed \(seed), step \(step)")
      #expect(ids.count >= items.count + 59)
    }
    #expect(tally.faults.isEmpty)
  }

  @Test(
    "rows whose IDs break the rules of Hashable can be deleted together",
    arguments: sampled(0..<20, every: 3))
  func bulkDeletion(seed: Int) {
    var random = SeededRandom(seed: seed)
    func deleteAll<Item: Hashable>(_ items: [Item]) {
      let table = VirtualTableView(viewportHeight: 100_000)
      let adapter: TableAdapter<VirtualTableView, Item, Int> = adapter(table) { "\($0)" }
      adapter.update(with: [Section(id: 0, items: items)])
      adapter.edit { $0.delete(contentsOf: items.map { .item($0) }) }
      let remaining = adapter.currentSections[0].count
      #expect(table.visibleCells.count == remaining, "seed \(seed)")
      #expect(remaining < items.count, "seed \(seed)")
    }
    deleteAll((0..<200).map { _ in InvalidHashable(id: random.below(40), salt: random.below(3)) })
    deleteAll((0..<200).map { Random(id: $0) })
  }

  @Test func itemsHashedByChanceAreShownAndEdited() {
    let table = VirtualTableView(viewportHeight: 100_000)
    let adapter: TableAdapter<VirtualTableView, Random, Int> = adapter(table) { "\($0.id)" }
    let tally = OutcomeTally()
    for step in 0..<30 {
      adapter.update(
        with: [Section(id: 0, items: (0..<40).map { Random(id: $0 + step) })],
        completion: tally.expect())
      #expect(table.numberOfRows(inSection: 0) == 40)
      adapter.edit(completion: tally.expect()) { table in
        for id in 0..<100 { table.append(Random(id: id), toSection: 0) }
        for id in 0..<10 { table.move(.item(Random(id: id)), before: .item(Random(id: id + 1))) }
      }
      #expect(table.numberOfRows(inSection: 0) == 140)
      _ = adapter.position(ofRow: .item(Random(id: 3)))
    }
    #expect(tally.faults.isEmpty)
  }

  @Test func itemsThatChangeTheirIdentityWhileShownAreShown() {
    let table = VirtualTableView()
    let items = (0..<10).map { Mutable($0) }
    let adapter: TableAdapter<VirtualTableView, Mutable, Int> = adapter(table) { "\($0.id)" }
    let tally = OutcomeTally()
    for step in 0..<10 {
      adapter.update(with: [Section(id: 0, items: items)], completion: tally.expect())
      _ = adapter.position(ofRow: .item(items[step]))
      for item in items { item.id = (item.id * 7 + step) % 5 }
      adapter.edit(completion: tally.expect()) { table in
        table.move(.item(items[step]), before: .item(items[0]))
        table.delete(.item(items[9]))
      }
      #expect(table.numberOfRows(inSection: 0) == adapter.currentSections[0].items.count)
    }
    #expect(tally.faults.isEmpty)
  }

  @Test func equalIDsCanBeDeletedOneByOne() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2, 1), Networks("b", 1)])
    screen.collector.removeAll()
    screen.adapter.edit { table in
      table.delete(1)
      table.delete(1)
      table.delete(1)
    }
    #expect(screen.adapter.currentSections == [Networks("a", 2), Networks("b")])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func firstOfEqualIDsIsUsedInAllSteps() {
    let screen = Screen()
    _ = screen.update([Networks("a", 1, 2, 3), Networks("b", 4)])
    screen.adapter.edit { table in
      table.prepend(Network(3, "again"), toSection: "a")
      table.update(3) { $0.name = "first" }
    }
    #expect(
      screen.adapter.currentSections.map { $0.items.map(\.name) } == [
        ["first", "n1", "n2", "n3"], ["n4"],
      ])
  }

  @Test(arguments: 0..<10) func duplicatesThatMoveAcrossSectionsAreAllShown(seed: Int) {
    var random = SeededRandom(seed: seed)
    let screen = Screen(viewport: 100_000)
    for step in 0..<30 {
      let sections = (0..<random.below(4)).map { _ in
        Section(
          id: ["a", "b", "c"][random.below(3)],
          items: (0..<random.below(12)).map { _ in Network(random.below(5)) })
      }
      #expect(screen.update(sections) == .animated, "seed \(seed), step \(step)")
      #expect(
        screen.texts == sections.flatMap { $0.items.map(\.name) }, "seed \(seed), step \(step)")
    }
    let reports: Set<TableIssue.Code> = [.duplicateRows, .duplicateSections]
    #expect(Set(screen.collector.codes).isSubset(of: reports))
  }
}
