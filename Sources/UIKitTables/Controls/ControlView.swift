#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableControls
  internal import TableDiagnostics
  internal import UIKit

  /// UIKit's control for a `RowControl`.
  @MainActor
  final class ControlView {
    private(set) var control: RowControl { didSet { extendLifetime(of: oldValue) } }
    /// The value that the view shows.
    private(set) var value: ControlValue
    /// The control's view.
    let view: UIControl
    /// The text before the user's edit, while the app handles the edit.
    private var previousText: String?
    /// Whether focus handlers wait for the next turn of the main actor.
    ///
    /// A cell that is being set up can end editing. The table asks for the cell at that time, and a
    /// handler can't update it yet.
    var defersFocusHandlers = false

    init(_ control: RowControl) {
      (self.control, value) = (control, .none)
      switch control.kind {
      case .toggle: view = UISwitch(frame: .zero)
      case .button: view = UIButton(type: .system)
      case .textField: view = UITextField(frame: .zero)
      case .stepper: view = StepperView(frame: .zero)
      case .slider: view = UISlider(frame: .zero)
      case .segmentedControl: view = UISegmentedControl(frame: .zero)
      }
      if view is UITextField || view is UISlider {
        // They have no width of their own, or little.
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
      }
      listen()
      show(control)
    }

    // MARK: What the user does

    private func listen() {
      on(.valueChanged) { $0.enter() }
      on(.editingChanged) { $0.enter() }
      on(.editingDidBegin) { $0.focusChanged(true) }
      on(.editingDidEnd) { $0.focusChanged(false) }
      on(.primaryActionTriggered) { $0.act() }
      (view as? StepperView)?.stepHandler = { [weak self] in self?.step(isUp: $0) }
    }

    private func on(_ event: UIControl.Event, _ act: @escaping @MainActor (ControlView) -> Void) {
      let action = UIAction { [weak self] _ in
        if let self { act(self) }
      }
      view.addAction(action, for: event)
    }

    private func enter() {
      guard let value = enteredValue else { return }
      guard let field = view as? UITextField, case .text(let shown) = self.value,
        let formatted = control.formatting(field.text ?? "", after: shown, caret: field.caret)
      else { return enter(value) }
      // Marked text has no format until the input method confirms it.
      guard field.markedTextRange == nil else { return }
      field.show(formatted.text, selecting: [formatted.caret])
      enter(.text(formatted.text), writing: .text(formatted.value))
    }

    /// Writes a value, then shows the value of the binding, which can reject or normalize it.
    ///
    /// - Parameters:
    ///   - new: The value.
    ///   - written: The value to write, if that is another one.
    private func enter(_ new: ControlValue, writing written: ControlValue? = nil) {
      if case .text(let text) = value { previousText = text }
      value = new
      // A copy, because the app can change the control while the value is written.
      let control = control
      run { control.write(written ?? new) }
      previousText = nil
    }

    private var enteredValue: ControlValue? {
      switch view {
      case let toggle as UISwitch: .isOn(toggle.isOn)
      case let field as UITextField: .text(field.text ?? "")
      case let slider as UISlider: .number(Double(slider.value))
      case let segments as UISegmentedControl: .choice(segments.selectedSegmentIndex)
      default: nil
      }
    }

    private func step(isUp: Bool) {
      guard case .stepper(let numbers) = control.kind,
        let target = numbers.step(from: value, isUp: isUp)
      else { return }
      show(target)
      enter(target)
    }

    private func focusChanged(_ isFocused: Bool) {
      guard let handler = handlers.focusChange else { return }
      guard defersFocusHandlers else { return run { handler(isFocused) } }
      Task { run { handler(isFocused) } }
    }

    /// Presses the button, or submits the text.
    private func act() {
      switch control.kind {
      case .button(let action): run(action)
      case .textField:
        let submit = handlers.submit
        _ = view.resignFirstResponder()
        if let submit { run(submit) }
      default: break
      }
    }

    private var handlers: TextFieldHandlers {
      if case .textField(_, _, let handlers) = control.kind {
        handlers
      } else {
        TextFieldHandlers()
      }
    }
  }

  extension ControlView: ControlPresenter {
    /// Shows another control of the same kind and name.
    ///
    /// A field that is disabled gives up the focus.
    func show(_ control: RowControl) {
      self.control = control
      if !control.isEnabled, view.isFirstResponder { _ = view.resignFirstResponder() }
      view.isEnabled = control.isEnabled
      view.accessibilityLabel = control.name
      switch (view, control.kind) {
      case (let button as UIButton, .button): button.setTitle(control.name, for: .normal)
      case (let field as UITextField, .textField(_, let traits, _)): field.take(traits)
      case (let slider as UISlider, .slider(_, let range)):
        slider.minimumValue = Float(range.lowerBound)
        slider.maximumValue = Float(range.upperBound)
      case (let segments as UISegmentedControl, .segmentedControl(let titles, _)):
        segments.take(titles)
      default: break
      }
      show(control.kind.value)
    }

    /// Shows another value, and sets only what the view doesn't show yet.
    func show(_ value: ControlValue) {
      self.value = value
      switch (view, value) {
      case (let toggle as UISwitch, .isOn(let isOn)):
        if toggle.isOn != isOn { toggle.setOn(isOn, animated: toggle.window != nil) }
      case (let field as UITextField, .text(let text)):
        field.take(text, previous: previousText)
        // Marked text is still there.
        self.value = .text(field.text ?? "")
      case (let stepper as StepperView, _):
        if case .stepper(let numbers) = control.kind { stepper.show(value, of: numbers) }
      case (let slider as UISlider, .number(let number)):
        if slider.value != Float(number) { slider.setValue(Float(number), animated: false) }
      case (let segments as UISegmentedControl, .choice(let index)):
        let isThere = index >= 0 && index < segments.numberOfSegments
        let selected = isThere ? index : UISegmentedControl.noSegment
        if segments.selectedSegmentIndex != selected { segments.selectedSegmentIndex = selected }
      default: break
      }
    }
  }

  extension UITextField {
    /// Shows a text; the selection keeps its place in it.
    ///
    /// Marked text is left alone until the input method confirms it.
    ///
    /// - Parameters:
    ///   - new: The text.
    ///   - previous: The text before the user's edit that is being handled, if there is one.
    fileprivate func take(_ new: String, previous: String?) {
      let old = text ?? ""
      guard new != old, markedTextRange == nil else { return }
      guard isFirstResponder, let selection = selectedTextRange else { return text = new }
      let ends = [selection.start, selection.end].map(characterOffset)
      let placement = CaretPlacement(from: old, to: new, previous: previous)
      let places =
        ends[0] == ends[1] ? [placement.caret(at: ends[0])] : ends.map(placement.position)
      show(new, selecting: places)
    }

    /// Shows a text, and selects it from the first position to the last, in characters.
    fileprivate func show(_ new: String, selecting places: [Int]) {
      if text != new { text = new }
      let positions = places.compactMap {
        position(from: beginningOfDocument, offset: new.prefix($0).utf16.count)
      }
      guard let start = positions.first, let end = positions.last else { return }
      selectedTextRange = textRange(from: start, to: end)
    }

    /// The position of the caret in characters, or the end of the text.
    fileprivate var caret: Int {
      selectedTextRange.map { characterOffset($0.end) } ?? text?.count ?? 0
    }

    private func characterOffset(_ position: UITextPosition) -> Int {
      let offset = offset(from: beginningOfDocument, to: position)
      return String(decoding: (text ?? "").utf16.prefix(offset), as: UTF16.self).count
    }

    fileprivate func take(_ traits: TextFieldTraits) {
      placeholder = traits.placeholder
      if isSecureTextEntry != traits.isSecure { isSecureTextEntry = traits.isSecure }
      keyboardType =
        switch traits.keyboard {
        case .standard: .default
        case .emailAddress: .emailAddress
        case .url: .URL
        case .numberPad: .numberPad
        case .decimalPad: .decimalPad
        case .phonePad: .phonePad
        }
      returnKeyType =
        switch traits.returnKey {
        case .standard: .default
        case .done: .done
        case .go: .go
        case .next: .next
        case .search: .search
        case .send: .send
        }
    }
  }

  extension UISegmentedControl {
    /// Shows titles; the same ones are left alone.
    fileprivate func take(_ titles: [String]) {
      let present = (0..<numberOfSegments).map { titleForSegment(at: $0) }
      guard present != titles else { return }
      removeAllSegments()
      for (index, title) in titles.enumerated() {
        insertSegment(withTitle: title, at: index, animated: false)
      }
    }
  }
#endif
