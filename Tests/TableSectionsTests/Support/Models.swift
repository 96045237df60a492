import TypeErasure
import VirtualTable

final class NumberCell: VirtualCell, Configurable {
  func setup(with item: Int) { textLabel?.text = "#\(item)" }
}

class TextHeader: VirtualHeaderFooterView, Configurable {
  func setup(with item: String) { textLabel?.text = "<\(item)>" }
}

final class CollectionHeader: VirtualCollectionHeaderFooterView, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}

final class NumberHeader: VirtualHeaderFooterView, Configurable {
  func setup(with item: Int) { textLabel?.text = "(\(item))" }
}

/// A header that shows the type of its sender.
final class OwnedHeader: VirtualHeaderFooterView, SenderConfigurable {
  func setup(with item: String, sender: AnyObject) {
    textLabel?.text = "\(item) from \(type(of: sender))"
  }
}
