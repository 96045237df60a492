#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ObjectTables
  import TableViews
  import UIKit

  /// The code in the first README versions (seeds 000 and 001), with as few changes as possible.
  ///
  /// Differences:
  /// - `TableAdapter(tableView: tableView, sender: self)` is
  ///   `TableViewObjectsAdapter(tableView, sender: self)`. As a parameter of protocol methods, it's
  ///   `ObjectsAdapter<UITableView>`.
  /// - The type `AnyEquatable` is `any AnyEquatable`. Headers and footers are `HeaderObject`.
  /// - `Any` in the first README is `any AnyEquatable`, as in the second.
  /// - A `Network` compared only by its identifier would never be reconfigured with a new name, so
  ///   this one is identified by it and compared by all properties.
  enum FirstGenerationPort {
    struct Network: Equatable, AnyEquatable, Identifiable {
      let id: Int
      let name: String
    }

    final class StringCell: UITableViewCell, Configurable {
      func setup(with object: String) {
        textLabel?.text = object
      }
    }

    final class NetworkCell: UITableViewCell {
      weak var delegate: ViewController?
    }

    final class GeneralCell: UITableViewCell {}

    final class FooterView: UITableViewHeaderFooterView, Configurable {
      func setup(with object: Int) {
        textLabel?.text = "\(object) things"
      }
    }

    final class ViewController: UIViewController {
      let tableView = UITableView()

      lazy var adapter = TableViewObjectsAdapter(tableView, sender: self)

      let items: [any AnyEquatable] = [
        "first", "second", Network(id: 1, name: "Home"), Network(id: 2, name: "Café"), 3.5,
      ]
      var selected: [any AnyEquatable] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)

        adapter.dataSource = self
        adapter.delegate = self

        tableView.register(StringCell.self, forCellReuseIdentifier: "StringCellId")
        tableView.register(NetworkCell.self, forCellReuseIdentifier: "NetworkCellId")
        tableView.register(GeneralCell.self, forCellReuseIdentifier: "GeneralCellId")
        tableView.register(
          FooterView.self, forHeaderFooterViewReuseIdentifier: adapter.defaultFooterIdentifier)

        adapter.update(with: items)
      }

      func showSections() {
        let sections = [
          ObjectsSection(id: 0, objects: ["one"], header: "Section One"),
          ObjectsSection(id: 1, objects: [Network(id: 1, name: "Two")], header: "Section Two"),
        ]

        adapter.update(with: sections, animated: true)
      }
    }
  }

  extension FirstGenerationPort.NetworkCell: SenderConfigurable {
    func setup(
      with object: FirstGenerationPort.Network, sender: FirstGenerationPort.ViewController
    ) {
      textLabel?.text = object.name
      delegate = sender
    }
  }

  extension FirstGenerationPort.ViewController: TableAdapterDataSource {
    func tableAdapter(
      _ adapter: ObjectsAdapter<UITableView>, cellIdentifierFor object: any AnyEquatable
    ) -> String? {
      switch object {
      case is String:
        return "StringCellId"

      case is FirstGenerationPort.Network:
        return "NetworkCellId"

      default:
        return "GeneralCellId"
      }
    }

    func tableAdapter(
      _ adapter: ObjectsAdapter<UITableView>, headerObjectFor object: any AnyEquatable
    ) -> HeaderObject? {
      switch object {
      case is String:
        return "Strings start"

      default:
        return "Any start"
      }
    }

    func tableAdapter(
      _ adapter: ObjectsAdapter<UITableView>, footerObjectFor object: any AnyEquatable
    ) -> HeaderObject? {
      switch object {
      case is String:
        return "Strings end"

      default:
        return 3
      }
    }
  }

  extension FirstGenerationPort.ViewController: TableAdapterDelegate {
    func tableAdapter(
      _ adapter: ObjectsAdapter<UITableView>, didSelect object: any AnyEquatable
    ) {
      selected.append(object)
    }
  }
#endif
