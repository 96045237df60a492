#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import UIKit

  extension UIAccessibilityTraits {
    /// The traits as UIKit's.
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
    /// Sets what a row says on its cell, and takes back what the row before said.
    ///
    /// - Parameters:
    ///   - accessibility: What the row says; `nil` for nothing.
    ///   - holdsControls: Whether a part of the cell has to be reached by itself, which it cannot
    ///     inside of an element.
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

    /// Whether the view is a control that is shown, or has one in it.
    var holdsControl: Bool {
      !isHidden && (self is UIControl || subviews.contains { $0.holdsControl })
    }
  }

  /// What a row has set on its cell: a hidden view, since a cell has no other place for it.
  ///
  /// What the cell's class has set since is its own, and stays. Anything else goes back to what UIKit
  /// makes of the cell: the values before are not kept, because they may have been made of the texts
  /// that the cell showed then.
  private final class AccessibilityMemory: UIView {
    /// A value that the row has set, and the one that takes its place again.
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
    private var actions: Change<[UIAccessibilityCustomAction]?>?

    static func shown(in cell: UIView) -> AccessibilityMemory? {
      for case let memory as AccessibilityMemory in cell.subviews { return memory }
      return nil
    }

    func set(_ new: RowAccessibility?, holdsControls: () -> Bool, on cell: UIView) {
      let row = new ?? RowAccessibility()
      set(\.accessibilityLabel, row.label, &label, on: cell)
      set(\.accessibilityValue, row.value, &value, on: cell)
      set(\.accessibilityHint, row.hint, &hint, on: cell)
      set(\.accessibilityIdentifier, row.identifier, &identifier, on: cell)
      // UIKit adds that a cell is selected.
      let selected = UIAccessibilityTraits.selected
      set(
        \.accessibilityTraits, row.traits.map { UIAccessibilityTraits($0) }, &traits, on: cell,
        before: { $0.subtracting(selected) }, isOwn: { $0 == $1 || $0 == $1.union(selected) })
      let isWhole = row.label != nil && !holdsControls()
      set(
        \.isAccessibilityElement, row.isHidden ? false : isWhole ? true : nil, &isElement,
        on: cell, before: { $0 })
      set(
        \.accessibilityElementsHidden, row.isHidden ? true : nil, &hidesElements, on: cell,
        before: { $0 })
      let own = row.actions.map { action in
        UIAccessibilityCustomAction(name: action.name) { _ in action.perform() }
      }
      set(\.accessibilityCustomActions, own.isEmpty ? nil : own, &actions, on: cell)
    }

    /// Sets a value that UIKit makes itself where it is `nil`.
    private func set<Value: Equatable>(
      _ path: ReferenceWritableKeyPath<UIView, Value?>, _ new: Value?,
      _ change: inout Change<Value?>?, on cell: UIView
    ) {
      set(path, new.map(Optional.some), &change, on: cell, before: { _ in nil })
    }

    private func set<Value: Equatable>(
      _ path: ReferenceWritableKeyPath<UIView, Value>, _ new: Value?,
      _ change: inout Change<Value>?, on cell: UIView, before: (Value) -> Value,
      isOwn: (_ present: Value, _ own: Value) -> Bool = { $0 == $1 }
    ) {
      if let change, isOwn(cell[keyPath: path], change.own) { cell[keyPath: path] = change.former }
      change = new.map { Change(former: before(cell[keyPath: path]), own: $0) }
      if let new { cell[keyPath: path] = new }
    }
  }
#endif
