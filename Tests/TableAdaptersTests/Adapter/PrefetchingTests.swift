import SurfaceScenarios
import TableAdapters
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Which items a virtual table prefetches and cancels, across updates.
@MainActor @Suite struct PrefetchingTests {
  private final class Loader {
    var loading: Set<Int> = []
    var faults: [String] = []
    var journal: [String] = []
  }

  private let loader = Loader()
  private let table = VirtualTableView(viewportHeight: 44 * 3)
  private let adapter: TableAdapter<VirtualTableView, ScenarioItem, String>

  init() {
    adapter = TableAdapter(table) { item in
      Row(item, VirtualCell.self) { cell, item in cell.textLabel?.text = item.name }
    }
    adapter.prefetchHandler = { [loader] items in
      loader.journal.append("fetch \(items.map(\.id))")
      loader.loading.formUnion(items.map(\.id))
    }
    adapter.cancelPrefetchingHandler = { [loader] items in
      loader.journal.append("cancel \(items.map(\.id))")
      for item in items where loader.loading.remove(item.id) == nil {
        loader.faults.append("\(item.id) is canceled again")
      }
    }
    adapter.update(with: items(0..<40))
    table.layoutIfNeeded()
  }

  private func items(_ ids: some Sequence<Int>) -> [Section<ScenarioItem, String>] {
    [Section(id: "a", items: ids.map { ScenarioItem($0) })]
  }

  private func take() -> [String] {
    defer { loader.journal = [] }
    return loader.journal
  }

  @Test(
    "a prefetched item that an update deletes is canceled once",
    arguments: [UpdateMode.animated, .withoutAnimation, .reload])
  func deletedItems(_ mode: UpdateMode) {
    table.scroll(by: 10)
    #expect(take() == ["fetch [4, 5, 6]"])
    adapter.update(with: items(0..<40), mode: mode)
    #expect(take() == [])
    adapter.update(with: items([30] + Array(0..<5) + Array(7..<30)), mode: mode)
    #expect(take() == ["cancel [5, 6]"])
    adapter.update(with: items([]), mode: mode)
    #expect(take() == ["cancel [4]"] && loader.faults == [] && loader.loading == [])
  }

  @Test("an edit that deletes a prefetched item cancels it before the item is gone")
  func deletedByAnEdit() {
    table.scroll(by: 10)
    _ = take()
    var known: [Int?] = []
    adapter.cancelPrefetchingHandler = { [weak adapter] items in
      known = items.map { adapter?.position(ofRow: $0.id)?.row }
    }
    adapter.edit { $0.delete(5) }
    #expect(known == [5])
  }

  @Test("a prefetched item that moves to another section isn't canceled")
  func movedItem() {
    table.scroll(by: 10)
    _ = take()
    adapter.update(with: [
      Section(id: "b", items: [ScenarioItem(5)]),
      Section(id: "a", items: (0..<40).filter { $0 != 5 }.map { ScenarioItem($0) }),
    ])
    #expect(take().allSatisfy { !$0.hasPrefix("cancel") })
  }

  @Test("an update from a prefetching handler is carried out")
  func updateFromTheHandlers() {
    adapter.prefetchHandler = { [weak adapter] _ in
      adapter?.edit { $0.append(ScenarioItem(50), toSection: "a") }
    }
    table.scroll(by: 10)
    #expect(table.numberOfRows(inSection: 0) == 41)
  }

  @Test("an adapter that leaves its table cancels what the table prefetched")
  func leavingATable() {
    table.scroll(by: 10)
    adapter.attach(to: VirtualTableView(viewportHeight: 100))
    #expect(take() == ["fetch [4, 5, 6]", "cancel [4, 5, 6]"])
  }
}
