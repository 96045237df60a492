/// A list in ascending order without repeats, and the lowest element that was there twice.
struct OrderedList<Element: Equatable> {
  private(set) var elements: [Element] = []
  private(set) var repeated: Element?

  private init(_ list: [Element], by areInOrder: (Element, Element) -> Bool) {
    elements.reserveCapacity(list.count)
    for element in list.sorted(by: areInOrder) {
      if elements.last != element {
        elements.append(element)
      } else if repeated == nil {
        repeated = element
      }
    }
  }

  init(_ list: [Element]) where Element: Comparable {
    self.init(list, by: <)
  }

  /// Orders moves by where they come from, then by where they go.
  init<Position: Comparable>(moves: [TableMove<Position>]) where Element == TableMove<Position> {
    self.init(moves) { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
