import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Updates while a context menu is open.
@MainActor @Suite struct MenuUpdateTests {
  @Test(arguments: SurfaceKind.allCases)
  func anUpdateWaitsWhileAMenuIsOpen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.adapter.menuProvider = { _, _ in RowMenu(actions: [.init("Copy") {}]) }
      let menu = try screen.user.longPress(1)
      screen.show([3, 2])
      #expect(screen.ids == [[1, 2, 3]])
      menu.close()
      try await screen.user.waits { screen.ids == [[3, 2]] }
      #expect(!screen.user.sees(1) && screen.user.sees(3))
    }
    try await test(kind.type)
  }

  /// Returns rows of a data source, whose updates don't wait.
  private func rows<Surface: TestedSurface>(
    _ ids: [Int], in screen: SourceScreen<Surface>
  ) -> [Row<Surface.View>] {
    ids.map { id in
      screen.row(id).menu {
        RowMenu(children: [
          .action(.init("Copy") { screen.log.append("copy \(id)") }),
          .menu(RowMenu(title: "Size", isInline: true, actions: [.init("Large") {}])),
        ])
      }
    }
  }

  @Test(arguments: SurfaceKind.allCases)
  func menuEntryActsOnItsRowOrReportsItsDeletion(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SourceScreen<Surface>()
      for (ids, entry) in [([3, 2, 1], "Copy"), ([1, 3], "Copy"), ([], "Large")] {
        screen.show(rows([1, 2, 3], in: screen))
        let menu = try screen.user.longPress(2)
        screen.show(rows(ids, in: screen))
        try menu.choose(entry)
        #expect(!menu.isOpen)
      }
      #expect(screen.log == ["copy 2"])
      #expect(
        screen.issues.map(\.message) == [
          "\"Copy\" was chosen for row 2, which no longer exists",
          "\"Large\" was chosen for row 2, which no longer exists",
        ])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func menuEntryActsOnPressedRowAfterRandomUpdates(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for seed in sampled(0..<40, every: 5) {
        var random = SeededRandom(seed: seed)
        var ids = Array(1...6)
        let screen = SourceScreen<Surface>()
        screen.show(rows(ids, in: screen))
        for _ in 0..<12 {
          let id = ids[random.below(min(ids.count, 9))]
          let menu = try screen.user.longPress(id)
          for _ in 0...random.below(3) {
            if random.oneIn(3), ids.count > 1 { ids.remove(at: random.below(ids.count)) }
            ids.shuffle(using: &random)
            ids.append((ids.max() ?? 0) + 7)
            screen.setRows(rows(ids, in: screen))
            screen.view.reloadTableData()
            if random.oneIn(2) { screen.view.layoutIfNeeded() }
          }
          let isThere = ids.contains(id)
          let issues = screen.issues.count
          try menu.choose("Copy")
          #expect(screen.takeLog() == (isThere ? ["copy \(id)"] : []), "seed \(seed)")
          #expect(
            screen.issues.dropFirst(issues).map(\.code) == (isThere ? [] : [.rowRemoved]),
            "seed \(seed)")
        }
      }
    }
    try test(kind.type)
  }
}
