import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// Text fields in rows: typing, the caret, and handlers.
@MainActor @Suite struct TextFieldTests {
  // MARK: Typing

  @Test(arguments: SurfaceKind.allCases)
  func theUserTypesAndDeletesAtTheCaretOrTheSelection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      screen.name = "An"
      screen.show()
      try user.type("n", in: "name")
      #expect(screen.name == "Ann")
      try user.selectText(0..<1, in: "name")
      try user.type("H", in: "name")
      #expect(try screen.name == "Hnn" && user.control(of: "name").selection == 1..<1)
      try user.deleteBackward(in: "name")
      try user.deleteBackward(in: "name")
      #expect(screen.name == "nn", "before the first character, there is nothing to delete")
      try user.selectText(1..<2, in: "name")
      try user.paste("e\u{301}x", in: "name")
      #expect(try screen.name == "ne\u{301}x" && user.control(of: "name").selection == 3..<3)
      try user.clear("name")
      #expect(screen.name == "")
      #expect(try user.texts(of: "name") == ["Name", "Your name"])
      #expect(screen.log == ["focus"] && screen.issues == [])
    }
    try test(kind.type)
  }

  /// Compares the field with an array of characters and a selection.
  @Test(arguments: SurfaceKind.allCases)
  func randomTypingAndDeletingChangeSelectedText(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      let text = ControlBinding(get: { [weak screen] in screen?.name ?? "" }) { [weak screen] in
        screen?.name = $0
        screen?.log.append($0)
      }
      screen.show([Row(control: .textField("Name", text: text), id: "name")])
      try user.focus("name")
      var random = SeededRandom(seed: 1)
      var (expected, selection) = ([Character](), 0..<0)
      for step in 0..<300 {
        var writes = 1
        switch random.below(5) {
        case 0:
          let ends = [random.below(expected.count + 1), random.below(expected.count + 1)].sorted()
          selection = ends[0]..<ends[1]
          try user.selectText(selection, in: "name")
          writes = 0
        case 1, 2:
          if selection.isEmpty {
            // Before the first character, there is nothing to delete or write.
            writes = selection.lowerBound == 0 ? 0 : 1
            selection = selection.lowerBound - writes..<selection.lowerBound
          }
          expected.removeSubrange(selection)
          selection = selection.lowerBound..<selection.lowerBound
          try user.deleteBackward(in: "name")
        default:
          let letter = Character(UnicodeScalar(UInt8(97 + random.below(26))))
          expected.replaceSubrange(selection, with: [letter])
          selection = selection.lowerBound + 1..<selection.lowerBound + 1
          try user.type(String(letter), in: "name")
        }
        #expect(screen.name == String(expected), "step \(step)")
        #expect(try user.control(of: "name").selection == selection, "step \(step)")
        #expect(screen.log.count == writes, "step \(step)")
        screen.log = []
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func typingEndsWhenTheFieldLosesItsFocusOrIsDisabled(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for isDisabled in [false, true] {
        let screen = SettingsScreen<Surface>()
        func show() {
          let text = ControlBinding(get: { screen.name }) {
            screen.name = $0
            if isDisabled { show() } else if $0 == "ab" { Surface.endTextEditing(in: screen.view) }
          }
          screen.show([
            Row(
              control: .textField("Name", text: text).disabled(isDisabled && screen.name == "ab"),
              id: "name")
          ])
        }
        show()
        let error = #expect(throws: ImpossibleAction.self) {
          try screen.user.type("abc", in: "name")
        }
        let reason = isDisabled ? "it is disabled" : "it has lost the focus"
        #expect(error?.reason.hasSuffix(reason) == true)
        #expect(try screen.name == "ab" && !screen.user.control(of: "name").isFocused)
        // Removes the rows, which retain the screen.
        screen.show([])
      }
    }
    try test(kind.type)
  }

  // MARK: The caret

  @Test(arguments: SurfaceKind.allCases, CaretCase.all)
  func theCaretStaysInPlaceIfTheModelRejectsOrNormalizesAnEdit(
    on kind: SurfaceKind, edit: CaretCase
  ) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      let text = ControlBinding(get: { [weak screen] in screen?.name ?? "" }) { [weak screen] in
        screen?.name = edit.model.normalized($0, replacing: screen?.name ?? "")
      }
      func show() { screen.show([Row(control: .textField("Number", text: text), id: "number")]) }
      for isPasted in [true, false] {
        screen.name = edit.text
        show()
        try user.selectText(edit.selection, in: "number")
        switch edit.edit {
        case .insert(let text):
          if isPasted {
            try user.paste(text, in: "number")
          } else {
            try user.type(text, in: "number")
          }
        case .delete: try user.deleteBackward(in: "number")
        }
        let field = try user.control(of: "number")
        let selection = try #require(field.selection)
        #expect(selection.isEmpty)
        #expect(
          CaretCase.marked(field.text ?? "", caret: selection.lowerBound) == edit.expected,
          "pasted: \(isPasted)")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateDuringAnEditMovesTheCaretAsTheBindingDoes(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func show() {
        let text = ControlBinding(get: { screen.name }) {
          screen.name = CaretCase.Model.refusal.normalized($0, replacing: screen.name)
          show()
        }
        screen.show([Row(control: .textField("Number", text: text), id: 1)])
      }
      screen.name = "123"
      show()
      try screen.user.selectText(1..<1, in: 1)
      try screen.user.type("2", in: 1)
      #expect(try screen.user.control(of: 1).text == "123")
      #expect(try screen.user.control(of: 1).selection == 1..<1)
      screen.show([])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theSelectionKeepsItsPlaceInATextOfTheApp(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      func select(_ characters: Range<Int>, in text: String) throws {
        screen.name = text
        screen.show()
        try screen.user.selectText(characters, in: "name")
      }
      for (old, caret, new, expected) in [
        ("Anna", 2, "Annabel", 2), ("Anna", 4, "Annabel", 7), ("Anna", 3, "Ann", 3),
        ("Anna", 3, "Al", 2), ("Annabel", 5, "Al", 1), ("Anna", 0, "Bob", 0), ("👍🏽a", 1, "👍🏽ab", 1),
        ("", 0, "A", 1), ("Ann", 1, "Anna", 1),
      ] {
        try select(caret..<caret, in: old)
        screen.name = new
        screen.show()
        let field = try screen.user.control(of: "name")
        #expect(
          field.text == new && field.selection == expected..<expected, "\(old) \(caret) \(new)")
      }
      try select(1..<3, in: "Ann")
      for (name, expected) in [("Dr. Annabel", 5..<7), ("Annabel", 1..<3), ("An", 1..<2)] {
        screen.name = name
        screen.show()
        #expect(try screen.user.control(of: "name").selection == expected, "\(name)")
      }
      #expect(screen.log == ["focus"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theCaretOfATappedFieldIsAtTheEndUntilTheUserMovesIt(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.name = "Anna"
      screen.show()
      #expect(try screen.user.control(of: "name").selection == nil)
      try screen.user.focus("name")
      #expect(try screen.user.control(of: "name").selection == 4..<4)
      try screen.user.selectText(0..<2, in: "name")
      try screen.user.focus("name")
      #expect(try screen.user.control(of: "name").selection == 0..<2)
    }
    try test(kind.type)
  }

  // MARK: Handlers

  @Test(arguments: SurfaceKind.allCases)
  func theReturnKeySubmitsATextAndTakesTheFocusAway(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      try screen.user.type("Ada", in: "name")
      #expect(try screen.user.control(of: "name").isFocused)
      try screen.user.submit("name")
      #expect(screen.log == ["focus", "blur", "submit"])
      #expect(try !screen.user.control(of: "name").isFocused)
      screen.show([screen.nameRow()])
      try screen.user.submit("name")
      #expect(try !screen.user.control(of: "name").isFocused)
      #expect(screen.log.count == 3 && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func onlyTheHandlersOfTheLastUpdateAreCalled(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      screen.name = "Ann"
      // Copies of one control, and controls that are created for each update.
      let stored = RowControl.textField("Name", text: ControlBinding(screen, \.name))
      for control in [stored, nil] {
        screen.log = []
        func show(_ change: (RowControl) -> RowControl) {
          screen.show([
            control.map { Row(control: change($0), id: "name") } ?? screen.nameRow(change)
          ])
        }
        for name in ["first", "second", "third"] {
          show {
            $0.onSubmit(weakly(screen) { $0.log.append("\(name) submit") })
              .onFocusChange(weakly(screen) { $0.log.append("\(name) \($1)") })
          }
          if name == "first" { try user.selectText(1..<1, in: "name") }
        }
        #expect(try user.control(of: "name").selection == 1..<1, "the field stays")
        try user.submit("name")
        #expect(screen.log == ["first true", "third false", "third submit"])
        show { $0.onFocusChange(weakly(screen) { $0.log.append("fourth \($1)") }) }
        try user.submit("name")
        #expect(screen.log.dropFirst(3) == ["fourth true", "fourth false"])
        try user.focus("name")
        show { $0 }
        try user.submit("name")
        #expect(screen.log.dropFirst(5) == ["fourth true"])
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func fieldShowsTextChangedByItsHandlers(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let user = screen.user
      let send = weakly(screen) { (screen: SettingsScreen<Surface>) in
        screen.log.append(screen.name)
        screen.name = ""
      }
      // In a row of controls, and in the cell of an item.
      for isItem in [false, true] {
        screen.log = []
        let field = RowControl.textField("Name", text: ControlBinding(screen, \.name)).onSubmit(
          send)
        screen.show([
          isItem
            ? Row(id: "item", content: Person(1), Surface.PersonCell.self) {
              $0.showTableControls([field])
            } : Row(control: field, id: "item")
        ])
        for word in ["hello", "bye"] {
          try user.type(word, in: "item")
          try user.submit("item")
          #expect(try user.control(of: "item").text == "")
        }
        try user.type("x", in: "item")
        #expect(try screen.log == ["hello", "bye"] && user.control(of: "item").text == "x")
        #expect(screen.name == "x")
        screen.name = ""
      }
      screen.show([
        screen.nameRow { $0.onFocusChange(weakly(screen) { $0.name = $1 ? "focus" : "blur" }) }
      ])
      try user.focus("name")
      #expect(try user.control(of: "name").text == "focus")
      try user.type("!", in: "name")
      #expect(screen.name == "focus!")
      Surface.endTextEditing(in: screen.view)
      #expect(try user.control(of: "name").text == "blur")
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  /// The row was created with the same text as in the update.
  @Test(arguments: SurfaceKind.allCases)
  func anUpdateShowsTheTextThatAHandlerReplaced(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.name = "hello"
      // There's no handler, so the rows can be compared.
      let field = RowControl.textField("Name", text: ControlBinding(screen, \.name))
      func show() { screen.show([Row("", controls: [field, .button("Clear") {}], id: "name")]) }
      show()
      screen.adapter.visibleCell(ofRow: .id("name"))?.showTableControls([
        field.onSubmit(weakly(screen) { $0.name = "" })
      ])
      try screen.user.submit("name")
      #expect(try screen.user.control("Name", of: "name").text == "")
      screen.name = "hello"
      show()
      #expect(try screen.user.control("Name", of: "name").text == "hello")
    }
    try test(kind.type)
  }
}
