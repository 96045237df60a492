extension Pages {
  /// Inserts an item at the start.
  ///
  /// If there's an item with the same ID, it's replaced and keeps its position.
  ///
  /// - Parameter item: The item to insert.
  /// - Complexity: O(*n*) for *n* items.
  public func prepend(_ item: Item) { edit { $0.insert(item, at: .start) } }

  /// Inserts an item at the end.
  ///
  /// If there's an item with the same ID, it's replaced and keeps its position.
  ///
  /// - Parameter item: The item to insert.
  /// - Complexity: O(*n*) for *n* items.
  public func append(_ item: Item) { edit { $0.insert(item, at: .end) } }

  /// Inserts an item before another one.
  ///
  /// If there's an item with the same ID, it's replaced and keeps its position.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - other: The ID of the other item.
  /// - Returns: `false` if neither the other item nor one with the ID of `item` exists.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public func insert(_ item: Item, before other: Item.ID) -> Bool {
    edit { $0.insert(item, at: .before(other)) }
  }

  /// Inserts an item after another one.
  ///
  /// If there's an item with the same ID, it's replaced and keeps its position.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - other: The ID of the other item.
  /// - Returns: `false` if neither the other item nor one with the ID of `item` exists.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public func insert(_ item: Item, after other: Item.ID) -> Bool {
    edit { $0.insert(item, at: .after(other)) }
  }

  /// Deletes an item.
  ///
  /// Later pages don't insert it again. A refresh does if the new first page contains it.
  ///
  /// - Parameter id: The ID of the item.
  /// - Returns: `false` if there's no such item.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public func delete(_ id: Item.ID) -> Bool { edit { $0.delete(id) } }

  /// Changes an item in place.
  ///
  /// The closure can change the ID, for example to one that a server assigned.
  ///
  /// - Parameters:
  ///   - id: The ID of the item.
  ///   - change: A closure that changes the item. It runs once, or never if there's no such item.
  /// - Returns: `false` if there's no such item.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public func update(_ id: Item.ID, _ change: (inout Item) -> Void) -> Bool {
    guard var item = item(id) else { return false }
    change(&item)
    return edit { $0.replace(id, with: item) }
  }
}
