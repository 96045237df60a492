public import DiffEngine
public import TableRows

/// A virtual table view for tests.
public typealias VirtualTableView = VirtualListView<VirtualCell>

// Table views only.
extension VirtualListView where Cell == VirtualCell {
  /// The animation of inserted, deleted, or moved rows.
  ///
  /// In portable code, use `TableView.RowAnimation`.
  public typealias RowAnimation = VirtualCell.Animation

  /// The style of the table.
  ///
  /// The default is `.grouped`. In a plain table, headers stay at the top of the viewport. Footers
  /// scroll. Unlike UIKit's style, it can change.
  public var style: Style {
    get { pinsHeaders ? .plain : .grouped }
    set { pinsHeaders = newValue == .plain }
  }

  /// Registers a class of cells.
  ///
  /// - Parameters:
  ///   - cellType: The class, or `nil` to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ cellType: VirtualCell.Type?, forCellReuseIdentifier identifier: String) {
    queues.register(cellType, identifier)
  }

  /// Registers a closure that creates cells, as a nib does.
  ///
  /// - Parameters:
  ///   - cellMaker: The closure, or `nil` to remove the registration. It's called for each new
  ///     cell.
  ///   - identifier: The reuse identifier.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCell)?,
    forCellReuseIdentifier identifier: String
  ) {
    queues.register(cellMaker, identifier)
  }

  /// Registers a class of headers and footers.
  ///
  /// - Parameters:
  ///   - viewType: The class, or `nil` to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(
    _ viewType: VirtualHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    queues.register(viewType, kind: .header, identifier)
  }

  /// Returns a cell, or `nil` if nothing is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> VirtualCell? {
    queues.dequeueCell(identifier)
  }

  /// Returns a cell for a row.
  ///
  /// If nothing is registered, UIKit's message is reported, and the cell is a placeholder.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - path: The position of the row.
  /// - Returns: A new or reused cell. While the row is reconfigured, its current cell if the
  ///   identifier matches.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: TablePath
  ) -> VirtualCell {
    queues.dequeueRegisteredCell(identifier, at: path)
  }

  /// Returns a header or footer, or `nil` without a registration.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> VirtualHeaderFooterView? {
    queues.dequeueSupplementary(identifier, kind: .header)
  }
}

/// A virtual collection view for tests.
public typealias VirtualCollectionView = VirtualListView<VirtualCollectionCell>

// Collection views only.
extension VirtualListView where Cell == VirtualCollectionCell {
  /// The appearance of the list.
  ///
  /// The default is `.grouped`. With the plain appearance, headers stay at the top of the viewport.
  public var appearance: Style {
    get { pinsHeaders ? .plain : .grouped }
    set { pinsHeaders = newValue == .plain }
  }

  /// The layout of sections.
  ///
  /// The default is `.list`. A ``sectionLayoutProvider`` can give a section a different layout.
  /// After a change, everything is measured again. The cells stay.
  public var sectionLayout: VirtualSectionLayout {
    get { sectionLayouts.all }
    set {
      guard newValue != sectionLayout else { return }
      sectionLayouts.all = newValue
    }
  }

  /// A closure that returns the layout of a section.
  ///
  /// If it returns `nil`, the section has the ``sectionLayout``. It's called when the view reloads,
  /// when an update changes sections or their numbers of rows, and when the width, the
  /// ``sectionLayout``, or the closure changes.
  public var sectionLayoutProvider: (@MainActor (_ section: Int) -> VirtualSectionLayout?)? {
    get { sectionLayouts.provider }
    set { sectionLayouts.provider = newValue }
  }

  /// Registers a class of cells.
  ///
  /// - Parameters:
  ///   - cellType: The class, or `nil` to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(
    _ cellType: VirtualCollectionCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    queues.register(cellType, identifier)
  }

  /// Registers a closure that creates cells, as a nib does.
  ///
  /// - Parameters:
  ///   - cellMaker: The closure, or `nil` to remove the registration. It's called for each new
  ///     cell.
  ///   - identifier: The reuse identifier.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCollectionCell)?,
    forCellWithReuseIdentifier identifier: String
  ) {
    queues.register(cellMaker, identifier)
  }

  /// Returns a supplementary view, or `nil` if it isn't on screen.
  public func supplementaryView(
    ofKind kind: SupplementaryKind, forSection section: Int
  ) -> VirtualCollectionHeaderFooterView? {
    visibleView(of: kind, inSection: section)
  }

  /// Registers a class of supplementary views.
  ///
  /// - Parameters:
  ///   - viewType: The class, or `nil` to remove the registration.
  ///   - kind: The kind of the views.
  ///   - identifier: The reuse identifier.
  public func register(
    _ viewType: VirtualCollectionHeaderFooterView.Type?,
    forSupplementaryViewOfKind kind: SupplementaryKind,
    withReuseIdentifier identifier: String
  ) {
    queues.register(viewType, kind: kind, identifier)
  }

  /// Returns a cell for a row.
  ///
  /// If nothing is registered, UIKit's message is reported, and the cell is a placeholder.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - path: The position of the row.
  /// - Returns: A new or reused cell. While the row is reconfigured, its current cell if the
  ///   identifier matches.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for path: TablePath
  ) -> VirtualCollectionCell {
    queues.dequeueRegisteredCell(identifier, at: path)
  }

  /// Returns the number of items of a section.
  ///
  /// Returns 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  /// Returns the cell of an item, or `nil` if it's off screen.
  public func cellForItem(at path: TablePath) -> VirtualCollectionCell? { cellForRow(at: path) }
}
