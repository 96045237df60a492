import TableViews
import TableViewsTesting
import Testing

/// A table that follows its end, such as a chat.
@MainActor @Suite struct EndAnchorTests {
  @Test(arguments: SurfaceKind.allCases)
  func rowsInsertedAtTheEndAreAnimatedAndScrollTheTable(on kind: SurfaceKind) async {
    func test<Surface: TestedSurface>(_: Surface.Type) async {
      let screen = PeopleScreen<Surface>()
      await screen.update(0..<100, anchoring: .end)
      for count in Array(101..<106) + [103, 104] {
        #expect(await screen.update(0..<count, anchoring: .end) == .animated)
        #expect(screen.adapter.viewport?.isAtBottom == true)
      }
      // Insertions above the screen would move visible rows.
      #expect(await screen.update(-5..<106, anchoring: .end) == .withoutAnimation)
      #expect(screen.adapter.viewport?.isAtBottom == true)
      // If all rows are on screen, insertions don't move them.
      await screen.update(0..<3, anchoring: .end)
      #expect(await screen.update(-1..<4, anchoring: .end) == .animated)
      #expect(screen.offset == 0)
    }
    await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anAppThatScrollsAwayEndsFollowing(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<100, anchoring: .end)
      screen.adapter.scroll(toRow: 3, animated: false)
      let offset = screen.offset
      Surface.setHeight(300, of: screen.view)
      #expect(screen.offset == offset && screen.adapter.viewport?.isAtBottom == false)
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateThatKeepsSomethingElseEndsFollowing(on kind: SurfaceKind) async {
    func test<Surface: TestedSurface>(_: Surface.Type) async {
      for anchor in [ScrollAnchor<Person>.automatic, .firstVisibleRow, .row(95), nil] {
        let screen = PeopleScreen<Surface>()
        await screen.update(0..<100, anchoring: .end)
        await screen.update(0..<100, anchoring: anchor)
        let offset = screen.offset
        Surface.setHeight(300, of: screen.view)
        #expect(screen.offset == offset, "\(String(describing: anchor))")
      }
    }
    await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theEndIsFollowedThroughInsetsAndHeightsOfTheSurface(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<100, anchoring: .end)
      func check(_ isFollowed: Bool) {
        func isAtEnd() -> Bool? {
          screen.view.layoutIfNeeded()
          return screen.adapter.viewport?.isAtBottom
        }
        for inset in [0.0, 200, 50] {
          screen.adapter.setContentInset(TableInsets(bottom: inset), animated: false)
          #expect(isAtEnd() == isFollowed, "inset \(inset)")
        }
        for height in [200.0, 500, 400] {
          Surface.setHeight(height, of: screen.view)
          #expect(isAtEnd() == isFollowed, "height \(height)")
        }
        guard SurfaceKind.tables.contains(kind) else { return }
        for height in [100.0, 200, nil] {
          screen.adapter.tableHeader = height.map { .title("Top").height($0) }
          #expect(isAtEnd() == isFollowed, "header")
          screen.adapter.tableFooter = height.map { .title("Bottom").height($0) }
          #expect(isAtEnd() == isFollowed, "footer")
        }
      }
      check(true)
      try screen.user.scroll(by: -1_000)
      check(false)
      try screen.user.scroll(by: .infinity)
      check(true)
      // Another anchor ends it.
      screen.show(0..<100)
      let offset = screen.offset
      Surface.setHeight(300, of: screen.view)
      #expect(screen.offset == offset)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }
}
