import LiveTables
import OutlineTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Rows that expand when the user taps them.
@MainActor @Suite struct ExpandingRowTests {
  @Test(arguments: SurfaceKind.allCases)
  func aTapShowsRowsBeneathARowAndASecondTapHidesThem(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1")
      try screen.user.tap(12)
      #expect(screen.ids == [11, 12, "12a", "12b", 13] && screen.songs.expandedIDs == [12])
      try screen.user.tap("12a")
      try screen.user.tap(11)
      #expect(screen.ids == [11, "11a", "11b", 12, "12a", "12b", 13])
      try screen.user.tap(12)
      try screen.user.tap(11)
      #expect(screen.ids == [11, 12, 13] && screen.songs.expandedIDs == [])
      #expect(!screen.user.hasSelected(11) && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func atMostOneRowIsExpandedAtATime(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>(
        "1", songs: Disclosures(allowsMultipleExpansion: false))
      try screen.user.tap(11)
      try screen.user.tap(13)
      #expect(screen.ids == [11, 12, 13, "13a", "13b"] && screen.songs.expandedIDs == [13])
      try screen.user.tap(13)
      #expect(screen.ids == [11, 12, 13])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTappedRowKeepsItsCellAndItsPlace(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>(
        "1", songs: Disclosures(allowsMultipleExpansion: false), songCount: 9,
        header: { _ in nil })
      screen.songCounts["1"] = 50
      screen.feed?.retry()
      screen.view.layoutIfNeeded()
      try screen.user.scroll(by: 410)
      func cell(_ id: Int) throws -> ObjectIdentifier {
        let position = try #require(screen.adapter.position(ofRow: .id(id)))
        return ObjectIdentifier(
          try #require(screen.view.visibleTableCell(at: position) as AnyObject?))
      }
      for id in [24, 23, 26, 22, 22] {
        let (distance, before) = (screen.distance(of: id), try cell(id))
        try screen.user.tap(id)
        screen.view.layoutIfNeeded()
        #expect(screen.distance(of: id) == distance, "\(id)")
        #expect(try cell(id) == before)
      }
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsWhetherARowIsExpanded(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1")
      let accessibility = try screen.user.accessibility(of: 12)
      #expect(accessibility.label == "Song 12" && accessibility.value == "collapsed")
      #expect(accessibility.traits?.contains(.button) == true)
      try screen.user.tap(12)
      #expect(try screen.user.accessibility(of: 12).value == "expanded")
      #expect(try screen.user.accessibility(of: "12a").value == nil)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsTheStateAfterTheDetail(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let open = Disclosures<String>()
      func row(_ row: Row<Surface.View>) -> [Row<Surface.View>] {
        row.expands(by: open) { Row<Surface.View>("Hour", id: "hour") }
      }
      screen.show(
        row(Row("Starts", id: "start", detail: "9:00"))
          + row(Row("Ends", id: "end").accessibility { $0.value = "ten" }))
      #expect(try screen.user.accessibility(of: "start").value == "9:00, collapsed")
      #expect(try screen.user.accessibility(of: "end").value == "ten, collapsed")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func tapOnChevronExpandsRowThatTapSelects(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let open = Disclosures<Int>()
      let screen = SettingsScreen<Surface>()
      screen.adapter.follow(open) {
        let content = RowContent(
          "More", accessories: [.outline(isExpanded: open.isExpanded(1))])
        let rows = Row<Surface.View>(id: 1, content: content).expands(by: open) {
          Row<Surface.View>("Less", id: 2)
        }
        return [Section(id: "rows", items: rows)]
      }
      screen.view.layoutIfNeeded()
      Surface.setAllowsMultipleSelection(false, true, in: screen.view)
      try screen.user.tap(1)
      #expect(screen.user.hasSelected(1) && screen.user.texts == ["More"])
      #expect(try screen.user.accessibility(of: 1).value == "collapsed")
      try screen.user.tapAccessory(1)
      screen.view.layoutIfNeeded()
      #expect(screen.user.texts == ["More", "Less"] && screen.user.hasSelected(1))
      #expect(try screen.user.accessibility(of: 1).value == "expanded")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theClosureOfTheRowRunsFirstAndMayToggle(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      var log: [Bool] = []
      let songs = Disclosures<Int>()
      let screen = DisclosureScreen<Surface>(
        "1", songs: songs,
        row: { row in
          row.onSelect {
            log.append(songs.isExpanded(12))
            if row.itemID == AnyIdentity(13) { songs.toggle(13) }
          }
        })
      try screen.user.tap(12)
      #expect(log == [false] && screen.ids == [11, 12, "12a", "12b", 13])
      try screen.user.tap(13)
      await settle()
      #expect(screen.ids == [11, 12, "12a", "12b", 13] && screen.songs.expandedIDs == [12])
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aControlIsShownBeneathItsRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let open = Disclosures<String>(allowsMultipleExpansion: false)
      screen.adapter.follow(open) {
        let rows = Row<Surface.View>("Copies", id: "copies", detail: "\(screen.copies)")
          .expands(by: open) {
            Row<Surface.View>(
              control: .stepper("Number", value: ControlBinding(screen, \.copies), in: 1...3),
              id: "number")
          }
        return [Section(id: "rows", items: rows)]
      }
      screen.view.layoutIfNeeded()
      try screen.user.tap("copies")
      screen.view.layoutIfNeeded()
      try screen.user.step("number", by: 1)
      #expect(screen.copies == 2)
      try screen.user.tap("copies")
      #expect(screen.user.texts == ["Copies", "2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func collapsedSectionsHideExpandedRowsWhichStayExpanded(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = DisclosureScreen<Surface>("1")
      try screen.user.tap(12)
      try screen.user.tapHeader(ofSection: "1")
      #expect(screen.ids == [])
      try screen.user.tapHeader(ofSection: "1")
      #expect(screen.ids == [11, 12, "12a", "12b", 13] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func nodesOfAnOutlineExpandAmongCollapsibleSectionsAndExpandingRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let outline = Outline([File(1, [File(2), File(3)]), File(4)], children: \.files)
      let (sections, details) = (Disclosures<String>(collapsedIDs: []), Disclosures<Int>())
      screen.adapter.follow(outline, sections, details) { items in
        let rows = items.flatMap { item -> [Row<Surface.View>] in
          let row = Row<Surface.View>(
            id: item.id, content: RowContent("File \(item.id)").outlined(by: item))
          return item.isExpandable
            ? [row]
            : row.expands(by: details) { Row<Surface.View>("Size", id: "\(item.id)") }
        }
        return [
          Section(id: "files", items: rows, header: .title("Files")).collapsible(by: sections)
        ]
      }
      screen.view.layoutIfNeeded()
      try screen.user.tap(1)
      try screen.user.tap(3)
      #expect(
        screen.user.texts == ["Files", "File 1", "File 2", "File 3", "Size", "File 4"])
      try screen.user.tapHeader(ofSection: "files")
      #expect(screen.user.texts == ["Files"])
      try screen.user.tapHeader(ofSection: "files")
      #expect(
        screen.user.texts == ["Files", "File 1", "File 2", "File 3", "Size", "File 4"])
      try screen.user.tap(1)
      #expect(screen.user.texts == ["Files", "File 1", "File 4"] && screen.issues == [])
    }
    try test(kind.type)
  }
}
