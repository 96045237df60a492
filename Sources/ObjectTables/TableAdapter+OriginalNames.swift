public import TableAdapters
public import TableRows

// The names of the original TableAdapter, for code that moves here.

extension TableAdapter where Item: Hashable {
  /// Creates an adapter of items that are their own identity.
  @_disfavoredOverload
  public convenience init(
    tableView: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(
      tableView, sender: sender, cellIdentifierProvider: cellIdentifierProvider,
      cellDidSelectHandler: cellDidSelectHandler)
  }

  /// Creates an adapter of items that are their own identity, with cells that the app dequeues.
  @_disfavoredOverload
  public convenience init(tableView: Surface, cellProvider: @escaping CellProvider) {
    self.init(tableView, cellProvider: cellProvider)
  }
}

extension TableAdapter where Item: Identifiable & Equatable {
  /// Creates an adapter of items that have an ID.
  public convenience init(
    tableView: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(
      tableView, sender: sender, cellIdentifierProvider: cellIdentifierProvider,
      cellDidSelectHandler: cellDidSelectHandler)
  }

  /// Creates an adapter of items that have an ID, with cells that the app dequeues.
  public convenience init(tableView: Surface, cellProvider: @escaping CellProvider) {
    self.init(tableView, cellProvider: cellProvider)
  }
}

extension TableAdapter {
  /// The animation of rows and sections; `animations` sets each kind.
  public final var animationType: Surface.TableAnimation {
    get { animations.insertedRows }
    set { animations = TableAnimations(newValue) }
  }

  /// Returns the item at a position, or `nil` if there is none.
  public final func getItem(for position: Surface.TablePosition) -> Item? { item(at: position) }
}
