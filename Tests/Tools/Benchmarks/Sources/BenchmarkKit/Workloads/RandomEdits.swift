/// Edits a list at random places.
///
/// Each edit is linear in the length of the list.
struct RandomEdits<Element> {
  private(set) var elements: [Element]
  private var random: SplitMix64

  init(_ elements: [Element], random: SplitMix64) {
    self.elements = elements
    self.random = random
  }

  /// Removes `count` elements and returns them in random order.
  @discardableResult
  mutating func remove(_ count: Int) -> [Element] {
    let positions = random.positions(count, below: elements.count)
    let removed = positions.map { elements[$0] }
    let isGone = marks(positions, count: elements.count)
    elements = zip(elements, isGone).compactMap { element, isGone in isGone ? nil : element }
    return removed
  }

  /// Inserts new elements at random places, in the given order.
  mutating func insert(_ new: [Element]) {
    let total = elements.count + new.count
    let isNew = marks(random.positions(new.count, below: total), count: total)
    var (kept, added) = (elements.makeIterator(), new.makeIterator())
    elements = isNew.compactMap { $0 ? added.next() : kept.next() }
  }

  /// Moves `count` elements to random places.
  mutating func relocate(_ count: Int) { insert(remove(count)) }

  /// Shuffles the elements at `count` random places.
  mutating func shuffle(_ count: Int) {
    let positions = random.positions(count, below: elements.count)
    let shuffled = positions.shuffled(using: &random).map { elements[$0] }
    for (position, element) in zip(positions, shuffled) { elements[position] = element }
  }

  private func marks(_ positions: [Int], count: Int) -> [Bool] {
    var marks = Array(repeating: false, count: count)
    for position in positions { marks[position] = true }
    return marks
  }
}
