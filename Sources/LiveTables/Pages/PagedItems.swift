/// The items of all pages with the app's edits, without duplicates.
///
/// Edits are numbered. A page that was requested before an edit doesn't revert it. A page that was
/// requested after an edit has newer content, but only a refresh inserts a deleted item again.
struct PagedItems<Item: Identifiable> {
  /// The position of an insertion.
  enum Place {
    case start
    case end
    case before(Item.ID)
    case after(Item.ID)
  }

  /// The numbers of an item's last edits.
  private struct Edits {
    /// The insertion, and the edge to which the item belongs.
    var insertion: (number: Int, edge: PageEdge?)?
    /// The last insertion or change.
    var change: Int?
    var deletion: Int?
  }

  private(set) var items: [Item] = []
  /// The number of the last edit.
  private(set) var editNumber = 0
  private var edits: [Item.ID: Edits] = [:]

  /// Returns the index of an item, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* items.
  func index(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }
}

// MARK: - Edits

extension PagedItems {
  /// Inserts an item, or replaces the item with the same ID.
  ///
  /// - Returns: `false` if the item isn't replaced, and the place refers to an item that doesn't
  ///   exist.
  mutating func insert(_ item: Item, at place: Place) -> Bool {
    if let index = index(of: item.id) {
      noteEdit(of: item.id) { $0.change = $1 }
      items[index] = item
      return true
    }
    guard let (index, edge) = index(of: place) else { return false }
    noteEdit(of: item.id) { $0 = Edits(insertion: ($1, edge), change: $1) }
    items.insert(item, at: index)
    return true
  }

  /// Deletes an item and returns whether it existed.
  mutating func delete(_ id: Item.ID) -> Bool {
    guard let index = index(of: id) else { return false }
    noteEdit(of: id) { $0 = Edits(deletion: $1) }
    items.remove(at: index)
    return true
  }

  /// Replaces an item, possibly with a new ID, and returns whether it existed.
  mutating func replace(_ id: Item.ID, with item: Item) -> Bool {
    if item.id == id {
      guard let index = index(of: id) else { return false }
      noteEdit(of: id) { $0.change = $1 }
      items[index] = item
      return true
    }
    guard insert(item, at: .before(id)) else { return false }
    if let edge = edits[id]?.insertion?.edge { edits[item.id]?.insertion?.edge = edge }
    return delete(id)
  }

  private mutating func noteEdit(of id: Item.ID, _ change: (inout Edits, Int) -> Void) {
    editNumber += 1
    change(&edits[id, default: Edits()], editNumber)
  }

  private func index(of place: Place) -> (index: Int, edge: PageEdge?)? {
    switch place {
    case .start: (0, .start)
    case .end: (items.count, .end)
    case .before(let id): index(of: id).map { ($0, nil) }
    case .after(let id): index(of: id).map { ($0 + 1, nil) }
    }
  }

  /// Removes all edits except deletions.
  ///
  /// Call this only if no load is in progress.
  mutating func forgetEdits() { edits = edits.filter { $0.value.deletion != nil } }
}

// MARK: - Pages

extension PagedItems {
  /// Adds the items of a page at an edge.
  ///
  /// A known item keeps its position, and gets the page's content unless it was changed after the
  /// request. Deleted items aren't inserted. If the page overlaps the previous one, new items
  /// between known ones are inserted between them.
  ///
  /// - Parameters:
  ///   - page: The items of the page.
  ///   - edge: The edge.
  ///   - number: The number of the last edit when the page was requested.
  /// - Returns: Whether the page contains a new item.
  /// - Complexity: O(*n* + *m*) for *n* items and *m* items of the page.
  mutating func add(_ page: [Item], at edge: PageEdge, requestedAfter number: Int) -> Bool {
    let page = Self.withoutDuplicates(page).filter { edits[$0.id]?.deletion == nil }
    var positions: [Item.ID: Int] = [:]
    positions.reserveCapacity(items.count)
    for (index, item) in items.enumerated() { positions[item.id] = index }
    // Beyond this distance, the server has moved the known item. Its neighbors are unrelated.
    let reach = 2 * max(page.count, 10)
    let overlap = edge == .start ? 0..<reach : (items.count - reach)..<items.count
    var insertions: [Int: [Item]] = [:]
    // The new items without a known item between them and the edge.
    var (edgeItems, next): ([Item], Int?) = ([], nil)
    for item in page {
      if let position = positions[item.id] {
        if edits[item.id]?.change ?? 0 <= number { items[position] = item }
        guard overlap.contains(position) else { continue }
        if edge == .start {
          next = position + 1
        } else {
          insertions[position, default: []] += edgeItems
          edgeItems = []
        }
      } else if let next {
        insertions[next, default: []].append(item)
      } else {
        edgeItems.append(item)
      }
    }
    insertions[edge == .start ? 0 : items.count, default: []] += edgeItems
    insertions = insertions.filter { !$0.value.isEmpty }
    insert(insertions)
    return !insertions.isEmpty
  }

