import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// What the user can't do to the controls of a row: it is reported with the reason, and nothing
/// happens.
@MainActor @Suite struct RefusedTouchTests {
  /// Something that a person does to a row that has what it takes, or to any other.
  @MainActor struct Touch {
    let verb: String
    let name: String
    let row: String
    let act: @MainActor (VirtualTableView, String) -> Bool

    init(
      _ verb: String, _ name: String, in row: String,
      _ act: @escaping @MainActor (VirtualTableView, String) -> Bool
    ) {
      (self.verb, self.name, self.row, self.act) = (verb, name, row, act)
    }
  }

  /// What needs a control that is enabled.
  private static let touches = [
    Touch("flip", "Switch", in: "toggle") { $0.toggleSwitch($1) },
    Touch("press", "Go", in: "button") { $0.press($1) },
    Touch("step", "Steps", in: "stepper") { $0.step($1) },
    Touch("slide", "Volume", in: "slider") { $0.setSlider($1, to: 0.25) },
    Touch("choose in", "Order", in: "segments") { $0.selectSegment("Date", in: $1) },
    Touch("type in", "Name", in: "field") { $0.moveFocus(to: $1) },
    Touch("type in", "Name", in: "field") { $0.typeText("a", in: $1) },
    Touch("delete in", "Name", in: "field") { $0.deleteBackward(in: $1) },
    Touch("clear", "Name", in: "field") { $0.clear($1) },
    Touch("submit", "Name", in: "field") { $0.submit($1) },
    Touch("increment", "Steps", in: "stepper") { $0.accessibilityIncrement($1) },
    Touch("decrement", "Volume", in: "slider") { $0.accessibilityDecrement($1) },
  ]

  private static let ownButton = Touch("press", "Edit", in: "own") { $0.press($1, control: "Edit") }

  /// What needs no control.
  private static let others = [
    Touch("perform", "Do", in: "content") { $0.performAccessibilityAction("Do", on: $1) },
    Touch("tap", "detail button", in: "content") { $0.tapAccessory($1) },
  ]

  private func show(_ screen: ControlTable, isEnabled: Bool = true) {
    let controls = [
      "toggle": screen.toggle, "button": screen.button, "stepper": screen.stepper,
      "slider": screen.slider, "segments": screen.segments, "field": screen.field,
    ]
    let rows = controls.sorted { $0.key < $1.key }.map { id, control in
      Row<VirtualTableView>(control: control.disabled(!isEnabled), id: id)
    }
    let log = weakly(screen.model) { (model: ControlTable.Model, line: String) in
      model.log.append(line)
    }
    screen.show(
      [
        Row("Menu", id: "menu").menu { RowMenu(title: "Menu", actions: [.init("Copy") {}]) }
          .swipeActions([SwipeAction("Archive") {}]),
        Row(id: "own", VirtualCell.self) { cell in
          let button = VirtualButton("Edit") { log("edit") }
          button.isEnabled = isEnabled
          cell.buttons = [button]
        },
        Row("Content", id: "content", accessories: [.detailButton])
          .accessibility { $0.actions = [.init("Do") { log("do") }] }
          .onAccessoryTap { log("detail") },
      ] + rows)
  }

  /// What the model has, as text.
  private func state(_ model: ControlTable.Model) -> String {
    "\(model.isOn) \(model.name) \(model.steps) \(model.volume) \(model.order) \(model.log)"
  }

  // MARK: Rows

