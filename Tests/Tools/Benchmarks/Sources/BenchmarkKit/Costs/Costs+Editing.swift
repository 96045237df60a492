import CInstruments
import TableViews

// An edit by ID must not search the table: edits of all rows are compared to one pass over them.
extension Costs {
  private typealias Editor = TableEditor<Item, Int>
  private typealias Body = @MainActor (inout Editor) -> Void

  /// The costs of editing all rows by ID, one step at a time in random order.
  package func editing() -> [Cost] {
    let (few, count) = (sizes.small / 5, 2 * sizes.small)
    let (small, large) = (timesOfSteps(few), timesOfSteps(count))
    let names = [
      "deletion of all at once", "deletion", "insertion after a row", "move", "replacement",
    ]
    return names.enumerated().map { number, name in
      let ratio = large.steps[number] / large.pass
      let growth = large.steps[number] / small.steps[number] * Double(few) / Double(count)
      return Cost(
        subject: "\(name) by ID, for each row in one edit",
        figures: "\(Figure.time(large.steps[number])) for \(Figure.count(count)) rows,"
          + " \(Figure.ratio(ratio)) × removing all of them by a set of their IDs,"
          + " \(Figure.time(large.pass)); \(Figure.ratio(growth)) × as long for each row as with"
          + " \(Figure.count(few))",
        target: "at most 5 ×, and 2 × for each row", isMet: ratio <= 5 && growth <= 2)
    }
  }

  /// The times to remove all rows in one pass, and to edit each row in its own step.
  private func timesOfSteps(_ count: Int) -> (pass: Double, steps: [Double]) {
    var random = SplitMix64(seed: 39)
    let ids = (0..<count).shuffled(using: &random)
    let others = (0..<count).shuffled(using: &random)
    let new = ids.map { (id: $0, item: Item(count + $0)) }
    let changed = ids.map { Item($0, title: "Another title") }
    let times = timesOfEdits(
      of: (0..<count).map { Item($0) },
      [
        { table in
          let gone = Set(ids)
          table.sections[0].items.removeAll { gone.contains($0.id) }
        },
        { $0.delete(contentsOf: ids) },
        { for id in ids { $0.delete(id) } },
        { for (id, item) in new { $0.insert(item, after: id) } },
        { for (id, other) in zip(ids, others) { $0.move(id, before: other) } },
        { for item in changed { $0.replace(item) } },
      ])
    return (times[0], Array(times.dropFirst()))
  }

  /// The median times of edits, up to the new sections.
  private func timesOfEdits(of items: [Item], _ edits: [Body]) -> [Double] {
    let adapter = Adapter(VirtualTableView())
    var times = Array(repeating: [Double](), count: edits.count)
    for _ in 0..<sampler.rounds {
      for (number, edit) in edits.enumerated() {
        // A reload discards the index of the previous edit.
        adapter.update(with: [Section(id: 0, items: items)], mode: .reload)
        adapter.edit(mode: .reload) { table in
          let start = threadNanoseconds()
          edit(&table)
          keep(table.sections.count)
          times[number].append(Double(threadNanoseconds() - start))
        }
      }
    }
    return times.map(Sampler.median)
  }
}
