internal import TableSections

/// Finds sections by their ids; of equal ids the first counts.
///
/// Made for an update that looks many of them up, which hashes each id once.
struct SectionIndex<ID: Hashable> {
  private var numbers = IDNumbers<ID>()
  /// By the number of an id, where its first section stands.
  private var indexes: [Int] = []

  init<Item>(_ sections: [Section<Item, ID>]) {
    for (index, section) in sections.enumerated() where numbers.add(section.id).isNew {
      indexes.append(index)
    }
  }

  /// The index of the section, or `nil`.
  func index(of id: ID) -> Int? { numbers.number(of: id).map { indexes[$0] } }
}
