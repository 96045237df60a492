import DiffEngine

extension ByteReader {
  private static let absurd = [Int.max, .min, .max - 1, .min + 1, 1 << 40, -1, -2, 100]

  /// Returns a number that is usually small and sometimes absurd.
  mutating func number() -> Int {
    let byte = byte()
    return byte < 240 ? byte % 6 : Self.absurd[byte & 7]
  }

  mutating func path() -> TablePath { TablePath(section: number(), row: number()) }

  mutating func move() -> IndexPair<Int> { IndexPair(from: number(), to: number()) }

  mutating func rowMove() -> IndexPair<TablePath> { IndexPair(from: path(), to: path()) }

  /// Returns changes of a list, often with consistent counts.
  mutating func listChanges() -> ListChanges {
    var changes = ListChanges(
      oldCount: number(), newCount: number(), deletes: list(below: 4) { $0.number() },
      inserts: list(below: 4) { $0.number() }, moves: list(below: 3) { $0.move() },
      updates: list(below: 3) { $0.move() }, duplicates: list(below: 2) { $0.number() })
    if flag() {
      changes.newCount = changes.oldCount &- changes.deletes.count &+ changes.inserts.count
    }
    return changes
  }

  /// Returns the changes between two tables, with some of their lists replaced.
  mutating func tableChanges(from old: [FuzzSection], to new: [FuzzSection]) -> TableChanges {
    var changes = TableChanges(from: old, to: new)
    let edits = byte()
    if edits & 1 != 0 { changes.newCounts = list(below: 5) { $0.number() } }
    if edits & 2 != 0 { changes.oldCounts = list(below: 5) { $0.number() } }
    if edits & 4 != 0 { changes.survivingSections = list(below: 5) { $0.move() } }
    if edits & 8 != 0 { changes.deletedSections = list(below: 3) { $0.number() } }
    if edits & 16 != 0 { changes.insertedSections = list(below: 3) { $0.number() } }
    if edits & 32 != 0 { changes.movedSections = list(below: 3) { $0.move() } }
    if edits & 64 != 0 { changes.movedRows = list(below: 4) { $0.rowMove() } }
    if edits & 128 != 0 { changes.changedRows = list(below: 3) { $0.rowMove() } }
    changes.deletedRows += list(below: 2) { $0.path() }
    changes.insertedRows += list(below: 2) { $0.path() }
    return changes
  }

  /// Returns a batch of any operations.
  mutating func batch() -> TableBatch {
    TableBatch(
      deletedSections: list(below: 3) { $0.number() },
      insertedSections: list(below: 3) { $0.number() },
      movedSections: list(below: 3) { $0.move() },
      reloadedSections: list(below: 2) { $0.number() },
      deletedRows: list(below: 4) { $0.path() },
      insertedRows: list(below: 4) { $0.path() },
      movedRows: list(below: 4) { $0.rowMove() },
      reloadedRows: list(below: 2) { $0.path() })
  }
}
