/// The items of rows by their handles, in no particular order.
///
/// An index of the rows has their order, so inserting, deleting, or moving a row moves no items:
///
/// ```text
/// handles of a section   3 0 1       in the order of the index
/// slots, by handle       1 2 – 0
/// items                  c a b       the section shows "c", "a", "b"
/// ```
///
/// - Complexity: O(1) for a single item. Adding the items of a section, or reading them in order,
///   takes O(*n*) for *n* items, with one copy for each run of items that are still adjacent.
struct ItemPool<Item> {
  private static var none: Int32 { -1 }

  private var items: [Item] = []
  /// The index of each item by handle, or ``none``.
  private var slots: [Int32] = []

  func item(of handle: Int) -> Item? {
    guard slots.has(handle), slots[handle] != Self.none else { return nil }
    return items[Int(slots[handle])]
  }

  mutating func set(_ item: Item, of handle: Int) {
    makeRoom(for: handle)
    if slots[handle] != Self.none {
      items[Int(slots[handle])] = item
    } else {
      slots[handle] = Int32(truncatingIfNeeded: items.count)
      items.append(item)
    }
  }

  mutating func add(_ items: [Item], of handles: [Int32]) {
    if let last = handles.max() { makeRoom(for: Int(last)) }
    for (handle, slot) in zip(handles, self.items.count...) {
      slots[Int(handle)] = Int32(truncatingIfNeeded: slot)
    }
    self.items += items
  }

  /// Returns the items of rows, in the order of the handles.
  func items(of handles: [Int32]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(handles.count)
    var run = 0..<0
    for handle in handles {
      guard slots.has(Int(handle)), slots[Int(handle)] != Self.none else { continue }
      let slot = Int(slots[Int(handle)])
      if slot == run.upperBound {
        run = run.lowerBound..<slot + 1
      } else {
        items += self.items[run]
        run = slot..<slot + 1
      }
    }
    items += self.items[run]
    return items
  }

  private mutating func makeRoom(for handle: Int) {
    guard handle >= slots.count else { return }
    slots += repeatElement(Self.none, count: handle + 1 - slots.count)
  }
}
