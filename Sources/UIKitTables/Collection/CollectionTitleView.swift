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
      addTextLabel()
    }

    /// Makes a view from an archive, with an empty label.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      addTextLabel()
    }

    private func addTextLabel() {
      textLabel.frame = bounds
      textLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(textLabel)
    }
  }
#endif
