public import DiffEngine
internal import CellRegistry
internal import TableDiagnostics

extension VirtualTableView {
  /// Registers a class of cells; `nil` removes what is registered.
  public func register(_ cellType: VirtualCell.Type?, forCellReuseIdentifier identifier: String) {
    let maker = cellType.map { type -> @MainActor (String) -> VirtualCell in
      { type.init(reuseIdentifier: $0) }
    }
    guard !identifier.isEmpty else { return reportEmptyIdentifier(.cell) }
    cellPool.register(maker, of: cellType, for: identifier)
  }

  /// Registers a closure that makes cells, as a nib or a storyboard's prototype does; `nil` removes
  /// what is registered.
  public func register(
    cellMaker: (@MainActor (_ identifier: String) -> VirtualCell)?,
    forCellReuseIdentifier identifier: String
  ) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(.cell) }
    cellPool.register(cellMaker, for: identifier)
  }

  /// Registers a class of headers and footers; `nil` removes what is registered.
  public func register(
    _ viewType: VirtualHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard !identifier.isEmpty else { return reportEmptyIdentifier(.header) }
    let maker = viewType.map { type -> @MainActor (String) -> VirtualHeaderFooterView in
      { type.init(reuseIdentifier: $0) }
    }
    supplementaryPool.register(maker, of: viewType, for: identifier)
  }

  /// Returns a cell for the row the data source is being asked for, or `nil` where nothing is
  /// registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> VirtualCell? {
    dequeueTableCell(identifier, at: request.path ?? TablePath(section: 0, row: 0))
  }

  /// Returns a cell for a row; where nothing is registered, a placeholder, and an issue with the
  /// text of UIKit's exception.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: TablePath
  ) -> VirtualCell {
    if let cell = dequeueTableCell(identifier, at: path) { return cell }
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

  /// Returns a header or footer, or `nil` where nothing is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> VirtualHeaderFooterView? {
    guard let (view, isReused) = supplementaryPool.dequeue(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    return view
  }

  /// Lets all cells go that wait for reuse, as a table view does on a memory warning.
  public func didReceiveMemoryWarning() {
    cellPool.empty()
    supplementaryPool.empty()
  }

  /// Returns a cell from the pool, or the present one while a row is being reconfigured.
  func dequeueCell(_ identifier: String, at path: TablePath) -> VirtualCell? {
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

  private func reportEmptyIdentifier(_ role: ViewRole) {
    issues.report(
      TableIssue(
        .emptyIdentifier, "must pass a valid reuse identifier, the \(role) identifier is empty",
        hint: "Give it a name."))
  }
}
