/// In which order the sections and items of a snapshot stand, by their numbers.
///
/// Every number knows its place. Adding at an end costs O(1); a step in the middle renumbers what
/// comes after it in that section, as an array moves it. No id is hashed.
struct SnapshotOrder: Sendable {
  /// The numbers of the sections.
  private(set) var sections: [Int] = []
  /// By the number of a section, the numbers of its items.
  private var items: [[Int]] = []
  private var sectionIndexes: [Int] = []
  /// By the number of an item, the number of its section, and its index there.
  private var homes: [Int] = []
  private var indexes: [Int] = []

  private static var nowhere: Int { -1 }

  // MARK: Questions

  /// The items of a section.
  func items(ofSection section: Int) -> [Int] { items[section] }

  /// How many items a section has.
  func itemCount(ofSection section: Int) -> Int { items[section].count }

  /// Where a section stands.
  func index(ofSection section: Int) -> Int { sectionIndexes[section] }

  /// The section of an item.
  func section(ofItem item: Int) -> Int { homes[item] }

  /// Where an item stands in its section.
  func index(ofItem item: Int) -> Int { indexes[item] }

  /// How many items stand before an item in the whole table.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func tableIndex(ofItem item: Int) -> Int {
    let before = sections[..<sectionIndexes[homes[item]]]
    return before.reduce(indexes[item]) { $0 + items[$1].count }
  }

  // MARK: Items

  /// Inserts items that stand nowhere at an index of a section.
  mutating func insert(_ new: [Int], at index: Int, inSection section: Int) {
    for item in new {
      while homes.count <= item {
        homes.append(Self.nowhere)
        indexes.append(0)
      }
      homes[item] = section
    }
    items[section].insert(contentsOf: new, at: index)
    renumber(items[section][index...], ofSection: section)
  }

  /// Takes items out of their places.
  mutating func remove(_ old: [Int]) {
    var first: [Int: Int] = [:]
    for item in old {
      first[homes[item]] = min(first[homes[item]] ?? .max, indexes[item])
      indexes[item] = Self.nowhere
    }
    for (section, index) in first {
      let kept = items[section][index...].filter { indexes[$0] != Self.nowhere }
      items[section].replaceSubrange(index..., with: kept)
      renumber(items[section][index...], ofSection: section)
    }
    for item in old { homes[item] = Self.nowhere }
  }

  private mutating func renumber(_ slice: ArraySlice<Int>, ofSection section: Int) {
    for (index, item) in zip(slice.indices, slice) { indexes[item] = index }
  }

  // MARK: Sections

  /// Inserts sections that stand nowhere, and keep the items they have, at an index.
  mutating func insertSections(_ new: [Int], at index: Int) {
    for section in new {
      while items.count <= section {
        items.append([])
        sectionIndexes.append(0)
      }
    }
    sections.insert(contentsOf: new, at: index)
    renumberSections(from: index)
  }

  /// Takes sections out of their places; their items stay in them.
  mutating func removeSections(_ old: [Int]) {
    var first = sections.count
    for section in old {
      first = min(first, sectionIndexes[section])
      sectionIndexes[section] = Self.nowhere
    }
    sections[first...].removeAll { sectionIndexes[$0] == Self.nowhere }
    renumberSections(from: first)
  }

  /// Takes the items out of a section, and returns them.
  mutating func empty(section: Int) -> [Int] {
    let old = items[section]
    items[section] = []
    for item in old { homes[item] = Self.nowhere }
    return old
  }

  private mutating func renumberSections(from first: Int) {
    for index in sections[first...].indices { sectionIndexes[sections[index]] = index }
  }
}
