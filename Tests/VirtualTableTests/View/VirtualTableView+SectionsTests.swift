import DiffEngine
import TableRows
import TableSections
import Testing
import VirtualTable

/// When headers and footers are asked for: what an update costs depends on what is on screen, not on
/// how many sections there are.
@MainActor @Suite struct VirtualTableViewSectionsTests {
  /// Notes for which sections it was asked how high a header or footer is, which is what the table
  /// asks for when it lays a section out; and not when it makes the view.
  private final class AskedSource: TokenSource {
    private var asked: Set<Int> = []

    override func supplementaryHeight(
      of kind: SupplementaryKind, inSection section: Int, in surface: VirtualTableView
    ) -> Double? {
      asked.insert(section)
      return nil
    }

    /// The sections asked about while `work` runs.
    func asked(during work: () -> Void) -> [Int] {
      asked = []
      work()
      return asked.sorted()
    }
  }

  /// Sections of two rows under a header, of height 30 each.
  private func source(sections: Int) -> AskedSource {
    let source = AskedSource((0..<sections).map { ["\($0)a", "\($0)b"] })
    source.titles = Dictionary(uniqueKeysWithValues: (0..<sections).map { ($0, "\($0)") })
    return source
  }

  private let insert = TableBatch(insertedRows: [TablePath(0, 0)])

  @Test(arguments: [10, 100, 1_000])
  func anUpdateAsksForTheHeadersOnScreenHoweverManySectionsThereAre(sections: Int) {
    let source = source(sections: sections)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    _ = source.journal.take()
    let asked = source.asked {
      table.perform(insert) { source.data[0].insert("new", at: 0) }
    }
    #expect(asked == [0, 1, 2])
    let counted = source.journal.take().filter { $0.hasPrefix("rows") }
    #expect(counted == (0..<sections).map { "rows \($0)" })
    #expect(table.contentHeight == Double(sections) * 30 + 10)
    #expect(table.codes.isEmpty)
  }

  @Test func aReloadAsksForAllOfThem() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    #expect(source.asked { table.reloadData() } == Array(0..<20))
  }

  @Test func insertedAndReloadedSectionsAreAskedForWhereverTheyAre() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    let asked = source.asked {
      table.perform(TableBatch(insertedSections: [15], reloadedSections: [9])) {
        source.data.insert(["x"], at: 15)
        source.footerTitles = [9: "end"]
      }
    }
    #expect(asked == [0, 1, 2, 9, 15])
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
      deletedSections: [14], movedSections: [TableMove(from: 15, to: 18)])
    let asked = source.asked {
      table.perform(batch) {
        let moved = source.data.remove(at: 15)
        source.data.remove(at: 14)
        source.data.insert(moved, at: 18)
        source.titles = Dictionary(
          uniqueKeysWithValues: (0..<18).map { ($0, $0 < 14 ? "\($0)" : "\($0 + 2)") })
        source.footerTitles = [14: "end"]
      }
    }
    #expect(asked == [0, 1, 2])
    #expect(table.contentHeight == height - 30)
    table.scroll(to: 10_000)
    #expect(table.contentHeight == height - 30)
    #expect(table.codes.isEmpty)
  }

  @Test func whereNothingComesOnScreenNothingIsAskedTwice() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    table.perform(insert) { source.data[0].insert("new", at: 0) }
    #expect(source.asked { table.scroll(by: 5) }.isEmpty)
    #expect(source.asked { table.scroll(by: 60) } == [3, 4])
    #expect(source.asked { table.scroll(by: -60) }.isEmpty)
  }

  @Test func aRefreshAsksForTheSectionsItNames() {
    let source = source(sections: 20)
    let table = source.table(rows: 7)
    table.layoutIfNeeded()
    source.footerTitles = [17: "end", 18: "not refreshed"]
    let asked = source.asked { table.refreshTableSupplementaries(inSections: [17, 40, -1]) }
    #expect(asked == [0, 1, 2, 17])
    #expect(table.contentHeight == 610)
  }
}
