import DiffEngine
import TableSections
import Testing
import VirtualTable

/// What the data source is told of rows that are likely to come on screen.
@MainActor @Suite struct VirtualTableViewPrefetchingTests {
  private final class FetchingSource: TokenSource {
    private(set) var told: [String] = []
    override func prefetch(at positions: [TablePath]) {
      told.append("prefetch \(positions.map(\.row))")
    }
    override func cancelPrefetching(at positions: [TablePath]) {
      told.append("cancel \(positions.map(\.row))")
    }
    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  private let source = FetchingSource([(0..<40).map(String.init)])

  @Test func aScrollPrefetchesOneViewportAheadOnce() {
    let table = source.table(rows: 3)
    table.layoutIfNeeded()
    #expect(source.take().isEmpty)
    table.scroll(by: 10)
    #expect(source.take() == ["prefetch [4, 5, 6]"])
    table.scroll(by: 10)
    #expect(source.take() == ["prefetch [7]"])
    table.scroll(by: 5)
    #expect(source.take() == ["prefetch [8]"])
  }

  @Test func upwardsTheNearestComesFirst() {
    let table = source.table(rows: 3)
    table.scroll(to: 200)
    _ = source.take()
    table.scroll(by: -10)
    #expect(source.take() == ["prefetch [18, 17, 16]", "cancel [25]"])
  }

  @Test func whatIsNotFarBehindIsStillExpected() {
    let table = source.table(rows: 3)
    table.scroll(to: 200)
    table.scroll(by: -10)
    _ = source.take()
    table.scroll(by: 10)
    #expect(source.take() == ["prefetch [25]", "cancel [16]"])
  }

  @Test func whatIsLeftFarBehindIsCancelledUnlessItWasShown() {
    let table = source.table(rows: 3)
    table.scroll(by: 10)
    _ = source.take()
    table.scroll(to: 200)
    #expect(source.take() == ["prefetch [23, 24, 25]", "cancel [4, 5, 6]"])
    table.scroll(to: 230)
    table.scroll(to: 0)
    #expect(source.take() == ["prefetch [26, 27, 28]", "cancel [26, 27, 28]"])
  }

  @Test func aBatchTakesWhatWasPrefetchedAlongAndAReloadForgetsIt() {
    let table = source.table(rows: 3)
    table.scroll(by: 10)
    _ = source.take()
    table.perform(TableBatch(insertedRows: [TablePath(0, 0)])) { source.data[0].insert("x", at: 0) }
    table.scroll(by: 20)
    #expect(source.take() == ["prefetch [8]"])
    table.reloadData()
    table.scroll(by: 10)
    #expect(source.take() == ["prefetch [7, 8, 9]"])
  }

  @Test func whatDoesNotMovePrefetchesNothing() {
    let table = source.table(rows: 3)
    table.scroll(to: -5)
    #expect(source.take().isEmpty)
  }
}
