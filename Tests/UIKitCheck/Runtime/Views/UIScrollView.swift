public import Foundation

/// What a scroll view tells.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view of a part of something larger.
@MainActor
open class UIScrollView: UIView, _ScrollDelegating {
  /// The left upper corner of the part that shows.
  open var contentOffset: CGPoint = .zero
  /// The size of the whole.
  open var contentSize: CGSize = .zero

  weak var scrollDelegate: (any UIScrollViewDelegate)?
}

/// Gives scroll views their `delegate` in an extension, because Swift without Objective-C lets no
/// subclass declare it anew with a narrower type, as UIKit's table and collection views do.
@MainActor
public protocol _ScrollDelegating: AnyObject {}

extension _ScrollDelegating where Self: UIScrollView {
  /// Who is told about scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
