#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TypeErasure
  import UIKit
  import TableViews
  import UIKitTables

  final class TableHost: MeasuredHost {
    final class PlainCell: UITableViewCell, Configurable {
      func setup(with item: ScenarioItem) { textLabel?.text = item.name }
    }
    final class StarredCell: UITableViewCell, Configurable {
      func setup(with item: ScenarioItem) { textLabel?.text = item.name }
    }
    final class Header: UITableViewHeaderFooterView, Configurable {
      func setup(with item: String) { textLabel?.text = "<\(item)>" }
    }

    let surface = UITableView(frame: .zero, style: .plain)
    private var window: UIWindow?

    func makeAdapter() -> TableAdapter<UITableView, ScenarioItem, String> {
      TableViewAdapter<ScenarioItem, String>(surface)
    }
    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen { window = surface._putInWindow() } else { surface.removeFromSuperview() }
    }
    func cell(_ section: Int, _ row: Int) -> UITableViewCell? {
      surface.layoutIfNeeded()
      return surface.cellForRow(at: IndexPath(row: row, section: section))
    }
    func counts() -> [Int] { surface._shownCells.map(\.count) }
    func text(of cell: UITableViewCell) -> String? { cell.textLabel?.text }
    func headerText(_ section: Int) -> String? {
      let view = surface._shownHeaders[section] as? UITableViewHeaderFooterView
      let content = view?.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? view?.textLabel?.text
    }
    func showRows(_ count: Int, from first: Int) {
      surface._visibleRowLimit = count
      surface._scroll(toFirst: first)
    }
    func tap(_ section: Int, _ row: Int) {
      surface._tapRow(at: IndexPath(row: row, section: section))
    }
    var violations: [String] { surface._violations }
  }

  final class CollectionHost: MeasuredHost {
    final class PlainCell: UICollectionViewCell, Configurable {
      let label = UILabel(frame: .zero)
      func setup(with item: ScenarioItem) { label.text = item.name }
    }
    final class StarredCell: UICollectionViewCell, Configurable {
      let label = UILabel(frame: .zero)
      func setup(with item: ScenarioItem) { label.text = item.name }
    }
    final class Header: UICollectionReusableView, Configurable {
      let label = UILabel(frame: .zero)
      func setup(with item: String) { label.text = "<\(item)>" }
    }

    let surface: UICollectionView
    private weak var adapter: TableAdapter<UICollectionView, ScenarioItem, String>?
    private var window: UIWindow?

    init() {
      let layout = UICollectionViewLayout()
      surface = UICollectionView(frame: .zero, collectionViewLayout: layout)
      layout._shows = { [weak self] kind, section in
        guard let adapter = self?.adapter, kind == UICollectionView.elementKindSectionHeader else {
          return false
        }
        return adapter.headerFooter(of: .header, inSection: section) != nil
      }
    }

    func makeAdapter() -> TableAdapter<UICollectionView, ScenarioItem, String> {
      let adapter = CollectionViewAdapter<ScenarioItem, String>(surface)
      self.adapter = adapter
      return adapter
    }
    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen { window = surface._putInWindow() } else { surface.removeFromSuperview() }
    }
    func cell(_ section: Int, _ row: Int) -> UICollectionViewCell? {
      surface.layoutIfNeeded()
      return surface.cellForItem(at: IndexPath(item: row, section: section))
    }
    func counts() -> [Int] { surface._shownCells.map(\.count) }
    func text(of cell: UICollectionViewCell) -> String? {
      (cell as? PlainCell)?.label.text ?? (cell as? StarredCell)?.label.text
    }
    func headerText(_ section: Int) -> String? {
      let view = surface._shownHeaders[section]
      return (view as? Header)?.label.text ?? (view as? CollectionTitleView)?.title
    }
    func showRows(_ count: Int, from first: Int) {
      surface._visibleRowLimit = count
      surface._scroll(toFirst: first)
    }
    func tap(_ section: Int, _ row: Int) {
      surface._tapRow(at: IndexPath(item: row, section: section))
    }
    var violations: [String] { surface._violations }
  }

  extension MeasuredHost where Surface: _TestableList {
    func lieByHeight(
      of adapter: TableAdapter<Surface, ScenarioItem, String>, viewport: Double, estimate: Double?
    ) {
      adapter.rowProvider = { Row($0, cell: PlainCell.self) }
      surface._lieByHeight(viewportHeight: viewport, estimate: estimate ?? 44) { [weak adapter] in
        adapter?.item(at: Surface.TablePosition($0.tablePath))?.height ?? 44
      }
    }
    func scroll(to offset: Double) {
      let end = max(0, surface.contentSize.height - surface.frame.height)
      surface.contentOffset.y = min(max(0, offset), end)
    }
  }

  /// A view on screen with rows of content.
  @MainActor final class ContentScreen<Surface: TableSurface & UIScrollView>
  where Surface.TableCell: ContentCell & UIView, Surface.TableCell.TableHost == Surface {
    let view: Surface
    let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
    let window: UIWindow
    var log: [String] = []

    init(_ view: Surface) {
      self.view = view
      adapter = TableAdapter(view)
      window = view._putInWindow()
    }

    func show(_ rows: Row<Surface>...) { show(rows) }

    func show(_ rows: [Row<Surface>]) {
      adapter.update(with: [Section(id: "a", items: rows)])
      view.layoutIfNeeded()
    }

    func cell(_ id: Int) -> Surface.TableCell? { adapter.visibleCell(ofRow: .id(id)) }
  }

  /// The context of a drag held over a row.
  final class SpringLoadingContext: UISpringLoadedInteractionContext {}
#endif
