import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Sections that collapse when the user taps their header.
@MainActor @Suite struct CollapsibleSectionTests {
  @Test(arguments: SurfaceKind.tables)
  func aTapOnAHeaderHidesAndShowsTheRowsOfItsSection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1", "2", songCount: 2)
      #expect(screen.ids == [11, 12, 21, 22])
      try screen.user.tapHeader(ofSection: "1")
      #expect(screen.ids == [21, 22] && screen.albums.collapsedIDs == ["1"])
      #expect(screen.user.texts == ["Album 1", "Album 2", "Song 21", "Song 22"])
      try screen.user.tapHeader(ofSection: "2")
      #expect(screen.user.texts == ["Album 1", "Album 2"])
      try screen.user.tapHeader(ofSection: "1")
      #expect(screen.ids == [11, 12] && screen.albums.collapsedIDs == ["2"])
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aHeaderShowsAndVoiceOverReadsItsState(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>(
        "1", "2", albums: Disclosures(collapsedIDs: ["2"]), songCount: 1)
      #expect(
        screen.user.drawing(columns: 20) == """
          ┌──────────────────┐
          │ Album 1        ▾ │
          │   Song 11        │
          │ Album 2        ▸ │
          └────── 1 of 1 row ┘
          """)
      #expect(try screen.user.accessibility(ofHeaderOf: "1").value == "expanded")
      try screen.user.tapHeader(ofSection: "1")
      #expect(try screen.user.accessibility(ofHeaderOf: "1").value == "collapsed")
      #expect(try screen.user.accessibility(ofHeaderOf: "1").traits == [.button, .header])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTappedHeaderKeepsItsView(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1", "2")
      var views: Set<ObjectIdentifier> = []
      for _ in 0..<4 {
        let view = screen.view.visibleTableSupplementary(.header, inSection: 1)
        views.insert(ObjectIdentifier(try #require(view as AnyObject?)))
        try screen.user.tapHeader(ofSection: "2")
        screen.view.layoutIfNeeded()
      }
      #expect(views.count == 1)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTappedHeaderKeepsItsPlace(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1", "2", "3", "4", songCount: 8)
      var count = 0
      for (offset, album) in [(0.0, "1"), (40, "2"), (100, "2"), (340, "2"), (400, "3"), (0, "2")] {
        try screen.user.scroll(by: -.infinity)
        try screen.user.scroll(by: offset)
        guard let distance = screen.distance(ofHeader: album) else { continue }
        for _ in 0..<2 {
          try screen.user.tapHeader(ofSection: album)
          screen.view.layoutIfNeeded()
          #expect(screen.distance(ofHeader: album) == distance, "\(offset) \(album)")
          count += 1
        }
      }
      #expect(count >= 6)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aPinnedHeaderStaysAtTheTopWhenItsSectionCollapses(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1", "2", "3", songCount: 20)
      Surface.pinHeaders(in: screen.view)
      screen.view.layoutIfNeeded()
      let height = try #require(screen.view.visibleTableHeaderRect(inSection: 0)?.height)
      try screen.user.scroll(by: 20 * 40 + height + 5 * 40 + 7)
      #expect(screen.distance(ofHeader: "2") == 0)
      try screen.user.tapHeader(ofSection: "2")
      screen.view.layoutIfNeeded()
      #expect(screen.distance(ofHeader: "2") == 0)
      #expect(screen.user.texts.prefix(3) == ["Album 2", "Album 3", "Song 31"])
      try screen.user.tapHeader(ofSection: "2")
      screen.view.layoutIfNeeded()
      #expect(screen.distance(ofHeader: "2") == 0 && screen.user.texts[1] == "Song 21")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTappedHeaderStaysInPlaceWhenItCollapsesAnotherSectionAbove(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>(
        "1", "2", "3", "4", "5", "6",
        albums: Disclosures(expandedIDs: ["1", "2"], allowsMultipleExpansion: false), songCount: 8)
      #expect(screen.albums.expandedIDs.count == 1)
      screen.albums.expand("2")
      screen.feed?.retry()
      screen.view.layoutIfNeeded()
      try screen.user.scroll(by: 100)
      let distance = try #require(screen.distance(ofHeader: "3"))
      try screen.user.tapHeader(ofSection: "3")
      screen.view.layoutIfNeeded()
      #expect(screen.albums.expandedIDs == ["3"] && screen.ids.first == AnyHashable(31))
      // The content above is shorter than the distance.
      let expected = min(
        distance, 2 * (screen.view.visibleTableHeaderRect(inSection: 2)?.height ?? 0))
      #expect(screen.distance(ofHeader: "3") == expected)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func hiddenRowsLoseTheirSelectionAndSwipe(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      var deselected: [String] = []
      let screen = DisclosureScreen<Surface>(
        "1", "2",
        row: { row in
          row.swipeActions([SwipeAction("Flag") {}]).onDeselect {
            deselected.append("\(row.itemID)")
          }
        })
      Surface.setAllowsMultipleSelection(false, true, in: screen.view)
      try screen.user.tap(11)
      try screen.user.tapHeader(ofSection: "1")
      try screen.user.tapHeader(ofSection: "1")
      #expect(!screen.user.hasSelected(11) && deselected == [])
      try screen.user.swipe(12)
      // The tap only closes the swiped row.
      #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: "1") }
      #expect(screen.ids.contains(12))
      try screen.user.swipe(12)
      screen.albums.collapse("1")
      await settle()
      // An update waits for the user.
      #expect(screen.ids.contains(12))
      try screen.user.tap(12)
      try? await screen.user.waits { !screen.ids.contains(12) }
      #expect(screen.ids == [21, 22, 23] && screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func rowsThatChangeWhileTheyAreHiddenAreShownAfterward(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1", "2", songCount: 1)
      try screen.user.tapHeader(ofSection: "1")
      screen.songCounts["1"] = 3
      screen.feed?.retry()
      #expect(screen.ids == [21])
      // The section is inserted again in the same state.
      screen.songCounts["1"] = nil
      screen.feed?.retry()
      screen.songCounts["1"] = 2
      screen.feed?.retry()
      #expect(screen.ids == [21])
      try screen.user.tapHeader(ofSection: "1")
      #expect(screen.ids == [11, 12, 21] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aSectionWithoutAHeaderStaysExpanded(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>(
        "1", "2", albums: Disclosures(collapsedIDs: ["1", "2"]), songCount: 1,
        header: { $0 == "1" ? nil : .title("Album") })
      #expect(screen.user.texts == ["Song 11", "Album"])
      #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: "1") }
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theClosureOfTheHeaderRunsFirst(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      var log: [Bool] = []
      let albums = Disclosures<String>(collapsedIDs: [])
      let screen = DisclosureScreen<Surface>(
        "1", albums: albums,
        header: { name in .title(name).onTap { log.append(albums.isExpanded(name)) } })
      try screen.user.tapHeader(ofSection: "1")
      try screen.user.tapHeader(ofSection: "1")
      #expect(log == [true, false] && albums.collapsedIDs == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aHeaderCanToggleWhileRowsAreDragged(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1", "2", songCount: 2)
      screen.adapter.dragItemsProvider = { [.text("\($0.itemID)")] }
      screen.adapter.dropProposalProvider = { _, _ in DropProposal.copy }
      var targets: [AnyHashable?] = []
      screen.adapter.dropHandler = { _, target in
        targets.append(target.item?.itemID.base)
        screen.albums.toggle("1")
      }
      try screen.user.drag(11, to: 21)
      screen.feed?.retry()
      screen.view.layoutIfNeeded()
      #expect(targets == [21] && screen.ids == [21, 22] && screen.issues == [])
    }
    try test(kind.type)
  }
}
