import TableViews
import UIKit

enum NetworksPart { case known, others }

/// Implements UIKit's methods, and overrides the methods that the bridge calls.
final class NetworksAdapter: TableViewAdapter<Network, NetworksPart>, UITableViewDelegate {
  var taps: [IndexPath] = []

  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    super.title(of: kind, inSection: section).map { "\($0)!" }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    taps.append(indexPath)
    didSelect(at: indexPath, in: tableView)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    item(at: indexPath)?.isKnown == true ? 44 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    section == 0 ? nil : supplementaryView(of: .header, inSection: section, in: tableView)
  }

  override func canEdit(at indexPath: IndexPath) -> Bool { indexPath.row > 0 }

  override func willDisplay(
    _ cell: UITableViewCell, at indexPath: IndexPath, in tableView: UITableView
  ) {
    cell.tag = indexPath.row
    super.willDisplay(cell, at: indexPath, in: tableView)
  }
}
