/// The data of the sectioned workloads, with `divisor` times fewer sections than the tables state.
package struct TableData {
  private let numberOfSections: Int
  private let rowsPerSection = 100

  package init(divisor: Int = 1) { numberOfSections = 1_000 / divisor }

  /// W8: one row in twenty has a new title, and nothing moves.
  package var contentChanges: Pair<[ItemSection]> {
    var random = SplitMix64(seed: 8)
    let old = sections
    return Pair(old: old, new: withNewTitles(old, using: &random))
  }

  /// W8b: of 1,000 sections, 10 are deleted, 20 moved, and 10 inserted.
  ///
  /// Of 1,000 rows, 5 are deleted, 15 moved, most of them to another section, and 5 inserted.
  package var everyChange: Pair<[ItemSection]> {
    var random = SplitMix64(seed: 80)
    let old = sections
    let changed = withNewTitles(old, using: &random)
    let rows = editedRows(of: changed, using: &random)
    var edits = RandomEdits(rows, random: random)
    edits.remove(numberOfSections / 100)
    edits.relocate(numberOfSections / 50)
    edits.insert(newSections(numberOfSections / 100))
    return Pair(old: old, new: edits.elements)
  }

  private var rowCount: Int { numberOfSections * rowsPerSection }

  private var sections: [ItemSection] {
    (0..<numberOfSections).map { section in
      let first = section * rowsPerSection
      return ItemSection(section, rows: (first..<first + rowsPerSection).map { Item($0) })
    }
  }

  private func newSections(_ count: Int) -> [ItemSection] {
    (0..<count).map { index in
      let first = 2 * rowCount + index * rowsPerSection
      let rows = (first..<first + rowsPerSection).map { Item($0) }
      return ItemSection(numberOfSections + index, rows: rows)
    }
  }

  private func withNewTitles(
    _ sections: [ItemSection], using random: inout SplitMix64
  ) -> [ItemSection] {
    // Creates separate arrays, because arrays with shared storage compare in constant time.
    var sections = sections.map { $0.replacingRows(with: $0.rows.map { $0 }) }
    for number in random.positions(rowCount / 20, below: rowCount) {
      let (section, row) = number.quotientAndRemainder(dividingBy: rowsPerSection)
      sections[section].rows[row].title = "The new title of row \(number)"
    }
    return sections
  }

  /// Edits the rows as one list.
  ///
  /// An inserted or moved row joins the section of the row before it.
  private func editedRows(
    of sections: [ItemSection], using random: inout SplitMix64
  ) -> [ItemSection] {
    let rows = sections.enumerated().flatMap { section, content in
      content.rows.map { PlacedRow(section: section, item: $0) }
    }
    var edits = RandomEdits(rows, random: random)
    edits.remove(rowCount / 200)
    edits.insert(edits.remove(rowCount * 15 / 1_000).map { PlacedRow(section: nil, item: $0.item) })
    let new = (rowCount..<rowCount + rowCount / 200).map { Item($0) }
    edits.insert(new.map { PlacedRow(section: nil, item: $0) })

    var result = sections.map { $0.replacingRows(with: []) }
    var section = 0
    for row in edits.elements {
      section = row.section ?? section
      result[section].rows.append(row.item)
    }
    return result
  }
}

/// A row and the index of its section, or `nil` for the section of the row before it.
private struct PlacedRow {
  let section: Int?
  let item: Item
}
