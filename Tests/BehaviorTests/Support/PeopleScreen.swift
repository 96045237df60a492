import TableViews
import TableViewsTesting

/// A screen with people, its user, and a log of calls.
@MainActor
final class PeopleScreen<Surface: TestedSurface> {
  typealias View = Surface.View

  let view: View
  let adapter: PeopleAdapter<View>
  let user: TableUser<Int>
  var log: [String] = []
  private let keptAlive: AnyObject?

  /// Creates a screen with people in one section.
  init(_ ids: Int..., header: String? = nil) {
    (view, keptAlive) = Surface.onScreen()
    adapter = PeopleAdapter(view, identity: .automatic)
    adapter.rowProvider = { Row($0, cell: Surface.PersonCell.self) }
    user = TableUser(of: adapter)
    show(ids, header: header)
  }

  /// Shows people in one section.
  func show(_ ids: [Int], header: String? = nil) {
    show([Section(id: "people", items: ids.map { Person($0) }, header: header)])
  }

  /// Shows sections.
  func show(_ sections: [Section<Person, String>]) {
    adapter.update(with: sections)
    view.layoutIfNeeded()
  }

  /// Sets a closure that changes all rows.
  func setRow(_ change: @escaping (Row<View>, Person) -> Row<View>) {
    adapter.rowProvider = { change(Row($0, cell: Surface.PersonCell.self), $0) }
    let sections = adapter.currentSections
    adapter.update(with: sections, mode: .reload)
    view.layoutIfNeeded()
  }

  /// Whether the table is being edited.
  var isEditing = false { didSet { Surface.setEditing(isEditing, of: view) } }
  /// Whether the user can select several rows while the table isn't edited.
  var allowsMultipleSelection = false {
    didSet { Surface.setAllowsMultipleSelection(false, allowsMultipleSelection, in: view) }
  }
  /// Whether the user can select several rows while the table is edited.
  var allowsMultipleSelectionDuringEditing = false {
    didSet {
      Surface.setAllowsMultipleSelection(allowsMultipleSelectionDuringEditing, false, in: view)
    }
  }

  /// The IDs of all items by section.
  var ids: [[Int]] { adapter.currentSections.map { $0.items.map(\.id) } }

  /// Returns the visible cell of an item.
  func cell(_ id: Int) -> Surface.PersonCell? {
    adapter.visibleCell(ofRow: id) as? Surface.PersonCell
  }

  /// Returns the position of a row.
  func position(_ section: Int, _ row: Int) -> View.TablePosition {
    View.TablePosition(TablePath(section: section, row: row))
  }

  /// The IDs of the selected items.
  var selected: [Int] { view.selectedTablePositions.compactMap { adapter.item(at: $0)?.id } }

  /// The codes of the issues that were reported.
  var issues: [TableIssue.Code] { adapter.issues.issues.map(\.code) }

  /// Returns the log, and clears it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Logs the delegate methods of the adapter, with the row.
  func logDelegate() {
    adapter.delegateLog = { [unowned self] event, row in
      log.append("\(event) \(row.map(String.init) ?? "-")")
    }
  }

  /// Logs an event with people.
  func log(_ event: String, _ people: Person...) {
    log.append(([event] + people.map { "\($0.id)" }).joined(separator: " "))
  }
}

/// An adapter with configurable delegate methods.
final class PeopleAdapter<Surface: TableSurface>: TableAdapter<Surface, Person, String> {
  var shouldHighlight: (Surface.TablePosition) -> Bool = { _ in true }
  var rowToSelect: (Surface.TablePosition) -> Surface.TablePosition? = { $0 }
  var rowToDeselect: (Surface.TablePosition) -> Surface.TablePosition? = { $0 }
  var shouldBeginPan: (Surface.TablePosition) -> Bool = { _ in true }
  var shouldMove: (Surface.TablePosition) -> Bool = { _ in true }
  var targetOfMove: (Surface.TablePosition) -> Surface.TablePosition = { $0 }
  /// A closure for the delegate methods of taps, pans, and swipes, with the row.
  var delegateLog: (String, Int?) -> Void = { _, _ in }

  private func note(_ event: String, _ position: Surface.TablePosition?) {
    delegateLog(event, position?.tablePath.row)
  }

  override func shouldHighlight(at position: Surface.TablePosition, in surface: Surface) -> Bool {
    note("shouldHighlight", position)
    return super.shouldHighlight(at: position, in: surface) && shouldHighlight(position)
  }

  override func didHighlight(at position: Surface.TablePosition, in surface: Surface) {
    super.didHighlight(at: position, in: surface)
    note("didHighlight", position)
  }

  override func didUnhighlight(at position: Surface.TablePosition, in surface: Surface) {
    super.didUnhighlight(at: position, in: surface)
    note("didUnhighlight", position)
  }

  override func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? {
    note("willSelect", position)
    return super.willSelect(at: position, in: surface).flatMap(rowToSelect)
  }

  override func willDeselect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? {
    note("willDeselect", position)
    return super.willDeselect(at: position, in: surface).flatMap(rowToDeselect)
  }

  override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    note("didSelect", position)
    super.didSelect(at: position, in: surface)
  }

  override func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
    note("didDeselect", position)
    super.didDeselect(at: position, in: surface)
  }

  override func performPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) {
    note("performPrimaryAction", position)
    super.performPrimaryAction(at: position, in: surface)
  }

  override func canMove(at position: Surface.TablePosition) -> Bool {
    shouldMove(position) && super.canMove(at: position)
  }

  override func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition { targetOfMove(target) }

  override func shouldBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { shouldBeginPan(position) }

  override func didBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) { note("didBeginMultipleSelection", position) }

  override func didEndMultipleSelection(in surface: Surface) {
    note("didEndMultipleSelection", nil)
  }

  override func willBeginEditing(at position: Surface.TablePosition, in surface: Surface) {
    note("willBeginEditing", position)
    super.willBeginEditing(at: position, in: surface)
  }

  override func didEndEditing(at position: Surface.TablePosition?, in surface: Surface) {
    note("didEndEditing", position)
    super.didEndEditing(at: position, in: surface)
  }
}
