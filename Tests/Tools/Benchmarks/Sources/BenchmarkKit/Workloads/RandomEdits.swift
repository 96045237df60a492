/// A list that is edited at random places; each edit is linear, however many places it has.
struct RandomEdits<Element> {
  private(set) var elements: [Element]
  private var random: SplitMix64

  init(_ elements: [Element], random: SplitMix64) {
    self.elements = elements
    self.random = random
  }

  /// Takes out `count` elements and returns them, in random order.
  @discardableResult
  mutating func remove(_ count: Int) -> [Element] {
    let positions = random.positions(count, below: elements.count)
    let removed = positions.map { elements[$0] }
    let isGone = marks(positions, count: elements.count)
    elements = zip(elements, isGone).compactMap { element, isGone in isGone ? nil : element }
    return removed
  }

  /// Puts in new elements, in the given order, at random places.
  mutating func insert(_ new: [Element]) {
    let total = elements.count + new.count
    let isNew = marks(random.positions(new.count, below: total), count: total)
    var (kept, added) = (elements.makeIterator(), new.makeIterator())
    elements = isNew.compactMap { $0 ? added.next() : kept.next() }
  }

  /// Takes out `count` elements and puts each in elsewhere.
  mutating func relocate(_ count: Int) { insert(remove(count)) }

  /// Changes the order of the elements at `count` random places among themselves.
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
