import TypeErasure

protocol Titled {
  var title: String { get }
}

struct Network: Titled, Equatable {
  var title: String
}

class Device {}
final class Printer: Device {}

class Screen {}
final class DetailScreen: Screen {}

/// A cell without content.
class PlainCell {
  required init() {}
}

class NetworkCell: Configurable {
  var items: [Network] = []
  func setup(with item: Network) { items.append(item) }
}

final class SpecialNetworkCell: NetworkCell {}

final class NumberCell: Configurable {
  var items: [Int] = []
  func setup(with item: Int) { items.append(item) }
}

final class TitledCell: Configurable {
  var items: [any Titled] = []
  func setup(with item: any Titled) { items.append(item) }
}

/// Records the models that it shows.
final class Showing<Item>: Configurable {
  var items: [Item] = []
  func setup(with item: Item) { items.append(item) }
}

final class DeviceCell: SenderConfigurable {
  var calls = 0
  func setup(with item: Device, sender: Screen) { calls += 1 }
}

enum Outer {
  final class NetworkCell {}
}

enum Other {
  final class NetworkCell {}
}
