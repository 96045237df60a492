#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  internal import Foundation
  internal import TableControls
  internal import TableRows
  internal import UIKit
  internal import UIKitTables

  // The controls of a cell, as the user sees and uses them.
  extension UIView {
    /// The name that VoiceOver reads, or the title or identifier if there is none.
    var shownName: String {
      accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? accessibilityIdentifier ?? ""
    }

    /// Whether the user can use the control.
    var isUsable: Bool {
      (self as? UIControl)?.isEnabled ?? (self as? UITextView)?.isEditable ?? false
    }

    var unusableReason: String {
      (self as? UIButton)?.isInProgress == true ? "it is in progress" : "it is disabled"
    }

    var seenControl: SeenControl {
      var seen = SeenControl(name: shownName, isEnabled: isUsable, isFocused: isFirstResponder)
      switch self {
      case let toggle as UISwitch: seen.isOn = toggle.isOn
      case let field as any TextInputForUser:
        (seen.text, seen.selection) = (field.textForUser, field.selectedCharacters)
      case let slider as UISlider:
        seen.number = Double(slider.value)
        seen.valueText = (slider.superview as? SliderRow)?.text
      case let stepper as StepperView:
        (seen.number, seen.valueText) = (stepper.shownValue.number, stepper.valueText)
      case let picker as UIDatePicker: seen.date = picker.date
      case let button as UIButton:
        (seen.choice, seen.isInProgress) = (button.chosenTitle, button.isInProgress)
      case let segments as UISegmentedControl: seen.choice = segments.selectedTitle
      default: seen.number = accessibilityValue.flatMap(Double.init)
      }
      return seen
    }

    /// Returns whether an action can be performed on the control.
    func offers(_ action: ControlAction) -> Bool {
      switch action {
      case .toggle: self is UISwitch
      case .press: (self as? UIButton)?.opensMenu == false
      case .step: accessibilityTraits.contains(.adjustable) && !(self is UISlider)
      case .slide: self is UISlider
      case .choose: self is UISegmentedControl || (self as? UIButton)?.opensMenu == true
      case .pick: self is UIDatePicker
      case .submit: self is UITextField
      case .type, .paste, .selectText, .deleteBackward, .clear, .focus:
        self is any TextInputForUser
      case .increment, .decrement: accessibilityTraits.contains(.adjustable) || self is UISlider
      }
    }

    /// Performs an action as a finger or VoiceOver would.
    func simulate(_ action: ControlAction, ofRow row: TablePath) throws(ImpossibleAction) {
      func refused(_ reason: String, hint: String? = nil) -> ImpossibleAction {
        ImpossibleAction(
          "the user can't \(action.verb) \"\(shownName)\" of row \(row): \(reason)", hint: hint)
      }
      switch (self, action) {
      case (let toggle as UISwitch, .toggle):
        toggle.setOn(!toggle.isOn, animated: false)
        toggle.sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let slider as UISlider, .slide(let number)):
        guard number >= Double(slider.minimumValue), number <= Double(slider.maximumValue) else {
          throw refused("\(number) is out of its range")
        }
        slider.value = Float(number)
        slider.sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let slider as UISlider, .increment), (let slider as UISlider, .decrement):
        let tenth = (slider.maximumValue - slider.minimumValue) / 10
        let former = slider.value
        slider.value += action == .increment ? tenth : -tenth
        guard slider.value != former else { throw refused("it is at the end of its range") }
        slider.sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let segments as UISegmentedControl, .choose(let title)):
        guard let index = segments.titlesForUser.firstIndex(of: title) else {
          throw refused(
            "it has no such title",
            hint: RefusedChoice.advice(for: title, among: segments.titlesForUser))
        }
        guard segments.selectedSegmentIndex != index else { return }
        segments.selectedSegmentIndex = index
        segments.sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let button as UIButton, .choose(let title)):
        let actions = button.menuActions
        guard let action = actions.first(where: { $0.title == title }) else {
          throw refused(
            "it has no such title",
            hint: RefusedChoice.advice(for: title, among: actions.map(\.title)))
        }
        button.sendAction(action)
      case (let picker as UIDatePicker, .pick(let date)):
        guard let picked = picker.dateForUser(choosing: date) else {
          throw refused("\(date) is out of its range")
        }
        guard picked != picker.date else { return }
        picker.setDate(picked, animated: false)
        picker.sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let button as UIButton, .press):
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      case (_, .step(let steps)):
        for _ in 0..<steps.magnitude {
          guard adjust(isUp: steps > 0) else { throw refused("a step leaves its range") }
        }
      case (_, .increment), (_, .decrement):
        guard adjust(isUp: action == .increment) else {
          throw refused("it is at the end of its range")
        }
      case (let field as any TextInputForUser, _):
        guard field.becomeFirstResponder() else { throw refused("it has lost the focus") }
        guard field.edit(action) else {
          throw refused(field.isUsable ? "it has lost the focus" : "it is disabled")
        }
      default: throw refused("it doesn't offer that")
      }
    }

    /// Adjusts the control as VoiceOver would, and returns whether its value changed.
    private func adjust(isUp: Bool) -> Bool {
      let (former, formerNumber) = (accessibilityValue, (self as? StepperView)?.shownValue)
      if isUp { accessibilityIncrement() } else { accessibilityDecrement() }
      // Two numbers can have the same text.
      return accessibilityValue != former || (self as? StepperView)?.shownValue != formerNumber
    }
  }

  extension UIButton {
    /// Whether a tap opens a menu.
    fileprivate var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

    /// The menu entries that the user can choose.
    fileprivate var menuActions: [UIAction] {
      guard opensMenu else { return [] }
      return (menu?.children ?? []).compactMap { $0 as? UIAction }
        .filter { $0.attributes.isDisjoint(with: [.disabled, .hidden]) }
    }

    /// The title of the selected menu entry, or `nil`.
    fileprivate var chosenTitle: String? { menuActions.first { $0.state == .on }?.title }

    /// Whether the button shows a spinner.
    fileprivate var isInProgress: Bool { configuration?.showsActivityIndicator == true }
  }

  extension UIDatePicker {
    /// Returns the picker's date after the user chooses `date`, or `nil` if `date` is out of range.
    fileprivate func dateForUser(choosing date: Date) -> Date? {
      let components: DatePickerTraits.Components =
        switch datePickerMode {
        case .time: .time
        case .date: .date
        default: .dateAndTime
        }
      let traits = DatePickerTraits(
        components: components, minuteInterval: minuteInterval, calendar: calendar)
      let least = minimumDate ?? .distantPast
      let range = least...max(least, maximumDate ?? .distantFuture)
      return traits.picked(date, from: self.date, in: range)
    }
  }

  /// A text field or text view.
  @MainActor
  protocol TextInputForUser: UIView {
    var textForUser: String { get }
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func textRange(
      from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange?
    func insertText(_ text: String)
    func deleteBackward()
  }

  extension UITextField: TextInputForUser {
    var textForUser: String { text ?? "" }
  }

  extension UITextView: TextInputForUser {
    var textForUser: String { text ?? "" }
  }

  extension TextInputForUser {
    /// Edits the text, and returns `false` if the field lost focus meanwhile.
    fileprivate func edit(_ action: ControlAction) -> Bool {
      switch action {
      case .type(let text):
        for character in text {
          guard isFirstResponder else { return false }
          insertText(String(character))
        }
      case .paste(let text): insertText(text)
      case .selectText(let characters): selectedCharacters = characters
      case .deleteBackward: deleteBackward()
      case .clear:
        selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
        if !textForUser.isEmpty { deleteBackward() }
      case .submit: (self as? UIControl)?.sendActions(for: .primaryActionTriggered)
      default: break
      }
      return true
    }
  }

  extension TextInputForUser {
    /// The selected characters of a focused field.
    ///
    /// UIKit counts UTF-16 units instead.
    fileprivate var selectedCharacters: Range<Int>? {
      get {
        guard isFirstResponder, let range = selectedTextRange else { return nil }
        let ends = [range.start, range.end].map {
          let units = offset(from: beginningOfDocument, to: $0)
          return String(decoding: textForUser.utf16.prefix(units), as: UTF16.self).count
        }
        return ends[0]..<ends[1]
      }
      set {
        guard let newValue else { return }
        let ends = [newValue.lowerBound, newValue.upperBound].compactMap {
          position(
            from: beginningOfDocument, offset: textForUser.prefix(max(0, $0)).utf16.count)
        }
        guard let start = ends.first, let end = ends.last else { return }
        selectedTextRange = textRange(from: start, to: end)
      }
    }
  }

  extension UISegmentedControl {
    fileprivate var titlesForUser: [String] {
      (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }
    }

    fileprivate var selectedTitle: String? {
      let titles = titlesForUser
      return titles.indices.contains(selectedSegmentIndex) ? titles[selectedSegmentIndex] : nil
    }
  }
#endif
