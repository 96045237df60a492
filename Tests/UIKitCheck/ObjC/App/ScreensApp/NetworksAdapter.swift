import TableViews
import UIKit

enum NetworksPart { case known, others }

/// Overrides what the adapter answers to UIKit, and what it answers to the package.
final class NetworksAdapter: TableViewAdapter<Network, NetworksPart> {
  var taps: [IndexPath] = []

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    super.tableView(tableView, titleForHeaderInSection: section).map { "\($0)!" }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    taps.append(indexPath)
    super.tableView(tableView, didSelectRowAt: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    item(at: indexPath)?.isKnown == true ? 44 : UITableView.automaticDimension
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    section == 0 ? nil : super.tableView(tableView, viewForHeaderInSection: section)
  }

  override func canEdit(at indexPath: IndexPath) -> Bool { indexPath.row > 0 }

  override func willDisplay(
    _ cell: UITableViewCell, at indexPath: IndexPath, in tableView: UITableView
  ) {
    cell.tag = indexPath.row
    super.willDisplay(cell, at: indexPath, in: tableView)
  }
}
