import FormTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// The messages of a form.
@MainActor @Suite struct FormMessageTests {
  @Test(arguments: SurfaceKind.allCases)
  func aMessageAppearsWhenTheUserLeavesTheField(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SignUpScreen<Surface>()
      try screen.user.type("ann", in: SignUpScreen<Surface>.Field.email)
      await settle()
      await screen.expect([])
      Surface.endTextEditing(in: screen.view)
      await screen.expect(["email: This isn’t an address."])
      #expect(screen.user.sees(text: "This isn’t an address."))
      let message = screen.adapter.position(
        ofRow: .id(FieldMessage(of: SignUpScreen<Surface>.Field.email)))
      #expect(message?.tablePath == TablePath(section: 0, row: 2))
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func eachEditIsCheckedWhileTheUserCorrectsTheValue(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = SignUpScreen<Surface>()
      try screen.user.type("ann", in: Field.email)
      try screen.user.focus(Field.name)
      await screen.expect(["email: This isn’t an address."])
      try screen.user.type("@", in: Field.email)
      // The user left the name field, which is empty.
      await screen.expect(["name: Enter a name.", "email: This isn’t an address."])
      try screen.user.type("b", in: Field.email)
      await screen.expect(["name: Enter a name."])
      #expect(screen.focus == .email && screen.email == "ann@b")
      try screen.user.clear(Field.email)
      await screen.expect(["name: Enter a name.", "email: Enter an address."])
      #expect(screen.focus == .email)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aControlWithoutAKeyboardShowsItsMessageAtOnce(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = SignUpScreen<Surface>()
      try screen.user.toggle(Field.terms)
      await screen.expect([])
      try screen.user.toggle(Field.terms)
      await screen.expect(["terms: Accept the terms."])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRuleCanReadAnotherField(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = SignUpScreen<Surface>()
      try screen.user.type("secret", in: Field.password)
      try screen.user.type("secre", in: Field.repetition)
      Surface.endTextEditing(in: screen.view)
      await screen.expect(["repetition: The passwords differ."])
      try screen.user.deleteBackward(in: Field.password)
      await screen.expect([])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func hiddenFieldIsIgnored(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = SignUpScreen<Surface> { $0.password = "secret" }
      try screen.fillIn()
      #expect(!screen.form.isValid && screen.form.firstInvalidField == .repetition)
      screen.form.validate()
      await screen.expect(["repetition: The passwords differ."])
      screen.hasPassword = false
      // An edit updates the form.
      try screen.user.type("e", in: Field.name)
      await screen.expect([])
      #expect(screen.form.isValid && screen.form.firstInvalidField == nil)
      screen.hasPassword = true
      try screen.user.type("t", in: Field.name)
      try await screen.user.waits { !screen.form.isValid }
      // The user has not visited the new field.
      await screen.expect([])
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func validatingShowsAllMessagesAndGivesTheFirstFieldTheFocus(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = SignUpScreen<Surface> {
        $0.introduction = 30
        $0.name = "Ann"
      }
      #expect(!screen.form.isValid)
      #expect(!screen.form.validate())
      await screen.expect([
        "email: Enter an address.", "terms: Accept the terms.",
      ])
      #expect(screen.form.firstInvalidField == .email && screen.focus == .email)
      screen.form.reset()
      await screen.expect([])
      #expect(!screen.form.isValid)
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func voiceOverReadsANewMessage(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      typealias Field = SignUpScreen<Surface>.Field
      let screen = SignUpScreen<Surface>()
      func announcements() -> [String] {
        (screen.view as? VirtualTableView)?.announcements
          ?? (screen.view as? VirtualCollectionView)?.announcements ?? []
      }
      try screen.user.type("ann", in: Field.email)
      #expect(announcements() == [])
      Surface.endTextEditing(in: screen.view)
      #expect(announcements() == ["This isn’t an address."])
      // The same message isn't announced again.
      try screen.user.type("x", in: Field.email)
      #expect(announcements().count == 1)
      try screen.user.clear(Field.email)
      #expect(announcements() == ["This isn’t an address.", "Enter an address."])
      await screen.expect(["email: Enter an address."])
      #expect(
        try screen.user.accessibility(of: FieldMessage(of: Field.email)).label
          == "Enter an address.")
    }
    try await test(kind.type)
  }
}
