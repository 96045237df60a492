public import TableRows
internal import TableDiagnostics

/// The views outside the sections.
struct SurroundingViews<Cell: VirtualListCell> {
  var background: Cell.HeaderFooterView?
  var header: Cell.HeaderFooterView?
  var footer: Cell.HeaderFooterView?
  /// The header's own height; `nil` for the height of a section's header.
  var headerHeight: Double?
  /// The footer's own height; `nil` for the height of a section's footer.
  var footerHeight: Double?
}

// The views around the sections. To the layout, the header of the table is space above them.
extension VirtualListView {
  /// The view behind the rows, which is drawn while no row is on screen.
  public var backgroundView: Cell.HeaderFooterView? {
    get { surroundings.background }
    set { surroundings.background = newValue }
  }

  /// Lays out the views around the sections; the offset stays, so that the rows move.
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

  /// The regions whose views are partly on screen.
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

  /// Returns the view of a region if it is partly on screen.
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

  /// Creates a view with a title.
  public func makeTableTitle(_ title: String, for region: TableRegion) -> Cell.HeaderFooterView? {
    let view = Cell.HeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Shows a view in a region, which is the background in a collection view.
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

  /// Adds or removes a refresh control.
  public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
    scrolling.refreshHandler = handler
  }
}

extension VirtualListView where Cell == VirtualCell {
  /// The view above all sections, as high as a section's header.
  public var tableHeaderView: VirtualHeaderFooterView? {
    get { surroundings.header }
    set { _ = showTableView(newValue, in: .header, height: nil) }
  }

  /// The view below all sections, as high as a section's footer.
  public var tableFooterView: VirtualHeaderFooterView? {
    get { surroundings.footer }
    set { _ = showTableView(newValue, in: .footer, height: nil) }
  }
}
