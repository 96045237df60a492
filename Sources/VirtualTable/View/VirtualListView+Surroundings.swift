public import TableRows
internal import TableDiagnostics

/// The views outside the sections.
struct SurroundingViews<Cell: VirtualListCell> {
  var background: Cell.HeaderFooterView?
  var header: Cell.HeaderFooterView?
  var footer: Cell.HeaderFooterView?
  /// The header's height, or `nil` for ``VirtualListView/sectionHeaderHeight``.
  var headerHeight: Double?
  /// The footer's height, or `nil` for ``VirtualListView/sectionFooterHeight``.
  var footerHeight: Double?
}

// The views around the sections. The layout treats the table's header as space above them.
extension VirtualListView {
  /// The view behind the rows.
  ///
  /// A drawing shows it while no row is on screen.
  public var backgroundView: Cell.HeaderFooterView? {
    get { surroundings.background }
    set { surroundings.background = newValue }
  }

  /// Lays out the views around the sections.
  ///
  /// The content offset stays the same, so the rows move.
  func surroundingsDidChange() {
    let offset = contentOffset
    layout.settings.tableHeader = surroundings.header.map { _ in
      SupplementaryShape(own: surroundings.headerHeight)
    }
    layout.settings.tableFooter = surroundings.footer.map { _ in
      SupplementaryShape(own: surroundings.footerHeight)
    }
    layout.scroll(to: offset - layout.settings.tableHeaderHeight)
    display.setNeedsLayout()
    scrolling.viewportMayHaveChanged()
  }

  /// The regions whose views are at least partly on screen.
  var visibleRegions: Set<TableRegion> {
    var regions: Set<TableRegion> = []
    let (top, settings) = (layout.viewport.offset, layout.settings)
    if settings.tableHeaderHeight > 0, top < 0 { regions.insert(.header) }
    if settings.tableFooterHeight > 0, top + viewportHeight > layout.geometry.contentHeight {
      regions.insert(.footer)
    }
    if surroundings.background != nil { regions.insert(.background) }
    return regions
  }

  /// Returns the view of a region, if it's at least partly on screen.
  package func visibleView(in region: TableRegion) -> Cell.HeaderFooterView? {
    guard visibleRegions.contains(region) else { return nil }
    return switch region {
    case .background: surroundings.background
    case .header: surroundings.header
    case .footer: surroundings.footer
    }
  }

  // MARK: As a surface

  /// Creates a view of a class.
  public func makeTableSupplementary(
    _ viewType: Cell.HeaderFooterView.Type
  ) -> Cell.HeaderFooterView? { viewType.init(reuseIdentifier: nil) }

  /// Creates a view with a title, for any region.
  public func makeTableTitle(_ title: String, for region: TableRegion) -> Cell.HeaderFooterView? {
    let view = Cell.HeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Shows a view in a region of the table.
  ///
  /// A collection view has only the background.
  ///
  /// - Parameters:
  ///   - view: The view, or `nil` for none.
  ///   - region: The region.
  ///   - height: The height in points, or `nil` for the default height of section headers or
  ///     footers.
  /// - Returns: Whether the table or collection view has the region.
  public func showTableView(
    _ view: Cell.HeaderFooterView?, in region: TableRegion, height: Double?
  ) -> Bool {
    guard region == .background || Cell.self == VirtualCell.self else { return false }
    let height = issues.length(height, of: "the height of the \(region) of the table")
    var new = surroundings
    switch region {
    case .background: new.background = view
    case .header: (new.header, new.headerHeight) = (view, height)
    case .footer: (new.footer, new.footerHeight) = (view, height)
    }
    surroundings = new
    return true
  }

  /// Adds a refresh control, or removes it.
  ///
  /// - Parameter handler: A closure that is called for each pull, or `nil` to remove the control.
  public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
    scrolling.refreshHandler = handler
  }
}

extension VirtualListView where Cell == VirtualCell {
  /// The view above all sections.
  ///
  /// It has the ``sectionHeaderHeight``.
  public var tableHeaderView: VirtualHeaderFooterView? {
    get { surroundings.header }
    set { _ = showTableView(newValue, in: .header, height: nil) }
  }

  /// The view below all sections.
  ///
  /// It has the ``sectionFooterHeight``.
  public var tableFooterView: VirtualHeaderFooterView? {
    get { surroundings.footer }
    set { _ = showTableView(newValue, in: .footer, height: nil) }
  }
}
