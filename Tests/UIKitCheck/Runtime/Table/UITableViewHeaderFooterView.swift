public import Foundation

/// A header or footer of a table view.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse.
  open private(set) var reuseIdentifier: String?
  /// The superview of the content.
  public let contentView = UIView()
  /// The configuration of the content.
  public var contentConfiguration: (any UIContentConfiguration)?
  /// The label of a title.
  open private(set) var textLabel: UILabel? = UILabel()
  /// The second label.
  open private(set) var detailTextLabel: UILabel? = UILabel()

  /// Creates a view.
  ///
  /// Not `required`, as on Apple's systems.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view that isn't reused.
  public convenience override init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the content, or else of the views that are constrained to the edges.
  open override var _fittingSize: CGSize {
    guard let content = contentConfiguration as? UIListContentConfiguration else {
      return super._fittingSize
    }
    return UIListContentView(configuration: content)._fittingSize
  }

  /// Prepares the view for another section.
  open func prepareForReuse() {}

  /// Test hook: sets the identifier of a nib's view.
  public func _setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }
}

/// Creates headers and footers of any class.
///
/// See ``_TableCellMaker``.
@MainActor
open class _HeaderFooterMaker: UITableViewHeaderFooterView {
  /// Creates a view.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Returns `nil`, because archives aren't supported.
  public required init?(coder: NSCoder) { nil }

  static func make(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: _HeaderFooterMaker.Type.self).init(reuseIdentifier: identifier)
  }
}
