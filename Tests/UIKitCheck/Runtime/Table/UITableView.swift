public import Foundation

/// A list of sections of rows.
///
/// Enforces the rules of the rulebook with ``_violations``.
@MainActor
open class UITableView: UIScrollView {
  /// How sections are set apart.
  public enum Style: Int, Sendable {
    /// Headers float.
    case plain = 0
    /// Sections are groups.
    case grouped = 1
    /// Groups have round corners.
    case insetGrouped = 2
  }

  /// How rows come and go.
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
    /// At once.
    case none = 5
    /// Around the middle.
    case middle = 6
    /// As the table likes.
    case automatic = 100
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place.
    case none = 0
    /// The top.
    case top = 1
    /// The middle.
    case middle = 2
    /// The bottom.
    case bottom = 3
  }

  /// A height the table finds out itself.
  public class var automaticDimension: CGFloat { -1 }

  /// How sections are set apart.
  public let style: Style
  /// Where the rows come from.
  ///
  /// Setting it has everything read anew.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { engine.invalidate() } }
  /// Who is told what happens.
  ///
  /// Which optional methods it has is found out now, and not again.
  open weak var delegate: (any UITableViewDelegate)? { didSet { delegateDidChange() } }

  /// Who is told of rows that are likely to come on screen.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Who gives what is dragged out of the view.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Who takes what is dropped on the view.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether anything can be lifted; false as on an iPhone.
  open var dragInteractionEnabled = false

  /// The height of rows.
  open var rowHeight: CGFloat = automaticDimension
  /// The height of headers.
  open var sectionHeaderHeight: CGFloat = automaticDimension
  /// The height of footers.
  open var sectionFooterHeight: CGFloat = automaticDimension
  /// The height rows have about.
  open var estimatedRowHeight: CGFloat = automaticDimension
  /// The height headers have about.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
  /// The height footers have about.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension
  /// The view above all sections, as high as its frame when it is set.
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
  /// Whether a row is selected as it gets the focus.
  open var selectionFollowsFocus = false
  /// Whether many rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while editing.
  open var allowsSelectionDuringEditing = false
  /// Whether many rows can be selected while editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether rows can be edited now.
  open var isEditing = false

  /// The heights of the views above and below all sections, as they were when these were set.
  private(set) var headerHeight: CGFloat = 0
  private(set) var footerHeight: CGFloat = 0

  /// Shows a view as wide as the table; returns its height, which counts until it is set again.
  private func place(_ view: UIView?, after former: UIView?) -> CGFloat {
    if engine.busyDepth > 0 || isCounting {
      engine.violate("a header or footer of the table is set while the table asks its data source")
    }
    if former !== view { former?.removeFromSuperview() }
    setNeedsLayout()
    guard let view else { return 0 }
    view.autoresizingMask = .flexibleWidth
    view.frame.size.width = frame.width
    addSubview(view)
    return view.frame.height
  }
  /// Whether the data source is being asked for the numbers of sections and rows.
  var isCounting = false

  private(set) lazy var engine = ListEngine(self)
  // What is let go of may be code of the app: it must not come during an access to these.
  var cellPool = ReusePool<UITableViewCell>() { didSet { withExtendedLifetime(oldValue) {} } }
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>() {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// By the name of the call, the animations it was given for what is not empty.
  var animations: [String: [RowAnimation]] = [:]
  /// Whether the delegate was found to have the methods that give estimates.
  var asksForEstimates = false
  /// The estimates as they were last asked for.
  var estimates = _Estimates()
  /// The headers and footers the table made of titles.
  var titleViews: Set<ObjectIdentifier> = []

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Makes a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Starts or stops editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Registering

  /// Has cells made of a class.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Has cells made of a nib.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }
  /// Has headers and footers made of a class.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(aClass, identifier)
  }
  /// Has headers and footers made of a nib.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }
  /// A cell to use again or a new one; `nil` where nothing is registered (4.2).
  ///
  /// Does not give the existing cell of a row that is being reconfigured.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// A cell to use again or a new one; UIKit throws where nothing is registered (4.1).
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { dequeueCell(identifier, at: indexPath) }
  /// A header or footer to use again or a new one; `nil` where nothing is registered (4.2).
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeaderFooter(identifier) }

  // MARK: Looking

  /// How many sections there are.
  open var numberOfSections: Int {
    engine.loadIfNeeded()
    return engine.counts.count
  }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    engine.loadIfNeeded()
    return engine.counts.indices.contains(section) ? engine.counts[section] : 0
  }
  /// The cell that shows a row; also one made ready to be scrolled in.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    engine.cells[indexPath] ?? engine.preparedCells[indexPath]
  }
  /// The row a cell shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    engine.cells.first { $0.value === cell }?.key
  }
  /// The cells on screen.
  open var visibleCells: [UITableViewCell] {
    engine.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The rows on screen.
  open var indexPathsForVisibleRows: [IndexPath]? { engine.cells.keys.sorted() }
  /// The header on screen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.extras[.init(kind: Self.header, section: section)] as? UITableViewHeaderFooterView
  }
  /// The footer on screen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    engine.extras[.init(kind: Self.footer, section: section)] as? UITableViewHeaderFooterView
  }
  /// Scrolls until a row is on screen.
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
  /// Where a row lies; nowhere unless a test says how high rows are.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.loadIfNeeded()
    engine.updateContentSize()
    return engine.contains(indexPath) ? engine.rect(ofRowAt: indexPath) : .zero
  }
  /// Where a section lies, with its header and footer; nowhere unless a test says how high rows are.
  open func rect(forSection section: Int) -> CGRect {
    engine.loadIfNeeded()
    engine.updateContentSize()
    return engine.rect(ofSection: section)
  }
  /// The rows within a rectangle; none unless a test says how high rows are.
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
    engine.violate("7.10: a content offset set while a person scrolls")
  }

  // MARK: Selecting

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { engine.selectedPaths?.first }
  /// The selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { engine.selectedPaths }
  /// Selects a row without telling anyone.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    engine.select(indexPath, isMultiple: isMultiple)
    if let indexPath, scrollPosition != .none { engine.scroll(to: indexPath) }
  }
  /// Deselects a row without telling anyone.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { engine.deselect(indexPath) }

  // MARK: Updating

  /// Reads everything anew: the counts at once, the cells when it lays out (4.10).
  ///
  /// Does nothing if a cell holds a first responder that refuses to resign.
  open func reloadData() {
    for cell in visibleCells where !cell.endEditing(false) { return }
    engine.reloadData()
  }
  /// Asks for the titles of the index.
  open func reloadSectionIndexTitles() {
    _indexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
  }
  /// Test hook: the titles of the index as they were asked for last.
  public private(set) var _indexTitles: [String] = []
  /// Begins a batch; nests (5.1).
  open func beginUpdates() { engine.begin() }
  /// Ends a batch; the outermost carries it out (5.1).
  open func endUpdates() { engine.end() }
  /// Whether a batch is open.
  open var hasUncommittedUpdates: Bool { engine.depth > 0 }
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
  /// Inserts rows, at indexes after the batch (1.1).
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, "insertRows", isEmpty: indexPaths.isEmpty)
    engine.note(.insert(indexPaths)) { $0.insertedRows += indexPaths }
  }
  /// Deletes rows, at indexes before the batch (1.1).
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, "deleteRows", isEmpty: indexPaths.isEmpty)
    engine.note(.delete(indexPaths)) { $0.deletedRows += indexPaths }
  }
  /// Replaces the cells of rows, at indexes before the batch (1.6).
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, "reloadRows", isEmpty: indexPaths.isEmpty)
    engine.note(.reload(indexPaths)) { $0.reloadedRows += indexPaths }
  }
  /// Sets up the cells of rows again, in place (4.12).
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    engine.note(.reconfigure(indexPaths)) { $0.reconfiguredRows += indexPaths }
  }
  /// Moves a row, from an index before the batch to one after it (1.1).
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.note(.move(indexPath, newIndexPath)) {
      $0.movedRows.append(Move(from: indexPath, to: newIndexPath))
    }
  }
  /// Inserts sections, at indexes after the batch (1.1).
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, "insertSections", isEmpty: sections.isEmpty)
    engine.note(.insertSections(Array(sections))) { $0.insertedSections += sections }
  }
  /// Deletes sections, at indexes before the batch (1.1).
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, "deleteSections", isEmpty: sections.isEmpty)
    engine.note(.deleteSections(Array(sections))) { $0.deletedSections += sections }
  }
  /// Replaces sections, at indexes before the batch (1.5).
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
