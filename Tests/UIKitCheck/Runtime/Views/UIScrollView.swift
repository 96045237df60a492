public import Foundation

/// What a scroll view tells.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Whether UIKit sees a method.
  nonisolated func responds(to selector: Selector!) -> Bool
  /// The content offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A person begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A person is about to let go.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A person let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// What a person scrolled goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// What went on scrolling came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// What code scrolled came to rest.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A tap on the status bar scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The view that a person zooms.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A person begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale of the content changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// What a person zoomed came to rest.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The room that bars leave to the content changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Who answers for what an object has no method for.
  private var understudy: (any UIScrollViewDelegate)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UIScrollViewDelegate
  }

  /// True.
  public nonisolated func responds(to selector: Selector!) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidScroll(scrollView)
  }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    understudy?.scrollViewWillBeginDragging(scrollView)
  }
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    understudy?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { understudy?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    understudy?.scrollViewWillBeginDecelerating(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidEndDecelerating(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    understudy.map { $0.scrollViewShouldScrollToTop(scrollView) } ?? true
  }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidScrollToTop(scrollView)
  }
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    understudy.map { $0.viewForZooming(in: scrollView) } ?? nil
  }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    understudy?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidZoom(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { understudy?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}

/// The room around something, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// None.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// Above.
  public var top: CGFloat
  /// At the left.
  public var left: CGFloat
  /// Below.
  public var bottom: CGFloat
  /// At the right.
  public var right: CGFloat

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Distances from the edges of a rectangle, by the direction of the text.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: CGFloat = 0
  /// Where the text begins.
  public var leading: CGFloat = 0
  /// Below.
  public var bottom: CGFloat = 0
  /// Where the text ends.
  public var trailing: CGFloat = 0

  /// Makes insets of nothing.
  public init() {}
}

/// A view of a part of something larger.
@MainActor
open class UIScrollView: UIView, _ScrollDelegating {
  /// The left upper corner of the part that shows.
  ///
  /// To set it stops what a person scrolled, as public reports say; that is a violation here.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard newValue != boundsOrigin else { return }
      if isTracking || isDragging || isDecelerating { offsetIsSetWhileScrolling() }
      boundsOrigin = newValue
      setNeedsLayout()
      observations.report(\UIScrollView.contentOffset)
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }
  /// Scrolls to an offset; the shim has no animation for it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Scrolls as far as is needed to show a part of the content, within the insets.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let top = contentOffset.y + adjustedContentInset.top
    let bottom = contentOffset.y + frame.height - adjustedContentInset.bottom
    if rect.maxY > bottom { contentOffset.y += rect.maxY - bottom }
    if rect.minY < top { contentOffset.y -= top - rect.minY }
  }
  /// Scrolls to a part of the content; of the room beside it, a share comes above.
  func scroll(to rect: CGRect, shareAbove share: CGFloat) {
    guard rect.height > 0 else { return }
    let (top, bottom) = (adjustedContentInset.top, adjustedContentInset.bottom)
    let room = frame.height - top - bottom - rect.height
    let lowest = max(-top, contentSize.height + bottom - frame.height)
    contentOffset.y = min(max(-top, rect.minY - top - share * room), lowest)
  }
  /// Whether a person can scroll.
  open var isScrollEnabled = true
  /// The size of the whole.
  open var contentSize: CGSize = .zero {
    didSet {
      if contentSize != oldValue { observations.report(\UIScrollView.contentSize) }
    }
  }
  /// The room around the content that the app asks for; less of it moves the content back.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      observations.report(\UIScrollView.contentInset)
    }
  }
  /// The room at the ends of the vertical scroll indicator that the app asks for.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// Where the view lies; another size has it lay out.
  open override var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsLayout()
      observations.report(\UIScrollView.bounds)
    }
  }
  var observations = Observations()
  /// The room around the content; the shim has no bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// What a person pulls down to have the content refreshed.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// Whether a person touches the content.
  open internal(set) var isTracking = false
  /// Whether a person has begun to drag the content.
  open internal(set) var isDragging = false
  /// Whether the content goes on scrolling by itself.
  open internal(set) var isDecelerating = false

  func offsetIsSetWhileScrolling() {}

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Drags the content as a person does, and lets it go on by itself for a while where it
  /// `decelerates`; only the delegate is told.
  public func _drag(decelerates: Bool) {
    var target = contentOffset
    (isTracking, isDragging) = (true, true)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    scrollDelegate?.scrollViewDidScroll(self)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    (isTracking, isDragging) = (false, false)
    isDecelerating = decelerates
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    scrollDelegate?.scrollViewDidScroll(self)
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Scrolls to the top as a tap on the status bar does; only the delegate is asked and told.
  public func _tapStatusBar() {
    guard let scrollDelegate, scrollDelegate.scrollViewShouldScrollToTop(self) else { return }
    scrollDelegate.scrollViewDidScroll(self)
    scrollDelegate.scrollViewDidScrollToTop(self)
    scrollDelegate.scrollViewDidEndScrollingAnimation(self)
  }
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
