import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing

/// Adapters whose item type provides hooks, as object tables do.
@MainActor @Suite struct ItemHooksTests {
  private let table = ScriptedTable()

  @Test func theItemsTypeMakesTheHooksOfItsAdapters() {
    let adapter = TableAdapter<ScriptedTable, Document, String>(table)
    adapter.cellDidMoveHandler = { _, _, _ in }
    adapter.update(
      with: [
        Section(id: "a", items: [Document(name: "free"), Document(name: "kept", isLocked: true)])
      ], mode: .reload)
    #expect(adapter.canMove(at: TablePath(section: 0, row: 0)))
    #expect(!adapter.canMove(at: TablePath(section: 0, row: 1)))
    #expect(adapter.currentSections.map(\.id) == ["a", "end"])
  }

  @Test func otherItemsHaveNone() {
    let adapter = TableAdapter<ScriptedTable, Network, String>(table)
    adapter.update(with: [Networks("a", 1)], mode: .reload)
    #expect(adapter.currentSections.map(\.id) == ["a"])
  }
}

/// An item that users can't edit if it's locked.
///
/// Its tables end with an additional section.
private struct Document: Hashable, HookedItem {
  let name: String
  var isLocked = false

  static func hooks<Surface, ID>(
    for adapter: TableAdapter<Surface, Document, ID>
  ) -> (any ItemHooks<Surface, Document, ID>)? {
    DocumentHooks<Surface, ID>()
  }
}

private final class DocumentHooks<Surface: TableSurface, ID: Hashable>: ItemHooks {
  var arranges: Bool { true }

  func cellIdentifier(for item: Document) -> String? { nil }
  func model(of item: Document) -> Any? { item }
  func isEditable(_ item: Document) -> Bool { !item.isLocked }
  func didSelect(_ item: Document) {}
  func didScroll(in surface: Surface) {}
  func identified(
    _ content: HeaderFooter, _ kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter { content }
  func arranged(_ sections: [Section<Document, ID>]) -> [Section<Document, ID>] {
    guard let end = "end" as? ID else { return sections }
    return sections + [Section(id: end, items: [])]
  }
}
