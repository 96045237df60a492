import TableViews
import TableViewsTesting

/// A screen with people, its user, and a log of what the app is told.
@MainActor
final class PeopleScreen<Surface: TestedSurface> {
  typealias View = Surface.View

  let view: View
  let adapter: PeopleAdapter<View>
  let user: TableUser<Int>
  var log: [String] = []
  private let keptAlive: AnyObject?

  /// Creates a screen with people of these IDs in one section.
  init(_ ids: Int..., header: String? = nil) {
    (view, keptAlive) = Surface.onScreen()
    adapter = PeopleAdapter(view, identity: .automatic)
    adapter.rowProvider = { Row($0, cell: Surface.PersonCell.self) }
    user = TableUser(of: adapter)
    show(ids, header: header)
  }

  /// Shows people of these IDs in one section.
  func show(_ ids: [Int], header: String? = nil) {
    show([Section(id: "people", items: ids.map { Person($0) }, header: header)])
  }

  /// Shows sections.
  func show(_ sections: [Section<Person, String>]) {
    adapter.update(with: sections)
    view.layoutIfNeeded()
  }

  /// Changes the row of each person.
  func setRow(_ change: @escaping (Row<View>, Person) -> Row<View>) {
    adapter.rowProvider = { change(Row($0, cell: Surface.PersonCell.self), $0) }
    let sections = adapter.currentSections
    adapter.update(with: sections, mode: .reload)
    view.layoutIfNeeded()
  }

  /// Whether the table is edited.
  var isEditing = false { didSet { Surface.setEditing(isEditing, of: view) } }
  /// Whether the user can select several rows of a table that isn't edited.
  var allowsSeveralSelections = false {
    didSet { Surface.setSelectsSeveral(false, allowsSeveralSelections, in: view) }
  }
  /// Whether the user can select several rows of a table being edited.
  var allowsSeveralSelectionsDuringEditing = false {
    didSet { Surface.setSelectsSeveral(allowsSeveralSelectionsDuringEditing, false, in: view) }
  }

  /// The IDs of the people, by section.
  var ids: [[Int]] { adapter.currentSections.map { $0.items.map(\.id) } }

  /// The codes of the issues that were reported.
  var issues: [TableIssue.Code] { adapter.issues.issues.map(\.code) }

  /// Logs an event with people.
  func log(_ event: String, _ people: Person...) {
    log.append(([event] + people.map { "\($0.id)" }).joined(separator: " "))
  }
}

/// An adapter whose open methods tests replace.
final class PeopleAdapter<Surface: TableSurface>: TableAdapter<Surface, Person, String> {
  var shouldHighlight: (Surface.TablePosition) -> Bool = { _ in true }
  var targetOfMove: (Surface.TablePosition) -> Surface.TablePosition = { $0 }
  /// Called with each delegate method of a tap.
  var delegateLog: (String) -> Void = { _ in }

  override func shouldHighlight(at position: Surface.TablePosition, in surface: Surface) -> Bool {
    delegateLog("shouldHighlight")
    return shouldHighlight(position)
  }

  override func didHighlight(at position: Surface.TablePosition, in surface: Surface) {
    super.didHighlight(at: position, in: surface)
    delegateLog("didHighlight")
  }

  override func didUnhighlight(at position: Surface.TablePosition, in surface: Surface) {
    super.didUnhighlight(at: position, in: surface)
    delegateLog("didUnhighlight")
  }

  override func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? {
    delegateLog("willSelect")
    return super.willSelect(at: position, in: surface)
  }

  override func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    delegateLog("didSelect")
    super.didSelect(at: position, in: surface)
  }

  override func performPrimaryAction(
    at position: Surface.TablePosition, in surface: Surface
  ) {
    delegateLog("performPrimaryAction")
    super.performPrimaryAction(at: position, in: surface)
  }

  override func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition { targetOfMove(target) }

  override func shouldBeginMultipleSelection(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
}
