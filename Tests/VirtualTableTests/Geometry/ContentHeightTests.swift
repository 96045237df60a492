import TableAdapters
import TableRows
import TableSections
import Testing
import TypeErasure
import VirtualTable

/// The heights of rows whose texts need several lines.
@MainActor @Suite struct ContentHeightTests {
  private let table = VirtualTableView(viewportHeight: 600, rowHeight: 44)
  private let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

  init() {
    table.viewportWidth = 320
    adapter = TableAdapter(table)
  }

  /// Returns the height of a row with content.
  private func height(of content: RowContent) -> Double {
    adapter.update(with: [Section("rows") { Row(id: 1, content: content) }])
    return adapter.rect(ofRow: .id(1))?.height ?? 0
  }

  /// A line has room for 32 columns, which is five words.
  private let long = String(repeating: "lorem ", count: 20)

  @Test func aShortTextLeavesTheHeightOfTheTable() {
    #expect(height(of: RowContent("Wi-Fi", detail: "Home")) == 44)
    #expect(height(of: RowContent("Ada", detail: "ada@x.org", detailPlacement: .subtitle)) == 44)
  }

  @Test func aLongTitleMakesARowHigher() {
    #expect(height(of: RowContent(long)) == 104)
    #expect(height(of: RowContent("One\nTwo")) == 64)
    // An image and accessories leave less space.
    let narrow = RowContent(
      long, image: .symbol("star"), accessories: [.label("12:30"), .disclosureIndicator])
    #expect(height(of: narrow) > 104)
  }

  @Test func aLongDetailBelowTheTitleMakesARowHigher() {
    let content = RowContent("Title", detail: long, detailPlacement: .subtitle)
    #expect(height(of: content) == 124)
    #expect(height(of: RowContent("Title", detail: long)) == 44)
  }

  @Test func aLimitOfLinesIsKept() {
    let content = RowContent(long, detail: long, detailPlacement: .subtitle)
    #expect(height(of: content.lineLimit(title: 2, detail: 1)) == 84)
    #expect(height(of: content.lineLimit(title: 1, detail: 1)) == 44)
    #expect(height(of: content.lineLimit(title: 0, detail: -1)) == 44)
    #expect(height(of: content.lineLimit(detail: 1)) == 124)
  }

  @Test func theHeightFollowsTheTextAndTheWidth() {
    #expect(height(of: RowContent("Wi-Fi")) == 44)
    #expect(height(of: RowContent(long)) == 104)
    table.viewportWidth = 160
    #expect(height(of: RowContent(long)) > 104)
    #expect(height(of: RowContent("Wi-Fi")) == 44)
  }
}
