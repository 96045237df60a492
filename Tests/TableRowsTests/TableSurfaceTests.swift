import CellRegistry
import DiffEngine
import SurfaceScenarios
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// Defaults of a surface that implements only the requirements.
@MainActor @Suite struct TableSurfaceTests {
  private let surface = BareSurface()
  private let registry = VirtualCellRegistry(
    issues: IssueLog(reporter: IssueCollector().reporter))

  @Test func surfaceHasEmptyDefaults() {
    #expect(BareSurface.tableBridge(for: surface) == nil)
    surface.attachTableDataSource(surface, asDelegate: true)
    surface.refreshTableDelegate()
    #expect(surface.tableDataSource == nil)
    #expect(surface.knownTableCellIdentifiers == [] && surface.shownTableRowCounts == nil)
    #expect(!surface.isTableBusy)
    #expect(surface.tableViewport == nil)
    #expect(surface.tableRect(ofRowAt: TablePath(section: 0, row: 0)) == nil)
    #expect(surface.visibleTableHeaderRect(inSection: 0) == nil)
    #expect(surface.makeTableSupplementary(MinimalHeader<BareSurface>.self) == nil)
    for region in TableRegion.allCases {
      #expect(surface.makeTableTitle("Title", for: region) == nil)
      #expect(!surface.showTableView(nil, in: region, height: nil))
      #expect(!surface.showTableView(MinimalHeader<BareSurface>(), in: region, height: 40))
    }
  }

  @Test func surfaceIsNotScrollingByDefault() {
    var calls = 0
    surface.afterTableScrolling { calls += 1 }
    #expect(calls == 1 && surface.layouts == 1)
  }

  @Test func batchKeepsNoRowInPlaceByDefault() {
    var events: [String] = []
    let isBatch = surface.performTableBatch(
      TableBatch(), animations: nil, changeModel: { events.append("model") },
      completion: { events.append("done \($0)") })
    #expect(isBatch && events == ["model", "done true"])
    #expect(surface.batchesKeepRows == [false])
  }

  @Test func withoutGeometryNothingIsScrolledTo() {
    for anchor in [
      TableAnchor<TablePath>.top, .bottom, .row(TablePath(section: 0, row: 0), distance: 0),
    ] {
      #expect(surface.tableContentOffset(showing: anchor) == nil)
    }
  }

  @Test func anAnchorIsShownAsFarAsTheContentGoes() {
    let table = VirtualTableView(viewportHeight: 100, rowHeight: 40)
    let source = TableDataSource<VirtualTableView>(sections: [
      Section("s") { for id in 0..<10 { Row(id: id, VirtualCell.self) { _ in } } }
    ])
    source.attach(to: table)
    table.contentInset = TableInsets(top: 20, bottom: 30)
    let anchors: [(TableAnchor<TablePath>, Double?)] = [
      (.top, -20), (.bottom, 330), (.row(TablePath(section: 0, row: 5), distance: 10), 190),
      (.row(TablePath(section: 0, row: 9), distance: 0), 330),
      (.row(TablePath(section: 0, row: 0), distance: 60), -20),
      (.row(TablePath(section: 0, row: 10), distance: 0), nil),
    ]
    for (anchor, offset) in anchors {
      #expect(table.tableContentOffset(showing: anchor) == offset, "\(anchor)")
    }
  }

  // MARK: Dequeuing

  @Test func aCellThatWasDequeuedIsNoted() {
    let path = TablePath(section: 0, row: 0)
    #expect(surface.dequeueTableCell("A", at: path, registry: registry) == nil)
    #expect(registry.registrationState(of: "A") == .unknown)
    surface.identifiers = ["A"]
    #expect(surface.dequeueTableCell("A", at: path, registry: registry) != nil)
    #expect(registry.registrationState(of: "A") == .dequeued)
    _ = surface.dequeueTableCell("A", at: path, registry: registry)
    #expect(surface.states == [.unknown, .unknown, .dequeued])
  }

  /// A state from the caller is used without a lookup.
  @Test func aStateThatIsKnownIsPassedOn() {
    let path = TablePath(section: 0, row: 0)
    surface.identifiers = ["A", "B"]
    for (identifier, state) in [("A", ViewRegistration.State.dequeued), ("B", .registered)] {
      #expect(
        surface.dequeueTableCell(
          identifier, at: path, registrationState: state, registry: registry) != nil)
    }
    #expect(surface.states == [.dequeued, .registered])
    #expect(registry.registrationState(of: "A") == .unknown)
    #expect(registry.registrationState(of: "B") == .dequeued)
  }

  @Test func aHeaderOrFooterThatWasDequeuedIsNotedForItsKind() {
    for kind in [SupplementaryKind.header, .footer, "badge"] {
      func dequeue() -> MinimalHeader<BareSurface>? {
        surface.dequeueTableSupplementary("A", kind: kind, inSection: 0, registry: registry)
      }
      surface.identifiers = []
      #expect(dequeue() == nil)
      #expect(registry.registrationState(of: "A", role: kind.role) == .unknown)
      surface.identifiers = ["A"]
      #expect(dequeue() != nil)
      #expect(registry.registrationState(of: "A", role: kind.role) == .dequeued)
      #expect(dequeue() != nil)
    }
    let each: [ViewRegistration.State] = [.unknown, .unknown, .dequeued]
    #expect(surface.states == each + each + each)
    #expect(registry.registrationState(of: "A") == .unknown, "no cell")
  }

  @Test func viewWithoutIdentifierIsNotDequeued() {
    surface.identifiers = [""]
    let path = TablePath(section: 0, row: 0)
    #expect(surface.dequeueTableCell("", at: path, registry: registry) == nil)
    #expect(
      surface.dequeueTableSupplementary("", kind: .header, inSection: 0, registry: registry) == nil)
    #expect(surface.states == [])
  }
}

@Suite struct TableViewportTests {
  @Test func viewportHasNoInsetsAndIsNotScrollingByDefault() {
    let viewport = TableViewport(contentOffset: 10, height: 100, contentHeight: 400)
    #expect(viewport.topInset == 0 && viewport.bottomInset == 0 && !viewport.isScrolling)
    #expect(viewport.topOffset == 0 && viewport.bottomOffset == 300)
  }

  @Test func insetsMoveBothEnds() {
    var viewport = TableViewport(
      contentOffset: 0, height: 100, contentHeight: 400, topInset: 20, bottomInset: 30)
    #expect(viewport.topOffset == -20 && viewport.bottomOffset == 330)
    viewport.contentHeight = 40
    #expect(viewport.bottomOffset == -20, "everything fits")
  }

  /// Rounding to pixels can take half a point.
  @Test func anEndIsReachedWithinHalfAPoint() {
    func viewport(_ offset: Double) -> TableViewport {
      TableViewport(
        contentOffset: offset, height: 100, contentHeight: 400, topInset: 20, bottomInset: 30)
    }
    let offsets = [-100, -20, -19.5, -19.25, 0, 329.25, 329.5, 330, 400]
    #expect(
      offsets.map { viewport($0).isAtTop }
        == [true, true, true, false, false, false, false, false, false])
    #expect(
      offsets.map { viewport($0).isAtBottom }
        == [false, false, false, false, false, false, true, true, true])
  }

  @Test func theNearestOffsetIsWithinTheContent() {
    let viewport = TableViewport(
      contentOffset: 0, height: 100, contentHeight: 400, topInset: 20, bottomInset: 30)
    #expect([-21, -20, 5, 330, 331].map(viewport.clamped) == [-20, -20, 5, 330, 330])
  }
}
