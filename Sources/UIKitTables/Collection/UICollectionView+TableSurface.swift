#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import CellRegistry
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKit

  /// The animation of a collection view, determined by its layout.
  ///
  /// UIKit's methods have no animation parameter, so there is one case. To customize animations,
  /// override `initialLayoutAttributesForAppearingItem(at:)` and similar methods of the layout.
  ///
  /// ```swift
  /// let items = CollectionViewRowAdapter(collectionView)
  /// items.animations = TableAnimations(CollectionAnimation.layout)
  /// ```
  public enum CollectionAnimation: Hashable, Sendable {
    /// The animation of the layout.
    case layout
  }

  extension UICollectionView: TableSurface {
    /// The base class of the collection view's cells.
    public typealias TableCell = UICollectionViewCell
    /// The base class of the collection view's supplementary views.
    public typealias TableSupplementaryView = UICollectionReusableView
    /// The type of an item's position.
    public typealias TablePosition = IndexPath
    /// The type of an animation.
    public typealias TableAnimation = CollectionAnimation

    /// The only animation, `.layout`.
    public static var defaultTableAnimation: CollectionAnimation { .layout }

    /// The rules for a collection view's batches.
    public static var tableBatchProfile: BatchValidator.Profile { .collection }

    /// Creates the object that implements UIKit's protocols for a source.
    ///
    /// - Parameter source: The source.
    /// - Returns: The object, or `nil` if the source isn't for a collection view.
    public static func tableBridge(for source: AnyObject) -> AnyObject? {
      (source as? TableSource<UICollectionView>).map { CollectionViewBridge($0) }
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
    /// UIKit throws an exception for an identifier that isn't registered (RULEBOOK 4.17).
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - indexPath: The index path of the item.
    ///   - registrationState: The state of the identifier in the registry.
    /// - Returns: The cell.
    public func dequeueTableCell(
      _ identifier: String, at indexPath: IndexPath, registrationState: ViewRegistration.State
    ) -> UICollectionViewCell? {
      guard registrationState >= .registered else { return nil }
      return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    /// Returns an empty cell.
    ///
    /// - Parameter indexPath: The index path of the item.
    /// - Returns: The cell.
    public func placeholderTableCell(at indexPath: IndexPath) -> UICollectionViewCell {
      let identifier = "TableViews.placeholder"
      state.registerOnce("cell \(identifier)") {
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
      }
      return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    /// Returns the visible cell of an item.
    ///
    /// - Parameter indexPath: The index path.
    /// - Returns: The cell, or `nil` if it's off screen.
    public func visibleTableCell(at indexPath: IndexPath) -> UICollectionViewCell? {
      cellForItem(at: indexPath)
    }

    /// Returns a supplementary view of a section.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the view.
    ///   - section: The section of the view.
    ///   - registrationState: The state of the identifier in the registry.
    /// - Returns: The view, or `nil` if the identifier isn't registered.
    public func dequeueTableSupplementary(
      _ identifier: String, kind: SupplementaryKind, inSection section: Int,
      registrationState: ViewRegistration.State
    ) -> UICollectionReusableView? {
      guard registrationState >= .registered else { return nil }
      return dequeueReusableSupplementaryView(
        ofKind: kind.elementKind, withReuseIdentifier: identifier,
        for: IndexPath(item: 0, section: section))
    }

    /// Returns the visible supplementary view of a section.
    ///
    /// - Parameters:
    ///   - kind: The kind of the view.
    ///   - section: The section.
    /// - Returns: The view, or `nil` if it's off screen.
    public func visibleTableSupplementary(
      _ kind: SupplementaryKind, inSection section: Int
    ) -> UICollectionReusableView? {
      supplementaryView(
        forElementKind: kind.elementKind, at: IndexPath(item: 0, section: section))
    }

    /// Ends editing and reloads all data.
    ///
    /// Editing ends first, because UIKit ignores a reload while a text field refuses to end
    /// editing. In that case, the view's items would differ from the data source's.
    public func reloadTableData() {
      for view in subviews where view is UICollectionReusableView && view !== backgroundView {
        view.endEditing(true)
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

    /// Reconfigures cells, including prepared cells outside the screen.
    ///
    /// - Parameter indexPaths: The index paths of the items.
    public func reconfigureTableRows(at indexPaths: [IndexPath]) {
      reconfigureItems(at: indexPaths)
    }

    /// Updates visible supplementary views in place.
    ///
    /// Only the layout of these views is invalidated, because invalidating the whole layout can
    /// discard the heights of self-sizing cells. If a different view class is needed, the section
    /// is reloaded (RULEBOOK 4.16), without animation and with its selection.
    ///
    /// - Parameter sections: The sections.
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
        // Invalidating a kind that isn't in the layout may crash.
        for kind in sectionKinds(ofSection: section)
        where visibleTableSupplementary(kind, inSection: section) != nil {
          context.invalidateSupplementaryElements(
            ofKind: kind.elementKind, at: [IndexPath(item: 0, section: section)])
        }
      }
      layout.invalidateLayout(with: context)
    }

    /// A Boolean value that indicates whether updates have to wait.
    ///
    /// It's `true` during uncommitted updates, a drag or drop, or an open menu or swipe. A drag is
    /// ignored while a drop is performed and while the handlers for a selected row run.
    public var isTableBusy: Bool { isBusy }

    /// The index paths of the visible items, in order.
    public var visibleTablePositions: [IndexPath] { indexPathsForVisibleItems.sorted() }

    /// The index paths of the selected items, in order.
    public var selectedTablePositions: [IndexPath] { (indexPathsForSelectedItems ?? []).sorted() }

    /// A Boolean value that indicates whether several items can be selected now.
    public var allowsMultipleSelectionInCurrentMode: Bool { selectsSeveral }

    /// The number of items per section that the view shows.
    public var shownTableRowCounts: [Int]? {
      (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    }

    /// Selects an item without scrolling.
    ///
    /// - Parameter indexPath: The index path of the item.
    public func selectTableRow(at indexPath: IndexPath) {
      selectItem(at: indexPath, animated: false, scrollPosition: [])
    }

    /// Deselects an item.
    ///
    /// The change is animated if the view is in a window.
    ///
    /// - Parameter indexPath: The index path of the item.
    public func deselectTableRow(at indexPath: IndexPath) {
      deselectItem(at: indexPath, animated: window != nil)
    }

    /// Scrolls to an item.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the item.
    ///   - scrollPosition: The position at which to show the item.
    ///   - animated: Whether to animate. Outside a window, scrolling isn't animated.
    public func scrollTable(
      to indexPath: IndexPath, at scrollPosition: TableScrollPosition, animated: Bool
    ) {
      let animated = animated && window != nil
      switch scrollPosition {
      case .nearest:
        // UIKit has no such scroll position.
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        scrollRectToVisible(frame, animated: animated)
      case .top: scrollToItem(at: indexPath, at: .top, animated: animated)
      case .middle: scrollToItem(at: indexPath, at: .centeredVertically, animated: animated)
      case .bottom: scrollToItem(at: indexPath, at: .bottom, animated: animated)
      }
    }

    /// Returns the rectangle of an item in the layout.
    ///
    /// - Parameter indexPath: The index path of the item.
    /// - Returns: The rectangle, or `nil` if there is no such item.
    public func tableRect(ofRowAt indexPath: IndexPath) -> TableRect? {
      let path = indexPath.tablePath
      guard (0..<numberOfSections).contains(path.section),
        (0..<numberOfItems(inSection: path.section)).contains(path.row)
      else { return nil }
      return layoutAttributesForItem(at: indexPath).map { TableRect($0.frame) }
    }

    /// The index path of the focused text field's item.
    ///
    /// It's `nil` if the keyboard is known to be hidden.
    public var focusedTablePosition: IndexPath? {
      focusedCell(UICollectionViewCell.self).flatMap { indexPath(for: $0) }
    }

    /// Creates a view of a class.
    ///
    /// Each dequeued view must be used in the layout (RULEBOOK 7.2), so this view isn't dequeued.
    ///
    /// - Parameter viewType: The class of the view.
    /// - Returns: The view.
    public func makeTableSupplementary(
      _ viewType: UICollectionReusableView.Type
    ) -> UICollectionReusableView? {
      viewType.init()
    }

    /// Creates a view with a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - region: The region for the view.
    /// - Returns: The view.
    public func makeTableTitle(
      _ title: String, for region: TableRegion
    ) -> UICollectionReusableView? {
      let view = CollectionTitleView(frame: .zero)
      view.show(title, in: region)
      return view
    }

    /// Shows a view behind the items.
    ///
    /// - Parameters:
    ///   - view: The view, or `nil` for none.
    ///   - region: The region.
    ///   - height: Not used.
    /// - Returns: `false` for a header or footer, which a collection view doesn't have.
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

    /// Returns the kinds of views that belong to a section, not to an item.
    func sectionKinds(ofSection section: Int) -> [SupplementaryKind] {
      let others = (bridge as? CollectionViewBridge)?.otherKinds(inSection: section) ?? []
      return SupplementaryKind.sectionKinds + others
    }

    /// Shows a title in a section's view.
    ///
    /// Returns `false` if the view must be replaced.
    func updateTitle(
      _ title: String?, of kind: SupplementaryKind, in view: UICollectionReusableView
    ) -> Bool {
      guard let view = view as? CollectionTitleView else { return false }
      view.show(title, of: kind)
      return true
    }

    /// Returns the package's title view, which is empty if the title is `nil`.
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
