import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// What a person does to each kind of control, and what they cannot do; on a table and on a
/// collection.
@MainActor
struct ControlTests {
  @Test func everyControlWritesToItsBinding() throws {
    try everyControlWrites(Screen<VirtualCell>())
    try everyControlWrites(Screen<VirtualCollectionCell>())
  }

  private func everyControlWrites<Cell>(_ screen: Screen<Cell>) throws {
    let (list, settings) = (screen.list, screen.settings)
    screen.show()
    #expect(list.toggleSwitch("wifi"))
    #expect(list.press("forget"))
    #expect(list.typeText("Ann", in: "name"))
    #expect(list.step("copies", by: 2))
    #expect(list.setSlider("volume", to: 0.75))
    #expect(list.selectSegment("Date", in: "order"))

    #expect(settings.isWifiOn)
    #expect(settings.log == ["forget", "focus"])
    #expect(settings.name == "Ann")
    #expect(settings.copies == 3)
    #expect(settings.volume == 0.75)
    #expect(settings.order == 1)

    #expect(list.control(in: "wifi")?.isOn == true)
    #expect(list.control(in: "name")?.text == "Ann")
    #expect(list.control(in: "copies")?.number == 3)
    #expect(list.control(in: "volume")?.number == 0.75)
    #expect(list.control(in: "order")?.choice == "Date")
    #expect(list.control(in: "forget")?.isOn == nil)
    #expect(screen.messages == [])
  }

