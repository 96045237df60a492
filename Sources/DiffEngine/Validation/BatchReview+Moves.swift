// Moves, alone and against each other: RULEBOOK 3.4, 3.5, 3.8, 3.9 and 3.13.
extension BatchReview {
  /// Returns the text for a section move out of bounds (3.8) or one that meets another (3.4, 3.5).
  func sectionMoveFault() -> String? {
    var meetings = MoveMeetings<Int>()
    for move in batch.movedSections {
      if let text = outOfBounds(move) { return text }
      switch meetings.add(move) {
      case .none: continue
      case .oneTarget(let other):
        return texts.moveBoth(sections: other.from, move.from, to: move.to)
      case .oneSource(let other):
        return texts.move(section: move.from, toBoth: other.to, move.to)
      }
    }
    return nil
  }

  /// Returns the text for a row move out of bounds (3.9) or one that meets another (3.4, 3.5).
  func rowMoveFault() -> String? {
    var meetings = MoveMeetings<TablePath>()
    for move in batch.movedRows {
      if let text = outOfBounds(move) { return text }
      switch meetings.add(move) {
      case .none: continue
      case .oneTarget(let other):
        return texts.moveBoth(rows: other.from, move.from, to: move.to)
      case .oneSource(let other):
        return texts.move(row: move.from, toBoth: other.to, move.to)
      }
    }
    return nil
  }

  private func outOfBounds(_ move: IndexPair<Int>) -> String? {
    if !oldCounts.indices.contains(move.from) {
      return texts.move(section: move.from, sectionsBefore: oldCounts.count)
    }
    if !newCounts.indices.contains(move.to) {
      return texts.move(move, sectionsAfter: newCounts.count)
    }
    return nil
  }

  private func outOfBounds(_ move: IndexPair<TablePath>) -> String? {
    switch Self.place(of: move.from, in: oldCounts) {
    case .row: break
    case .noSection: return texts.move(row: move.from, sectionsBefore: oldCounts.count)
    case .noRow(let rows): return texts.move(row: move.from, rowsBefore: rows)
    }
    switch Self.place(of: move.to, in: newCounts) {
    case .row: return nil
    case .noSection: return texts.move(move, sectionsAfter: newCounts.count)
    case .noRow(let rows): return texts.move(move, rowsAfter: rows)
    }
  }
}

// MARK: Moves across sections that go or come (3.13)

extension BatchReview {
  /// Returns the text for a move that a collection view does not take.
  func crossingFault() -> String? {
    profile == .collection ? firstCrossing() : nil
  }

  /// Returns the reason why a table view reloads instead of animating.
  func fallback() -> String? {
    profile == .table ? firstCrossing().map(texts.fallsBack(because:)) : nil
  }

  /// Returns the text for the first move out of a deleted or into a new section.
  ///
  /// A reloaded section is both. That rows cannot be moved *out* of one either is inferred from
  /// its being a delete (1.5, model).
  private func firstCrossing() -> String? {
    guard !batch.movedRows.isEmpty else { return nil }
    let deleted = Set(batch.deletedSections).union(batch.reloadedSections)
    let inserted = Set(inserts.sections)
    for move in batch.movedRows {
      if deleted.contains(move.from.section) {
        return texts.move(fromDeletedSection: move.from.section)
      }
      if inserted.contains(move.to.section) {
        return texts.move(intoInsertedSection: move.to.section)
      }
    }
    return nil
  }
}

/// Finds moves that share their target or their source, added in ascending order.
struct MoveMeetings<Position: Hashable & Sendable> {
  enum Meeting {
    case none
    case oneTarget(IndexPair<Position>)
    case oneSource(IndexPair<Position>)
  }

  private var byTarget: [Position: IndexPair<Position>] = [:]
  private var previous: IndexPair<Position>?

  /// Returns the earlier move that `move` meets; one with the same target comes first.
  mutating func add(_ move: IndexPair<Position>) -> Meeting {
    defer { previous = move }
    if let other = byTarget.updateValue(move, forKey: move.to) { return .oneTarget(other) }
    if let previous, previous.from == move.from { return .oneSource(previous) }
    return .none
  }
}
