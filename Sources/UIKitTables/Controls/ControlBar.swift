#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableControls
  public import UIKit

  extension UITableViewCell: ControlCell {}

  extension UICollectionViewCell: ControlCell {}

  extension ControlCell where Self: ConfigurationCell {
    /// Shows controls in the content view, replacing the current ones.
    ///
    /// - Parameters:
    ///   - controls: The controls.
    ///   - title: The title before the controls, or `nil`.
    public func showTableControls(_ controls: [RowControl], title: String?) {
      ControlBar.bar(in: contentView).show(controls, title: title)
    }

    /// Makes a text field or text area the first responder.
    ///
    /// - Parameter name: The name of the field or area, or `nil` for the first one.
    /// - Returns: `true` if the field or area became the first responder.
    @discardableResult
    public func focusTableControl(_ name: String?) -> Bool {
      ControlBar.shownBar(in: contentView)?.focus(name) ?? false
    }
  }

  /// The title and the controls of a cell.
  final class ControlBar: UIView {
    private let stack = UIStackView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private(set) var controls: [ControlView] = []
    private var fillsWidth: NSLayoutConstraint?

    override init(frame: CGRect) {
      super.init(frame: frame)
      stack.axis = .horizontal
      stack.alignment = .center
      stack.spacing = 12
      label.font = UIFont.preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      fill(with: stack)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the bar of a cell and creates it if needed.
    static func bar(in contentView: UIView) -> ControlBar {
      if let bar = shownBar(in: contentView) { return bar }
      let bar = ControlBar(frame: .zero)
      bar.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(bar)
      bar.constrain(to: contentView)
      return bar
    }

    /// Returns the bar of a cell, or `nil`.
    static func shownBar(in contentView: UIView) -> ControlBar? {
      contentView.subviews.lazy.compactMap { $0 as? ControlBar }.first
    }

    private func constrain(to contentView: UIView) {
      let margins = contentView.layoutMarginsGuide
      let bottom = bottomAnchor.constraint(equalTo: margins.bottomAnchor)
      // A cell's height may not fit before the cell is measured.
      bottom.priority = .defaultHigh
      let fillsWidth = leadingAnchor.constraint(equalTo: margins.leadingAnchor)
      self.fillsWidth = fillsWidth
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: margins.topAnchor), bottom,
        trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
        fillsWidth,
      ])
    }

    /// Shows controls, and reuses views of the same kind and name, which keep their focus.
    func show(_ new: [RowControl], title: String?) {
      // Next to other content, the controls are only as wide as needed.
      fillsWidth?.isActive = title != nil
      label.text = title
      label.isHidden = title?.isEmpty ?? true
      let former = controls
      for control in former { control.defersFocusHandlers = true }
      controls = ControlView.presenters(of: new, keeping: former) { ControlView($0) }
      // A calendar or wheels are shown below the title.
      let isVertical = controls.contains { $0.control.kind.fillsRow }
      stack.axis = isVertical ? .vertical : .horizontal
      stack.alignment = isVertical ? .fill : .center
      arrange([label] + controls.map(\.view))
      for control in former { control.defersFocusHandlers = false }
      makeRoomForKeyboard()
    }

    /// Arranges views in the stack.
    ///
    /// A remaining view isn't removed, because a text field would lose focus.
    private func arrange(_ views: [UIView]) {
      for view in stack.arrangedSubviews where !views.contains(where: { $0 === view }) {
        stack.removeArrangedSubview(view)
        view.removeFromSuperview()
      }
      for (index, view) in views.enumerated() {
        let present = stack.arrangedSubviews
        if index >= present.count || present[index] !== view {
          stack.insertArrangedSubview(view, at: index)
        }
      }
    }

    /// Makes room for the keyboard if there is a text field or text area.
    override func didMoveToWindow() {
      super.didMoveToWindow()
      makeRoomForKeyboard()
    }

    private func makeRoomForKeyboard() {
      if window != nil, controls.contains(where: \.takesText) {
        KeyboardRoom.makeRoom(around: self)
      }
    }

    /// Moves the focus to a text field or text area.
    func focus(_ name: String?) -> Bool {
      let field = controls.first {
        $0.takesText && (name == nil || $0.control.name == name)
      }
      return field?.input.becomeFirstResponder() ?? false
    }
  }

  extension UIView {
    /// Adds a view that fills this one.
    func fill(with view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: leadingAnchor),
        view.trailingAnchor.constraint(equalTo: trailingAnchor),
        view.topAnchor.constraint(equalTo: topAnchor),
        view.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }
  }
#endif
