import TableViews
import UIKit

enum Part { case favorites, others }

struct Contact: Identifiable, Hashable {
  let id: Int
  var name: String
  var isFavorite = false
}

final class ContactsViewController: UITableViewController {
  private var contacts: [Contact.ID: Contact] = [:]
  private lazy var dataSource = UITableViewDiffableDataSource<Part, Contact.ID>(
    tableView: tableView
  ) { [weak self] tableView, indexPath, id in
    let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
    cell.textLabel?.text = self?.contacts[id]?.name
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Contact")
  }

  func show(_ new: [Contact]) {
    let changed = new.filter { contacts[$0.id] != nil && contacts[$0.id] != $0 }
    contacts = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Part, Contact.ID>()
    snapshot.appendSections([.favorites, .others])
    snapshot.appendItems(new.filter(\.isFavorite).map(\.id), toSection: .favorites)
    snapshot.appendItems(new.filter { !$0.isFavorite }.map(\.id), toSection: .others)
    snapshot.reconfigureItems(changed.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

final class MovedViewController: UITableViewController {
  private var contacts: [Contact.ID: Contact] = [:]
  private lazy var dataSource = TableViewDataAdapter<Contact.ID, Part>(
    tableView,
    cellProvider: { [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "Contact", for: indexPath)
      cell.textLabel?.text = self?.contacts[id]?.name
      return cell
    })

  func show(_ snapshot: NSDiffableDataSourceSnapshot<Part, Contact.ID>) {
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  func showFirst(_ id: Contact.ID) {
    var snapshot = NSDiffableDataSourceSnapshot(dataSource.snapshot())
    if let first = snapshot.itemIdentifiers.first, first != id {
      snapshot.moveItem(id, beforeItem: first)
    }
    dataSource.apply(snapshot)
  }
}
