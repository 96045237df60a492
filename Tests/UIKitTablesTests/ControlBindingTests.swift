#if UIKIT_SHIM
  import TableAdapters
  import TableControls
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// UIKit's controls in the cells of table and collection views.
  @MainActor @Suite struct ControlBindingTests {
    @MainActor final class Settings {
      var isWifiOn = false
      var name = ""
      var copies = 1
      var volume = 0.5
      var order = 0
      var log: [String] = []

      func rows<Surface: TableSurface>() -> [Row<Surface>]
      where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
        [
          Row(.toggle("Wi-Fi", isOn: ControlBinding(self, \.isWifiOn)), id: "wifi"),
          Row(.button("Forget", action: weakly(self) { $0.log.append("forget") }), id: "forget"),
          Row(
            .textField(
              "Name", text: ControlBinding(self, \.name),
              TextFieldTraits(placeholder: "Your name", keyboard: .emailAddress, returnKey: .done)
            )
            .onSubmit(weakly(self) { $0.log.append("submit") })
            .onFocusChange(weakly(self) { $0.log.append($1 ? "focus" : "blur") }),
            id: "name"),
          Row(.stepper("Copies", value: ControlBinding(self, \.copies), in: 1...3), id: "copies"),
          Row(.slider("Volume", value: ControlBinding(self, \.volume)), id: "volume"),
          Row(
            .segments("Order", ["Name", "Date"], selection: ControlBinding(self, \.order)),
            id: "order"),
        ]
      }
    }

    /// A view of UIKit's with rows of controls.
    @MainActor final class Screen<Surface: TableSurface & UIScrollView>
    where Surface.TableCell: ControlCell & UIView, Surface.TableCell.TableHost == Surface {
      let settings = Settings()
      let view: Surface
      let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
      let window: UIWindow

      init(_ view: Surface) {
        self.view = view
        adapter = TableAdapter(view)
        window = view._putInWindow()
      }

      func show(_ rows: [Row<Surface>]? = nil) {
        let rows = rows ?? settings.rows()
        adapter.update(with: [Section("controls") { rows }])
        view.layoutIfNeeded()
      }

      func cell(_ id: String) -> Surface.TableCell? { adapter.shownCell(ofRow: .id(id)) }

      func control<Control: UIControl>(_ id: String, _ type: Control.Type = Control.self)
        -> Control?
      {
        cell(id).flatMap { Self.first(in: $0) }
      }

      private static func first<Control: UIControl>(in view: UIView) -> Control? {
        if let control = view as? Control { return control }
        for view in view.subviews {
          if let control: Control = first(in: view) { return control }
        }
        return nil
      }
    }

    private static func table() -> Screen<UITableView> {
      Screen(UITableView(frame: .zero, style: .plain))
    }

    private static func collection() -> Screen<UICollectionView> {
      Screen(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    }

    // MARK: Every control

    @Test func everyControlWritesToItsBinding() {
      everyControlWrites(Self.table())
      everyControlWrites(Self.collection())
    }

    private func everyControlWrites<Surface>(_ screen: Screen<Surface>) {
      let settings = screen.settings
      screen.show()
      #expect(screen.control("wifi", UISwitch.self)?._flip() == true)
      #expect(screen.control("forget", UIButton.self)?._tap() == true)
      #expect(screen.control("name", UITextField.self)?._type("Ann") == true)
      #expect(screen.control("name", UITextField.self)?._return() == true)
      #expect(screen.control("copies", UIStepper.self)?._step(up: true) == true)
      #expect(screen.control("volume", UISlider.self)?._drag(to: 0.75) == true)
      #expect(screen.control("order", UISegmentedControl.self)?._choose(1) == true)

      #expect(settings.isWifiOn)
      #expect(settings.log == ["forget", "focus", "blur", "submit"])
      #expect(settings.name == "Ann")
      #expect(settings.copies == 2 && settings.volume == 0.75 && settings.order == 1)
    }

    @Test func everyControlShowsWhatItIs() {
      everyControlShows(Self.table())
      everyControlShows(Self.collection())
    }

    private func everyControlShows<Surface>(_ screen: Screen<Surface>) {
      let settings = screen.settings
      (settings.isWifiOn, settings.name, settings.copies) = (true, "Ann", 9)
      (settings.volume, settings.order) = (0.25, 1)
      screen.show()
      let toggle = screen.control("wifi", UISwitch.self)
      #expect(toggle?.isOn == true && toggle?.accessibilityLabel == "Wi-Fi")
      #expect(screen.control("forget", UIButton.self)?.currentTitle == "Forget")
      let field = screen.control("name", UITextField.self)
      #expect(field?.text == "Ann" && field?.placeholder == "Your name")
      #expect(field?.keyboardType == .emailAddress && field?.returnKeyType == .done)
      let stepper = screen.control("copies", UIStepper.self)
      #expect(stepper?.value == 3 && stepper?.minimumValue == 1 && stepper?.maximumValue == 3)
      let slider = screen.control("volume", UISlider.self)
      #expect(slider?.value == 0.25)
      let segments = screen.control("order", UISegmentedControl.self)
      #expect(segments?.selectedSegmentIndex == 1 && segments?.titleForSegment(at: 1) == "Date")

      settings.isWifiOn = false
      settings.order = 7
      screen.show()
      #expect(screen.control("wifi", UISwitch.self) === toggle && toggle?.isOn == false)
      #expect(segments?.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func aDisabledControlTakesNoTouches() {
      let screen = Self.table()
      let isOn = ControlBinding(screen.settings, \.isWifiOn)
      screen.show([Row(.toggle("Wi-Fi", isOn: isOn).disabled(), id: "wifi")])
      let toggle = screen.control("wifi", UISwitch.self)
      #expect(toggle?._flip() == false && !screen.settings.isWifiOn)
      screen.show([Row(.toggle("Wi-Fi", isOn: isOn), id: "wifi")])
      #expect(toggle?._flip() == true && screen.settings.isWifiOn)
    }

    @Test func boundsThatUIKitWouldRefuseAreMended() {
      let screen = Self.table()
      let copies = ControlBinding(screen.settings, \.copies)
      for range in [1...1, 200...300, 1...3] {
        screen.show([Row(.stepper("Copies", value: copies, in: range, step: 0), id: "copies")])
        let stepper = screen.control("copies", UIStepper.self)
        #expect(stepper?.minimumValue == Double(range.lowerBound))
        #expect(stepper?.isEnabled == (range.count > 1))
        #expect(stepper?.stepValue == 1)
      }
    }

    @Test func aControlShowsWhatItsBindingMakesOfAValue() {
      let screen = Self.table()
      screen.show([
        Row(.toggle("Refused", isOn: ControlBinding(get: { false }, set: { _ in })), id: "refused")
      ])
      let toggle = screen.control("refused", UISwitch.self)
      #expect(toggle?._flip() == true && toggle?.isOn == false)
    }

    // MARK: Text

    @Test func anUpdateWhileAPersonTypesLosesNothing() {
      updateWhileTyping(Self.table())
      updateWhileTyping(Self.collection())
    }

    private func updateWhileTyping<Surface>(_ screen: Screen<Surface>) {
      let settings = screen.settings
      screen.show()
      let field = screen.control("name", UITextField.self)
      let cell = screen.cell("name")
      #expect(field?._type("Ann") == true)
      field?._cursor = 1
      screen.show(settings.rows().reversed())
      settings.isWifiOn = true
      screen.show(settings.rows().filter { $0.key != AnyIdentity("volume") })
      #expect(screen.cell("name") === cell)
      #expect(field?.isFirstResponder == true && field?.text == "Ann" && field?._cursor == 1)

      settings.name = "Anna"
      screen.show()
      #expect(field?.text == "Anna" && field?._cursor == 1)
      field?._cursor = 4
      settings.name = "Annabel"
      screen.show()
      #expect(field?.text == "Annabel" && field?._cursor == 7)
      #expect(settings.log == ["focus"])

      screen.show(settings.rows().filter { $0.key != AnyIdentity("name") })
      #expect(field?.isFirstResponder == false)
      #expect(settings.log == ["focus", "blur"])
    }

    @Test func randomUpdatesLoseNeitherTextNorCursorNorFocus() {
      typeThroughUpdates(Self.table(), seed: 1)
      typeThroughUpdates(Self.collection(), seed: 2)
    }

    /// Types between random updates of the rows around the field.
    private func typeThroughUpdates<Surface>(_ screen: Screen<Surface>, seed: UInt64) {
      var state = seed
      func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
      }
      let settings = screen.settings
      let others = settings.rows().filter { $0.key != AnyIdentity("name") } as [Row<Surface>]
      let name = ControlBinding(settings, \.name)
      let field = { Row<Surface>(.textField("Name", text: name), id: "name") }
      screen.show([field()])
      let view = screen.control("name", UITextField.self)
      #expect(view?._type("A") == true)
      var (expected, cursor) = ("A", 1)
      for round in 0..<300 {
        var rows = others.filter { _ in below(2) == 0 }
        rows.sort { _, _ in below(2) == 0 }
        rows.insert(field(), at: below(rows.count + 1))
        settings.isWifiOn = below(2) == 0
        screen.show(rows)
        if expected.count < 20, below(4) == 0 {
          view?._cursor = 0
          #expect(view?._type("b") == true, "seed \(seed), round \(round)")
          (expected, cursor) = ("b" + expected, 1)
        }
        let isKept =
          screen.control("name", UITextField.self) === view && view?.isFirstResponder == true
          && view?.text == expected && settings.name == expected && view?._cursor == cursor
        #expect(isKept, "seed \(seed), round \(round)")
        if !isKept { return }
      }
    }

    @Test func aTextThatIsBeingComposedIsLeftAlone() {
      let screen = Self.table()
      // The screen holds its rows, and they what their closures name.
      let settings = screen.settings
      screen.show([
        Row(
          .textField(
            "Name",
            text: ControlBinding(
              get: { settings.name }, set: { settings.name = $0.uppercased() })),
          id: "name")
      ])
      let field = screen.control("name", UITextField.self)
      #expect(field?._type("k", composing: true) == true && field?.text == "k")
      #expect(field?._type("a") == true && field?.text == "KA")
    }

    @Test func theAppMovesTheFocus() {
      let screen = Self.table()
      screen.show()
      #expect(screen.cell("name")?.focusTableControl("Name") == true)
      #expect(screen.control("name", UITextField.self)?.isFirstResponder == true)
      #expect(screen.cell("name")?.focusTableControl("Nome") == false)
      #expect(screen.cell("wifi")?.focusTableControl(nil) == false)
    }

    // MARK: The keyboard

    @Test func theViewLeavesRoomForTheKeyboard() {
      roomForKeyboard(Self.table())
      roomForKeyboard(Self.collection())
    }

    private func roomForKeyboard<Surface>(_ screen: Screen<Surface>) {
      screen.view.frame = CGRect(x: 0, y: 100, width: 300, height: 500)
      screen.window.frame = CGRect(x: 0, y: 0, width: 300, height: 700)
      screen.adapter.setContentInset(TableInsets(bottom: 8), animated: false)
      screen.show()
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 300))
      #expect(screen.view.contentInset.bottom == 208)
      screen.adapter.setContentInset(TableInsets(bottom: 20), animated: false)
      #expect(screen.view.contentInset.bottom == 220)
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 450, width: 300, height: 250))
      #expect(screen.view.contentInset.bottom == 170)
      UIResponder._moveKeyboard(to: nil)
      #expect(screen.view.contentInset.bottom == 20)
      // One that does not reach the view takes no room.
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 600, width: 300, height: 100))
      #expect(screen.view.contentInset.bottom == 20)
    }

    @Test func aCellOnScreenThatComesToShowATextFieldMakesRoom() {
      let screen = Self.table()
      screen.view.frame = CGRect(x: 0, y: 100, width: 300, height: 500)
      screen.window.frame = CGRect(x: 0, y: 0, width: 300, height: 700)
      let isOn = ControlBinding(screen.settings, \.isWifiOn)
      screen.show([Row(.toggle("Wi-Fi", isOn: isOn), id: "wifi")])
      let name = RowControl.textField("Name", text: ControlBinding(screen.settings, \.name))
      screen.cell("wifi")?.showTableControls([name])
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 300))
      #expect(screen.view.contentInset.bottom == 200)
      UIResponder._moveKeyboard(to: nil)
    }

    @Test func aViewWithoutTextFieldsIsLeftAlone() {
      let screen = Self.table()
      screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      screen.show([Row(.button("Forget") {}, id: "forget")])
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 100))
      #expect(screen.view.contentInset.bottom == 0)
    }

    @Test func theTableOfATableViewControllerIsLeftAlone() {
      let controller = UITableViewController(style: .plain)
      let table = controller.tableView
      let screen = Screen(table)
      table.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      screen.show()
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 100))
      #expect(table.contentInset.bottom == 0)
    }

    // MARK: Life

    @Test func neitherCellsNorControlsHoldTheOwner() {
      let screen = Self.table()
      var owner: Settings? = Settings()
      weak let held = owner
      screen.show(owner?.rows() ?? [])
      owner = nil
      #expect(held == nil)
      #expect(screen.control("wifi", UISwitch.self)?._flip() == true)
      #expect(screen.control("wifi", UISwitch.self)?.isOn == false)
    }

    @Test func aControlGoesWithItsCell() {
      let screen = Self.table()
      weak var toggle: UISwitch?
      do {
        screen.show()
        toggle = screen.control("wifi", UISwitch.self)
        #expect(toggle != nil)
        screen.cell("wifi")?.showTableControls([])
      }
      #expect(toggle == nil)
    }

    /// The same code is a cell of an app on the virtual table; see `ControlTests`.
    final class AlarmCell: TableViewCell, Configurable {
      func setup(with item: Int) {
        textLabel?.text = "\(item):00"
        showTableControls([.toggle("Active", isOn: Self.isOn), .button("Edit") {}])
      }
      static var isOn: ControlBinding<Bool> { ControlBinding(get: { true }, set: { _ in }) }
    }

    @Test func anAppsCellShowsControlsBesideWhatElseItHas() {
      let screen = Self.table()
      screen.show([Row(7, id: "7", cell: AlarmCell.self)])
      let cell = screen.cell("7")
      #expect((cell as? AlarmCell)?.textLabel?.text == "7:00")
      #expect(screen.control("7", UISwitch.self)?.isOn == true)
      #expect(screen.control("7", UIButton.self)?.currentTitle == "Edit")
    }
  }
#endif
