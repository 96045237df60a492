import TestSupport

extension SeededRandom {
  /// A table of up to four sections and eight rows, of which an id may stand twice.
  mutating func smallTable() -> [DiffSection] {
    (0..<below(5)).map { _ in
      let rows = (0..<below(4)).map { _ in DiffRow(id: below(12), content: below(2)) }
      return DiffSection(
        ["A", "B", "C", "D", "E"][below(5)], rows, header: below(2), footer: below(2))
    }
  }
}
