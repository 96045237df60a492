import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TestCells
import Testing

/// The calls that an adapter makes on its surface.
@MainActor @Suite struct TableAdapterSurfaceCallsTests {
  private let surface = RecordingSurface()
  private let adapter: TableAdapter<RecordingSurface, Network, String>

  init() { adapter = TableAdapter(surface) }

  @Test func scrollingAndInsetsAreAnimatedOnRequest() {
    adapter.scroll(toOffset: 100)
    adapter.scroll(toOffset: 200, animated: true)
    #expect(surface.take() == ["offset 100.0", "offset 200.0 animated"])
    adapter.setContentInset(TableInsets(bottom: 10))
    adapter.setContentInset(TableInsets(bottom: 20), animated: true)
    #expect(surface.take() == ["inset 0.0 10.0", "inset 0.0 20.0 animated"])
  }

  @Test func insetScrollsTableOnlyAtItsEdge() {
    adapter.setContentInset(TableInsets(top: 60))
    #expect(surface.take() == ["inset 60.0 0.0", "offset -60.0"])
    adapter.setContentInset(TableInsets(top: 60, bottom: 30), animated: true)
    #expect(surface.take() == ["inset 60.0 30.0 animated"])
    adapter.setContentInset(TableInsets(top: 70, bottom: 30), animated: true)
    #expect(surface.take() == ["inset 70.0 30.0 animated", "offset -70.0 animated"])
  }

  @Test func scrollingUserIsNotMovedToEnd() {
    surface.viewport.isScrolling = true
    adapter.setContentInset(TableInsets(top: 60))
    #expect(surface.take() == ["inset 60.0 0.0"])
    surface.viewport.isScrolling = false
    adapter.setContentInset(TableInsets(top: 0))
    #expect(surface.take() == ["inset 0.0 0.0"])
  }

  @Test func interactiveMoveRefreshesChangedIndex() {
    adapter.indexTitleProvider = { [weak adapter] id in
      adapter?.section(id)?.items.isEmpty == false ? id : nil
    }
    adapter.update(with: [Networks("a", 1), Networks("b", 2)])
    #expect(adapter.sectionIndexTitles == ["a", "b"])
    _ = surface.take()
    adapter.commitMove(from: TablePath(section: 0, row: 0), to: TablePath(section: 1, row: 0))
    #expect(adapter.sectionIndexTitles == ["b"])
    #expect(surface.take() == ["index"])
    adapter.commitMove(from: TablePath(section: 1, row: 0), to: TablePath(section: 1, row: 1))
    #expect(surface.take() == [])
  }
}
