public import TableRows
internal import TableDiagnostics

/// The views outside the sections, and the heights of those that scroll with them.
struct SurroundingViews<Cell: VirtualListCell> {
  var background: Cell.HeaderFooterView?
  var header: Cell.HeaderFooterView?
  var footer: Cell.HeaderFooterView?
  /// The header's own height; `nil` for that of a section's.
  var headerHeight: Double?
  /// The footer's own height; `nil` for that of a section's.
  var footerHeight: Double?
}

// What is around the rows.
//
// The layout knows the sections alone: to it the header of the table is room above them, and
// offsets and rectangles are moved by its height on their way in and out.
extension VirtualListView {
  /// The view behind the rows, drawn in the middle of a line while no row is on screen.
  public var backgroundView: Cell.HeaderFooterView? {
    get { surroundings.background }
    set { surroundings.background = newValue }
  }

  /// The height of the header of the table, 0 without one.
  var tableHeaderHeight: Double { heightAbove(surroundings) }

  /// The height of the footer of the table, 0 without one.
  var tableFooterHeight: Double {
    surroundings.footer == nil ? 0 : surroundings.footerHeight ?? sectionFooterHeight
  }

  private func heightAbove(_ surroundings: SurroundingViews<Cell>) -> Double {
    surroundings.header == nil ? 0 : surroundings.headerHeight ?? sectionHeaderHeight
  }

  /// Takes the heights of the views as they are now; the offset stays, so that the rows move.
  func surroundingsDidChange(from former: SurroundingViews<Cell>) {
    let distance = tableHeaderHeight - heightAbove(former)
    layout.scroll(to: layout.contentOffset - distance)
    display.setNeedsLayout()
    scrolling.viewportMayHaveChanged()
  }

  /// The regions with views of which a part is on screen.
  var visibleRegions: Set<TableRegion> {
    var regions: Set<TableRegion> = []
    let top = layout.contentOffset
    if tableHeaderHeight > 0, top < 0 { regions.insert(.header) }
    if tableFooterHeight > 0, top + viewportHeight > layout.geometry.contentHeight {
      regions.insert(.footer)
    }
    if surroundings.background != nil { regions.insert(.background) }
    return regions
  }

  // MARK: As a surface

  /// Makes a view of a class.
  public func makeTableSupplementary(
    _ viewType: Cell.HeaderFooterView.Type
  ) -> Cell.HeaderFooterView? { viewType.init(reuseIdentifier: nil) }

  /// Makes a view with a title.
  public func makeTableTitle(_ title: String, for region: TableRegion) -> Cell.HeaderFooterView? {
    let view = Cell.HeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Shows a view in a region; a collection has neither header nor footer.
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

  /// Offers a person to pull the table down; see ``pullToRefresh()``.
  public func setTableRefreshHandler(_ handler: (@MainActor () async -> Void)?) {
    scrolling.refreshHandler = handler
  }
}

extension VirtualListView where Cell == VirtualCell {
  /// The view above all sections, as high as a section's header; it scrolls with them.
  public var tableHeaderView: VirtualHeaderFooterView? {
    get { surroundings.header }
    set { _ = showTableView(newValue, in: .header, height: nil) }
  }

  /// The view below all sections, as high as a section's footer; it scrolls with them.
  public var tableFooterView: VirtualHeaderFooterView? {
    get { surroundings.footer }
    set { _ = showTableView(newValue, in: .footer, height: nil) }
  }
}
