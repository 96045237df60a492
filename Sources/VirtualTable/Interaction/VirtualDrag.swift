public import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections
internal import TypeErasure

/// What a person drags: rows of virtual tables, or something of another app.
///
/// ```swift
/// let drag = table.lift(rows: 1, 3)
/// drag.move(over: other, toRow: 7)  // what `other` proposes
/// drag.drop()
///
/// let text = VirtualDrag(items: [.text("Café")])
/// text.move(over: table)
/// text.drop()
/// ```
///
/// From when rows are lifted until they are dropped, the table they come from is busy, and so is the
/// one that they are held over, as UIKit's are: updates of an adapter wait. Others do not end the
/// drag: a row stays itself by its id, and the place it is held over moves with the row there.
///
/// What a person cannot do is reported (`TV0408`) and ignored.
@MainActor
public final class VirtualDrag {
  /// The place that it is held over.
  private struct Hover {
    weak var list: (any DraggedOverList)?
    let proposal: DropProposal
  }

  private let contents: Drop
  /// The table that rows were lifted from, which holds the drag until it is over.
  private weak var origin: (any DraggedOverList)?
  private var hover: Hover?
  /// Whether the person still holds it.
  public private(set) var isActive: Bool

  /// Begins to drag something of another app.
  public convenience init(items: [DragItem]) {
    self.init(Drop(items: items.map { Drop.Item($0) }), from: nil)
  }

  /// Begins to drag what was lifted; nothing is held where nothing was.
  init(_ contents: Drop, from origin: (any DraggedOverList)?) {
    self.contents = contents
    isActive = !contents.items.isEmpty
    guard isActive else { return }
    self.origin = origin
    origin?.drags.lifted = self
  }

  /// What is dragged, as another app would get it.
  public var items: [DragItem] { contents.items.map(\.dragItem) }

  /// The rows that are dragged, with what they show now.
  public var rows: [DraggedRow] { contents.rows }

  // MARK: Moving

  /// Holds it over a row of a table, over the place after the last row of a section, or, without a
  /// path, beside all rows.
  ///
  /// - Returns: What the table would do with it.
  @discardableResult
  public func move<Cell>(
    over list: VirtualListView<Cell>, to path: TablePath? = nil
  ) -> DropProposal {
    guard isActive else {
      list.reportNotOffered("hold a drag over the table: it is over", "drag")
      return .cancel
    }
    if let path, !list.isPlaceForDrop(path) { return .cancel }
    if hover?.list !== list { leave() }
    let proposal = list.dataSource?.proposal(for: contents, at: path) ?? .cancel
    // Who is asked may have ended the drag.
    guard isActive else { return .cancel }
    hover = Hover(list: list, proposal: proposal)
    (list.drags.hovering, list.drags.path) = (self, path)
    return proposal
  }

  /// Holds it over the row with an id.
  ///
  /// - Returns: What the table would do with it.
  @discardableResult
  public func move<Cell>(
    over list: VirtualListView<Cell>, toRow id: some Hashable
  ) -> DropProposal {
    guard let path = list.path(ofRow: AnyIdentity(id), to: "hold a drag over") else {
      return .cancel
    }
    return move(over: list, to: path)
  }

  /// Takes it away from the table that it is held over.
  public func leave() {
    guard let list = hover?.list else { return }
    hover = nil
    // Another drag may be held over it by now.
    guard list.drags.hovering === self else { return }
    list.drags.hovering = nil
    list.dragDidEnd()
  }

  // MARK: Ending

  /// Drops the items at their position, as the table proposed, and ends the drag.
  ///
  /// Waiting updates are performed before the drop. Rows that they delete are left out (`TV0503`). A
  /// drop that the table forbids does nothing, as on a device.
  ///
  /// - Returns: Whether the table accepts the drop.
  @discardableResult
  public func drop() -> Bool {
    guard let proposal = hover?.proposal, let list = hover?.list else {
      origin?.reportRefusedDrag("drop anything: it is held over no table")
      cancel()
      return false
    }
    let path = list.drags.path
    let origin = origin
    release()
    if proposal.isAccepted { list.take(contents, as: proposal, at: path) }
    origin?.dragDidEnd()
    list.dragDidEnd()
    return proposal.isAccepted
  }

  /// Lets go of it where nothing takes it, and ends the drag.
  public func cancel() {
    let lists = [origin, hover?.list].compactMap { $0 }
    release()
    for list in lists { list.dragDidEnd() }
  }

  private func release() {
    isActive = false
    if origin?.drags.lifted === self { origin?.drags.lifted = nil }
    if hover?.list?.drags.hovering === self { hover?.list?.drags.hovering = nil }
    (origin, hover) = (nil, nil)
  }

  /// Takes the rows without an id to their new places.
  fileprivate func follow(_ positions: BatchPositions) {
    for dragged in contents.rows where dragged.tracked.identity == nil {
      dragged.tracked.follow(positions)
    }
  }
}

/// What is dragged from a table, and over it.
@MainActor
final class DragState {
  /// The rows that were lifted from the table.
  fileprivate(set) var lifted: VirtualDrag?
  /// What is held over the table.
  fileprivate(set) var hovering: VirtualDrag?
  /// Where that is held; `nil` beside all rows.
  fileprivate(set) var path: TablePath?

  var isActive: Bool { lifted != nil || hovering != nil }

  /// Takes what is remembered of rows to their new places.
  ///
  /// A place after all rows of a section, or of a row that is gone, stays: the drop finds the nearest.
  func follow(_ positions: BatchPositions) {
    lifted?.follow(positions)
    if let target = path.flatMap(positions.newPath) { path = target }
  }
}

