#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DeviceCases
  internal import DeviceProbe
  internal import DiffEngine
  internal import ObjectiveC
  internal import SurfaceScenarios
  internal import TableAdapters
  internal import TableRows
  internal import TableSections
  internal import TableViews
  internal import TypeErasure
  internal import UIKit
  internal import UIKitTables

  /// Assumptions of the binding that the rulebook doesn't have.
  @MainActor enum BindingProbes {
    typealias Part = Section<ScenarioItem, String>

    /// RULEBOOK 7.8.
    static func controllersDataSource() -> Probe.Sight {
      let controller = UITableViewController(style: .plain)
      let source: AnyObject? = controller.tableView.dataSource
      return Probe.Sight(
        source !== controller, "\(source.map { "\(type(of: $0))" } ?? "no data source")")
    }

    static func controllersDelegate() -> Probe.Sight {
      let controller = UITableViewController(style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, String>(controller.tableView) {
        Row($0, cell: DeviceTableHost.PlainCell.self)
      }
      let delegate: AnyObject? = controller.tableView.delegate
      return Probe.Sight(
        delegate !== controller && controller.tableView.tableSource === adapter,
        "\(delegate.map { "\(type(of: $0))" } ?? "no delegate")")
    }

    static func controllersSwipes() -> Probe.Sight {
      let controller = UITableViewController(style: .plain)
      let adapter = TableViewAdapter<ScenarioItem, String>(controller.tableView) {
        Row($0, cell: DeviceTableHost.PlainCell.self)
      }
      return withExtendedLifetime(adapter) {
        let (table, path) = (controller.tableView, IndexPath(row: 0, section: 0))
        guard let table, let delegate = table.delegate else {
          return Probe.Sight(open: "no delegate")
        }
        delegate.tableView?(table, willBeginEditingRowAt: path)
        let whileSwiped = controller.isEditing
        delegate.tableView?(table, didEndEditingRowAt: path)
        return Probe.Sight(
          whileSwiped && !controller.isEditing,
          "editing while swiped: \(whileSwiped), afterwards: \(controller.isEditing)")
      }
    }

    static func titleHeadersIdentifier() -> Probe.Sight {
      let (host, adapter) = shown([Part(id: "a", items: [ScenarioItem(1)], header: .title("Title"))]
      )
      let identifier = withExtendedLifetime(adapter) {
        host.surface.headerView(forSection: 0)?.reuseIdentifier
      }
      return Probe.Sight(identifier != nil, identifier ?? "no identifier, or no view")
    }

    /// An exception isn't caught and ends the process, which is a result, too.
    static func takingOverATable() -> Probe.Sight {
      let source = DeviceTable()
      source.show([[1, 2, 3], [4]])
      source.layOut()
      let adapter = TableViewAdapter<ScenarioItem, String>(source.table) {
        Row($0, cell: DeviceTableHost.PlainCell.self)
      }
      // An adapter attaches only if there is no other data source.
      source.table.dataSource = nil
      source.table.delegate = nil
      source.table.tableSource = adapter
      var hasEnded = false
      adapter.update(with: [part(7, 8)]) { _ in hasEnded = true }
      DeviceObservation.wait(upTo: 3) { hasEnded }
      source.table.layoutIfNeeded()
      let texts = source.table.visibleCells.map { $0.textLabel?.text ?? "-" }
      return Probe.Sight(texts == ["n7", "n8"], "shows \(texts)")
    }

    static func selectionOffTheWindow() -> Probe.Sight {
      let (host, adapter) = shown([part(1, 2)])
      adapter.select(row: 2)
      host.setOnScreen(false)
      update(host, adapter, [part(3, 1, 2)])
      host.setOnScreen(true)
      _ = host.texts
      let selected = host.surface.indexPathForSelectedRow
      return Probe.Sight(
        selected == IndexPath(row: 2, section: 0), selected.map { "\($0)" } ?? "nothing selected")
    }

    static func collectionTitlesHeight() -> Probe.Sight {
      let (host, adapter) = shownItems(header: .title("Title"))
      let kind = UICollectionView.elementKindSectionHeader
      let path = IndexPath(item: 0, section: 0)
      let short = host.surface.supplementaryView(forElementKind: kind, at: path)
      let shortHeight = short?.frame.size.height ?? 0
      let long = Array(repeating: "A title of many words.", count: 12).joined(separator: " ")
      update(host, adapter, [Part(id: "a", items: [ScenarioItem(1)], header: .title(long))])
      host.surface.layoutIfNeeded()
      let view = host.surface.supplementaryView(forElementKind: kind, at: path)
      let longHeight = view?.frame.size.height ?? 0
      return Probe.Sight(
        shortHeight > 0 && longHeight > shortHeight * 2,
        "a line: \(shortHeight) points, many: \(longHeight)")
    }

    static func heightsAfterAHeaderChange() -> Probe.Sight {
      let (host, adapter) = shownItems(header: .title("Title"))
      let path = IndexPath(item: 0, section: 0)
      let before = host.surface.layoutAttributesForItem(at: path)?.size.height
      update(host, adapter, [Part(id: "a", items: [ScenarioItem(1)], header: .title("Another"))])
      host.surface.layoutIfNeeded()
      let after = host.surface.layoutAttributesForItem(at: path)?.size.height
      return Probe.Sight(
        before != nil && before == after,
        "\(before.map { "\($0)" } ?? "-") points before, \(after.map { "\($0)" } ?? "-") after")
    }

    static func heightWithoutHeader() -> Probe.Sight {
      let (host, adapter) = shown([])
      host.surface.sectionHeaderHeight = 40
      update(host, adapter, [part(1), part(2, id: "b")])
      _ = host.texts
      let height = host.surface.rectForHeader(inSection: 1).size.height
      return Probe.Sight(height == 0, "\(height) points")
    }

    static func reloadWithoutAnimation() -> Probe.Sight {
      let source = DeviceTable()
      source.show([[1, 2], [3]])
      source.layOut()
      source.table.reloadSections([0], with: .none)
      source.table.layoutIfNeeded()
      let count = DeviceWindow.animationCount(in: source.table)
      return Probe.Sight(count > 0, "\(count) animations")
    }

    static func rememberedMethods() -> Probe.Sight {
      let (source, spy) = (DeviceTable(), DeviceSpy())
      source.table.delegate = spy
      let atFirst = spy.asked.count
      spy.forget()
      source.show([[1, 2]])
      source.layOut()
      let later = spy.asked.filter { $0 == "tableView:heightForRowAtIndexPath:" }.count
      return Probe.Sight(
        atFirst > 0 && later == 0,
        "\(atFirst) checks when the delegate is set, \(later) checks for heights later")
    }

    static func hiddenMethods() -> Probe.Sight {
      let (host, adapter) = shown([part(1)])
      let names = [
        "tableView:estimatedHeightForRowAtIndexPath:",
        "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
        "tableView:canFocusRowAtIndexPath:",
        "tableView:accessoryButtonTappedForRowWithIndexPath:",
        "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
      ]
      let visible = withExtendedLifetime(adapter) {
        names.filter { host.surface.delegate?.responds(to: Selector($0)) ?? true }
      }
      return Probe.Sight(visible.isEmpty, "visible: \(visible)")
    }

    static func keptPlaceOfATable() -> Probe.Sight {
      let host = DeviceTableHost()
      return keptPlace(on: host, host.makeAdapter()) {
        Row($0, cell: DeviceTableHost.PlainCell.self)
      }
    }

    static func keptPlaceOfACollection() -> Probe.Sight {
      let host = DeviceCollectionHost(.compositional)
      host.surface.setCollectionViewLayout(
        UICollectionViewCompositionalLayout { _, _ in
          DeviceView.rows(.estimated(20), hasHeader: false)
        }, animated: false)
      return keptPlace(on: host, host.makeAdapter()) { Row($0, cell: TallCell.self) }
    }

    /// Inserts rows above, changes the first visible one, and reloads everything.
    private static func keptPlace<Host: ScenarioHost>(
      on host: Host, _ adapter: TableAdapter<Host.Surface, ScenarioItem, String>,
      row: @escaping @MainActor (ScenarioItem) -> Row<Host.Surface>?
    ) -> Probe.Sight {
      adapter.rowProvider = row
      host.setOnScreen(true)
      update(host, adapter, [part(Array(0..<200))])
      host.surface.layoutIfNeeded()
      host.surface.setTableContentOffset(1_003, animated: false)
      host.surface.layoutIfNeeded()
      guard let kept = host.surface.visibleTablePositions.first,
        let id = adapter.item(at: kept)?.id
      else { return Probe.Sight(open: "no row is visible") }
      var distances = [distance(of: id, host, adapter)]
      let updates: [(ids: Range<Int>, mode: UpdateMode)] = [
        (-60..<200, .animated), (-60..<150, .withoutAnimation), (-90..<150, .reload),
      ]
      for (ids, mode) in updates {
        var hasEnded = false
        adapter.update(with: [part(Array(ids))], mode: mode) { _ in hasEnded = true }
        host.settle { hasEnded }
        host.surface.layoutIfNeeded()
        distances.append(distance(of: id, host, adapter))
      }
      // Views round to pixels.
      let drift = distances.map { abs($0 - distances[0]) }.max() ?? .infinity
      return Probe.Sight(drift < 1, "distances from the top: \(distances)")
    }

    private static func distance<Host: ScenarioHost>(
      of id: Int, _ host: Host, _ adapter: TableAdapter<Host.Surface, ScenarioItem, String>
    ) -> Double {
      let position = adapter.position(ofRow: id)
      guard let rect = position.flatMap({ host.surface.tableRect(ofRowAt: $0) }),
        let viewport = host.surface.tableViewport
      else { return .infinity }
      return rect.minY - viewport.contentOffset
    }

    // MARK: Content

    private static func part(_ ids: [Int]) -> Part {
      Part(id: "a", items: ids.map { ScenarioItem($0) })
    }

    private static func part(_ ids: Int..., id: String = "a") -> Part {
      Part(id: id, items: ids.map { ScenarioItem($0) })
    }

    private static func shown(
      _ sections: [Part]
    ) -> (DeviceTableHost, TableAdapter<UITableView, ScenarioItem, String>) {
      let host = DeviceTableHost()
      let adapter = host.makeAdapter()
      adapter.rowProvider = { Row($0, cell: DeviceTableHost.PlainCell.self) }
      host.setOnScreen(true)
      update(host, adapter, sections)
      _ = host.texts
      return (host, adapter)
    }

    /// A collection view with self-sizing items and headers.
    private static func shownItems(
      header: HeaderFooter
    ) -> (DeviceCollectionHost, TableAdapter<UICollectionView, ScenarioItem, String>) {
      let host = DeviceCollectionHost(.compositional)
      let adapter = host.makeAdapter()
      adapter.rowProvider = { Row($0, cell: TallCell.self) }
      host.surface.setCollectionViewLayout(
        UICollectionViewCompositionalLayout { _, _ in
          DeviceView.rows(.estimated(20), hasHeader: true)
        }, animated: false)
      host.setOnScreen(true)
      update(host, adapter, [Part(id: "a", items: [ScenarioItem(1)], header: header)])
      host.surface.layoutIfNeeded()
      return (host, adapter)
    }

    private static func update<Host: ScenarioHost>(
      _ host: Host, _ adapter: TableAdapter<Host.Surface, ScenarioItem, String>,
      _ sections: [Section<ScenarioItem, String>]
    ) {
      var hasEnded = false
      adapter.update(with: sections) { _ in hasEnded = true }
      host.settle { hasEnded }
    }
  }

  /// A cell that is higher than the layout's estimate.
  private final class TallCell: UICollectionViewCell, Configurable {
    func setup(with item: ScenarioItem) {}

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = 70
      return attributes
    }
  }
#endif
