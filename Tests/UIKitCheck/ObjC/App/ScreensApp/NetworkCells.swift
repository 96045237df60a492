import TableViews
import UIKit

struct Network: Identifiable, Hashable {
  var id: Int
  var name: String
  var isKnown = false
}

/// A cell in code with its own designated initializer.
final class NetworkCell: UITableViewCell, Configurable {
  private let badge = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(badge)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.addSubview(badge)
  }

  func setup(with item: Network) {
    textLabel?.text = item.name
    accessoryType = item.isKnown ? .checkmark : .none
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    badge.text = nil
  }
}

/// A cell that gets its sender, with a content configuration.
final class ToggleCell: UITableViewCell, SenderConfigurable {
  func setup(with item: Network, sender: NetworksViewController) {
    var content = defaultContentConfiguration()
    content.text = item.name
    contentConfiguration = content
    sender.setUps += 1
  }
}

final class CountView: UITableViewHeaderFooterView, Configurable {
  func setup(with item: Int) { textLabel?.text = "\(item) networks" }
}

/// A cell with its own reuse identifier.
final class NamedNetworkCell: UITableViewCell, ReuseIdentifiable {
  static let reuseIdentifier = "Network"
}
