internal import CellRegistry
internal import DiffEngine
internal import TableDiagnostics
internal import TableRows

/// Creates cells, headers, and footers, and keeps unused ones for reuse.
///
/// A row that is being reconfigured gets its current cell if the reuse identifier matches. A second
/// cell that is dequeued for the same row is reported.
@MainActor
final class ReuseQueues<Cell: VirtualListCell> {
  typealias HeaderFooterView = Cell.HeaderFooterView

  /// The row whose cell is requested from the data source.
  private struct Request {
    var path: TablePath?
    /// The current cell of the row, if the row is being reconfigured.
    var present: Cell?
    var dequeued = 0
  }

  private let app: ListApp<Cell>
  private let cells = ReusePool<Cell>()
  private var supplementaries: [SupplementaryKind: ReusePool<HeaderFooterView>] = [:]
  private var request = Request()

  init(_ app: ListApp<Cell>) { self.app = app }

  var cellIdentifiers: [String] { cells.identifiers }

  /// Returns the pool of a kind.
  ///
  /// A table view has one pool for all kinds.
  private func pool(of kind: SupplementaryKind) -> ReusePool<HeaderFooterView> {
    let kind = Cell.tableBatchProfile == .collection ? kind : .header
    if let pool = supplementaries[kind] { return pool }
    let pool = ReusePool<HeaderFooterView>()
    supplementaries[kind] = pool
    return pool
  }

  // MARK: Registering

  /// Registers a class of cells, or removes a registration.
  func register(_ cellType: Cell.Type?, _ identifier: String) {
    register(cellType.map(Self.maker), of: cellType, identifier)
  }

