internal import CellRegistry
internal import DiffEngine
internal import TableDiagnostics
internal import TableRows

// Where cells, headers and footers come from; each kind of view registers them under its own names.
extension VirtualListView {
  /// Lets all cells go that wait for reuse, as UIKit's views do on a memory warning.
  public func didReceiveMemoryWarning() {
    cellPool.empty()
    for kind in SupplementaryKind.allCases { pool(of: kind).empty() }
  }

  /// Returns a cell from the pool, or the present one while a row is being reconfigured.
  func dequeueCell(_ identifier: String, at path: TablePath) -> Cell? {
    if request.path == path, let present = request.present, present.reuseIdentifier == identifier {
      return present
    }
    guard let (cell, isReused) = cellPool.dequeue(identifier) else { return nil }
    noteDequeue(identifier, at: path)
    if isReused { cell.prepareForReuse() }
    return cell
  }

  /// Counts the cells that were given out for the row being asked for.
  private func noteDequeue(_ identifier: String, at path: TablePath) {
    guard request.path == path else { return }
    request.dequeued += 1
    if request.dequeued > 1 { reportDequeuedTwice(identifier) }
  }

  private func reportDequeuedTwice(_ identifier: String) {
    issues.report(
      TableIssue(
        .dequeuedTwice,
        "Attempted to dequeue multiple cells for the same index path, which is not allowed.",
        subjects: [identifier]))
  }

  func registerCell(
    _ maker: (@MainActor (String) -> Cell)?, of type: Cell.Type?, _ identifier: String
  ) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(.cell) }
    cellPool.register(maker, of: type, for: identifier)
  }

  func registerSupplementary(
    _ type: Cell.HeaderFooterView.Type?, kind: SupplementaryKind, _ identifier: String
  ) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(kind.role) }
    let maker = type.map { type -> @MainActor (String) -> Cell.HeaderFooterView in
      { type.init(reuseIdentifier: $0) }
    }
    pool(of: kind).register(maker, of: type, for: identifier)
  }

  /// Returns a header or footer from the pool, or `nil` where nothing is registered.
  func dequeueSupplementary(
    _ identifier: String, kind: SupplementaryKind
  ) -> Cell.HeaderFooterView? {
    guard let (view, isReused) = pool(of: kind).dequeue(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  /// Returns a cell for a row; where nothing is registered, a placeholder, and an issue with the
  /// text of UIKit's exception.
  func dequeueRegisteredCell(_ identifier: String, at path: TablePath) -> Cell {
    if let cell = dequeueCell(identifier, at: path) { return cell }
    issues.report(
      TableIssue(
        .unregisteredIdentifier,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class"
          + " for the identifier or connect a prototype cell in a storyboard",
        hint: NearestName.nearest(to: identifier, among: cellPool.identifiers).map {
          "Did you mean \"\($0)\"?"
        },
        subjects: [identifier]))
    return placeholderTableCell(at: path)
  }

  private func reportEmptyIdentifier(_ role: ViewRegistration.Role) {
    issues.report(
      TableIssue(
        .emptyIdentifier, "must pass a valid reuse identifier, the \(role) identifier is empty",
        hint: "Give it a name."))
  }
}

/// The row whose cell the data source is being asked for.
struct CellRequest<Cell> {
  var path: TablePath?
  /// The cell that shows the row, when it is to be reconfigured.
  var present: Cell?
  var dequeued = 0
}
