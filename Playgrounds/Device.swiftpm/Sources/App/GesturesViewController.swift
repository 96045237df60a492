import TableViews
import UIKit

/// An errand that can be swiped, dragged, and chosen from a menu.
struct Errand: Identifiable, Hashable {
  var id: Int
  var name: String
  var isDone = false

  static let all = ["Bread", "Milk", "Post", "Bank", "Bicycle", "Garden", "Library", "Dentist"]
    .enumerated().map { Errand(id: $0 + 1, name: $1) }
}

/// Updates every two seconds, even during gestures.
@MainActor
final class Stirring {
  private var task: Task<Void, Never>?
  private let stir: @MainActor () -> Void

  init(_ stir: @escaping @MainActor () -> Void) { self.stir = stir }

  deinit { task?.cancel() }

  func toggle() {
    if let task {
      task.cancel()
      self.task = nil
      return
    }
    task = Task { [stir] in
      while true {
        guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
        stir()
      }
    }
  }
}

/// A table for testing gestures: swipes, a menu, drags, reordering, and two-finger selection.
final class GesturesViewController: UITableViewController {
  fileprivate enum Part { case errands }

  private lazy var adapter = ErrandsAdapter(tableView)
  private lazy var stirring = Stirring { [weak self] in self?.stir() }
  private var random = SeededRandom(seed: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    tableView.allowsMultipleSelectionDuringEditing = true
    adapter.rowProvider = { [weak self] in self?.row(for: $0) }
    // Rows can be moved only if there is a handler.
    adapter.cellDidMoveHandler = { [weak self] _, _, errand in
      self?.navigationItem.prompt = "\(errand.name) was moved"
    }
    adapter.update(with: [Section(id: .errands, items: Errand.all, header: "8 to do")])
    let updates = UIAction(title: "Updates") { [weak self] _ in self?.stirring.toggle() }
    navigationItem.rightBarButtonItems = [
      editButtonItem, UIBarButtonItem(title: "Updates", primaryAction: updates),
    ]
  }

  private func row(for errand: Errand) -> Row<TableView> {
    let id = errand.id
    return Row(errand, cell: ErrandCell.self)
      .swipeActions([
        SwipeAction("Delete", style: .destructive, self) { $0.delete(id) },
        SwipeAction(errand.isDone ? "Not done" : "Done", self) { $0.toggle(id) },
      ])
      .swipeActions([SwipeAction("Done", self) { $0.toggle(id) }], on: .leading)
      .menu(
        weakly(self) { screen in
          RowMenu(
            title: errand.name,
            actions: [
              RowMenu.Action("Done") { [weak screen] in screen?.toggle(id) },
              RowMenu.Action("Delete", attributes: .destructive) { [weak screen] in
                screen?.delete(id)
              },
            ])
        })
  }

  private func toggle(_ id: Errand.ID) { edit { $0.update(id) { $0.isDone.toggle() } } }

  private func delete(_ id: Errand.ID) { edit { $0.delete(id) } }

  /// Shuffles the errands.
  private func stir() {
    edit { [weak self] table in
      table.updateSection(.errands) { section in
        if let self { section.items.shuffle(using: &self.random) }
      }
    }
  }

  private func edit(
    _ change: @escaping @MainActor (inout TableEditor<Errand, Part>) -> Void
  ) {
    adapter.edit(completion: { [weak self] outcome in
      self?.navigationItem.prompt = "\(outcome)"
    }) { table in
      change(&table)
      table.updateSection(.errands) { section in
        let open = section.items.count { !$0.isDone }
        section.header = .title("\(open) to do")
      }
    }
  }
}

extension GesturesViewController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let errand = adapter.item(at: indexPath) else { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: errand.name as NSString))]
  }
}

/// An adapter whose rows can be selected with a two-finger pan.
private final class ErrandsAdapter:
  TableViewAdapter<Errand, GesturesViewController.Part>, UITableViewDelegate
{
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { tableView.setEditing(true, animated: true) }
}

private final class ErrandCell: UITableViewCell, Configurable {
  func setup(with item: Errand) {
    var content = defaultContentConfiguration()
    content.text = item.name
    content.secondaryText = item.isDone ? "Done" : nil
    contentConfiguration = content
    accessoryType = item.isDone ? .checkmark : .none
  }
}
