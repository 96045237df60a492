import FormTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// The Return key in a form.
@MainActor @Suite struct FormFocusTests {
  @Test(arguments: SurfaceKind.allCases)
  func returnMovesToTheNextTextField(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = SignUpScreen<Surface>()
      var visited: [Field?] = []
      for field in [Field.name, .email, .password, .repetition] {
        try screen.user.submit(field)
        visited.append(screen.focus)
      }
      // The switch after the last text field can't have the focus.
      #expect(visited == [.email, .password, .repetition, nil])
      await screen.expect(["name: Enter a name.", "email: Enter an address."])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func returnMovesToAFieldThatIsNotOnScreen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SettingsScreen<Surface>()
      let form = TableForm<String>()
      screen.adapter.follow(form) { [unowned screen] in
        let text = ControlBinding(screen, \.name)
        var rows: [Row<Surface.View>] = form.rows("first", .textField("First", text: text))
        rows += (0..<30).map { Row("Line \($0)", id: $0) }
        rows += form.rows("locked", .textField("Locked", text: text).disabled())
        rows += form.rows("last", .textField("Last", text: text))
        return [Section(id: "form", items: rows)]
      }
      screen.view.layoutIfNeeded()
      try screen.user.submit("first")
      #expect(try screen.user.control(of: "last").isFocused)
      #expect(screen.issues == [])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aHandlerOfTheAppForReturnKeepsTheFocusFromMoving(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SettingsScreen<Surface>()
      let form = TableForm<String>()
      screen.adapter.follow(form) { [unowned screen] in
        let text = ControlBinding(screen, \.name)
        let first = RowControl.textField("First", text: text)
          .onSubmit { screen.log.append("submit") }
          .onFocusChange { screen.log.append($0 ? "focus" : "blur") }
        let last = RowControl.textField("Last", text: text)
        return [Section(id: "form", items: form.rows("first", first) + form.rows("last", last))]
      }
      screen.view.layoutIfNeeded()
      try screen.user.submit("first")
      #expect(screen.log == ["focus", "blur", "submit"])
      #expect(try !screen.user.control(of: "last").isFocused)
    }
    try await test(kind.type)
  }
}
