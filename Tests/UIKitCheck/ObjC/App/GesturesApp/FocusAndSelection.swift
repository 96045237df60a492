import TableViews
import UIKit

/// Focus, selection that follows it, spring loading, and selection with two fingers.
final class SelectingViewController: UITableViewController {
  private lazy var adapter = TableViewDataAdapter<Photo, String>(tableView) {
    Row($0, cell: PhotoCell.self)
  }
  private let preferred = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    tableView.allowsFocus = true
    tableView.remembersLastFocusedIndexPath = true
    tableView.selectionFollowsFocus = true
    tableView.isSpringLoaded = true
    tableView.allowsMultipleSelectionDuringEditing = true
    adapter.update(with: [Section(id: "all", items: [Photo(id: 1, title: "Lake")])])
  }

  // Focus

  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    adapter.position(ofRow: preferred)
  }

  override func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    guard let path = context.nextFocusedIndexPath, context.focusHeading != .previous else { return }
    coordinator.addCoordinatedFocusingAnimations { [weak self] _ in
      self?.title = self?.adapter.item(at: path)?.title
    } completion: {
    }
  }

  override func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { adapter.item(at: indexPath)?.isFavorite == false }

  override func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) { title = adapter.item(at: indexPath)?.title }

  // Spring loading

  override func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    context.targetView = tableView.cellForRow(at: indexPath)?.contentView
    return context.state != .inactive || adapter.item(at: indexPath) != nil
  }

  // Several rows

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }

  override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    title = "\(tableView.indexPathsForSelectedRows?.count ?? 0) selected"
  }
}
