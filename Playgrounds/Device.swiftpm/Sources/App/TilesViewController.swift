import TableViews
import UIKit

/// A collection for testing gestures, in a list layout with swipes, menus, drags, and prefetching.
final class TilesViewController: UIViewController {
  private enum Part { case today, later }

  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var adapter = CollectionViewAdapter<Errand, Part>(collectionView)
  private lazy var stirring = Stirring { [weak self] in self?.stir() }
  private var random = SeededRandom(seed: 2)
  private var prefetched = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.setCollectionViewLayout(layout(), animated: false)
    adapter.rowProvider = { [weak self] in self?.row(for: $0) }
    adapter.prefetchHandler = { [weak self] items in self?.prefetched += items.count }
    adapter.cellDidMoveHandler = { [weak self] _, _, errand in
      self?.navigationItem.prompt = "\(errand.name) was moved"
    }
    let press = UILongPressGestureRecognizer(target: self, action: #selector(reorder))
    // A long press without a tap opens the menu.
    press.numberOfTapsRequired = 1
    collectionView.addGestureRecognizer(press)
    let later = (9...200).map { Errand(id: $0, name: "Errand \($0)") }
    adapter.update(with: [
      Section(id: .today, items: Errand.all, header: "Today"),
      Section(id: .later, items: later, header: "Later"),
    ])
    let updates = UIAction(title: "Updates") { [weak self] _ in self?.stirring.toggle() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Updates", primaryAction: updates)
  }

  private func layout() -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.adapter.swipeActionsConfiguration(at: $0, on: .trailing)
    }
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  private func row(for errand: Errand) -> Row<CollectionView> {
    let id = errand.id
    return Row(errand, cell: ErrandTile.self)
      .swipeActions([SwipeAction("Delete", style: .destructive, self) { $0.delete(id) }])
      .menu(
        weakly(self) { screen in
          RowMenu(
            title: errand.name,
            actions: [
              RowMenu.Action("Done") { [weak screen] in screen?.toggle(id) },
              RowMenu.Action("Later") { [weak screen] in screen?.postpone(id) },
            ])
        })
  }

  private func toggle(_ id: Errand.ID) { edit { $0.update(id) { $0.isDone.toggle() } } }

  private func delete(_ id: Errand.ID) { edit { $0.delete(id) } }

  private func postpone(_ id: Errand.ID) { edit { $0.move(id, toSection: .later) } }

  private func stir() {
    edit { [weak self] table in
      table.updateSection(.today) { section in
        guard let self else { return }
        section.items.shuffle(using: &self.random)
        section.header = .title("Today, \(self.prefetched) prefetched")
      }
    }
  }

  private func edit(
    _ change: @escaping @MainActor (inout TableEditor<Errand, Part>) -> Void
  ) {
    adapter.edit(
      completion: { [weak self] in self?.navigationItem.prompt = "\($0)" }, change)
  }

  @objc private func reorder(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: collectionView)
    switch press.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: point) else { return }
      collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }
}

private final class ErrandTile: UICollectionViewListCell, Configurable {
  func setup(with item: Errand) {
    var content = defaultContentConfiguration()
    content.text = item.name
    content.secondaryText = item.isDone ? "Done" : nil
    contentConfiguration = content
  }
}
