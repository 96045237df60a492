#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import CellRegistry
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKit

  /// How a collection view animates its items: as its layout says.
  ///
  /// UIKit's calls take no animation, so there is one case, and inserting, deleting and reloading
  /// cannot differ; override `initialLayoutAttributesForAppearingItem(at:)` and its like in
  /// the layout.
  public enum CollectionAnimation: Hashable, Sendable {
    /// As the layout says.
    case layout
  }

  extension UICollectionView: TableSurface {
    /// A cell of the collection.
    public typealias TableCell = UICollectionViewCell
    /// A header or footer of the collection.
    public typealias TableSupplementaryView = UICollectionReusableView
    /// An index path.
    public typealias TablePosition = IndexPath
    /// What the layout says.
    public typealias TableAnimation = CollectionAnimation

    /// The only one.
    public static var defaultTableAnimation: CollectionAnimation { .layout }

    /// The rules of a collection view.
    public static var tableBatchProfile: BatchValidator.Profile { .collection }

    /// The bridge of a source for collection views.
    public static func tableBridge(for source: AnyObject) -> AnyObject? {
      (source as? TableSource<UICollectionView>).map { CollectionViewBridge($0) }
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

    /// Returns a cell, or `nil` for an identifier that is not in the registry: a collection view
    /// answers one it does not know with an exception (RULEBOOK 4.17).
    public func dequeueTableCell(
      _ identifier: String, at indexPath: IndexPath, registrationState: ViewRegistration.State
    ) -> UICollectionViewCell? {
      guard registrationState >= .registered else { return nil }
      return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    /// Returns an empty cell.
    public func placeholderTableCell(at indexPath: IndexPath) -> UICollectionViewCell {
      let identifier = "TableViews.placeholder"
      state.registerOnce("cell \(identifier)") {
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
      }
      return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    /// Returns the cell on screen.
    public func visibleTableCell(at indexPath: IndexPath) -> UICollectionViewCell? {
      cellForItem(at: indexPath)
    }

    /// Returns a view of a section, or `nil` for an identifier that is not in the registry.
    public func dequeueTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, inSection section: Int,
      registrationState: ViewRegistration.State
    ) -> UICollectionReusableView? {
      guard registrationState >= .registered else { return nil }
      return dequeueReusableSupplementaryView(
        ofKind: kind.elementKind, withReuseIdentifier: identifier,
        for: IndexPath(item: 0, section: section))
    }

    /// Returns the view of a section on screen.
    public func visibleTableSupplementary(
      _ kind: SupplementaryKind, inSection section: Int
    ) -> UICollectionReusableView? {
      supplementaryView(
        forElementKind: kind.elementKind, at: IndexPath(item: 0, section: section))
    }

    /// Reloads without diffing, after editing ends.
    ///
    /// UIKit ignores a reload while a cell holds a field that refuses to end editing, and then has
    /// other items than its data source.
    public func reloadTableData() {
      for view in subviews where view is UICollectionReusableView && view !== backgroundView {
        view.endEditing(true)
      }
      reloadData()
    }

    /// Performs the batch in one `performBatchUpdates`, which also changes the model.
    public func performTableBatch(
      _ batch: TableBatch, animations: TableAnimations<CollectionAnimation>?,
      anchor: TableAnchor<IndexPath>?, changeModel: () -> Void,
      completion: @escaping @MainActor (Bool) -> Void
    ) -> Bool {
      func perform() {
        performBatchUpdates(
          {
            changeModel()
            send(batch)
          }, completion: { completion($0) })
      }
      if animations != nil { perform() } else { UIView.performWithoutAnimation(perform) }
      return true
    }

    /// Reconfigures the cells, those that are prepared ahead of the screen too.
    public func reconfigureTableRows(at indexPaths: [IndexPath]) {
      reconfigureItems(at: indexPaths)
    }

    /// Sets up the visible headers, footers, and views of other kinds in place.
    ///
    /// It invalidates only their layout, because invalidating all of it can discard the heights of
    /// self-sizing cells. A visible view of another class can only be replaced with its section
    /// (RULEBOOK 4.16). Such sections are reloaded without animation, and keep their selection.
    public func refreshTableSupplementaries(inSections sections: [Int]) {
      let replaced = sections.filter { !refreshSupplementaries(inSection: $0) }
      if !replaced.isEmpty {
        UIView.performWithoutAnimation {
          keepingSelection(inSections: replaced) { reloadSections(IndexSet(replaced)) }
        }
      }
      let layout = collectionViewLayout
      typealias Context = UICollectionViewLayoutInvalidationContext
      guard let type = type(of: layout).invalidationContextClass as? Context.Type else {
        return layout.invalidateLayout()
      }
      let context = type.init()
      for section in sections {
        // Invalidating a kind that the layout doesn't have may crash.
        for kind in sectionKinds(ofSection: section)
        where visibleTableSupplementary(kind, inSection: section) != nil {
          context.invalidateSupplementaryElements(
            ofKind: kind.elementKind, at: [IndexPath(item: 0, section: section)])
        }
      }
      layout.invalidateLayout(with: context)
    }

    /// Whether there are uncommitted updates, a drag, a drop, or an open menu or swipe.
    public var isTableBusy: Bool { isBusy }

    /// The items on screen, in order.
    public var visibleTablePositions: [IndexPath] { indexPathsForVisibleItems.sorted() }

    /// The selected items, in order.
    public var selectedTablePositions: [IndexPath] { (indexPathsForSelectedItems ?? []).sorted() }

    /// Whether several items can be selected, in the present mode.
    public var allowsMultipleSelectionInCurrentMode: Bool { selectsSeveral }

    /// The counts that the view holds.
    public var shownTableRowCounts: [Int]? {
      (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    }

    /// Selects an item without scrolling.
    public func selectTableRow(at indexPath: IndexPath) {
      selectItem(at: indexPath, animated: false, scrollPosition: [])
    }

    /// Deselects an item.
    public func deselectTableRow(at indexPath: IndexPath) {
      deselectItem(at: indexPath, animated: window != nil)
    }

    /// Scrolls to an item.
    public func scrollTable(
      to indexPath: IndexPath, at scrollPosition: TableScrollPosition, animated: Bool
    ) {
      let animated = animated && window != nil
      switch scrollPosition {
      case .nearest:
        // UIKit has no such position.
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        scrollRectToVisible(frame, animated: animated)
      case .top: scrollToItem(at: indexPath, at: .top, animated: animated)
      case .middle: scrollToItem(at: indexPath, at: .centeredVertically, animated: animated)
      case .bottom: scrollToItem(at: indexPath, at: .bottom, animated: animated)
      }
    }

    /// The rectangle of an item as the layout has it.
    public func tableRect(ofRowAt indexPath: IndexPath) -> TableRect? {
      let path = indexPath.tablePath
      guard (0..<numberOfSections).contains(path.section),
        (0..<numberOfItems(inSection: path.section)).contains(path.row)
      else { return nil }
      return layoutAttributesForItem(at: indexPath).map { TableRect($0.frame) }
    }

    /// The row with the text field that the user edits, while a keyboard is up.
    public var focusedTablePosition: IndexPath? {
      focusedCell(UICollectionViewCell.self).flatMap { indexPath(for: $0) }
    }

    /// Creates a view of a class.
    ///
    /// A collection view needs every dequeued view for its layout (RULEBOOK 7.2).
    public func makeTableSupplementary(
      _ viewType: UICollectionReusableView.Type
    ) -> UICollectionReusableView? {
      viewType.init()
    }

    /// Creates a view with a title.
    public func makeTableTitle(
      _ title: String, for region: TableRegion
    ) -> UICollectionReusableView? {
      let view = CollectionTitleView(frame: .zero)
      view.show(title, in: region)
      return view
    }

    /// Shows a view behind the items; a collection view has neither header nor footer.
    public func showTableView(
      _ view: UICollectionReusableView?, in region: TableRegion, height: Double?
    ) -> Bool {
      guard region == .background else { return false }
      backgroundView = view
      return true
    }
  }

  extension UICollectionView {
    private func send(_ batch: TableBatch) {
      deleteSections(IndexSet(batch.deletedSections))
      insertSections(IndexSet(batch.insertedSections))
      reloadSections(IndexSet(batch.reloadedSections))
      for move in batch.movedSections { moveSection(move.from, toSection: move.to) }
      deleteItems(at: batch.deletedRows.map { IndexPath($0) })
      insertItems(at: batch.insertedRows.map { IndexPath($0) })
      reloadItems(at: batch.reloadedRows.map { IndexPath($0) })
      for move in batch.movedRows { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }

    /// The kinds whose views belong to sections; views of other kinds belong to items.
    func sectionKinds(ofSection section: Int) -> [SupplementaryKind] {
      let others = (bridge as? CollectionViewBridge)?.otherKinds(inSection: section) ?? []
      return SupplementaryKind.sectionKinds + others
    }

    /// Shows a title in the view of a section; returns false if the view must be replaced.
    func updateTitle(
      _ title: String?, of kind: SupplementaryKind, in view: UICollectionReusableView
    ) -> Bool {
      guard let view = view as? CollectionTitleView else { return false }
      view.show(title, of: kind)
      return true
    }

    /// Returns a view of the package's own for a title, or for none.
    func titleView(
      ofKind elementKind: String, at indexPath: IndexPath, _ title: String?
    ) -> UICollectionReusableView {
      let identifier = "TableViews.title"
      state.registerOnce("\(elementKind) \(identifier)") {
        register(
          CollectionTitleView.self, forSupplementaryViewOfKind: elementKind,
          withReuseIdentifier: identifier)
      }
      let view = dequeueReusableSupplementaryView(
        ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
      let kind = SupplementaryKind(elementKind: elementKind)
      (view as? CollectionTitleView)?.show(title, of: kind)
      return view
    }
  }
#endif
