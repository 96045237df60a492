#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableControls
  internal import TableDiagnostics
  internal import UIKit

  /// UIKit's control for a `RowControl`.
  @MainActor
  final class ControlView {
    private(set) var control: RowControl { didSet { letGo(of: oldValue) } }
    /// The control.
    let view: UIControl
    /// The number of a stepper, which shows none itself.
    private let label: UILabel?

    init(_ control: RowControl) {
      self.control = control
      switch control.kind {
      case .toggle: view = UISwitch(frame: .zero)
      case .button: view = UIButton(type: .system)
      case .textField: view = UITextField(frame: .zero)
      case .stepper: view = UIStepper(frame: .zero)
      case .slider: view = UISlider(frame: .zero)
      case .segments: view = UISegmentedControl(frame: .zero)
      }
      if case .stepper = control.kind { label = UILabel(frame: .zero) } else { label = nil }
      label?.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      if view is UITextField || view is UISlider {
        // They have no width of their own, or little.
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
      }
      listen()
      show(control)
    }

    /// What stands in the cell, from the leading edge on.
    var views: [UIView] { [label, view].compactMap { $0 } }

    // MARK: What a person does

    private func listen() {
      on(.valueChanged) { $0.enter() }
      on(.editingChanged) { $0.enter() }
      on(.editingDidBegin) { $0.handlers.focusChange?(true) }
      on(.editingDidEnd) { $0.handlers.focusChange?(false) }
      on(.primaryActionTriggered) { $0.act() }
    }

    private func on(_ event: UIControl.Event, _ act: @escaping @MainActor (ControlView) -> Void) {
      let action = UIAction { [weak self] _ in
        if let self { act(self) }
      }
      view.addAction(action, for: event)
    }

    /// Writes what was entered, and then shows what the binding has.
    private func enter() {
      guard let value = enteredValue else { return }
      // A copy: the app may have the view show another one meanwhile.
      let control = control
      control.write(value)
      take(self.control.kind.value)
    }

    private var enteredValue: ControlValue? {
      switch view {
      case let toggle as UISwitch: .isOn(toggle.isOn)
      case let field as UITextField: .text(field.text ?? "")
      case let stepper as UIStepper: .number(stepper.value)
      case let slider as UISlider: .number(Double(slider.value))
      case let segments as UISegmentedControl: .choice(segments.selectedSegmentIndex)
      default: nil
      }
    }

    /// Presses the button, or submits the text.
    private func act() {
      switch control.kind {
      case .button(let action): action()
      case .textField:
        let submit = handlers.submit
        _ = view.resignFirstResponder()
        submit?()
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

    // MARK: What it shows

    /// Shows a value; nothing is set that is shown already.
    private func take(_ value: ControlValue) {
      switch (view, value) {
      case (let toggle as UISwitch, .isOn(let isOn)):
        if toggle.isOn != isOn { toggle.setOn(isOn, animated: toggle.window != nil) }
      case (let field as UITextField, .text(let text)): field.take(text)
      case (let stepper as UIStepper, .number(let number)):
        if stepper.value != number { stepper.value = number }
        label?.text = Int(exactly: number).map { "\($0)" } ?? "\(number)"
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

  extension ControlView: ControlPresenter {
    /// Shows a control of the same kind and name; a text that is the same leaves the cursor alone.
    func show(_ control: RowControl) {
      self.control = control
      view.isEnabled = control.isEnabled
      view.accessibilityLabel = control.name
      switch (view, control.kind) {
      case (let button as UIButton, .button): button.setTitle(control.name, for: .normal)
      case (let field as UITextField, .textField(_, let traits, _)): field.take(traits)
      case (let stepper as UIStepper, .stepper(_, let range, let step)):
        stepper.take(range, step: step)
        if range.lowerBound == range.upperBound { stepper.isEnabled = false }
      case (let slider as UISlider, .slider(_, let range)):
        slider.minimumValue = Float(range.lowerBound)
        slider.maximumValue = Float(range.upperBound)
      case (let segments as UISegmentedControl, .segments(let titles, _)): segments.take(titles)
      default: break
      }
      take(control.kind.value)
    }
  }

  extension UITextField {
    /// Shows a text; the cursor stays where it is, or at the end.
    ///
    /// A text that is being composed, as of several keys for one character, is left alone until that
    /// is done.
    fileprivate func take(_ new: String) {
      let old = text ?? ""
      guard new != old, markedTextRange == nil else { return }
      guard isFirstResponder, let cursor = selectedTextRange?.start else { return text = new }
      let place = offset(from: beginningOfDocument, to: cursor)
      let isAtEnd = place == old.utf16.count
      text = new
      guard !isAtEnd, let position = position(from: beginningOfDocument, offset: place)
      else { return }
      selectedTextRange = textRange(from: position, to: position)
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

  extension UIStepper {
    /// Takes a range in an order in which the upper bound is always above the lower one: UIKit raises
    /// an exception otherwise, and for a step that is not above 0.
    fileprivate func take(_ range: ClosedRange<Double>, step: Double) {
      stepValue = step
      let upper = range.upperBound > range.lowerBound ? range.upperBound : range.lowerBound + step
      if range.lowerBound < maximumValue {
        minimumValue = range.lowerBound
        maximumValue = upper
      } else {
        maximumValue = upper
        minimumValue = range.lowerBound
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
