import TestSupport

extension SeededRandom {
  /// Returns a table of up to twelve sections whose rows have unique IDs.
  mutating func table(rowIDs: Int) -> [DiffSection] {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"]
      .shuffled(using: &self).prefix(below(13))
    var sections = names.map { DiffSection($0, ids: [], header: below(2), footer: below(2)) }
    for id in (0..<rowIDs).shuffled(using: &self).prefix(below(rowIDs)) where !sections.isEmpty {
      sections[below(sections.count)].rows.append(DiffRow(id: id, content: below(2)))
    }
    return sections
  }

  mutating func tableWithDuplicates() -> [DiffSection] {
    (0..<below(6)).map { _ in
      let rows = (0..<below(6)).map { _ in DiffRow(id: below(7), content: below(2)) }
      let name = ["A", "B", "C", "D"][below(4)]
      return DiffSection(name, rows, header: below(2), footer: below(2))
    }
  }

  /// Returns the table after a few random edits that keep its IDs unique.
  mutating func edited(_ table: [DiffSection]) -> [DiffSection] {
    var table = table
    for step in 0..<below(25) {
      if oneIn(4) { editSections(&table, step) } else { editRows(&table, step) }
    }
    return table
  }

  private mutating func editSections(_ table: inout [DiffSection], _ step: Int) {
    guard !table.isEmpty, !oneIn(5) else {
      return table.insert(DiffSection("new \(step)", ids: []), at: below(table.count + 1))
    }
    let index = below(table.count)
    switch below(4) {
    case 0: table.remove(at: index)
    case 1: table.insert(table.remove(at: index), at: below(table.count + 1))
    case 2: table[index].header += 1
    default: table[index].footer += 1
    }
  }

  private mutating func editRows(_ table: inout [DiffSection], _ step: Int) {
    guard !table.isEmpty else { return }
    let (from, to) = (below(table.count), below(table.count))
    guard !table[from].rows.isEmpty, !oneIn(5) else {
      let place = below(table[to].rows.count + 1)
      return table[to].rows.insert(DiffRow(id: 1_000 + step), at: place)
    }
    let row = below(table[from].rows.count)
    switch below(3) {
    case 0: table[from].rows.remove(at: row)
    case 1: table[from].rows[row].content += 1
    default:
      let moved = table[from].rows.remove(at: row)
      table[to].rows.insert(moved, at: below(table[to].rows.count + 1))
    }
  }
}
