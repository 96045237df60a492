// Edits of an app, by ID.
extension Pages {
  /// Adds an item at the start.
  ///
  /// If there is an item with its ID, replaces that in its place.
  public func prepend(_ item: Item) { edit { $0.insert(item, at: .start) } }

  /// Adds an item at the end.
  ///
  /// If there is an item with its ID, replaces that in its place.
  public func append(_ item: Item) { edit { $0.insert(item, at: .end) } }

  /// Inserts an item just before another.
  ///
  /// If there is an item with its ID, replaces that in its place.
  ///
  /// - Returns: Whether the other item is there.
  @discardableResult
  public func insert(_ item: Item, before other: Item.ID) -> Bool {
    edit { $0.insert(item, at: .before(other)) }
  }

  /// Inserts an item just after another.
  ///
  /// If there is an item with its ID, replaces that in its place.
  ///
  /// - Returns: Whether the other item is there.
  @discardableResult
  public func insert(_ item: Item, after other: Item.ID) -> Bool {
    edit { $0.insert(item, at: .after(other)) }
  }

  /// Deletes an item, which comes back only with a refresh.
  ///
  /// - Returns: Whether the item was there.
  @discardableResult
  public func delete(_ id: Item.ID) -> Bool { edit { $0.delete(id) } }

  /// Changes an item in place.
  ///
  /// The item can get another ID, such as that from a server.
  ///
  /// - Parameters:
  ///   - id: The ID of the item.
  ///   - change: A closure that changes the item. It runs once, if the item is there.
  /// - Returns: Whether the item is there.
  @discardableResult
  public func update(_ id: Item.ID, _ change: (inout Item) -> Void) -> Bool {
    guard var item = item(id) else { return false }
    change(&item)
    return edit { $0.replace(id, with: item) }
  }
}
