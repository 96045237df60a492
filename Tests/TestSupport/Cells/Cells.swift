import TypeErasure
package import VirtualTable

/// A cell that shows a network's name.
package final class NetworkCell: VirtualCell, Configurable {
  package func setup(with item: Network) { textLabel?.text = item.name }
}

/// A cell that shows a network's name behind a star.
package final class StarredCell: VirtualCell, Configurable {
  package func setup(with item: Network) { textLabel?.text = "* " + item.name }
}

/// A cell that shows a text.
package final class TextCell: VirtualCell, Configurable {
  package func setup(with item: String) { textLabel?.text = item }
}

/// A cell that shows a number.
package final class NumberCell: VirtualCell, Configurable {
  package func setup(with item: Int) { textLabel?.text = "\(item)" }
}

/// A header that shows a text in angle brackets.
package final class NetworkHeader: VirtualHeaderFooterView, Configurable {
  package func setup(with item: String) { textLabel?.text = "<\(item)>" }
}
