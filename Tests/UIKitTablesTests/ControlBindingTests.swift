#if UIKIT_SHIM
  import TableAdapters
  import TableControls
  import TableRows
  import TableSections
  import TableViews
  import TestSupport
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
          Row(control: .toggle("Wi-Fi", isOn: ControlBinding(self, \.isWifiOn)), id: "wifi"),
          Row(
            control: .button("Forget", action: weakly(self) { $0.log.append("forget") }),
            id: "forget"),
          Row(
            control: .textField(
              "Name", text: ControlBinding(self, \.name),
              TextFieldTraits(placeholder: "Your name", keyboard: .emailAddress, returnKey: .done)
            )
            .onSubmit(weakly(self) { $0.log.append("submit") })
            .onFocusChange(weakly(self) { $0.log.append($1 ? "focus" : "blur") }),
            id: "name"),
          Row(
            control: .stepper("Copies", value: ControlBinding(self, \.copies), in: 1...3),
            id: "copies"),
          Row(control: .slider("Volume", value: ControlBinding(self, \.volume)), id: "volume"),
          Row(
            control: .segmentedControl(
              "Order", ["Name", "Date"], selection: ControlBinding(self, \.order)),
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
        adapter.update(with: [Section(id: "controls", items: rows)])
        view.layoutIfNeeded()
      }

      func cell(_ id: String) -> Surface.TableCell? { adapter.visibleCell(ofRow: .id(id)) }

      func control<Control: UIControl>(_ id: String, _ type: Control.Type = Control.self)
        -> Control?
      {
        cell(id).flatMap { Self.first(in: $0) }
      }

      /// The buttons of a stepper: down, then up.
      func buttons(_ id: String) -> [UIButton] {
        control(id, StepperView.self).map { Self.all(in: $0) } ?? []
      }

      /// The number that a stepper shows.
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
      #expect(screen.buttons("copies").last?._tap() == true)
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
      #expect(screen.number("copies") == "3")
      #expect(screen.buttons("copies").map(\.isEnabled) == [true, false])
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
      screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn).disabled(), id: "wifi")])
      let toggle = screen.control("wifi", UISwitch.self)
      #expect(toggle?._flip() == false && !screen.settings.isWifiOn)
      screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn), id: "wifi")])
      #expect(toggle?._flip() == true && screen.settings.isWifiOn)
    }

    // MARK: Steppers

    /// `UIStepper` raises an exception there.
    @Test("with the interface of a Mac a stepper is two buttons and a number")
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

    @Test("a stepper of integers keeps to its range, however large they are")
    func largeIntegers() {
      let screen = Self.table()
      let copies = ControlBinding(screen.settings, \.copies)
      for range in [
        9_007_199_254_740_993...9_007_199_254_740_995, Int.max - 2...Int.max,
        Int.min...Int.min + 2, 7...7,
      ] {
        screen.settings.copies = range.lowerBound
        screen.show([
          Row(control: .stepper("Copies", value: copies, in: range, step: 0), id: "copies")
        ])
        #expect(screen.buttons("copies").map(\.isEnabled) == [false, range.count > 1])
        for expected in range.dropFirst() {
          #expect(screen.buttons("copies").last?._tap() == true)
          #expect(screen.settings.copies == expected && screen.number("copies") == "\(expected)")
        }
        #expect(screen.buttons("copies").last?._tap() == false)
        #expect(screen.settings.copies == range.upperBound)
      }
    }

    @Test func aControlShowsWhatItsBindingMakesOfAValue() {
      let screen = Self.table()
      screen.show([
        Row(
          control: .toggle("Refused", isOn: ControlBinding(get: { false }, set: { _ in })),
          id: "refused")
      ])
      let toggle = screen.control("refused", UISwitch.self)
      #expect(toggle?._flip() == true && toggle?.isOn == false && toggle?._animated == [true])

      // What is shown off screen, or moves as a person drags, is not animated.
      let settings = screen.settings
      let off = ControlView(.toggle("On", isOn: ControlBinding(get: { true }, set: { _ in })))
      #expect((off.view as? UISwitch)?._animated == [false])
      let slider = ControlView(.slider("Volume", value: ControlBinding(settings, \.volume)))
      #expect((slider.view as? UISlider)?._animated == [false])
    }

    @Test func aControlTakesWhatItsNewOneIs() {
      let screen = Self.table()
      var number = 1.0
      let value = ControlBinding(get: { number }, set: { number = $0 })
      func show(_ control: RowControl) { screen.show([Row(control: control, id: "one")]) }
      for (range, step, text) in [
        (0...10, 2.5, "1"), (10...20, 1, "10"), (30...40, 1, "30"), (2...3, 0.5, "2"),
      ] as [(ClosedRange<Double>, Double, String)] {
        show(.stepper("Number", value: value, in: range, step: step))
        #expect(screen.number("one") == text)
      }
      #expect(screen.buttons("one").last?._tap() == true)
      #expect(number == 2.5 && screen.number("one") == "2.5")

      for range in [-1.0...1, 2...8] {
        show(.slider("Level", value: value, in: range))
        let slider = screen.control("one", UISlider.self)
        #expect(slider?.minimumValue == Float(range.lowerBound))
        #expect(slider?.maximumValue == Float(range.upperBound))
      }

      let order = ControlBinding(screen.settings, \.order)
      for (titles, selected) in [
        (["A", "B", "C"], 2), (["D"], 0), (["D", "E"], -7), (["F"], 1),
      ] {
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
        show(.textField("Name", text: name, TextFieldTraits(isSecure: isSecure)))
        #expect(screen.control("one", UITextField.self)?.isSecureTextEntry == isSecure)
      }
      let field = screen.control("one", UITextField.self)
      #expect(field?._type("Ann") == true && screen.settings.name == "Ann")
      field?.text = nil
      field?.sendActions(for: .editingChanged)
      #expect(screen.settings.name.isEmpty)
    }

    /// A control writes to the binding that it was shown with last.
    @Test func aControlBelongsToTheRowThatItsCellShows() {
      let screen = Self.table()
      var written: [String] = []
      for name in ["old", "new"] {
        let isOn = ControlBinding(get: { false }, set: { written.append("\(name) \($0)") })
        screen.show([Row(control: .toggle("Wi-Fi", isOn: isOn), id: "wifi")])
      }
      #expect(screen.control("wifi", UISwitch.self)?._flip() == true && written == ["new true"])
    }

    // MARK: Layout

    @Test func controlsStandBesideTheTitleWithinTheMarginsOfTheirCell() throws {
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

      // Beside what else the cell shows they take no more width than they need.
      cell.showTableControls([toggle], title: nil)
      #expect(ControlBar.shownBar(in: cell.contentView) === bar && label.isHidden)
      #expect(seconds(of: bar.leadingAnchor) == [margins.leadingAnchor])
      cell.showTableControls([toggle], title: "")
      #expect(label.isHidden && label.text == "" && bar.leadingAnchor._constraints.count == 2)
    }

    private func seconds<Anchor>(of anchor: NSLayoutAnchor<Anchor>) -> [NSLayoutAnchor<Anchor>] {
      anchor._constraints.compactMap { $0._second as? NSLayoutAnchor<Anchor> }
    }

    @Test func whatHasNoWidthOfItsOwnIsGivenOne() {
      func least(_ control: RowControl) -> [CGFloat] {
        ControlView(control).view.widthAnchor._constraints.compactMap(\._least)
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

    /// A text field that is taken out of its place loses the focus.
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

    @Test func theCursorStaysWhereATextAllowsIt() {
      let screen = Self.table()
      screen.show()
      let field = screen.control("name", UITextField.self)
      for (old, cursor, new, expected) in [
        ("Anna", 2, "Annabel", 2), ("Anna", 4, "Annabel", 7), ("Anna", 3, "Ann", 3),
        ("Anna", 3, "Al", 2), ("Annabel", 5, "Al", 1), ("Anna", 0, "Bob", 0), ("👍🏽a", 4, "👍🏽ab", 4),
        ("", 0, "A", 1),
      ] {
        screen.settings.name = old
        screen.show()
        #expect(field?.becomeFirstResponder() == true)
        field?._cursor = cursor
        screen.settings.name = new
        screen.show()
        #expect(field?.text == new && field?._cursor == expected, "\(old) \(cursor) \(new)")
      }
      // What is shown already is not set again.
      field?._cursor = 0
      let times = field?._timesSet
      screen.show()
      #expect(field?._cursor == 0 && field?._timesSet == times)
    }

    @Test(
      "a caret keeps its place when the model rejects or normalizes an edit",
      arguments: CaretCase.all)
    func caretAfterAnEdit(edit: CaretCase) {
      let screen = Self.table()
      let settings = screen.settings
      settings.name = edit.text
      let text = ControlBinding(
        get: { settings.name },
        set: { settings.name = edit.model.normalized($0, replacing: settings.name) })
      screen.show([Row(control: .textField("Number", text: text), id: "number")])
      let field = screen.control("number", UITextField.self)
      #expect(field?.becomeFirstResponder() == true)
      func units(_ characters: Int) -> Int { edit.text.prefix(characters).utf16.count }
      field?._selection = units(edit.selection.lowerBound)..<units(edit.selection.upperBound)
      switch edit.edit {
      case .insert(let text): #expect(field?._paste(text) == true)
      case .delete: #expect(field?._deleteBackward() == true)
      }
      let text16 = field?.text ?? ""
      let caret = String(decoding: text16.utf16.prefix(field?._cursor ?? -1), as: UTF16.self).count
      #expect(field?._selection?.isEmpty == true)
      #expect(CaretCase.marked(text16, caret: caret) == edit.expected)
    }

    @Test("a selection keeps its place in a text of the app")
    func selectionInATextOfTheApp() {
      let screen = Self.table()
      screen.settings.name = "Ann"
      screen.show()
      let field = screen.control("name", UITextField.self)
      #expect(field?.becomeFirstResponder() == true)
      field?._selection = 1..<3
      for (name, expected) in [("Dr. Annabel", 5..<7), ("Annabel", 1..<3), ("An", 1..<2)] {
        screen.settings.name = name
        screen.show()
        #expect(field?._selection == expected, "\(name)")
      }
    }

    // MARK: Handlers

    @Test("a field shows what its handlers make of its text")
    func handlersThatChangeTheText() {
      handlersThatChangeTheText(Self.table())
      handlersThatChangeTheText(Self.collection())
    }

    private func handlersThatChangeTheText<Surface>(_ screen: Screen<Surface>) {
      let settings = screen.settings
      let name = RowControl.textField("Name", text: ControlBinding(settings, \.name))
      screen.show([
        Row(
          control: name.onSubmit(
            weakly(settings) {
              $0.log.append($0.name)
              $0.name = ""
            }), id: "name")
      ])
      let field = screen.control("name", UITextField.self)
      #expect(field?._type("hello") == true && field?._return() == true)
      #expect(field?.text == "" && settings.log == ["hello"])
      #expect(field?._type("x") == true && settings.name == "x")

      screen.show([
        Row(
          control: name.onFocusChange(weakly(settings) { $0.name = $1 ? "focus" : "blur" }),
          id: "name")
      ])
      _ = field?.resignFirstResponder()
      #expect(field?.text == "blur")
      #expect(field?.becomeFirstResponder() == true && field?.text == "focus")
      #expect(field?._type("!") == true && settings.name == "focus!")
    }

    @Test("a field that is disabled gives up its focus, and its handler can update the table")
    func focusOfADisabledField() async {
      await focusOfADisabledField(Self.table())
      await focusOfADisabledField(Self.collection())
    }

    private func focusOfADisabledField<Surface>(_ screen: Screen<Surface>) async {
      let settings = screen.settings
      // The screen isn't captured: its table holds the handler.
      @MainActor func rows(of screen: Screen<Surface>, isDisabled: Bool) -> [Row<Surface>] {
        let field = RowControl.textField("Name", text: ControlBinding(settings, \.name))
          .onFocusChange(
            weakly(screen) { screen, isFocused in
              settings.log.append("\(isFocused)")
              guard !isFocused else { return }
              screen.show(
                [Row("New", controls: [], id: "new")] + rows(of: screen, isDisabled: true))
            })
        return [Row(control: field.disabled(isDisabled), id: "name")]
      }
      screen.show(rows(of: screen, isDisabled: false))
      let field = screen.control("name", UITextField.self)
      #expect(field?._type("Ann") == true)
      screen.show(rows(of: screen, isDisabled: true))
      #expect(field?.isFirstResponder == false && field?.isEnabled == false)
      for _ in 0..<20 where settings.log.count < 2 { await Task.yield() }
      #expect(settings.log == ["true", "false"])
      #expect(screen.cell("new") != nil && screen.control("name", UITextField.self) === field)
      #expect(screen.adapter.issues.issues.isEmpty)
    }

    @Test("a field that its cell shows no more gives up its focus, and its handler can update")
    func focusOfAFieldThatGoes() async {
      let screen = Self.table()
      let settings = screen.settings
      @MainActor func rows(hasField: Bool) -> [Row<UITableView>] {
        let field = RowControl.textField("Name", text: ControlBinding(settings, \.name))
          .onFocusChange { isFocused in
            settings.log.append("\(isFocused)")
            if !isFocused { screen.show(rows(hasField: false)) }
          }
        return [
          Row(id: "cell", content: hasField, UITableViewCell.self) { cell in
            cell.showTableControls(hasField ? [field] : [])
          }
        ]
      }
      screen.show(rows(hasField: true))
      #expect(screen.control("cell", UITextField.self)?._type("Ann") == true)
      screen.show(rows(hasField: false))
      for _ in 0..<20 where settings.log.count < 2 { await Task.yield() }
      #expect(settings.log == ["true", "false"])
      #expect(screen.adapter.issues.issues.isEmpty)
    }

    @Test("of copies of one control with different handlers, the newest handler is called")
    func copiesWithOtherHandlers() {
      let screen = Self.table()
      let settings = screen.settings
      let base = RowControl.textField("Name", text: ControlBinding(settings, \.name))
      for name in ["first", "second"] {
        screen.show([Row(control: base.onSubmit { settings.log.append(name) }, id: "name")])
      }
      let field = screen.control("name", UITextField.self)
      #expect(field?._type("Ann") == true && field?._return() == true)
      #expect(settings.log == ["second"])
    }

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
      screen.show(settings.rows().filter { $0.itemID != AnyIdentity("volume") })
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

      screen.show(settings.rows().filter { $0.itemID != AnyIdentity("name") })
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
      let others = settings.rows().filter { $0.itemID != AnyIdentity("name") } as [Row<Surface>]
      let name = ControlBinding(settings, \.name)
      let field = { Row<Surface>(control: .textField("Name", text: name), id: "name") }
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

    @Test func theAppMovesTheFocus() {
      let screen = Self.table()
      screen.show()
      #expect(screen.cell("name")?.focusTableControl("Name") == true)
      #expect(screen.control("name", UITextField.self)?.isFirstResponder == true)
      #expect(screen.cell("name")?.focusTableControl("Nome") == false)
      #expect(screen.cell("wifi")?.focusTableControl(nil) == false)
      let bare = UITableViewCell(style: .default, reuseIdentifier: nil)
      #expect(!bare.focusTableControl(nil) && !UICollectionViewCell().focusTableControl(nil))

      let tiles = Self.collection()
      let settings = tiles.settings
      tiles.show([
        Row(
          "Person",
          controls: [
            .toggle("Wi-Fi", isOn: ControlBinding(settings, \.isWifiOn)),
            .textField("First", text: ControlBinding(settings, \.name)),
            .textField("Second", text: ControlBinding(settings, \.name)),
          ], id: "name")
      ])
      func focused() -> String? {
        let bar = tiles.cell("name").flatMap { ControlBar.shownBar(in: $0.contentView) }
        return bar?.controls.first { $0.view.isFirstResponder }?.control.name
      }
      #expect(tiles.cell("name")?.focusTableControl(nil) == true && focused() == "First")
      #expect(tiles.cell("name")?.focusTableControl("Second") == true && focused() == "Second")
      #expect(tiles.cell("name")?.focusTableControl("Wi-Fi") == false && focused() == "Second")
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

    @Test func theRoomIsWhatTheKeyboardCoversBeyondTheBars() {
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
      // Off screen nothing is covered.
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

    @Test("a table view controller makes room for the keyboard once")
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
