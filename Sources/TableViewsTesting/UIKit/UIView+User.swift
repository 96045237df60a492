#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  internal import TableRows
  internal import UIKit
  internal import UIKitTables

  // The content of a cell, header, or footer, as the user perceives it.
  extension UIView {
    /// The texts in reading order: the title, the detail, then other labels and controls.
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
      case let area as UITextView:
        let text = area.text ?? ""
        return texts + [text.isEmpty ? (area as? TextAreaView)?.placeholder ?? "" : text]
      case let stepper as StepperView: return texts + [stepper.valueText ?? ""]
      case is UIControl: return texts
      default: break
      }
      for view in subviews where !(view is UIListContentView && contentForUser != nil) {
        texts += view.texts(&seen)
      }
      return texts
    }

    /// The list content of a cell, header, or footer, or `nil`.
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

    var controlsForUser: [UIView] {
      guard !isHidden else { return [] }
      if self is UIControl || self is UITextView { return [self] }
      return subviews.flatMap(\.controlsForUser)
    }

    /// Returns the only control that has a name and offers an action, or throws.
    ///
    /// A name or action that is `nil` matches all controls.
    func control(
      named name: String?, for action: ControlAction?, ofRow row: TablePath
    ) throws(ImpossibleAction) -> UIView {
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

    var holdsSpinner: Bool {
      self is UIActivityIndicatorView || subviews.contains { $0.holdsSpinner }
    }

    // MARK: VoiceOver

    /// What VoiceOver reads for the view.
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
#endif
