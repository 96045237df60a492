public import MessagesCore
public import TableViews

/// All contacts, with an index of letters.
@MainActor
public final class ContactsScreen {
  /// The table that shows the screen.
  public let tableView: TableView
  /// Called when the user taps a contact.
  public var openHandler: (@MainActor (Contact.ID) -> Void)?

  let dataSource = ContactsDataSource()
  private var follower: StreamFollower<[Contact]>?

  /// Creates a screen for the contacts of a messenger.
  public init(tableView: TableView, messenger: Messenger) {
    self.tableView = tableView
    dataSource.openHandler = { [weak self] in self?.openHandler?($0.id) }
    dataSource.attach(to: tableView)
    show(notice: .loading(id: RowID.loading))
    follower = StreamFollower(messenger.store.contacts()) { [weak self] contacts in
      self?.dataSource.contacts = contacts
      self?.show(
        notice: contacts.isEmpty ? Row("No contacts", id: "empty").selectable(false) : nil)
    } onFailure: { [weak self] error in
      // Keep the contacts on screen.
      self?.show(notice: Row(Failure(error) { self?.follower?.restart() }))
    }
  }

  private func show(notice: Row<TableView>?) {
    dataSource.notices = [notice].compactMap { $0 }
    tableView.reloadData()
  }
}
