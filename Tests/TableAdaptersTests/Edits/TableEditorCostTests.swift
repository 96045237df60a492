import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import TestSupport
import Testing
import VirtualTable

@testable import TableAdapters

/// The cost of edits in hashes, comparisons, and copies of items.
@MainActor @Suite struct TableEditorCostTests {
  private struct Entry: Identifiable, Equatable {
    var id: CountedID
  }

  private let counter = CountedID.Counter()
  private let table = VirtualTableView()

  private func id(_ number: Int) -> CountedID { CountedID(value: number, counter: counter) }

  private func edit(_ change: @escaping @MainActor (inout TableEditor<Entry, Int>) -> Void) {
    let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
      Row(id: $0.id.value, VirtualCell.self) { _ in }
    }
    let sections = [0..<1_000, 1_000..<1_010].enumerated().map { number, ids in
      Section(id: number, items: ids.map { Entry(id: id($0)) })
    }
    adapter.update(with: sections, mode: .reload)
    adapter.edit(mode: .reload) { table in
      _ = table.item(self.id(999))
      change(&table)
    }
    #expect(adapter.issues.issues.isEmpty)
  }

  /// A lookup after each step would rebuild a lost index.
  @Test func noRowStepRebuildsIndex() {
    typealias Editor = TableEditor<Entry, Int>
    let (id, counter) = (id, counter)
    let steps: [(name: String, step: (inout Editor) -> Void)] = [
      ("append", { $0.append(Entry(id: id(2_000)), toSection: 1) }),
      ("delete", { $0.delete(id(3)) }),
      ("append the deleted row", { $0.append(Entry(id: id(3)), toSection: 1) }),
      ("move", { $0.move(id(10), before: id(20)) }),
      ("move to another section", { $0.move(id(11), after: id(1_005)) }),
      ("rename", { $0.update(id(30)) { $0.id = id(3_000) } }),
      ("append the renamed row", { $0.append(Entry(id: id(30)), toSection: 1) }),
      ("replace", { $0.replace(Entry(id: id(40))) }),
    ]
    edit { table in
      for (name, step) in steps {
        let before = counter.hashes
        step(&table)
        #expect(table.item(id(500)) != nil)
        #expect(counter.hashes - before < 100, "\(name)")
      }
    }
  }

  @Test func stepCostDoesNotGrowWithEarlierSteps() {
    let (id, counter) = (id, counter)
    edit { table in
      let before = counter.hashes
      for number in 2_000..<2_300 { table.append(Entry(id: id(number)), toSection: 1) }
      #expect(counter.hashes - before < 300 * 15)
    }
  }

  /// The growth of hashes, comparisons, and item copies if the table is four times as long.
  private func growth(
    _ steps: @escaping @MainActor (inout TableEditor<Entry, Int>, Int) -> Void
  ) -> Double {
    let costs = [500, 2_000].map { count in
      let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
        Row(id: $0.id.value, VirtualCell.self) { _ in }
      }
      let items = (0..<count).map { Entry(id: id($0)) }
      let sections = items.map { Section<Entry, Int>(id: 1 + $0.id.value) }
      adapter.update(with: [Section(id: 0, items: items)] + sections, mode: .reload)
      var cost = 0
      adapter.edit(mode: .reload) { table in
        let before = self.counter.hashes + self.counter.comparisons
        steps(&table, count)
        _ = table.sections
        cost = self.counter.hashes + self.counter.comparisons - before + table.edited.copiedItems
      }
      #expect(adapter.issues.issues.isEmpty)
      return cost
    }
    return Double(costs[1]) / Double(costs[0])
  }

  @Test("deleting, inserting, moving, and replacing rows one at a time is linear in the rows")
  func stepsOnManyRowsAreLinear() {
    let id = id
    var random = SeededRandom(seed: 1)
    let orders = [500, 2_000].map { count in
      (count, Array(0..<count).shuffled(using: &random))
    }
    let shuffled = Dictionary(uniqueKeysWithValues: orders)
    let costs: [(String, Double)] = [
      ("delete from the front", growth { for row in 0..<$1 { $0.delete(id(row)) } }),
      ("delete from the back", growth { for row in (0..<$1).reversed() { $0.delete(id(row)) } }),
      ("delete in any order", growth { for row in shuffled[$1] ?? [] { $0.delete(id(row)) } }),
      ("delete together", growth { $0.delete(contentsOf: (0..<$1).map(id)) }),
      (
        "insert",
        growth {
          for row in shuffled[$1] ?? [] { $0.insert(Entry(id: id($1 + row)), before: id(row)) }
        }
      ),
      (
        "move", growth { for row in shuffled[$1] ?? [] { $0.move(id(row), after: id($1 / 2 + 1)) } }
      ),
      ("move elsewhere", growth { for row in 0..<$1 { $0.move(id(row), toSection: 1) } }),
      (
        "insert and replace",
        growth {
          for row in 0..<$1 {
            $0.insert(Entry(id: id($1 + row)), before: id(row))
            $0.replace(Entry(id: id(row)))
          }
        }
      ),
      (
        "move sections in between",
        growth {
          for row in 0..<$1 {
            $0.moveSection(row + 1, before: 0)
            $0.delete(id(row))
          }
        }
      ),
    ]
    for (name, growth) in costs { #expect(growth < 5, "\(name): \(growth)") }
  }

  @Test("inserting, deleting, and moving sections one at a time is linear in the sections")
  func stepsOnManySectionsAreLinear() {
    let (id, counter) = (id, counter)
    func cost(_ count: Int, _ steps: @escaping (inout TableEditor<Int, CountedID>) -> Void) -> Int {
      let adapter = TableAdapter<VirtualTableView, Int, CountedID>(VirtualTableView()) {
        Row(id: $0, VirtualCell.self) { _ in }
      }
      adapter.update(with: (0..<count).map { Section(id: id($0), items: [$0]) }, mode: .reload)
      var cost = 0
      adapter.edit(mode: .reload) { table in
        let before = counter.hashes + counter.comparisons
        steps(&table)
        cost = counter.hashes + counter.comparisons - before
      }
      #expect(adapter.issues.issues.isEmpty)
      return cost
    }
    func growth(_ steps: @escaping (inout TableEditor<Int, CountedID>, Int) -> Void) -> Double {
      Double(cost(800) { steps(&$0, 800) }) / Double(cost(200) { steps(&$0, 200) })
    }
    let costs: [(String, Double)] = [
      ("delete", growth { for section in 0..<$1 { $0.deleteSection(id(section)) } }),
      (
        "insert",
        growth {
          for section in 0..<$1 {
            $0.insert(Section(id: id($1 + section)), beforeSection: id(section))
          }
        }
      ),
      ("move", growth { for section in 1..<$1 { $0.moveSection(id(section), before: id(0)) } }),
      (
        "append and fill",
        growth {
          for section in $1..<$1 * 2 {
            $0.append(Section(id: id(section)))
            $0.append(section, toSection: id(section))
          }
        }
      ),
    ]
    for (name, growth) in costs { #expect(growth < 5, "\(name): \(growth)") }
  }

  @Test("steps on rows that share one ID are linear in the rows")
  func stepsOnEqualIDsAreLinear() {
    let (id, counter) = (id, counter)
    func cost(_ count: Int, _ step: @escaping (inout TableEditor<Entry, Int>) -> Void) -> Int {
      let adapter = TableAdapter<VirtualTableView, Entry, Int>(table) {
        Row(id: $0.id.value, VirtualCell.self) { _ in }
      }
      let items = (0..<count).map { _ in Entry(id: id(7)) }
      adapter.update(with: [Section(id: 0, items: items)], mode: .reload)
      var cost = 0
      adapter.edit(mode: .reload) { table in
        let before = counter.hashes + counter.comparisons
        for _ in 0..<count { step(&table) }
        cost = counter.hashes + counter.comparisons - before
      }
      return cost
    }
    let steps: [(String, (inout TableEditor<Entry, Int>) -> Void)] = [
      ("delete", { $0.delete(id(7)) }),
      ("find", { _ = $0.item(id(7)) }),
      ("append", { $0.append(Entry(id: id(7)), toSection: 0) }),
    ]
    for (name, step) in steps {
      let growth = Double(cost(2_000, step)) / Double(cost(500, step))
      #expect(growth < 5, "\(name): \(growth)")
    }
  }

  @Test("looking up sections one at a time is linear in the sections")
  func lookingUpSectionsIsLinear() {
    func cost(_ count: Int) -> Int {
      let adapter = TableAdapter<VirtualTableView, Int, CountedID>(table) {
        Row(id: $0, VirtualCell.self) { _ in }
      }
      let ids = (0..<count).map(id)
      adapter.update(with: ids.map { Section(id: $0, items: []) }, mode: .reload)
      let before = counter.hashes + counter.comparisons
      for (index, id) in ids.enumerated() { #expect(adapter.index(ofSection: id) == index) }
      #expect(adapter.section(ids[count - 1])?.id == ids[count - 1])
      return counter.hashes + counter.comparisons - before
    }
    let growth = Double(cost(800)) / Double(cost(200))
    #expect(growth < 5, "\(growth)")
  }

  /// A dictionary with such IDs may trap when it grows.
  @Test func manyStepsOnIDsThatBreakTheRulesAreCarriedOut() {
    var random = SeededRandom(seed: 1)
    let adapter = TableAdapter<VirtualTableView, InvalidHashable, Int>(table)
    table.isOnScreen = false
    for _ in 0..<40 {
      adapter.edit { table in
        table.sections = [Section(id: 0)]
        for _ in 0..<50 {
          let item = InvalidHashable(id: random.below(12), salt: random.below(1_000))
          table.append(item, toSection: 0)
        }
      }
      #expect(adapter.section(at: 0)?.count == 50)
    }
  }
}
