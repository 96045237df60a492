public import DiffEngine

/// Lists of distinct IDs, which are found by their hashes.
///
/// A snapshot has two values of this type: a single list of sections, and a list of items for each
/// section. ``IDNumbers`` gives each ID a number, and ``NumberLists`` has the numbers in order. The
/// array of a list is kept as long as IDs are only appended to it. After other steps, each read
/// creates the array again.
///
/// Integers that are appended in ascending order, such as the IDs of database rows, need no index:
/// they are distinct, and a binary search finds them. The first step that needs an index creates
/// one. Reading never does, so a value that doesn't change is never written to.
///
/// - Complexity: Expected O(log *n*) to find, insert, delete, or move an ID among *n*.
@frozen @usableFromInline
struct IndexedLists<ID: Hashable> {
  /// A place for inserted IDs.
  @frozen @usableFromInline
  enum Destination {
    case end(ofList: Int)
    /// Before the ID with a number if the offset is 0, or after it if the offset is 1.
    case beside(Int, offset: Int)
  }

  /// The IDs of each list, or `nil` if only ``order`` has them.
  @usableFromInline var arrays: [[ID]?] = []
  /// The number of IDs.
  @usableFromInline var count = 0

  /// Whether the IDs have numbers.
  ///
  /// Otherwise, they ascend.
  @usableFromInline var isIndexed: Bool
  /// The lists that have IDs, in the order of their IDs.
  @usableFromInline var ascendingLists: [Int] = []
  @usableFromInline var highestWord: UInt64?

  @usableFromInline var numbers = IDNumbers<ID>()
  @usableFromInline var order = NumberLists()
  /// The marks, by number.
  @usableFromInline var marks: [SnapshotMarks] = []
  /// Whether an ID has ever been marked.
  @usableFromInline var hasMarks = false

  /// Creates lists whose IDs have numbers from the start, or only once a step needs them.
  @inlinable
  init(count: Int, isIndexed: Bool) {
    self.isIndexed = isIndexed
    addLists(upTo: count)
  }

  // MARK: Lists

  /// Adds empty lists.
  @inlinable
  mutating func addLists(upTo count: Int) {
    while arrays.count < count { arrays.append([]) }
    order.addLists(upTo: count)
  }

  /// Returns the number of IDs in a list.
  @inlinable
  func count(inList list: Int) -> Int { arrays[list]?.count ?? order.count(inList: list) }

  /// Returns the IDs of a list, in order.
  @inlinable
  func ids(inList list: Int) -> [ID] {
    arrays[list] ?? order.numbers(inList: list).compactMap { numbers[Int($0)] }
  }

  // MARK: Searching

  /// Returns the place of an ID, or `nil` if there is none.
  @inlinable
  func place(of id: ID) -> (list: Int, index: Int)? {
    isIndexed ? numbers.number(of: id).flatMap { order.position(of: $0) } : ascendingPlace(of: id)
  }

  /// Returns the numbers of IDs, each once, and the IDs that aren't there.
  @inlinable
  mutating func find(_ wanted: [ID]) -> (known: [Int32], unknown: [ID]) {
    makeIndex()
    var (known, unknown): ([Int32], [ID]) = ([], [])
    known.reserveCapacity(wanted.count)
    for id in wanted {
      guard let number = numbers.number(of: id) else {
        unknown.append(id)
        continue
      }
      if marks[number].insert(.used).inserted { known.append(Int32(truncatingIfNeeded: number)) }
    }
    for number in known { marks[Int(number)].remove(.used) }
    return (known, unknown)
  }

  // MARK: Marks

  /// Adds a mark to IDs.
  @inlinable
  mutating func mark(_ marked: [Int32], _ mark: SnapshotMarks) {
    for number in marked { marks[Int(number)].insert(mark) }
    if !marked.isEmpty { hasMarks = true }
  }

  /// Returns the marks of a list's IDs, in order.
  ///
  /// Returns an empty array if no ID has ever been marked.
  @inlinable
  func marks(inList list: Int) -> [SnapshotMarks] {
    hasMarks ? order.numbers(inList: list).map { marks[Int($0)] } : []
  }

  /// Returns the IDs in lists that have a mark, in order.
  @inlinable
  func ids(with mark: SnapshotMarks, inLists lists: [Int]) -> [ID] {
    guard hasMarks else { return [] }
    return lists.flatMap { list in
      order.numbers(inList: list).compactMap {
        marks[Int($0)].contains(mark) ? numbers[Int($0)] : nil
      }
    }
  }

  // MARK: Changing

  /// Puts IDs at a destination and removes them from their previous places.
  ///
  /// - Parameters:
  ///   - new: The IDs. Of equal ones, the first is used. The ID of the destination isn't moved.
  ///   - destination: Where to put them, once they have left their previous places.
  /// - Returns: The IDs that a list already had or that occur twice, and the lists that have
  ///   changed.
  @inlinable
  mutating func insert(
    _ new: [ID], _ destination: Destination
  ) -> (repeated: [ID], changed: [Int]) {
    if case .end(let list) = destination, appendAscending(new, toList: list) { return ([], [list]) }
    makeIndex()
    var anchor: Int?
    if case .beside(let number, _) = destination { anchor = number }
    var (placed, former): ([Int32], [Int32]) = ([], [])
    var repeated: [ID] = []
    placed.reserveCapacity(new.count)
    numbers.reserveCapacity(count + new.count)
    for id in new {
      let (number, isNew) = numbers.add(id)
      if isNew {
        if number == marks.count { marks.append([]) } else { marks[number] = [] }
      } else {
        repeated.append(id)
        guard number != anchor, !marks[number].contains(.used) else { continue }
        former.append(Int32(truncatingIfNeeded: number))
      }
      marks[number].insert(.used)
      placed.append(Int32(truncatingIfNeeded: number))
    }
    for number in placed { marks[Int(number)].remove(.used) }
    count = numbers.count
    return (repeated, takeOut(former) + put(placed, destination, array: new))
  }

