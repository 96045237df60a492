import TableViews

// Except for the diff, the cost of an update must depend only on the changes and the visible rows.
extension Costs {
  private typealias Table = [Section<Item, Int>]

  /// The costs of an update, except for the diff.
  package func updating() -> [Cost] {
    [
      growth("one section", perSection: { $0 }),
      growth("100 sections", perSection: { $0 / 100 }),
      growth("sections of 100 rows", perSection: { _ in 100 }),
      wholeUpdate("100 sections", perSection: sizes.large / 100, limit: 3),
      wholeUpdate("1,000 sections", perSection: max(1, sizes.large / 1_000), limit: 10),
      checkingMoves(),
    ]
  }

  /// Checks the batch that reverses a section, compared to a set of the rows' new positions.
  private func checkingMoves() -> Cost {
    let count = sizes.small
    let moves = (1..<count).map { row in
      IndexPair(
        from: TablePath(section: 0, row: row), to: TablePath(section: 0, row: count - 1 - row))
    }
    let batch = TableBatch(movedRows: moves)
    let validator = BatchValidator()
    let times = sampler.medians(of: [
      { keep(validator.verdict(on: batch, oldCounts: [count], newCounts: [count]).isValid) },
      { keep(Set(moves.lazy.map(\.to)).count) },
    ])
    let ratio = times[0] / times[1]
    return Cost(
      subject: "check of a batch that reverses a section",
      figures: "\(Figure.time(times[0])) for \(Figure.count(count)) rows, \(Figure.ratio(ratio)) ×"
        + " putting the targets of its moves into a set, \(Figure.time(times[1]))",
      target: "at most 0.5 ×", isMet: ratio <= 0.5)
  }

  /// An update with its diff, with one changed row and all other sections shared, compared to an
  /// update of one section of 100 rows.
  private func wholeUpdate(_ shape: String, perSection: Int, limit: Double) -> Cost {
    let few = min(100, sizes.small)
    let times = sampler.medians(of: [
      updates(rows: sizes.large, perSection: perSection), updates(rows: few, perSection: few),
    ])
    let growth = times[0] / times[1]
    return Cost(
      subject: "whole update, one row changed, \(shape)",
      figures: "\(Figure.time(times[0] / 2)) of \(Figure.count(sizes.large)) rows,"
        + " \(Figure.time(times[1] / 2)) of \(Figure.count(few)): \(Figure.ratio(growth)) ×",
      target: "at most \(Figure.ratio(limit)) × for all that many rows", isMet: growth <= limit)
  }

  /// Returns the nanoseconds of an update with one changed row, for each division into sections and
  /// each check of IDs.
  ///
  /// Each is compared to itself in another build. The last only compares the app's rows, which
  /// slows down in a debug build as much as the app's code does.
  package func updatesOfOneRow(among rows: Int) -> [(name: String, nanoseconds: Double)] {
    let shapes = [("one section", rows), ("sections of 100 rows", min(100, rows))]
    let cases = shapes.flatMap { shape, perSection in
      [
        ("\(shape), without a check of IDs", perSection, IdentityChecking.fast),
        ("\(shape), with a check of IDs", perSection, .whereChanged),
      ]
    }
    let (old, new) = ((0..<rows).map { Item($0) }, (0..<rows).map { Item($0) })
    let times = sampler.medians(
      of: cases.map { updates(rows: rows, perSection: $0.1, checking: $0.2) }
        + [{ for _ in 0..<2 { keep(old == new) } }])
    return zip(cases.map(\.0) + ["no update: all rows compared by =="], times)
      .map { ($0, $1 / 2) }
  }

  /// Updates a table back and forth with one changed row.
  private func updates(
    rows: Int, perSection: Int, checking: IdentityChecking = .fast
  ) -> () -> Void {
    let old = stride(from: 0, to: rows, by: perSection).map { first in
      Section(id: first, items: (first..<min(rows, first + perSection)).map { Item($0) })
    }
    var new = old
    new[new.count / 2].items[perSection / 2].title = "Another title"
    let tables = Pair(old: old, new: new)
    let view = VirtualTableView()
    let adapter = Adapter(view) { Row($0, cell: NumberCell.self) }
    // Release builds check this way by default.
    adapter.identityChecking = checking
    adapter.update(with: tables.old, mode: .reload)
    view.layoutIfNeeded()
    return {
      // The adapter holds the view weakly.
      withExtendedLifetime(view) {
        adapter.update(with: tables.new)
        adapter.update(with: tables.old)
      }
    }
  }

  /// Measures how an update grows with the rows.
  ///
  /// `perSection` returns the size of a section.
  private func growth(_ shape: String, perSection: (_ rows: Int) -> Int) -> Cost {
    let small = restOfUpdate(rows: sizes.small, perSection: perSection(sizes.small))
    let large = restOfUpdate(rows: sizes.large, perSection: perSection(sizes.large))
    let growth = large / small
    return Cost(
      subject: "update beyond the diff, one insert and one delete, \(shape)",
      figures: "\(Figure.time(small)) of \(Figure.count(sizes.small)) rows,"
        + " \(Figure.time(large)) of \(Figure.count(sizes.large)): \(Figure.ratio(growth)) ×",
      target: "does not grow with the rows: at most 2 × for 10 × the rows",
      isMet: growth <= 2)
  }

  /// The time of an update without its diff, back and forth between two tables in memory.
  private func restOfUpdate(rows: Int, perSection: Int) -> Double {
    let tables = tables(rows: rows, perSection: perSection)
    let view = VirtualTableView()
    let adapter = GivenChangesAdapter(view) { Row($0, cell: NumberCell.self) }
    adapter.update(with: tables.old, mode: .reload)
    view.layoutIfNeeded()
    let forth = TableChanges(from: tables.old, to: tables.new)
    let back = TableChanges(from: tables.new, to: tables.old)
    let medians = sampler.medians(of: [
      {
        adapter.changes = forth
        adapter.update(with: tables.new)
        adapter.changes = back
        adapter.update(with: tables.old)
      }
    ])
    return medians[0] / 2
  }

  /// A table, and a copy with one more visible row and one row less in the middle.
  private func tables(rows: Int, perSection: Int) -> Pair<Table> {
    let old = stride(from: 0, to: rows, by: perSection).map { first in
      Section(id: first, items: (first..<min(rows, first + perSection)).map { Item($0) })
    }
    var new = old
    new[0].items.insert(Item(rows), at: min(3, perSection))
    new[new.count / 2].items.remove(at: perSection / 2)
    return Pair(old: old, new: new)
  }
}

@MainActor
private final class NumberCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