/// A table of any cells that something is dragged from, or over.
@MainActor
protocol DraggedOverList: AnyObject {
  var drags: DragState { get }
  /// Takes a drop where a proposal lets it.
  func take(_ drop: Drop, as proposal: DropProposal, at path: TablePath?)
  /// Nothing is dragged here any more: what waited goes on.
  func dragDidEnd()
  /// Reports what a person cannot do.
  func reportRefusedDrag(_ what: String)
}

extension VirtualListView: DraggedOverList {
  func take(_ drop: Drop, as proposal: DropProposal, at path: TablePath?) {
    guard !busy.isBusy else {
      return busy.whenDone { [weak self] in self?.take(drop, as: proposal, at: path) }
    }
    guard let dataSource else { return }
    // A table shows one row of its own in the new place before the data source knows.
    if let path, let row = dataSource.rowToMove(by: drop, as: proposal),
      let from = row.presentPath, let target = nearestPlace(to: path, forMoveFrom: from)
    {
      return editing.put(from, to: target)
    }
    dataSource.perform(drop, as: proposal, at: path)
  }

  func dragDidEnd() { busy.touchesEnded() }

  func reportRefusedDrag(_ what: String) { reportNotOffered(what, "drag") }

  /// The nearest place to a path at which a row can be put down that comes from another.
  private func nearestPlace(to path: TablePath, forMoveFrom from: TablePath) -> TablePath? {
    let counts = layout.geometry.rowCounts
    guard !counts.isEmpty else { return nil }
    let section = min(max(0, path.section), counts.count - 1)
    let last = section == from.section ? counts[section] - 1 : counts[section]
    let row = section == path.section ? path.row : last
    return TablePath(section: section, row: min(max(0, row), max(0, last)))
  }

  /// Whether something can be dropped at a path; reports it if not.
  fileprivate func isPlaceForDrop(_ path: TablePath) -> Bool {
    let geometry = layout.geometry
    let isEnd =
      geometry.contains(section: path.section)
      && geometry.numberOfRows(inSection: path.section) == path.row
    return isEnd || isThere(path, to: "take a drop at")
  }

  /// Where the row with an id is; reports an id that no row has.
  fileprivate func path(ofRow id: AnyIdentity, to verb: String) -> TablePath? {
    let first = TablePath(section: 0, row: 0)
    if let path = dataSource?.path(of: TrackedRow(identity: id, path: first)) { return path }
    let names = visibleRows.compactMap { dataSource?.identity(at: $0).map { "\($0)" } }
    let nearest = NearestName.nearest(to: "\(id)", among: names)
    issues.report(
      TableIssue(
        .noSuchPosition, "a person cannot \(verb) row \(id), which the table does not have",
        hint: nearest.map { "Did you mean \"\($0)\"?" }, identifiers: ["\(id)"]))
    return nil
  }
}

// What a person does.
extension VirtualListView {
  /// Lifts rows, which a person can then drag; a drag of this table that is not over ends.
  ///
  /// A row that is not on screen is reported, and so is one for which the data source gives nothing
  /// to drag (`dragItems(at:in:)`); the others are lifted.
  @discardableResult
  public func lift(_ paths: TablePath...) -> VirtualDrag { lift(paths) }

  /// Lifts the rows with these ids; see ``lift(_:)``.
  @discardableResult
  public func lift<ID: Hashable>(rows ids: ID...) -> VirtualDrag {
    // What is let go here may have updates waiting, which move the rows.
    endTouchesBeforeLifting()
    return lift(ids.compactMap { path(ofRow: AnyIdentity($0), to: "lift") })
  }

  /// What is dragged from the table or held over it; `nil` where nothing is.
  public var activeDrag: VirtualDrag? { drags.lifted ?? drags.hovering }

  private func endTouchesBeforeLifting() {
    swipes.close()
    menus.close()
    drags.lifted?.cancel()
  }

  private func lift(_ paths: [TablePath]) -> VirtualDrag {
    endTouchesBeforeLifting()
    let items = paths.flatMap { path -> [Drop.Item] in
      guard isTouchable(path, to: "lift") else { return [] }
      let items = dataSource?.liftedItems(at: path) ?? []
      if items.isEmpty {
        reportNotOffered(
          "lift row \(path): there is nothing to drag", "\(path)",
          hint: "Set the adapter's dragItemsProvider or cellsDidMoveOutHandler.")
      }
      return items
    }
    return VirtualDrag(Drop(items: items), from: self)
  }

  /// Holds what is dragged over a row until it opens, as by a tap.
  ///
  /// Something has to be held over the table (``VirtualDrag/move(over:to:)``), ``isSpringLoaded`` be
  /// true, and the delegate agree; else it is reported.
  public func springLoad(_ path: TablePath) {
    let what = "hold anything over row \(path) until it opens"
    guard drags.hovering != nil else {
      return reportNotOffered("\(what): nothing is dragged over the table", "\(path)")
    }
    guard isSpringLoaded else {
      return reportNotOffered(
        "\(what): the table is not spring-loaded", "\(path)", hint: "Set isSpringLoaded.")
    }
    guard isTouchable(path, to: "spring-load") else { return }
    guard delegate?.shouldSpringLoad(at: path, in: self) ?? true else {
      return reportNotOffered("\(what): the delegate does not let it", "\(path)")
    }
    tap(path)
  }

  /// Holds what is dragged over the row with an id until it opens; see ``springLoad(_:)``.
  public func springLoad(row id: some Hashable) {
    if let path = path(ofRow: AnyIdentity(id), to: "spring-load") { springLoad(path) }
  }
}
