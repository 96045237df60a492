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
      #expect(screen.log == ["copy 2"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anEntryOfASubmenuIsReachedThroughItsTitles(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.menuProvider = { _, person in
        RowMenu(children: [
          .menu(RowMenu(title: "Share", actions: [.init("Mail") { screen.log("mail", person) }]))
        ])
      }
      try screen.user.longPress(1).choose(["Share", "Mail"])
      #expect(screen.log == ["mail 1"])
      let error = #expect(throws: ImpossibleAction.self) {
        try screen.user.longPress(1).choose("Share")
      }
      #expect(error?.hint == "Name an entry of it, too.")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aDisabledOrMissingEntryCannotBeChosen(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.menuProvider = { _, person in
        RowMenu(actions: [
          .init("Copy") { screen.log("copy", person) },
          .init("Share", attributes: .disabled) { screen.log("share", person) },
        ])
      }
      var error = #expect(throws: ImpossibleAction.self) {
        try screen.user.longPress(1).choose("Share")
      }
      #expect(error?.reason == "the user can't choose \"Share\": it is disabled")
      error = #expect(throws: ImpossibleAction.self) {
        try screen.user.longPress(1).choose("Copi")
      }
      #expect(error?.hint == "Did you mean \"Copy\"?")
      #expect(screen.log == [])
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
  func severalSelectedRowsHaveOneMenu(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.allowsSeveralSelections = true
      screen.adapter.selectionMenuProvider = { people in
        RowMenu(actions: [.init("Delete \(people.count)") { screen.log.append("delete") }])
      }
      try screen.user.tap(1)
      try screen.user.tap(3)
      let menu = try screen.user.longPress(3)
      #expect(menu.titles == ["Delete 2"])
      try menu.choose("Delete 2")
      #expect(screen.log == ["delete"])
    }
    try test(kind.type)
  }

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
      #expect(screen.log.count == 3)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aTapOnThePreviewPerformsItsAction(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.menuProvider = { _, person in
        RowMenu(actions: [.init("Copy") {}]).onPreviewTap { screen.log("opened", person) }
      }
      try screen.user.longPress(1).tapPreview()
      #expect(screen.log == ["opened 1"])
    }
    try test(kind.type)
  }
}
