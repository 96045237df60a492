#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import TableControls
  package import UIKit

  /// A slider after the text of its number.
  package final class SliderRow: UIStackView {
    let slider = UISlider(frame: .zero)
    private let label = UILabel(frame: .zero)

    package override init(frame: CGRect) {
      super.init(frame: frame)
      axis = .horizontal
      alignment = .center
      spacing = 12
      label.font = UIFont.preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      // The text is the slider's accessibility value.
      label.isAccessibilityElement = false
      slider.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
      for view in [label, slider] { addArrangedSubview(view) }
    }

    package required init(coder: NSCoder) { super.init(coder: coder) }

    /// The text of the number, or `nil`.
    package var text: String? { label.text }

    /// Shows a number and its text.
    func show(_ number: Double, text: String?) {
      if slider.value != Float(number) { slider.setValue(Float(number), animated: false) }
      label.text = text
      label.isHidden = text == nil
      // Without a text, VoiceOver reads UIKit's percentage.
      slider.accessibilityValue = text
    }
  }

  extension UISlider {
    /// Sets the range.
    func take(_ range: ClosedRange<Double>) {
      minimumValue = Float(range.lowerBound)
      maximumValue = Float(range.upperBound)
    }
  }

  extension UISegmentedControl {
    /// Shows titles, if they differ.
    func take(_ titles: [String]) {
      let present = (0..<numberOfSegments).map { titleForSegment(at: $0) }
      guard present != titles else { return }
      removeAllSegments()
      for (index, title) in titles.enumerated() {
        insertSegment(withTitle: title, at: index, animated: false)
      }
    }

    /// Selects the segment with an index, or none if there is no such segment.
    func select(_ index: Int) {
      let isThere = index >= 0 && index < numberOfSegments
      let selected = isThere ? index : UISegmentedControl.noSegment
      if selectedSegmentIndex != selected { selectedSegmentIndex = selected }
    }
  }

  extension UIButton {
    /// Shows a title, and a spinner while an action is in progress.
    func show(_ title: String, isInProgress: Bool) {
      setTitle(title, for: .normal)
      accessibilityValue = isInProgress ? "in progress" : nil
      guard isInProgress else { return configuration = nil }
      var new = Configuration.borderless()
      new.title = title
      new.showsActivityIndicator = true
      new.imagePadding = 8
      configuration = new
    }

    /// Shows titles in a menu, and the selected one as the button's title.
    ///
    /// - Parameters:
    ///   - titles: The titles.
    ///   - selection: The index of the selected title. If there is no such title, none is selected,
    ///     and the button shows a dash.
    ///   - choose: A closure that's called with the index of the title that the user selects.
    func showMenu(
      _ titles: [String], selection: Int, choose: @escaping @MainActor (Int) -> Void
    ) {
      let title = titles.indices.contains(selection) ? titles[selection] : "–"
      var new = configuration ?? .borderless()
      new.title = title
      new.indicator = .popup
      configuration = new
      setTitle(title, for: .normal)
      accessibilityValue = title
      showsMenuAsPrimaryAction = true
      menu = UIMenu(
        options: .singleSelection,
        children: titles.enumerated().map { index, title in
          UIAction(title: title, state: index == selection ? .on : .off) { _ in choose(index) }
        })
    }
  }

  extension UIDatePicker {
    /// Applies a range and traits.
    func take(_ range: ClosedRange<Date>?, _ traits: DatePickerTraits) {
      calendar = traits.calendar
      locale = traits.calendar.locale
      timeZone = traits.calendar.timeZone
      datePickerMode =
        switch traits.components {
        case .date: .date
        case .time: .time
        case .dateAndTime: .dateAndTime
        }
      preferredDatePickerStyle =
        switch traits.style {
        case .compact: .compact
        case .inline: .inline
        // Apps with the Mac idiom have no wheels.
        case .wheels: traitCollection.userInterfaceIdiom == .mac ? .automatic : .wheels
        }
      minuteInterval = traits.minuteInterval
      // Clear the range first, so that it's never empty in between.
      (minimumDate, maximumDate) = (nil, nil)
      (minimumDate, maximumDate) = (range?.lowerBound, range?.upperBound)
    }
  }
#endif
