public import DiffEngine
public import TableRows

/// A table view without a screen: see ``VirtualListView``.
public typealias VirtualTableView = VirtualListView<VirtualCell>

// The API that only table views have.
extension VirtualListView where Cell == VirtualCell {
  /// The animation of a row; `TableView.RowAnimation` in portable code.
  public typealias RowAnimation = VirtualCell.Animation

  /// The style, which decides whether headers stay at the top; `.grouped` by default.
  ///
  /// Unlike UIKit's, it can change. Footers aren't pinned.
  public var style: Style {
    get { pinsHeaders ? .plain : .grouped }
    set { pinsHeaders = newValue == .plain }
  }

  /// Registers a class of cells; `nil` removes the registration.
  public func register(_ cellType: VirtualCell.Type?, forCellReuseIdentifier identifier: String) {
    queues.register(cellType, identifier)
  }

  /// Registers a closure that makes cells, like a nib; `nil` removes the registration.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCell)?,
    forCellReuseIdentifier identifier: String
  ) {
    queues.register(cellMaker, identifier)
  }

  /// Registers a class of headers and footers; `nil` removes the registration.
  public func register(
    _ viewType: VirtualHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    queues.register(viewType, kind: .header, identifier)
  }

  /// Returns a cell for the requested row, or `nil` if nothing is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> VirtualCell? {
    queues.dequeueCell(identifier)
  }

  /// Returns a cell for a row, or a placeholder and UIKit's text if nothing is registered.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: TablePath
  ) -> VirtualCell {
    queues.dequeueRegisteredCell(identifier, at: path)
  }

  /// Returns a header or footer, or `nil` if nothing is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> VirtualHeaderFooterView? {
    queues.dequeueSupplementary(identifier, kind: .header)
  }
}

/// A collection view without a screen: see ``VirtualListView``.
public typealias VirtualCollectionView = VirtualListView<VirtualCollectionCell>

// The API that only collection views have.
extension VirtualListView where Cell == VirtualCollectionCell {
  /// The appearance, which decides whether headers stay at the top; `.grouped` by default.
  public var appearance: Style {
    get { pinsHeaders ? .plain : .grouped }
    set { pinsHeaders = newValue == .plain }
  }

  /// The layout of sections without a ``sectionLayoutProvider``; `.list` by default.
  ///
  /// A change measures everything again. The cells stay.
  public var sectionLayout: VirtualSectionLayout {
    get { sectionLayouts.all }
    set {
      guard newValue != sectionLayout else { return }
      sectionLayouts.all = newValue
    }
  }

  /// Returns the layout of a section, or `nil` for ``sectionLayout``.
  ///
  /// It's called when the view reloads, when sections are inserted, deleted, or moved, and when the
  /// width changes.
  public var sectionLayoutProvider: (@MainActor (_ section: Int) -> VirtualSectionLayout?)? {
    get { sectionLayouts.provider }
    set { sectionLayouts.provider = newValue }
  }

  /// Registers a class of cells; `nil` removes the registration.
  public func register(
    _ cellType: VirtualCollectionCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    queues.register(cellType, identifier)
  }

  /// Registers a closure that makes cells, like a nib; `nil` removes the registration.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCollectionCell)?,
    forCellWithReuseIdentifier identifier: String
  ) {
    queues.register(cellMaker, identifier)
  }

  /// The view of a kind in a section, or `nil` if it isn't on screen.
  public func supplementaryView(
    ofKind kind: SupplementaryKind, forSection section: Int
  ) -> VirtualCollectionHeaderFooterView? {
    visibleView(of: kind, inSection: section)
  }

  /// Registers a class of supplementary views; `nil` removes the registration.
  public func register(
    _ viewType: VirtualCollectionHeaderFooterView.Type?,
    forSupplementaryViewOfKind kind: SupplementaryKind,
    withReuseIdentifier identifier: String
  ) {
    queues.register(viewType, kind: kind, identifier)
  }

  /// Returns a cell for a row, or a placeholder and UIKit's text if nothing is registered.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for path: TablePath
  ) -> VirtualCollectionCell {
    queues.dequeueRegisteredCell(identifier, at: path)
  }

  /// The number of items of a section, as of the last reload or update; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  /// The cell that shows an item, or `nil` if it isn't on screen.
  public func cellForItem(at path: TablePath) -> VirtualCollectionCell? { cellForRow(at: path) }
}
