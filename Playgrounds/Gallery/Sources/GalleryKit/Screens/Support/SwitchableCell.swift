import TableViews

/// A cell with a switch: with UIKit, `toggleSwitch()` is what a `UISwitch` in it calls.
@MainActor
protocol SwitchableCell: TableViewCell {
  /// A person flips the switch.
  func toggleSwitch()
}
