import TableViews
import UIKit

struct Contact: Identifiable, Hashable {
  let id: Int
  var name: String
}

final class ContactCell: UITableViewCell, Configurable {
  func setup(with item: Contact) { textLabel?.text = item.name }
}

final class ContactsViewController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var adapter = TableViewAdapter<Contact, Int>(tableView) {
    Row($0, cell: ContactCell.self)
  }
  var contacts: [Contact] = [] { didSet { show() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    view.addSubview(tableView)
    adapter.cellDidSelectHandler = { [weak self] _, _, contact in self?.remove(contact.id) }
    show()
  }

  private func remove(_ id: Int) { contacts.removeAll { $0.id == id } }

  private func show() {
    adapter.update(with: [Section(id: 0, items: contacts, header: "Contacts")])
  }
}

final class LongNamesAdapter: TableViewAdapter<Contact, Int>, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let name = item(at: indexPath)?.name ?? ""
    return name.count > 40 ? 66 : tableView.rowHeight
  }
}

final class IndexedAdapter: TableViewAdapter<Contact, String>, UITableViewDelegate {
  override var sectionIndexTitles: [String] { currentSections.map(\.id) }

  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { true }
}

final class ContactTile: UICollectionViewCell, Configurable {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  func setup(with item: Contact) { label.text = item.name }
}

@MainActor
func showAsTiles(_ contacts: [Contact], in collectionView: UICollectionView) -> AnyObject {
  let adapter = CollectionViewAdapter<Contact, Int>(collectionView) {
    Row($0, cell: ContactTile.self)
  }
  adapter.update(with: [Section(id: 0, items: contacts)])
  return adapter
}