  @Test func controlsAreDrawn() {
    let screen = Screen<VirtualCell>()
    screen.show()
    #expect(
      screen.list.drawing(columns: 40) == """
        ┌──────────────────────────────────────┐
        │   Wi-Fi                        [off] │
        │   [Forget]                           │
        │   Name                 ‹(Your name)› │
        │   Copies                     [− 1 +] │
        │   Volume                [=====o----] │
        │   Order                 [•Name Date] │
        └───────────────────────── 6 of 6 rows ┘
        """)
    screen.list.toggleSwitch("wifi")
    screen.list.typeText("Ann", in: "name")
    screen.list.focusedControl?.selectedRange = 1..<1
    let lines = screen.list.drawing(columns: 40).split(separator: "\n")
    #expect(lines[1] == "│   Wi-Fi                        [on ] │")
    #expect(lines[3] == "│   Name                        ‹A|nn› │")
    screen.show([
      Row(
        control: .toggle("Wi-Fi", isOn: ControlBinding(screen.settings, \.isWifiOn)).disabled(),
        id: 1),
      Row(
        control: .textField(
          "Key", text: ControlBinding(screen.settings, \.name), TextFieldTraits(isSecure: true)),
        id: 2),
    ])
    let others = screen.list.drawing(columns: 40).split(separator: "\n")
    #expect(others[1] == "│   Wi-Fi                        (on ) │")
    #expect(others[2] == "│   Key                          ‹•••› │")
  }

  @Test func whatAPersonCannotDoIsReportedWithTheReason() {
    whatCannotBeDone(Screen<VirtualCell>())
    whatCannotBeDone(Screen<VirtualCollectionCell>())
  }

  private func whatCannotBeDone<Cell>(_ screen: Screen<Cell>) {
    let (list, settings) = (screen.list, screen.settings)
    let isOn = ControlBinding(settings, \.isWifiOn)
    let many = [
      RowControl.toggle("First", isOn: isOn), .toggle("Second", isOn: isOn).disabled(),
      .button("Go") {},
    ]
    screen.show(settings.rows() + [Row("Several", controls: many, id: "several")])

    #expect(!list.toggleSwitch("wify"))
    #expect(!list.toggleSwitch("name"))
    #expect(!list.toggleSwitch("several"))
    #expect(!list.toggleSwitch("several", control: "Fist"))
    #expect(!list.toggleSwitch("several", control: "Second"))
    #expect(!list.step("copies", by: -1))
    #expect(!list.setSlider("volume", to: 1.5))
    #expect(!list.selectSegment("Dates", in: "order"))
    #expect(list.control("Third", in: "several") == nil)
    #expect(
      screen.messages == [
        "the user can't flip a control of row wify, which the table doesn't have",
        "the user can't flip \"toggle\" of row name: the row has no such control",
        "the user can't flip \"toggle\" of row several: the row has several",
        "the user can't flip \"Fist\" of row several: the row has no such control",
        "the user can't flip \"Second\" of row several: it is disabled",
        "the user can't step \"Copies\" of row copies: a step down from 1 leaves its range, 1 to 3",
        "the user can't slide \"Volume\" of row volume: 1.5 is out of its range, 0.0 to 1.0",
        "the user can't choose \"Dates\" in \"Order\" of row order: it has no such title",
        "the user can't look at \"Third\" of row several: the row has no such control",
      ])
    #expect(screen.collector.codes == [.noSuchPosition] + Array(repeating: .notOffered, count: 8))
    #expect(screen.collector.issues[1].hint == "It has the textField \"Name\".")
    #expect(screen.collector.issues[2].hint == "Name one: \"First\", \"Second\".")
    #expect(screen.collector.issues[3].hint == "Did you mean \"First\"?")
    #expect(screen.collector.issues[7].hint == "Did you mean \"Date\"?")
    #expect(!settings.isWifiOn)
    #expect(settings.copies == 1 && settings.volume == 0.5 && settings.order == 0)
    #expect(list.toggleSwitch("several", control: "First"))
    #expect(settings.isWifiOn)
  }

  @Test func aRowOffScreenCannotBeTouched() {
    let screen = Screen<VirtualCell>(viewportHeight: 44)
    screen.show()
    #expect(!screen.list.press("forget"))
    #expect(
      screen.messages == [
        "the user can't press a control of row forget, which isn't on screen"
      ])
    #expect(screen.settings.log == [])
    screen.list.scroll(by: 44)
    #expect(screen.list.press("forget"))
  }

  @Test func aTouchBesideASwipedRowClosesItAlone() {
    let screen = Screen<VirtualCell>()
    screen.show(
      screen.settings.rows().map { $0.swipeActions([SwipeAction("Archive") {}]) })
    screen.list.swipe(TablePath(section: 0, row: 3))
    #expect(!screen.list.toggleSwitch("wifi"))
    #expect(screen.list.visibleSwipeActions == [])
    #expect(screen.list.toggleSwitch("wifi"))
    #expect(
      screen.messages == [
        "the user can't flip \"Wi-Fi\" of row wifi: a row was swiped, which the touch closed"
      ])
  }

  // MARK: Bindings

  @Test func aControlShowsWhatItsBindingMakesOfAValue() {
    let screen = Screen<VirtualCell>()
    screen.show([
      Row(
        control: .toggle("Refused", isOn: ControlBinding(get: { false }, set: { _ in })),
        id: "refused"),
      Row(
        control: .textField(
          "Shouted",
          text: ControlBinding(
            get: { screen.settings.name }, set: { screen.settings.name = $0.uppercased() })),
        id: "shouted"),
    ])
    #expect(screen.list.toggleSwitch("refused"))
    #expect(screen.list.control(in: "refused")?.isOn == false)
    #expect(screen.list.typeText("an", in: "shouted"))
    screen.list.focusedControl?.selectedRange = 1..<1
    #expect(screen.list.typeText("n", in: "shouted"))
    #expect(screen.list.focusedControl?.text == "ANN")
    #expect(screen.list.focusedControl?.selectedRange == 2..<2)
  }

  @Test func onlyRowsThatChangedAreReconfigured() {
    let screen = Screen<VirtualCell>()
    let rows: () -> [Row<VirtualTableView>] = {
      [
        Row(
          control: .toggle("Wi-Fi", isOn: ControlBinding(screen.settings, \.isWifiOn)), id: "wifi"),
        Row(
          control: .slider("Volume", value: ControlBinding(screen.settings, \.volume)), id: "volume"
        ),
      ]
    }
    screen.show(rows())
    screen.list.layoutIfNeeded()
    let cells = screen.list.visibleCells
    screen.show(rows())
    #expect(screen.list.statistics.cellsReconfigured == 0)
    screen.settings.isWifiOn = true
    screen.show(rows())
    #expect(screen.list.statistics.cellsReconfigured == 1)
    #expect(screen.list.control(in: "wifi")?.isOn == true)
    #expect(screen.list.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
  }

  /// Of controls of each kind, with the same value, every one is shown a second time, and differs
  /// from the one before it in a single part.
  @Test func aControlThatDiffersInOnePartIsReconfigured() {
    let screen = Screen<VirtualCell>()
    let (own, other) = (screen.settings, Settings())
    func volume(_ settings: Settings) -> ControlBinding<Double> {
      ControlBinding(settings, \.volume)
    }
    let search = TextFieldTraits(placeholder: "Search")
    let name = ControlBinding(own, \.name)
    let kinds: [[() -> RowControl]] = [
      [
        { .toggle("Wi-Fi", isOn: ControlBinding(own, \.isWifiOn)) },
        { .toggle("LAN", isOn: ControlBinding(own, \.isWifiOn)) },
        { .toggle("LAN", isOn: ControlBinding(other, \.isWifiOn)) },
        { .toggle("LAN", isOn: ControlBinding(other, \.isWifiOn)).disabled() },
      ],
      [
        { .textField("Name", text: name) }, { .textField("Name", text: name, search) },
        { .textField("Name", text: ControlBinding(own, \.password), search) },
        { .textField("Name", text: ControlBinding(other, \.password), search) },
      ],
      [
        { .stepper("Volume", value: volume(own), in: 0...1) },
        { .stepper("Volume", value: volume(own), in: 0...2) },
        { .stepper("Volume", value: volume(own), in: 0...2, step: 0.5) },
        { .stepper("Volume", value: volume(other), in: 0...2, step: 0.5) },
      ],
      [
        { .slider("Volume", value: volume(own)) },
        { .slider("Volume", value: volume(own), in: 0...2) },
        { .slider("Volume", value: volume(other), in: 0...2) },
      ],
      [
        { .segmentedControl("Order", ["Name", "Date"], selection: ControlBinding(own, \.order)) },
        { .segmentedControl("Order", ["Name", "Size"], selection: ControlBinding(own, \.order)) },
        {
          .segmentedControl("Order", ["Name", "Size"], selection: ControlBinding(other, \.order))
        },
      ],
    ]
    for (kind, controls) in kinds.enumerated() {
      screen.show([])
      for (index, control) in controls.enumerated() {
        for expected in [index == 0 ? 0 : 1, 0] {
          let before = screen.list.statistics.cellsReconfigured
          screen.show([Row(control: control(), id: "control")])
          screen.list.layoutIfNeeded()
          let count = screen.list.statistics.cellsReconfigured - before
          #expect(count == expected, "kind \(kind), control \(index)")
        }
      }
    }
  }

  /// What holds closures cannot be compared, but to its own copies.
  @Test func aControlOfClosuresIsReconfiguredUnlessItIsTheSame() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    let kinds: [() -> RowControl] = [
      { .button("Go") {} },
      { .toggle("On", isOn: ControlBinding(get: { false }, set: { _ in })) },
      { .textField("Name", text: ControlBinding(settings, \.name)).onSubmit {} },
      { .textField("Name", text: ControlBinding(settings, \.name)).onFocusChange { _ in } },
    ]
    for (kind, make) in kinds.enumerated() {
      screen.show([])
      let control = make()
      for (step, control) in [control, control, make(), make()].enumerated() {
        let before = screen.list.statistics.cellsReconfigured
        screen.show([Row(control: control, id: "control")])
        screen.list.layoutIfNeeded()
        let count = screen.list.statistics.cellsReconfigured - before
        #expect(count == [0, 0, 1, 1][step], "kind \(kind), step \(step)")
      }
    }
  }

  /// An update that takes back what a person did equals the one before they did it.
  @Test func whatAPersonDidIsTakenBackByTheRowsOfBefore() {
    let screen = Screen<VirtualCell>()
    screen.show()
    screen.list.toggleSwitch("wifi")
    screen.settings.isWifiOn = false
    screen.show()
    #expect(screen.list.control(in: "wifi")?.isOn == false)
  }

  /// A control that went on to show another owner writes there.
  @Test func aControlWritesToTheOwnerOfTheLastUpdate() {
    let screen = Screen<VirtualCell>()
    let other = Settings()
    screen.show([
      Row(control: .toggle("Wi-Fi", isOn: ControlBinding(screen.settings, \.isWifiOn)), id: 1)
    ])
    screen.show([Row(control: .toggle("Wi-Fi", isOn: ControlBinding(other, \.isWifiOn)), id: 1)])
    screen.list.toggleSwitch(1)
    #expect(other.isWifiOn && !screen.settings.isWifiOn)
  }

  @Test func numbersAreKeptInTheirRanges() {
    let screen = Screen<VirtualCell>()
    (screen.settings.copies, screen.settings.volume, screen.settings.order) = (9, .nan, 7)
    screen.show()
    #expect(screen.list.control(in: "copies")?.number == 3)
    #expect(screen.list.control(in: "volume")?.number == 0)
    #expect(screen.list.control(in: "order")?.choice == nil)
  }

  // MARK: Copies and stored controls

  @Test("of copies of one control with different handlers, the newest handler is called")
  func copiesWithOtherHandlers() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    settings.name = "Ann"
    let base = RowControl.textField("Name", text: ControlBinding(settings, \.name))
    for name in ["first", "second", "third"] {
      screen.show([
        Row(
          control: base.onSubmit { settings.log.append("\(name) submit") }
            .onFocusChange { settings.log.append("\(name) \($0)") }, id: "name")
      ])
      guard name == "first" else { continue }
      screen.list.moveFocus(to: "name")
      screen.list.focusedControl?.selectedRange = 1..<1
    }
    // The field was reconfigured in place.
    #expect(screen.list.focusedControl?.selectedRange == 1..<1)
    screen.list.submit("name")
    #expect(settings.log == ["first true", "third false", "third submit"])
    screen.show([Row(control: base, id: "name")])
    screen.list.submit("name")
    #expect(settings.log.count == 3)
  }

  @Test("a stored control shows what its model has at the next update")
  func storedControls() {
    let screen = Screen<VirtualCell>()
    let settings = screen.settings
    let stored: [(id: String, control: RowControl)] = [
      ("wifi", .toggle("Wi-Fi", isOn: ControlBinding(settings, \.isWifiOn))),
      ("name", .textField("Name", text: ControlBinding(settings, \.name)).onSubmit {}),
      ("copies", .stepper("Copies", value: ControlBinding(settings, \.copies), in: 1...3)),
      ("volume", .slider("Volume", value: ControlBinding(settings, \.volume))),
      (
        "order",
        .segmentedControl("Order", ["A", "B"], selection: ControlBinding(settings, \.order))
      ),
      (
        "closure",
        .toggle(
          "Wi-Fi",
          isOn: ControlBinding(get: { settings.isWifiOn }, set: { settings.isWifiOn = $0 }))
      ),
    ]
    @MainActor func show() { screen.show(stored.map { Row(control: $0.control, id: $0.id) }) }
    show()
    settings.isWifiOn = true
    (settings.name, settings.copies, settings.volume, settings.order) = ("Ann", 3, 1, 1)
    show()
    let list = screen.list
    #expect(list.control(in: "wifi")?.isOn == true && list.control(in: "closure")?.isOn == true)
    #expect(list.control(in: "name")?.text == "Ann" && list.control(in: "copies")?.number == 3)
    #expect(list.control(in: "volume")?.number == 1 && list.control(in: "order")?.choice == "B")
    // What didn't change isn't reconfigured.
    let count = list.statistics.cellsReconfigured
    show()
    #expect(list.statistics.cellsReconfigured == count)
  }

  // MARK: Integers

  /// 2⁵³ + 1 is the first integer that `Double` can't represent.
  @Test("a stepper of integers keeps to its range, however large they are")
  func largeIntegers() {
    for range in [
      9_007_199_254_740_993...9_007_199_254_740_995, Int.max - 2...Int.max, Int.min...Int.min + 2,
    ] {
      let screen = Screen<VirtualCell>()
      let (list, settings) = (screen.list, screen.settings)
      settings.copies = range.lowerBound
      screen.show([
        Row(
          control: .stepper("Copies", value: ControlBinding(settings, \.copies), in: range), id: 1)
      ])
      #expect(list.drawing(columns: 60).contains("− \(range.lowerBound) +"))
      for expected in range.dropFirst() {
        #expect(list.step(1) && settings.copies == expected)
      }
      #expect(!list.step(1) && settings.copies == range.upperBound)
      #expect(list.accessibilityDecrement(1) && settings.copies == range.upperBound - 1)
      #expect(list.accessibility(ofRow: 1)?.value == "\(range.upperBound - 1)")
      #expect(list.step(1, by: -1) && !list.accessibilityDecrement(1))
      #expect(settings.copies == range.lowerBound)
    }
  }

  @Test("a number outside a stepper's range steps from the nearest in it")
  func integersOutOfRange() {
    let screen = Screen<VirtualCell>()
    for (number, expected) in [(Int.max, 2), (Int.min, 2)] {
      screen.settings.copies = number
      screen.show()
      #expect(screen.list.step("copies", by: number > 0 ? -1 : 1))
      #expect(screen.settings.copies == expected)
    }
  }

  @Test("a step that is longer than what is left of the range isn't taken")
  func longSteps() {
    let screen = Screen<VirtualCell>()
    let copies = ControlBinding(screen.settings, \.copies)
    for (step, isTaken) in [(2, true), (3, false), (Int.max, false), (0, true), (-7, true)] {
      screen.settings.copies = 1
      screen.show([Row(control: .stepper("Copies", value: copies, in: 1...3, step: step), id: 1)])
      #expect(screen.list.step(1) == isTaken, "\(step)")
      #expect(screen.settings.copies == (isTaken ? 1 + max(step, 1) : 1), "\(step)")
    }
  }

  // MARK: Life

  @Test func neitherRowsNorCellsHoldTheOwner() {
    let screen = Screen<VirtualCell>()
    var owner: Settings? = Settings()
    weak let held = owner
    screen.show(owner?.rows() ?? [])
    screen.list.layoutIfNeeded()
    owner = nil
    #expect(held == nil)
    #expect(screen.list.toggleSwitch("wifi"))
    #expect(screen.list.control(in: "wifi")?.isOn == false)
  }

  @Test func nothingHoldsATableWithFocus() {
    var screen: Screen<VirtualCell>? = Screen<VirtualCell>()
    weak let list = screen?.list
    weak let adapter = screen?.adapter
    screen?.show()
    screen?.list.typeText("Ann", in: "name")
    screen = nil
    #expect(list == nil && adapter == nil)
  }

  @Test func aRowOfAnotherKindHasAnotherCell() {
    let screen = Screen<VirtualCell>()
    let isOn = ControlBinding(screen.settings, \.isWifiOn)
    screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn), id: 1)])
    let cell = screen.list.visibleCells[0]
    screen.show([Row(control: .button("Wi-Fi") {}, id: 1)])
    #expect(screen.list.visibleCells[0] !== cell)
    #expect(screen.list.press(1))
    #expect(!screen.list.toggleSwitch(1))
  }

  /// The row whose switch is flipped goes, and its cell is taken for another.
  @Test func aControlMayRemoveItsOwnRow() {
    let screen = Screen<VirtualCell>(viewportHeight: 44)
    var isOn = [false, false]
    var ids = [0, 1]
    @MainActor func show() {
      screen.show(
        ids.map { id in
          Row(
            control: .toggle(
              "Switch",
              isOn: ControlBinding(
                get: { isOn[id] },
                set: {
                  isOn[id] = $0
                  ids.removeAll { $0 == id }
                  show()
                })), id: id)
        })
    }
    show()
    #expect(screen.list.toggleSwitch(0))
    #expect(isOn == [true, false])
    #expect(screen.list.control(in: 1)?.isOn == false)
  }

  // MARK: In an app's own cells

  final class AlarmCell: VirtualValue1Cell, Configurable {
    func setup(with item: Alarm) {
      textLabel?.text = item.time
      detailTextLabel?.text = "daily"
      buttons = [VirtualButton("Edit") { item.settings.log.append("edit \(item.time)") }]
      showTableControls([.toggle("Active", isOn: ControlBinding(item.settings, \.isWifiOn))])
    }
  }

  struct Alarm: Identifiable, Hashable {
    let time: String
    let settings: Settings
    var id: String { time }

    static func == (left: Self, right: Self) -> Bool { left.time == right.time }
    func hash(into hasher: inout Hasher) { hasher.combine(time) }
  }

  @Test func anAppsCellShowsControlsBesideWhatElseItHas() {
    let screen = Screen<VirtualCell>()
    screen.show([Row(Alarm(time: "7:00", settings: screen.settings), cell: AlarmCell.self)])
    #expect(
      screen.list.drawing(columns: 40).split(separator: "\n")[1]
        == "│   7:00 [Edit]            daily [off] │")
    #expect(screen.list.toggleSwitch("7:00", control: "Active"))
    #expect(screen.list.press("7:00", control: "Edit"))
    #expect(screen.settings.isWifiOn)
    #expect(screen.settings.log == ["edit 7:00"])
  }
}
