public import Foundation

/// A header or footer of a table view.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// For which headers and footers the view can be used.
  open private(set) var reuseIdentifier: String?
  /// The view that holds what the header shows.
  public let contentView = UIView()
  /// What the view shows.
  public var contentConfiguration: (any UIContentConfiguration)?
  /// The label of a title.
  open private(set) var textLabel: UILabel? = UILabel()
  /// The second label.
  open private(set) var detailTextLabel: UILabel? = UILabel()

  /// Makes a view.
  ///
  /// Not `required`, as on Apple's systems.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Makes a view that is not used again.
  public convenience override init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// That of the content, and else of the views that are tied to the edges.
  open override var _fittingSize: CGSize {
    guard let content = contentConfiguration as? UIListContentConfiguration else {
      return super._fittingSize
    }
    return UIListContentView(configuration: content)._fittingSize
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  /// Test hook: gives a view made by a nib the identifier it was registered for.
  public func _setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }
}

/// Makes headers and footers of any class; see ``_TableCellMaker``.
@MainActor
open class _HeaderFooterMaker: UITableViewHeaderFooterView {
  /// Makes a view.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Makes nothing.
  public required init?(coder: NSCoder) { nil }

  static func make(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: _HeaderFooterMaker.Type.self).init(reuseIdentifier: identifier)
  }
}
