import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// The issues that the virtual table reports for impossible actions on controls.
@MainActor @Suite struct RefusedTouchTests {
  /// An action on a row.
  ///
  /// It fails on other rows.
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

  /// Actions on enabled controls.
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

  /// Actions that need no control.
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

  /// Returns the model's values as text.
  private func state(_ model: ControlTable.Model) -> String {
    "\(model.isOn) \(model.name) \(model.steps) \(model.volume) \(model.order) \(model.log)"
  }

  // MARK: Rows

  @Test func aMissingRowIsReported() {
    let screen = ControlTable()
    show(screen)
    let looks = [
      Touch("look at", "", in: "") { $0.control(in: $1) != nil },
      Touch("read", "", in: "") { $0.accessibility(ofControl: "any", in: $1) != nil },
    ]
    for touch in Self.touches + looks + [Self.ownButton] {
      #expect(!touch.act(screen.table, "none"), "\(touch.verb)")
      #expect(
        screen.takeIssues() == [
          TableIssue(
            .noSuchPosition,
            "the user can't \(touch.verb) a control of row none, which the table doesn't have",
            hint: "Check the row's ID and its type.", identifiers: ["none"])
        ], "\(touch.verb)")
    }
    #expect(screen.table.accessibility(ofRow: "none") == nil)
    for touch in Self.others { #expect(!touch.act(screen.table, "none"), "\(touch.verb)") }
    #expect(
      screen.takeIssues().map(\.message) == [
        "the user can't read row none, which the table doesn't have",
        "the user can't perform \"Do\" on row none, which the table doesn't have",
        "the user can't tap an accessory of row none, which the table doesn't have",
      ])
  }

  @Test func ofRowsWithTheSameIDTheFirstOnScreenIsUsed() {
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

  @Test func aDisabledControlIsReported() {
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

  @Test func aMissingControlIsReportedWithTheControlsOfTheRow() {
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
        "the user can't read \"Switch\" of row plain: the row has no such control. ",
      ])
  }

  @Test func theButtonsOfACellAreListedAmongItsControls() {
    let screen = ControlTable()
    show(screen)
    #expect(!screen.table.press("own", control: "Open"))
    #expect(screen.takeIssues().map(\.hint) == ["It has the button \"Edit\"."])
  }

  @Test func numbersOutOfRangeAreReportedWithTheRange() {
    let screen = ControlTable()
    show(screen)
    #expect(!screen.table.step("stepper", by: -2))
    #expect(!screen.table.setSlider("slider", to: 1.5))
    #expect(
      screen.takeReports() == [
        "the user can't step \"Steps\" of row stepper:"
          + " a step down from 0 leaves its range, 0 to 9. ",
        "the user can't slide \"Volume\" of row slider: 1.5 is out of its range, 0.0 to 1.0. ",
      ])
  }

  /// For controls that an app describes, see `BehaviorTests`.
  @Test func aTouchThatClosesAMenuOrASwipedRowIsReported() {
    for touch in Self.others + [Self.ownButton] {
      for isMenu in [false, true] {
        let screen = ControlTable()
        show(screen)
        let (table, before) = (screen.table, state(screen.model))
        if isMenu { table.longPress(TablePath(0, 0)) } else { table.swipe(TablePath(0, 0)) }
        #expect(!touch.act(table, touch.row), "\(touch.verb)")
        #expect(
          screen.takeIssues() == [
            TableIssue(
              .notOffered,
              "the user can't \(touch.verb) \"\(touch.name)\" of row \(touch.row):"
                + " \(isMenu ? "a menu was open" : "a row was swiped"), which the touch closed",
              identifiers: [touch.row, touch.name])
          ])
        #expect(state(screen.model) == before, "\(touch.verb)")
        #expect(table.openMenu == nil && table.visibleSwipeActions == [], "\(touch.verb)")
        #expect(touch.act(table, touch.row) && screen.takeIssues() == [], "\(touch.verb)")
      }
    }
  }
}
