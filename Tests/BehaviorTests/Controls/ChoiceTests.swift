import TableViews
import TableViewsTesting
import Testing

/// Segmented controls and menus of titles and values.
@MainActor @Suite struct ChoiceTests {
  @Test(arguments: SurfaceKind.allCases)
  func aValueThatIsNotAmongTheChoicesStaysUntilTheUserChooses(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let sort = ControlBinding(screen, \.sort)
      let orders = [Sort.name, .date]
      for control in [
        RowControl.menu("Sort", orders, selection: sort) { $0.rawValue },
        .segmentedControl("Sort", orders, selection: sort) { $0.rawValue },
      ] {
        screen.sort = .size
        screen.show([Row(control: control, id: "sort")])
        #expect(try screen.user.control(of: "sort").choice == nil)
        #expect(screen.sort == .size)
        try screen.user.choose("Date", in: "sort")
        #expect(try screen.sort == .date && screen.user.control(of: "sort").choice == "Date")
      }
      screen.sort = .size
      screen.show([Row(control: screen.sortMenu(orders), id: "sort")])
      #expect(try screen.user.texts(of: "sort") == ["Sort", "–"])
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aMenuOfTitlesSelectsByIndex(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let order = ControlBinding(screen, \.order)
      for (titles, selected) in [(["A", "B", "C"], 2), (["D"], 0), (["D", "E"], -7), ([], 1)] {
        screen.order = selected
        screen.show([Row(control: .menu("Order", titles, selection: order), id: "order")])
        let expected = titles.indices.contains(selected) ? titles[selected] : nil
        #expect(try screen.user.control(of: "order").choice == expected)
        #expect(try screen.user.texts(of: "order") == ["Order", expected ?? "–"])
        guard let last = titles.indices.last else { continue }
        try screen.user.choose(titles[last], in: "order")
        #expect(screen.order == last)
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rejectedChoiceShowsFormerOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let sort = ControlBinding<Sort>(get: { [weak screen] in screen?.sort ?? .name }) {
        [weak screen] in
        screen?.log.append($0.rawValue)
        // The setter rejects sizes, and replaces names with dates.
        if $0 != .size { screen?.sort = .date }
      }
      let values = [Sort.name, .date, .size]
      for (control, isFirst) in [
        (RowControl.menu("Sort", values, selection: sort) { $0.rawValue }, true),
        (.segmentedControl("Sort", values, selection: sort) { $0.rawValue }, false),
      ] {
        screen.sort = .name
        screen.log = []
        screen.show([Row(control: control, id: "sort")])
        try screen.user.choose("Size", in: "sort")
        #expect(try screen.user.control(of: "sort").choice == "Name", "\(isFirst)")
        try screen.user.choose("Name", in: "sort")
        #expect(screen.log == ["Size"], "choosing the selected title again has no effect")
        try screen.user.choose("Date", in: "sort")
        try screen.user.choose("Name", in: "sort")
        #expect(try screen.user.control(of: "sort").choice == "Date")
        #expect(screen.log == ["Size", "Date", "Name"])
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func choiceOfDeallocatedModelWritesNothing(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      var owner: SettingsScreen<Surface>? = SettingsScreen()
      weak let held = owner
      screen.show(owner?.rows ?? [])
      owner = nil
      #expect(held == nil)
      let user = screen.user
      try user.choose("Size", in: "sort")
      #expect(try user.control(of: "sort").choice == "Name")
      try user.pick(SettingsDate.date(3), in: "due")
      #expect(try user.control(of: "due").date == SettingsDate.noon)
      try user.type("a\nb", in: "notes")
      #expect(try user.control(of: "notes").text == "")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func menuIsSpokenAsButtonWithItsSelection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let accessibility = try screen.user.accessibility(of: "sort", control: "Sort")
      #expect(accessibility.label == "Sort" && accessibility.value == "Name")
      try screen.user.choose("Date", in: "sort")
      #expect(try screen.user.accessibility(of: "sort", control: "Sort").value == "Date")
    }
    try test(kind.type)
  }
}
