import TableViews
import TableViewsTesting
import Testing

/// The table header and footer, and the empty state.
@MainActor @Suite struct TableHeaderTests {
  // MARK: Header and footer

  @Test(arguments: SurfaceKind.tables)
  func theRowsLieBetweenTheHeaderAndTheFooterOfTheTable(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      #expect(screen.adapter.tableHeader == nil && screen.adapter.tableFooter == nil)
      screen.show(0..<20)
      screen.adapter.tableHeader = .title("Top").height(50)
      screen.adapter.tableFooter = .title("Bottom").height(30)
      screen.view.layoutIfNeeded()
      #expect(screen.adapter.tableHeader == .title("Top").height(50))
      #expect(screen.adapter.tableFooter == .title("Bottom").height(30))
      #expect(screen.adapter.viewport?.contentHeight == 880)
      #expect(screen.offset == 0 && screen.adapter.viewport?.isAtTop == true)
      #expect(screen.adapter.rect(ofRow: 0)?.minY == 50)
      #expect(screen.user.texts.first == "Top" && !screen.user.sees(text: "Bottom"))
      try screen.user.scroll(by: 50)
      #expect(screen.adapter.visibleItems.map(\.id) == Array(0..<10))
      #expect(!screen.user.sees(text: "Top"))
      try screen.user.scroll(by: .infinity)
      #expect(screen.offset == 480)
      #expect(screen.user.texts.last == "Bottom")
      screen.adapter.scroll(toRow: 0, animated: false)
      #expect(screen.offset == 50)
      try screen.user.scroll(by: -.infinity)
      #expect(screen.offset == 0 && screen.user.sees(text: "Top"))
      screen.adapter.tableHeader = nil
      screen.adapter.tableFooter = nil
      #expect(screen.user.texts.first == "Person 0")
      #expect(screen.adapter.viewport?.contentHeight == 800)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theHeaderOfTheTableIsAboveTheHeaderOfTheFirstSection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, header: "Section")
      let row = try #require(screen.adapter.rect(ofRow: 1)?.minY)
      screen.adapter.tableHeader = .title("Top").height(30)
      screen.view.layoutIfNeeded()
      #expect(screen.user.texts == ["Top", "Section", "Person 1"])
      #expect(screen.adapter.rect(ofRow: 1)?.minY == row + 30)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowsStayInPlaceBelowAHeaderOfTheTable(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.tableHeader = .title("Top").height(50)
      screen.show(0..<50)
      try screen.user.scroll(by: 500)
      let distance = screen.distance(of: 12)
      screen.show(-10..<50)
      #expect(screen.distance(of: 12) == distance && screen.offset == 900)
      try screen.user.scroll(by: -.infinity)
      screen.show(-20..<50)
      #expect(screen.offset == 0)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowsStayInPlaceWhileTheHeaderOfTheTableChangesItsHeight(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(0..<100)
      try screen.user.scroll(by: 1_010)
      for height in [50, 120, 20, nil] as [Double?] {
        screen.adapter.tableHeader = height.map { .title("Top").height($0) }
        screen.view.layoutIfNeeded()
        #expect(screen.distance(of: 25) == -10, "\(String(describing: height))")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.collections)
  func aCollectionHasNoHeaderOfTheWholeCollectionWhichIsReportedOnce(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      screen.adapter.tableHeader = .title("Top")
      screen.adapter.tableHeader = .title("Top")
      screen.adapter.emptyStateContent = .title("No people")
      #expect(screen.user.texts == ["No people"])
      #expect(screen.issues == [.unsupportedRegion])
      screen.adapter.tableFooter = .title("Bottom")
      #expect(screen.issues == [.unsupportedRegion, .unsupportedRegion])
    }
    test(kind.type)
  }

  // MARK: The empty state

  @Test(arguments: SurfaceKind.allCases)
  func theEmptyStateIsShownWhileThereAreNoRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      #expect(screen.adapter.emptyStateContent == nil)
      screen.adapter.emptyStateContent = .title("No people")
      #expect(screen.adapter.emptyStateContent == .title("No people"))
      #expect(screen.user.texts == ["No people"])
      screen.show([1])
      #expect(screen.user.texts == ["Person 1"])
      screen.adapter.edit { $0.delete(1) }
      #expect(screen.user.texts == ["No people"])
      screen.adapter.update(with: [Section(id: "people", items: [Person(2)])], mode: .reload)
      #expect(screen.user.texts == ["Person 2"])
      screen.show([])
      #expect(screen.user.texts == ["No people"])
      screen.adapter.emptyStateContent = nil
      #expect(screen.user.texts == [] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func headersOfEmptySectionsAreShownAboveTheEmptyState(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      screen.adapter.emptyStateContent = .title("No people")
      screen.show([], header: "Known")
      #expect(screen.user.texts == ["Known", "No people"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aViewOfTheSameClassIsSetUpAgainAndAnotherContentReplacesIt(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      for text in ["first", "second"] {
        screen.adapter.emptyStateContent = .view(text, Surface.TextHeader.self)
        #expect(screen.user.texts == ["<\(text)>"])
      }
      #expect(Set(TextHeaders.views.suffix(2)).count == 1)
      screen.adapter.emptyStateContent = .title("third")
      #expect(screen.user.texts == ["third"] && screen.issues == [])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anAdapterTakesItsContentToItsNextSurface(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      let former = TableUser<Surface.View.TablePosition>(positionsOf: screen.view)
      screen.adapter.emptyStateContent = .title("No people")
      if SurfaceKind.tables.contains(kind) { screen.adapter.tableHeader = .title("Top").height(30) }
      let top = SurfaceKind.tables.contains(kind) ? ["Top"] : []
      #expect(former.texts == top + ["No people"])
      let (view, keptAlive) = Surface.onScreen()
      screen.adapter.attach(to: view)
      #expect(former.texts == [] && screen.user.texts == top + ["No people"])
      // Another adapter of the view doesn't show the empty state.
      let next = PeopleAdapter(view, identity: .automatic)
      let user = TableUser<Int>(of: next)
      #expect(user.texts == [])
      next.emptyStateContent = .title("Nothing")
      #expect(user.texts == ["Nothing"])
      withExtendedLifetime(keptAlive) {}
    }
    test(kind.type)
  }
}
