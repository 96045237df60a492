import TableViews
import TableViewsTesting
import Testing

/// Text areas in rows.
@MainActor @Suite struct TextAreaTests {
  @Test(arguments: SurfaceKind.allCases)
  func theUserTypesLinesAndDeletesThem(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      #expect(try user.texts(of: "notes") == ["Notes", "Any notes"])
      try user.type("One\n\nTwo", in: "notes")
      #expect(screen.notes == "One\n\nTwo")
      try user.selectText(3..<5, in: "notes")
      try user.deleteBackward(in: "notes")
      #expect(screen.notes == "OneTwo")
      try user.paste("\n2\n", in: "notes")
      #expect(try screen.notes == "One\n2\nTwo" && user.control(of: "notes").selection == 6..<6)
      try user.clear("notes")
      #expect(screen.notes.isEmpty)
      #expect(try user.control(of: "notes").isFocused)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theCaretStaysInPlaceIfTheModelNormalizesAnEdit(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let notes = ControlBinding(get: { [weak screen] in screen?.notes ?? "" }) { [weak screen] in
        screen?.notes = $0.filter { $0 != "-" }.uppercased()
      }
      screen.notes = "A\nC"
      screen.show([Row(control: .textArea("Notes", text: notes), id: "notes")])
      try screen.user.selectText(2..<2, in: "notes")
      try screen.user.type("b-\n", in: "notes")
      let field = try screen.user.control(of: "notes")
      #expect(field.text == "A\nB\nC" && field.selection == 4..<4)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theFocusIsNotifiedAndMoved(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let area = screen.notesArea()
        .onFocusChange(weakly(screen) { $0.log.append($1 ? "focus" : "blur") })
        .onSubmit(weakly(screen) { $0.log.append("submit") })
      screen.show([Row(control: area, id: "notes"), screen.nameRow()])
      let cell = screen.adapter.visibleCell(ofRow: .id("notes"))
      #expect(cell?.focusTableControl("Notes") == true)
      try screen.user.type("a\n", in: "notes")
      #expect(screen.log == ["focus"])
      try screen.user.focus("name")
      #expect(screen.log == ["focus", "blur"])
      try screen.user.focus("notes")
      Surface.endTextEditing(in: screen.view)
      #expect(screen.log == ["focus", "blur", "focus", "blur"])
      try screen.user.focus("notes")
      screen.show([Row(control: area.disabled(), id: "notes"), screen.nameRow()])
      #expect(try !screen.user.control(of: "notes").isFocused)
      #expect(cell?.focusTableControl("Notes") == false)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func typingContinuesWhileOtherRowsAreInsertedAndDeleted(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.type("One\n", in: "notes")
      screen.show(screen.rows.reversed())
      try screen.user.type("Two", in: "notes")
      screen.show(screen.rows.filter { $0.itemID == AnyIdentity("notes") })
      try screen.user.type("\nThree", in: "notes")
      #expect(screen.notes == "One\nTwo\nThree")
    }
    try test(kind.type)
  }

  // MARK: Height

  /// UIKit's views use constraints for heights, which the stand-in doesn't support.
  @Test(arguments: SurfaceKind.virtual)
  func theRowGrowsWithTheTextUpToItsMostLines(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([
        Row("Before", id: "before"), Row(control: screen.notesArea(lines: 2...4), id: "notes"),
        Row("After", id: "after"),
      ])
      func heights() -> [Double?] {
        ["before", "notes", "after"].map { screen.adapter.rect(ofRow: .id($0))?.height }
      }
      // Lines are 20 points high, with 12 points above and below.
      #expect(heights() == [40, 64, 40])
      for (text, height) in [("1\n2", 64.0), ("\n3", 84), ("\n4", 104), ("\n5\n6", 104)] {
        try screen.user.type(text, in: "notes")
        #expect(heights() == [40, height, 40])
      }
      try screen.user.clear("notes")
      #expect(heights() == [40, 64, 40])
      screen.notes = "1\n2\n3"
      screen.show([Row(control: screen.notesArea(lines: 1...2), id: "notes")])
      #expect(screen.adapter.rect(ofRow: .id("notes"))?.height == 64)
      // Words that don't fit in a line start a new one.
      screen.notes = String(repeating: "word ", count: 20)
      screen.show([Row("", controls: [screen.notesArea()], id: "notes")])
      let wrapped = screen.adapter.rect(ofRow: .id("notes"))?.height ?? 0
      #expect(wrapped > 64 && wrapped < 224)
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func otherRowsKeepTheirPlaceWhileTheTextGrowsAboveTheKeyboard(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let before = (0..<20).map { Row<Surface.View>("Row \($0)", id: $0) }
      let after = (20..<40).map { Row<Surface.View>("Row \($0)", id: $0) }
      screen.show(before + [Row(control: screen.notesArea(), id: "notes")] + after)
      try screen.user.scroll(to: "notes")
      try screen.user.focus("notes")
      try screen.user.showKeyboard(height: 200)
      func place(_ row: AnyHashable) -> Double {
        let top = screen.adapter.rect(ofRow: .id(row))?.y ?? 0
        return top - (screen.adapter.viewport?.contentOffset ?? 0)
      }
      try screen.user.scroll(by: 100)
      var top = place(19)
      for line in 0..<8 {
        try screen.user.type("\n\(line)", in: "notes")
        let end = place("notes") + (screen.adapter.rect(ofRow: .id("notes"))?.height ?? 0)
        #expect(end <= 200, "line \(line)")
        // Rows above move only as far as the text needs.
        #expect(place(19) == top || end == 200, "line \(line)")
        top = place(19)
      }
      #expect(screen.notes.count == 16)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.virtual)
  func aHandlerThatReplacesTheTextResizesTheRow(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let area = screen.notesArea().onFocusChange(weakly(screen) { if !$1 { $0.notes = "" } })
      screen.show([Row(control: area, id: "notes"), Row("After", id: "after")])
      try screen.user.type("1\n2\n3", in: "notes")
      #expect(screen.adapter.rect(ofRow: .id("notes"))?.height == 84)
      Surface.endTextEditing(in: screen.view)
      screen.view.layoutIfNeeded()
      #expect(screen.notes.isEmpty && screen.adapter.rect(ofRow: .id("notes"))?.height == 40)
    }
    try test(kind.type)
  }
}
