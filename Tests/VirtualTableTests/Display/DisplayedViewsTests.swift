import DiffEngine
import TableRows
import Testing

@testable import VirtualTable

@MainActor @Suite struct DisplayedViewsTests {
  private let cells = (0..<3).map { _ in VirtualCell(reuseIdentifier: nil) }
  private let header = VirtualHeaderFooterView(reuseIdentifier: nil)
  private let footer = VirtualHeaderFooterView(reuseIdentifier: nil)
  private let headerKey = SupplementaryKey(kind: .header, section: 0)
  private let footerKey = SupplementaryKey(kind: .footer, section: 0)

  /// Returns three rows between a header and a footer.
  private func shown() -> DisplayedViews<VirtualCell> {
    var views = DisplayedViews<VirtualCell>()
    for (row, cell) in cells.enumerated() { _ = views.setCell(cell, at: TablePath(0, row)) }
    _ = views.setSupplementary(header, at: headerKey)
    _ = views.setSupplementary(footer, at: footerKey)
    return views
  }

  private func rows(of views: DisplayedViews<VirtualCell>) -> [TablePath] {
    views.cells.keys.sorted()
  }

  private func keys(of views: DisplayedViews<VirtualCell>) -> [SupplementaryKey] {
    views.supplementaries.keys.sorted()
  }

  @Test func aViewThatIsReplacedIsReturned() {
    var views = shown()
    let (cell, view) = (
      VirtualCell(reuseIdentifier: nil), VirtualHeaderFooterView(reuseIdentifier: nil)
    )
    let replaced = views.setCell(cell, at: TablePath(0, 1))
    let nothing = views.setCell(cell, at: TablePath(0, 3))
    #expect(replaced === cells[1] && nothing == nil)
    let replacedHeader = views.setSupplementary(view, at: headerKey)
    let removedFooter = views.setSupplementary(nil, at: footerKey)
    #expect(replacedHeader === header && removedFooter === footer)
    #expect(keys(of: views) == [headerKey])
  }

  @Test func invisibleViewsAreRemovedAndReturned() {
    var views = shown()
    let removed = views.removeAll(
      outside: [.row(TablePath(0, 1)), .row(TablePath(0, 2)), .footer(0)])
    #expect(rows(of: views) == [TablePath(0, 1), TablePath(0, 2)])
    #expect(rows(of: removed) == [TablePath(0, 0)])
    #expect(keys(of: views) == [footerKey] && keys(of: removed) == [headerKey])
    let rest = views.removeAll()
    #expect(views.cells.isEmpty && views.supplementaries.isEmpty)
    #expect(rest.cells.count == 2 && rest.supplementaries.count == 1)
  }

  @Test func viewsFollowTheirRowsAndSections() {
    var views = shown()
    let batch = TableBatch(insertedSections: [0], deletedRows: [TablePath(0, 0)])
    let positions = BatchPositions(batch, oldCounts: [3], newCounts: [1, 2])
    let removed = views.move(to: positions, within: [.header(1), .row(TablePath(1, 0))])
    #expect(views.cells[TablePath(1, 0)] === cells[1])
    #expect(rows(of: views) == [TablePath(1, 0)])
    #expect(rows(of: removed) == [TablePath(0, 0), TablePath(0, 2)])
    #expect(keys(of: views) == [SupplementaryKey(kind: .header, section: 1)])
    #expect(keys(of: removed) == [footerKey])
  }

  @Test func reloadedViewsAreRemovedEvenIfVisible() {
    var views = shown()
    let positions = BatchPositions(
      TableBatch(reloadedSections: [0]), oldCounts: [3], newCounts: [3])
    let visible: Set<ListGeometry.Element> = [.header(0), .row(TablePath(0, 0)), .footer(0)]
    let removed = views.move(to: positions, within: visible)
    #expect(views.cells.isEmpty && views.supplementaries.isEmpty)
    #expect(removed.cells.count == 3 && removed.supplementaries.count == 2)
  }
}
