public import Foundation

/// A list of sections of rows.
///
/// Enforces the rules of the rulebook with ``_violations``.
@MainActor
open class UITableView: UIScrollView {
  /// The appearance of sections.
  public enum Style: Int, Sendable {
    /// Headers float.
    case plain = 0
    /// Sections are groups.
    case grouped = 1
    /// Groups have round corners.
    case insetGrouped = 2
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade = 0
    /// At the right.
    case right = 1
    /// At the left.
    case left = 2
    /// At the top.
    case top = 3
    /// At the bottom.
    case bottom = 4
    /// No animation.
    case none = 5
    /// Around the middle.
    case middle = 6
    /// The table's choice.
    case automatic = 100
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position.
    case none = 0
    /// The top.
    case top = 1
    /// The middle.
    case middle = 2
    /// The bottom.
    case bottom = 3
  }

  /// A height that the table computes.
  public class var automaticDimension: CGFloat { -1 }

  /// The appearance of sections.
  public let style: Style
  /// The source of the rows.
  ///
  /// Setting it reloads everything.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { engine.invalidate() } }
  /// The object that is notified of events.
  ///
  /// The table checks its optional methods only when it's set.
  open weak var delegate: (any UITableViewDelegate)? { didSet { delegateDidChange() } }

  /// The object that is notified of rows that are likely to appear.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The source of items for drags from the view.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The handler of drops on the view.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether rows can be lifted.
  ///
  /// The default is `false`, as on an iPhone.
  open var dragInteractionEnabled = false

  /// The height of rows.
  open var rowHeight: CGFloat = automaticDimension
  /// The height of headers.
  open var sectionHeaderHeight: CGFloat = automaticDimension
  /// The height of footers.
  open var sectionFooterHeight: CGFloat = automaticDimension
  /// The estimated height of rows.
  open var estimatedRowHeight: CGFloat = automaticDimension
  /// The estimated height of headers.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
  /// The estimated height of footers.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension
  /// The view above all sections, with the height of its frame when it's set.
  open var tableHeaderView: UIView? {
    didSet { headerHeight = place(tableHeaderView, after: oldValue) }
  }
  /// The view below all sections, as high as its frame when it is set.
  open var tableFooterView: UIView? {
    didSet { footerHeight = place(tableFooterView, after: oldValue) }
  }
  /// The view behind the rows.
  open var backgroundView: UIView? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether rows can be focused.
  open var allowsFocus = true
  /// Whether a row is selected when it gets the focus.
  open var selectionFollowsFocus = false
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while editing.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows can be edited now.
  open var isEditing = false

  /// The heights of the views above and below all sections when they were set.
  private(set) var headerHeight: CGFloat = 0
  private(set) var footerHeight: CGFloat = 0

  /// Shows a view as wide as the table, and returns its height, which applies until it's set again.
  private func place(_ view: UIView?, after former: UIView?) -> CGFloat {
    if engine.busyDepth > 0 || isCounting {
      engine.violate("a header or footer of the table is set while the table calls its data source")
    }
    if former !== view { former?.removeFromSuperview() }
    setNeedsLayout()
    guard let view else { return 0 }
    view.autoresizingMask = .flexibleWidth
    view.frame.size.width = frame.width
    addSubview(view)
    return view.frame.height
  }
  /// Whether the data source is returning the numbers of sections and rows.
  var isCounting = false

