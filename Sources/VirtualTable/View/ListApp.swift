internal import TableDiagnostics
internal import TableSections

/// The data source and delegate, as the parts of a view use them.
///
/// Only this type knows the view, because the app's methods take it as an argument.
@MainActor
struct ListApp<Cell: VirtualListCell> {
  typealias Source = TableSource<VirtualListView<Cell>>

  /// The view, used only as an argument of the app's methods.
  unowned let view: VirtualListView<Cell>

  var dataSource: Source? { view.dataSource }
  var delegate: Source? { view.delegate }
  var issues: IssueLog { view.issues }

  /// Calls a closure with the delegate, while updates wait.
  func withDelegate(_ body: (Source) -> Void) {
    guard let delegate else { return }
    guard let dataSource else { return body(delegate) }
    dataSource.answering { body(delegate) }
  }

  /// Reports a gesture that the table doesn't offer.
  func reportNotOffered(_ what: String, _ subject: String, hint: String? = nil) {
    refuse(TableIssue(.notOffered, "the user can't \(what)", hint: hint, identifiers: [subject]))
  }

  /// Reports why a gesture isn't possible, or collects the reason for `refusals(of:)`.
  func refuse(_ issue: TableIssue) {
    guard view.refusals == nil else {
      view.refusals?.append(issue)
      return
    }
    issues.report(issue)
  }
}
