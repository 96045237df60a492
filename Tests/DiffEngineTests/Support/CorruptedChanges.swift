import DiffEngine
import TestSupport

extension SeededRandom {
  /// Makes a random edit that usually leaves the changes inconsistent.
  mutating func corrupt(_ changes: inout TableChanges) {
    switch below(13) {
    case 0: corrupt(&changes.deletedSections) { $0.index() }
    case 1: corrupt(&changes.insertedSections) { $0.index() }
    case 2: corrupt(&changes.movedSections) { IndexPair(from: $0.index(), to: $0.index()) }
    case 3: corrupt(&changes.survivingSections) { IndexPair(from: $0.index(), to: $0.index()) }
    case 4: corrupt(&changes.deletedRows) { $0.path() }
    case 5: corrupt(&changes.insertedRows) { $0.path() }
    case 6: corrupt(&changes.movedRows) { IndexPair(from: $0.path(), to: $0.path()) }
    case 7: corrupt(&changes.changedRows) { IndexPair(from: $0.path(), to: $0.path()) }
    case 8: corrupt(&changes.changedHeaders) { IndexPair(from: $0.index(), to: $0.index()) }
    case 9: corrupt(&changes.changedFooters) { IndexPair(from: $0.index(), to: $0.index()) }
    case 10: corrupt(&changes.newCounts) { $0.index() }
    case 11: shuffle(&changes)
    default: swapTargets(&changes)
    }
  }

  /// Shuffles all lists of operations.
  mutating func shuffle(_ changes: inout TableChanges) {
    changes.deletedSections.shuffle(using: &self)
    changes.insertedSections.shuffle(using: &self)
    changes.movedSections.shuffle(using: &self)
    changes.survivingSections.shuffle(using: &self)
    changes.deletedRows.shuffle(using: &self)
    changes.insertedRows.shuffle(using: &self)
    changes.movedRows.shuffle(using: &self)
    changes.changedRows.shuffle(using: &self)
    changes.changedHeaders.shuffle(using: &self)
    changes.changedFooters.shuffle(using: &self)
  }

  /// Removes, repeats, replaces, or adds an element.
  private mutating func corrupt<Element>(
    _ list: inout [Element], _ element: (inout Self) -> Element
  ) {
    guard let index = list.indices.randomElement(using: &self), !oneIn(4) else {
      return list.append(element(&self))
    }
    switch below(3) {
    case 0: list.remove(at: index)
    case 1: list.append(list[index])
    default: list[index] = element(&self)
    }
  }

  /// Swaps the targets of two moving rows, which stays consistent.
  private mutating func swapTargets(_ changes: inout TableChanges) {
    guard let one = changes.movedRows.indices.randomElement(using: &self),
      let other = changes.movedRows.indices.randomElement(using: &self)
    else { return }
    let target = changes.movedRows[one].to
    changes.movedRows[one].to = changes.movedRows[other].to
    changes.movedRows[other].to = target
  }

  private mutating func index() -> Int { oneIn(8) ? [-1, .min, .max][below(3)] : below(5) }

  private mutating func path() -> TablePath { TablePath(section: index(), row: index()) }
}
