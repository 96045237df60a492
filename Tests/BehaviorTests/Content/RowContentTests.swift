import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Rows of content, which don't need a cell class.
@MainActor @Suite struct RowContentTests {
  @Test(arguments: SurfaceKind.allCases)
  func theUserReadsTitleAndDetail(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row(id: "lunch", content: RowContent("Lunch?", detail: "12:30")),
        Row(
          id: "ada",
          content: RowContent("Ada", detail: "ada@example.com", detailPlacement: .subtitle)),
      ])
      #expect(try screen.user.texts(of: "lunch") == ["Lunch?", "12:30"])
      #expect(screen.user.texts == ["Lunch?", "12:30", "Ada", "ada@example.com"])
      #expect(try screen.user.accessibility(of: "lunch").label == "Lunch?")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theUserReadsTheLabelsOfARow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row("Inbox", id: 1, detail: "Mail", accessories: [.label("5"), .checkmark, .label("new")])
      ])
      #expect(screen.user.texts == ["Inbox", "Mail", "5", "new"])
      screen.show([Row("Inbox", id: 1, detail: "Mail", accessories: [.label("6")])])
      #expect(screen.user.texts == ["Inbox", "Mail", "6"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func loadingAndFailureRowsShowTheirState(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var attempts = 0
      screen.show([
        .loading(id: "load"), .failure("You’re offline.", id: "failure") { attempts += 1 },
      ])
      #expect(screen.user.texts == ["Loading…", "You’re offline.", "Try Again"])
      // VoiceOver doesn't read "Loading" twice.
      let accessibility = try screen.user.accessibility(of: "load")
      #expect(accessibility.label == "Loading…" && accessibility.value?.isEmpty != false)
      #expect(try screen.user.accessibility(of: "failure").traits == .button)
      screen.adapter.deselectsAfterSelection = false
      try screen.user.tap("load")
      #expect(!screen.user.hasSelected("load"))
      try screen.user.tap("failure")
      #expect(attempts == 1)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aDrawingShowsRowsWithTheirDetailsAndMarks(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.adapter.deselectsAfterSelection = false
      screen.show([
        Row(id: "lunch", content: RowContent("Lunch?", detail: "12:30")),
        Row(id: "ada", content: RowContent("Ada", accessories: [.checkmark])),
      ])
      try screen.user.tap("ada")
      #expect(
        screen.user.drawing(columns: 28) == """
          ┌──────────────────────────┐
          │   Lunch?           12:30 │
          │ ▸ Ada                  ✓ │
          └───────────── 2 of 2 rows ┘
          """)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateOfContentIsShownInTheSameCell(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func cell(_ id: Int) -> Surface.View.TableCell? { screen.adapter.visibleCell(ofRow: .id(id)) }
      screen.show([Row("Unread", id: 1, detail: "1"), Row("Bluetooth", id: 2)])
      let cells = try [#require(cell(1)), #require(cell(2))]
      screen.show([Row("LAN", id: 2, detail: "off"), Row("Unread", id: 1, detail: "2")])
      #expect(screen.user.texts == ["LAN", "off", "Unread", "2"])
      #expect(cell(1) === cells[0] && cell(2) === cells[1])
      screen.show([Row("Unread", id: 1), Row("LAN", id: 2)])
      #expect(screen.user.texts == ["Unread", "LAN"])
      #expect(cell(1) === cells[0] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theMarksOfARowAreReplacedAndTakenAway(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([Row("Wi-Fi", id: 1, accessories: [.checkmark])])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id(1)))
      for (accessories, mark) in [
        ([RowAccessory.checkmark], "✓"), ([.disclosureIndicator], "›"), ([], " "),
        ([.activity], "◌"), ([], " "), ([.checkmark], "✓"), ([], " "),
      ] {
        screen.show([Row("Wi-Fi", id: 1, accessories: accessories)])
        #expect(
          screen.user.drawing(columns: 28) == """
            ┌──────────────────────────┐
            │   Wi-Fi                \(mark) │
            └────────────── 1 of 1 row ┘
            """)
        #expect(screen.adapter.visibleCell(ofRow: .id(1)) === cell)
      }
    }
    try test(kind.type)
  }

  // MARK: Cells

  @Test(arguments: SurfaceKind.allCases)
  func aReusedCellShowsNothingOfItsFormerRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row("Wi-Fi", id: 1, detail: "Home", accessories: [.label("5"), .checkmark])
      ])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id(1)))
      screen.show([])
      screen.show([Row("Bluetooth", id: 2)])
      #expect(screen.adapter.visibleCell(ofRow: .id(2)) === cell)
      #expect(screen.user.texts == ["Bluetooth"])
      let accessibility = try screen.user.accessibility(of: 2)
      #expect(accessibility.label == "Bluetooth" && accessibility.value == nil)
      #expect(accessibility.traits?.isEmpty != false)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsOfContentDoNotReuseTheCellsOfOtherRows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([Row(id: 1, content: 0, Surface.View.TableCell.self) { _ in }])
      let cell = try #require(screen.adapter.visibleCell(ofRow: .id(1)))
      screen.show([])
      screen.show([Row("Plain", id: 2)])
      #expect(screen.adapter.visibleCell(ofRow: .id(2)) !== cell)
      #expect(screen.user.texts == ["Plain"])
    }
    try test(kind.type)
  }

  // MARK: Items

  @Test(arguments: SurfaceKind.allCases)
  func itemsAreShownByTheirContent(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.rowProvider = { Row($0) { RowContent($0.name, detail: "#\($0.id)") } }
      screen.show([1, 2])
      let cell = try #require(screen.adapter.visibleCell(ofRow: 1))
      screen.show([Section(id: "people", items: [Person(2), Person(1, "Anna")])])
      #expect(screen.user.texts == ["Person 2", "#2", "Anna", "#1"])
      #expect(screen.adapter.visibleCell(ofRow: 1) === cell)

      let (view, keptAlive) = Surface.onScreen()
      let words = TableAdapter<Surface.View, String, String>(view, content: { RowContent($0) })
      let user = TableUser<AnyHashable>(of: words)
      words.update(with: [Section(id: "words", items: ["one", "two"])])
      #expect(user.texts == ["one", "two"])
      words.rowProvider = { Row($0) { RowContent($0.uppercased()) } }
      words.update(with: [Section(id: "words", items: ["two"])], mode: .reload)
      #expect(user.texts == ["TWO"])
      withExtendedLifetime(keptAlive) {}
    }
    try test(kind.type)
  }

  // MARK: Accessories

  @Test(arguments: SurfaceKind.tables)
  func aTapOnTheDetailButtonCallsTheHandlerOfTheRowThatTheCellShows(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func row(_ id: Int) -> Row<Surface.View> {
        Row("Row", id: id, accessories: [.detailButton])
          .onAccessoryTap(weakly(screen) { $0.log.append("details \(id)") })
      }
      screen.show([row(1), row(2)])
      try screen.user.tapAccessory(2)
      #expect(!screen.user.hasSelected(2))
      screen.show([row(2), row(3), Row("Plain", id: 4)])
      try screen.user.tapAccessory(2)
      #expect(screen.log == ["details 2", "details 2"])
      for (id, reason) in [(4, "has none"), (1, "which the table doesn't have")] {
        let error = #expect(throws: ImpossibleAction.self) { try screen.user.tapAccessory(id) }
        #expect(error?.reason.hasSuffix(reason) == true)
      }
    }
    try test(kind.type)
  }

  // MARK: VoiceOver

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsTheContentOfARow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row("Wi-Fi", id: 1, detail: "Home", accessories: [.disclosureIndicator]),
        Row("Large", id: 2, accessories: [.checkmark, .label("3")]),
      ])
      var accessibility = try screen.user.accessibility(of: 1)
      #expect(
        accessibility.label == "Wi-Fi" && accessibility.value == "Home"
          && accessibility.traits == .button)
      accessibility = try screen.user.accessibility(of: 2)
      #expect(
        accessibility.label == "Large" && accessibility.value == "3"
          && accessibility.traits == .selected)
      screen.show([Row("Wi-Fi", id: 1)])
      accessibility = try screen.user.accessibility(of: 1)
      #expect(
        accessibility.label == "Wi-Fi" && accessibility.value == nil
          && accessibility.traits?.isEmpty != false)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func voiceOverReadsSameAsInNewTableAfterRandomUpdates(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      func accessibility(_ id: Int, by user: TableUser<AnyHashable>) throws -> [String] {
        let accessibility = try user.accessibility(of: id)
        return [
          "\(accessibility.label ?? "-")", "\(accessibility.value ?? "-")",
          "\(accessibility.traits ?? [])",
          "\(accessibility.isHidden)",
        ] + accessibility.actions.map(\.name)
      }
      for seed in 0..<25 {
        var random = SeededRandom(seed: seed)
        let screen = SettingsScreen<Surface>()
        for step in 0..<5 {
          let rows: [Row<Surface.View>] = Self.rows(&random)
          screen.show(rows)
          let fresh = SettingsScreen<Surface>()
          fresh.show(rows)
          #expect(screen.user.texts == fresh.user.texts)
          for id in 0..<10 where screen.user.sees(id) {
            #expect(
              try accessibility(id, by: screen.user) == accessibility(id, by: fresh.user),
              "seed \(seed), step \(step), row \(id)")
          }
        }
      }
    }
    try test(kind.type)
  }

  private static func rows<View: TableSurface>(_ random: inout SeededRandom) -> [Row<View>]
  where View.TableCell: ContentCell, View.TableCell.TableHost == View {
    var rows: [Row<View>] = []
    for id in (0..<10).shuffled(using: &random) where random.chance(60) {
      let detail = random.oneIn(2) ? "\(random.below(2))" : nil
      var row = Row<View>("Row \(id)", id: id, detail: detail)
      let value = "value \(random.below(2))"
      if random.oneIn(2) { row = row.accessibility { $0.value = value } }
      if random.oneIn(3) { row = row.accessibility { $0.label = "label" } }
      if random.oneIn(3) { row = row.accessibility { $0.traits = [.header] } }
      if random.oneIn(3) { row = row.accessibility { $0.actions = [.init(value) {}] } }
      if random.oneIn(4) { row = row.accessibility { $0.isHidden = true } }
      rows.append(row)
    }
    return rows
  }
}
