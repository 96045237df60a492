import DiffEngine
import SurfaceScenarios
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TestSupport
import Testing
import TypeErasure
import VirtualTable

private final class VirtualHost: MeasuredHost {
  final class PlainCell: VirtualCell, Configurable {
    func setup(with item: ScenarioItem) { textLabel?.text = item.name }
  }
  final class StarredCell: VirtualCell, Configurable {
    func setup(with item: ScenarioItem) { textLabel?.text = item.name }
  }
  final class Header: VirtualHeaderFooterView, Configurable {
    func setup(with item: String) { textLabel?.text = "<\(item)>" }
  }

  let surface = VirtualTableView(viewportHeight: .infinity)

  func makeAdapter() -> TableAdapter<VirtualTableView, ScenarioItem, String> {
    TableAdapter(surface)
  }
  func setOnScreen(_ isOnScreen: Bool) { surface.isOnScreen = isOnScreen }
  func cell(_ section: Int, _ row: Int) -> VirtualCell? {
    surface.cellForRow(at: TablePath(section: section, row: row))
  }
  func counts() -> [Int] {
    (0..<surface.numberOfSections).map { surface.numberOfRows(inSection: $0) }
  }
  func text(of cell: VirtualCell) -> String? {
    cell.reuseIdentifier == nil ? nil : cell.textLabel?.text
  }
  func headerText(_ section: Int) -> String? {
    surface.headerView(forSection: section)?.textLabel?.text
  }
  func showRows(_ count: Int, from first: Int) {
    surface.viewportHeight = Double(count) * surface.rowHeight
    surface.scroll(to: Double(first) * surface.rowHeight)
  }
  func tap(_ section: Int, _ row: Int) { surface.tap(TablePath(section: section, row: row)) }
  var violations: [String] {
    surface.issues.issues.filter { $0.code.rawValue.hasPrefix("TV04") }.map(\.description)
  }
}

private class CollectionHost: MeasuredHost {
  final class PlainCell: VirtualCollectionCell, Configurable {
    func setup(with item: ScenarioItem) { textLabel?.text = item.name }
  }
  final class StarredCell: VirtualCollectionCell, Configurable {
    func setup(with item: ScenarioItem) { textLabel?.text = item.name }
  }
  final class Header: VirtualCollectionHeaderFooterView, Configurable {
    func setup(with item: String) { textLabel?.text = "<\(item)>" }
  }

  let surface = VirtualCollectionView(viewportHeight: .infinity)

  required init() {}

  func arrange(seed: Int) {}

  func makeAdapter() -> TableAdapter<VirtualCollectionView, ScenarioItem, String> {
    TableAdapter(surface)
  }
  func setOnScreen(_ isOnScreen: Bool) { surface.isOnScreen = isOnScreen }
  func cell(_ section: Int, _ row: Int) -> VirtualCollectionCell? {
    surface.cellForItem(at: TablePath(section: section, row: row))
  }
  func counts() -> [Int] {
    (0..<surface.numberOfSections).map { surface.numberOfItems(inSection: $0) }
  }
  func text(of cell: VirtualCollectionCell) -> String? {
    cell.reuseIdentifier == nil ? nil : cell.textLabel?.text
  }
  func headerText(_ section: Int) -> String? {
    surface.headerView(forSection: section)?.textLabel?.text
  }
  func showRows(_ count: Int, from first: Int) {
    surface.viewportHeight = Double(count) * surface.rowHeight
    surface.scroll(to: Double(first) * surface.rowHeight)
  }
  func tap(_ section: Int, _ row: Int) { surface.tap(TablePath(section: section, row: row)) }
  var violations: [String] {
    surface.issues.issues.filter { $0.code.rawValue.hasPrefix("TV04") }.map(\.description)
  }
}

/// A flow with space for one item per line, which must behave like a list.
private final class NarrowHost: CollectionHost {
  required init() {
    super.init()
    surface.sectionLayout = .flow(itemWidth: 10_000)
  }
}

/// A collection whose items are side by side.
private final class GridHost: CollectionHost {
  override func arrange(seed: Int) {
    var random = SeededRandom(seed: seed)
    let layouts = (0..<4).map { _ in layout(&random) }
    surface.sectionLayoutProvider = { layouts[$0 % layouts.count] }
  }

