import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct RowContentTests {
  @Test func aCellShowsContentWithoutALogToReportTo() {
    let cell = VirtualCell(reuseIdentifier: nil)
    cell.showTableContent(RowContent("Wi-Fi", detail: "Home"))
    #expect(cell.textLabel?.text == "Wi-Fi" && cell.detailTextLabel?.text == "Home")
    cell.showTableContent(RowContent("Off"))
    #expect(cell.textLabel?.text == "Off" && cell.detailTextLabel?.text == nil)
  }
}
