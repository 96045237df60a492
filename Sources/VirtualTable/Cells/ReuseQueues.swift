internal import CellRegistry
internal import DiffEngine
internal import TableDiagnostics
internal import TableRows

/// Where cells, headers and footers come from, and where they wait for reuse.
///
/// It knows which row the data source is being asked for: a row that is being reconfigured gets its
/// present cell, and one that is given two cells is reported.
@MainActor
final class ReuseQueues<Cell: VirtualListCell> {
  typealias HeaderFooterView = Cell.HeaderFooterView

  /// The row whose cell the data source is being asked for.
  private struct Request {
    var path: TablePath?
    /// The cell that shows the row, when it is to be reconfigured.
    var present: Cell?
    var dequeued = 0
  }

  private unowned let list: VirtualListView<Cell>
  private let cells = ReusePool<Cell>()
  private var supplementaries: [SupplementaryKind: ReusePool<HeaderFooterView>] = [:]
  private var request = Request()

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// The registered identifiers of cells.
  var cellIdentifiers: [String] { cells.identifiers }

  /// Where views of a kind come from: a table view's are registered and reused for all kinds.
  private func pool(of kind: SupplementaryKind) -> ReusePool<HeaderFooterView> {
    let kind = Cell.tableBatchProfile == .collection ? kind : .header
    if let pool = supplementaries[kind] { return pool }
    let pool = ReusePool<HeaderFooterView>()
    supplementaries[kind] = pool
    return pool
  }

  // MARK: Registering

  /// Registers a class of cells; `nil` removes what is registered.
  func register(_ cellType: Cell.Type?, _ identifier: String) {
    register(cellType.map(Self.maker), of: cellType, identifier)
  }

