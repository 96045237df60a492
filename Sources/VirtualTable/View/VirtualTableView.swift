public import DiffEngine
public import TableRows

/// A table view without a screen: see ``VirtualListView``.
public typealias VirtualTableView = VirtualListView<VirtualCell>

// A table view's own words.
extension VirtualListView where Cell == VirtualCell {
  /// How a row comes or goes; `TableView.RowAnimation` in portable code.
  public typealias RowAnimation = VirtualCell.Animation

  /// Whether headers stay at the top of the viewport; `.grouped` unless set.
  ///
  /// A table view has its style from the beginning; this one can change it. Footers are not pinned.
  public var style: Style {
    get { pinsHeaders ? .plain : .grouped }
    set { pinsHeaders = newValue == .plain }
  }

  /// Registers a class of cells; `nil` removes what is registered.
  public func register(_ cellType: VirtualCell.Type?, forCellReuseIdentifier identifier: String) {
    queues.register(cellType, identifier)
  }

  /// Registers a closure that makes cells, as a nib or a storyboard's prototype does; `nil` removes
  /// what is registered.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCell)?,
    forCellReuseIdentifier identifier: String
  ) {
    queues.register(cellMaker, identifier)
  }

  /// Registers a class of headers and footers; `nil` removes what is registered.
  public func register(
    _ viewType: VirtualHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    queues.register(viewType, kind: .header, identifier)
  }

  /// Returns a cell for the row the data source is being asked for, or `nil` where nothing is
  /// registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> VirtualCell? {
    queues.dequeueCell(identifier)
  }

  /// Returns a cell for a row; where nothing is registered, a placeholder, and an issue with the
  /// text of UIKit's exception.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: TablePath
  ) -> VirtualCell {
    queues.dequeueRegisteredCell(identifier, at: path)
  }

  /// Returns a header or footer, or `nil` where nothing is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> VirtualHeaderFooterView? {
    queues.dequeueSupplementary(identifier, kind: .header)
  }
}

/// A collection view without a screen: see ``VirtualListView``.
public typealias VirtualCollectionView = VirtualListView<VirtualCollectionCell>

// A collection view's own words.
extension VirtualListView where Cell == VirtualCollectionCell {
  /// Whether headers stay at the top of the viewport, as `UICollectionLayoutListConfiguration` names
  /// it; `.grouped` unless set.
  public var appearance: Style {
    get { pinsHeaders ? .plain : .grouped }
    set { pinsHeaders = newValue == .plain }
  }

  /// How the items of each section are arranged, unless ``sectionLayoutProvider`` says otherwise;
  /// `.list` unless set.
  ///
  /// Where it changes, everything is laid out and measured anew; the cells stay.
  public var sectionLayout: VirtualSectionLayout {
    get { sectionLayouts.all }
    set {
      guard newValue != sectionLayout else { return }
      sectionLayouts.all = newValue
    }
  }

  /// Says how the items of a section are arranged, as the section provider of a compositional layout
  /// does; `nil` for ``sectionLayout``.
  ///
  /// It is asked when the view reloads, when sections come, go or move, and when the width changes.
  public var sectionLayoutProvider: (@MainActor (_ section: Int) -> VirtualSectionLayout?)? {
    get { sectionLayouts.provider }
    set { sectionLayouts.provider = newValue }
  }

  /// Registers a class of cells; `nil` removes what is registered.
  public func register(
    _ cellType: VirtualCollectionCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    queues.register(cellType, identifier)
  }

  /// Registers a closure that makes cells, as a nib or a storyboard's prototype does; `nil` removes
  /// what is registered.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCollectionCell)?,
    forCellWithReuseIdentifier identifier: String
  ) {
    queues.register(cellMaker, identifier)
  }

  /// The view of a kind that a section has, or `nil` where it is not on screen.
  public func supplementaryView(
    ofKind kind: SupplementaryKind, forSection section: Int
  ) -> VirtualCollectionHeaderFooterView? {
    layoutIfNeeded()
    return display.supplementary(SupplementaryKey(kind: kind, section: section))
  }

  /// Registers a class of headers, footers or views of another kind; `nil` removes what is
  /// registered.
  public func register(
    _ viewType: VirtualCollectionHeaderFooterView.Type?,
    forSupplementaryViewOfKind kind: SupplementaryKind,
    withReuseIdentifier identifier: String
  ) {
    queues.register(viewType, kind: kind, identifier)
  }

  /// Returns a cell for a row; where nothing is registered, a placeholder, and an issue with the
  /// text of UIKit's exception.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for path: TablePath
  ) -> VirtualCollectionCell {
    queues.dequeueRegisteredCell(identifier, at: path)
  }

  /// The number of items of a section, as of the last reload or update; 0 where there is none.
  public func numberOfItems(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  /// The cell that shows an item, or `nil` where it is not on screen.
  public func cellForItem(at path: TablePath) -> VirtualCollectionCell? { cellForRow(at: path) }
}
