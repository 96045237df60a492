import DiffEngine
import ObjectTables
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import TypeErasure
import VirtualTable

@MainActor @Suite struct StaticCellTests {
  private let button = "[button]"

  // TA-13
  @Test func aReservedRowShowsItsCellAndTheObjectsGoOnAfterIt() {
    let screen = ObjectsScreen()
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: 0)
    screen.adapter.update(with: ["a", "b", "c"])
    #expect(screen.texts == ["a", button, "b", "c"])
    #expect(screen.adapter.object(at: TablePath(section: 0, row: 1)) == nil)
    #expect(screen.adapter.object(at: TablePath(section: 0, row: 2)) as? String == "b")
    #expect(screen.adapter.position(of: "b") == TablePath(section: 0, row: 2))
    #expect(screen.collector.issues.isEmpty)
  }

  @Test("any number of rows can be reserved in one update")
  func rowsReservedTogether() {
    let adapter = CountingAdapter(VirtualTableView(), identity: .automatic)
    adapter.update(with: (0..<400).map { "\($0)" })
    adapter.reserveStaticCells(
      withIdentifier: "Ad", rows: stride(from: 0, to: 800, by: 2), section: 0)
    #expect(adapter.submissions == 2)
    #expect(adapter.currentSections[0].count == 800)
  }

  @Test("negative positions among rows reserved together are reported")
  func invalidRowsReservedTogether() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: [ObjectsSection(id: "x", objects: ["a", "b"])])
    screen.adapter.reserveStaticCells(
      withIdentifier: "Button", rows: [0, -1, 2], inSection: .section("x"))
    #expect(screen.texts == [button, "a", button, "b"])
    #expect(screen.collector.codes == [.positionOutOfBounds])
    screen.adapter.reserveStaticCells(withIdentifier: "Button", rows: [0, 1], section: -1)
    #expect(screen.texts == [button, "a", button, "b"])
    #expect(screen.collector.codes.count == 3)
  }

  @Test func rowsMoveAroundAReservedCellWhichStaysTheSame() {
    let screen = ObjectsScreen()
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: 0)
    screen.adapter.update(with: ["a", "b", "c"])
    let cell = screen.table.visibleCells[1]
    for objects in [["c", "b", "a"], ["x", "c", "y"], ["z"], ["p", "q", "r", "s"]] {
      screen.adapter.update(with: objects)
      #expect(screen.texts == [objects[0], button] + objects.dropFirst())
      #expect(screen.table.visibleCells[1] === cell)
    }
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func reservedCellIsLastInShortSectionAndWaitsForMissingOne() {
    let screen = ObjectsScreen()
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 2, section: 1)
    screen.adapter.update(with: [ObjectsSection(id: 0, objects: ["a"])])
    #expect(screen.texts == ["a"])
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"]), ObjectsSection(id: 1, objects: ["b"]),
    ])
    #expect(screen.texts == ["a", "b", button])
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"]), ObjectsSection(id: 1, objects: ["b", "c", "d"]),
    ])
    #expect(screen.texts == ["a", "b", "c", button, "d"])
    screen.adapter.update(with: [ObjectsSection(id: 0), ObjectsSection(id: 1)])
    #expect(screen.texts == [button])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func aRowIsReservedAndGivenUpWhileTheTableIsShown() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: ["a", "b"])
    let cells = screen.table.visibleCells
    let reloads = screen.table.statistics.reloads
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 0, section: 0)
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 3, section: 0)
    #expect(screen.texts == [button, "a", "b", button])
    screen.adapter.removeReservation(at: 0, section: 0)
    #expect(screen.texts == ["a", "b", button])
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: 0)
    screen.adapter.removeAllReservations()
    #expect(screen.texts == ["a", "b"])
    #expect(zip(screen.table.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(screen.table.statistics.reloads == reloads)
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func reservationByIDFollowsItsSection() {
    let screen = ObjectsScreen()
    let sections = [
      ObjectsSection(id: "x", objects: ["a"]), ObjectsSection(id: "y", objects: ["b"]),
    ]
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 0, inSection: .section("y"))
    screen.adapter.update(with: sections)
    #expect(screen.texts == ["a", button, "b"])
    screen.adapter.update(with: Array(sections.reversed()))
    #expect(screen.texts == [button, "b", "a"])
    screen.adapter.removeReservation(at: 0, inSection: .section("y"))
    #expect(screen.texts == ["b", "a"])
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func ofSectionsWithOneIDTheFirstHasTheReservedCell() {
    let screen = ObjectsScreen()
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, inSection: .section("x"))
    screen.adapter.update(with: [
      ObjectsSection(id: "x", objects: ["a"]), ObjectsSection(id: "x", objects: ["b"]),
    ])
    #expect(screen.texts == ["a", button, "b"])
    #expect(screen.collector.codes == [.duplicateSections])
  }

  @Test(arguments: [false, true])
  func firstOfTwoReservationsForOneRowIsShownFirst(byIDFirst: Bool) {
    final class OtherCell: VirtualCell {}
    let screen = ObjectsScreen()
    screen.adapter.register(OtherCell.self, identifier: "Other")
    for isByID in [byIDFirst, !byIDFirst] {
      if isByID {
        screen.adapter.reserveStaticCell(
          withIdentifier: "Button", row: 0, inSection: .section("x"))
      } else {
        screen.adapter.reserveStaticCell(withIdentifier: "Other", row: 0, section: 0)
      }
    }
    screen.adapter.update(with: [ObjectsSection(id: "x", objects: ["a"])])
    #expect(screen.table.visibleCells.map { $0 is ButtonCell } == [byIDFirst, !byIDFirst, false])
    #expect(screen.table.visibleCells.map { $0 is OtherCell } == [!byIDFirst, byIDFirst, false])
  }

  /// The next update then skips storage that it shares with this one.
  @Test func withoutAReservationSectionsAreTakenAsTheyAre() {
    let screen = ObjectsScreen()
    let sections = [
      Section(id: AnyItem.ID.section(0), items: (0..<9).map { AnyItem("\($0)") })
    ]
    func address(_ sections: [Section<AnyItem, AnyItem.ID>]) -> UnsafePointer<AnyItem>? {
      sections[0].items.withUnsafeBufferPointer(\.baseAddress)
    }
    screen.adapter.update(with: sections)
    #expect(address(screen.adapter.currentSections) == address(sections))
    #expect(screen.texts.count == 9)
  }

  @Test func aReservationByIdIsShownAtOnceAndInTheFirstSectionOfTheId() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: [
      ObjectsSection(id: 0, objects: ["a"]), ObjectsSection(id: 0, objects: ["b"]),
    ])
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 0, inSection: .section(0))
    #expect(screen.texts == [button, "a", "b"])
    screen.adapter.removeReservation(at: 0, inSection: .section(0))
    #expect(screen.texts == ["a", "b"])
  }

  @Test func issueIdentifiesInvalidRowAndSection() {
    let screen = ObjectsScreen()
    let adapter = screen.adapter
    adapter.reserveStaticCell(withIdentifier: "Button", row: -1, section: 2)
    adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: -2)
    adapter.removeReservation(at: 3, section: 4)
    adapter.reserveStaticCell(withIdentifier: "Button", row: -1, inSection: .section("x"))
    adapter.removeReservation(at: 5, inSection: .section("y"))
    let places = [("-1", "2"), ("1", "-2"), ("3", "4"), ("-1", "x"), ("5", "y")]
    #expect(
      screen.collector.issues
        == places.map { row, section in
          TableIssue(
            .positionOutOfBounds, "no cell is reserved at row \(row) of section \(section)",
            identifiers: ["\(section)-\(row)"])
        })
  }

  @Test func aLaterReservationOfARowTakesItsPlace() {
    final class OtherCell: VirtualCell {}
    let screen = ObjectsScreen()
    screen.adapter.register(OtherCell.self, identifier: "Other")
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 0, section: 0)
    screen.adapter.update(with: ["a"])
    screen.adapter.reserveStaticCell(withIdentifier: "Other", row: 0, section: 0)
    #expect(screen.table.visibleCells.first is OtherCell)
    #expect(screen.table.numberOfRows(inSection: 0) == 2)
  }

  @Test func editsAndMovesByHandLeaveReservedCellsInTheirPlaces() {
    let screen = ObjectsScreen()
    screen.adapter.cellDidMoveHandler = { _, _, _ in }
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 1, section: 0)
    screen.adapter.update(with: ["a", "b", "c"])
    screen.adapter.edit { $0.delete(AnyItem("a").id) }
    #expect(screen.texts == ["b", button, "c"])
    screen.adapter.edit { table in
      table.insert(AnyItem("d"), before: AnyItem("b").id)
      table.insert(AnyItem("e"), after: AnyItem("c").id)
    }
    #expect(screen.texts == ["d", button, "b", "c", "e"])
    screen.table.drag(TablePath(section: 0, row: 4), to: TablePath(section: 0, row: 0))
    #expect(screen.texts == ["e", button, "d", "b", "c"])
    #expect(!screen.adapter.canMove(at: TablePath(section: 0, row: 1)))
    #expect(screen.collector.issues.isEmpty)
  }

  @Test func canceledReservationTriggersNoUpdates() {
    let screen = ObjectsScreen()
    let adapter = CountingAdapter(screen.table)
    adapter.register(ButtonCell.self, identifier: "Button")
    adapter.show(String.self, in: TextCell.self)
    adapter.cellDidMoveHandler = { _, _, _ in }
    adapter.update(with: ["a", "b"])
    adapter.reserveStaticCell(withIdentifier: "Button", row: 0, section: 0)
    let withButton = adapter.currentSections
    adapter.removeReservation(at: 0, section: 0)
    #expect(screen.texts == ["a", "b"])
    let plans = adapter.plans
    adapter.removeAllReservations()
    screen.table.drag(TablePath(section: 0, row: 1), to: TablePath(section: 0, row: 0))
    #expect(adapter.plans == plans)
    #expect(screen.texts == ["b", "a"])
    // Sections that the app kept don't show released cells.
    adapter.update(with: withButton)
    #expect(screen.texts == ["a", "b"])
  }

  @Test func invalidReservationIsReportedAndDataIsShown() {
    let screen = ObjectsScreen()
    screen.adapter.update(with: ["a"])
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: -1, section: 0)
    screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 0, section: -1)
    screen.adapter.removeReservation(at: 0, section: 0)
    #expect(screen.texts == ["a"])
    #expect(screen.collector.codes == Array(repeating: .positionOutOfBounds, count: 3))
    screen.collector.removeAll()
    screen.adapter.reserveStaticCell(withIdentifier: "Nothing", row: 0, section: 0)
    #expect(screen.texts == ["(no cell)", "a"])
    #expect(screen.collector.codes == [.unregisteredIdentifier])
  }

  @Test(arguments: 0..<20) func randomUpdatesShowReservedCellsAtTheirRows(seed: Int) {
    var random = SeededRandom(seed: seed)
    let screen = ObjectsScreen(viewport: 4_000)
    var reserved: Set<Int> = []
    var pool = (0..<12).map { "t\($0)" }
    var objects: [String] = []
    for step in 0..<20 {
      let row = random.below(8)
      switch random.below(4) {
      case 0:
        screen.adapter.reserveStaticCell(withIdentifier: "Button", row: row, section: 0)
        reserved.insert(row)
      case 1 where reserved.contains(row):
        screen.adapter.removeReservation(at: row, section: 0)
        reserved.remove(row)
      default:
        pool.shuffle(using: &random)
        objects = Array(pool.prefix(random.below(pool.count + 1)))
        screen.adapter.update(with: [ObjectsSection(id: 0, objects: objects)])
      }
      // Equivalent: each row in turn is reserved or shows the next object.
      var (expected, rest) = ([String](), objects)
      let last = (reserved.max() ?? 0) + objects.count
      for row in 0...last {
        if reserved.contains(row) {
          expected.append(button)
        } else if !rest.isEmpty {
          expected.append(rest.removeFirst())
        }
      }
      if screen.table.numberOfSections == 0 { expected = [] }
      #expect(screen.texts == expected, "seed \(seed), step \(step)")
      #expect(
        screen.collector.issues.isEmpty, "seed \(seed), step \(step): \(screen.collector.issues)")
    }
  }
}

extension StaticCellTests {
  // A dictionary with IDs that break the rules of `Hashable` may trap when it grows.
  @Test func sectionsWithUnsoundIDsMayHaveReservedCells() {
    let screen = ObjectsScreen()
    let ids = (0..<200).map { InvalidHashable(id: 1, salt: $0) }
    for id in ids {
      screen.adapter.reserveStaticCell(withIdentifier: "Button", row: 0, inSection: .section(id))
    }
    screen.adapter.update(with: [ObjectsSection(id: ids[7], objects: ["a"])])
    #expect(screen.texts == [button, "a"])
  }
}

private final class CountingAdapter: TableAdapter<VirtualTableView, AnyItem, AnyItem.ID> {
  private(set) var plans = 0
  private(set) var submissions = 0

  override func submit(_ request: UpdateRequest<VirtualTableView, AnyItem, AnyItem.ID>) {
    submissions += 1
    super.submit(request)
  }

  override func willPerform(_ plan: TablePlan<Section<AnyItem, AnyItem.ID>>) { plans += 1 }
}
