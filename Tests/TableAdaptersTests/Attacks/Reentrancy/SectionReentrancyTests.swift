import CellRegistry
import DiffEngine
import SurfaceScenarios
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// App code of a section or its data source.
///
/// The raw values of methods are their names.
enum SectionCode: String, CaseIterable {
  case sectionDeinit, dataSourceSections
  case rowCount, header, footer, supplementaryKinds
  case supplementary = "supplementary(of:)"
  case registerCells = "registerCells(with:)"
  case cell = "cell(for:in:)"
  case checkedCell = "cell(for:in:registry:sender:)"
  case row = "row(at:)"
  case height = "height(at:)"
  case estimatedHeight = "estimatedHeight(at:)"
  case willDisplay = "willDisplay(cell:at:)"
  case didEndDisplaying = "didEndDisplaying(cell:at:)"
  case didSelect = "didSelect(at:in:)"
  case didDeselect = "didDeselect(at:in:)"
}

/// Every app action on a table of sections from every callback of the sections.
@MainActor @Suite struct SectionReentrancyTests {
  enum Action: CaseIterable {
    case setSections, changeSections, emptySections, reload, batch, register, dequeue, scroll, tap
    case look, draw, giveUp, warnOfMemory, attachAgain, refreshHeaders, reconfigure
  }

  @Test(arguments: sampledPairs(SectionCode.allCases, Action.allCases, every: 5))
  func actionFromCodeOfASection(_ code: SectionCode, _ action: Action) async {
    let screen = SectionScreen()
    var calls = 0
    var isActing = false
    let act: @MainActor (AnyHashable) -> Void = { [unowned screen] called in
      guard called == AnyHashable(code), !isActing else { return }
      calls += 1
      guard calls % 5 == 1 else { return }
      isActing = true
      screen.perform(action)
      isActing = false
    }
    await Hook.listening(act) { screen.play() }
    #expect(calls > 0)
    screen.source.attach(to: screen.table)
    screen.table.reloadData()
    screen.table.scroll(to: 0)
    for _ in 0..<4 { screen.table.layoutIfNeeded() }
    let texts = screen.source.sections.flatMap { ($0 as? HookedSection)?.texts ?? [] }
    let shown = screen.table.visibleCells.map { $0.textLabel?.text ?? "-" }
    #expect(!texts.isEmpty && shown == Array(texts.prefix(shown.count)))
    #expect(shown.count == min(texts.count, 4))
  }

  @Test func everyRequirementIsInTheMatrix() throws {
    let path = "Sources/TableSections/TableViewSection.swift"
    let names = try OpenMethods.requirements(in: path)
    #expect(names.subtracting(SectionCode.allCases.map(\.rawValue)).sorted() == [])
    #expect(names.contains("cell(for:in:registry:sender:)"))
  }
}

/// A section with app code in every method and in its deinitializer.
private final class HookedSection: TableViewSection {
  let texts: [String]
  private let token = Token(SectionCode.sectionDeinit)

  init(_ texts: [String]) { self.texts = texts }

