import TableViews

/// The Wi-Fi settings: a switch, the network in use, and those that are found over time.
@MainActor
final class WifiScreen {
  private enum Part { case settings, current, others }

  let tableView: TableView
  let adapter: NotingAdapter<Row<TableView>, AnyIdentity>
  private var isOn = true
  private var found: [Network] = []
  private var currentID: Network.ID?

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = NotingAdapter(tableView)
    show()
  }

  /// The radio tells which networks it hears now.
  func networksWereFound(_ networks: [Network]) {
    guard isOn else { return }
    found = networks
    if !networks.contains(where: { $0.id == currentID }) { currentID = nil }
    show()
  }

  /// The cell tells that a person flipped its switch.
  func switchWasFlipped(to isOn: Bool) {
    self.isOn = isOn
    if !isOn { (found, currentID) = ([], nil) }
    show()
  }

  private func toggle(_ network: Network) {
    currentID = currentID == network.id ? nil : network.id
    show()
  }

  private func show() { adapter.update(with: sections) }

  @ListBuilder<RowSection<TableView>> private var sections: [RowSection<TableView>] {
    Section(Part.settings) {
      Row(SwitchSetting(name: "Wi-Fi", isOn: isOn), cell: SwitchCell.self, sender: self)
    }
    if isOn {
      if let current = found.first(where: { $0.id == currentID }) {
        Section(Part.current, header: "Connected") { row(current) }
      }
      let others = found.filter { $0.id != currentID }
        .sorted { ($1.signal, $0.id) < ($0.signal, $1.id) }
      Section(Part.others, header: "Other networks") {
        for network in others { row(network) }
        if others.isEmpty { Row("Looking for networks …", cell: TextCell.self) }
      }
    }
  }

  private func row(_ network: Network) -> Row<TableView> {
    Row(network, cell: NetworkCell.self).onSelect(weakly(self) { $0.toggle(network) })
  }
}
