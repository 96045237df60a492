import TableViews
import UIKit

/// A list of all screens.
final class MenuViewController: UITableViewController {
  private lazy var adapter = TableViewRowAdapter(tableView)
  private var hasAppeared = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "TableViews"
    adapter.update(with: [
      Section("gestures", header: "Gestures", footer: "To try gestures, follow README.md.") {
        row("Table", "Swipes, menus, drags, reordering") { GesturesViewController() }
        row("Collection", "The same in a list layout") { TilesViewController() }
      },
      Section("gallery", header: "The Gallery") {
        for entry in GalleryEntry.all { row(entry.title, entry.summary, entry.make) }
      },
      Section("probes", header: "Questions") {
        row("Probes", "Queries UIKit, and shares the results") { ProbesViewController(toFile: nil) }
      },
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    guard let file = ProbesViewController.requestedFile else { return }
    navigationController?.pushViewController(ProbesViewController(toFile: file), animated: false)
  }

  private func row(
    _ title: String, _ summary: String, _ make: @escaping @MainActor () -> UIViewController
  ) -> Row<TableView> {
    Row(Entry(title: title, summary: summary), cell: EntryCell.self).onSelect(
      weakly(self) { menu in
        let controller = make()
        controller.title = title
        menu.navigationController?.pushViewController(controller, animated: true)
      })
  }
}

private struct Entry: Identifiable, Hashable {
  var title: String
  var summary: String
  var id: String { title }
}

private final class EntryCell: UITableViewCell, Configurable {
  func setup(with item: Entry) {
    var content = defaultContentConfiguration()
    content.text = item.title
    content.secondaryText = item.summary
    contentConfiguration = content
    accessoryType = .disclosureIndicator
  }
}
