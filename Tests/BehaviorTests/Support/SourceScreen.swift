import TableViews
import TableViewsTesting

/// A screen with rows from a data source without an adapter, and its user.
///
/// The app changes the rows and notifies the view itself. No update waits.
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

  /// Sets the rows without notifying the view.
  func setRows(_ rows: [Row<View>]) {
    source.sections = [Section(id: "people", items: rows)]
  }

  /// Shows other rows.
  func show(_ rows: [Row<View>]) {
    setRows(rows)
    view.reloadTableData()
    view.layoutIfNeeded()
  }

  /// Returns a row that shows a name.
  func row(_ id: Int) -> Row<View> { Row(Person(id), cell: Surface.PersonCell.self) }

  /// The issues that were reported.
  var issues: [TableIssue] { source.issues.issues }

  /// Returns the log, and clears it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
