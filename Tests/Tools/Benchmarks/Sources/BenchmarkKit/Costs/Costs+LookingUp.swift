import CInstruments
import TableViews

// The first lookup builds an index. Updates maintain it, and edits use it too.
extension Costs {
  /// The costs of finding and editing rows by ID.
  package func lookingUp() -> [Cost] {
    let (small, large) = (lookUps(among: sizes.small), lookUps(among: sizes.large))
    let laterGrowth = large.later / small.later
    return [
      Cost(
        subject: "first lookup by ID",
        figures: "\(Figure.time(large.first)) of \(Figure.count(sizes.large)) rows,"
          + " \(Figure.ratio(large.first / large.dictionary)) × putting their ids into a"
          + " dictionary, \(Figure.time(large.dictionary))",
        target: "at most 2 ×",
        isMet: large.first / large.dictionary <= 2),
      Cost(
        subject: "later lookups by ID",
        figures: "\(Figure.time(small.later)) of \(Figure.count(sizes.small)) rows,"
          + " \(Figure.time(large.later)) of \(Figure.count(sizes.large)):"
          + " \(Figure.ratio(laterGrowth)) ×",
        target: "constant; at most 4 ×, to allow for the caches",
        isMet: laterGrowth <= 4),
      lookUpAfterUpdate(), edit(),
    ]
  }

  private func lookUps(
    among count: Int
  ) -> (first: Double, later: Double, dictionary: Double) {
    let adapter = Adapter(VirtualTableView())
    let sections = [Section(id: 0, items: (0..<count).map { Item($0) })]
    var random = SplitMix64(seed: UInt64(count))
    let ids = random.positions(min(count, 1_000), below: count)
    let firsts = (0..<sampler.rounds).map { _ in
      // A reload doesn't diff, so it discards the index.
      adapter.update(with: sections, mode: .reload)
      let start = threadNanoseconds()
      keep(adapter.position(ofRow: count / 2))
      return Double(threadNanoseconds() - start)
    }
    let times = sampler.medians(of: [
      { for id in ids { keep(adapter.position(ofRow: id)) } },
      { Self.dictionary(sections[0].items) },
    ])
    return (Sampler.median(firsts), times[0] / Double(ids.count), times[1])
  }

  private static func dictionary(_ items: [Item]) {
    var rows: [Int: Int] = [:]
    rows.reserveCapacity(items.count)
    for (row, item) in items.enumerated() { rows[item.id] = row }
    keep(rows.count)
  }

  /// The first ten lookups after an update that deletes, inserts, moves, and changes 25 rows each.
  private func lookUpAfterUpdate() -> Cost {
    let old = table(of: sizes.large)
    let edits = 25
    var random = SplitMix64(seed: 7)
    var new = old
    for edit in 0..<edits {
      let section = Int.random(in: 0..<new.count, using: &random)
      let other = Int.random(in: 0..<new.count, using: &random)
      new[section].items.remove(at: new[section].items.count / 2)
      new[section].items.insert(Item(sizes.large + edit), at: edit % new[section].items.count)
      let moved = new[section].items.removeLast()
      new[other].items.insert(moved, at: 1)
      new[other].items[0].title = "Another title \(edit)"
    }
    let (adapter, view) = shownTable(old)
    keep(adapter.position(ofRow: 1))
    var times: [Double] = []
    for round in 0..<max(2, sampler.rounds) {
      adapter.update(with: round.isMultiple(of: 2) ? new : old)
      let ids = random.positions(10, below: sizes.large)
      let start = threadNanoseconds()
      for id in ids { keep(adapter.position(ofRow: id)) }
      times.append(Double(threadNanoseconds() - start) / Double(ids.count))
    }
    withExtendedLifetime(view) {}
    return Cost(
      subject: "lookup by ID after an update of 100 changes",
      figures:
        "\(Figure.time(Sampler.median(times))) for each of the first ten in"
        + " \(Figure.count(sizes.large)) rows; the slowest \(Figure.time(times.max() ?? 0))",
      target: "at most 10 µs", isMet: Sampler.median(times) <= 10_000)
  }

  /// Compares an edit of one row by ID to an update with sections in which the app changed the same
  /// row.
  private func edit() -> Cost {
    let sections = table(of: sizes.large)
    let (section, row) = (sections.count / 2, sections[0].items.count / 2)
    let id = sections[section].items[row].id
    let (edited, editedView) = shownTable(sections)
    let (updated, updatedView) = shownTable(sections)
    var (number, other) = (0, 0)
    let times = sampler.medians(of: [
      {
        number += 1
        let title = "Title \(number)"
        edited.edit { $0.update(id) { $0.title = title } }
      },
      {
        other += 1
        var sections = updated.currentSections
        sections[section].items[row].title = "Title \(other)"
        updated.update(with: sections)
      },
    ])
    withExtendedLifetime((editedView, updatedView)) {}
    let ratio = times[0] / times[1]
    return Cost(
      subject: "edit of one row by its ID",
      figures: "\(Figure.time(times[0])) in \(Figure.count(sizes.large)) rows,"
        + " \(Figure.ratio(ratio)) × the \(Figure.time(times[1])) of changing that row in the"
        + " sections and updating with them",
      target: "at most 1.2 ×", isMet: ratio <= 1.2)
  }

  private func table(of count: Int) -> [Section<Item, Int>] {
    let perSection = count / 100
    return (0..<100).map { section in
      Section(
        id: section,
        items: (section * perSection..<(section + 1) * perSection).map { Item($0) })
    }
  }

  /// Returns the adapter that shows a table, and its view, which the adapter holds weakly.
  private func shownTable(_ sections: [Section<Item, Int>]) -> (Adapter, VirtualTableView) {
    let view = VirtualTableView()
    let adapter = Adapter(view) { Row($0, cell: ItemCell.self) }
    // Release builds check this way by default. Set here for debug builds.
    adapter.identityChecking = .fast
    adapter.update(with: sections, mode: .reload)
    view.layoutIfNeeded()
    return (adapter, view)
  }
}

extension Costs {
  typealias Adapter = TableAdapter<VirtualTableView, Item, Int>
}

@MainActor
private final class ItemCell: VirtualCell, Configurable {
  func setup(with item: Item) { textLabel?.text = item.title }
}
