import CellRegistry
import TableRows
import TypeErasure
import VirtualTable

class NetworkCell: VirtualValue1Cell, Configurable {
  func setup(with item: Network) { textLabel?.text = item.name }
}

final class FastNetworkCell: NetworkCell {}

/// A cell with the name of the cell above, as in another module.
enum OtherModule {
  final class NetworkCell: VirtualCell, Configurable {
    func setup(with item: Network) { textLabel?.text = "other \(item.name)" }
  }
}

final class SelfNamedCell: VirtualCell, Configurable, ReuseIdentifiable {
  static let reuseIdentifier = "Named"
  func setup(with item: Network) { textLabel?.text = item.name }
}

final class BareNamedCell: VirtualCell, ReuseIdentifiable {}

final class CityCell: VirtualCell, Configurable {
  func setup(with item: City) { textLabel?.text = "\(item.id): \(item.people)" }
}

final class ColorCell: VirtualCell, Configurable {
  func setup(with item: Color) { textLabel?.text = item.name }
}

final class NoteCell: VirtualCell, Configurable {
  func setup(with item: Note) { textLabel?.text = item.text }
}

final class BlobCell: VirtualCell, Configurable {
  func setup(with item: Blob) { textLabel?.text = "\(item.size) bytes" }
}

/// Counts the ways in which it's configured.
final class CountingCell: VirtualCell, Configurable {
  var typedCalls = 0
  var erasedCalls = 0

  func setup(with item: Network) { typedCalls += 1 }

  func anySetup(with item: Any) -> ConfigurationResult {
    erasedCalls += 1
    guard let item = item as? Network else {
      return .wrongItem(expected: Network.self, found: type(of: item))
    }
    setup(with: item)
    return .done
  }
}

@MainActor final class Screen {
  var name: String
  init(name: String) { self.name = name }
}

final class ScreenCell: VirtualCell, SenderConfigurable {
  func setup(with item: Network, sender: Screen) {
    textLabel?.text = "\(item.name) on \(sender.name)"
  }
}

final class ColorScreenCell: VirtualCell, SenderConfigurable {
  func setup(with item: Color, sender: Screen) {
    textLabel?.text = "\(item.name) on \(sender.name)"
  }
}

final class CityScreenCell: VirtualCell, SenderConfigurable {
  func setup(with item: City, sender: Screen) {
    textLabel?.text = "\(item.id) on \(sender.name)"
  }
}
