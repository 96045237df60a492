import UIKit

/// A table with the height of its content, if its constraints allow it.
final class ContentSizedTableView: UITableView {
  override var contentSize: CGSize {
    didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}
