public import Foundation

/// A control in a row.
///
/// It shows and changes the value of a ``ControlBinding``, or performs an action. It's a structure
/// that all surfaces share. UIKit's views show it as UIKit's own control.
///
/// ```swift
/// rows.update(with: [
///   Section("account") {
///     Row(control: .textField("Name", text: ControlBinding(account, \.name)), id: "name")
///     Row(control: .toggle("News", isOn: ControlBinding(account, \.getsNews)), id: "news")
///   }
/// ])
/// ```
///
/// When a row is reconfigured, a control with the same kind and ``name`` stays, with its caret and
/// focus.
public struct RowControl {
  /// The name for assistive technologies and tests.
  public let name: String
  /// A Boolean value that indicates whether the user can use the control.
  ///
  /// The default is `true`.
  public var isEnabled = true
  /// The kind of the control.
  package private(set) var kind: Kind
  /// The identity of its closures, shared by copies.
  private(set) var mark = ControlMark()
  /// The object that observes the control.
  private(set) var observer: (any ControlObserver)?

  @MainActor
  private init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }

  /// Returns a copy that is disabled or enabled.
  ///
  /// - Parameter isDisabled: Whether the control is disabled.
  /// - Returns: The copy.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    var copy = self
    copy.isEnabled = !isDisabled
    return copy
  }

  // MARK: Switches and buttons

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isOn: Whether the switch is on.
  /// - Returns: The switch.
  @MainActor
  public static func toggle(_ name: String, isOn: ControlBinding<Bool>) -> Self {
    Self(name, .toggle(isOn))
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title, which is also the name.
  ///   - action: A closure that runs each time the user taps the button.
  /// - Returns: The button.
  @MainActor
  public static func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    Self(title, .button(action, isInProgress: false))
  }

  /// Returns a button that shows or hides progress.
  ///
  /// While the action is in progress, the button shows a spinner, and the user can't tap it. Other
  /// controls are unchanged.
  ///
  /// ```swift
  /// let isSaving = true
  /// let save = RowControl.button("Save") { print("saved") }.inProgress(isSaving)
  /// ```
  ///
  /// - Parameter isInProgress: Whether the action is in progress.
  /// - Returns: The copy.
  public func inProgress(_ isInProgress: Bool = true) -> Self {
    guard case .button(let action, _) = kind else { return self }
    var copy = self
    copy.kind = .button(action, isInProgress: isInProgress)
    return copy
  }

  // MARK: Text

  /// Creates a text field.
  ///
  /// It writes each change immediately.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The text.
  ///   - traits: The placeholder, keyboard, and text input traits.
  /// - Returns: The text field.
  @MainActor
  public static func textField(
    _ name: String, text: ControlBinding<String>, _ traits: TextFieldTraits = TextFieldTraits()
  ) -> Self {
    Self(name, .textField(text, traits, TextFieldHandlers()))
  }

  /// Creates a text area for several lines.
  ///
  /// It writes each change immediately. The row grows with the text until `lines.upperBound`. Then
  /// the text scrolls. The Return key inserts a line, so ``onSubmit(_:)`` has no effect.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The text.
  ///   - traits: The placeholder, keyboard, and text input traits.
  ///   - lines: The minimum and maximum number of visible lines. Numbers below 1 become 1.
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

  /// Creates a stepper for a number.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The number. If it's out of range, the nearest number is shown.
  ///   - range: The range.
  ///   - step: The amount of one step. A step of 0 or less becomes 1.
  /// - Returns: The stepper.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double>, step: Double = 1
  ) -> Self {
    Self(name, .stepper(.real(value, range, step: step > 0 ? step : 1), nil))
  }

  /// Creates a stepper for an integer.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The integer. If it's out of range, the nearest integer is shown.
  ///   - range: The range.
  ///   - step: The amount of one step. A step of 0 or less becomes 1.
  /// - Returns: The stepper.
  @MainActor
  public static func stepper(
    _ name: String, value: ControlBinding<Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> Self {
    Self(name, .stepper(.integer(value, range, step: step > 0 ? step : 1), nil))
  }

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The number. If it's out of range, the nearest number is shown.
  ///   - range: The range.
  /// - Returns: The slider.
  @MainActor
  public static func slider(
    _ name: String, value: ControlBinding<Double>, in range: ClosedRange<Double> = 0...1
  ) -> Self {
    Self(name, .slider(value, range, nil))
  }

  /// Returns a stepper or slider that shows its value.
  ///
  /// ```swift
  /// final class Player { var volume = 0.5 }
  /// let player = Player()
  /// let volume = RowControl.slider("Volume", value: ControlBinding(player, \.volume))
  ///   .valueText { "\(Int($0 * 100)) %" }
  /// ```
  ///
  /// The text is next to the control. Assistive technologies read it as the value. Other controls
  /// are unchanged.
  ///
  /// - Parameter text: A closure that returns the text of a number. For a stepper of integers, it
  ///   gets the nearest `Double`. It runs each time the control shows a value.
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

  /// Creates a segmented control of titles.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - titles: The titles of the segments.
  ///   - selection: The index of the selected title. Any other index selects no segment.
  /// - Returns: The segmented control.
  @MainActor
  public static func segmentedControl(
    _ name: String, _ titles: [String], selection: ControlBinding<Int>
  ) -> Self {
    Self(name, .segmentedControl(titles, selection))
  }

  /// Creates a segmented control of values.
  ///
  /// ```swift
  /// enum Size: CaseIterable { case small, large }
  /// final class Settings { var size = Size.small }
  /// let settings = Settings()
  /// let size = RowControl.segmentedControl(
  ///   "Size", Size.allCases, selection: ControlBinding(settings, \.size)
  /// ) { "\($0)" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - values: The values to choose from.
  ///   - selection: The selected value. Any other value selects no segment, and stays until the
  ///     user chooses one.
  ///   - title: A closure that returns the title of a value. It runs once for each value.
  /// - Returns: The segmented control.
  /// - Complexity: O(*n*) for *n* values, and the same to read the selection.
  @MainActor
  public static func segmentedControl<Value: Hashable>(
    _ name: String, _ values: [Value], selection: ControlBinding<Value>, title: (Value) -> String
  ) -> Self {
    segmentedControl(name, values.map(title), selection: selection.index(in: values))
  }

  /// Creates a pop-up button with a menu of titles.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - titles: The titles in the menu.
  ///   - selection: The index of the selected title. For any other index, the button shows a dash.
  /// - Returns: The pop-up button.
  @MainActor
  public static func menu(
    _ name: String, _ titles: [String], selection: ControlBinding<Int>
  ) -> Self {
    Self(name, .menu(titles, selection))
  }

  /// Creates a pop-up button with a menu of values.
  ///
  /// ```swift
  /// enum Order: CaseIterable { case name, date }
  /// final class Settings { var order = Order.name }
  /// let settings = Settings()
  /// let order = RowControl.menu(
  ///   "Sort by", Order.allCases, selection: ControlBinding(settings, \.order)
  /// ) { "\($0)" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - values: The values in the menu.
  ///   - selection: The selected value. For any other value, the button shows a dash, and the value
  ///     stays until the user chooses one.
  ///   - title: A closure that returns the title of a value. It runs once for each value.
  /// - Returns: The pop-up button.
  /// - Complexity: O(*n*) for *n* values, and the same to read the selection.
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
  ///   - name: The name.
  ///   - date: The date. If it's out of range, the nearest date is shown, and the value stays until
  ///     the user chooses one.
  ///   - range: The range, or `nil` for the years 1 to 4000.
  ///   - traits: The components, style, and calendar.
  /// - Returns: The date picker.
  @MainActor
  public static func datePicker(
    _ name: String, date: ControlBinding<Date>, in range: ClosedRange<Date>? = nil,
    _ traits: DatePickerTraits = DatePickerTraits()
  ) -> Self {
    Self(name, .datePicker(date, range, traits))
  }

  // MARK: Text handlers

  /// Returns a text field that calls an action on Return.
  ///
  /// The field resigns the focus first, so the action can move it to another field. Afterward, the
  /// field shows the value of its binding. Other controls, including text areas, ignore the action.
  ///
  /// - Parameter action: A closure that runs each time the user taps Return.
  /// - Returns: The copy.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Self {
    changingHandlers { $0.submit = action }
  }

  /// Returns a copy with an action for focus changes.
  ///
  /// Afterward, the text field or text area shows the value of its binding. Other controls ignore
  /// the action.
  ///
  /// - Parameter action: A closure that runs when the field gains or loses the focus.
  /// - Returns: The copy.
  public func onFocusChange(_ action: @escaping @MainActor (_ isFocused: Bool) -> Void) -> Self {
    changingHandlers { $0.focusChange = action }
  }

  /// Returns a copy with a text format.
  ///
  /// The binding contains the characters without the format. Only text fields and text areas have a
  /// format.
  ///
  /// - Parameter format: The format.
  /// - Returns: The copy.
  public func format(_ format: TextFormat) -> Self {
    changingHandlers { $0.format = format }
  }

  /// Returns a copy that notifies an observer.
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
    // It has other closures than `self`.
    copy.mark = ControlMark()
    return copy
  }
}
