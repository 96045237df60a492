public import Foundation

/// The delegate of a scroll view.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Returns whether UIKit can call a method.
  nonisolated func responds(to selector: Selector!) -> Bool
  /// The content offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The user starts scrolling.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The user is about to lift the finger.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The user lifted the finger.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content starts decelerating.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content stopped decelerating.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A programmatic scroll animation ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A tap on the status bar scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the view that the user zooms.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The user starts zooming.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale of the content changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Zooming ended.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The adjusted content inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// The object with the methods that this one lacks.
  private var understudy: (any UIScrollViewDelegate)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UIScrollViewDelegate
  }

  /// Returns `true` by default.
  public nonisolated func responds(to selector: Selector!) -> Bool { true }
  /// Does nothing by default.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidScroll(scrollView)
  }
  /// Does nothing by default.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    understudy?.scrollViewWillBeginDragging(scrollView)
  }
  /// Does nothing by default.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    understudy?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  /// Does nothing by default.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { understudy?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  /// Does nothing by default.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    understudy?.scrollViewWillBeginDecelerating(scrollView)
  }
  /// Does nothing by default.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidEndDecelerating(scrollView)
  }
  /// Does nothing by default.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  /// Returns `true` by default.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    understudy.map { $0.scrollViewShouldScrollToTop(scrollView) } ?? true
  }
  /// Does nothing by default.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidScrollToTop(scrollView)
  }
  /// Returns `nil` by default.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    understudy.map { $0.viewForZooming(in: scrollView) } ?? nil
  }
  /// Does nothing by default.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    understudy?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  /// Does nothing by default.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidZoom(scrollView)
  }
  /// Does nothing by default.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { understudy?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  /// Does nothing by default.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    understudy?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}

/// Insets in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// No insets.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// The top inset.
  public var top: CGFloat
  /// The left inset.
  public var left: CGFloat
  /// The bottom inset.
  public var bottom: CGFloat
  /// The right inset.
  public var right: CGFloat

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Insets from the edges of a rectangle, relative to the text direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The top inset.
  public var top: CGFloat = 0
  /// The leading inset.
  public var leading: CGFloat = 0
  /// The bottom inset.
  public var bottom: CGFloat = 0
  /// The trailing inset.
  public var trailing: CGFloat = 0

  /// Creates insets of zero.
  public init() {}
}

/// A view of a part of larger content.
@MainActor
open class UIScrollView: UIView, _ScrollDelegating {
  /// The top left corner of the visible part.
  ///
  /// Setting it reportedly stops the user's scrolling, which is a violation here.
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
  /// Scrolls to an offset.
  ///
  /// The shim has no animations.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Scrolls as far as necessary to show a part of the content within the insets.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let top = contentOffset.y + adjustedContentInset.top
    let bottom = contentOffset.y + frame.height - adjustedContentInset.bottom
    if rect.maxY > bottom { contentOffset.y += rect.maxY - bottom }
    if rect.minY < top { contentOffset.y -= top - rect.minY }
  }
  /// Scrolls to a part of the content, with a share of the remaining space above it.
  func scroll(to rect: CGRect, shareAbove share: CGFloat) {
    guard rect.height > 0 else { return }
    let (top, bottom) = (adjustedContentInset.top, adjustedContentInset.bottom)
    let room = frame.height - top - bottom - rect.height
    let lowest = max(-top, contentSize.height + bottom - frame.height)
    contentOffset.y = min(max(-top, rect.minY - top - share * room), lowest)
  }
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// The size of the content.
  open var contentSize: CGSize = .zero {
    didSet {
      if contentSize != oldValue { observations.report(\UIScrollView.contentSize) }
    }
  }
  /// The app's insets around the content.
  ///
  /// Smaller insets move the content back.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsLayout()
      observations.report(\UIScrollView.contentInset)
    }
  }
  /// The app's insets for the vertical scroll indicator.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// The frame of the view.
  ///
  /// A new size lays it out.
  open override var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsLayout()
      observations.report(\UIScrollView.bounds)
    }
  }
  var observations = Observations()
  /// The insets around the content.
  ///
  /// The shim has no bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// The control that refreshes the content when the user pulls it down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// Whether the user touches the content.
  open internal(set) var isTracking = false
  /// Whether the user is dragging the content.
  open internal(set) var isDragging = false
  /// Whether the content is decelerating.
  open internal(set) var isDecelerating = false

  func offsetIsSetWhileScrolling() {}

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Drags the content as the user does, and decelerates if `decelerates` is true.
  ///
  /// It only calls the delegate.
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

  /// Scrolls to the top, as a tap on the status bar does.
  ///
  /// It only calls the delegate.
  public func _tapStatusBar() {
    guard let scrollDelegate, scrollDelegate.scrollViewShouldScrollToTop(self) else { return }
    scrollDelegate.scrollViewDidScroll(self)
    scrollDelegate.scrollViewDidScrollToTop(self)
    scrollDelegate.scrollViewDidEndScrollingAnimation(self)
  }
}

/// Declares `delegate` in an extension of scroll views.
///
/// Without Objective-C, a subclass in Swift can't redeclare it with a narrower type, as UIKit's
/// table and collection views do.
@MainActor
public protocol _ScrollDelegating: AnyObject {}

extension _ScrollDelegating where Self: UIScrollView {
  /// The object that is notified of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
