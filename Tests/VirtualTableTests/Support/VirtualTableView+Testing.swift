import DiffEngine
import TableDiagnostics
import TableRows
import VirtualTable

extension TablePath {
  /// Creates the path of row `row` in section `section`.
  init(_ section: Int, _ row: Int) { self.init(section: section, row: row) }
}

extension VirtualListView {
  /// The texts of the visible cells.
  var shownTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "-" } }

  var codes: [TableIssue.Code] { issues.issues.map(\.code) }

  /// Performs a batch and a change of the data.
  @discardableResult
  func perform(
    _ batch: TableBatch, change: () -> Void = {},
    completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> Bool {
    performTableBatch(batch, animations: nil, changeModel: change, completion: completion)
  }
}

extension Sequence where Element: AnyObject {
  /// The identifiers of the objects.
  var ids: [ObjectIdentifier] { map(ObjectIdentifier.init) }
}
