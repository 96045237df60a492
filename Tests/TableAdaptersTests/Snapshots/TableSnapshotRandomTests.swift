import TableAdapters
import TableDiagnostics
import TestSupport
import Testing

/// Random valid and invalid steps, compared with plain arrays.
@Suite struct TableSnapshotRandomTests {
  typealias Snapshot = TableSnapshot<Int, Int>

  /// The seeds, with 150 steps each.
  ///
  /// Long tests run 100,000 steps.
  private static let seeds = 0..<(isLong ? 670 : 45)

  /// Some runs read the snapshot after every step, some rarely, and some only at the end.
  @Test(arguments: seeds) func everyStepMatchesPlainArrays(seed: Int) {
    var random = SeededRandom(seed: seed)
    var snapshot = Snapshot()
    var oracle = SnapshotOracle()
    var copies: [(step: Int, snapshot: Snapshot, oracle: SnapshotOracle)] = []
    let chance = [100, 10, 2][seed % 3]
    // Appending can leave ascending IDs without an index, but other steps need one.
    var leading = random.below(40)
    for step in 0..<150 {
      let name = change(&snapshot, &oracle, &random, onlyAppending: leading > 0)
      leading -= 1
      if random.oneIn(20) { copies.append((step, snapshot, oracle)) }
      guard random.chance(chance) else { continue }
      let difference = difference(snapshot, oracle, &random)
      #expect(difference == nil, "seed \(seed), step \(step), \(name)")
      guard difference == nil else { return }
    }
    copies.append((150, snapshot, oracle))
    for copy in copies.shuffled(using: &random) {
      let difference = difference(copy.snapshot, copy.oracle, &random)
      #expect(difference == nil, "seed \(seed), the copy of step \(copy.step)")
    }
  }

  /// The first difference from the oracle.
  ///
  /// The first property that is read varies.
  private func difference(
    _ snapshot: Snapshot, _ oracle: SnapshotOracle, _ random: inout SeededRandom
  ) -> String? {
    let first =
      switch random.below(6) {
      case 0: snapshot.numberOfItems == oracle.items.count
      case 1: snapshot.itemIdentifiers == oracle.items
      case 2: snapshot.indexOfItem(3) == oracle.items.firstIndex(of: 3)
      case 3: snapshot.issues.map(\.message) == oracle.issues
      case 4: snapshot == snapshot && snapshot.numberOfSections == oracle.sections.count
      default: snapshot.sectionIdentifiers == oracle.sections.map(\.id)
      }
    guard first else { return "first query" }
    return difference(snapshot, oracle)
  }

  /// The first difference from the oracle.
  private func difference(_ snapshot: Snapshot, _ oracle: SnapshotOracle) -> String? {
    guard snapshot.sectionIdentifiers == oracle.sections.map(\.id) else { return "sections" }
    for (index, section) in oracle.sections.enumerated() {
      guard snapshot.itemIdentifiers(inSection: section.id) == section.items,
        snapshot.numberOfItems(inSection: section.id) == section.items.count,
        snapshot.indexOfSection(section.id) == index
      else { return "section \(section.id)" }
      for item in section.items {
        guard snapshot.sectionIdentifier(containingItem: item) == section.id else {
          return "section of \(item)"
        }
      }
    }
    guard snapshot.itemIdentifiers == oracle.items else { return "items" }
    guard (0..<30).allSatisfy({ snapshot.indexOfItem($0) == oracle.items.firstIndex(of: $0) })
    else { return "indexes" }
    guard snapshot.reloadedItemIdentifiers == oracle.items.filter(oracle.reloaded.contains),
      snapshot.reconfiguredItemIdentifiers == oracle.items.filter(oracle.reconfigured.contains)
    else { return "marks" }
    guard snapshot.issues.map(\.message) == oracle.issues else { return "issues" }
    let counts = (snapshot.numberOfItems, snapshot.numberOfSections)
    return counts == (oracle.items.count, oracle.sections.count) ? nil : "counts"
  }

  /// Performs a random step on both, and returns its description.
  private func change(
    _ snapshot: inout Snapshot, _ oracle: inout SnapshotOracle, _ random: inout SeededRandom,
    onlyAppending: Bool
  ) -> String {
    let ids = (0..<random.below(6)).map { _ in random.below(30) }
    let (item, other) = (random.below(30), random.below(30))
    let sections = (0..<random.below(3)).map { _ in random.below(6) }
    let (section, neighbor) = (random.below(6), random.below(6))
    let steps = [0, 1, 2, 3, 9, 11, 12, 14, 15]
    switch onlyAppending ? steps[random.below(steps.count)] : random.below(19) {
    case 0, 1, 2:
      snapshot.appendItems(ids, toSection: section)
      oracle.append(ids, to: section)
      return "append \(ids) to \(section)"
    case 3:
      snapshot.appendItems(ids)
      oracle.append(ids, to: nil)
      return "append \(ids)"
    case 4:
      snapshot.insertItems(ids, beforeItem: other)
      oracle.insert(ids, beside: other, offset: 0)
      return "insert \(ids) before \(other)"
    case 5:
      snapshot.insertItems(ids, afterItem: other)
      oracle.insert(ids, beside: other, offset: 1)
      return "insert \(ids) after \(other)"
    case 6:
      snapshot.deleteItems(ids)
      oracle.delete(ids)
      return "delete \(ids)"
    case 7:
      snapshot.moveItem(item, beforeItem: other)
      oracle.move(item, beside: other, offset: 0)
      return "move \(item) before \(other)"
    case 8:
      snapshot.moveItem(item, afterItem: other)
      oracle.move(item, beside: other, offset: 1)
      return "move \(item) after \(other)"
    case 9, 10:
      snapshot.appendSections(sections)
      oracle.insertSections(sections, beside: nil, offset: 0)
      return "append sections \(sections)"
    case 11:
      snapshot.insertSections(sections, beforeSection: neighbor)
      oracle.insertSections(sections, beside: neighbor, offset: 0)
      return "insert sections \(sections) before \(neighbor)"
    case 12:
      snapshot.insertSections(sections, afterSection: neighbor)
      oracle.insertSections(sections, beside: neighbor, offset: 1)
      return "insert sections \(sections) after \(neighbor)"
    case 13:
      snapshot.deleteSections([section])
      oracle.deleteSections([section])
      return "delete section \(section)"
    case 14:
      snapshot.moveSection(section, beforeSection: neighbor)
      oracle.moveSection(section, beside: neighbor, offset: 0)
      return "move section \(section) before \(neighbor)"
    case 15:
      snapshot.moveSection(section, afterSection: neighbor)
      oracle.moveSection(section, beside: neighbor, offset: 1)
      return "move section \(section) after \(neighbor)"
    case 16:
      snapshot.reloadItems(ids)
      oracle.reload(ids)
      return "reload \(ids)"
    case 17 where random.oneIn(4):
      snapshot.deleteAllItems()
      oracle.deleteAll()
      return "delete all"
    default:
      snapshot.reconfigureItems(ids)
      oracle.reconfigure(ids)
      return "reconfigure \(ids)"
    }
  }
}
