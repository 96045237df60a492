import TableViews
import TableViewsTesting
import Testing

/// Positions that a chat keeps: its end, or a question above a streamed reply.
@MainActor @Suite struct ChatAnchorTests {
  @Test(arguments: SurfaceKind.allCases)
  func theEndIsFollowedUntilTheUserScrollsAway(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<30, anchoring: .end)
      #expect(screen.adapter.isFollowingEnd && screen.user.sees(29))
      screen.show(0..<31, anchoring: .end)
      #expect(screen.user.sees(30))
      try screen.user.scroll(by: -100)
      #expect(!screen.adapter.isFollowingEnd)
      let seen = screen.user.texts
      screen.show(0..<40, anchoring: .end)
      #expect(screen.user.texts == seen)
      try screen.user.scroll(by: .infinity)
      screen.show(0..<41, anchoring: .end)
      #expect(screen.adapter.isFollowingEnd && screen.user.sees(40))
      screen.show(0..<42, anchoring: .automatic)
      #expect(!screen.adapter.isFollowingEnd)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func questionStaysAtTopWhileReplyGrows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<20, anchoring: .end)
      try screen.user.scroll(by: .infinity)
      for count in [21, 22, 25, 29, 30, 31, 45] {
        screen.show(0..<count, anchoring: .top(of: 20))
        #expect(screen.distance(of: 20) == 0, "with \(count) rows")
        // Ten rows fit on screen, so the reply fills it at row 30.
        #expect(screen.adapter.viewport?.bottomInset == Double(max(0, 30 - count) * 40))
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aQuestionIsNotBroughtBackAfterTheUserScrolledAway(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<20)
      screen.show(0..<21, anchoring: .top(of: 20))
      try screen.user.scroll(by: -200)
      #expect(screen.distance(of: 20) == 200)
      screen.show(0..<25, anchoring: .top(of: 20))
      #expect(screen.distance(of: 20) == 200)
      // The user can still scroll to the inset.
      try screen.user.scroll(by: .infinity)
      #expect(screen.distance(of: 20) == 0)
      screen.show(0..<26, anchoring: .top(of: 20))
      #expect(screen.distance(of: 20) == 0)
      // The next question scrolls to the top again.
      try screen.user.scroll(by: -200)
      screen.show(0..<27, anchoring: .top(of: 26))
      #expect(screen.distance(of: 26) == 0)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theEndIsFollowedAfterTheUserScrolledFromTheQuestionToIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<20)
      for count in [21, 40] { screen.show(0..<count, anchoring: .top(of: 20)) }
      #expect(screen.distance(of: 20) == 0)
      try screen.user.scroll(by: .infinity)
      screen.show(0..<41, anchoring: .top(of: 20))
      #expect(screen.user.sees(40))
      try screen.user.scroll(by: -100)
      let seen = screen.user.texts
      screen.show(0..<45, anchoring: .top(of: 20))
      #expect(screen.user.texts == seen)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aQuestionStaysBelowBarsAndAboveAKeyboard(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<22, anchoring: .top(of: 20))
      for inset in [TableInsets(bottom: 120), TableInsets(top: 50, bottom: 120), .zero] {
        screen.adapter.setContentInset(inset)
        screen.view.layoutIfNeeded()
        #expect(screen.distance(of: 20) == inset.top)
        let room = 400 - 80 - inset.top - inset.bottom
        #expect(screen.adapter.viewport?.bottomInset == room + inset.bottom)
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func otherUpdatesKeepTheQuestionInPlace(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<22, anchoring: .top(of: 20))
      screen.show(0..<23, anchoring: .automatic)
      #expect(screen.distance(of: 20) == 0)
      screen.show(-5..<23, anchoring: .firstVisibleRow)
      #expect(screen.distance(of: 20) == 0)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func extraSpaceIsRemovedWithItsQuestion(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<22, anchoring: .top(of: 20))
      screen.show(0..<20, anchoring: .top(of: 20))
      #expect(screen.adapter.viewport?.bottomInset == 0)
      #expect(screen.user.sees(19) && screen.adapter.viewport?.isAtBottom == true)
      screen.show(0..<22, anchoring: .top(of: 20))
      #expect(screen.distance(of: 20) == 0)
      screen.show(0..<23, anchoring: .end)
      #expect(screen.adapter.viewport?.bottomInset == 0)
      #expect(screen.adapter.viewport?.isAtBottom == true && screen.user.sees(22))
    }
    try test(kind.type)
  }

  @Test("A pinned header doesn't cover the question", arguments: SurfaceKind.tables)
  func pinnedHeader(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      Surface.pinHeaders(in: screen.view)
      screen.adapter.update(
        with: [Section(id: "people", items: (0..<30).map { Person($0) }, header: "Today")],
        anchoring: .top(of: 20))
      screen.view.layoutIfNeeded()
      let header = try #require(screen.adapter.rect(ofRow: 0)?.minY)
      #expect(header > 0 && screen.distance(of: 20) == header)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowIsScrolledToTheChosenPlace(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(Array(0..<100))
      func distance(_ row: Int, at position: TableScrollPosition) -> Double? {
        screen.adapter.scroll(toRow: row, at: position, animated: false)
        screen.view.layoutIfNeeded()
        return screen.distance(of: row)
      }
      #expect(distance(50, at: .top) == 0)
      #expect(distance(50, at: .middle) == 180)
      #expect(distance(50, at: .bottom) == 360)
      #expect(distance(49, at: .nearest) == 320)
      #expect(distance(30, at: .nearest) == 0)
      #expect(distance(99, at: .top) == 360)
      #expect(distance(0, at: .bottom) == 0)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }
}
