import TableViews

/// A cell with a switch: with UIKit, `flip()` is what a `UISwitch` in it calls.
@MainActor
protocol SwitchableCell: TableViewCell {
  /// A person flips the switch.
  func flip()
}
