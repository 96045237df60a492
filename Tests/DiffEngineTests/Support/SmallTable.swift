import TestSupport

extension SeededRandom {
  /// Returns a table of up to four sections and twelve rows, possibly with duplicate IDs.
  mutating func smallTable() -> [DiffSection] {
    (0..<below(5)).map { _ in
      let rows = (0..<below(4)).map { _ in DiffRow(id: below(12), content: below(2)) }
      let name = ["A", "B", "C", "D", "E"][below(5)]
      return DiffSection(name, rows, header: below(2), footer: below(2))
    }
  }

  /// Returns a table of up to four sections and eight rows without duplicate IDs.
  mutating func smallTableWithoutDuplicates() -> [DiffSection] {
    var sections = ["A", "B", "C", "D", "E"].shuffled(using: &self).prefix(below(5)).map {
      DiffSection($0, [], header: below(2), footer: below(2))
    }
    for id in (0..<10).shuffled(using: &self).prefix(below(9)) where !sections.isEmpty {
      sections[below(sections.count)].rows.append(DiffRow(id: id, content: below(2)))
    }
    return sections
  }
}
