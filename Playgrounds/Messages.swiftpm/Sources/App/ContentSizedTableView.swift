import UIKit

/// A table that is as high as its content, as far as its constraints allow.
final class ContentSizedTableView: UITableView {
  override var contentSize: CGSize {
    didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}
