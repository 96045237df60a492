import ObjectTables
import TableDiagnostics
import TableViews
import TableViewsTesting
import Testing

/// The names of types in issues.
@MainActor @Suite struct IssueTypeNameTests {
  private struct Track {}

  @Test("issues contain type names as written in app code")
  func portableNames() {
    let names: [(Any.Type, String)] = [
      (TableViewAdapter<String, Int>.self, "TableViewAdapter<String, Int>"),
      (TableViewDataAdapter<[Int], String>.self, "TableViewDataAdapter<Array<Int>, String>"),
      (TableViewRowAdapter.self, "TableViewRowAdapter"),
      (TableViewDataSource.self, "TableViewDataSource"),
      (TableViewObjectsAdapter.self, "TableViewObjectsAdapter"),
      (CollectionViewAdapter<String, Int>.self, "CollectionViewAdapter<String, Int>"),
      (CollectionViewRowAdapter.self, "CollectionViewRowAdapter"),
      (CollectionViewDataSource.self, "CollectionViewDataSource"),
      (
        TableViewAdapter<Track, Int>.self,
        "TableViewAdapter<TableViewsTests.IssueTypeNameTests.Track, Int>"
      ),
      (Section<Track, Int>.self, "Section<TableViewsTests.IssueTypeNameTests.Track, Int>"),
      (IssueLog.self, "IssueLog"),
      (Int?.self, "Optional<Int>"),
    ]
    for (type, name) in names { #expect(TypeName.readable(type) == name) }
    #if !canImport(UIKit)
      #expect(TypeName.readable(TableView.self) == "VirtualTableView")
      #expect(TypeName.readable(CollectionView.self) == "VirtualCollectionView")
      #expect(TypeName.readable(TableViewCell.self) == "VirtualCell")
    #endif
  }

  @Test("a mismatch contains the adapter's type as written in app code")
  func sender() {
    final class SenderCell: TableViewCell, SenderConfigurable {
      func setup(with item: String, sender: IssueLog) {}
    }
    let table = TableView()
    let adapter = TableViewAdapter<String, Int>(table, cellIdentifierProvider: { _, _ in "Cell" })
    adapter.issues.reporter = IssueCollector().reporter
    adapter.register(SenderCell.self, identifier: "Cell")
    adapter.update(with: [Section(id: 0, items: ["a"])])
    table.layoutIfNeeded()
    #expect(
      adapter.issues.issues.first?.message.hasSuffix(
        "expects a sender of type IssueLog, found TableViewAdapter<String, Int>") == true)
  }
}
