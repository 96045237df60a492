#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package import TableControls
  package import UIKit

  /// A number with buttons to increment and decrement it.
  ///
  /// It replaces `UIStepper`, which raises an exception in Mac Catalyst apps with the Mac idiom.
  /// Assistive technologies adjust it as one element, so its buttons need no localized labels.
  package final class StepperView: UIControl {
    /// The current number.
    package private(set) var shownValue = ControlValue.none
    /// The app's text for the number, or `nil`.
    package private(set) var valueText: String?
    /// A closure that increments or decrements the number.
    var stepHandler: (@MainActor (_ isUp: Bool) -> Void)?
    private let stack = UIStackView(frame: .zero)
    private let number = UILabel(frame: .zero)
    private let decrement = UIButton(type: .system)
    private let increment = UIButton(type: .system)

    package override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
      number.font = UIFont.preferredFont(forTextStyle: .body)
      number.adjustsFontForContentSizeCategory = true
      number.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      decrement.setTitle("−", for: .normal)
      increment.setTitle("+", for: .normal)
      for (button, isUp) in [(decrement, false), (increment, true)] {
        let action = UIAction { [weak self] _ in self?.stepHandler?(isUp) }
        button.addAction(action, for: .primaryActionTriggered)
        button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      }
      stack.alignment = .center
      for view in [number, decrement, increment] { stack.addArrangedSubview(view) }
      fill(with: stack)
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows a number or its text and disables buttons at the ends of the range.
    func show(_ value: ControlValue, of numbers: StepperNumbers, text: String?) {
      (shownValue, valueText) = (value, text)
      number.text = text ?? value.numberText
      accessibilityValue = number.text
      accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
      decrement.isEnabled = isEnabled && numbers.step(from: value, isUp: false) != nil
      increment.isEnabled = isEnabled && numbers.step(from: value, isUp: true) != nil
    }

    // `NSObject` declares these without an actor. UIKit calls them on the main thread.

    package nonisolated override func accessibilityIncrement() {
      MainActor.assumeIsolated { adjust(isUp: true) }
    }

    package nonisolated override func accessibilityDecrement() {
      MainActor.assumeIsolated { adjust(isUp: false) }
    }

    private func adjust(isUp: Bool) {
      if (isUp ? increment : decrement).isEnabled { stepHandler?(isUp) }
    }
  }
#endif