  var rowCount: Int {
    Hook.call(SectionCode.rowCount)
    return texts.count
  }
  var header: HeaderFooter? {
    Hook.call(SectionCode.header)
    return nil
  }
  var footer: HeaderFooter? {
    Hook.call(SectionCode.footer)
    return nil
  }
  var supplementaryKinds: [SupplementaryKind] {
    Hook.call(SectionCode.supplementaryKinds)
    return []
  }
  func supplementary(of kind: SupplementaryKind) -> HeaderFooter? {
    Hook.call(SectionCode.supplementary)
    return kind == .header ? header : footer
  }
  func registerCells(with surface: VirtualTableView) {
    Hook.call(SectionCode.registerCells)
    surface.register(VirtualCell.self, forCellReuseIdentifier: "S")
  }
  func cell(for position: TablePath, in surface: VirtualTableView) -> VirtualCell {
    Hook.call(SectionCode.cell)
    let cell = surface.dequeueReusableCell(withIdentifier: "S", for: position)
    cell.textLabel?.text = texts[position.row]
    return cell
  }
  func cell(
    for position: TablePath, in surface: VirtualTableView, registry: VirtualCellRegistry,
    sender: Any
  ) -> VirtualCell {
    Hook.call(SectionCode.checkedCell)
    return cell(for: position, in: surface)
  }
  func row(at position: TablePath) -> Row<VirtualTableView>? {
    Hook.call(SectionCode.row)
    return nil
  }
  func height(at position: TablePath) -> Double? {
    Hook.call(SectionCode.height)
    return nil
  }
  func estimatedHeight(at position: TablePath) -> Double? {
    Hook.call(SectionCode.estimatedHeight)
    return nil
  }
  func willDisplay(cell: VirtualCell, at position: TablePath) {
    Hook.call(SectionCode.willDisplay)
  }
  func didEndDisplaying(cell: VirtualCell, at position: TablePath) {
    Hook.call(SectionCode.didEndDisplaying)
  }
  func didSelect(at position: TablePath, in surface: VirtualTableView) {
    Hook.call(SectionCode.didSelect)
  }
  func didDeselect(at position: TablePath, in surface: VirtualTableView) {
    Hook.call(SectionCode.didDeselect)
  }
}

private final class HookedDataSource: TableDataSource<VirtualTableView> {
  override var sections: [any TableViewSection<VirtualTableView>] {
    get {
      Hook.call(SectionCode.dataSourceSections)
      return super.sections
    }
    set { super.sections = newValue }
  }
}

@MainActor
private final class SectionScreen {
  let table = VirtualTableView(viewportHeight: 44 * 4)
  let source: HookedDataSource
  private var turn = 0

  init() {
    source = HookedDataSource(sections: [HookedSection(["a", "b"]), HookedSection(["c", "d"])])
    source.issues.reporter = IssueCollector().reporter
    source.attach(to: table)
    table.layoutIfNeeded()
  }

  private func nextSections() -> [HookedSection] {
    turn += 1
    return [
      HookedSection(["x\(turn)", "y"]), HookedSection((0...turn % 4).map { "z\(turn)-\($0)" }),
    ]
  }

  /// Calls all code of the sections.
  func play() {
    for _ in 0..<3 {
      source.sections = nextSections()
      table.reloadData()
      for path in table.visibleRows.prefix(2) { table.tap(path) }
      table.scroll(to: 100)
      table.scroll(to: 0)
      source.estimatesHeights = true
      table.reloadData()
      table.layoutIfNeeded()
      source.estimatesHeights = false
      source.sections[0] = HookedSection(["one"])
      source.registerCells(with: table)
      table.reloadData()
      _ = table.visibleCells
    }
  }

  func perform(_ action: SectionReentrancyTests.Action) {
    let first = TablePath(section: 0, row: 0)
    switch action {
    case .setSections:
      source.sections = nextSections()
      table.reloadData()
    case .changeSections:
      source.sections.append(HookedSection(["added"]))
      source.sections.removeFirst()
    case .emptySections:
      source.sections.removeAll()
      source.sections = nextSections()
    case .reload: table.reloadData()
    case .batch:
      _ = table.performTableBatch(
        TableBatch(reloadedSections: [0]), animations: nil, changeModel: {}, completion: { _ in })
    case .register: table.register(VirtualCell.self, forCellReuseIdentifier: "S")
    case .dequeue: _ = table.dequeueReusableCell(withIdentifier: "S", for: first)
    case .scroll: table.scroll(by: 60)
    case .tap: if let path = table.visibleRows.first { table.tap(path) }
    case .look: _ = (table.visibleCells, source.numberOfSections, source.numberOfRows(inSection: 0))
    case .draw: _ = table.drawing()
    case .giveUp:
      table.dataSource = nil
      table.dataSource = source
    case .warnOfMemory: table.didReceiveMemoryWarning()
    case .attachAgain: source.attach(to: table)
    case .refreshHeaders: table.refreshTableSupplementaries(inSections: [0])
    case .reconfigure: table.reconfigureTableRows(at: [first])
    }
  }
}
