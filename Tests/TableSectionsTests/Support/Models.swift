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

/// Is told who shows it.
final class OwnedHeader: VirtualHeaderFooterView, SenderConfigurable {
  func setup(with item: String, sender: AnyObject) {
    textLabel?.text = "\(item) of \(type(of: sender))"
  }
}
