import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestSupport
import Testing
import VirtualTable

/// What steps of an edit cost, in ids that are hashed; and ids that break the rules.
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

  /// Each with a look-up after it, for which a table whose index was lost is indexed anew.
  @Test func noStepOnRowsHasTheTableIndexedAnew() {
    typealias Editor = TableEditor<Entry, Int>
    let (id, counter) = (id, counter)
    let steps: [(name: String, step: (inout Editor) -> Void)] = [
      ("append", { $0.append(Entry(id: id(2_000)), toSection: 1) }),
      ("delete", { $0.delete(id(3)) }),
      ("append what was deleted", { $0.append(Entry(id: id(3)), toSection: 1) }),
      ("move", { $0.move(id(10), before: id(20)) }),
      ("move to another section", { $0.move(id(11), after: id(1_005)) }),
      ("rename", { $0.update(id(30)) { $0.id = id(3_000) } }),
      ("append what was renamed", { $0.append(Entry(id: id(30)), toSection: 1) }),
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

  @Test func whatAStepCostsDoesNotGrowWithThoseBefore() {
    let (id, counter) = (id, counter)
    edit { table in
      let before = counter.hashes
      for number in 2_000..<2_300 { table.append(Entry(id: id(number)), toSection: 1) }
      #expect(counter.hashes - before < 300 * 15)
    }
  }

  /// Equal by id, hashed by everything.
  private struct Lawless: Hashable {
    var id: Int
    var salt: Int
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(salt)
    }
  }

  /// A dictionary of such ids may trap when it grows.
  @Test func manyStepsOnIDsThatBreakTheRulesAreCarriedOut() {
    var random = SeededRandom(seed: 1)
    let adapter = TableAdapter<VirtualTableView, Lawless, Int>(table)
    table.isOnScreen = false
    for _ in 0..<40 {
      adapter.edit { table in
        table.sections = [Section(id: 0)]
        for _ in 0..<50 {
          let item = Lawless(id: random.below(12), salt: random.below(1_000))
          table.append(item, toSection: 0)
        }
      }
      #expect(adapter.section(at: 0)?.count == 50)
    }
  }
}