  private(set) lazy var engine = ListEngine(self)
  // A released object may run app code, which must not happen during access to these.
  var cellPool = ReusePool<UITableViewCell>() { didSet { withExtendedLifetime(oldValue) {} } }
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>() {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The animations of calls that weren't empty, by method name.
  var animations: [String: [RowAnimation]] = [:]
  /// Whether the delegate implements the methods for estimates.
  var asksForEstimates = false
  /// The estimates requested last.
  var estimates = _Estimates()
  /// The headers and footers that the table created for titles.
  var titleViews: Set<ObjectIdentifier> = []

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Starts or stops editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Registering

  /// Registers a class for cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers a nib for cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }
  /// Registers a class for headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(aClass, identifier)
  }
  /// Registers a nib for headers and footers.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }
  /// Returns a reused or new cell, or `nil` if nothing is registered (4.2).
  ///
  /// It never returns the existing cell of a row that is being reconfigured.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// Returns a reused or new cell.
  ///
  /// UIKit throws if nothing is registered (4.1).
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { dequeueCell(identifier, at: indexPath) }
  /// Returns a reused or new header or footer, or `nil` if nothing is registered (4.2).
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeaderFooter(identifier) }

  // MARK: Queries

  /// The number of sections.
  open var numberOfSections: Int {
    engine.loadIfNeeded()
    return engine.counts.count
  }
  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    engine.loadIfNeeded()
    return engine.counts.indices.contains(section) ? engine.counts[section] : 0
  }
  /// Returns the cell of a row on screen, or of one prepared ahead.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    engine.cells[indexPath] ?? engine.preparedCells[indexPath]
  }
  /// Returns the row of a cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    engine.cells.first { $0.value === cell }?.key
  }
  /// The cells on screen.
  open var visibleCells: [UITableViewCell] {
    engine.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The rows on screen.
  open var indexPathsForVisibleRows: [IndexPath]? { engine.cells.keys.sorted() }
  /// Returns the header on screen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.extras[.init(kind: Self.header, section: section)] as? UITableViewHeaderFooterView
  }
  /// Returns the footer on screen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.extras[.init(kind: Self.footer, section: section)] as? UITableViewHeaderFooterView
  }
  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    engine.scroll(to: indexPath)
    let rect = rectForRow(at: indexPath)
    switch scrollPosition {
    case .none: if rect.height > 0 { scrollRectToVisible(rect, animated: animated) }
    case .top: scroll(to: rect, shareAbove: 0)
    case .middle: scroll(to: rect, shareAbove: 0.5)
    case .bottom: scroll(to: rect, shareAbove: 1)
    }
  }
  /// Returns the rectangle of a row, which is empty unless a test sets row heights.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.loadIfNeeded()
    engine.updateContentSize()
    return engine.contains(indexPath) ? engine.rect(ofRowAt: indexPath) : .zero
  }
  /// Returns the rectangle of a section with its header and footer, which is empty unless a test
  /// sets row heights.
  open func rect(forSection section: Int) -> CGRect {
    engine.loadIfNeeded()
    engine.updateContentSize()
    return engine.rect(ofSection: section)
  }
  /// Returns the rows in a rectangle, or `nil` unless a test sets row heights.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    engine.loadIfNeeded()
    engine.updateContentSize()
    guard engine.measures != nil else { return [] }
    return engine.rows(from: rect.minY, to: rect.maxY)
  }
  /// Lays out cells, headers and footers.
  open override func layoutSubviews() {
    engine.layout()
    for (place, extra) in engine.extras where place.kind == Self.header {
      extra.frame = engine.rect(ofHeaderInSection: place.section)
    }
  }
  override func offsetIsSetWhileScrolling() {
    engine.violate("7.10: a content offset set while the user scrolls")
  }

  // MARK: Selecting

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { engine.selectedPaths?.first }
  /// The selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { engine.selectedPaths }
  /// Selects a row without notifying the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    engine.select(indexPath, isMultiple: isMultiple)
    if let indexPath, scrollPosition != .none { engine.scroll(to: indexPath) }
  }
  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { engine.deselect(indexPath) }

  // MARK: Updating

  /// Reads the counts immediately, and requests the cells during layout (4.10).
  ///
  /// Does nothing if a cell holds a first responder that refuses to resign.
  open func reloadData() {
    for cell in visibleCells where !cell.endEditing(false) { return }
    engine.reloadData()
  }
  /// Requests the titles of the section index.
  open func reloadSectionIndexTitles() {
    _indexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
  }
  /// Test hook: the index titles requested last.
  public private(set) var _indexTitles: [String] = []
  /// Begins a batch, which can be nested (5.1).
  open func beginUpdates() { engine.begin() }
  /// Ends a batch.
  ///
  /// The outermost end performs it (5.1).
  open func endUpdates() { engine.end() }
  /// Whether a batch is open.
  open var hasUncommittedUpdates: Bool { engine.depth > 0 }
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
  /// Inserts rows at indexes after the batch (1.1).
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, "insertRows", isEmpty: indexPaths.isEmpty)
    engine.note(.insert(indexPaths)) { $0.insertedRows += indexPaths }
  }
  /// Deletes rows at indexes before the batch (1.1).
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, "deleteRows", isEmpty: indexPaths.isEmpty)
    engine.note(.delete(indexPaths)) { $0.deletedRows += indexPaths }
  }
  /// Replaces the cells of rows at indexes before the batch (1.6).
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, "reloadRows", isEmpty: indexPaths.isEmpty)
    engine.note(.reload(indexPaths)) { $0.reloadedRows += indexPaths }
  }
  /// Configures the existing cells of rows again (4.12).
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    engine.note(.reconfigure(indexPaths)) { $0.reconfiguredRows += indexPaths }
  }
  /// Moves a row, from an index before the batch to one after it (1.1).
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.note(.move(indexPath, newIndexPath)) {
      $0.movedRows.append(Move(from: indexPath, to: newIndexPath))
    }
  }
  /// Inserts sections at indexes after the batch (1.1).
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, "insertSections", isEmpty: sections.isEmpty)
    engine.note(.insertSections(Array(sections))) { $0.insertedSections += sections }
  }
  /// Deletes sections at indexes before the batch (1.1).
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, "deleteSections", isEmpty: sections.isEmpty)
    engine.note(.deleteSections(Array(sections))) { $0.deletedSections += sections }
  }
  /// Replaces sections at indexes before the batch (1.5).
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, "reloadSections", isEmpty: sections.isEmpty)
    engine.note(.reloadSections(Array(sections))) { $0.reloadedSections += sections }
  }
  private func note(_ animation: RowAnimation, _ call: String, isEmpty: Bool) {
    if !isEmpty, UIView.areAnimationsEnabled { animations[call, default: []].append(animation) }
  }
  /// Moves a section, from an index before the batch to one after it (1.1).
  open func moveSection(_ section: Int, toSection newSection: Int) {
    engine.note(.moveSection(section, newSection)) {
      $0.movedSections.append(Move(from: section, to: newSection))
    }
  }
}
