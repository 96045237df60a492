import TableViews
import TableViewsTesting

/// A screen whose rows come from a data source without an adapter, and its user.
///
/// The app changes the rows, and tells the view itself. No update waits.
@MainActor
final class SourceScreen<Surface: TestedSurface> {
  typealias View = Surface.View

  let view: View
  let source: TableDataSource<View>
  let user: TableUser<AnyHashable>
  var log: [String] = []
  private let keptAlive: AnyObject?

  /// Creates a screen that shows rows of a source.
  init(_ source: TableDataSource<View> = TableDataSource(), _ rows: [Row<View>] = []) {
    self.source = source
    (view, keptAlive) = Surface.onScreen()
    user = TableUser(of: source)
    setRows(rows)
    source.attach(to: view)
    view.layoutIfNeeded()
  }

  /// Sets the rows, without telling the view.
  func setRows(_ rows: [Row<View>]) {
    source.sections = [Section(id: "people", items: rows)]
  }

  /// Shows other rows.
  func show(_ rows: [Row<View>]) {
    setRows(rows)
    view.reloadTableData()
    view.layoutIfNeeded()
  }

  /// A row of a person.
  func row(_ id: Int) -> Row<View> { Row(Person(id), cell: Surface.PersonCell.self) }

  /// The issues that were reported.
  var issues: [TableIssue] { source.issues.issues }

  /// Returns the log, and empties it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
