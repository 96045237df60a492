import TableViews

/// Wi-Fi settings: a switch, the connected network, and other networks.
@MainActor
final class WifiScreen {
  private enum Part { case settings, current, others }

  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  private var isOn = true
  private var found: [Network] = []
  private var currentID: Network.ID?

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = RecordingAdapter(tableView)
    show()
  }

  /// Shows the networks that are in range.
  func show(_ networks: [Network]) {
    guard isOn else { return }
    found = networks
    if !networks.contains(where: { $0.id == currentID }) { currentID = nil }
    show()
  }

  /// Turns Wi-Fi on or off.
  func setEnabled(_ isOn: Bool) {
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

struct SwitchSetting: Identifiable, Hashable {
  var id: String { name }
  var name: String
  var isOn: Bool
}

/// Shows a setting with a switch, and notifies its screen.
///
/// The sender is typed: only a ``WifiScreen`` can have a row with this cell.
final class SwitchCell: TableViewValue1Cell, SenderConfigurable, SwitchableCell {
  private weak var screen: WifiScreen?
  private var isOn = false

  func setup(with item: SwitchSetting, sender: WifiScreen) {
    screen = sender
    isOn = item.isOn
    textLabel?.text = item.name
    detailTextLabel?.text = item.isOn ? "on" : "off"
  }

  func toggleSwitch() { screen?.setEnabled(!isOn) }
}

/// A wireless network in range.
struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
  /// The signal strength, 1 to 4.
  var signal: Int
}

/// Shows a network and its signal strength.
final class NetworkCell: TableViewValue1Cell, Configurable {
  func setup(with item: Network) {
    textLabel?.text = item.name
    let signal = min(max(0, item.signal), 4)
    detailTextLabel?.text =
      String(repeating: "●", count: signal) + String(repeating: "○", count: 4 - signal)
  }
}