  /// Moves an ID to a destination next to another one.
  ///
  /// - Returns: The lists that have changed.
  @inlinable
  mutating func move(_ number: Int32, _ destination: Destination) -> [Int] {
    takeOut([number]) + put([number], destination, array: [])
  }

  /// Removes IDs.
  ///
  /// - Returns: The lists that have changed.
  @inlinable
  mutating func remove(_ old: [Int32]) -> [Int] {
    let changed = takeOut(old)
    for number in old { numbers.remove(number: Int(number)) }
    count = numbers.count
    return changed
  }

  @inlinable
  mutating func takeOut(_ old: [Int32]) -> [Int] {
    let changed = old.isEmpty ? [] : order.remove(old)
    for list in changed { arrays[list] = nil }
    return changed
  }

  @inlinable
  mutating func put(_ placed: [Int32], _ destination: Destination, array: [ID]) -> [Int] {
    guard !placed.isEmpty else { return [] }
    var (list, index): (Int, Int)
    switch destination {
    case .end(let end): (list, index) = (end, order.count(inList: end))
    case .beside(let anchor, let offset):
      guard let place = order.position(of: anchor) else { return [] }
      (list, index) = (place.list, place.index + offset)
    }
    let count = order.count(inList: list)
    if count == 0, array.count == placed.count {
      arrays[list] = array
    } else if index == count {
      if count == 0 { arrays[list] = [] }
      for number in placed { if let id = numbers[Int(number)] { arrays[list]?.append(id) } }
    } else {
      arrays[list] = nil
    }
    order.insert(contentsOf: placed, at: index, inList: list)
    return [list]
  }

  /// Gives the IDs numbers if they have none.
  @inlinable
  mutating func makeIndex() {
    guard !isIndexed else { return }
    isIndexed = true
    numbers.reserveCapacity(count)
    marks = Array(repeating: [], count: count)
    for list in ascendingLists {
      let ids = ids(inList: list)
      let placed = ids.compactMap { id -> Int32? in
        let (number, isNew) = numbers.add(id)
        return isNew ? Int32(truncatingIfNeeded: number) : nil
      }
      // Equal IDs can be among them if the words of an ID have changed.
      if placed.count < ids.count { arrays[list] = nil }
      order.insert(contentsOf: placed, at: 0, inList: list)
    }
    count = numbers.count
  }
}

// IDs that ascend by their machine words, and are therefore distinct.
extension IndexedLists {
  /// Appends IDs without numbers, or returns `false` if they need numbers.
  @inlinable
  mutating func appendAscending(_ new: [ID], toList list: Int) -> Bool {
    guard !isIndexed else { return false }
    let isEmpty = count(inList: list) == 0
    guard isEmpty || list == ascendingLists.last else { return new.isEmpty }
    guard let highest = highestWord(ofAscending: new) else {
      return new.isEmpty
    }
    if isEmpty {
      arrays[list] = new
      ascendingLists.append(list)
    } else {
      arrays[list]?.append(contentsOf: new)
    }
    (highestWord, count) = (highest, count + new.count)
    return true
  }

  /// Returns the last word of IDs.
  ///
  /// Returns `nil` if there are none or they don't ascend.
  @inlinable
  func highestWord(ofAscending ids: [ID]) -> UInt64? {
    var highest = highestWord
    for id in ids {
      guard let word = word(of: id) else { return nil }
      if let highest, word <= highest { return nil }
      highest = word
    }
    return ids.isEmpty ? nil : highest
  }

  @inlinable
  func ascendingPlace(of id: ID) -> (list: Int, index: Int)? {
    guard let word = word(of: id) else { return nil }
    let next = Self.firstIndex(below: ascendingLists.count) {
      arrays[ascendingLists[$0]]?.first.map { (self.word(of: $0) ?? 0) > word } ?? false
    }
    guard next > 0, let ids = arrays[ascendingLists[next - 1]] else { return nil }
    let index = Self.firstIndex(below: ids.count) { (self.word(of: ids[$0]) ?? 0) > word } - 1
    return index >= 0 && ids[index] == id ? (ascendingLists[next - 1], index) : nil
  }

  /// Returns the first index that meets a condition, or the end.
  ///
  /// All later indexes must meet the condition, too.
  @inlinable
  static func firstIndex(below end: Int, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the only machine word of an ID.
  ///
  /// Returns `nil` if the ID has no word, or a second one that isn't 0.
  @inlinable
  func word(of id: ID) -> UInt64? {
    numbers.hasher.words(of: id).flatMap { $0.1 == 0 ? $0.0 : nil }
  }
}

extension IndexedLists: Sendable where ID: Sendable {}

/// Properties of an ID in a snapshot.
@frozen @usableFromInline
struct SnapshotMarks: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cell must be reconfigured.
  @inlinable static var reconfigured: Self { Self(rawValue: 1) }
  /// The cell must be replaced.
  @inlinable static var reloaded: Self { Self(rawValue: 2) }
  /// The current step has used the ID.
  @inlinable static var used: Self { Self(rawValue: 4) }
}
