#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import CellRegistry
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKit

  extension UITableView: TableSurface {
    /// A cell of the table.
    public typealias TableCell = UITableViewCell
    /// A header or footer of the table.
    public typealias TableSupplementaryView = UITableViewHeaderFooterView
    /// An index path.
    public typealias TablePosition = IndexPath
    /// A row animation.
    public typealias TableAnimation = RowAnimation

    /// `.fade`.
    public static var defaultTableAnimation: RowAnimation { .fade }

    /// The rules of a table view.
    public static var tableBatchProfile: BatchValidator.Profile { .table }

    /// The bridge of a source for table views.
    public static func tableBridge(for source: AnyObject) -> AnyObject? {
      (source as? TableSource<UITableView>).map { TableViewBridge($0) }
    }

    /// Makes `owner` the data source, and the delegate and prefetching data source if those are free.
    public func attachTableDataSource(_ owner: AnyObject, asDelegate: Bool) {
      attach(owner, asDelegate: asDelegate)
    }

    /// Removes `owner` in every role.
    public func detachTableDataSource(_ owner: AnyObject) { detach(owner) }

    /// The source, if there is one, or else the data source.
    public var tableDataSource: AnyObject? { owner }

    /// Sets the delegate again, because UIKit looks for its methods at that time.
    public func refreshTableDelegate() { setDelegateAgain() }

    /// Returns a cell; without an exception, whatever the identifier.
    ///
    /// An identifier that nobody registered, but a storyboard may have, is not dequeued for its index
    /// path at first, which UIKit would answer with an exception; reconfiguring demands that form.
    public func dequeueTableCell(
      _ identifier: String, at indexPath: IndexPath, registrationState: ViewRegistration.State
    ) -> UITableViewCell? {
      registrationState >= .registered
        ? dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        : dequeueReusableCell(withIdentifier: identifier)
    }

    /// Returns an empty cell.
    public func placeholderTableCell(at indexPath: IndexPath) -> UITableViewCell {
      let identifier = "TableViews.placeholder"
      state.registerOnce("cell \(identifier)") {
        register(UITableViewCell.self, forCellReuseIdentifier: identifier)
      }
      return dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }

    /// Returns the cell on screen.
    public func visibleTableCell(at indexPath: IndexPath) -> UITableViewCell? {
      cellForRow(at: indexPath)
    }

    /// Returns a header or footer, or `nil` where nothing is registered.
    public func dequeueTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, inSection section: Int,
      registrationState: ViewRegistration.State
    ) -> UITableViewHeaderFooterView? {
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    /// Returns the header or footer on screen; `nil` for any other kind.
    public func visibleTableSupplementary(
      _ kind: SupplementaryKind, inSection section: Int
    ) -> UITableViewHeaderFooterView? {
      switch kind {
      case .header: headerView(forSection: section)
      case .footer: footerView(forSection: section)
      default: nil
      }
    }

    /// Reloads without diffing, after editing ends.
    ///
    /// UIKit ignores a reload while a cell holds a field that refuses to end editing, and then has
    /// other rows than its data source.
    public func reloadTableData() {
      for view in subviews where view is UITableViewCell || view is UITableViewHeaderFooterView {
        if view !== tableHeaderView, view !== tableFooterView { view.endEditing(true) }
      }
      reloadData()
    }

    /// Performs the batch in one `performBatchUpdates`, which also changes the model.
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

    /// Reconfigures the cells, including cells prepared ahead of the screen.
    ///
    /// Reconfiguring doesn't ask for heights again (RULEBOOK 4.14). If a height changes, an empty batch
    /// does.
    public func reconfigureTableRows(at indexPaths: [IndexPath]) {
      reconfigureRows(at: indexPaths)
      guard let source = tableSource, source.wants(.rowHeights) else { return }
      if indexPaths.contains(where: { needsOtherHeight(at: $0, for: source) }) {
        performBatchUpdates({})
      }
    }

    /// Sets up the visible headers and footers in place, and updates heights.
    ///
    /// A visible view of another class can only be replaced with its section (RULEBOOK 4.16). Such
    /// sections are reloaded without animation, and keep their selection.
    public func refreshTableSupplementaries(inSections sections: [Int]) {
      let replaced = sections.filter { !refreshSupplementaries(inSection: $0) }
      guard !replaced.isEmpty else { return performBatchUpdates({}) }
      // `.none` alone still animates.
      UIView.performWithoutAnimation {
        keepingSelection(inSections: replaced) {
          performBatchUpdates({ reloadSections(IndexSet(replaced), with: .none) })
        }
      }
    }

    /// Whether there are uncommitted updates, a drag, a drop, or an open menu or swipe.
    public var isTableBusy: Bool { isBusy }

    /// The rows on screen.
    ///
    /// Without a window, this uses geometry alone. UIKit would lay out the table and warn of it.
    public var visibleTablePositions: [IndexPath] {
      (window == nil ? indexPathsForRows(in: bounds) : indexPathsForVisibleRows) ?? []
    }

    /// The selected rows, in order.
    public var selectedTablePositions: [IndexPath] { (indexPathsForSelectedRows ?? []).sorted() }

    /// Whether several rows can be selected, in the present mode.
    public var allowsMultipleSelectionInCurrentMode: Bool { selectsSeveral }

    /// The counts that the view holds.
    public var shownTableRowCounts: [Int]? {
      (0..<numberOfSections).map { numberOfRows(inSection: $0) }
    }

    /// Selects a row without scrolling.
    public func selectTableRow(at indexPath: IndexPath) {
      selectRow(at: indexPath, animated: false, scrollPosition: .none)
    }

    /// Deselects a row.
    public func deselectTableRow(at indexPath: IndexPath) {
      deselectRow(at: indexPath, animated: window != nil)
    }

    /// Scrolls to a row.
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

    /// The rectangle of a row, by its estimated height until it is on screen.
    public func tableRect(ofRowAt indexPath: IndexPath) -> TableRect? {
      let path = indexPath.tablePath
      guard (0..<numberOfSections).contains(path.section),
        (0..<numberOfRows(inSection: path.section)).contains(path.row)
      else { return nil }
      return TableRect(rectForRow(at: indexPath))
    }

    /// The row with the text field that the user edits, while a keyboard is up.
    public var focusedTablePosition: IndexPath? {
      focusedCell(UITableViewCell.self).flatMap { indexPath(for: $0) }
    }

    /// Creates a view by dequeuing it, as the table does for its sections.
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
    public func makeTableTitle(
      _ title: String, for region: TableRegion
    ) -> UITableViewHeaderFooterView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.contentConfiguration = UIListContentConfiguration.title(title, in: region, style)
      return view
    }

    /// Shows a view behind the rows, or above or below all of them.
    ///
    /// Without a height, a header or footer is as high as its content, whenever the width or Dynamic
    /// Type changes.
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

    /// Reloads the index, which UIKit itself does only with all data.
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

    /// Shows a title in the view of a section; returns false if the view must be replaced.
    func updateTitle(
      _ title: String?, of kind: SupplementaryKind, in view: UITableViewHeaderFooterView
    ) -> Bool {
      // Without content, the layout pass removes the view.
      guard let title else { return true }
      guard view.reuseIdentifier == Self.titleIdentifier else { return false }
      show(title, of: kind, in: view)
      return true
    }

    /// The reuse identifier of the package's views for titles.
    static var titleIdentifier: String { "TableViews.title" }

    /// Returns a view of the package's own for a title.
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
