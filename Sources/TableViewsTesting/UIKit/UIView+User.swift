#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  internal import TableRows
  internal import UIKit

  // The content of a cell, header, or footer, as the user sees, hears, and uses it.
  extension UIView {
    /// The texts in reading order: the title, the detail, then text fields and buttons.
    var textsForUser: [String] {
      var seen: Set<ObjectIdentifier> = []
      return texts(&seen).filter { !$0.isEmpty }
    }

    private func texts(_ seen: inout Set<ObjectIdentifier>) -> [String] {
      guard !isHidden, seen.insert(ObjectIdentifier(self)).inserted else { return [] }
      var texts: [String] = []
      if let content = contentForUser {
        texts = [content.text, content.secondaryText].compactMap { $0 }
      } else if let cell = self as? UITableViewCell {
        for label in [cell.textLabel, cell.detailTextLabel] { texts += label?.texts(&seen) ?? [] }
      }
      switch self {
      case let label as UILabel: texts.append(label.text ?? "")
      case let button as UIButton: return texts + [button.currentTitle ?? ""]
      case let field as UITextField:
        let text = field.text ?? ""
        return texts + [text.isEmpty ? field.placeholder ?? "" : text]
      case is UIControl: return texts
      default: break
      }
      for view in subviews where !(view is UIListContentView && contentForUser != nil) {
        texts += view.texts(&seen)
      }
      return texts
    }

    /// The list content of a cell, header, or footer, if it has some.
    private var contentForUser: UIListContentConfiguration? {
      let configuration: (any UIContentConfiguration)? =
        switch self {
        case let cell as UITableViewCell: cell.contentConfiguration
        case let cell as UICollectionViewCell: cell.contentConfiguration
        case let view as UITableViewHeaderFooterView: view.contentConfiguration
        case let view as UIListContentView: view.configuration
        default: nil
        }
      return configuration as? UIListContentConfiguration
    }

    // MARK: Controls

    /// The controls in the view, from front to end.
    var controlsForUser: [UIControl] {
      guard !isHidden else { return [] }
      if let control = self as? UIControl { return [control] }
      return subviews.flatMap(\.controlsForUser)
    }

    /// Returns the control that a user means: the one with a name, or the only one that fits.
    ///
    /// With an action, only controls that offer it fit.
    func control(
      named name: String?, for action: ControlAction?, ofRow row: TablePath
    ) throws(ImpossibleAction) -> UIControl {
      let fitting = controlsForUser.filter {
        (name == nil || $0.shownName == name) && (action.map($0.offers) ?? true)
      }
      if fitting.count == 1 { return fitting[0] }
      let verb = action?.verb ?? "look at"
      guard fitting.isEmpty else {
        throw ImpossibleAction(
          "the user can't \(verb) \"\(name ?? "control")\" of row \(row): the row has several",
          hint: "Name one: \(fitting.map { "\"\($0.shownName)\"" }.joined(separator: ", ")).")
      }
      throw ImpossibleAction(
        "the user can't \(verb) \"\(name ?? "control")\" of row \(row):"
          + " the row has no such control",
        hint: RefusedChoice.advice(for: name ?? "", among: controlsForUser.map(\.shownName)))
    }

    /// Whether the view is a spinner or contains one.
    var holdsSpinner: Bool {
      self is UIActivityIndicatorView || subviews.contains { $0.holdsSpinner }
    }

    // MARK: VoiceOver

    /// What VoiceOver reads for a cell.
    var accessibilityForUser: RowAccessibility {
      let controls = controlsForUser
      let texts = textsForUser
      var heard = RowAccessibility(
        label: accessibilityLabel ?? texts.first,
        value: accessibilityValue ?? (texts.count > 1 ? texts[1...].joined(separator: ", ") : nil),
        hint: accessibilityHint, traits: RowAccessibility.Traits(accessibilityTraits),
        identifier: accessibilityIdentifier, isHidden: accessibilityElementsHidden,
        actions: (accessibilityCustomActions ?? []).map { action in
          RowAccessibility.Action(action.name) { action.actionHandler?(action) ?? false }
        })
      heard.isHidden = accessibilityElementsHidden
      if controls.count == 1, let control = controls.first, accessibilityValue == nil {
        heard.value = control.accessibilityValue ?? heard.value
      }
      return heard
    }
  }

  extension RowAccessibility.Traits {
    /// The traits as the portable ones.
    fileprivate init(_ traits: UIAccessibilityTraits) {
      self = []
      let pairs: [(UIAccessibilityTraits, RowAccessibility.Traits)] = [
        (.button, .button), (.link, .link), (.image, .image), (.selected, .selected),
        (.header, .header), (.staticText, .staticText), (.notEnabled, .notEnabled),
        (.adjustable, .adjustable), (.updatesFrequently, .updatesFrequently),
        (.startsMediaSession, .startsMediaSession),
      ]
      for (uiKit, own) in pairs where traits.contains(uiKit) { insert(own) }
    }
  }

  extension UIControl {
    /// The name that VoiceOver reads, or the title.
    var shownName: String {
      accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? accessibilityIdentifier ?? ""
    }

    /// The state, as the user sees it.
    var seenControl: SeenControl {
      var seen = SeenControl(name: shownName, isEnabled: isEnabled, isFocused: isFirstResponder)
      switch self {
      case let toggle as UISwitch: seen.isOn = toggle.isOn
      case let field as UITextField:
        (seen.text, seen.selection) = (field.text ?? "", field.selectedCharacters)
      case let slider as UISlider: seen.number = Double(slider.value)
      case let segments as UISegmentedControl: seen.choice = segments.selectedTitle
      default: seen.number = accessibilityValue.flatMap(Double.init)
      }
      return seen
    }

    /// Whether the control offers an action.
    func offers(_ action: ControlAction) -> Bool {
      switch action {
      case .toggle: self is UISwitch
      case .press: self is UIButton
      case .step: accessibilityTraits.contains(.adjustable) && !(self is UISlider)
      case .slide: self is UISlider
      case .choose: self is UISegmentedControl
      case .type, .paste, .selectText, .deleteBackward, .clear, .submit, .focus:
        self is UITextField
      case .increment, .decrement: accessibilityTraits.contains(.adjustable) || self is UISlider
      }
    }

    /// Uses the control as a finger or VoiceOver does.
    func simulate(_ action: ControlAction, ofRow row: TablePath) throws(ImpossibleAction) {
      func refused(_ reason: String, hint: String? = nil) -> ImpossibleAction {
        ImpossibleAction(
          "the user can't \(action.verb) \"\(shownName)\" of row \(row): \(reason)", hint: hint)
      }
      switch (self, action) {
      case (let toggle as UISwitch, .toggle):
        toggle.setOn(!toggle.isOn, animated: false)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let slider as UISlider, .slide(let number)):
        guard number >= Double(slider.minimumValue), number <= Double(slider.maximumValue) else {
          throw refused("\(number) is out of its range")
        }
        slider.value = Float(number)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let slider as UISlider, .increment), (let slider as UISlider, .decrement):
        let tenth = (slider.maximumValue - slider.minimumValue) / 10
        let former = slider.value
        slider.value += action == .increment ? tenth : -tenth
        guard slider.value != former else { throw refused("it is at the end of its range") }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (let segments as UISegmentedControl, .choose(let title)):
        guard let index = segments.titlesForUser.firstIndex(of: title) else {
          throw refused(
            "it has no such title",
            hint: RefusedChoice.advice(for: title, among: segments.titlesForUser))
        }
        guard segments.selectedSegmentIndex != index else { return }
        segments.selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
      case (is UIButton, .press): sendActions(for: [.touchUpInside, .primaryActionTriggered])
      case (_, .step(let steps)):
        for _ in 0..<steps.magnitude {
          guard adjust(isUp: steps > 0) else { throw refused("a step leaves its range") }
        }
      case (_, .increment), (_, .decrement):
        guard adjust(isUp: action == .increment) else {
          throw refused("it is at the end of its range")
        }
      case (let field as UITextField, _):
        guard field.becomeFirstResponder() else { throw refused("it has lost the focus") }
        guard field.edit(action) else {
          throw refused(field.isEnabled ? "it has lost the focus" : "it is disabled")
        }
      default: throw refused("it doesn't offer that")
      }
    }

    /// Steps an adjustable control as VoiceOver does, and returns whether its value changed.
    private func adjust(isUp: Bool) -> Bool {
      let former = accessibilityValue
      if isUp { accessibilityIncrement() } else { accessibilityDecrement() }
      return accessibilityValue != former
    }
  }

  extension UITextField {
    /// Edits the text, and returns whether the field kept the focus meanwhile.
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
        if text?.isEmpty == false { deleteBackward() }
      case .submit: sendActions(for: .primaryActionTriggered)
      default: break
      }
      return true
    }
  }

  extension UITextField {
    /// The selected characters of a field with the focus; UIKit counts UTF-16 units.
    fileprivate var selectedCharacters: Range<Int>? {
      get {
        guard isFirstResponder, let range = selectedTextRange else { return nil }
        let ends = [range.start, range.end].map {
          let units = offset(from: beginningOfDocument, to: $0)
          return String(decoding: (text ?? "").utf16.prefix(units), as: UTF16.self).count
        }
        return ends[0]..<ends[1]
      }
      set {
        guard let newValue else { return }
        let ends = [newValue.lowerBound, newValue.upperBound].compactMap {
          position(
            from: beginningOfDocument, offset: (text ?? "").prefix(max(0, $0)).utf16.count)
        }
        guard let start = ends.first, let end = ends.last else { return }
        selectedTextRange = textRange(from: start, to: end)
      }
    }
  }

  extension UISegmentedControl {
    /// The titles of the segments.
    fileprivate var titlesForUser: [String] {
      (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }
    }

    /// The title of the selected segment, or `nil`.
    fileprivate var selectedTitle: String? {
      let titles = titlesForUser
      return titles.indices.contains(selectedSegmentIndex) ? titles[selectedSegmentIndex] : nil
    }
  }
#endif
