import TableViews
import UIKit

/// A table in a view controller, with typed rows.
final class NetworksViewController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var adapter = NetworksAdapter(tableView)
  var setUps = 0
  var networks: [Network] = [] {
    didSet { show(mode: viewIfLoaded?.window == nil ? .reload : .animated) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    adapter.rowProvider = { [weak self] network in
      guard let self else { return nil }
      return network.isKnown
        ? Row(network, cell: NetworkCell.self)
        : Row(network, cell: ToggleCell.self, sender: self)
    }
    adapter.cellDidSelectHandler = { [weak self] tableView, indexPath, network in
      self?.toggle(network.id)
      tableView.scrollToRow(at: indexPath, at: .middle, animated: true)
    }
    adapter.animations = TableAnimations(.automatic)
    show(mode: .reload)
  }

  private func toggle(_ id: Int) {
    guard let index = networks.firstIndex(where: { $0.id == id }) else { return }
    networks[index].isKnown.toggle()
  }

  private func show(mode: UpdateMode) {
    let known = networks.filter(\.isKnown)
    let others = networks.filter { !$0.isKnown }
    adapter.update(
      with: [
        Section(id: .known, items: known, header: "Known"),
        Section(id: .others, items: others, header: .view(others.count, CountView.self)),
      ], mode: mode
    ) { [weak self] outcome in
      if case .reloaded = outcome { self?.title = "Networks" }
    }
  }
}

/// A storyboard's table, with an identifier for its prototype cell.
final class StoryboardViewController: UITableViewController {
  private var adapter: TableViewAdapter<Network, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let adapter = TableViewAdapter<Network, Int>(tableView) {
      Row($0, cell: NetworkCell.self, identifier: "Network")
    }
    adapter.update(with: [Section(id: 0, items: [Network(id: 1, name: "Home")])])
    self.adapter = adapter
  }
}

/// The app remains the table's delegate, and receives UIKit's calls.
final class DelegatingViewController: UIViewController, UITableViewDelegate {
  private let tableView = UITableView()
  private lazy var adapter = TableViewDataAdapter<Network, Int>(tableView) { network in
    Row(network, cell: NetworkCell.self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    adapter.update(with: [])
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = adapter.item(at: indexPath)?.name
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
