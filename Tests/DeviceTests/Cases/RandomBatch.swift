package import DiffEngine
package import TestSupport

/// A random batch that both kinds of view perform, with the counts before and after it.
package struct RandomBatch {
  package var batch = TableBatch()
  package var oldCounts: [Int]
  package var newCounts: [Int] = []
  /// The new index of each old section that is neither deleted nor reloaded.
  package private(set) var kept: [Int: Int] = [:]
  /// The new indexes of kept sections that allow row operations.
  private var open: [Int: Int] = [:]

  package init(using random: inout SeededRandom) {
    oldCounts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Int.random(in: 0...5, using: &random)
    }
    let reloads = random.chance(40)
    addSectionOperations(reloads: reloads, using: &random)
    addRowOperations(reloads: reloads, using: &random)
    shuffle(using: &random)
  }

  /// Assigns new indexes to inserted and moved sections.
  ///
  /// The others follow in order.
  private mutating func addSectionOperations(reloads: Bool, using random: inout SeededRandom) {
    var moved: [Int] = []
    var still: [Int] = []
    for section in oldCounts.indices {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: batch.deletedSections.append(section)
      case 2 where !reloads, 3 where !reloads:
        moved.append(section)
      case 2 where reloads: batch.reloadedSections.append(section); still.append(section)
      default: still.append(section)
      }
    }
    let insertCount = Int.random(in: 0...2, using: &random)
    let newCount = insertCount + moved.count + still.count
    var slots = Array(0..<newCount).shuffled(using: &random)
    newCounts = Array(repeating: 0, count: newCount)
    for _ in 0..<insertCount {
      let slot = slots.removeLast()
      batch.insertedSections.append(slot)
      newCounts[slot] = Int.random(in: 0...3, using: &random)
    }
    for section in moved {
      let slot = slots.removeLast()
      batch.movedSections.append(IndexPair(from: section, to: slot))
      (kept[section], newCounts[slot]) = (slot, oldCounts[section])
    }
    for (section, slot) in zip(still, slots.sorted()) {
      if batch.reloadedSections.contains(section) {
        newCounts[slot] = Int.random(in: 0...3, using: &random)
      } else {
        (kept[section], newCounts[slot]) = (slot, oldCounts[section])
        open[section] = slot
      }
    }
  }

  private mutating func addRowOperations(reloads: Bool, using random: inout SeededRandom) {
    let targets = open.values.sorted()
    var moves: [(from: TablePath, section: Int)] = []
    for section in oldCounts.indices {
      for row in 0..<oldCounts[section] {
        let path = TablePath(section: section, row: row)
        let choice = Int.random(in: 0..<8, using: &random)
        guard let slot = open[section] else {
          // Absorbed: the section is deleted or reloaded with its rows.
          guard kept[section] == nil, choice < 2 else { continue }
          if choice == 0 { batch.deletedRows.append(path) }
          if choice == 1, batch.movedSections.isEmpty { batch.reloadedRows.append(path) }
          continue
        }
        if choice == 0 {
          batch.deletedRows.append(path)
          newCounts[slot] -= 1
        } else if choice < 3, reloads {
          batch.reloadedRows.append(path)
        } else if choice < 3, let target = targets.randomElement(using: &random) {
          moves.append((path, target))
          newCounts[slot] -= 1
          newCounts[target] += 1
        }
      }
    }
    if !batch.reloadedRows.isEmpty, !moves.isEmpty {
      batch.reloadedRows = []
    }
    placeNewRows(moves, in: targets, using: &random)
  }

  private mutating func placeNewRows(
    _ moves: [(from: TablePath, section: Int)], in targets: [Int], using random: inout SeededRandom
  ) {
    var inserts = targets.map { ($0, Int.random(in: 0...2, using: &random)) }
    for (section, count) in inserts { newCounts[section] += count }
    // Absorbed: rows inserted in an inserted section, which already has them.
    inserts += batch.insertedSections.map {
      ($0, Int.random(in: 0...newCounts[$0], using: &random))
    }
    for (section, count) in inserts {
      var slots = Array(0..<newCounts[section]).shuffled(using: &random)
      for _ in 0..<count {
        batch.insertedRows.append(TablePath(section: section, row: slots.removeLast()))
      }
      for move in moves where move.section == section {
        let target = TablePath(section: section, row: slots.removeLast())
        batch.movedRows.append(IndexPair(from: move.from, to: target))
      }
    }
  }

  private mutating func shuffle(using random: inout SeededRandom) {
    batch = batch.shuffled(using: &random)
  }
}

extension TableBatch {
  /// Returns the same operations in another order.
  package func shuffled(using random: inout SeededRandom) -> TableBatch {
    TableBatch(
      deletedSections: deletedSections.shuffled(using: &random),
      insertedSections: insertedSections.shuffled(using: &random),
      movedSections: movedSections.shuffled(using: &random),
      reloadedSections: reloadedSections.shuffled(using: &random),
      deletedRows: deletedRows.shuffled(using: &random),
      insertedRows: insertedRows.shuffled(using: &random),
      movedRows: movedRows.shuffled(using: &random),
      reloadedRows: reloadedRows.shuffled(using: &random))
  }
}
