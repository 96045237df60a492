import TableViews

struct WirelessNetwork: Identifiable, Hashable {
  var id: Int
  var name: String
  var isKnown = false
}

final class WirelessCell: TableViewCell, SenderConfigurable {
  func setup(with item: WirelessNetwork, sender: NetworksScreen) {
    textLabel?.text = item.name
    accessoryType = item.isKnown ? .checkmark : .none
    sender.setUps += 1
  }
}

final class CountHeader: TableViewHeaderFooterView, Configurable {
  func setup(with item: Int) { textLabel?.text = "\(item) networks" }
}

/// A subclass of the adapter with a different title and tap handler, as an app might create it.
final class NetworksAdapter: TableViewAdapter<WirelessNetwork, NetworksScreen.Part> {
  var taps: [Int] = []

  override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
    super.title(of: kind, inSection: section).map { "\($0)!" }
  }

  override func didSelect(at indexPath: TableIndexPath, in tableView: TableView) {
    if let network = item(at: indexPath) { taps.append(network.id) }
    super.didSelect(at: indexPath, in: tableView)
  }
}

/// A screen's table logic without a view controller.
@MainActor
final class NetworksScreen {
  enum Part { case known, others }

  let tableView: TableView
  let adapter: NetworksAdapter
  var setUps = 0
  var networks: [WirelessNetwork] = [] { didSet { show() } }

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = NetworksAdapter(tableView)
    adapter.rowProvider = { [weak self] network in
      self.map { Row(network, cell: WirelessCell.self, sender: $0) }
    }
    adapter.cellDidSelectHandler = { [weak self] _, _, network in self?.toggle(network.id) }
  }

  private func toggle(_ id: Int) {
    guard let index = networks.firstIndex(where: { $0.id == id }) else { return }
    networks[index].isKnown.toggle()
  }

  private func show() {
    let known = networks.filter(\.isKnown)
    let others = networks.filter { !$0.isKnown }
    adapter.update(with: [
      Section(id: .known, items: known, header: "Known"),
      Section(id: .others, items: others, header: .view(others.count, CountHeader.self)),
    ])
  }
}
