#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import TableControls
  internal import TableDiagnostics
  internal import UIKit

  /// The UIKit control for a `RowControl`.
  @MainActor
  final class ControlView {
    private(set) var control: RowControl { didSet { extendLifetime(of: oldValue) } }
    /// The value that the view shows.
    private(set) var value: ControlValue
    /// The view that a cell shows.
    let view: UIView
    /// The view that handles input, which can be a part of ``view``.
    let input: UIView
    /// The text before the user's edit, while the edit is handled.
    private var previousText: String?
    /// The number of values shown so far.
    private var showCount = 0
    /// Whether focus handlers are called in the next turn of the main actor.
    ///
    /// Configuring a cell can end editing. The table is requesting the cell at that time, so a
    /// handler can't update the table yet.
    var defersFocusHandlers = false

    init(_ control: RowControl) {
      (self.control, value) = (control, .none)
      switch control.kind {
      case .toggle: view = UISwitch(frame: .zero)
      case .button, .menu: view = UIButton(type: .system)
      case .textField: view = UITextField(frame: .zero)
      case .textArea: view = TextAreaView()
      case .stepper: view = StepperView(frame: .zero)
      case .slider: view = SliderRow(frame: .zero)
      case .segmentedControl: view = UISegmentedControl(frame: .zero)
      case .datePicker: view = UIDatePicker(frame: .zero)
      }
      input = (view as? SliderRow)?.slider ?? view
      if takesText {
        // Text views have little or no intrinsic width.
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
      }
      listen()
      show(control)
    }

    /// Whether the user types in the control.
    var takesText: Bool { input is any TextInputView }

    // MARK: User input

    private func listen() {
      on(.valueChanged) { $0.enter() }
      on(.editingChanged) { $0.enter() }
      on(.editingDidBegin) { $0.focusChanged(true) }
      on(.editingDidEnd) { $0.focusChanged(false) }
      on(.primaryActionTriggered) { $0.act() }
      (input as? StepperView)?.stepHandler = { [weak self] in self?.step(isUp: $0) }
      guard let area = input as? TextAreaView else { return }
      area.editHandler = { [weak self] in self?.enter() }
      area.focusHandler = { [weak self] in self?.focusChanged($0) }
    }

    private func on(_ event: UIControl.Event, _ act: @escaping @MainActor (ControlView) -> Void) {
      let action = UIAction { [weak self] _ in
        if let self { act(self) }
      }
      (input as? UIControl)?.addAction(action, for: event)
    }

    private func enter() {
      guard let value = enteredValue else { return }
      guard let field = input as? any TextInputView, case .text(let shown) = self.value,
        let formatted = control.formatting(field.shownText, after: shown, caret: field.caret)
      else { return enter(value) }
      // Marked text is neither formatted nor written until the input method confirms it.
      guard field.markedTextRange == nil else { return }
      field.show(formatted.text, selecting: [formatted.caret])
      enter(.text(formatted.text), writing: .text(formatted.value))
    }

    /// Writes a value, and then shows the binding's value, which can differ if the app rejects or
    /// normalizes the new one.
    ///
    /// - Parameters:
    ///   - new: The new value.
    ///   - written: The value to write, if it differs from `new`.
    ///   - isShown: Whether the view already shows `new`.
    private func enter(
      _ new: ControlValue, writing written: ControlValue? = nil, isShown: Bool = true
    ) {
      // A copy, because the app can change the control while the value is written.
      let control = control
      if case .text(let text) = value { previousText = text }
      // A slider doesn't update its text by itself.
      if !isShown || view is SliderRow { show(new) } else { value = new }
      run { control.write(written ?? new) }
      previousText = nil
    }

    private var enteredValue: ControlValue? {
      switch input {
      case let toggle as UISwitch: .isOn(toggle.isOn)
      case let field as any TextInputView: .text(field.shownText)
      case let slider as UISlider: .number(Double(slider.value))
      case let segments as UISegmentedControl: .choice(segments.selectedSegmentIndex)
      case let picker as UIDatePicker: .date(pickedDate(picker.date))
      default: nil
      }
    }

    /// Returns the selected date.
    ///
    /// Components that the picker doesn't show stay as in ``value``.
    private func pickedDate(_ date: Date) -> Date {
      guard case .datePicker(_, let range, let traits) = control.kind,
        case .date(let shown) = value
      else { return date }
      return traits.picked(date, from: shown, in: range) ?? date
    }

    private func step(isUp: Bool) {
      guard case .stepper(let numbers, _) = control.kind,
        let target = numbers.step(from: value, isUp: isUp)
      else { return }
      enter(target, isShown: false)
    }

    /// Selects an item of the menu.
    private func choose(_ index: Int) {
      // An update can disable the control while its menu is open.
      guard control.isUsable, value != .choice(index) else { return }
      enter(.choice(index), isShown: false)
    }

    private func focusChanged(_ isFocused: Bool) {
      guard let handler = handlers.focusChange else { return }
      guard defersFocusHandlers else { return run { handler(isFocused) } }
      Task { run { handler(isFocused) } }
    }

    /// Performs the button's action, or submits the text.
    private func act() {
      switch control.kind {
      case .button(let action, let isInProgress): if !isInProgress { run(action) }
      case .textField:
        let submit = handlers.submit
        _ = input.resignFirstResponder()
        if let submit { run(submit) }
      default: break
      }
    }

    private var handlers: TextFieldHandlers { control.textHandlers }
  }

  extension ControlView: ControlPresenter {
    /// Shows another control of the same kind and name.
    ///
    /// A field that becomes disabled loses focus.
    func show(_ control: RowControl) {
      self.control = control
      if !control.isEnabled, input.isFirstResponder { _ = input.resignFirstResponder() }
      (input as? UIControl)?.isEnabled = control.isUsable
      input.accessibilityLabel = control.name
      switch (input, control.kind) {
      case (let button as UIButton, .button(_, let isInProgress)):
        button.show(control.name, isInProgress: isInProgress)
      case (let field as any TextInputView, _):
        if let traits = control.kind.text?.traits { field.take(traits) }
        if let area = field as? TextAreaView, let lines = control.kind.lines {
          area.lines = lines
          area.isEditable = control.isEnabled
        }
      case (let slider as UISlider, .slider(_, let range, _)): slider.take(range)
      case (let segments as UISegmentedControl, .segmentedControl(let titles, _)):
        segments.take(titles)
      case (let picker as UIDatePicker, .datePicker(_, let range, let traits)):
        picker.take(range, traits)
      default: break
      }
      show(control.kind.value)
    }

    /// Shows another value.
    func show(_ value: ControlValue) {
      self.value = value
      showCount += 1
      // Copies, because the app's code for the text can change the control or the value.
      let (control, count) = (control, showCount)
      let text = control.kind.valueText(of: value)
      guard showCount == count else { return }
      switch (input, value) {
      case (let toggle as UISwitch, .isOn(let isOn)):
        if toggle.isOn != isOn { toggle.setOn(isOn, animated: toggle.window != nil) }
      case (let field as any TextInputView, .text(let text)):
        field.take(text, previous: previousText)
        // Marked text may have been kept.
        self.value = .text(field.shownText)
      case (let stepper as StepperView, _):
        if case .stepper(let numbers, _) = control.kind {
          stepper.show(value, of: numbers, text: text)
        }
      case (_, .number(let number)): (view as? SliderRow)?.show(number, text: text)
      case (let segments as UISegmentedControl, .choice(let index)): segments.select(index)
      case (let button as UIButton, .choice(let index)):
        button.showMenu(control.kind.titles ?? [], selection: index) { [weak self] in
          self?.choose($0)
        }
      case (let picker as UIDatePicker, .date(let date)):
        if picker.date != date { picker.setDate(date, animated: false) }
      default: break
      }
    }
  }
#endif
