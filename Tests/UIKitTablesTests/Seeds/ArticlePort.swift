#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ObjectTables
  import TableViews
  import UIKit

  /// The code of the article about TableAdapter (seed 002), with as few changes as possible.
  ///
  /// Differences:
  /// - `TableAdapter<User, Int>(tableView: tableView, ...)` is
  ///   `TableViewAdapter<User, Int>(tableView, ...)`.
  /// - The closures return from one expression, so their types can be omitted.
  /// - The cell provider uses a conditional cast of the cell instead of a forced one.
  enum ArticlePort {
    struct User: Hashable {
      var name: String
    }

    // 1.2 The cell, and 1.3 the header and footer.

    final class Cell: UITableViewCell {}
    final class Header: UITableViewHeaderFooterView {}
    final class Footer: UITableViewHeaderFooterView {}

    // The complete code.

    final class ViewController: UIViewController {
      let tableView = UITableView()

      lazy var adapter = TableViewAdapter<User, Int>(
        tableView,
        cellIdentifierProvider: { indexPath, item in
          "CellReuseIdentifier"
        },
        cellDidSelectHandler: { [weak self] table, indexPath, item in
          self?.selected.append(item)
        }
      )

      let users = [User(name: "Ann"), User(name: "Bob")]
      var selected: [User] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)

        setupTable()

        let section = Section<User, Int>(
          id: 0,
          items: users,
          header: "Users Section",
          footer: "Users Section",
          headerIdentifier: "HeaderReuseIdentifier",
          footerIdentifier: "FooterReuseIdentifier"
        )

        adapter.update(with: [section], animated: true)
      }

      func setupTable() {
        tableView.register(
          Cell.self,
          forCellReuseIdentifier: "CellReuseIdentifier"
        )
        tableView.register(
          Header.self,
          forHeaderFooterViewReuseIdentifier: "HeaderReuseIdentifier"
        )
        tableView.register(
          Footer.self,
          forHeaderFooterViewReuseIdentifier: "FooterReuseIdentifier"
        )
      }
    }

    // One kind of cell, and the same header and footer for all sections.

    final class DefaultsViewController: UIViewController {
      let tableView = UITableView()
      lazy var adapter = TableViewAdapter<User, Int>(tableView)

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.register(
          Cell.self,
          forCellReuseIdentifier: adapter.defaultCellIdentifier
        )
        tableView.register(
          Header.self,
          forHeaderFooterViewReuseIdentifier: adapter.defaultHeaderIdentifier
        )
        tableView.register(
          Footer.self,
          forHeaderFooterViewReuseIdentifier: adapter.defaultFooterIdentifier
        )
        adapter.update(
          with: [Section(id: 0, items: [User(name: "Cid")], header: .custom(item: "Users"))],
          animated: true)
      }
    }

    // Sender.

    final class SenderCell: UITableViewCell {
      weak var delegate: SenderViewController?
    }

    final class SenderViewController: UIViewController {
      let tableView = UITableView()

      lazy var adapter = TableViewAdapter<User, Int>(
        tableView,
        sender: self
      )

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.register(
          SenderCell.self, forCellReuseIdentifier: adapter.defaultCellIdentifier)
        adapter.update(with: [Section(id: 0, items: [User(name: "Dan")])], animated: true)
      }
    }

    // Custom cells.

    final class ProviderViewController: UIViewController {
      let tableView = UITableView()

      lazy var adapter = TableViewAdapter<User, Int>(
        tableView,
        cellProvider: { table, indexPath, user in
          let cell =
            table.dequeueReusableCell(
              withIdentifier: "CellReuseIdentifier",
              for: indexPath
            ) as? Cell

          cell?.setup(with: user)

          return cell
        }
      )

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.register(Cell.self, forCellReuseIdentifier: "CellReuseIdentifier")
        adapter.update(with: [Section(id: 0, items: [User(name: "Eve")])], animated: true)
      }
    }
  }

  extension ArticlePort.Cell: Configurable {
    func setup(with item: ArticlePort.User) {
      textLabel?.text = item.name
    }
  }

  extension ArticlePort.Header: Configurable {
    func setup(with item: String) {
      textLabel?.text = item
    }
  }

  extension ArticlePort.Footer: Configurable {
    func setup(with item: String) {
      textLabel?.text = item
    }
  }

  extension ArticlePort.SenderCell: SenderConfigurable {
    func setup(with item: ArticlePort.User, sender: ArticlePort.SenderViewController) {
      textLabel?.text = item.name
      delegate = sender
    }
  }
#endif