  /// Inserts items before indexes.
  private mutating func insert(_ insertions: [Int: [Item]]) {
    var joined: [Item] = []
    joined.reserveCapacity(items.count + insertions.values.reduce(0) { $0 + $1.count })
    var start = 0
    for (position, new) in insertions.sorted(by: { $0.key < $1.key }) {
      joined += items[start..<position]
      joined += new
      start = position
    }
    items = joined + items[start...]
  }

  /// Returns each item once, at its first position and with its last content.
  private static func withoutDuplicates(_ page: [Item]) -> [Item] {
    var positions: [Item.ID: Int] = [:]
    var unique: [Item] = []
    for item in page {
      if let position = positions[item.id] {
        unique[position] = item
      } else {
        positions[item.id] = unique.count
        unique.append(item)
      }
    }
    return unique
  }

  /// Replaces all items with the first page, but keeps later edits.
  ///
  /// An item that the app inserted at an edge stays there. Other inserted items stay next to their
  /// previous neighbors.
  ///
  /// - Parameters:
  ///   - page: The items of the page.
  ///   - number: The number of the last edit when the page was requested.
  /// - Complexity: O(*n* + *m*) for *n* items and *m* items of the page.
  mutating func replaceAll(with page: [Item], requestedAfter number: Int) {
    edits = edits.filter {
      [$0.value.change, $0.value.deletion].contains { $0.map { $0 > number } ?? false }
    }
    var present = PagedItems()
    present.edits = edits.filter { $0.value.deletion != nil }
    _ = present.add(page, at: .end, requestedAfter: number)
    var own: [Item.ID: Item] = [:]
    for item in edits.isEmpty ? [] : items where edits[item.id] != nil { own[item.id] = item }
    for (index, item) in present.items.enumerated() {
      if let newer = own.removeValue(forKey: item.id) { present.items[index] = newer }
    }
    let kept = own.filter { edits[$0.key]?.insertion.map { $0.number > number } ?? false }
    items = kept.isEmpty ? present.items : joined(present.items, keeping: Set(kept.keys))
  }

  /// Inserts some items of this list into a page, at their positions.
  private func joined(_ page: [Item], keeping kept: Set<Item.ID>) -> [Item] {
    let pageIDs = Set(page.map(\.id))
    var (first, last, unplaced): ([Item], [Item], [Item]) = ([], [], [])
    var (before, after): ([Item.ID: [Item]], [Item.ID: [Item]]) = ([:], [:])
    var previous: Item.ID?
    for item in items {
      guard kept.contains(item.id) else {
        guard pageIDs.contains(item.id) else { continue }
        if !unplaced.isEmpty { before[item.id] = unplaced }
        (previous, unplaced) = (item.id, [])
        continue
      }
      switch edits[item.id]?.insertion?.edge {
      case .start: first.append(item)
      case .end: last.append(item)
      case nil:
        if let previous { after[previous, default: []].append(item) } else { unplaced.append(item) }
      }
    }
    let middle = page.flatMap { (before[$0.id] ?? []) + [$0] + (after[$0.id] ?? []) }
    return first + middle + unplaced + last
  }
}
