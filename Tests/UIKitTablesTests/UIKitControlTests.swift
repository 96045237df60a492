#if UIKIT_SHIM
  import Foundation
  import TableControls
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// UIKit's text views, menus, date pickers, and buttons in progress.
  @MainActor @Suite struct UIKitControlTests {
    @MainActor private final class Model {
      var text = ""
      var order = 0
      var number = 0.5
      var date = Date(timeIntervalSinceReferenceDate: 0)
      var log: [String] = []
    }

    private let model = Model()

    private func shown<Control: UIView>(_ control: RowControl, _: Control.Type) throws -> Control {
      try #require(ControlView(control).input as? Control)
    }

    // MARK: Text traits

    @Test func textInputTakesAllTraits() throws {
      let text = ControlBinding(model, \.text)
      let traits = TextFieldTraits(
        placeholder: "Code", keyboard: .numberPad, returnKey: .done, contentType: .oneTimeCode,
        autocapitalization: .allCharacters, isAutocorrected: false)
      let field = try shown(.textField("Code", text: text, traits), UITextField.self)
      let area = try shown(.textArea("Code", text: text, traits), TextAreaView.self)
      #expect(field.placeholder == "Code" && area.placeholder == "Code")
      for input in [field, area] as [any TextInputView] {
        #expect(input.keyboardType == .numberPad && input.returnKeyType == .done)
        #expect(input.shownContentType == .oneTimeCode)
        #expect(input.autocapitalizationType == .allCharacters)
        #expect(input.autocorrectionType == .no)
        input.take(TextFieldTraits(isAutocorrected: true))
        #expect(input.shownContentType == nil && input.autocorrectionType == .yes)
        #expect(input.autocapitalizationType == .sentences)
        input.take(TextFieldTraits(autocapitalization: .none))
        #expect(input.autocapitalizationType == .none && input.autocorrectionType == .default)
      }
    }

    @Test func eachContentTypeIsUIKitsOfTheSameName() throws {
      let field = try shown(.textField("A", text: ControlBinding(model, \.text)), UITextField.self)
      for type in TextFieldTraits.ContentType.allCases {
        field.take(TextFieldTraits(contentType: type))
        #expect(field.textContentType?.rawValue.lowercased() == "\(type)".lowercased())
      }
    }

    // MARK: Text areas

    /// Returns a table with a text area in a window.
    private func tableWithArea(
      lines: ClosedRange<Int> = 1...3
    ) throws -> (table: UITableView, window: UIWindow, cell: UITableViewCell, area: TextAreaView) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      table.addSubview(cell)
      let window = table._putInWindow()
      let text = ControlBinding(model, \.text)
      cell.showTableControls(
        [.textArea("Notes", text: text, TextFieldTraits(placeholder: "Notes"), lines: lines)],
        title: "")
      let bar = try #require(ControlBar.shownBar(in: cell.contentView))
      let area = try #require(bar.controls.first?.input as? TextAreaView)
      area.frame = CGRect(x: 0, y: 10, width: 170, height: 36)
      area.layoutIfNeeded()
      return (table, window, cell, area)
    }

    @Test func aTextAreaIsAsHighAsItsTextAndThenScrolls() throws {
      let (_, window, cell, area) = try tableWithArea()
      // Lines are 20 points high, with insets of 8 points.
      var invalidations = cell._intrinsicInvalidations
      for (typed, height, isResized) in [
        ("a", 36.0, false), ("\n", 56, true), ("b", 56, false), ("\n", 76, true),
        ("\n", 76, false), ("c", 76, false),
      ] as [(String, CGFloat, Bool)] {
        #expect(area._type(typed))
        #expect(area.intrinsicContentSize.height == height, "\(typed)")
        #expect(area.isScrollEnabled == (model.text.count { $0 == "\n" } > 2))
        #expect((cell._intrinsicInvalidations > invalidations) == isResized, "\(typed)")
        invalidations = cell._intrinsicInvalidations
      }
      #expect(model.text == "a\nb\n\nc" && window.subviews.count == 1)
      area.deleteBackward()
      area.deleteBackward()
      #expect(!area.isScrollEnabled && area.intrinsicContentSize.height == 76)
      #expect(area.intrinsicContentSize.width == UIView.noIntrinsicMetric)
      // At 90 points, a line has 10 characters.
      let narrow = TextAreaView()
      narrow.lines = 2...9
      #expect(narrow.intrinsicContentSize.height == 56, "the minimum number of lines")
      narrow.frame.size.width = 90
      narrow.shownText = String(repeating: "x", count: 25)
      narrow.layoutIfNeeded()
      #expect(narrow.intrinsicContentSize.height == 76)
    }

    @Test func thePlaceholderShowsWhileThereIsNoText() throws {
      let (_, window, _, area) = try tableWithArea()
      let label = try #require(area.subviews.compactMap { $0 as? UILabel }.first)
      #expect(label.text == "Notes" && !label.isHidden && !label.isAccessibilityElement)
      #expect(area.accessibilityValue == "Notes")
      #expect(area._type("x") && label.isHidden && area.accessibilityValue == nil)
      area.deleteBackward()
      #expect(!label.isHidden && area.accessibilityValue == "Notes" && window.subviews.count == 1)
    }

    @Test func aTextThatIsBeingComposedIsLeftAlone() throws {
      let text = ControlBinding(get: { [model] in model.text }) { [model] in
        model.text = $0.uppercased()
      }
      let view = ControlView(.textArea("Notes", text: text))
      let area = try #require(view.input as? TextAreaView)
      let window = area._putInWindow()
      #expect(area._type("k", composing: true) && area.text == "k")
      #expect(area._type("a") && area.text == "KA" && window.subviews.count == 1)
    }

    @Test func theCaretOfATextAreaIsScrolledAboveTheKeyboard() throws {
      let (table, window, _, area) = try tableWithArea(lines: 1...30)
      #expect(table.state.keyboardRoom != nil)
      #expect(area._type(String(repeating: "\n", count: 19)))
      area.frame.size.height = area.intrinsicContentSize.height
      table.contentSize.height = 1_000
      area.layoutIfNeeded()
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 200, width: 300, height: 200))
      // The caret is in the last of 20 lines.
      let caret = area.caretRect(for: area.endOfDocument)
      let bottom = area.convert(caret, to: table).maxY - table.contentOffset.y
      #expect(bottom <= 200 && bottom > 150)
      #expect(area._type("\n"))
      area.frame.size.height = area.intrinsicContentSize.height
      area.layoutIfNeeded()
      let next = area.convert(area.caretRect(for: area.endOfDocument), to: table).maxY
      #expect(next - table.contentOffset.y <= 200)
      UIResponder._moveKeyboard(to: nil)
      #expect(window.subviews.count == 1)
    }

    // MARK: Menus

    @Test func aMenuHasAnActionForEachTitle() throws {
      let order = ControlBinding(model, \.order)
      let view = ControlView(.menu("Sort", ["Name", "Date"], selection: order))
      let button = try #require(view.input as? UIButton)
      #expect(button.showsMenuAsPrimaryAction && button.currentTitle == "Name")
      #expect(button.configuration?.indicator == .popup)
      func actions() -> [UIAction] { button.menu?.children.compactMap { $0 as? UIAction } ?? [] }
      #expect(actions().map(\.title) == ["Name", "Date"] && actions().map(\.state) == [.on, .off])
      let date = actions()[1]
      date._choose()
      #expect(model.order == 1 && button.currentTitle == "Date")
      #expect(actions().map(\.state) == [.off, .on])
      model.order = 9
      view.show(.menu("Sort", ["Name"], selection: order))
      #expect(button.currentTitle == "–" && actions().map(\.state) == [.off])
      // The menu is still open while the control is disabled.
      view.show(RowControl.menu("Sort", ["Name"], selection: order).disabled())
      actions().first?._choose()
      #expect(model.order == 9 && !button.isEnabled)
    }

    // MARK: Progress

    @Test func aButtonShowsASpinnerWhileItsActionIsInProgress() throws {
      let save = RowControl.button("Save") { [model] in model.log.append("save") }
      let view = ControlView(save.inProgress())
      let button = try #require(view.input as? UIButton)
      #expect(button.configuration?.showsActivityIndicator == true && !button.isEnabled)
      #expect(button.configuration?.title == "Save" && button.currentTitle == "Save")
      button.sendActions(for: .primaryActionTriggered)
      #expect(model.log.isEmpty)
      view.show(save)
      #expect(button.configuration == nil && button.isEnabled)
      button.sendActions(for: .primaryActionTriggered)
      #expect(model.log == ["save"])
    }

    // MARK: Dates

    @Test func aDatePickerTakesItsRangeAndTraits() throws {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: "de_DE")
      calendar.timeZone = .gmt
      let date = ControlBinding(model, \.date)
      let start = Date(timeIntervalSinceReferenceDate: 0)
      let view = ControlView(.datePicker("Due", date: date))
      let picker = try #require(view.input as? UIDatePicker)
      let styles: [(DatePickerTraits.Style, UIDatePickerStyle)] = [
        (.compact, .compact), (.inline, .inline), (.wheels, .wheels),
      ]
      let modes: [(DatePickerTraits.Components, UIDatePicker.Mode)] = [
        (.date, .date), (.time, .time), (.dateAndTime, .dateAndTime),
      ]
      for (style, expectedStyle) in styles {
        for (components, mode) in modes {
          let traits = DatePickerTraits(
            components: components, style: style, minuteInterval: 5, calendar: calendar)
          let range = start...start.addingTimeInterval(86_400)
          view.show(.datePicker("Due", date: date, in: range, traits))
          #expect(picker.preferredDatePickerStyle == expectedStyle)
          #expect(picker.datePickerMode == mode && picker.minuteInterval == 5)
          #expect(picker.minimumDate == range.lowerBound && picker.maximumDate == range.upperBound)
          #expect(picker.calendar == calendar && picker.locale == calendar.locale)
          #expect(picker.timeZone == .gmt && picker.date == start)
        }
      }
      view.show(.datePicker("Due", date: date, DatePickerTraits(calendar: calendar)))
      #expect(picker.minimumDate == nil && picker.maximumDate == nil)
      let times = picker._timesSet
      view.show(.datePicker("Due", date: date, DatePickerTraits(calendar: calendar)))
      #expect(picker._timesSet == times, "the same date isn't set again")
      let window = picker._putInWindow()
      // The picker has no time of day, so the time stays.
      #expect(picker._pick(start.addingTimeInterval(86_460)) && window.subviews.count == 1)
      #expect(model.date == start.addingTimeInterval(86_400))
    }

    @Test("apps in the Mac idiom have no wheels")
    func wheelsOnAMac() throws {
      UIView._idiom = .mac
      defer { UIView._idiom = .phone }
      let date = ControlBinding(model, \.date)
      let picker = try shown(
        .datePicker("Due", date: date, DatePickerTraits(style: .wheels)), UIDatePicker.self)
      #expect(picker.preferredDatePickerStyle == .automatic)
    }

    @Test func aCalendarIsBelowTheTitleOfItsRow() throws {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let date = ControlBinding(model, \.date)
      func axis(_ style: DatePickerTraits.Style) throws -> NSLayoutConstraint.Axis {
        let traits = DatePickerTraits(style: style)
        cell.showTableControls([.datePicker("Due", date: date, traits)], title: "Due")
        let bar = try #require(ControlBar.shownBar(in: cell.contentView))
        return try #require(bar.subviews.first as? UIStackView).axis
      }
      #expect(try axis(.inline) == .vertical)
      #expect(try axis(.compact) == .horizontal)
      #expect(try axis(.wheels) == .vertical)
    }

    // MARK: Formatted numbers

    @Test func aSliderShowsTheTextOfItsNumberWhileItIsDragged() throws {
      let number = ControlBinding(model, \.number)
      var texts = 0
      let control = RowControl.slider("Volume", value: number).valueText {
        texts += 1
        return "\($0)"
      }
      let view = ControlView(control)
      let row = try #require(view.view as? SliderRow)
      let label = try #require(row.arrangedSubviews.first as? UILabel)
      let window = row._putInWindow()
      #expect(label.text == "0.5" && row.slider.accessibilityValue == "0.5" && texts == 1)
      #expect(row.slider._drag(to: 0.75) && label.text == "0.75" && texts == 2)
      view.show(.slider("Volume", value: number))
      #expect(label.isHidden && row.slider.accessibilityValue == nil)
      #expect(window.subviews.count == 1)
    }
  }
#endif
