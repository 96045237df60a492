import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// After random updates, the virtual table matches the data, and no issue is reported.
@MainActor @Suite struct AdapterRandomTests {
  @Test(arguments: sampled(0..<40, every: 5)) func tableEqualsTheDataAfterEveryUpdate(seed: Int) {
    var random = SeededRandom(seed: seed)
    let showsAll = random.oneIn(2)
    let screen = Screen(viewport: showsAll ? 10_000 : Double(100 + random.below(1_500)))
    var sections: [Networks] = []
    for step in 0..<25 {
      let cells = cellsByID(screen)
      let batches = screen.table.statistics.batches
      sections = changed(sections, &random)
      let mode: UpdateMode = random.oneIn(8) ? .withoutAnimation : .animated
      _ = screen.update(sections, mode: mode)
      #expect(
        screen.collector.issues.isEmpty, "seed \(seed), step \(step): \(screen.collector.issues)")
      check(screen, sections, "seed \(seed), step \(step)")
      // Between two batches, a row and its cell may leave the screen.
      if showsAll || screen.table.statistics.batches <= batches + 1 {
        checkKept(cells, screen, "seed \(seed), step \(step)")
      }
      if random.oneIn(3) { screen.table.scroll(by: Double(random.below(900) - 450)) }
      check(screen, sections, "seed \(seed), step \(step), scrolled")
      screen.collector.removeAll()
    }
  }

  /// Compares visible cells and headers with the data.
  private func check(_ screen: Screen, _ sections: [Networks], _ note: String) {
    let table = screen.table
    for path in table.visibleRows {
      let item = sections[path.section].items[path.row]
      #expect(table.cellForRow(at: path)?.textLabel?.text == item.name, "\(note), row \(path)")
    }
    #expect(table.numberOfSections == sections.count, "\(note)")
    for (index, section) in sections.enumerated() {
      #expect(table.numberOfRows(inSection: index) == section.items.count, "\(note)")
      if let header = table.headerView(forSection: index) {
        #expect(header.textLabel?.text == section.header?.title, "\(note), header \(index)")
      }
    }
  }

  /// Checks that remaining rows keep their cells on screen.
  private func checkKept(_ cells: [Int: VirtualCell], _ screen: Screen, _ note: String) {
    for (id, cell) in cellsByID(screen) {
      guard let before = cells[id] else { continue }
      #expect(before === cell, "\(note), row \(id)")
    }
  }

  private func cellsByID(_ screen: Screen) -> [Int: VirtualCell] {
    var cells: [Int: VirtualCell] = [:]
    for path in screen.table.visibleRows {
      guard let id = screen.adapter.item(at: path)?.id else { continue }
      cells[id] = screen.table.cellForRow(at: path)
    }
    return cells
  }

  /// Returns random changes of sections, rows, contents, and headers, with unique IDs.
  private func changed(_ sections: [Networks], _ random: inout SeededRandom) -> [Networks] {
    var new = sections
    var unused = Set(0..<60).subtracting(sections.flatMap { $0.items.map(\.id) })
    for _ in 0...random.below(6) {
      switch random.below(8) {
      case 0:
        let id = ["A", "B", "C", "D", "E", "F"][random.below(6)]
        guard !new.contains(where: { $0.id == id }) else { continue }
        new.insert(
          Section(id: id, items: [], header: random.oneIn(2) ? "head \(id)" : nil),
          at: random.below(new.count + 1))
      case 1 where !new.isEmpty:
        for network in new.remove(at: random.below(new.count)).items where !new.isEmpty {
          if random.oneIn(2) {
            new[random.below(new.count)].items.append(network)
          } else {
            unused.insert(network.id)
          }
        }
      case 2 where !new.isEmpty:
        let moved = new.remove(at: random.below(new.count))
        new.insert(moved, at: random.below(new.count + 1))
      case 3 where !new.isEmpty:
        let index = random.below(new.count)
        new[index].header = random.oneIn(3) ? nil : .title("head \(random.below(9))")
      case 4 where !new.isEmpty:
        new[random.below(new.count)].items.shuffle(using: &random)
      case 5 where !new.isEmpty:
        let index = random.below(new.count)
        guard !new[index].items.isEmpty else { continue }
        let row = random.below(new[index].items.count)
        let target = random.below(new.count)
        let network = new[index].items.remove(at: row)
        new[target].items.insert(network, at: random.below(new[target].items.count + 1))
      case 6 where !new.isEmpty:
        let index = random.below(new.count)
        for row in new[index].items.indices where random.oneIn(3) {
          new[index].items[row].name = "name \(random.below(1_000))"
        }
      default:
        guard !new.isEmpty else { continue }
        let index = random.below(new.count)
        for id in unused.sorted().prefix(random.below(6)) {
          new[index].items.insert(Network(id), at: random.below(new[index].items.count + 1))
          unused.remove(id)
        }
      }
    }
    return new
  }
}
