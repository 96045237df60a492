import DiffEngine
import TestSupport

extension SeededRandom {
  /// Changes one thing about the changes, so that they mostly contradict themselves.
  mutating func spoil(_ changes: inout TableChanges) {
    switch below(13) {
    case 0: spoil(&changes.deletedSections) { $0.index() }
    case 1: spoil(&changes.insertedSections) { $0.index() }
    case 2: spoil(&changes.movedSections) { IndexPair(from: $0.index(), to: $0.index()) }
    case 3: spoil(&changes.survivingSections) { IndexPair(from: $0.index(), to: $0.index()) }
    case 4: spoil(&changes.deletedRows) { $0.path() }
    case 5: spoil(&changes.insertedRows) { $0.path() }
    case 6: spoil(&changes.movedRows) { IndexPair(from: $0.path(), to: $0.path()) }
    case 7: spoil(&changes.changedRows) { IndexPair(from: $0.path(), to: $0.path()) }
    case 8: spoil(&changes.changedHeaders) { IndexPair(from: $0.index(), to: $0.index()) }
    case 9: spoil(&changes.changedFooters) { IndexPair(from: $0.index(), to: $0.index()) }
    case 10: spoil(&changes.newCounts) { $0.index() }
    case 11: shuffle(&changes)
    default: swapTargets(&changes)
    }
  }

  /// Puts all lists but the counts in another order.
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

  /// Removes, repeats, replaces or adds an element.
  private mutating func spoil<Element>(
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

  /// Lets two rows that move change their places; that contradicts nothing.
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
