import TableViews

/// Shows a player and what they scored.
final class PlayerCell: TableViewValue1Cell, Configurable {
  func setup(with item: Player) {
    textLabel?.text = item.name
    detailTextLabel?.text = item.points == 1 ? "1 point" : "\(item.points) points"
  }
}
