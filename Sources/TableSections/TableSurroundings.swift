internal import CellRegistry
internal import TableDiagnostics
package import TableRows

/// The views around the rows.
///
/// These are the background, the table's header and footer, the refresh control, and the index.
///
/// The views aren't from the surface's reuse pool, because no section requests them. If only the
/// content changes, the view is reconfigured.
@MainActor
package final class TableSurroundings<Surface: TableSurface> {
  /// The content that is shown, and its view.
  private struct Shown {
    var content: HeaderFooter
    var view: Surface.TableSupplementaryView?
  }

  private unowned let source: TableSource<Surface>
  private var contents: [TableRegion: HeaderFooter] = [:]
  private var shown: [TableRegion: Shown] = [:]
  /// The regions whose views are being created.
  ///
  /// Creating a view may change other regions.
  private var regionsBeingShown: Set<TableRegion> = []
  /// The index titles that the surface shows.
  private var indexTitles: [String] = []
  /// The surface with the refresh control.
  private weak var refreshedSurface: Surface?

  /// A closure that refreshes the data when the user pulls to refresh.
  package var refreshHandler: (@MainActor () async -> Void)? {
    didSet {
      offerRefresh()
      extendLifetime(of: oldValue)
    }
  }

  init(_ source: TableSource<Surface>) { self.source = source }

  /// The content of a region.
  ///
  /// The background is visible only while there are no rows.
  package subscript(region: TableRegion) -> HeaderFooter? {
    get { contents[region] }
    set {
      let former = contents[region]
      contents[region] = newValue
      show(region)
      extendLifetime(of: former)
    }
  }

  /// Shows or hides the background and updates the index.
  ///
  /// - Complexity: O(*n*) for *n* sections before the first one with rows, or for all *n* sections
  ///   if there is an index.
  package func rowsDidChange() {
    if contents[.background] != nil { show(.background) }
    indexDidChange()
  }

  /// Shows the current index titles if they have changed.
  package func indexDidChange() {
    guard let surface = source.ownSurface else { return }
    let titles = source.answering { source.sectionIndexTitles }
    guard titles != indexTitles else { return }
    indexTitles = titles
    surface.refreshTableIndex()
  }

  /// Shows everything after attaching.
  func showAll() {
    for region in TableRegion.allCases where contents[region] != nil { show(region) }
    offerRefresh()
    indexDidChange()
    source.screenPlace.enter()
  }

  /// Removes everything from a surface that the source leaves.
  func leave(_ surface: Surface) {
    let former = shown
    (shown, indexTitles) = ([:], [])
    source.screenPlace.leave(surface)
    for region in former.keys { _ = surface.showTableView(nil, in: region, height: nil) }
    if refreshedSurface === surface {
      refreshedSurface = nil
      surface.setTableRefreshHandler(nil)
    }
    extendLifetime(of: former)
  }

  // MARK: Regions

  private func wanted(in region: TableRegion) -> HeaderFooter? {
    guard let content = contents[region] else { return nil }
    return region != .background || source.answering { source.hasNoRows } ? content : nil
  }

  /// Shows the content of a region.
  ///
  /// If creating the view changes the content, the new content is shown, a few times at most.
  ///
  /// While the user scrolls, a header waits so that the rows keep their place.
  private func show(_ region: TableRegion) {
    if region == .header, let surface = source.ownSurface,
      surface.tableViewport?.isScrolling == true
    {
      return surface.afterTableScrolling { [weak source] in source?.surroundings.show(region) }
    }
    guard regionsBeingShown.insert(region).inserted else { return }
    defer { regionsBeingShown.remove(region) }
    for _ in 0..<4 {
      guard let surface = source.ownSurface else { return }
      let content = wanted(in: region)
      guard content != shown[region]?.content else { return }
      show(content, in: region, on: surface)
    }
  }

  private func show(_ content: HeaderFooter?, in region: TableRegion, on surface: Surface) {
    let former = shown[region]
    defer { extendLifetime(of: former) }
    guard let content else {
      shown[region] = nil
      _ = place(nil, height: nil, in: region, on: surface)
      return
    }
    let view = source.view(for: content, in: region, on: surface, present: former?.view) {
      former?.content.isShownAlike($0) == true
    }
    // Creating the view may have attached the source to another surface.
    guard surface === source.ownSurface else { return }
    shown[region] = Shown(content: content, view: view)
    guard !place(view, height: content.preferredHeight, in: region, on: surface) else { return }
    source.issues.report(
      TableIssue(
        .unsupportedRegion,
        "a \(TypeName.readable(Surface.self)) has no \(region) of the whole table",
        hint: "Give the \(region) to the first or the last section.", identifiers: ["\(region)"]))
  }

  /// Shows a view and keeps the rows below a header in place.
  private func place(
    _ view: Surface.TableSupplementaryView?, height: Double?, in region: TableRegion,
    on surface: Surface
  ) -> Bool {
    guard region != .background else {
      return surface.showTableView(view, in: region, height: height)
    }
    var isShown = false
    source.screenPlace.keep { isShown = surface.showTableView(view, in: region, height: height) }
    return isShown
  }

  // MARK: Refreshing

  private func offerRefresh() {
    guard let surface = source.ownSurface, (refreshHandler != nil) != (refreshedSurface === surface)
    else { return }
    guard refreshHandler != nil else {
      refreshedSurface = nil
      return surface.setTableRefreshHandler(nil)
    }
    refreshedSurface = surface
    surface.setTableRefreshHandler { [weak self] in await self?.refreshHandler?() }
  }
}

extension TableSource {
  /// Whether the source has no rows to show.
  fileprivate final var hasNoRows: Bool {
    !(0..<max(0, numberOfSections)).contains { numberOfRows(inSection: $0) > 0 }
  }

  /// Returns a view outside the sections: the current one, reconfigured, or a new one.
  ///
  /// A view that isn't registered is reported, and `nil` is returned.
  fileprivate final func view(
    for content: HeaderFooter, in region: TableRegion, on surface: Surface,
    present: Surface.TableSupplementaryView?, isFit: (HeaderFooter) -> Bool
  ) -> Surface.TableSupplementaryView? {
    if let title = content.title { return surface.makeTableTitle(title, for: region) }
    let present = isFit(content) ? present : nil
    if let pairing = content.view {
      if let present, pairing.setUp(present) { return present }
      return pairing.makeAlone(surface, region, registry) as? Surface.TableSupplementaryView
    }
    let kind: SupplementaryKind = region == .footer ? .footer : .header
    let identifier = identifier(of: content, kind)
    let made: AnyObject.Type? = registry.registration(for: identifier, role: kind.role)?.viewType
    let type = made as? Surface.TableSupplementaryView.Type
    guard let view = present ?? type.flatMap(surface.makeTableSupplementary) else {
      registry.reportUnregistered(identifier, role: kind.role)
      return nil
    }
    if let model = content.model {
      registry.configure(
        view, identifier: identifier, role: kind.role, with: model, sender: viewSender)
    }
    return view
  }
}