  /// Registers a closure that creates cells, or removes a registration.
  func register(
    _ maker: (@MainActor (String) -> Cell)?, of type: Cell.Type? = nil, _ identifier: String
  ) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(.cell) }
    cells.register(maker, of: type, for: identifier)
  }

  /// Registers a class of headers or footers, or removes a registration.
  func register(_ type: HeaderFooterView.Type?, kind: SupplementaryKind, _ identifier: String) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(kind.role) }
    let maker = type.map { type -> @MainActor (String) -> HeaderFooterView in
      { type.init(reuseIdentifier: $0) }
    }
    pool(of: kind).register(maker, of: type, for: identifier)
  }

  private static func maker(of type: Cell.Type) -> @MainActor (String) -> Cell {
    { type.init(reuseIdentifier: $0) }
  }

  private func reportEmptyIdentifier(_ role: ViewRegistration.Role) {
    app.issues.report(
      TableIssue(
        .emptyIdentifier, "must pass a valid reuse identifier, the \(role) identifier is empty",
        hint: "Use an identifier that isn't empty."))
  }

  // MARK: Dequeuing

  /// Calls a closure that requests the cell of a row.
  ///
  /// `present` is the cell to reconfigure, or `nil` if the row has none.
  func whileAsking<Answer>(for path: TablePath, present: Cell?, _ answer: () -> Answer) -> Answer {
    // The callers hold the cells of both requests, so these assignments don't release a cell.
    let outer = request
    request = Request(path: path, present: present)
    defer { request = outer }
    return answer()
  }

  /// Returns a new or reused cell, or `nil` if nothing is registered.
  ///
  /// For a row that is being reconfigured, it returns the current cell if the identifier matches.
  func dequeueCell(_ identifier: String, at path: TablePath) -> Cell? {
    if request.path == path, let present = request.present, present.reuseIdentifier == identifier {
      return present
    }
    guard let (cell, isReused) = cells.dequeue(identifier) else { return nil }
    noteDequeue(identifier, at: path)
    if isReused { cell.prepareForReuse() }
    return cell
  }

  /// Returns a cell for the requested row, or `nil` if nothing is registered.
  func dequeueCell(_ identifier: String) -> Cell? {
    dequeueCell(identifier, at: request.path ?? TablePath(section: 0, row: 0))
  }

  /// Returns a cell for a row.
  ///
  /// If nothing is registered, it reports that and returns a placeholder.
  func dequeueRegisteredCell(_ identifier: String, at path: TablePath) -> Cell {
    if let cell = dequeueCell(identifier, at: path) { return cell }
    app.issues.report(
      TableIssue(
        .unregisteredIdentifier,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class"
          + " for the identifier or connect a prototype cell in a storyboard",
        hint: NearestName.nearest(to: identifier, among: cellIdentifiers).map {
          "Did you mean \"\($0)\"?"
        },
        identifiers: [identifier]))
    return placeholder(at: path)
  }

  /// Returns a cell without counting it, because it may not fit the row.
  func dequeueCellOnTrial(_ identifier: String, at path: TablePath) -> Cell? {
    let count = request.dequeued
    defer { request.dequeued = count }
    return dequeueCell(identifier, at: path)
  }

  /// Returns a placeholder, or the current one of a row that is being reconfigured.
  func placeholder(at path: TablePath) -> Cell {
    if request.path == path, let present = request.present, present.isPlaceholder { return present }
    let cell = Cell(reuseIdentifier: nil)
    cell.isPlaceholder = true
    cell.textLabel?.text = "(no cell)"
    return cell
  }

  /// Returns a placeholder, and counts a new one like any dequeued cell, as UIKit does.
  func dequeuePlaceholder(at path: TablePath) -> Cell {
    let placeholder = placeholder(at: path)
    if placeholder !== request.present { noteDequeue("placeholder", at: path) }
    return placeholder
  }

  /// Returns a new or reused header or footer.
  ///
  /// Returns `nil` if nothing is registered.
  func dequeueSupplementary(_ identifier: String, kind: SupplementaryKind) -> HeaderFooterView? {
    guard let (view, isReused) = pool(of: kind).dequeue(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  /// Counts a cell that was dequeued for the requested row, and reports a second one.
  private func noteDequeue(_ identifier: String, at path: TablePath) {
    guard request.path == path else { return }
    request.dequeued += 1
    guard request.dequeued > 1 else { return }
    app.issues.report(
      TableIssue(
        .dequeuedTwice,
        "Attempted to dequeue multiple cells for the same index path, which is not allowed.",
        identifiers: [identifier]))
  }

  // MARK: Taking back

  func enqueue(_ cell: Cell) { cells.enqueue(cell, identifier: cell.reuseIdentifier) }

  func enqueue(_ view: HeaderFooterView, kind: SupplementaryKind) {
    pool(of: kind).enqueue(view, identifier: view.reuseIdentifier)
  }

  func empty() {
    cells.empty()
    for pool in supplementaries.values { pool.empty() }
  }
}

/// Creates views for reuse identifiers and keeps unused ones.
///
/// The last view that was enqueued is the first to be dequeued (RULEBOOK 4.8). The app's code never
/// runs during an access to the pool's state, because a maker or a view's deinitializer can call
/// the pool.
@MainActor
final class ReusePool<View: PooledView> {
  private struct Maker {
    let make: @MainActor (String) -> View
    /// The class of the views, if known.
    let viewType: ObjectIdentifier?
    let number: Int
  }

  private var makers: [String: Maker] = [:]
  private var waiting: [String: [View]] = [:]
  /// The number of views that were created instead of reused.
  private(set) var madeCount = 0
  private var lastNumber = 0

  var identifiers: [String] { makers.keys.sorted() }

  /// Replaces a maker, or removes it (RULEBOOK 4.5).
  ///
  /// Views of the previous maker are no longer used. If both makers create the same registered
  /// class, nothing changes.
  func register(
    _ make: (@MainActor (String) -> View)?, of viewType: View.Type? = nil, for identifier: String
  ) {
    let type = viewType.map(ObjectIdentifier.init)
    if make != nil, let type, makers[identifier]?.viewType == type { return }
    lastNumber += 1
    let old = (
      makers.removeValue(forKey: identifier), waiting.removeValue(forKey: identifier)
    )
    makers[identifier] = make.map { Maker(make: $0, viewType: type, number: lastNumber) }
    extendLifetime(of: old)
  }

  /// Returns a view, and whether it is reused.
  ///
  /// Returns `nil` if nothing is registered.
  func dequeue(_ identifier: String) -> (view: View, isReused: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    guard let maker = makers[identifier] else { return nil }
    madeCount += 1
    let view = maker.make(identifier)
    view.makerNumber = maker.number
    return (view, false)
  }

  /// Keeps a view for reuse, unless it has no identifier or its maker was replaced or removed.
  ///
  /// A view that the app created itself is kept only if nothing is registered for its identifier.
  func enqueue(_ view: View, identifier: String?) {
    guard let identifier, view.makerNumber == makers[identifier]?.number ?? 0 else { return }
    waiting[identifier, default: []].append(view)
  }

  func empty() {
    let old = waiting
    waiting = [:]
    extendLifetime(of: old)
  }
}

/// A view that stores the number of the maker that created it.
@MainActor
protocol PooledView: AnyObject {
  /// The number of the maker, or 0 for a view that no pool created.
  var makerNumber: Int { get set }
}
