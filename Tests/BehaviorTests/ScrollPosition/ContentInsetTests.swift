import TableViews
import TableViewsTesting
import Testing

/// The content offset, the visible content, and bars that cover part of the surface.
@MainActor @Suite struct ContentInsetTests {
  private func screen<Surface: TestedSurface>(_: Surface.Type) -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    screen.show(0..<100)
    return screen
  }

  @Test(arguments: SurfaceKind.allCases)
  func theAppLooksUpVisibleAndSelectedItemsAndRectangles(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = screen(Surface.self)
      screen.allowsMultipleSelection = true
      screen.adapter.select(row: 70)
      screen.adapter.select(row: 20)
      screen.adapter.scroll(toOffset: 800)
      screen.view.layoutIfNeeded()
      #expect(screen.adapter.visibleItems.map(\.id) == Array(20..<30))
      #expect(screen.adapter.selectedItems.map(\.id) == [20, 70])
      let rect = screen.adapter.rect(ofRow: 21)
      #expect(
        rect?.minY == 840 && rect?.height == 40
          && rect?.width == screen.adapter.rect(ofRow: 0)?.width)
      #expect(screen.adapter.rect(ofRow: .item(Person(21))) == rect)
      #expect(screen.adapter.rect(ofRow: 100) == nil)
      screen.adapter.deselect(row: 20)
      #expect(screen.adapter.selectedItems.map(\.id) == [70])
      #expect(screen.issues == [], "looking up an unknown row is allowed")
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anOffsetIsLimitedToTheContent(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = screen(Surface.self)
      for (offset, expected) in [(1_000.0, 1_000.0), (-10, 0), (.infinity, 3_600), (-1_000, 0)] {
        screen.adapter.scroll(toOffset: offset)
        #expect(screen.offset == expected)
      }
      #expect(screen.adapter.viewport?.isAtTop == true)
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func insetsMakeRoomAtBothEnds(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = screen(Surface.self)
      screen.adapter.setContentInset(TableInsets(top: 60, bottom: 30))
      #expect(screen.adapter.viewport?.topInset == 60)
      #expect(screen.adapter.viewport?.bottomInset == 30)
      #expect(screen.offset == -60)
      try screen.user.scroll(by: .infinity)
      #expect(screen.offset == 3_630)
      screen.adapter.setContentInset(TableInsets(top: 60, bottom: 300))
      #expect(screen.offset == 3_900, "the position at the end stays")
      screen.adapter.scroll(toOffset: 1_000)
      screen.adapter.setContentInset(.zero)
      #expect(screen.offset == 1_000)
      try screen.user.scroll(by: -.infinity)
      #expect(screen.offset == 0)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func scrollingToRowClearsInsets(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = screen(Surface.self)
      screen.adapter.setContentInset(TableInsets(top: 60, bottom: 30))
      for (row, offset) in [(50, 1_670), (20, 740), (0, -60)] as [(Int, Double)] {
        screen.adapter.scroll(toRow: row, animated: false)
        #expect(screen.offset == offset)
      }
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsUnderBarsAreNotVisible(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = screen(Surface.self)
      screen.adapter.setContentInset(TableInsets(top: 60, bottom: 30))
      screen.show(-10..<100)
      #expect(screen.offset == -60, "at the top, new rows are inserted on screen")
      screen.adapter.scroll(toOffset: 1_010)
      // Row 26 ends at 1,080, ten points below the bar. The row above it is deleted.
      let distance = screen.distance(of: 16)
      screen.show(Array(-30..<15) + Array(16..<100))
      #expect(screen.distance(of: 16) == distance)
      try screen.user.scroll(by: .infinity)
      screen.show(-30..<130, anchoring: .end)
      #expect(screen.offset == 6_030)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowsUnderAPinnedHeaderAreNotVisible(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      Surface.pinHeaders(in: screen.view)
      func show(_ ids: [Int]) {
        screen.show([
          Section(id: "a", items: ids.map { Person($0) }, header: "A"),
          Section(id: "b", items: (100..<130).map { Person($0) }, header: "B"),
        ])
      }
      show(Array(0..<30))
      let header = try #require(screen.adapter.rect(ofRow: 0)?.minY)
      // The header covers row 4 completely.
      screen.adapter.scroll(toOffset: 5 * 40)
      let distance = screen.distance(of: 5)
      #expect(distance == header)
      show([1_000, 1_001] + (0..<30).filter { $0 != 4 })
      #expect(screen.distance(of: 5) == distance)
    }
    try test(kind.type)
  }
}
