#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import CellRegistry
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKit

  extension UITableView: TableSurface {
    /// The base class of the table view's cells.
    public typealias TableCell = UITableViewCell
    /// The base class of the table view's headers and footers.
    public typealias TableSupplementaryView = UITableViewHeaderFooterView
    /// The type of a row's position.
    public typealias TablePosition = IndexPath
    /// The type of an animation.
    public typealias TableAnimation = RowAnimation

    /// The default animation, `.fade`.
    public static var defaultTableAnimation: RowAnimation { .fade }

    /// The rules for a table view's batches.
    public static var tableBatchProfile: BatchValidator.Profile { .table }

    /// Creates the object that implements UIKit's protocols for a source.
    ///
    /// - Parameter source: The source.
    /// - Returns: The object, or `nil` if the source isn't for a table view.
    public static func tableBridge(for source: AnyObject) -> AnyObject? {
      (source as? TableSource<UITableView>).map { TableViewBridge($0) }
    }

    /// Sets the data source, and the delegate if it's free.
    ///
    /// The prefetching data source is also set if it's free, and the drag and drop delegates if the
    /// source needs them and they're free. A role is free if it has no object or another source.
    /// The delegate and the prefetching data source are also free if they're the data source that
    /// this method replaces, and the delegate is free if it's the view's own controller.
    ///
    /// - Parameters:
    ///   - owner: The source to attach.
    ///   - asDelegate: Whether to set the delegate.
    public func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
      attach(owner, asDelegate: asDelegate)
    }

    /// Removes a source from all roles that it has.
    ///
    /// - Parameter owner: The source to remove.
    public func detachTableDataSource(_ owner: AnyObject) { detach(owner) }

    /// The attached source, or else the view's `dataSource`.
    public var tableDataSource: AnyObject? { owner }

    /// Sets an attached delegate again, and updates drag and drop.
    ///
    /// UIKit checks which methods a delegate implements only when it's set.
    public func refreshTableDelegate() { setDelegateAgain() }

    /// Returns a cell, or `nil` if the identifier isn't registered.
    ///
    /// An identifier that isn't in the registry may belong to a storyboard. In that case, the cell
    /// is dequeued without an index path, because with one, UIKit throws an exception for an
    /// unknown identifier. All other cells are dequeued with their index path, because
    /// reconfiguring a row requires it.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - indexPath: The index path of the row.
    ///   - registrationState: The state of the identifier in the registry.
    /// - Returns: The cell.
    public func dequeueTableCell(
      _ identifier: String, at indexPath: IndexPath, registrationState: ViewRegistration.State
    ) -> UITableViewCell? {
      registrationState >= .registered
        ? dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        : dequeueReusableCell(withIdentifier: identifier)
    }

    /// Returns an empty cell.
    ///
    /// - Parameter indexPath: The index path of the row.
    /// - Returns: The cell.
    public func placeholderTableCell(at indexPath: IndexPath) -> UITableViewCell {
      let identifier = "TableViews.placeholder"
      state.registerOnce("cell \(identifier)") {
        register(UITableViewCell.self, forCellReuseIdentifier: identifier)
      }
      return dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }

    /// Returns the visible cell of a row.
    ///
    /// - Parameter indexPath: The index path.
    /// - Returns: The cell, or `nil` if it's off screen.
    public func visibleTableCell(at indexPath: IndexPath) -> UITableViewCell? {
      cellForRow(at: indexPath)
    }

    /// Returns a header or footer of a section.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the view.
    ///   - section: The section of the view.
    ///   - registrationState: Not used.
    /// - Returns: The view, or `nil` if the identifier isn't registered.
    public func dequeueTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, inSection section: Int,
      registrationState: ViewRegistration.State
    ) -> UITableViewHeaderFooterView? {
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    /// Returns the visible header or footer of a section.
    ///
    /// - Parameters:
    ///   - kind: The kind of the view.
    ///   - section: The section.
    /// - Returns: The view, or `nil` for another kind or a view that's off screen.
    public func visibleTableSupplementary(
      _ kind: SupplementaryKind, inSection section: Int
    ) -> UITableViewHeaderFooterView? {
      switch kind {
      case .header: headerView(forSection: section)
      case .footer: footerView(forSection: section)
      default: nil
      }
    }

    /// Ends editing and reloads all data.
    ///
    /// Editing ends first, because UIKit ignores a reload while a text field refuses to end
    /// editing. In that case, the view's rows would differ from the data source's.
    public func reloadTableData() {
      for view in subviews where view is UITableViewCell || view is UITableViewHeaderFooterView {
        if view !== tableHeaderView, view !== tableFooterView { view.endEditing(true) }
      }
      reloadData()
    }

    /// Performs a batch in one call of `performBatchUpdates`.
    ///
    /// - Parameters:
    ///   - batch: The operations.
    ///   - animations: The animations, or `nil` for none.
    ///   - anchor: Not used.
    ///   - changeModel: A closure that changes the data. It's called once, inside the batch.
    ///   - completion: A closure that's called after the animation, with `false` if it was
    ///     interrupted.
    /// - Returns: `true`.
    public func performTableBatch(
      _ batch: TableBatch, animations: TableAnimations<RowAnimation>?,
      anchor: TableAnchor<IndexPath>?, changeModel: () -> Void,
      completion: @escaping @MainActor (Bool) -> Void
    ) -> Bool {
      func perform(_ animations: TableAnimations<RowAnimation>) {
        performBatchUpdates(
          {
            changeModel()
            send(batch, animations)
          }, completion: { completion($0) })
      }
      if let animations {
        perform(animations)
      } else {
        UIView.performWithoutAnimation { perform(TableAnimations(.none)) }
      }
      return true
    }

    /// Reconfigures cells, including prepared cells outside the screen.
    ///
    /// Reconfiguring doesn't update heights (RULEBOOK 4.14). If the source provides row heights and
    /// one of them changes, an empty batch follows.
    ///
    /// - Parameter indexPaths: The index paths of the rows.
    public func reconfigureTableRows(at indexPaths: [IndexPath]) {
      reconfigureRows(at: indexPaths)
      guard let source = tableSource, source.wants(.rowHeights) else { return }
      if indexPaths.contains(where: { needsOtherHeight(at: $0, for: source) }) {
        performBatchUpdates({})
      }
    }

    /// Updates visible headers and footers in place, and all heights.
    ///
    /// If a different view class is needed, the section is reloaded (RULEBOOK 4.16), without
    /// animation and with its selection.
    ///
    /// - Parameter sections: The sections.
    public func refreshTableSupplementaries(inSections sections: [Int]) {
      let replaced = sections.filter { !refreshSupplementaries(inSection: $0) }
      guard !replaced.isEmpty else { return performBatchUpdates({}) }
      // `.none` by itself still animates.
      UIView.performWithoutAnimation {
        keepingSelection(inSections: replaced) {
          performBatchUpdates({ reloadSections(IndexSet(replaced), with: .none) })
        }
      }
    }

    /// A Boolean value that indicates whether updates have to wait.
    ///
    /// It's `true` during uncommitted updates, a drag or drop, or an open menu or swipe. A drag is
    /// ignored while a drop is performed and while the handlers for a selected row run.
    public var isTableBusy: Bool { isBusy }

    /// The index paths of the visible rows.
    ///
    /// Outside a window, they're computed from geometry, because `indexPathsForVisibleRows` would
    /// lay out the table and log a warning.
    public var visibleTablePositions: [IndexPath] {
      (window == nil ? indexPathsForRows(in: bounds) : indexPathsForVisibleRows) ?? []
    }

    /// The index paths of the selected rows, in order.
    public var selectedTablePositions: [IndexPath] { (indexPathsForSelectedRows ?? []).sorted() }

    /// A Boolean value that indicates whether several rows can be selected now.
    public var allowsMultipleSelectionInCurrentMode: Bool { selectsSeveral }

    /// The number of rows per section that the view shows.
    public var shownTableRowCounts: [Int]? {
      (0..<numberOfSections).map { numberOfRows(inSection: $0) }
    }

    /// Selects a row without scrolling.
    ///
    /// - Parameter indexPath: The index path of the row.
    public func selectTableRow(at indexPath: IndexPath) {
      selectRow(at: indexPath, animated: false, scrollPosition: .none)
    }

    /// Deselects a row.
    ///
    /// The change is animated if the view is in a window.
    ///
    /// - Parameter indexPath: The index path of the row.
    public func deselectTableRow(at indexPath: IndexPath) {
      deselectRow(at: indexPath, animated: window != nil)
    }

    /// Scrolls to a row.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the row.
    ///   - scrollPosition: The position at which to show the row.
    ///   - animated: Whether to animate. Outside a window, scrolling isn't animated.
    public func scrollTable(
      to indexPath: IndexPath, at scrollPosition: TableScrollPosition, animated: Bool
    ) {
      let position: ScrollPosition =
        switch scrollPosition {
        case .nearest: .none
        case .top: .top
        case .middle: .middle
        case .bottom: .bottom
        }
      scrollToRow(at: indexPath, at: position, animated: animated && window != nil)
    }

    /// Returns the rectangle of a row in the content.
    ///
    /// A row that hasn't been visible may have its estimated height.
    ///
    /// - Parameter indexPath: The index path of the row.
    /// - Returns: The rectangle, or `nil` if there is no such row.
    public func tableRect(ofRowAt indexPath: IndexPath) -> TableRect? {
      let path = indexPath.tablePath
      guard (0..<numberOfSections).contains(path.section),
        (0..<numberOfRows(inSection: path.section)).contains(path.row)
      else { return nil }
      return TableRect(rectForRow(at: indexPath))
    }

    /// The index path of the focused text field's row.
    ///
    /// It's `nil` if the keyboard is known to be hidden.
    public var focusedTablePosition: IndexPath? {
      focusedCell(UITableViewCell.self).flatMap { indexPath(for: $0) }
    }

    /// Returns a dequeued view of a class.
    ///
    /// The class is registered with its own identifier first, if needed.
    ///
    /// - Parameter viewType: The class of the view.
    /// - Returns: The view.
    public func makeTableSupplementary(
      _ viewType: UITableViewHeaderFooterView.Type
    ) -> UITableViewHeaderFooterView? {
      let identifier = "TableViews.surroundings.\(ObjectIdentifier(viewType).hashValue)"
      state.registerOnce("view \(identifier)") {
        register(viewType, forHeaderFooterViewReuseIdentifier: identifier)
      }
      return dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    /// Creates a view with a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - region: The region for the view.
    /// - Returns: The view.
    public func makeTableTitle(
      _ title: String, for region: TableRegion
    ) -> UITableViewHeaderFooterView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.contentConfiguration = UIListContentConfiguration.title(title, in: region, style)
      return view
    }

    /// Shows a view in a region outside the sections.
    ///
    /// Without a height, a header or footer is sized to its content again whenever the width or
    /// Dynamic Type changes.
    ///
    /// - Parameters:
    ///   - view: The view, or `nil` for none.
    ///   - region: The region.
    ///   - height: The height in points, or `nil` for the height of the content.
    /// - Returns: `true`.
    public func showTableView(
      _ view: UITableViewHeaderFooterView?, in region: TableRegion, height: Double?
    ) -> Bool {
      TableRegionSizer.unfollow(region, of: self)
      let height = height.flatMap { TableLength.clamped($0) }
      if region != .background, let view {
        view.frame.size = CGSize(width: bounds.width, height: height ?? 0)
      }
      setView(view, in: region)
      if region != .background, let view, height == nil {
        TableRegionSizer.sizer(of: self).follow(view, in: region)
      }
      return true
    }

    /// Reloads the index titles.
    public func refreshTableIndex() { reloadSectionIndexTitles() }
  }

  extension UITableView {
    private func send(_ batch: TableBatch, _ animations: TableAnimations<RowAnimation>) {
      deleteSections(IndexSet(batch.deletedSections), with: animations.deletedSections)
      insertSections(IndexSet(batch.insertedSections), with: animations.insertedSections)
      reloadSections(IndexSet(batch.reloadedSections), with: animations.reloadedSections)
      for move in batch.movedSections { moveSection(move.from, toSection: move.to) }
      deleteRows(at: batch.deletedRows.map { IndexPath($0) }, with: animations.deletedRows)
      insertRows(at: batch.insertedRows.map { IndexPath($0) }, with: animations.insertedRows)
      reloadRows(at: batch.reloadedRows.map { IndexPath($0) }, with: animations.reloadedRows)
      for move in batch.movedRows { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }

    /// Shows a title in a section's view.
    ///
    /// Returns `false` if the view must be replaced.
    func updateTitle(
      _ title: String?, of kind: SupplementaryKind, in view: UITableViewHeaderFooterView
    ) -> Bool {
      // Without a title, the layout removes the view.
      guard let title else { return true }
      guard view.reuseIdentifier == Self.titleIdentifier else { return false }
      show(title, of: kind, in: view)
      return true
    }

    /// The reuse identifier of the package's title views.
    static var titleIdentifier: String { "TableViews.title" }

    /// Returns the package's view for a title.
    func titleView(_ title: String, of kind: SupplementaryKind) -> UITableViewHeaderFooterView? {
      state.registerOnce("view \(Self.titleIdentifier)") {
        register(
          UITableViewHeaderFooterView.self,
          forHeaderFooterViewReuseIdentifier: Self.titleIdentifier)
      }
      let view = dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
      if let view { show(title, of: kind, in: view) }
      return view
    }

    private func show(
      _ title: String, of kind: SupplementaryKind, in view: UITableViewHeaderFooterView
    ) {
      view.contentConfiguration = UIListContentConfiguration.title(
        title, of: kind, isGrouped: style != .plain)
    }
  }
#endif
