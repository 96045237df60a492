public import Foundation

/// A view of a collection that can be used again.
@MainActor
open class UICollectionReusableView: UIView {
  /// What the view can be used for.
  open private(set) var reuseIdentifier: String?

  /// Who made the view; a collection takes no others.
  weak var maker: UICollectionView?
  /// The kind the view was made for; `nil` for cells.
  var kind: String?

  /// Makes a view that lies at a frame.
  ///
  /// Not `required`, as on Apple's systems.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Test hook: makes a view of the class, as Objective-C's `[[type alloc] init]` does.
  public static func _make() -> UICollectionReusableView? { _ReusableViewMaker.make(self) }

  func wasMade(by collection: UICollectionView, identifier: String, kind: String?) {
    maker = collection
    reuseIdentifier = identifier
    self.kind = kind
  }
}

/// A cell of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what a cell shows.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger is on the item.
  open var isHighlighted = false

  /// Makes a cell that lies at a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Makes a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes cells and supplementary views of any class; see ``_TableCellMaker``.
@MainActor
open class _ReusableViewMaker: UICollectionReusableView {
  /// Makes a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes nothing.
  public required init?(coder: NSCoder) { nil }

  static func make<View: UICollectionReusableView>(_ type: View.Type) -> View? {
    unsafeBitCast(type as UICollectionReusableView.Type, to: _ReusableViewMaker.Type.self)
      .init(frame: .zero) as UICollectionReusableView as? View
  }
}
