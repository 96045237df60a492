// The workloads N0 to N9: typical changes in apps, with typical IDs.
extension ListData {
  /// N0.
  package var appendedAndDeletedInFront: Pair<[TextRow]> {
    pair(100_000, TextRow.init) { old, new in Array(old.dropFirst(old.count / 10)) + new }
  }
  /// N0b.
  package var shuffledText: Pair<[TextRow]> {
    pair(100_000, TextRow.init) { old, _ in
      var random = SplitMix64(seed: 40)
      return old.shuffled(using: &random)
    }
  }
  /// N1: the latest fifty messages were read meanwhile.
  ///
  /// Too small to scale down.
  package var chat: Pair<[Message]> {
    let old = (50..<250).map { Message($0, isRead: $0 < 200) }
    let page = (0..<50).map { Message($0, isRead: true) }
    let read = old.map { message in
      var message = message
      message.isRead = true
      return message
    }
    return Pair(old: old, new: page + read)
  }
  /// N2.
  package var feed: Pair<[TextRow]> {
    pair(10_000, TextRow.init, new: 30) { old, new in
      var random = SplitMix64(seed: 42)
      var feed = old
      for (place, row) in zip(random.positions(new.count, below: old.count), new) {
        feed[place] = row
      }
      return feed
    }
  }
  /// N3.
  package var reversedText: Pair<[TextRow]> {
    pair(20_000, TextRow.init) { old, _ in old.reversed() }
  }
  /// N3b: by one of a hundred ranks, ascending and then descending.
  ///
  /// Rows of equal rank keep their order.
  package var toggledSort: Pair<[TextRow]> {
    var random = SplitMix64(seed: 43)
    let rows = (0..<20_000 / divisor).map { (rank: Int(random.next() % 100), row: TextRow($0)) }
    // Breaks ties by position, because the standard library doesn't document its sort as stable.
    func sorted(_ areInOrder: (Int, Int) -> Bool) -> [TextRow] {
      rows.enumerated()
        .sorted { left, right in
          left.element.rank == right.element.rank
            ? left.offset < right.offset : areInOrder(left.element.rank, right.element.rank)
        }
        .map(\.element.row)
    }
    return Pair(old: sorted(<), new: sorted(>))
  }
  /// N4.
  package var links: Pair<[LinkedRow]> { edited(LinkedRow.init, seed: 44) }
  /// N5.
  package var mixedRows: Pair<[MixedRow]> { edited(MixedRow.init, seed: 45) }
  /// N6.
  package var contacts: Pair<[Contact]> { edited(Contact.init, seed: 46) }
  /// N7: twenty inserted blocks, and a different first and last row.
  package var blocks: Pair<[TextRow]> {
    let count = 100_000 / divisor
    let old = (0..<count).map(TextRow.init)
    var random = SplitMix64(seed: 47)
    let places = Set(random.positions(20, below: count))
    var new: [TextRow] = []
    var next = count
    for (place, row) in old.enumerated() {
      if places.contains(place) {
        new += (next..<next + 64).map(TextRow.init)
        next += 64
      }
      new.append(row)
    }
    (new[0], new[new.count - 1]) = (TextRow(next), TextRow(next + 1))
    return Pair(old: old, new: new)
  }
  /// N8.
  package var decodedAnew: Pair<[TextRow]> {
    let numbers = 0..<100_000 / divisor
    return Pair(old: numbers.map(TextRow.init), new: numbers.map(TextRow.init))
  }
  /// N9: the edits of W9, on IDs from all of `Int`.
  package var millionSparseNumbers: Pair<[Int]> {
    var random = SplitMix64(seed: 49)
    let dense = millionNumbers
    let ids = (0..<dense.new.count + dense.old.count).map { _ in
      Int(truncatingIfNeeded: random.next())
    }
    return Pair(old: dense.old.map { ids[$0] }, new: dense.new.map { ids[$0] })
  }

  /// Returns a list of `full` rows, and the result of `edit` on it and on new rows, `percent` of
  /// the rows.
  private func pair<Row>(
    _ full: Int, _ row: (Int) -> Row, new percent: Int = 10,
    edit: (_ old: [Row], _ new: [Row]) -> [Row]
  ) -> Pair<[Row]> {
    let count = full / divisor
    let old = (0..<count).map(row)
    let new = (count..<count + count * percent / 100).map(row)
    return Pair(old: old, new: edit(old, new))
  }

  /// 20,000 rows: 2,000 deleted, 2,000 inserted, 400 moved.
  private func edited<Row>(_ row: (Int) -> Row, seed: UInt64) -> Pair<[Row]> {
    pair(20_000, row) { old, new in
      var edits = RandomEdits(old, random: SplitMix64(seed: seed))
      edits.remove(new.count)
      edits.relocate(new.count / 5)
      edits.insert(new)
      return edits.elements
    }
  }
}
