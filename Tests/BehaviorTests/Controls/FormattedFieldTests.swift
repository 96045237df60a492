import TableViews
import TableViewsTesting
import Testing

/// Text fields that keep a format while the user types.
@MainActor @Suite struct FormattedFieldTests {
  @MainActor private final class Contact {
    var phone = "" { didSet { if let mostDigits { phone = String(phone.prefix(mostDigits)) } } }
    /// A limit set by the app.
    var mostDigits: Int?
  }

  private let contact = Contact()

  private func screen<Surface: TestedSurface>(_: Surface.Type) -> SettingsScreen<Surface> {
    contact.phone = ""
    contact.mostDigits = nil
    let screen = SettingsScreen<Surface>()
    show(on: screen)
    return screen
  }

  private func show<Surface: TestedSurface>(on screen: SettingsScreen<Surface>) {
    let field = RowControl.textField("Phone", text: ControlBinding(contact, \.phone))
    screen.show([Row(control: field.format(.pattern("(###) ###-####")), id: "phone")])
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFieldShowsTheFormatAndTheAppGetsTheDigits(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) throws {
      let screen = screen(type)
      try screen.user.type("55512", in: "phone")
      #expect(try screen.user.control(of: "phone").text == "(555) 12")
      #expect(contact.phone == "55512")
      try screen.user.type("x-34567890", in: "phone")
      #expect(try screen.user.control(of: "phone").text == "(555) 123-4567")
      #expect(contact.phone == "5551234567")
      try screen.user.clear("phone")
      #expect(try screen.user.control(of: "phone").text?.isEmpty == true && contact.phone.isEmpty)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theCaretStaysInPlaceWhileTheTextIsFormatted(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) throws {
      let screen = screen(type)
      func expect(_ text: String, caret: Int) throws {
        let control = try screen.user.control(of: "phone")
        #expect(control.text == text && control.selection == caret..<caret)
      }
      try screen.user.type("555123", in: "phone")
      try screen.user.selectText(4..<4, in: "phone")
      try screen.user.type("9", in: "phone")
      try expect("(555) 912-3", caret: 7)
      try screen.user.selectText(6..<6, in: "phone")
      // The space before the caret belongs to the format, so the third 5 is deleted.
      try screen.user.deleteBackward(in: "phone")
      try expect("(559) 123", caret: 3)
      try screen.user.selectText(1..<4, in: "phone")
      try screen.user.paste("+1 (2", in: "phone")
      try expect("(121) 23", caret: 3)
      #expect(contact.phone == "12123")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFieldFollowsAnAppThatChangesTheValue(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) throws {
      let screen = screen(type)
      contact.mostDigits = 4
      try screen.user.type("123456", in: "phone")
      #expect(try screen.user.control(of: "phone").text == "(123) 4" && contact.phone == "1234")
      contact.mostDigits = nil
      contact.phone = "98"
      // The field shows the old value, which the user edits.
      try screen.user.type("5", in: "phone")
      #expect(contact.phone == "12345")
      contact.phone = "98"
      show(on: screen)
      #expect(try screen.user.control(of: "phone").text == "(98")
      try screen.user.type("7", in: "phone")
      #expect(contact.phone == "987")
    }
    try test(kind.type)
  }
}
