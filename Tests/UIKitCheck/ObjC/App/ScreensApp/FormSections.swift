import TableViews
import UIKit

// The formatter's pattern: a form is an array of structs that create their cells, and a data source
// with its own initializer.

final class FieldCell: UITableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}

struct FieldSection: TableViewSection {
  let rows: [AnyTableViewRow<FieldCell>]
  let title: String

  init(title: String, fields: [String]) {
    self.title = title
    rows = fields.map { field in AnyTableViewRow { $0.setup(with: field) } }
  }

  var rowCount: Int { rows.count }
  var header: HeaderFooter? { .title(title) }

  func registerCells(with tableView: UITableView) {
    for row in rows { row.registerCell(with: tableView) }
  }

  func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.cellReuseIdentifier, for: indexPath)
    if let cell = cell as? FieldCell { row.configure(cell) }
    return cell
  }

  func height(at indexPath: IndexPath) -> Double? { 44 }

  func didSelect(at indexPath: IndexPath, in tableView: UITableView) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

final class FormDataSource: TableViewDataSource {
  convenience init(name: String, town: String) {
    self.init(sections: [
      FieldSection(title: "Name", fields: [name]),
      FieldSection(title: "Town", fields: [town]),
    ])
  }

  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    kind == .footer && section == 1 ? "Where you live" : super.title(of: kind, inSection: section)
  }

  override func height(at indexPath: IndexPath, in tableView: UITableView) -> Double? {
    indexPath.section == 0 ? 60 : super.height(at: indexPath, in: tableView)
  }
}

final class FormViewController: UITableViewController {
  private lazy var source = FormDataSource(name: "Ada", town: "London")

  override func viewDidLoad() {
    super.viewDidLoad()
    source.attach(to: tableView)
  }
}
