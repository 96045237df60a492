public import Foundation

/// A control in a row, with the property that it shows and changes.
///
/// It is a value, the same on every surface. UIKit's views show it as UIKit's control, and the virtual
/// views draw it. In a test, a simulated user uses it on both.
///
/// ```swift
/// Row(control: .toggle("Wi-Fi", isOn: ControlBinding(settings, \.isWifiOn)), id: "wifi")
/// ```
///
/// A cell finds a control again by its kind and its ``name``. The control then stays, with the text,
/// caret, and focus of the user.
public struct RowControl {
  /// The name, which assistive technologies read and tests use; the title of a button.
  public let name: String
  /// Whether the user can use the control.
  public var isEnabled = true
  /// The kind of the control.
  package private(set) var kind: Kind
  /// The identity of its closures, which copies share.
  private(set) var mark = ControlMark()
  /// The object that observes the control.
  private(set) var observer: (any ControlObserver)?

  @MainActor
  private init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }

  /// Returns a copy that the user can't use if `isDisabled` is true.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    var copy = self
    copy.isEnabled = !isDisabled
    return copy
  }

  // MARK: Switches and buttons

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - name: The name of the switch.
  ///   - isOn: Whether it is on.
  /// - Returns: The switch.
  @MainActor
  public static func toggle(_ name: String, isOn: ControlBinding<Bool>) -> Self {
    Self(name, .toggle(isOn))
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title, which is also the name.
  ///   - action: The action to perform when the user presses the button.
  /// - Returns: The button.
  @MainActor
  public static func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    Self(title, .button(action, isInProgress: false))
  }

  /// Returns a copy of a button that shows whether its action is in progress.
  ///
  /// Meanwhile the button shows a spinner, and the user can't press it.
  ///
  /// ```swift
  /// RowControl.button("Save") { model.save() }.inProgress(model.isSaving)
  /// ```
  ///
  /// Other kinds of controls ignore it.
  public func inProgress(_ isInProgress: Bool = true) -> Self {
    guard case .button(let action, _) = kind else { return self }
    var copy = self
    copy.kind = .button(action, isInProgress: isInProgress)
    return copy
  }

  // MARK: Text

  /// Creates a text field, which writes each change immediately.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - text: The text.
  ///   - traits: The placeholder, the keyboard, and the text input.
  /// - Returns: The field.
  @MainActor
  public static func textField(
    _ name: String, text: ControlBinding<String>, _ traits: TextFieldTraits = TextFieldTraits()
  ) -> Self {
    Self(name, .textField(text, traits, TextFieldHandlers()))
  }

  /// Creates a text area for several lines, which writes each change immediately.
  ///
  /// Its row grows with the text. After `lines.upperBound` lines, the text scrolls. The Return key
  /// inserts a line, so nothing submits the text.
  ///
  /// - Parameters:
  ///   - name: The name of the text area.
  ///   - text: The text.
  ///   - traits: The placeholder, the keyboard, and the text input.
  ///   - lines: The least and the most lines that are visible, at least 1.
  /// - Returns: The text area.
  @MainActor
  public static func textArea(
    _ name: String, text: ControlBinding<String>, _ traits: TextFieldTraits = TextFieldTraits(),
    lines: ClosedRange<Int> = 1...10
  ) -> Self {
    let lines = max(1, lines.lowerBound)...max(1, lines.upperBound)
    return Self(name, .textArea(text, traits, TextFieldHandlers(), lines: lines))
  }

  // MARK: Numbers

  /// Creates a stepper: two buttons that step a number within a range.
  ///
  /// - Parameters:
  ///   - name: The name of the stepper.
  ///   - value: The number. One that is out of the range shows as the nearest number in it.
  ///   - range: The range.
  ///   - step: The difference of two steps. A step of 0 or less becomes 1.
  /// - Returns: The stepper.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double>, step: Double = 1
  ) -> Self {
    Self(name, .stepper(.real(value, range, step: step > 0 ? step : 1), nil))
  }

  /// Creates a stepper: two buttons that step an integer within a range.
  ///
  /// - Parameters:
  ///   - name: The name of the stepper.
  ///   - value: The integer. One that is out of the range shows as the nearest integer in it.
  ///   - range: The range.
  ///   - step: The difference of two steps. A step of 0 or less becomes 1.
  /// - Returns: The stepper.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> Self {
    Self(name, .stepper(.integer(value, range, step: step > 0 ? step : 1), nil))
  }

  /// Creates a slider: a number that the user drags within a range.
  ///
  /// - Parameters:
  ///   - name: The name of the slider.
  ///   - value: The number. One that is out of the range shows as the nearest number in it.
  ///   - range: The range.
  /// - Returns: The slider.
  @MainActor
  public static func slider(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double> = 0...1
  ) -> Self {
    Self(name, .slider(value, range, nil))
  }

  /// Returns a copy of a stepper or slider that shows its number as a text.
  ///
  /// ```swift
  /// RowControl.slider("Volume", value: ControlBinding(model, \.volume))
  ///   .valueText { "\(Int($0 * 100)) %" }
  /// ```
  ///
  /// The text appears next to the control, and assistive technologies read it as the value. Other
  /// kinds of controls ignore it.
  ///
  /// - Parameter text: A closure that returns the text of a number. It gets the integer of a stepper
  ///   as the nearest `Double`.
  /// - Returns: The copy.
  public func valueText(_ text: @escaping @MainActor (Double) -> String) -> Self {
    var copy = self
    switch kind {
    case .stepper(let numbers, _): copy.kind = .stepper(numbers, text)
    case .slider(let value, let range, _): copy.kind = .slider(value, range, text)
    default: return self
    }
    copy.mark = ControlMark()
    return copy
  }

  // MARK: Choices

  /// Creates a segmented control: a choice of a few titles.
  ///
  /// - Parameters:
  ///   - name: The name of the control.
  ///   - titles: The titles of the segments.
  ///   - selection: The index of a title. An index without a title selects none.
  /// - Returns: The segmented control.
  @MainActor
  public static func segmentedControl(
    _ name: String, _ titles: [String], selection: ControlBinding<Int>
  ) -> Self {
    Self(name, .segmentedControl(titles, selection))
  }

  /// Creates a segmented control: a choice of a few values.
  ///
  /// ```swift
  /// RowControl.segmentedControl("Size", Size.allCases, selection: ControlBinding(model, \.size)) {
  ///   $0.title
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the control.
  ///   - values: The values to choose from.
  ///   - selection: The value. One that isn't among `values` selects no segment, and stays until the
  ///     user chooses another.
  ///   - title: A closure that returns the title of a value.
  /// - Returns: The segmented control.
  /// - Complexity: O(*n*) for *n* values, also to read the selection.
  @MainActor
  public static func segmentedControl<Value: Hashable>(
    _ name: String, _ values: [Value], selection: ControlBinding<Value>, title: (Value) -> String
  ) -> Self {
    segmentedControl(name, values.map(title), selection: selection.index(in: values))
  }

  /// Creates a button that opens a menu of titles, and shows the one that the user chooses.
  ///
  /// - Parameters:
  ///   - name: The name of the control.
  ///   - titles: The titles in the menu.
  ///   - selection: The index of a title. For an index without a title, the button shows a dash.
  /// - Returns: The menu.
  @MainActor
  public static func menu(
    _ name: String, _ titles: [String], selection: ControlBinding<Int>
  ) -> Self {
    Self(name, .menu(titles, selection))
  }

  /// Creates a button that opens a menu of values, and shows the one that the user chooses.
  ///
  /// ```swift
  /// RowControl.menu("Sort by", Order.allCases, selection: ControlBinding(model, \.order)) {
  ///   $0.title
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the control.
  ///   - values: The values in the menu.
  ///   - selection: The value. For one that isn't among `values`, the button shows a dash, and the
  ///     value stays until the user chooses another.
  ///   - title: A closure that returns the title of a value.
  /// - Returns: The menu.
  /// - Complexity: O(*n*) for *n* values, also to read the selection.
  @MainActor
  public static func menu<Value: Hashable>(
    _ name: String, _ values: [Value], selection: ControlBinding<Value>, title: (Value) -> String
  ) -> Self {
    menu(name, values.map(title), selection: selection.index(in: values))
  }

  // MARK: Dates

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - name: The name of the date picker.
  ///   - date: The date. One that is out of the range shows as the nearest date in it, and stays until
  ///     the user chooses another.
  ///   - range: The range, or `nil` for any date of the years 1 to 4000.
  ///   - traits: The components that the user changes, the style, and the calendar.
  /// - Returns: The date picker.
  @MainActor
  public static func datePicker(
    _ name: String, date: ControlBinding<Date>, in range: ClosedRange<Date>? = nil,
    _ traits: DatePickerTraits = DatePickerTraits()
  ) -> Self {
    Self(name, .datePicker(date, range, traits))
  }

  // MARK: Handlers of text

  /// Returns a copy of a text field that calls an action when the user taps Return.
  ///
  /// The field gives up its focus first, so that the action can move the focus to another field.
  /// Afterward the field shows the value of its binding. Other kinds of controls ignore the action,
  /// also text areas.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Self {
    changingHandlers { $0.submit = action }
  }

  /// Returns a copy of a text field or text area that calls an action when it gains or loses the focus.
  ///
  /// Afterward the field shows the value of its binding. Other kinds of controls ignore the action.
  public func onFocusChange(_ action: @escaping @MainActor (_ isFocused: Bool) -> Void) -> Self {
    changingHandlers { $0.focusChange = action }
  }

  /// Returns a copy of a text field or text area that keeps a format while the user types.
  ///
  /// The binding has the characters without the format. Other kinds of controls ignore the format.
  public func format(_ format: TextFormat) -> Self {
    changingHandlers { $0.format = format }
  }

  /// Returns a copy that an object observes.
  package func observed(by observer: any ControlObserver) -> Self {
    var copy = self
    copy.observer = observer
    var handlers = textHandlers
    let (focusChange, submit) = (handlers.focusChange, handlers.submit)
    handlers.focusChange = { isFocused in
      focusChange?(isFocused)
      observer.focusDidChange(isFocused)
    }
    handlers.submit = {
      submit?()
      observer.didSubmit(isHandled: submit != nil)
    }
    copy.kind = kind.with(handlers) ?? kind
    return copy
  }

  private func changingHandlers(_ change: (inout TextFieldHandlers) -> Void) -> Self {
    var handlers = textHandlers
    change(&handlers)
    handlers.hasClosures = true
    guard let changed = kind.with(handlers) else { return self }
    var copy = self
    copy.kind = changed
    // Its closures are no longer those of `self`.
    copy.mark = ControlMark()
    return copy
  }
}
