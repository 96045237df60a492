import DiffEngine
import TableDiagnostics
import TableRows
import TableSections
import Testing
import VirtualTable

/// Requests for headers and footers.
///
/// The cost of an update depends on the visible sections, not on their total number.
@MainActor @Suite struct VirtualTableViewSectionsTests {
  /// Records the sections whose header or footer titles and heights are requested.
  ///
  /// A height is requested only for layout, not when the view is created.
  private final class RecordingSource: TokenSource {
    private var titled: Set<Int> = []
    private var measured: Set<Int> = []

    override func title(of kind: SupplementaryKind, inSection section: Int) -> String? {
      titled.insert(section)
      return super.title(of: kind, inSection: section)
    }

    override func supplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> Double? {
      measured.insert(section)
      return nil
    }

    /// Returns the sections with any requests while `work` runs.
    func requested(during work: () -> Void) -> [Int] {
      let measured = measured(during: work)
      return titled.union(measured).sorted()
    }

    /// Returns the sections laid out while `work` runs.
    func measured(during work: () -> Void) -> [Int] {
      (titled, measured) = ([], [])
      work()
      return measured.sorted()
    }
  }

  /// A source whose sections have no header if they are empty.
  private final class FilledSource: TokenSource {
    override func headerFooter(
      of kind: SupplementaryKind, inSection section: Int
    ) -> HeaderFooter? {
      data[section].isEmpty ? nil : super.headerFooter(of: kind, inSection: section)
    }
  }

  /// Returns sections of two rows and a header, each 30 points high in total.
  private func source(sections: Int) -> RecordingSource {
    let source = RecordingSource((0..<sections).map { ["\($0)a", "\($0)b"] })
    source.titles = Dictionary(uniqueKeysWithValues: (0..<sections).map { ($0, "\($0)") })
    return source
  }

  private let insert = TableBatch(insertedRows: [TablePath(0, 0)])

  @Test(arguments: [10, 100, 1_000])
  func updateRequestsOnlyVisibleHeadersForAnyNumberOfSections(sections: Int) {
    let source = source(sections: sections)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    _ = source.journal.take()
    let requested = source.requested {
      table.perform(insert) { source.data[0].insert("new", at: 0) }
    }
    #expect(requested == [0, 1, 2])
    let counted = source.journal.take().filter { $0.hasPrefix("rows") }
    #expect(counted == (0..<sections).map { "rows \($0)" })
    #expect(table.contentHeight == Double(sections) * 30 + 10)
    #expect(table.codes.isEmpty)
  }

