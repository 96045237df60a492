#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import TableSections
  public import UIKit

  /// Handles taps on a header or footer, and its state for VoiceOver.
  ///
  /// A view keeps its recognizer when it's reused for another section. A tap calls the closure of
  /// the section that the view currently shows.
  package final class HeaderTap: UITapGestureRecognizer {
    /// The selector of ``tap(_:)``.
    static let action = Selector(("tap:"))

    /// The accessibility of a view.
    private struct AccessibilityState {
      var value: String?
      var traits: UIAccessibilityTraits
      var isElement: Bool
    }

    /// The values that this object has set, and the previous ones.
    private var change: (former: AccessibilityState, own: AccessibilityState)?
    /// The label that this object has set.
    private var ownLabel: String?

    /// Returns the recognizer of a view, or `nil`.
    package static func of(_ view: UIView) -> HeaderTap? {
      view.gestureRecognizers?.lazy.compactMap { $0 as? HeaderTap }.first
    }

    /// Enables or disables taps on a view, and sets the accessibility of its content.
    static func show(_ content: HeaderFooter?, of kind: SupplementaryKind, in view: UIView) {
      let reacts = content.map { $0.isTappable || $0.isExpanded != nil } ?? false
      guard reacts || of(view) != nil else { return }
      let tap = of(view) ?? HeaderTap(in: view)
      tap.isEnabled = content?.isTappable == true
      tap.setAccessibility(reacts ? content : nil, of: kind, in: view)
    }

    private convenience init(in view: UIView) {
      self.init(target: nil, action: nil)
      addTarget(self, action: Self.action)
      view.addGestureRecognizer(self)
    }

    /// Handles a tap.
    ///
    /// Unlike `@objc`, `@IBAction` also compiles without Objective-C.
    @IBAction func tap(_ sender: Any) {
      if state == .ended { performTap() }
    }

    /// Calls the tap handler of the section that the view shows.
    ///
    /// Returns `false` if there is none.
    @discardableResult
    package func performTap() -> Bool {
      guard isEnabled, let view, let list: any HeaderTapView = view.holder() else { return false }
      return list.didTapSupplementary(view)
    }

    // MARK: VoiceOver

    /// Sets the accessibility of the content and keeps the accessibility of the view's class.
    ///
    /// View classes may override the accessibility properties, so no access to this object's
    /// properties is open while one of those is read or set.
    private func setAccessibility(
      _ content: HeaderFooter?, of kind: SupplementaryKind, in view: UIView
    ) {
      restoreAccessibility(of: view)
      guard let content else { return }
      // An existing label stays. If UIKit derives it from the texts, it changes with them.
      if view.accessibilityLabel == nil {
        let label = content.title ?? view.labelTexts.joined(separator: ", ")
        ownLabel = label
        view.accessibilityLabel = label
      }
      let former = AccessibilityState(
        value: view.accessibilityValue, traits: view.accessibilityTraits,
        isElement: view.isAccessibilityElement)
      var own = former
      if let isExpanded = content.isExpanded {
        let state = OutlineState.text(isExpanded: isExpanded)
        own.value = former.value.map { "\($0), \(state)" } ?? state
      }
      if kind == .header { own.traits.insert(.header) }
      if content.isTappable { own.traits.insert(.button) }
      // VoiceOver can't reach a control inside an element.
      own.isElement = former.isElement || !view.holdsControl
      set(own, in: view)
      change = (former, own)
    }

    /// Restores the previous values, except for values that the view's class has changed since
    /// then.
    private func restoreAccessibility(of view: UIView) {
      let (change, ownLabel) = (change, ownLabel)
      (self.change, self.ownLabel) = (nil, nil)
      if let ownLabel, view.accessibilityLabel == ownLabel { view.accessibilityLabel = nil }
      guard let change else { return }
      var restored = change.former
      if view.accessibilityValue != change.own.value { restored.value = view.accessibilityValue }
      if view.accessibilityTraits != change.own.traits {
        restored.traits = view.accessibilityTraits
      }
      if view.isAccessibilityElement != change.own.isElement {
        restored.isElement = view.isAccessibilityElement
      }
      set(restored, in: view)
    }

    private func set(_ state: AccessibilityState, in view: UIView) {
      view.accessibilityValue = state.value
      view.accessibilityTraits = state.traits
      view.isAccessibilityElement = state.isElement
    }
  }

  /// A view that handles taps on its headers and footers.
  @MainActor
  protocol HeaderTapView: AnyObject {
    /// Handles a tap on a section's view and returns whether the section has a handler.
    func didTapSupplementary(_ view: UIView) -> Bool
  }

  extension UITableView: HeaderTapView {
    func didTapSupplementary(_ view: UIView) -> Bool { react(toTapOn: view) }
  }

  extension UICollectionView: HeaderTapView {
    func didTapSupplementary(_ view: UIView) -> Bool { react(toTapOn: view) }
  }

  extension BridgedView {
    /// Calls the closure of the section whose view the user tapped.
    ///
    /// - Complexity: Linear in the sections.
    fileprivate func react(toTapOn view: UIView) -> Bool {
      guard let source = source(behind: object(.delegate)) ?? shownSource else { return false }
      for section in 0..<(shownTableRowCounts?.count ?? 0) {
        for kind in sectionKinds(ofSection: section)
        where visibleTableSupplementary(kind, inSection: section) === view {
          return source.didTapSupplementary(of: kind, inSection: section)
        }
      }
      return false
    }

    /// Applies the tap handler, state, and chevron of content to a view.
    func show(_ content: HeaderFooter?, of kind: SupplementaryKind, in view: UIView) {
      if let title = view as? any TitleView, title.isTableTitle {
        title.showChevron(content?.isExpanded)
      }
      HeaderTap.show(content, of: kind, in: view)
    }
  }

  // MARK: - Chevrons of titles

  /// A view that can be one of the package's title views.
  @MainActor
  protocol TitleView: UIView {
    /// Whether the view is one of the package's title views.
    var isTableTitle: Bool { get }
    /// The content configuration of the title.
    var titleContent: UIListContentConfiguration? { get set }
  }

  extension UITableViewHeaderFooterView: TitleView {
    var isTableTitle: Bool { reuseIdentifier == UITableView.titleIdentifier }

    var titleContent: UIListContentConfiguration? {
      get { contentConfiguration as? UIListContentConfiguration }
      set { contentConfiguration = newValue }
    }
  }

  extension TitleView {
    /// Shows a chevron that points down if `isExpanded` is `true`.
    ///
    /// If `isExpanded` is `nil`, the chevron is removed. The title ends before the chevron.
    fileprivate func showChevron(_ isExpanded: Bool?) {
      let present = subviews.lazy.compactMap { $0 as? OutlineChevron }.first
      guard let isExpanded else {
        present?.removeFromSuperview()
        return
      }
      let chevron = present ?? addChevron()
      chevron.show(isExpanded: isExpanded, in: self)
      titleContent?.directionalLayoutMargins.trailing += 24
    }

    private func addChevron() -> OutlineChevron {
      let chevron = OutlineChevron(frame: .zero)
      chevron.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
      // The title view handles the touch.
      chevron.isUserInteractionEnabled = false
      chevron.isAccessibilityElement = false
      chevron.translatesAutoresizingMaskIntoConstraints = false
      addSubview(chevron)
      NSLayoutConstraint.activate([
        chevron.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        chevron.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
      return chevron
    }
  }

  extension UIView {
    /// The texts of the visible labels and list contents in the view, in order.
    fileprivate var labelTexts: [String] {
      if isHidden { return [] }
      let content: (any UIContentConfiguration)? =
        switch self {
        case let view as UITableViewHeaderFooterView: view.contentConfiguration
        case let view as UICollectionViewCell: view.contentConfiguration
        case let view as UIListContentView: view.configuration
        default: nil
        }
      if let content = content as? UIListContentConfiguration {
        return [content.text, content.secondaryText].compactMap { $0 }
      }
      if let label = self as? UILabel { return [label.text].compactMap { $0 } }
      return subviews.flatMap(\.labelTexts)
    }
  }
#endif
