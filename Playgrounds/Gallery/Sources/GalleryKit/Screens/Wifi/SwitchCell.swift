import TableViews

/// Shows a setting with a switch, and tells its screen when that is flipped.
///
/// The sender is typed: a row with this cell can be made only with a ``WifiScreen``.
final class SwitchCell: TableViewValue1Cell, SenderConfigurable, SwitchableCell {
  private weak var screen: WifiScreen?
  private var isOn = false

  func setup(with item: SwitchSetting, sender: WifiScreen) {
    screen = sender
    isOn = item.isOn
    textLabel?.text = item.name
    detailTextLabel?.text = item.isOn ? "on" : "off"
  }

  func toggleSwitch() { screen?.switchWasFlipped(to: !isOn) }
}
