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

      func rows<Surface: TableSurface>() -> [Row<Surface>]
      where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
        [
          Row(control: .toggle("Wi-Fi", isOn: ControlBinding(self, \.isWifiOn)), id: "wifi"),
          Row(control: .textField("Name", text: ControlBinding(self, \.name)), id: "name"),
          Row(
            control: .stepper("Copies", value: ControlBinding(self, \.copies), in: 1...3),
            id: "copies"),
        ]
      }
    }

    /// A view on screen with rows of controls.
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
        adapter.update(with: [Section(id: "controls", items: rows)])
        view.layoutIfNeeded()
      }

      func cell(_ id: String) -> Surface.TableCell? { adapter.visibleCell(ofRow: .id(id)) }

      func control<Control: UIControl>(_ id: String, _ type: Control.Type = Control.self)
        -> Control?
      {
        cell(id).flatMap { Self.first(in: $0) }
      }

      /// The buttons of a stepper: decrement, then increment.
      func buttons(_ id: String) -> [UIButton] {
        control(id, StepperView.self).map { Self.all(in: $0) } ?? []
      }

      /// The displayed number of a stepper.
      func number(_ id: String) -> String? {
        let labels: [UILabel] = control(id, StepperView.self).map { Self.all(in: $0) } ?? []
        return labels.first?.text
      }

      private static func all<View: UIView>(in view: UIView) -> [View] {
        [view as? View].compactMap { $0 } + view.subviews.flatMap { all(in: $0) }
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

    // MARK: Steppers

    /// `UIStepper` raises an exception in the Mac idiom.
    @Test("in the Mac idiom, a stepper consists of two buttons and a number")
    func stepperOnAMac() {
      UIView._idiom = .mac
      defer { UIView._idiom = .phone }
      stepsByButtons(Self.table())
      stepsByButtons(Self.collection())
    }

    private func stepsByButtons<Surface>(_ screen: Screen<Surface>) {
      screen.show()
      #expect(screen.buttons("copies").map(\.currentTitle) == ["−", "+"])
      for (index, copies, isEnabled) in [
        (1, 2, [true, true]), (1, 3, [true, false]), (1, 3, [true, false]), (0, 2, [true, true]),
      ] {
        _ = screen.buttons("copies")[index]._tap()
        #expect(screen.settings.copies == copies && screen.number("copies") == "\(copies)")
        #expect(screen.buttons("copies").map(\.isEnabled) == isEnabled)
      }
    }

    @Test("assistive technologies adjust a stepper as one element")
    func adjustableStepper() {
      let screen = Self.table()
      screen.show()
      let stepper = screen.control("copies", StepperView.self)
      #expect(stepper?.isAccessibilityElement == true && stepper?.accessibilityLabel == "Copies")
      #expect(stepper?.accessibilityTraits == .adjustable && stepper?.accessibilityValue == "1")
      stepper?.accessibilityDecrement()
      #expect(screen.settings.copies == 1)
      for copies in [2, 3, 3] {
        stepper?.accessibilityIncrement()
        #expect(screen.settings.copies == copies && stepper?.accessibilityValue == "\(copies)")
      }
      let copies = ControlBinding(screen.settings, \.copies)
      screen.show([
        Row(control: .stepper("Copies", value: copies, in: 1...3).disabled(), id: "copies")
      ])
      screen.control("copies", StepperView.self)?.accessibilityDecrement()
      #expect(screen.settings.copies == 3)
      #expect(
        screen.control("copies", StepperView.self)?.accessibilityTraits
          == [.adjustable, .notEnabled])
      #expect(screen.buttons("copies").map(\.isEnabled) == [false, false])
    }

    @Test func aSwitchOnScreenIsAnimatedAndOtherControlsAreNot() {
      let screen = Self.table()
      screen.show([
        Row(
          control: .toggle("Refused", isOn: ControlBinding(get: { false }, set: { _ in })),
          id: "refused")
      ])
      let toggle = screen.control("refused", UISwitch.self)
      #expect(toggle?._flip() == true && toggle?.isOn == false && toggle?._animated == [true])
      let off = ControlView(.toggle("On", isOn: ControlBinding(get: { true }, set: { _ in })))
      #expect((off.view as? UISwitch)?._animated == [false])
      let volume = ControlBinding(screen.settings, \.volume)
      let slider = ControlView(.slider("Volume", value: volume))
      #expect((slider.input as? UISlider)?._animated == [false])
    }

    @Test func aControlTakesThePropertiesOfItsNewDescription() {
      let screen = Self.table()
      func show(_ control: RowControl) { screen.show([Row(control: control, id: "one")]) }
      let volume = ControlBinding(screen.settings, \.volume)
      for range in [-1.0...1, 2...8] {
        show(.slider("Level", value: volume, in: range))
        let slider = screen.control("one", UISlider.self)
        #expect(slider?.minimumValue == Float(range.lowerBound))
        #expect(slider?.maximumValue == Float(range.upperBound))
      }
      let order = ControlBinding(screen.settings, \.order)
      for (titles, selected) in [(["A", "B", "C"], 2), (["D"], 0), (["D", "E"], -7), (["F"], 1)] {
        screen.settings.order = selected
        show(.segmentedControl("Order", titles, selection: order))
        let segments = screen.control("one", UISegmentedControl.self)
        let count = segments?.numberOfSegments ?? 0
        #expect((0..<count).map { segments?.titleForSegment(at: $0) } == titles)
        let expected = titles.indices.contains(selected) ? selected : UISegmentedControl.noSegment
        #expect(segments?.selectedSegmentIndex == expected)
        #expect(segments?._animated.contains(true) == false)
      }
      let name = ControlBinding(screen.settings, \.name)
      for isSecure in [false, true, false] {
        let traits = TextFieldTraits(
          placeholder: "Your name", keyboard: .emailAddress, returnKey: .done, isSecure: isSecure)
        show(.textField("Name", text: name, traits))
        let field = screen.control("one", UITextField.self)
        #expect(field?.isSecureTextEntry == isSecure && field?.placeholder == "Your name")
        #expect(field?.keyboardType == .emailAddress && field?.returnKeyType == .done)
      }
      let field = screen.control("one", UITextField.self)
      #expect(field?._type("Ann") == true && screen.settings.name == "Ann")
      field?.text = nil
      field?.sendActions(for: .editingChanged)
      #expect(screen.settings.name.isEmpty)
    }

    @Test func aTextThatIsShownAlreadyIsNotSetAgain() {
      let screen = Self.table()
      screen.settings.name = "Ann"
      screen.show()
      let field = screen.control("name", UITextField.self)
      #expect(field?.becomeFirstResponder() == true)
      field?._cursor = 0
      let times = field?._timesSet
      screen.show()
      #expect(field?._cursor == 0 && field?._timesSet == times)
    }

    @Test func aCellWithoutControlsGivesNoFocus() {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      #expect(!cell.focusTableControl(nil) && !UICollectionViewCell().focusTableControl(nil))
    }

    // MARK: Layout

    @Test func controlsFollowTitleWithinMarginsOfCell() throws {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let isOn = ControlBinding(get: { true }, set: { _ in })
      let toggle = RowControl.toggle("On", isOn: isOn)
      cell.showTableControls([toggle, .button("Edit") {}], title: "Alarm")
      let bar = try #require(ControlBar.shownBar(in: cell.contentView))
      let stack = try #require(bar.subviews.first as? UIStackView)
      let label = try #require(stack.arrangedSubviews.first as? UILabel)
      #expect(label.text == "Alarm" && !label.isHidden && label.numberOfLines == 0)
      #expect(label.adjustsFontForContentSizeCategory && stack.spacing == 12)
      #expect(stack.axis == .horizontal && stack.alignment == .center)
      #expect(stack.arrangedSubviews.map { $0 is UIControl } == [false, true, true])
      #expect(!bar.translatesAutoresizingMaskIntoConstraints)
      #expect(!stack.translatesAutoresizingMaskIntoConstraints)

      let margins = cell.contentView.layoutMarginsGuide
      #expect(seconds(of: stack.leadingAnchor) == [bar.leadingAnchor])
      #expect(seconds(of: stack.trailingAnchor) == [bar.trailingAnchor])
      #expect(seconds(of: stack.topAnchor) == [bar.topAnchor])
      #expect(seconds(of: stack.bottomAnchor) == [bar.bottomAnchor])
      #expect(seconds(of: bar.topAnchor) == [margins.topAnchor])
      #expect(seconds(of: bar.bottomAnchor) == [margins.bottomAnchor])
      #expect(bar.bottomAnchor._constraints.map(\.priority) == [.defaultHigh])
      #expect(seconds(of: bar.trailingAnchor) == [margins.trailingAnchor])
      #expect(seconds(of: bar.leadingAnchor) == [margins.leadingAnchor, margins.leadingAnchor])

      // Next to other content, the controls are only as wide as necessary.
      cell.showTableControls([toggle], title: nil)
      #expect(ControlBar.shownBar(in: cell.contentView) === bar && label.isHidden)
      #expect(seconds(of: bar.leadingAnchor) == [margins.leadingAnchor])
      cell.showTableControls([toggle], title: "")
      #expect(label.isHidden && label.text == "" && bar.leadingAnchor._constraints.count == 2)
    }

    private func seconds<Anchor>(of anchor: NSLayoutAnchor<Anchor>) -> [NSLayoutAnchor<Anchor>] {
      anchor._constraints.compactMap { $0._second as? NSLayoutAnchor<Anchor> }
    }

    @Test func controlsWithoutIntrinsicWidthGetMinimumWidth() {
      func least(_ control: RowControl) -> [CGFloat] {
        ControlView(control).input.widthAnchor._constraints.compactMap(\._least)
      }
      let settings = Settings()
      #expect(least(.textField("Name", text: ControlBinding(settings, \.name))) == [120])
      #expect(least(.slider("Volume", value: ControlBinding(settings, \.volume))) == [120])
      #expect(least(.toggle("Wi-Fi", isOn: ControlBinding(settings, \.isWifiOn))) == [])
      let screen = Self.table()
      screen.show()
      let buttons = screen.buttons("copies")
      #expect(buttons.flatMap { $0.widthAnchor._constraints.compactMap(\._least) } == [44, 44])
    }

    /// A text field that is removed from its superview loses the focus.
    @Test func controlsThatStayAreNotTakenOutOfTheirPlaces() {
      let screen = Self.table()
      let isOn = ControlBinding(screen.settings, \.isWifiOn)
      let name = RowControl.textField("Name", text: ControlBinding(screen.settings, \.name))
      let toggle = RowControl.toggle("Wi-Fi", isOn: isOn)
      screen.show([Row("Row", controls: [name], id: "row")])
      let cell = screen.cell("row")
      func show(_ controls: [RowControl]) { cell?.showTableControls(controls, title: "Row") }
      func order() -> [Bool] {
        let stack = screen.control("row", UITextField.self)?.superview as? UIStackView
        return stack?.arrangedSubviews.dropFirst().map { $0 is UITextField } ?? []
      }
      let field = screen.control("row", UITextField.self)
      #expect(field?._type("Ann") == true)
      for controls in [[name, toggle], [name], [toggle, name], [name, toggle, .button("Go") {}]] {
        show(controls)
        #expect(order() == controls.map { $0.name == "Name" })
        #expect(screen.control("row", UITextField.self) === field)
      }
      show([name])
      #expect(field?.isFirstResponder == true && field?.text == "Ann")
    }

    // MARK: Text

    @Test func aTextThatIsBeingComposedIsLeftAlone() {
      let screen = Self.table()
      // The screen retains its rows, and their closures retain the settings.
      let settings = screen.settings
      screen.show([
        Row(
          control: .textField(
            "Name",
            text: ControlBinding(
              get: { settings.name }, set: { settings.name = $0.uppercased() })),
          id: "name")
      ])
      let field = screen.control("name", UITextField.self)
      #expect(field?._type("k", composing: true) == true && field?.text == "k")
      #expect(field?._type("a") == true && field?.text == "KA")
    }

    // MARK: The keyboard

    @Test func keyboardInsetIsOverlapBeyondBars() {
      let screen = Self.table()
      screen.view.frame = CGRect(x: 0, y: 100, width: 300, height: 500)
      screen.window.frame = CGRect(x: 0, y: 0, width: 300, height: 1_000)
      screen.view._safeAreaInsets = UIEdgeInsets(top: 3, left: 0, bottom: 34, right: 0)
      screen.show()
      #expect(screen.view.state.keyboardRoom?.height == 0)
      let room = screen.view.state.keyboardRoom
      for (y, height, expected) in [
        (400, 300, 166), (565, 300, 1), (566, 300, 0), (590, 300, 0), (700, 300, 0),
        (300, 50, 266), (500, 1, 66), (0, 100, 0), (0, 101, 566), (400, 0, 0),
      ] as [(CGFloat, CGFloat, CGFloat)] {
        UIResponder._moveKeyboard(to: CGRect(x: 0, y: y, width: 300, height: height))
        #expect(screen.view.contentInset.bottom == expected, "\(y) \(height)")
        #expect(room?.height == expected)
      }
      screen.show()
      #expect(screen.view.state.keyboardRoom === room)
      UIResponder._moveKeyboard(to: nil)
      // The keyboard covers nothing of a view off screen.
      screen.view.removeFromSuperview()
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 300))
      #expect(screen.view.contentInset.bottom == 0)
    }

    @Test func theFieldWithTheFocusIsScrolledAboveTheKeyboard() {
      final class ScrollingTable: UITableView {
        var shown: [(rect: CGRect, animated: Bool)] = []
        override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
          shown.append((rect, animated))
        }
      }
      let table = ScrollingTable(frame: .zero, style: .plain)
      let screen = Screen<UITableView>(table)
      table.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      screen.show()
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 100))
      #expect(table.shown.isEmpty && table.contentInset.bottom == 100)
      let field = screen.control("name", UITextField.self)
      field?.frame = CGRect(x: 1, y: 2, width: 30, height: 4)
      #expect(field?.becomeFirstResponder() == true)
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 450, width: 300, height: 50))
      #expect(table.shown.map(\.rect) == field.map { [$0.convert($0.bounds, to: table)] })
      #expect(table.shown.map(\.animated) == [true])
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 499, width: 300, height: 1))
      #expect(table.shown.count == 2 && table.contentInset.bottom == 1)
      UIResponder._moveKeyboard(to: nil)
      #expect(table.shown.count == 2 && table.contentInset.bottom == 0)
    }

    @Test func aCellOnScreenThatComesToShowATextFieldMakesRoom() {
      let screen = Self.table()
      screen.view.frame = CGRect(x: 0, y: 100, width: 300, height: 500)
      screen.window.frame = CGRect(x: 0, y: 0, width: 300, height: 700)
      let isOn = ControlBinding(screen.settings, \.isWifiOn)
      screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn), id: "wifi")])
      let name = RowControl.textField("Name", text: ControlBinding(screen.settings, \.name))
      screen.cell("wifi")?.showTableControls([name])
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 300))
      #expect(screen.view.contentInset.bottom == 200)
      UIResponder._moveKeyboard(to: nil)
    }

    @Test func aViewOffScreenMakesNoRoom() {
      let table = UITableView(frame: .zero, style: .plain)
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      table.addSubview(cell)
      let name = ControlBinding(Settings(), \.name)
      cell.showTableControls([.textField("Name", text: name)])
      #expect(table.state.keyboardRoom == nil)
      let window = table._putInWindow()
      #expect(table.state.keyboardRoom != nil && window.subviews.count == 1)
    }

    @Test func aViewWithoutTextFieldsIsLeftAlone() {
      let screen = Self.table()
      screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      screen.show([Row(control: .button("Forget") {}, id: "forget")])
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 100))
      #expect(screen.view.contentInset.bottom == 0)
    }

    @Test("a table view controller is inset for the keyboard only once")
    func theTableOfATableViewControllerIsLeftAlone() {
      let controller = UITableViewController(style: .plain)
      let table = controller.tableView
      let screen = Screen(table)
      table.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      screen.show()
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 100))
      #expect(table.state.keyboardRoom == nil)
      #expect(table.contentInset.bottom == 100)
    }

    // MARK: Lifetime

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
  }
#endif
