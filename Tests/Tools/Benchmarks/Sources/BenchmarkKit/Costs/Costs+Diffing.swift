import DiffEngine

// Costs of the diff that the workloads don't cover: long blocks, and little or much shared storage.
extension Costs {
  /// The costs of finding and planning changes.
  package func diffing() -> [Cost] { [block(), planning()] + unchangedSections() }

  // MARK: Blocks

  /// Counts hashes for blocks inserted, deleted, and moved in a list whose ends changed too.
  private func block() -> Cost {
    let count = sizes.large
    let old = (0..<count).map { $0 }
    let lengths = [9, 100, 5_000].map { min($0, count / 20) }
    var worst = 0.0
    for length in lengths {
      for place in [1, count / 2, count - length - 1] {
        for new in edits(of: old, at: place, length: length) {
          let counter = HashCounter()
          keep(
            ListChanges(
              from: old.map { CountedID(value: $0, counter: counter) },
              to: new.map { CountedID(value: $0, counter: counter) }))
          worst = max(worst, Double(counter.hashes) / Double(length))
        }
      }
    }
    // Unchanged rows share their text, as they do after an app edits a copy of its model.
    let rows = old.map(TextRow.init)
    let edited = edits(of: old, at: count / 2, length: lengths[2])[0]
    let strings = Pair(
      old: rows, new: edited.map { rows.indices.contains($0) ? rows[$0] : TextRow($0) })
    let times = sampler.medians(of: [
      { keep(ListChanges(from: strings.old, to: strings.new)) },
      { Self.dictionary(strings) },
    ])
    return Cost(
      subject: "a block inserted, deleted or moved, ends changed too",
      figures: "at most \(Figure.ratio(worst)) hashes for each of its rows, of"
        + " \(Figure.count(lengths[0])) to \(Figure.count(lengths[2])) in \(Figure.count(count));"
        + " \(Figure.count(lengths[2])) inserted: \(Figure.time(times[0])),"
        + " \(Figure.ratio(times[0] / times[1])) of dict's \(Figure.time(times[1]))",
      target: "at most 20 hashes for each row of the block, 0.15 of dict",
      isMet: worst <= 20 && times[0] / times[1] <= 0.15)
  }

  private func edits(of old: [Int], at place: Int, length: Int) -> [[Int]] {
    var (inserted, deleted, moved) = (old, old, old)
    inserted.insert(contentsOf: (0..<length).map { 2 * old.count + $0 }, at: place)
    deleted.removeSubrange(place..<place + length)
    moved.removeSubrange(place..<place + length)
    moved.insert(contentsOf: old[place..<place + length], at: (place + old.count / 3) % moved.count)
    return [inserted, deleted, moved].map { list in
      var list = list
      (list[0], list[list.count - 1]) = (-1, -2)
      return list
    }
  }

  private static func dictionary(_ pair: Pair<[TextRow]>) {
    var positions: [String: Int] = [:]
    positions.reserveCapacity(pair.rowCount())
    for side in [pair.old, pair.new] {
      for (position, row) in side.enumerated() { positions[row.id] = position }
    }
    keep(positions.count)
  }

  // MARK: Tables

  /// Compares planning in one step to a diff followed by a plan.
  private func planning() -> Cost {
    let tables = TableData(divisor: divisor).contentChanges
    let (old, new) = (tables.old, tables.new)
    let times = sampler.medians(of: [
      { keep(TablePlan(from: old, to: new, rowID: { $0.id }, sameContent: { $0 == $1 })) },
      {
        let changes = TableChanges(
          from: old, to: new, rowID: { $0.id }, sameContent: { $0 == $1 })
        keep(TablePlan(from: old, to: new, changes: changes))
      },
      { keep(TablePlan(from: old, to: new, changes: TableChanges(from: old, to: new))) },
    ])
    let floor = min(times[1], times[2])
    return Cost(
      subject: "a plan in one step",
      figures:
        "\(Figure.time(times[0])), \(Figure.ratio(times[0] / floor)) × diff and plan one after"
        + " the other, \(Figure.time(floor))",
      target: "at most 1.1 ×", isMet: times[0] / floor <= 1.1)
  }

  /// A table with one changed row, whose other sections share their rows.
  private func unchangedSections() -> [Cost] {
    let old = TableData(divisor: divisor).contentChanges.old
    var shared = old
    shared[old.count / 2].rows[7].title = "Another"
    let copy = shared.map { $0.replacingRows(with: $0.rows.map { $0 }) }
    let times = sampler.medians(of: [
      { keep(TableChanges(from: old, to: shared)) },
      { keep(TableChanges(from: old, to: copy)) },
      { keep(TableChanges(from: old, to: shared, checking: .whereChanged)) },
      { keep(TableChanges(from: old, to: copy, checking: .everywhere)) },
    ])
    let sections = "\(Figure.count(old.count)) sections of 100"
    return [
      Cost(
        subject: "one row changed, the other sections shared",
        figures: "\(Figure.time(times[0])) in \(sections), \(Figure.ratio(times[0] / times[1])) ×"
          + " the \(Figure.time(times[1])) without shared storage",
        target: "at most 0.4 ×", isMet: times[0] / times[1] <= 0.4),
      Cost(
        subject: "the same, with a check of IDs",
        figures: "\(Figure.time(times[2])) in changed sections,"
          + " \(Figure.ratio(times[2] / times[3])) × the \(Figure.time(times[3])) in all sections",
        target: "at most 0.05 ×", isMet: times[2] / times[3] <= 0.05),
    ]
  }
}

/// Counts how often the IDs that share it are hashed.
private final class HashCounter {
  var hashes = 0
}

private struct CountedID: Hashable {
  let value: Int
  let counter: HashCounter

  static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(value)
  }
}
