import TableViews
import TableViewsTesting
import Testing

/// Scrolling prefetches the rows of the next screen.
@MainActor @Suite struct ScrollingPrefetchTests {
  /// Returns a screen that shows ten of 100 people and logs prefetched items.
  private func screen<Surface: TestedSurface>() -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    screen.adapter.prefetchHandler = { people in screen.log.append("fetch \(Self.text(people))") }
    screen.adapter.cancelPrefetchingHandler = { people in
      screen.log.append("cancel \(Self.text(people))")
    }
    screen.show(Array(0..<100))
    return screen
  }

  /// Returns the first and last IDs of people.
  private static func text(_ people: [Person]) -> String {
    people.count == 1
      ? "\(people[0].id)" : "\(people.first?.id ?? -1) to \(people.last?.id ?? -1)"
  }

  @Test(arguments: SurfaceKind.virtual)
  func eachRowOfTheNextScreenIsPrefetchedOnce(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen()
      #expect(screen.takeLog() == [])
      try screen.user.scroll(by: -40)
      #expect(screen.takeLog() == [], "the table isn't scrolled")
      for (points, log) in [(40.0, "fetch 11 to 20"), (40, "fetch 21"), (20, "fetch 22")] {
        try screen.user.scroll(by: points)
        #expect(screen.takeLog() == [log])
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func onTheWayUpTheNearestRowComesFirst(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen()
      try screen.user.scroll(by: 800)
      #expect(screen.takeLog() == ["fetch 30 to 39"])
      try screen.user.scroll(by: -40)
      #expect(screen.takeLog() == ["fetch 18 to 9", "cancel 39"])
      // Rows just above the screen are still prefetched.
      try screen.user.scroll(by: 40)
      #expect(screen.takeLog() == ["fetch 39", "cancel 9"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func rowsFarBehindAreCanceledUnlessTheyWereShown(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen()
      try screen.user.scroll(by: 40)
      _ = screen.takeLog()
      try screen.user.scroll(by: 1_960)
      #expect(screen.takeLog() == ["fetch 60 to 69", "cancel 11 to 20"])
      try screen.user.scroll(by: 400)
      try screen.user.scroll(by: -.infinity)
      #expect(screen.takeLog() == ["fetch 70 to 79", "cancel 70 to 79"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func updatesTrackPrefetchedRowsAndReloadForgetsThem(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen()
      try screen.user.scroll(by: 40)
      screen.show(Array(-1..<100))
      _ = screen.takeLog()
      try screen.user.scroll(by: 40)
      #expect(screen.takeLog() == ["fetch 21"])
      screen.adapter.update(with: screen.adapter.currentSections, mode: .reload)
      try screen.user.scroll(by: 40)
      #expect(screen.takeLog() == ["fetch 13 to 22"])
    }
    try test(kind.type)
  }
}
