import TableViews
import TableViewsTesting
import Testing

/// Context menus of rows.
@MainActor @Suite struct ContextMenuTests {
  @Test(arguments: SurfaceKind.allCases)
  func aLongPressOpensTheMenuOfTheRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in
        row.menu {
          RowMenu(
            title: person.name,
            actions: [
              .init("Copy") { screen.log("copy", person) },
              .init("Share", attributes: .disabled) {},
              .init("Secret", attributes: .hidden) {},
            ])
        }
      }
      let menu = try screen.user.longPress(2)
      #expect(menu.menu?.title == "Person 2")
      #expect(menu.titles == ["Copy", "Share"])
      try menu.choose("Copy")
      #expect(screen.log == ["copy 2"] && !menu.isOpen)
    }
    try test(kind.type)
  }

  /// Returns a screen whose rows have a menu with submenus.
  private func screen<Surface: TestedSurface>(_ ids: Int...) -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    screen.show(ids)
    screen.setRow { row, person in
      row.menu {
        RowMenu(
          title: person.name,
          children: [
            .action(.init("Copy", identifier: "copy") { screen.log("copy", person) }),
            .menu(
              RowMenu(
                title: "Share", identifier: "share",
                actions: [
                  .init("Mail", image: .symbol("envelope")) { screen.log("mail", person) },
                  .init("Print", attributes: .disabled) { screen.log("print", person) },
                ])),
            .menu(
              RowMenu(
                title: "Size", isInline: true,
                actions: [.init("Large") { screen.log("large", person) }])),
            .action(
              .init("Star", attributes: .keepsMenuPresented) { screen.log("star", person) }),
            .action(.init("Erase", attributes: .hidden) { screen.log("erase", person) }),
            .action(.init("Erase", attributes: .disabled) { screen.log("erase", person) }),
          ]
        ).onPreviewTap { screen.log("open", person) }
      }
    }
    return screen
  }

  @Test(arguments: SurfaceKind.allCases)
  func anEntryIsReachedThroughTitlesOrIdentifiers(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen(1, 2)
      #expect(try screen.user.longPress(2).titles == ["Copy", "Share", "Large", "Star", "Erase"])
      for path in [["Share", "Mail"], ["copy"], ["Large"], ["share", "Mail"]] {
        let menu = try screen.user.longPress(2)
        try menu.choose(path)
        #expect(!menu.isOpen)
      }
      #expect(screen.log == ["mail 2", "copy 2", "large 2", "mail 2"])
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(
    arguments: SurfaceKind.allCases,
    [
      (["Share"], "it is a submenu", "Name an entry of it, too."),
      (["Share", "Print"], "it is disabled", nil),
      (["Share", "Mial"], "the menu has no \"Mial\"", "Did you mean \"Mail\"?"),
      (["Copy", "Mail"], "\"Copy\" is no submenu", nil),
      (
        ["Size"], "the menu has no \"Size\"",
        "It has \"Copy\", \"copy\", \"Share\", \"share\", \"Large\", \"Star\", \"Erase\"."
      ),
      ([], "it has no name", nil),
      // The error describes the first of several entries with the same title.
      (["Erase"], "it is hidden", nil),
    ] as [([String], String, String?)])
  func anEntryThatTheMenuDoesNotOfferCannotBeChosen(
    on kind: SurfaceKind, entry: (path: [String], reason: String, hint: String?)
  ) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen(1)
      let menu = try screen.user.longPress(1)
      let error = #expect(throws: ImpossibleAction.self) { try menu.choose(entry.path) }
      let name = entry.path.joined(separator: " > ")
      #expect(error?.reason == "the user can't choose \"\(name)\": \(entry.reason)")
      #expect(error?.hint == entry.hint)
      #expect(screen.log == [] && menu.isOpen)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func firstOfEntriesWithSameTitleIsChosen(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.menuProvider = { _, _ in
        RowMenu(
          actions: ["first", "second"].map { text in .init("Same") { screen.log.append(text) } })
      }
      try screen.user.longPress(1).choose("Same")
      #expect(screen.log == ["first"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theMenuOfARowComesBeforeTheProviders(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in
        person.id == 1 ? row.menu { RowMenu(actions: [.init("Own") {}]) } : row
      }
      screen.adapter.menuProvider = { _, person in
        person.id == 3 ? nil : RowMenu(title: person.name, actions: [.init("Given") {}])
      }
      #expect(try screen.user.longPress(1).titles == ["Own"])
      #expect(try screen.user.longPress(2).menu?.title == "Person 2")
      #expect(try screen.user.longPress(3).menu == nil)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowWithoutAMenuOpensNone(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      let menu = try screen.user.longPress(1)
      #expect(menu.menu == nil && menu.titles == [] && !menu.isOpen)
      let error = #expect(throws: ImpossibleAction.self) { try menu.choose("Copy") }
      #expect(error?.reason == "the user can't choose \"Copy\": no menu is open")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aMenuThatWasClosedOffersNothing(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.adapter.menuProvider = { _, person in
        RowMenu(actions: [
          .init("Copy") { screen.log("copy", person) },
          .init("More", attributes: .keepsMenuPresented) { screen.log("more", person) },
        ])
      }
      let menu = try screen.user.longPress(1)
      try menu.choose("More")
      try menu.choose("More")
      #expect(menu.isOpen)
      try menu.choose("Copy")
      #expect(!menu.isOpen)
      #expect(screen.log == ["more 1", "more 1", "copy 1"])
      let error = #expect(throws: ImpossibleAction.self) { try menu.choose("More") }
      #expect(error?.reason == "the user can't choose \"More\": no menu is open")
      let former = try screen.user.longPress(1)
      _ = try screen.user.longPress(2)
      #expect(throws: ImpossibleAction.self) { try former.choose("Copy") }
      let last = try screen.user.longPress(1)
      last.close()
      #expect(throws: ImpossibleAction.self) { try last.choose("Copy") }
      #expect(throws: ImpossibleAction.self) { try last.tapPreview() }
      #expect(screen.log.count == 3)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnThePreviewPerformsItsAction(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen(1)
      let menu = try screen.user.longPress(1)
      try menu.choose("Star")
      try menu.tapPreview()
      #expect(screen.log == ["star 1", "open 1"] && !menu.isOpen)
      #expect(!screen.view.isTableBusy)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allButUICollection)
  func aLongPressClosesASwipedRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen: PeopleScreen<Surface> = screen(1, 2)
      screen.adapter.swipeActionsProvider = { _, _, _ in [SwipeAction("Flag") {}] }
      screen.logDelegate()
      let swipe = try screen.user.swipe(1)
      let menu = try screen.user.longPress(2)
      #expect(!swipe.isOpen && menu.isOpen)
      #expect(screen.log == ["willBeginEditing 0", "didEndEditing 0"])
    }
    try test(kind.type)
  }
}
