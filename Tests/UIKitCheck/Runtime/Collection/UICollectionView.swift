public import Foundation

/// Sections of items, laid out as a layout says.
///
/// Enforces the rules of the rulebook with `_violations`.
@MainActor
open class UICollectionView: UIScrollView {
  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a position of bits.
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

  /// Where cells and other views lie.
  ///
  /// Setting it has the collection lay out anew.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      invalidateExtras()
    }
  }
  /// Where the items come from.
  ///
  /// Setting it has everything read anew.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { engine.invalidate() } }
  /// Who is told what happens.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { delegateDidChange() } }
  /// Who is told of items that are likely to come on screen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The item that was lifted, and where it is held.
  var movement: Move<IndexPath>?
  /// Who gives what is dragged out of the view.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Who takes what is dropped on the view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether anything can be lifted; false as on an iPhone.
  open var dragInteractionEnabled = false
  /// The view behind the items.
  open var backgroundView: UIView? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether items can be focused.
  open var allowsFocus = true
  /// Whether an item is selected as it gets the focus.
  open var selectionFollowsFocus = false
  /// Whether many items can be selected.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while editing.
  open var allowsSelectionDuringEditing = false
  /// Whether many items can be selected while editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items can be edited now.
  open var isEditing = false

  /// Whether the delegate had the method for it when it was set.
  var asksForItemSizes = false
  private(set) lazy var engine = ListEngine(self)
  // What is let go of may be code of the app: it must not come during an access to these.
  var cellPool = ReusePool<UICollectionViewCell>() { didSet { withExtendedLifetime(oldValue) {} } }
  var extraPools: [String: ReusePool<UICollectionReusableView>] = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Makes a collection.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a collection from an archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Registering

  /// Has cells made of a class.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Has cells made of a nib.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }
  /// Has supplementary views made of a class.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerExtra(viewClass, elementKind, identifier) }
  /// Has supplementary views made of a nib.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registerExtra(nib, kind, identifier) }
  /// A cell to use again or a new one; UIKit throws where nothing is registered (4.17).
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, at: indexPath) }
  /// A view to use again or a new one; UIKit throws where nothing is registered (4.17).
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueExtra(elementKind, identifier, at: indexPath) }

  // MARK: Looking

  /// How many sections there are.
  open var numberOfSections: Int {
    engine.loadIfNeeded()
    return engine.counts.count
  }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    engine.loadIfNeeded()
    return engine.counts.indices.contains(section) ? engine.counts[section] : 0
  }
  /// The cell that shows an item; also one made ready to be scrolled in.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    engine.cells[indexPath] ?? engine.preparedCells[indexPath]
  }
  /// The item a cell shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    engine.cells.first { $0.value === cell }?.key
  }
  /// The cells on screen.
  open var visibleCells: [UICollectionViewCell] {
    engine.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The items on screen.
  open var indexPathsForVisibleItems: [IndexPath] { engine.cells.keys.sorted() }
  /// The view on screen of a kind.
  ///
  /// The shim knows one per section and kind, at item 0.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    return engine.extras[.init(kind: elementKind, section: indexPath.section)]
  }
  /// The views on screen of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }
  /// Where views of a kind are on screen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    engine.extras.keys.filter { $0.kind == elementKind }.map(\.section).sorted()
      .map { IndexPath(item: 0, section: $0) }
  }
  /// Scrolls until an item is on screen.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    engine.scroll(to: indexPath)
    guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.contains(.top) { scroll(to: rect, shareAbove: 0) }
    if scrollPosition.contains(.centeredVertically) { scroll(to: rect, shareAbove: 0.5) }
    if scrollPosition.contains(.bottom) { scroll(to: rect, shareAbove: 1) }
  }
  /// What the layout says of an item; nothing unless a test says how high items are.
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
    engine.violate("7.10: a content offset set while a person scrolls")
  }

  // MARK: Selecting

  /// The selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { engine.selectedPaths ?? [] }
  /// Selects an item without telling anyone.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    engine.select(indexPath, isMultiple: isMultiple)
    if let indexPath, !scrollPosition.isEmpty { engine.scroll(to: indexPath) }
  }
  /// Deselects an item without telling anyone.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { engine.deselect(indexPath) }

  // MARK: Updating

  /// Reads everything anew: the counts at once, the cells when it lays out (4.10).
  ///
  /// Does nothing if a cell holds a first responder that refuses to resign.
  open func reloadData() {
    for cell in visibleCells where !cell.endEditing(false) { return }
    engine.reloadData()
  }
  /// Whether a batch is open.
  open var hasUncommittedUpdates: Bool { engine.depth > 0 }
  /// The item at a point; none unless a test says how high items are.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    engine.loadIfNeeded()
    engine.updateContentSize()
    return engine.measures == nil ? nil : engine.rows(from: point.y, to: point.y + 1).first
  }
  /// Lifts an item that is to be moved; false where it cannot be.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard engine.contains(indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = Move(from: indexPath, to: indexPath)
    return true
  }
  /// Moves the item that was lifted to a point.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    if let indexPath = indexPathForItem(at: targetPosition) { movement?.to = indexPath }
  }
  /// Puts the item down.
  open func endInteractiveMovement() {
    if let movement, movement.from != movement.to {
      _moveByHand(from: movement.from, to: movement.to)
    }
    movement = nil
  }
  /// Has the item go back.
  open func cancelInteractiveMovement() { movement = nil }
  /// Whether rows are dragged out of the view; see ``_isDragging``.
  open var hasActiveDrag: Bool { engine.isDragging }
  /// Whether rows are dropped into the view; see ``_isDropping``.
  open var hasActiveDrop: Bool { engine.isDropping }
  /// Carries out a batch.
  ///
  /// On Apple's systems one method with an optional closure that does not escape, which Swift cannot
  /// declare: two overloads here, of which calls with a closure take this one.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { engine.perform($0, completion: completion) }
  }
  /// Carries out a batch; see the other overload.
  @_disfavoredOverload
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { engine.perform(updates, completion: completion) }
  /// Inserts items, at indexes after the batch (1.1).
  open func insertItems(at indexPaths: [IndexPath]) {
    engine.note(.insert(indexPaths)) { $0.insertedRows += indexPaths }
  }
  /// Deletes items, at indexes before the batch (1.1).
  open func deleteItems(at indexPaths: [IndexPath]) {
    engine.note(.delete(indexPaths)) { $0.deletedRows += indexPaths }
  }
  /// Replaces the cells of items, at indexes before the batch (1.6).
  open func reloadItems(at indexPaths: [IndexPath]) {
    engine.note(.reload(indexPaths)) { $0.reloadedRows += indexPaths }
  }
  /// Sets up the cells of items again, in place (4.12).
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    engine.note(.reconfigure(indexPaths)) { $0.reconfiguredRows += indexPaths }
  }
  /// Moves an item, from an index before the batch to one after it (1.1).
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.note(.move(indexPath, newIndexPath)) {
      $0.movedRows.append(Move(from: indexPath, to: newIndexPath))
    }
  }
  /// Inserts sections, at indexes after the batch (1.1).
  open func insertSections(_ sections: IndexSet) {
    engine.note(.insertSections(Array(sections))) { $0.insertedSections += sections }
  }
  /// Deletes sections, at indexes before the batch (1.1).
  open func deleteSections(_ sections: IndexSet) {
    engine.note(.deleteSections(Array(sections))) { $0.deletedSections += sections }
  }
  /// Replaces sections, at indexes before the batch (1.5).
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
