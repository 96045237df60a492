#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// The view that shows a title above or below a section of a collection view, which has none of
  /// its own for that.
  open class CollectionTitleView: UICollectionReusableView {
    /// The label of the title; fills the view.
    public let textLabel = UILabel(frame: .zero)

    /// Makes a view with an empty label.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(textLabel)
    }

    /// Makes a view from an archive, with an empty label.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      addSubview(textLabel)
    }

    /// Lets the label fill the view.
    open override func layoutSubviews() {
      super.layoutSubviews()
      textLabel.frame = bounds
    }
  }
#endif
