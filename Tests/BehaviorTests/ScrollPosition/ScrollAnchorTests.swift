import TableViews
import TableViewsTesting
import Testing

/// Visible rows that stay in place while the table changes around them.
///
/// Ten rows of 40 points fill the surface. If an update would shift rows, it isn't animated.
@MainActor @Suite struct ScrollAnchorTests {
  /// Returns a screen with 100 people, scrolled to a quarter of row 25.
  private func scrolledScreen<Surface: TestedSurface>(
    _: Surface.Type
  ) async throws -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    await screen.update(0..<100)
    try screen.user.scroll(by: 1_010)
    #expect(screen.distance(of: 25) == -10)
    return screen
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsInsertedAtTheTopPushTheOthersDown(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      await screen.update(0..<100)
      #expect(await screen.update(-5..<100) == .animated)
      #expect(screen.user.texts.first == "Person -5" && screen.offset == 0)
      // The app can also keep the first row in place.
      #expect(await screen.update(-10..<100, anchoring: .firstVisibleRow) == .withoutAnimation)
      #expect(screen.distance(of: -5) == 0 && screen.offset == 200)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFirstVisibleRowStaysWhenRowsAboveItChange(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = try await scrolledScreen(Surface.self)
      let cell = try #require(screen.adapter.visibleCell(ofRow: 25))
      #expect(await screen.update(-50..<100) == .withoutAnimation)
      #expect(screen.distance(of: 25) == -10 && screen.user.texts.first == "Person 25")
      // UIKit's views can lay out before they scroll.
      if SurfaceKind.virtual.contains(kind) {
        #expect(screen.adapter.visibleCell(ofRow: 25) === cell)
      }
      #expect(
        await screen.update((-50..<100).filter { $0.isMultiple(of: 5) }) == .withoutAnimation)
      #expect(screen.distance(of: 25) == -10 && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func changesBelowTheFirstVisibleRowAreAnimated(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = try await scrolledScreen(Surface.self)
      #expect(await screen.update((0..<100).filter { $0 != 27 }) == .animated)
      #expect(screen.distance(of: 25) == -10)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func withoutAnAnchorTheContentOffsetStays(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = try await scrolledScreen(Surface.self)
      #expect(await screen.update(-50..<100, anchoring: nil) == .animated)
      #expect(screen.offset == 1_010)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theEndIsKeptIfTheUserIsThereAndOtherwiseTheFirstVisibleRow(
    on kind: SurfaceKind
  ) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      for count in [100, 110] {
        await screen.update(0..<count, anchoring: .end)
        #expect(screen.offset == Double(count) * 40 - 400)
        #expect(screen.user.texts.last == "Person \(count - 1)")
      }
      try screen.user.scroll(by: -3_000)
      let distance = screen.distance(of: 26)
      #expect(distance == 40)
      await screen.update(-10..<120, anchoring: .end)
      #expect(screen.distance(of: 26) == distance)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theAppKeepsARowByItsIDOnScreenOrOffScreen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = try await scrolledScreen(Surface.self)
      let order = [5, 6, 3, 2, 1] + (40..<100) + [30, 28, 27, 26, 25] + (200..<230)
      await screen.update(order, anchoring: .row(28))
      #expect(screen.distance(of: 28) == 110)
      let distance = try #require(screen.distance(of: 99))
      #expect(!screen.user.sees(99) || distance < 400)
      await screen.update([7] + order, anchoring: .row(99))
      #expect(screen.distance(of: 99) == distance)
      await screen.update(order, anchoring: .row(7_000))
      #expect(screen.distance(of: 99) == distance, "an unknown row has no effect")
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theNearestRowThatIsLeftIsKeptInstead(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      var screen = try await scrolledScreen(Surface.self)
      await screen.update((0..<100).filter { !(13..<28).contains($0) })
      #expect(screen.distance(of: 28) == 110)
      screen = try await scrolledScreen(Surface.self)
      // Rows 25 to 35 are on screen. Row 23 is nearer than row 38.
      await screen.update((0..<100).filter { !(24..<38).contains($0) })
      #expect(screen.distance(of: 23) == -10)
      screen = try await scrolledScreen(Surface.self)
      await screen.update(200..<300)
      #expect(screen.offset == 1_010)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatMovesAwayIsNotFollowed(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      for moved in [[25], [26], [25, 26], [26, 25]] {
        for isUp in [true, false] {
          let screen = try await scrolledScreen(Surface.self)
          let others = (0..<100).filter { !moved.contains($0) }
          await screen.update(isUp ? moved + others : others + moved)
          let kept = moved.contains(25) ? moved.contains(26) ? 27 : 26 : 25
          #expect(screen.distance(of: kept) == Double(kept - 25) * 40 - 10, "\(moved) \(isUp)")
        }
      }
      // The app can choose the row that stays in place.
      let screen = try await scrolledScreen(Surface.self)
      await screen.update(Array(0..<10) + [25] + (10..<25) + (26..<100), anchoring: .row(25))
      #expect(screen.distance(of: 25) == -10)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theOffsetStaysWithinTheContent(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      await screen.update(0..<100)
      try screen.user.scroll(by: .infinity)
      await screen.update((0..<100).filter { $0 > 50 && $0 < 95 })
      #expect(screen.offset == 1_360)
      await screen.update([94])
      #expect(screen.offset == 0)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aReloadKeepsTheFirstVisibleRow(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = try await scrolledScreen(Surface.self)
      #expect(await screen.update(-50..<100, mode: .reload) == .reloaded(.requested))
      #expect(screen.distance(of: 25) == -10)
      screen.adapter.planPolicy = .reloading(above: 3)
      #expect(await screen.update(-80..<100) == .reloaded(.planned))
      #expect(screen.distance(of: 25) == -10)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theFirstVisibleRowStaysWhenSectionsMove(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      func show(_ ids: String) {
        screen.show(
          ids.map { id in
            let first = Int(id.asciiValue ?? 0) * 100
            return Section(
              id: String(id), items: (0..<8).map { Person(first + $0) }, header: .title("\(id)"))
          })
      }
      show("abcdefgh")
      try screen.user.scroll(by: 900)
      let row = try #require(
        screen.user.texts.first { $0.hasPrefix("Person") }?.split(separator: " ").last)
      let id = try #require(Int(row))
      let distance = screen.distance(of: id)
      for order in ["xabcdefghy", "hgfedcba", "cxadyb", "zyxcabd"] {
        show(order)
        #expect(screen.distance(of: id) == distance, "\(order)")
      }
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  // MARK: Rows that grow

  @Test(arguments: SurfaceKind.tables)
  func aRowThatGrowsAtTheEndGrowsUpward(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      let height = VariableHeight(40)
      screen.setHeight(height, of: 99)
      await screen.update(0..<100, anchoring: .end)
      height.value = 200
      screen.adapter.reconfigure(row: 99)
      screen.view.layoutIfNeeded()
      #expect(screen.adapter.viewport?.isAtBottom == true && screen.distance(of: 99) == 200)
    }
    try await test(kind.type)
  }
}
