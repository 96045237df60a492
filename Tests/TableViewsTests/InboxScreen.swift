import DescribedTables
import ObjectTables
import TableViews

struct Letter: Identifiable, Hashable, AnyDifferentiable {
  let id: Int
  var sender: String
  var isRead = false
}

struct Advertisement: Equatable, AnyEquatable {
  var text: String
}

final class LetterCell: TableViewCell, Configurable {
  func setup(with item: Letter) { textLabel?.text = item.sender + (item.isRead ? "" : " *") }
}

/// A cell that sends actions to its screen.
final class AdvertisementCell: TableViewCell, SenderConfigurable {
  func setup(with item: Advertisement, sender: InboxScreen) {
    textLabel?.text = item.text
    sender.advertisements += 1
  }
}

final class ComposeCell: TableViewCell {}

/// App code in the style of the first generation: items of any type, and optional protocol methods.
@MainActor
final class InboxScreen {
  let adapter: TableViewObjectsAdapter
  var objects: [any AnyEquatable] = [] {
    didSet { adapter.update(with: objects) }
  }
  var advertisements = 0
  var journal: [String] = []

  init(tableView: TableView) {
    adapter = TableViewObjectsAdapter(tableView)
    adapter.sender = self
    adapter.dataSource = self
    adapter.delegate = self
    adapter.show(Letter.self, in: LetterCell.self)
    adapter.register(AdvertisementCell.self, identifier: "Advertisement")
    adapter.register(ComposeCell.self, identifier: "Compose")
    adapter.onSelect(Letter.self) { [weak self] in self?.read($0) }
    adapter.reserveStaticCell(withIdentifier: "Compose", row: 0, section: 0)
  }

  private func read(_ letter: Letter) {
    objects = objects.map { object in
      guard var other = object as? Letter, other == letter else { return object }
      other.isRead = true
      return other
    }
  }
}

extension InboxScreen: TableAdapterDataSource {
  func tableAdapter(
    _ adapter: ObjectsAdapter<TableView>, cellIdentifierFor object: any AnyEquatable
  ) -> String? {
    object is Advertisement ? "Advertisement" : nil
  }

  func tableAdapter(
    _ adapter: ObjectsAdapter<TableView>, headerObjectFor object: any AnyEquatable
  ) -> HeaderObject? {
    (object as? Letter)?.sender.first.map { String($0) }
  }
}

extension InboxScreen: TableAdapterDelegate {
  func tableAdapter(
    _ adapter: ObjectsAdapter<TableView>, didSelect object: any AnyEquatable
  ) {
    journal.append("\(type(of: object))")
  }

  func tableAdapter(
    _ adapter: ObjectsAdapter<TableView>, didSelectStaticCellWithIdentifier identifier: String
  ) {
    journal.append(identifier)
  }
}
