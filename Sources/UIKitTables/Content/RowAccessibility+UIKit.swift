#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  public import TableRows
  public import UIKit

  extension UIAccessibilityTraits {
    /// Creates UIKit's traits from a row's traits.
    ///
    /// - Parameter traits: The traits of a row.
    public init(_ traits: RowAccessibility.Traits) {
      self = []
      let pairs: [(RowAccessibility.Traits, UIAccessibilityTraits)] = [
        (.button, .button), (.link, .link), (.image, .image), (.selected, .selected),
        (.header, .header), (.staticText, .staticText), (.notEnabled, .notEnabled),
        (.adjustable, .adjustable), (.updatesFrequently, .updatesFrequently),
        (.startsMediaSession, .startsMediaSession),
      ]
      for (own, uiKit) in pairs where traits.contains(own) { insert(uiKit) }
    }
  }

  extension UIView {
    /// Sets a row's accessibility on its cell and undoes the previous row's.
    ///
    /// - Parameters:
    ///   - accessibility: The accessibility of the row, or `nil` for none.
    ///   - holdsControls: Whether the cell contains a control. VoiceOver can't reach a control
    ///     inside an accessibility element.
    func setAccessibility(_ accessibility: RowAccessibility?, holdsControls: () -> Bool) {
      var memory = AccessibilityMemory.shown(in: self)
      if accessibility == nil, memory == nil { return }
      if memory == nil {
        let new = AccessibilityMemory(frame: .zero)
        new.isHidden = true
        addSubview(new)
        memory = new
      }
      memory?.set(accessibility, holdsControls: holdsControls, on: self)
    }

    /// Whether the view is or contains a visible control.
    ///
    /// A chevron is excluded, because the row's accessibility value contains the chevron's state,
    /// and a tap on the row has the same effect.
    var holdsControl: Bool {
      if isHidden || self is OutlineChevron { return false }
      return self is UIControl || subviews.contains { $0.holdsControl }
    }
  }

  /// A hidden view that stores the values that a row has set on its cell.
  ///
  /// A value that the cell's class changed afterward stays. Other texts and actions become `nil`,
  /// so that UIKit computes them. Their previous values aren't restored, because they may come from
  /// the cell's previous texts. Traits and Boolean values are restored.
  private final class AccessibilityMemory: UIView {
    /// A value that the row has set, and the value to restore.
    private struct Change<Value> {
      let former: Value
      let own: Value
    }

    private var label: Change<String?>?
    private var value: Change<String?>?
    private var hint: Change<String?>?
    private var identifier: Change<String?>?
    private var traits: Change<UIAccessibilityTraits>?
    private var isElement: Change<Bool>?
    private var hidesElements: Change<Bool>?
    /// The previous actions are kept until the access ends, because they capture values of the app.
    private var actions: Change<[UIAccessibilityCustomAction]?>? {
      didSet { extendLifetime(of: oldValue) }
    }

    static func shown(in cell: UIView) -> AccessibilityMemory? {
      for case let memory as AccessibilityMemory in cell.subviews { return memory }
      return nil
    }

    /// Sets the accessibility of a row.
    ///
    /// Cell classes may override the accessibility properties, so no access to this object's
    /// properties is open while one of those is read or set.
    func set(_ new: RowAccessibility?, holdsControls: () -> Bool, on cell: UIView) {
      let row = new ?? RowAccessibility()
      label = changed(\.accessibilityLabel, to: row.label, after: label, on: cell)
      value = changed(\.accessibilityValue, to: row.value, after: value, on: cell)
      hint = changed(\.accessibilityHint, to: row.hint, after: hint, on: cell)
      identifier = changed(
        \.accessibilityIdentifier, to: row.identifier, after: identifier, on: cell)
      // UIKit adds the `selected` trait to a selected cell.
      let selected = UIAccessibilityTraits.selected
      traits = changed(
        \.accessibilityTraits, to: row.traits.map { UIAccessibilityTraits($0) }, after: traits,
        on: cell, before: { $0.subtracting(selected) },
        isOwn: { $0 == $1 || $0 == $1.union(selected) })
      let isWhole = row.label != nil && !holdsControls()
      isElement = changed(
        \.isAccessibilityElement, to: row.isHidden ? false : isWhole ? true : nil,
        after: isElement, on: cell, before: { $0 })
      hidesElements = changed(
        \.accessibilityElementsHidden, to: row.isHidden ? true : nil, after: hidesElements,
        on: cell, before: { $0 })
      let own = row.actions.map { action in
        UIAccessibilityCustomAction(name: action.name) { _ in action.perform() }
      }
      actions = changed(
        \.accessibilityCustomActions, to: own.isEmpty ? nil : own, after: actions, on: cell)
    }

    /// Sets a value, or restores the value that UIKit computes.
    private func changed<Value: Equatable>(
      _ path: ReferenceWritableKeyPath<UIView, Value?>, to new: Value?,
      after change: Change<Value?>?, on cell: UIView
    ) -> Change<Value?>? {
      changed(path, to: new.map(Optional.some), after: change, on: cell, before: { _ in nil })
    }

    private func changed<Value: Equatable>(
      _ path: ReferenceWritableKeyPath<UIView, Value>, to new: Value?,
      after change: Change<Value>?, on cell: UIView, before: (Value) -> Value,
      isOwn: (_ present: Value, _ own: Value) -> Bool = { $0 == $1 }
    ) -> Change<Value>? {
      if let change, isOwn(cell[keyPath: path], change.own) { cell[keyPath: path] = change.former }
      let next = new.map { Change(former: before(cell[keyPath: path]), own: $0) }
      if let new { cell[keyPath: path] = new }
      return next
    }
  }
#endif