  @Test func reloadRequestsAllSections() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    #expect(source.requested { table.reloadData() } == Array(0..<20))
  }

  @Test func insertedAndReloadedSectionsAreRequestedAnywhere() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    let requested = source.requested {
      table.perform(TableBatch(insertedSections: [15], reloadedSections: [9])) {
        source.data.insert(["x"], at: 15)
        source.footerTitles = [9: "end"]
      }
    }
    #expect(requested == [0, 1, 2, 9, 15])
    #expect(table.contentHeight == 20 * 30 + 10 + 20)
    #expect(table.codes.isEmpty)
  }

  @Test func aHeaderThatAppearsUnannouncedIsThereOnceItsSectionIsOnScreen() {
    let source = source(sections: 20)
    source.titles[12] = nil
    let table = source.table(rows: 7)
    #expect(table.contentHeight == 590)
    source.titles[12] = "late"
    table.perform(insert) { source.data[0].insert("new", at: 0) }
    #expect(table.contentHeight == 600)
    table.scrollTable(to: TablePath(12, 0))
    #expect(table.contentHeight == 610)
    #expect(table.headerView(forSection: 12)?.textLabel?.text == "late")
  }

  @Test func aHeaderOnScreenThatVanishesUnannouncedGoesWithTheUpdate() {
    let source = source(sections: 3)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.perform(insert) {
      source.titles[1] = nil
      source.data[0].insert("new", at: 0)
    }
    #expect(table.headerView(forSection: 1) == nil)
    #expect(table.shownTexts == ["new", "0a", "0b", "1a", "1b"])
    #expect(source.journal.take().contains("didEndDisplaying header 1 1"))
  }

  @Test func anEmptySectionOnScreenGetsTheHeaderThatAppears() {
    let source = source(sections: 3)
    source.data[1] = []
    source.titles[1] = nil
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    table.perform(insert) {
      source.titles[1] = "one"
      source.data[0].insert("new", at: 0)
    }
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "one")
  }

  @Test func sectionsThatMoveOffScreenTakeTheirHeightsWithThem() {
    let source = source(sections: 20)
    source.titles[15] = nil
    source.footerTitles[16] = "end"
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    let height = table.contentHeight
    let batch = TableBatch(
      deletedSections: [14], movedSections: [IndexPair(from: 15, to: 18)])
    let requested = source.requested {
      table.perform(batch) {
        let moved = source.data.remove(at: 15)
        source.data.remove(at: 14)
        source.data.insert(moved, at: 18)
        source.titles = Dictionary(
          uniqueKeysWithValues: (0..<18).map { ($0, $0 < 14 ? "\($0)" : "\($0 + 2)") })
        source.footerTitles = [14: "end"]
      }
    }
    #expect(requested == [0, 1, 2])
    #expect(table.contentHeight == height - 30)
    let scrolled = source.measured {
      for _ in 0..<20 { table.scroll(by: 50) }
    }
    // The last section has no header to measure.
    #expect(scrolled == Array(3..<18))
    #expect(table.contentHeight == height - 30)
    #expect(table.codes.isEmpty)
  }

  @Test func sectionsAreMeasuredOnceWhenTheyAppear() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    table.perform(insert) { source.data[0].insert("new", at: 0) }
    #expect(source.measured { table.scroll(by: 5) }.isEmpty)
    #expect(source.measured { table.scroll(by: 60) } == [3, 4])
    #expect(source.measured { table.scroll(by: -60) }.isEmpty)
  }

  @Test func refreshRequestsSpecifiedSections() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    source.footerTitles = [17: "end", 18: "not refreshed"]
    let requested = source.requested {
      table.refreshTableSupplementaries(inSections: [17, 40, -1])
    }
    #expect(requested == [0, 1, 2, 17])
    #expect(table.contentHeight == 610)
  }

  @Test func aSectionThatIsFilledOrEmptiedOffScreenGetsOrLosesItsHeader() {
    let source = FilledSource([["a"]] + Array(repeating: [], count: 9))
    source.titles = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, "\($0)") })
    let table = source.table(rows: 2)
    #expect(table.contentHeight == 20)
    let rows = (5..<10).map { TablePath($0, 0) }
    table.perform(TableBatch(insertedRows: rows)) {
      for section in 5..<10 { source.data[section] = ["x"] }
    }
    #expect(table.contentHeight == 120)
    table.scroll(to: 1_000)
    #expect(table.visibleRows == [TablePath(9, 0)])
    table.scroll(to: 0)
    table.perform(TableBatch(deletedRows: rows)) {
      for section in 5..<10 { source.data[section] = [] }
    }
    #expect(table.contentHeight == 20)
    #expect(table.codes.isEmpty)
  }

  // MARK: Callbacks

  /// Performs work when rows or a height are first requested during an update.
  private final class BusySource: TokenSource {
    var onRows: (@MainActor () -> Void)?
    var onHeight: (@MainActor () -> Void)?

    override func numberOfRows(inSection section: Int) -> Int {
      let work = onRows
      onRows = nil
      work?()
      return super.numberOfRows(inSection: section)
    }

    override func supplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> Double? {
      let work = onHeight
      onHeight = nil
      work?()
      return nil
    }
  }

  @Test func otherSourceIsNotCalledDuringUpdateOfFirst() {
    let source = BusySource([["a"], ["b"], ["c"]])
    let other = RecordingSource([])
    let table = source.table()
    table.layoutIfNeeded()
    let requested = other.requested {
      source.onRows = { table.dataSource = other }
      table.perform(insert) { source.data[0].insert("new", at: 0) }
    }
    #expect(requested.isEmpty)
    #expect(table.numberOfSections == 0 && table.visibleRows.isEmpty)
  }

  @Test func sourceDeallocatedDuringUpdateIsCalledUntilItsEnd() {
    var source: BusySource? = BusySource([["a"], ["b"], ["c"]])
    let table = source?.table() ?? VirtualTableView()
    table.layoutIfNeeded()
    source?.onRows = { source = nil }
    let isDone = table.perform(insert) { source?.data[0].insert("new", at: 0) }
    #expect(isDone && source == nil)
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 0) == 2)
  }

  @Test func heightsChangedDuringRequestApplyToLayout() {
    let source = BusySource([["a"], ["b"], ["c"]])
    source.titles = [0: "A", 1: "B", 2: "C"]
    let table = source.table()
    table.layoutIfNeeded()
    source.onHeight = { table.sectionHeaderHeight = 20 }
    table.perform(insert) { source.data[0].insert("new", at: 0) }
    #expect(table.contentHeight == 100)
    source.onHeight = {
      source.titles = [:]
      table.reloadData()
    }
    table.perform(insert) { source.data[0].insert("more", at: 0) }
    #expect(table.contentHeight == 50)
    #expect(table.shownTexts == ["more", "new", "a", "b", "c"])
    #expect(table.codes == [.nestedUpdate])
  }

  @Test func rowsThatHighOnesPushOffTheScreenEndTheirDisplay() {
    final class HighSource: TokenSource {
      override func height(at position: TablePath, in surface: VirtualTableView) -> Double? {
        token(at: position) == "high" ? 30 : nil
      }
    }
    let source = HighSource([["a", "b", "c", "d"]])
    let table = source.table(rows: 4)
    table.rowMeasuringLimit = 0
    table.layoutIfNeeded()
    _ = source.journal.take()
    table.perform(insert) { source.data[0].insert("high", at: 0) }
    #expect(table.shownTexts == ["high", "a"])
    let ended = source.journal.take().filter { $0.hasPrefix("didEndDisplaying") }
    #expect(ended.map { $0.suffix(1) } == ["d", "b", "c"])
  }
}
