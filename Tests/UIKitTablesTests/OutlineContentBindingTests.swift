#if canImport(UIKit)
  import TableViews
  import Testing
  import UIKit

  @testable import UIKitTables

  /// Indented content with a chevron in UIKit's cells.
  @MainActor @Suite struct OutlineContentBindingTests {
    private let expanded = RowContent(
      "Folder", indentation: 2, accessories: [.label("3"), .outline(isExpanded: true)])
    private let collapsed = RowContent("Folder", accessories: [.outline(isExpanded: false)])

    @Test func aTableCellKeepsItsChevron() throws {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.showTableContent(collapsed)
      let chevron = try #require(cell.accessoryView?.outlineChevron)
      #expect(!chevron.isExpanded && cell.indentationLevel == 0)
      cell.showTableContent(expanded)
      #expect(cell.accessoryView?.outlineChevron === chevron)
      #expect(chevron.isExpanded && chevron.transform.a < 0.5 && cell.indentationLevel == 2)
      #expect(cell.accessibilityValue == "3, expanded")
      cell.showTableContent(collapsed)
      #expect(!chevron.isExpanded && chevron.transform.a == 1)
      cell.showTableContent(RowContent("File"))
      #expect(cell.accessoryView == nil && cell.indentationLevel == 0)
    }

    @Test func aListCellKeepsItsChevron() throws {
      let cell = UICollectionViewListCell(frame: .zero)
      cell.showTableContent(collapsed)
      let chevron = try #require(cell.shownOutlineChevron)
      cell.showTableContent(expanded)
      #expect(cell.shownOutlineChevron === chevron && chevron.isExpanded)
      #expect(cell.indentationLevel == 2 && cell.accessibilityValue == "3, expanded")
      cell.showTableContent(RowContent("File"))
      #expect(cell.accessories.isEmpty && cell.indentationLevel == 0)
    }

    @Test func aCellWithAChevronIsOneElement() {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.showTableContent(collapsed)
      cell.setTableAccessibility(RowAccessibility(label: "Music"))
      #expect(cell.isAccessibilityElement)
    }
  }
#endif
