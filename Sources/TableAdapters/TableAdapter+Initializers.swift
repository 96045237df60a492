public import TableRows

// If an item is both `Identifiable` and `Hashable`, its `id` identifies it, because the
// initializers for `Hashable` items are disfavored.

extension TableAdapter where Item: Hashable {
  /// Creates an adapter for hashable items.
  ///
  /// Each item is its own identity. Register the cells, or set a provider.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - sender: The object to pass to cells that expect a sender, held weakly.
  ///   - cellIdentifierProvider: A closure that returns the reuse identifier of an item's cell.
  ///   - cellDidSelectHandler: A closure that's called when the user selects a row.
  @_disfavoredOverload
  public convenience init(
    _ surface: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(surface, identity: .automatic)
    configure(sender, cellIdentifierProvider, cellDidSelectHandler)
  }

  /// Creates an adapter for hashable items with a cell provider.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - cellProvider: A closure that returns the cell of an item. It runs each time a cell is
  ///     requested.
  @_disfavoredOverload
  public convenience init(_ surface: Surface, cellProvider: @escaping CellProvider) {
    self.init(surface, identity: .automatic)
    self.cellProvider = cellProvider
  }

  /// Creates an adapter for hashable items with a row provider.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - rowProvider: A closure that returns the row of an item. It runs each time the row is
  ///     needed.
  @_disfavoredOverload
  public convenience init(_ surface: Surface, rowProvider: @escaping RowProvider) {
    self.init(surface, identity: .automatic)
    self.rowProvider = rowProvider
  }
}

extension TableAdapter where Item: Identifiable & Equatable {
  /// Creates an adapter for identifiable items.
  ///
  /// Items are identified by `id` and compared with `==`. Register the cells, or set a provider.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - sender: The object to pass to cells that expect a sender, held weakly.
  ///   - cellIdentifierProvider: A closure that returns the reuse identifier of an item's cell.
  ///   - cellDidSelectHandler: A closure that's called when the user selects a row.
  public convenience init(
    _ surface: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(surface, identity: .automatic)
    configure(sender, cellIdentifierProvider, cellDidSelectHandler)
  }

  /// Creates an adapter for identifiable items with a cell provider.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - cellProvider: A closure that returns the cell of an item. It runs each time a cell is
  ///     requested.
  public convenience init(_ surface: Surface, cellProvider: @escaping CellProvider) {
    self.init(surface, identity: .automatic)
    self.cellProvider = cellProvider
  }

  /// Creates an adapter for identifiable items with a row provider.
  ///
  /// ```swift
  /// let adapter = TableViewAdapter<Contact, Int>(tableView) { Row($0, cell: ContactCell.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - rowProvider: A closure that returns the row of an item. It runs each time the row is
  ///     needed.
  public convenience init(_ surface: Surface, rowProvider: @escaping RowProvider) {
    self.init(surface, identity: .automatic)
    self.rowProvider = rowProvider
  }
}

extension TableAdapter
where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Creates an adapter for hashable items without a cell class.
  ///
  /// The closure returns the content that shows an item. It runs each time a cell is configured.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - content: A closure that returns the content of an item.
  @_disfavoredOverload
  public convenience init(
    _ surface: Surface, content: @escaping @MainActor (Item) -> RowContent
  ) where Item: Hashable {
    self.init(surface, identity: .automatic)
    rowProvider = { Row($0, content: content) }
  }

  /// Creates an adapter for identifiable items without a cell class.
  ///
  /// The closure returns the content that shows an item. It runs each time a cell is configured.
  ///
  /// ```swift
  /// let adapter = TableViewAdapter<Contact, Int>(tableView, content: { RowContent($0.name) })
  /// ```
  ///
  /// - Parameters:
  ///   - surface: The surface, which the adapter holds weakly.
  ///   - content: A closure that returns the content of an item.
  public convenience init(
    _ surface: Surface, content: @escaping @MainActor (Item) -> RowContent
  ) where Item: Identifiable & Equatable {
    self.init(surface, identity: .automatic)
    rowProvider = { Row($0, content: content) }
  }
}

extension TableAdapter where Item == Row<Surface> {
  /// Creates an adapter for rows.
  ///
  /// - Parameter surface: The surface, which the adapter holds weakly.
  @inlinable
  public convenience init(_ surface: Surface) {
    self.init(surface, identity: .rows())
    rowProvider = { $0 }
  }
}

extension TableAdapter {
  private final func configure(
    _ sender: AnyObject?, _ cellIdentifierProvider: CellIdentifierProvider?,
    _ cellDidSelectHandler: ItemHandler?
  ) {
    self.sender = sender
    self.cellIdentifierProvider = cellIdentifierProvider
    self.cellDidSelectHandler = cellDidSelectHandler
  }
}