  /// Registers a closure that makes cells; `nil` removes what is registered.
  func register(
    _ maker: (@MainActor (String) -> Cell)?, of type: Cell.Type? = nil, _ identifier: String
  ) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(.cell) }
    cells.register(maker, of: type, for: identifier)
  }

  /// Registers a class of headers or footers; `nil` removes what is registered.
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
    list.issues.report(
      TableIssue(
        .emptyIdentifier, "must pass a valid reuse identifier, the \(role) identifier is empty",
        hint: "Give it a name."))
  }

  // MARK: Dequeuing

  /// Runs `answer`, which has the data source make the cell of a row; `present` is the one that is
  /// to be reconfigured.
  func whileAsking<Answer>(for path: TablePath, present: Cell?, _ answer: () -> Answer) -> Answer {
    // The caller holds the cells of both: nothing of the app is let go in these assignments.
    let outer = request
    request = Request(path: path, present: present)
    defer { request = outer }
    return answer()
  }

  /// Returns a cell from the pool, or the present one while a row is being reconfigured.
  func dequeueCell(_ identifier: String, at path: TablePath) -> Cell? {
    if request.path == path, let present = request.present, present.reuseIdentifier == identifier {
      return present
    }
    guard let (cell, isReused) = cells.dequeue(identifier) else { return nil }
    noteDequeue(identifier, at: path)
    if isReused { cell.prepareForReuse() }
    return cell
  }

  /// Returns a cell for the row being asked for.
  func dequeueCell(_ identifier: String) -> Cell? {
    dequeueCell(identifier, at: request.path ?? TablePath(section: 0, row: 0))
  }

  /// Returns a cell for a row; where nothing is registered, a placeholder, and an issue with the
  /// text of UIKit's exception.
  func dequeueRegisteredCell(_ identifier: String, at path: TablePath) -> Cell {
    if let cell = dequeueCell(identifier, at: path) { return cell }
    list.issues.report(
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

  /// Returns a cell that may turn out not to be the row's, and so does not count as given out: it
  /// may be asked for to see of what class it is.
  func dequeueCellOnTrial(_ identifier: String, at path: TablePath) -> Cell? {
    let count = request.dequeued
    defer { request.dequeued = count }
    return dequeueCell(identifier, at: path)
  }

  /// Returns a cell that shows that there is none; the present one while its row is reconfigured.
  func placeholder(at path: TablePath) -> Cell {
    if request.path == path, let present = request.present, present.isPlaceholder { return present }
    let cell = Cell(reuseIdentifier: nil)
    cell.isPlaceholder = true
    cell.textLabel?.text = "(no cell)"
    return cell
  }

  /// Returns a placeholder that counts as given out, since UIKit's is dequeued like any cell.
  func dequeuePlaceholder(at path: TablePath) -> Cell {
    let placeholder = placeholder(at: path)
    if placeholder !== request.present { noteDequeue("placeholder", at: path) }
    return placeholder
  }

  /// Returns a header or footer from the pool, or `nil` where nothing is registered.
  func dequeueSupplementary(_ identifier: String, kind: SupplementaryKind) -> HeaderFooterView? {
    guard let (view, isReused) = pool(of: kind).dequeue(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  /// Counts the cells that were given out for the row being asked for.
  private func noteDequeue(_ identifier: String, at path: TablePath) {
    guard request.path == path else { return }
    request.dequeued += 1
    guard request.dequeued > 1 else { return }
    list.issues.report(
      TableIssue(
        .dequeuedTwice,
        "Attempted to dequeue multiple cells for the same index path, which is not allowed.",
        identifiers: [identifier]))
  }

  // MARK: Taking back

  /// Takes back a cell that went off screen.
  func enqueue(_ cell: Cell) { cells.enqueue(cell, identifier: cell.reuseIdentifier) }

  /// Takes back a header or footer that went off screen.
  func enqueue(_ view: HeaderFooterView, kind: SupplementaryKind) {
    pool(of: kind).enqueue(view, identifier: view.reuseIdentifier)
  }

  /// Lets everything go that waits for reuse.
  func empty() {
    cells.empty()
    for pool in supplementaries.values { pool.empty() }
  }
}

/// Makes views for reuse identifiers and keeps those that went off screen.
///
/// Last in, first out, for each identifier (RULEBOOK 4.8).
///
/// A class, and no access to what it holds lasts while code of the app runs: a maker and the
/// end of a view may want the pool themselves.
@MainActor
final class ReusePool<View: PooledView> {
  private struct Maker {
    let make: @MainActor (String) -> View
    /// What it makes, where that is known.
    let viewType: ObjectIdentifier?
    let number: Int
  }

  private var makers: [String: Maker] = [:]
  private var waiting: [String: [View]] = [:]
  /// How many views were made, rather than taken from the pool.
  private(set) var madeCount = 0
  private var lastNumber = 0

  var identifiers: [String] { makers.keys.sorted() }

  /// Registers a maker, in place of the one before; `nil` removes it (RULEBOOK 4.5).
  ///
  /// Views that the maker before made are not used any more, unless it made views of the same
  /// class from code.
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

  /// Returns a view and whether it was used before, or `nil` where none waits and nothing is
  /// registered.
  func dequeue(_ identifier: String) -> (view: View, isReused: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    guard let maker = makers[identifier] else { return nil }
    madeCount += 1
    let view = maker.make(identifier)
    view.makerNumber = maker.number
    return (view, false)
  }

  /// Takes back a view that went off screen; one without an identifier, or whose maker has been
  /// replaced, is let go.
  ///
  /// Where nothing is registered, views that the app made itself wait for reuse.
  func enqueue(_ view: View, identifier: String?) {
    guard let identifier, view.makerNumber == makers[identifier]?.number ?? 0 else { return }
    waiting[identifier, default: []].append(view)
  }

  /// Lets all waiting views go, as a memory warning does.
  func empty() {
    let old = waiting
    waiting = [:]
    extendLifetime(of: old)
  }
}

/// A view that remembers which maker of its pool made it.
@MainActor
protocol PooledView: AnyObject {
  /// 0 for a view that no pool made.
  var makerNumber: Int { get set }
}
