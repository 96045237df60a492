public import Foundation

/// Sections of items, arranged by a layout.
///
/// Enforces the rules of the rulebook with `_violations`.
@MainActor
open class UICollectionView: UIScrollView {
  /// The position of an item after scrolling.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a position from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of sections' headers.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of sections' footers.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// The arrangement of cells and other views.
  ///
  /// Setting it invalidates the layout.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      invalidateExtras()
    }
  }
  /// The source of the items.
  ///
  /// Setting it reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { engine.invalidate() } }
  /// The object that is notified of events.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { delegateDidChange() } }
  /// The object that is notified of items that are likely to appear.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The lifted item and its position.
  var movement: Move<IndexPath>?
  /// The source of items for drags from the view.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The handler of drops on the view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items can be lifted.
  ///
  /// The default is `false`, as on an iPhone.
  open var dragInteractionEnabled = false
  /// The view behind the items.
  open var backgroundView: UIView? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether items can be focused.
  open var allowsFocus = true
  /// Whether an item is selected when it gets the focus.
  open var selectionFollowsFocus = false
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while editing.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items can be edited now.
  open var isEditing = false

  /// Whether the delegate implemented the size method when it was set.
  var asksForItemSizes = false
  private(set) lazy var engine = ListEngine(self)
  // A released object may run app code, which must not happen during access to these.
  var cellPool = ReusePool<UICollectionViewCell>() { didSet { withExtendedLifetime(oldValue) {} } }
  var extraPools: [String: ReusePool<UICollectionReusableView>] = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Creates a collection.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection from an archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Registering

  /// Registers a class for cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers a nib for cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }
  /// Registers a class for supplementary views.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerExtra(viewClass, elementKind, identifier) }
  /// Registers a nib for supplementary views.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registerExtra(nib, kind, identifier) }
  /// Returns a reused or new cell.
  ///
  /// UIKit throws if nothing is registered (4.17).
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, at: indexPath) }
  /// Returns a reused or new view.
  ///
  /// UIKit throws if nothing is registered (4.17).
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueExtra(elementKind, identifier, at: indexPath) }

  // MARK: Queries

  /// The number of sections.
  open var numberOfSections: Int {
    engine.loadIfNeeded()
    return engine.counts.count
  }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    engine.loadIfNeeded()
    return engine.counts.indices.contains(section) ? engine.counts[section] : 0
  }
  /// Returns the cell of an item on screen, or of one prepared ahead.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    engine.cells[indexPath] ?? engine.preparedCells[indexPath]
  }
  /// Returns the item of a cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    engine.cells.first { $0.value === cell }?.key
  }
  /// The cells on screen.
  open var visibleCells: [UICollectionViewCell] {
    engine.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The items on screen.
  open var indexPathsForVisibleItems: [IndexPath] { engine.cells.keys.sorted() }
  /// Returns the view of a kind on screen.
  ///
  /// The shim has one per section and kind, at item 0.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    return engine.extras[.init(kind: elementKind, section: indexPath.section)]
  }
  /// Returns the views of a kind on screen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }
  /// Returns the index paths of a kind's views on screen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    engine.extras.keys.filter { $0.kind == elementKind }.map(\.section).sorted()
      .map { IndexPath(item: 0, section: $0) }
  }
  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    engine.scroll(to: indexPath)
    guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.contains(.top) { scroll(to: rect, shareAbove: 0) }
    if scrollPosition.contains(.centeredVertically) { scroll(to: rect, shareAbove: 0.5) }
    if scrollPosition.contains(.bottom) { scroll(to: rect, shareAbove: 1) }
  }
  /// Returns the layout attributes of an item, or `nil` unless a test sets item heights.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    engine.loadIfNeeded()
    engine.updateContentSize()
    guard engine.contains(indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes()
    attributes.frame = engine.rect(ofRowAt: indexPath)
    return attributes
  }
  /// Lays out cells and supplementary views.
  open override func layoutSubviews() {
    engine.layout()
    for (place, extra) in engine.extras where place.kind == Self.elementKindSectionHeader {
      extra.frame = engine.rect(ofHeaderInSection: place.section)
    }
  }
  override func offsetIsSetWhileScrolling() {
    engine.violate("7.10: a content offset set while the user scrolls")
  }

  // MARK: Selecting

  /// The selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { engine.selectedPaths ?? [] }
  /// Selects an item without notifying the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    engine.select(indexPath, isMultiple: isMultiple)
    if let indexPath, !scrollPosition.isEmpty { engine.scroll(to: indexPath) }
  }
  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { engine.deselect(indexPath) }

  // MARK: Updating

  /// Reads the counts immediately, and requests the cells during layout (4.10).
  ///
  /// Does nothing if a cell holds a first responder that refuses to resign.
  open func reloadData() {
    for cell in visibleCells where !cell.endEditing(false) { return }
    engine.reloadData()
  }
  /// Whether a batch is open.
  open var hasUncommittedUpdates: Bool { engine.depth > 0 }
  /// Returns the item at a point, or `nil` unless a test sets item heights.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    engine.loadIfNeeded()
    engine.updateContentSize()
    return engine.measures == nil ? nil : engine.rows(from: point.y, to: point.y + 1).first
  }
  /// Lifts an item to move it.
  ///
  /// Returns `false` if it can't be moved.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard engine.contains(indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = Move(from: indexPath, to: indexPath)
    return true
  }
  /// Moves the lifted item to a point.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    if let indexPath = indexPathForItem(at: targetPosition) { movement?.to = indexPath }
  }
  /// Drops the lifted item.
  open func endInteractiveMovement() {
    if let movement, movement.from != movement.to {
      _moveByHand(from: movement.from, to: movement.to)
    }
    movement = nil
  }
  /// Returns the lifted item to its position.
  open func cancelInteractiveMovement() { movement = nil }
  /// Whether rows are dragged from the view.
  ///
  /// See ``_isDragging``.
  open var hasActiveDrag: Bool { engine.isDragging }
  /// Whether something is dropped on the view.
  ///
  /// See ``_isDropping``.
  open var hasActiveDrop: Bool { engine.isDropping }
  /// Performs a batch.
  ///
  /// It's a single method with an optional non-escaping closure on Apple's systems, which Swift
  /// can't declare. Calls with a closure use this overload.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { engine.perform($0, completion: completion) }
  }
  /// Performs a batch.
  ///
  /// See the other overload.
  @_disfavoredOverload
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { engine.perform(updates, completion: completion) }
  /// Inserts items at indexes after the batch (1.1).
  open func insertItems(at indexPaths: [IndexPath]) {
    engine.note(.insert(indexPaths)) { $0.insertedRows += indexPaths }
  }
  /// Deletes items at indexes before the batch (1.1).
  open func deleteItems(at indexPaths: [IndexPath]) {
    engine.note(.delete(indexPaths)) { $0.deletedRows += indexPaths }
  }
  /// Replaces the cells of items at indexes before the batch (1.6).
  open func reloadItems(at indexPaths: [IndexPath]) {
    engine.note(.reload(indexPaths)) { $0.reloadedRows += indexPaths }
  }
  /// Configures the existing cells of items again (4.12).
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    engine.note(.reconfigure(indexPaths)) { $0.reconfiguredRows += indexPaths }
  }
  /// Moves an item, from an index before the batch to one after it (1.1).
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.note(.move(indexPath, newIndexPath)) {
      $0.movedRows.append(Move(from: indexPath, to: newIndexPath))
    }
  }
  /// Inserts sections at indexes after the batch (1.1).
  open func insertSections(_ sections: IndexSet) {
    engine.note(.insertSections(Array(sections))) { $0.insertedSections += sections }
  }
  /// Deletes sections at indexes before the batch (1.1).
  open func deleteSections(_ sections: IndexSet) {
    engine.note(.deleteSections(Array(sections))) { $0.deletedSections += sections }
  }
  /// Replaces sections at indexes before the batch (1.5).
  open func reloadSections(_ sections: IndexSet) {
    engine.note(.reloadSections(Array(sections))) { $0.reloadedSections += sections }
  }
  /// Moves a section, from an index before the batch to one after it (1.1).
  open func moveSection(_ section: Int, toSection newSection: Int) {
    engine.note(.moveSection(section, newSection)) {
      $0.movedSections.append(Move(from: section, to: newSection))
    }
  }

  private func delegateDidChange() {
    scrollDelegate = delegate
    let selector = Selector("collectionView:layout:sizeForItemAtIndexPath:")
    asksForItemSizes =
      delegate is any UICollectionViewDelegateFlowLayout && delegate?.responds(to: selector) == true
  }

  func invalidateExtras() {
    engine.needsMeasuring = true
    setNeedsLayout()
  }
}
