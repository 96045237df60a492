#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DeviceCases
  internal import DeviceProbe
  internal import SurfaceScenarios
  internal import TableAdapters
  internal import TableRows
  internal import TableSections
  internal import TableViews
  internal import TypeErasure
  internal import UIKit
  internal import UIKitTables

  /// The frame of scenarios, high enough for all rows of the random updates.
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 1600)

  /// A table view in a window, for the scenarios.
  final class DeviceTableHost: ScenarioHost {
    final class PlainCell: UITableViewCell, Configurable {
      func setup(with item: ScenarioItem) { textLabel?.text = item.name }
    }
    final class StarredCell: UITableViewCell, Configurable {
      func setup(with item: ScenarioItem) { textLabel?.text = item.name }
    }
    final class Header: UITableViewHeaderFooterView, Configurable {
      let label = UILabel(frame: .zero)
      func setup(with item: String) { label.text = "<\(item)>" }
    }

    let surface = UITableView(frame: screen, style: .plain)
    private var window: UIWindow?

    init() {
      surface.rowHeight = 20
      surface.estimatedRowHeight = 0
    }

    func makeAdapter() -> TableAdapter<UITableView, ScenarioItem, String> {
      TableViewAdapter<ScenarioItem, String>(surface)
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen {
        window = DeviceWindow.window(with: surface)
        surface.frame = screen
      } else {
        surface.removeFromSuperview()
      }
    }

    func cell(_ section: Int, _ row: Int) -> UITableViewCell? {
      surface.layoutIfNeeded()
      return surface.cellForRow(at: IndexPath(row: row, section: section))
    }

    func counts() -> [Int] {
      (0..<surface.numberOfSections).map { surface.numberOfRows(inSection: $0) }
    }

    func text(of cell: UITableViewCell) -> String? { cell.textLabel?.text }

    func headerText(_ section: Int) -> String? {
      let view = surface.headerView(forSection: section)
      if let header = view as? Header { return header.label.text }
      return (view?.contentConfiguration as? UIListContentConfiguration)?.text
        ?? view?.textLabel?.text
    }

    func showRows(_ count: Int, from first: Int) {
      surface.frame.size.height = CGFloat(20 * count)
      surface.layoutIfNeeded()
      surface.contentOffset.y = CGFloat(20 * first)
      surface.layoutIfNeeded()
    }

    /// Does the same as UIKit after a tap, as far as code can: selects, and notifies the delegate.
    func tap(_ section: Int, _ row: Int) {
      let path = IndexPath(row: row, section: section)
      surface.selectRow(at: path, animated: false, scrollPosition: .none)
      surface.delegate?.tableView?(surface, didSelectRowAt: path)
    }

    /// UIKit throws instead, which ends the process.
    var violations: [String] { [] }

    func settle(until hasEnded: () -> Bool) { DeviceObservation.wait(upTo: 3, until: hasEnded) }
  }

  /// A collection view in a window, for the scenarios.
  class DeviceCollectionHost: ScenarioHost {
    final class PlainCell: DeviceItemCell, Configurable {
      func setup(with item: ScenarioItem) { label.text = item.name }
    }
    final class StarredCell: DeviceItemCell, Configurable {
      func setup(with item: ScenarioItem) { label.text = item.name }
    }
    final class Header: UICollectionReusableView, Configurable {
      let label = UILabel(frame: .zero)
      func setup(with item: String) { label.text = "<\(item)>" }

      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = 20
        return attributes
      }
    }

    let surface: UICollectionView
    private let sections = ShownHeaders()
    private var window: UIWindow?

    required convenience init() { self.init(.list) }

    init(_ view: DeviceView) {
      surface = UICollectionView(
        frame: screen, collectionViewLayout: view.layout(sections))
    }

    func makeAdapter() -> TableAdapter<UICollectionView, ScenarioItem, String> {
      let adapter = CollectionViewAdapter<ScenarioItem, String>(surface)
      sections.adapter = adapter
      return adapter
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen {
        window = DeviceWindow.window(with: surface)
        surface.frame = screen
      } else {
        surface.removeFromSuperview()
      }
    }

    func cell(_ section: Int, _ row: Int) -> UICollectionViewCell? {
      surface.layoutIfNeeded()
      return surface.cellForItem(at: IndexPath(item: row, section: section))
    }

    func counts() -> [Int] {
      (0..<surface.numberOfSections).map { surface.numberOfItems(inSection: $0) }
    }

    func text(of cell: UICollectionViewCell) -> String? { (cell as? DeviceItemCell)?.label.text }

    func headerText(_ section: Int) -> String? {
      let view = surface.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      return (view as? Header)?.label.text ?? (view as? CollectionTitleView)?.title
    }

    func showRows(_ count: Int, from first: Int) {
      surface.frame.size.height = CGFloat(20 * count)
      surface.layoutIfNeeded()
      surface.contentOffset.y = CGFloat(20 * first)
      surface.layoutIfNeeded()
    }

    func tap(_ section: Int, _ row: Int) {
      let path = IndexPath(item: row, section: section)
      surface.selectItem(at: path, animated: false, scrollPosition: [])
      surface.delegate?.collectionView?(surface, didSelectItemAt: path)
    }

    var violations: [String] { [] }

    func settle(until hasEnded: () -> Bool) { DeviceObservation.wait(upTo: 3, until: hasEnded) }
  }

  /// A cell that is always 20 points high.
  class DeviceItemCell: UICollectionViewListCell {
    let label = UILabel(frame: .zero)

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = 20
      return attributes
    }
  }

  // A host is created from its type alone.
  final class DeviceFlowHost: DeviceCollectionHost {
    required convenience init() { self.init(.flow) }
  }

  final class DeviceCompositionalHost: DeviceCollectionHost {
    required convenience init() { self.init(.compositional) }
  }

  /// The sections of an adapter with a header, for layouts that need to know them.
  @MainActor final class ShownHeaders {
    weak var adapter: TableAdapter<UICollectionView, ScenarioItem, String>?

    func isShown(_ section: Int) -> Bool {
      adapter?.headerFooter(of: .header, inSection: section) != nil
    }
  }

  extension DeviceView {
    /// Returns a collection view layout with rows that are 20 points high.
    ///
    /// Not for tables.
    @MainActor func layout(_ headers: ShownHeaders? = nil) -> UICollectionViewLayout {
      switch self {
      case .flow:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 390, height: 20)
        layout.minimumLineSpacing = 0
        if headers != nil { layout.headerReferenceSize = CGSize(width: 390, height: 20) }
        return layout
      case .compositional:
        return UICollectionViewCompositionalLayout { section, _ in
          Self.rows(.absolute(20), hasHeader: headers?.isShown(section) ?? false)
        }
      case .table, .list:
        return UICollectionViewCompositionalLayout { section, environment in
          var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
          configuration.headerMode = headers?.isShown(section) == true ? .supplementary : .none
          configuration.headerTopPadding = 0
          return NSCollectionLayoutSection.list(
            using: configuration, layoutEnvironment: environment)
        }
      }
    }

    /// Returns a section of full-width rows.
    @MainActor static func rows(
      _ height: NSCollectionLayoutDimension, hasHeader: Bool
    ) -> NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height)
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if hasHeader {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        section.boundarySupplementaryItems = [header]
      }
      return section
    }
  }
#endif
