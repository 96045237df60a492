public import TableRows

// The adapter for each kind of item that has an identity of its own. Providers can be changed
// later; see the properties they set. Items that are both Identifiable and Hashable are identified
// by their ids: the other forms are disfavored.

extension TableAdapter where Item: Hashable {
  /// Makes an adapter of items that are their own identity.
  @_disfavoredOverload
  public convenience init(
    _ surface: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(surface, identity: .automatic)
    configure(sender, cellIdentifierProvider, cellDidSelectHandler)
  }

  /// Makes an adapter of items that are their own identity, with cells the app dequeues itself.
  @_disfavoredOverload
  public convenience init(_ surface: Surface, cellProvider: @escaping CellProvider) {
    self.init(surface, identity: .automatic)
    self.cellProvider = cellProvider
  }

  /// Makes an adapter of items that are their own identity, with typed rows.
  @_disfavoredOverload
  public convenience init(_ surface: Surface, rowProvider: @escaping RowProvider) {
    self.init(surface, identity: .automatic)
    self.rowProvider = rowProvider
  }
}

extension TableAdapter where Item: Identifiable & Equatable {
  /// Makes an adapter of items that have an id.
  public convenience init(
    _ surface: Surface, sender: AnyObject? = nil,
    cellIdentifierProvider: CellIdentifierProvider? = nil,
    cellDidSelectHandler: ItemHandler? = nil
  ) {
    self.init(surface, identity: .automatic)
    configure(sender, cellIdentifierProvider, cellDidSelectHandler)
  }

  /// Makes an adapter of items that have an id, with cells the app dequeues itself.
  public convenience init(_ surface: Surface, cellProvider: @escaping CellProvider) {
    self.init(surface, identity: .automatic)
    self.cellProvider = cellProvider
  }

  /// Makes an adapter of items that have an id, with typed rows.
  public convenience init(_ surface: Surface, rowProvider: @escaping RowProvider) {
    self.init(surface, identity: .automatic)
    self.rowProvider = rowProvider
  }
}

// Items without a class of cells.
extension TableAdapter
where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Makes an adapter of items that are their own identity, with the content that shows them.
  @_disfavoredOverload
  public convenience init(
    _ surface: Surface, content: @escaping @MainActor (Item) -> RowContent
  ) where Item: Hashable {
    self.init(surface, identity: .automatic)
    rowProvider = { Row($0, content: content) }
  }

  /// Makes an adapter of items that have an id, with the content that shows them.
  ///
  /// ```swift
  /// let adapter = TableViewAdapter<Contact, String>(table, content: { RowContent($0.name) })
  /// ```
  public convenience init(
    _ surface: Surface, content: @escaping @MainActor (Item) -> RowContent
  ) where Item: Identifiable & Equatable {
    self.init(surface, identity: .automatic)
    rowProvider = { Row($0, content: content) }
  }
}

extension TableAdapter where Item == Row<Surface> {
  /// Makes an adapter of rows, which show themselves.
  ///
  /// Inlinable, so that rows are compared by code that is specialized for the surface.
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
