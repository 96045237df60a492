public import TableAdapters
public import TableRows

// The names of the original TableAdapter, for source compatibility.

extension TableAdapter where Item: Hashable {
  /// Creates an adapter for hashable items.
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

  /// Creates an adapter for hashable items with a cell provider.
  @_disfavoredOverload
  public convenience init(tableView: Surface, cellProvider: @escaping CellProvider) {
    self.init(tableView, cellProvider: cellProvider)
  }
}

extension TableAdapter where Item: Identifiable & Equatable {
  /// Creates an adapter for identifiable items.
  public convenience init(
    tableView: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(
      tableView, sender: sender, cellIdentifierProvider: cellIdentifierProvider,
      cellDidSelectHandler: cellDidSelectHandler)
  }

  /// Creates an adapter for identifiable items with a cell provider.
  public convenience init(tableView: Surface, cellProvider: @escaping CellProvider) {
    self.init(tableView, cellProvider: cellProvider)
  }
}

extension TableAdapter {
  /// The animation of rows and sections.
  ///
  /// Reading it returns the animation of inserted rows. Setting it replaces all `animations`.
  public final var animationType: Surface.TableAnimation {
    get { animations.insertedRows }
    set { animations = TableAnimations(newValue) }
  }

  /// Returns the item at a position, or `nil` for none.
  public final func getItem(for position: Surface.TablePosition) -> Item? { item(at: position) }
}
