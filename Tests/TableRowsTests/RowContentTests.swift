import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct RowContentTests {
  @Test func aCellShowsContentWithoutALogToReportTo() {
    let cell = VirtualCell(reuseIdentifier: nil)
    cell.showTableContent(RowContent("Wi-Fi", detail: "Home"))
    #expect(cell.textLabel?.text == "Wi-Fi" && cell.content?.detail == "Home")
    cell.showTableContent(RowContent("Off"))
    #expect(cell.textLabel?.text == "Off" && cell.content?.detail == nil)
  }
}