  @Test func aRowThatIsNotThereCannotBeTouched() {
    let screen = ControlTable()
    show(screen)
    let looks = [
      Touch("look at", "", in: "") { $0.control(in: $1) != nil },
      Touch("hear", "", in: "") { $0.accessibility(ofControl: "any", in: $1) != nil },
    ]
    for touch in Self.touches + looks + [Self.ownButton] {
      #expect(!touch.act(screen.table, "none"), "\(touch.verb)")
      #expect(
        screen.takeIssues() == [
          TableIssue(
            .noSuchPosition,
            "the user can't \(touch.verb) a control of row none, which the table doesn't have",
            hint: "Look for the id of the row, and its type.", identifiers: ["none"])
        ], "\(touch.verb)")
    }
    #expect(screen.table.accessibility(ofRow: "none") == nil)
    for touch in Self.others { #expect(!touch.act(screen.table, "none"), "\(touch.verb)") }
    #expect(
      screen.takeIssues().map(\.message) == [
        "the user can't hear row none, which the table doesn't have",
        "the user can't perform \"Do\" on row none, which the table doesn't have",
        "the user can't tap an accessory of row none, which the table doesn't have",
      ])
  }

  /// Rows at both ends of the table and of its sections count as there.
  @Test func aRowOffScreenIsToldFromOneThatIsNotThere() {
    let screen = ControlTable(viewportHeight: 44)
    screen.adapter.update(
      with: (0..<3).map { section in
        Section(section) {
          for row in 0..<(section == 1 ? 3 : 1) {
            Row(control: screen.toggle, id: "\(section)-\(row)")
          }
        }
      })
    screen.table.scroll(to: 88)
    #expect(screen.table.visibleRows == [TablePath(1, 1)])
    for row in ["0-0", "1-0", "1-2", "2-0"] {
      #expect(!screen.table.toggleSwitch(row))
      #expect(
        screen.takeIssues() == [
          TableIssue(
            .noSuchPosition, "the user can't flip a control of row \(row), which isn't on screen",
            hint: "Scroll to it first.", identifiers: [row])
        ])
    }
    #expect(screen.table.toggleSwitch("1-1") && screen.model.isOn)
  }

  @Test func ofRowsWithTheSameIDTheFirstOnScreenIsMeant() {
    final class TwinSource: TokenSource {
      override func identity(at position: TablePath) -> AnyIdentity? { AnyIdentity("twin") }
    }
    let source = TwinSource([["a", "b", "c"]])
    var pressed: [TablePath] = []
    source.makeCell = { path, _ in
      let cell = VirtualCell(reuseIdentifier: nil)
      cell.showTableControls([.button("Go") { pressed.append(path) }])
      return cell
    }
    let table = source.table(rows: 2)
    #expect(table.press("twin"))
    table.scroll(to: 10)
    #expect(table.press("twin"))
    #expect(pressed == [TablePath(0, 0), TablePath(0, 1)])
  }

  // MARK: Controls

  @Test func aDisabledControlCannotBeUsed() {
    let screen = ControlTable()
    show(screen, isEnabled: false)
    let before = state(screen.model)
    for touch in Self.touches + [Self.ownButton] {
      #expect(!touch.act(screen.table, touch.row), "\(touch.verb)")
      #expect(
        screen.takeIssues() == [
          TableIssue(
            .notOffered,
            "the user can't \(touch.verb) \"\(touch.name)\" of row \(touch.row): it is disabled",
            identifiers: [touch.row, touch.name])
        ])
    }
    #expect(state(screen.model) == before && screen.table.focusedControl == nil)
  }

  @Test func whatIsNamedWronglyIsReportedWithWhatThereIs() {
    let screen = ControlTable()
    screen.show(
      Row("Several", controls: [screen.toggle, screen.stepper, screen.button], id: "several"),
      Row("Plain", id: "plain"))
    let table = screen.table
    #expect(table.control(in: "several") == nil)
    #expect(table.control("Brightness", in: "several") == nil)
    #expect(!table.toggleSwitch("several", control: "Go"))
    #expect(!table.toggleSwitch("several", control: "Swich"))
    #expect(!table.toggleSwitch("plain"))
    #expect(table.control(in: "plain") == nil)
    #expect(table.accessibility(ofControl: "Switch", in: "plain") == nil)
    let all = "It has the toggle \"Switch\", the stepper \"Steps\", the button \"Go\"."
    #expect(
      screen.takeReports() == [
        "the user can't look at \"control\" of row several: the row has several."
          + " Name one: \"Switch\", \"Steps\", \"Go\".",
        "the user can't look at \"Brightness\" of row several: the row has no such control."
          + " \(all)",
        "the user can't flip \"Go\" of row several: the row has no such control. \(all)",
        "the user can't flip \"Swich\" of row several: the row has no such control."
          + " Did you mean \"Switch\"?",
        "the user can't flip \"toggle\" of row plain: the row has no such control. ",
        "the user can't look at \"control\" of row plain: the row has no such control. ",
        "the user can't hear \"Switch\" of row plain: the row has no such control. ",
      ])
  }

  @Test func buttonsOfACellAreNamedAmongWhatThereIs() {
    let screen = ControlTable()
    show(screen)
    #expect(!screen.table.press("own", control: "Open"))
    #expect(screen.takeIssues().map(\.hint) == ["It has the button \"Edit\"."])
  }

  @Test func aControlOfSeveralIsFoundByItsName() {
    let screen = ControlTable()
    screen.show(
      Row(
        "Several", controls: [screen.toggle, screen.stepper, screen.slider, screen.button], id: 1))
    let table = screen.table
    #expect(table.control("Volume", in: 1)?.number == 0.5)
    #expect(table.accessibilityIncrement(1, control: "Steps"))
    #expect(table.accessibilityDecrement(1, control: "Volume"))
    #expect(screen.model.steps == 2 && screen.model.volume == 0.4)
    #expect(!table.accessibilityIncrement(1))
    #expect(
      screen.takeIssues().map(\.message) == [
        "the user can't increment \"control\" of row 1: the row has several"
      ])
  }

  @Test func ofEqualTitlesTheFirstIsChosen() {
    let screen = ControlTable()
    let order = ControlBinding(screen.model, \.order)
    screen.model.order = 1
    screen.show(
      Row(control: .segmentedControl("Order", ["Name", "Date", "Name"], selection: order), id: 1))
    #expect(screen.table.selectSegment("Name", in: 1))
    #expect(screen.model.order == 0)
  }

  // MARK: What is open

  @Test(arguments: ["a menu was open", "a row was swiped"])
  func aTouchThatClosesWhatIsOpenDoesNothingElse(what: String) {
    for touch in Self.touches + Self.others + [Self.ownButton] {
      let screen = ControlTable()
      show(screen)
      let (table, before) = (screen.table, state(screen.model))
      if what == "a menu was open" {
        #expect(table.longPress(TablePath(0, 0)) == ["Copy"])
      } else {
        #expect(table.swipe(TablePath(0, 0)) == ["Archive"])
      }
      #expect(!touch.act(table, touch.row), "\(touch.verb)")
      #expect(
        screen.takeIssues() == [
          TableIssue(
            .notOffered,
            "the user can't \(touch.verb) \"\(touch.name)\" of row \(touch.row): \(what),"
              + " which the touch closed", identifiers: [touch.row, touch.name])
        ])
      #expect(state(screen.model) == before && table.focusedControl == nil, "\(touch.verb)")
      #expect(table.openMenu == nil && table.visibleSwipeActions == [], "\(touch.verb)")
      #expect(touch.act(table, touch.row), "\(touch.verb)")
      #expect(screen.takeIssues() == [], "\(touch.verb)")
    }
  }
}
