import TableViews
import TableViewsTesting
import Testing

/// Rows that can't be anchors, such as a first row "Loading…".
@MainActor @Suite struct PlaceholderTests {
  private let loading = Person(-1, "Loading…")

  private func people(_ ids: Range<Int>) -> [Person] { ids.map { Person($0) } }

  private func section(_ people: [Person]) -> [Section<Person, String>] {
    [Section(id: "people", items: people)]
  }

  @Test(arguments: SurfaceKind.allCases)
  func messagesStayInPlaceWhileOlderOnesAreInsertedBelowAFirstRow(
    on kind: SurfaceKind
  ) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      for anchor in [ScrollAnchor<Person>.automatic, .firstVisibleRow, .end] {
        for mode in [UpdateMode.animated, .withoutAnimation, .reload] {
          let screen = PeopleScreen<Surface>()
          screen.show(section([loading] + people(50..<100)))
          try screen.user.scroll(by: 10)
          _ = await screen.adapter.updateAndWait(
            with: section([loading] + people(0..<100)), mode: mode, anchoring: anchor)
          screen.view.layoutIfNeeded()
          #expect(screen.distance(of: 50) == 30, "\(anchor), \(mode)")
        }
      }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func lastPageReplacesLoadingRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(section([loading] + people(50..<100)))
      try screen.user.scroll(by: 10)
      screen.show(0..<100)
      #expect(screen.distance(of: 50) == 30)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFirstRowThatChangesAndARowElsewhereAreKept(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<100)
      try screen.user.scroll(by: 10)
      screen.show(section([Person(0, "open")] + people(100..<110) + people(1..<100)))
      #expect(screen.distance(of: 0) == -10)
      screen.show(0..<100)
      try screen.user.scroll(by: 40)
      #expect(screen.distance(of: 1) == -10)
      let outcome = await screen.adapter.updateAndWait(
        with: section(people(0..<2) + people(100..<110) + people(2..<100)))
      #expect(outcome == .animated && screen.distance(of: 1) == -10)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aFirstRowIsKeptWhileTheSecondMovesAway(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      for height in [400.0, 60] {
        let screen = PeopleScreen<Surface>()
        Surface.setHeight(height, of: screen.view)
        screen.show(0..<100)
        try screen.user.scroll(by: 10)
        await screen.update([0] + (2..<100) + [1])
        #expect(screen.distance(of: 0) == -10, "\(height)")
      }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFirstVisibleRowIsKeptIfAllVisibleRowsMoveToTheTop(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>()
      Surface.setHeight(220, of: screen.view)
      screen.show(0..<12)
      try screen.user.scroll(by: 260)
      #expect(screen.distance(of: 6) == -20)
      await screen.update(Array(6..<12) + Array(0..<6))
      #expect(screen.distance(of: 6) == -20)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func nextRowIsAnchoredInsteadOfExcludedRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.rowProvider = {
        Row($0, cell: Surface.PersonCell.self).isAnchor($0.id % 10 != 0)
      }
      screen.show(0..<1_000)
      try screen.user.scroll(by: 804)
      screen.show(section(people(0..<21) + [Person(5_000)] + people(21..<1_000)))
      #expect(screen.distance(of: 21) == 36 && screen.distance(of: 20) == -44)
      // The row stays in place if there's no other anchor.
      screen.adapter.scroll(toOffset: 804)
      screen.show(section([Person(5_001)] + people(0..<1_000).filter { $0.id % 10 == 0 }))
      #expect(screen.distance(of: 20) == -4)

      let rows = SettingsScreen<Surface>()
      func show(_ ids: Range<Int>) {
        let loading = Row<Surface.View>("Loading…", id: "loading").isAnchor(false)
        rows.adapter.update(
          with: [
            Section(id: "rows", items: [loading] + ids.map { Row("Row \($0)", id: $0) })
          ], anchoring: .end)
        rows.view.layoutIfNeeded()
      }
      show(50..<100)
      try rows.user.scroll(by: -.infinity)
      show(0..<100)
      #expect(rows.adapter.viewport?.contentOffset == 2_000)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func nextRowIsAnchoredInsteadOfLoadingOrFailureRow(
    on kind: SurfaceKind
  ) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for state in [Row<Surface.View>.loading(id: "state"), .failure("No.", id: "state") {}] {
        let screen = SettingsScreen<Surface>()
        func show(_ ids: Range<Int>) {
          screen.show([Row("Notice", id: "notice"), state] + ids.map { Row("\($0)", id: $0) })
        }
        show(50..<100)
        try screen.user.scroll(by: 60)
        show(40..<100)
        #expect(screen.adapter.viewport?.contentOffset == 460)
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables, [false, true])
  func highRowsBelowAFirstRowDoNotShiftTheOthers(
    on kind: SurfaceKind, areEstimated: Bool
  ) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      // Person 70 moves up and grows at the same time. A virtual table of more than 1,000 rows measures
      // only visible ones.
      for (new, count) in [([101], 100), ([101, 102], 100), ([70], 100), ([101, 70], 2_000)] {
        for mode in [UpdateMode.animated, .withoutAnimation, .reload] {
          let screen = PeopleScreen<Surface>()
          screen.adapter.estimatesHeights = areEstimated
          screen.adapter.rowProvider = {
            Row($0, cell: Surface.PersonCell.self)
              .height($0.id > 100 || $0.name == "high" ? 84 : 40, estimated: 44)
          }
          screen.show(section([loading] + people(0..<count)))
          try screen.user.scroll(by: 10)
          let high = new.map { Person($0, "high") }
          _ = await screen.adapter.updateAndWait(
            with: section([loading] + high + people(0..<count).filter { !new.contains($0.id) }),
            mode: mode)
          screen.view.layoutIfNeeded()
          #expect(screen.distance(of: 0) == 30, "\(new), \(mode)")
          #expect(screen.distance(of: new[new.count - 1]) == -54, "\(new), \(mode)")
        }
      }
    }
    try await test(kind.type)
  }
}