  private func layout(_ random: inout SeededRandom) -> VirtualSectionLayout {
    let insets = VirtualSectionLayout.Insets(all: Double(random.below(20)))
    let spacing = Double(random.below(15))
    return switch random.below(3) {
    case 0: .grid(columns: 2 + random.below(4), spacing: spacing, insets: insets)
    case 1: .flow(itemWidth: Double(60 + random.below(90)), spacing: spacing, insets: insets)
    default: .list
    }
  }
}

/// The behavior that both virtual views have in common, with any cells.
@MainActor
private protocol ResizableSurface: TableSurface {
  var viewportHeight: Double { get set }
  func scroll(to offset: Double)
}

extension VirtualListView: ResizableSurface {}

extension MeasuredHost where Surface: ResizableSurface {
  /// Cells determine their height if there's no estimate.
  fileprivate func lieByHeight(
    of adapter: TableAdapter<Surface, ScenarioItem, String>, viewport: Double, estimate: Double?
  ) {
    surface.viewportHeight = viewport
    adapter.estimatesHeights = estimate != nil
    adapter.rowProvider = { item in
      guard let estimate else {
        return Row(item, PlainCell.self) { cell, item in
          cell.setup(with: item)
          cell.setTableHeight { _ in item.height }
        }
      }
      return Row(item, cell: PlainCell.self).height(item.height, estimated: estimate)
    }
  }
  fileprivate func scroll(to offset: Double) { surface.scroll(to: offset) }
}

@MainActor @Suite struct VirtualTableScenarioTests {
  @Test func aTableShowsEveryScenarioAsItShould() {
    for (name, result) in Scenarios<VirtualHost>.run() {
      #expect(result == expectedResults[name], "\(name)")
    }
  }

  @Test func aCollectionShowsEveryScenarioAsItShould() {
    for (name, result) in Scenarios<CollectionHost>.run() {
      #expect(result == expectedResults[name], "\(name)")
    }
  }

  @Test func aFlowOfOneItemALineShowsEveryScenarioAsAListDoes() {
    for (name, result) in Scenarios<NarrowHost>.run() {
      #expect(result == expectedResults[name], "\(name)")
    }
  }

  @Test(arguments: sampled(0..<20, every: 5)) func randomUpdatesLeaveTheFlowEqualToTheData(
    seed: Int
  ) {
    #expect(RandomUpdates<NarrowHost>.run(seed: seed, updates: 50) == [])
  }

  @Test(arguments: sampled(0..<20, every: 5)) func randomUpdatesLeaveTheTableEqualToTheData(
    seed: Int
  ) {
    #expect(RandomUpdates<VirtualHost>.run(seed: seed, updates: 50) == [])
  }

  @Test(arguments: sampled(0..<20, every: 5)) func randomUpdatesLeaveTheCollectionEqualToTheData(
    seed: Int
  ) {
    #expect(RandomUpdates<CollectionHost>.run(seed: seed, updates: 50) == [])
  }

  // Long runs perform 50,000 updates each.
  @Test(arguments: sampled(0..<50, every: 5)) func nothingDriftsInATable(seed: Int) {
    #expect(DriftRun<VirtualHost>.run(seed: seed, updates: Self.driftUpdates) == [])
  }

  @Test(arguments: sampled(50..<100, every: 5)) func nothingDriftsInACollection(seed: Int) {
    #expect(DriftRun<CollectionHost>.run(seed: seed, updates: Self.driftUpdates) == [])
  }

  @Test(arguments: sampled(100..<150, every: 5)) func nothingDriftsInAGrid(seed: Int) {
    #expect(DriftRun<GridHost>.run(seed: seed, updates: Self.driftUpdates) == [])
  }

  private nonisolated static let driftUpdates = isLong ? 1_000 : 50

  private nonisolated static let rows = isLong ? [1, 2, 3] : [1, 2]
  private nonisolated static let screenRows = isLong ? 4 : 2

  @Test(arguments: SmallScreens<VirtualHost>.Form.all(upTo: screenRows))
  private func rowsOnScreenBeforeAndAfterKeepTheirCell(form: SmallScreens<VirtualHost>.Form) {
    #expect(SmallScreens<VirtualHost>.lostCells(on: form, rows: Self.rows) == [])
  }

  @Test(arguments: SmallScreens<CollectionHost>.Form.all(upTo: screenRows))
  private func itemsOnScreenBeforeAndAfterKeepTheirCell(form: SmallScreens<CollectionHost>.Form) {
    #expect(SmallScreens<CollectionHost>.lostCells(on: form, rows: Self.rows) == [])
  }
}
