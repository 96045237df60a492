/// Finds the first of several ids that equals another.
///
/// A table of its own instead of a `Dictionary`, because that may trap on ids whose `==` and
/// `hash(into:)` disagree. Here they are not found, at worst.
struct IDIndex<ID: Hashable> {
  /// Whether an id was there twice.
  private(set) var hasDuplicates = false

  private let ids: [ID]
  /// For each slot one more than the index of an id, or 0; at least half of the slots are free.
  private var slots: [Int]

  /// Takes in the ids in order.
  init(_ ids: [ID]) {
    self.ids = ids
    var size = 2
    while size < 2 * ids.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for index in ids.indices {
      let slot = slot(of: ids[index])
      if slots[slot] == 0 { slots[slot] = index + 1 } else { hasDuplicates = true }
    }
  }

  /// Returns the index of the first id that equals `id`, nil when there is none.
  func index(of id: ID) -> Int? {
    let found = slots[slot(of: id)]
    return found == 0 ? nil : found - 1
  }

  /// The slot that holds an equal id, or a free one.
  private func slot(of id: ID) -> Int {
    let mask = slots.count - 1
    var slot = id.hashValue & mask
    while slots[slot] != 0, ids[slots[slot] - 1] != id { slot = (slot + 1) & mask }
    return slot
  }
}
