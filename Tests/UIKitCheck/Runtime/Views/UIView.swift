public import Foundation

/// The direction of the layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The transform of a view.
public struct CGAffineTransform: Hashable, Sendable {
  /// The horizontal scale.
  public var a: CGFloat
  /// No transform.
  public static let identity = CGAffineTransform(rotationAngle: 0)
  /// Creates a rotation.
  public init(rotationAngle angle: CGFloat) { a = cos(angle) }
}

/// A rectangle on screen, with subviews, frames, and layout passes, but without drawing.
@MainActor
open class UIView: UIResponder {
  /// The resizing behavior in a superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a mask from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The frame in the superview.
  ///
  /// A new width resizes the views that follow it, and both lay out.
  open var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      setNeedsLayout()
      let growth = frame.width - oldValue.width
      for view in subviews where view.autoresizingMask.contains(.flexibleWidth) {
        view.frame.size.width += growth
      }
    }
  }
  /// The view's own rectangle.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.size = newValue.size
    }
  }
  var boundsOrigin = CGPoint.zero
  /// The resizing behavior.
  ///
  /// The shim supports only the width.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// Whether the view is hidden.
  open var isHidden = false
  /// The opacity of the view.
  open var alpha: CGFloat = 1
  /// The transform, which has no effect in the shim.
  open var transform = CGAffineTransform.identity
  /// The direction of the layout.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The app's own number.
  open var tag = 0
  /// The superview.
  open private(set) weak var superview: UIView?
  /// The subviews, from back to front.
  open var subviews: [UIView] { heldViews }
  private var heldViews: [UIView] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  /// The window of the view.
  open var window: UIWindow? { superview?.window }
  /// The controller of the view.
  weak var controller: UIViewController?
  /// The controller, or else the superview.
  open override var next: UIResponder? { controller ?? superview }

  private var needsLayout = true

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Creates a view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// Adds a view on top.
  open func addSubview(_ view: UIView) {
    guard view.superview !== self else { return }
    view.removeFromSuperview()
    heldViews.append(view)
    view.superview = self
    setNeedsLayout()
    view.windowChanged()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let holder = superview else { return }
    if let index = holder.heldViews.lastIndex(where: { $0 === self }) {
      holder.heldViews.remove(at: index)
    }
    superview = nil
    windowChanged()
  }

  /// The gesture recognizers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for former in oldValue ?? [] { former.view = nil }
      for gesture in gestureRecognizers ?? [] { gesture.view = self }
    }
  }

  /// Adds a gesture recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Called after the view was added to a window or removed from one.
  open func didMoveToWindow() {}

  private func windowChanged() {
    if window == nil, isFirstResponder { _ = resignFirstResponder() }
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  /// Ends editing of the view or a descendant.
  ///
  /// `force` overrules a responder that refuses.
  ///
  /// - Returns: Whether nothing in the view is being edited.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = editedView else { return true }
    if responder.resignFirstResponder() { return true }
    if force { responder.yieldFirstResponder() }
    return force
  }

  /// The view itself or a descendant, if it's the first responder.
  var editedView: UIView? {
    if isFirstResponder { return self }
    for view in subviews { if let edited = view.editedView { return edited } }
    return nil
  }

  /// The insets of bars.
  open var safeAreaInsets: UIEdgeInsets { _safeAreaInsets }
  /// Test hook: the insets of bars.
  public var _safeAreaInsets = UIEdgeInsets.zero

  /// Converts a rectangle to the coordinates of another view, or of the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (own, other) = (origin, view?.origin ?? .zero)
    return CGRect(
      x: rect.minX + own.x - other.x, y: rect.minY + own.y - other.y, width: rect.width,
      height: rect.height)
  }

  /// Converts a rectangle from the coordinates of another view, or of the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (own, other) = (origin, view?.origin ?? .zero)
    return CGRect(
      x: rect.minX + other.x - own.x, y: rect.minY + other.y - own.y, width: rect.width,
      height: rect.height)
  }

  /// Creates views with constraints fill this one, because the shim doesn't solve constraints.
  func fillHeldViews() {
    for view in subviews
    where self is UIStackView || !view.translatesAutoresizingMaskIntoConstraints {
      view.frame = bounds
      view.fillHeldViews()
    }
  }

  /// The origin of the view's coordinates in the window.
  private var origin: CGPoint {
    guard let superview else { return CGPoint.zero }
    let holder = superview.origin
    return CGPoint(
      x: holder.x + frame.minX - boundsOrigin.x, y: holder.y + frame.minY - boundsOrigin.y)
  }

  /// The environment of the view, which is a phone unless a test changes it.
  open var traitCollection: UITraitCollection { UITraitCollection(userInterfaceIdiom: Self._idiom) }
  /// Test hook: the kind of device.
  public static var _idiom: UIUserInterfaceIdiom {
    get { idiom }
    set { idiom = newValue }
  }
  private static var idiom = UIUserInterfaceIdiom.phone

  /// Called after the environment of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Test hook: changes the traits of the view and its descendants, such as for larger fonts.
  public func _changeTraits() {
    traitCollectionDidChange(nil)
    for view in subviews { view._changeTraits() }
  }

  /// Requests a layout pass.
  ///
  /// The shim has no run loop, so the pass runs in `layoutIfNeeded()`.
  open func setNeedsLayout() { needsLayout = true }

  /// Performs a requested layout pass.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Whether the view's frame is used as constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The leading edge.
  public let leadingAnchor = NSLayoutXAxisAnchor()
  /// The trailing edge.
  public let trailingAnchor = NSLayoutXAxisAnchor()
  /// The upper edge.
  public let topAnchor = NSLayoutYAxisAnchor()
  /// The lower edge.
  public let bottomAnchor = NSLayoutYAxisAnchor()
  /// The vertical center.
  public let centerYAnchor = NSLayoutYAxisAnchor()
  /// The width.
  public let widthAnchor = NSLayoutDimension()
  /// The rectangle within the margins of the view.
  public let layoutMarginsGuide = UILayoutGuide()

  /// Sets the priority of the content's size, which the shim doesn't use.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { _hugging[axis] = priority }
  /// Test hook: the content hugging priorities.
  public private(set) var _hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// A missing intrinsic size.
  open class var noIntrinsicMetric: CGFloat { -1 }
  /// The size of the content.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Invalidates the intrinsic size.
  open func invalidateIntrinsicContentSize() { _intrinsicInvalidations += 1 }
  /// Test hook: the number of invalidations of the intrinsic size.
  public private(set) var _intrinsicInvalidations = 0
  /// Returns the size that fits in another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  /// The background color.
  open var backgroundColor: UIColor?

  /// Test hook: the size from constraints for a self-sizing cell or header, or zero if no subview
  /// is constrained to the edges.
  open var _fittingSize: CGSize {
    var size = CGSize.zero
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      let own = view._fittingSize
      if view.leadingAnchor.isTied(to: leadingAnchor),
        view.trailingAnchor.isTied(to: trailingAnchor)
      {
        size.width = max(size.width, own.width)
      }
      if view.topAnchor.isTied(to: topAnchor), view.bottomAnchor.isTied(to: bottomAnchor) {
        size.height = max(size.height, own.height)
      }
    }
    return size
  }

  /// The target for the smallest fitting size.
  open class var layoutFittingCompressedSize: CGSize { .zero }

  /// Returns the size from the constraints, with the target's width if it's required.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var size = _fittingSize
    if horizontalFittingPriority == .required { size.width = targetSize.width }
    if verticalFittingPriority == .required { size.height = targetSize.height }
    return size
  }

  /// Whether the view is an accessibility element.
  open var isAccessibilityElement = false
  /// The accessibility label.
  open var accessibilityLabel: String?
  /// The accessibility value.
  open var accessibilityValue: String?
  /// The result of the user's action.
  open var accessibilityHint: String?
  /// An identifier that assistive technologies don't read.
  open var accessibilityIdentifier: String?
  /// The traits for assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Whether assistive technologies ignore the subviews.
  open var accessibilityElementsHidden = false
  /// Increments an adjustable view.
  open func accessibilityIncrement() {}
  /// Decrements an adjustable view.
  open func accessibilityDecrement() {}
  /// The user's custom actions for the view.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// The tint color of content without its own color.
  open var tintColor = UIColor.tintColor

  /// Lays out the subviews.
  open func layoutSubviews() {}

  /// Whether changes are animated.
  open class var areAnimationsEnabled: Bool { animationsEnabled }

  /// Enables or disables animations.
  open class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }

  /// Runs `actionsWithoutAnimation` with animations disabled.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsEnabled
    animationsEnabled = false
    actionsWithoutAnimation()
    animationsEnabled = before
  }

  /// Runs `animations` immediately, because the shim has no animations.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    _animationDurations.append(duration)
    animations()
    completion?(true)
  }

  private static var animationsEnabled = true

  /// Test hook: the durations of animations so far, in seconds.
  public static var _animationDurations: [TimeInterval] = []

  /// Test hook: adds the view to a new window, and lays it out.
  ///
  /// - Returns: The window, which the caller must keep, because a view holds its superview weakly.
  public func _putInWindow() -> UIWindow {
    let window = UIWindow(frame: frame)
    window.addSubview(self)
    layoutIfNeeded()
    return window
  }
}

/// The root of the views on screen.
@MainActor
open class UIWindow: UIView {
  /// The window itself.
  open override var window: UIWindow? { self }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      if let view = rootViewController?.view { addSubview(view) }
    }
  }

  /// Converts a rectangle from another window, or from the screen if `nil`.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let other = window?.frame.origin ?? .zero
    return CGRect(
      x: rect.minX + other.x - frame.minX, y: rect.minY + other.y - frame.minY,
      width: rect.width, height: rect.height)
  }

  /// Converts a rectangle to another window, or to the screen if `nil`.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let other = window?.frame.origin ?? .zero
    return CGRect(
      x: rect.minX + frame.minX - other.x, y: rect.minY + frame.minY - other.y,
      width: rect.width, height: rect.height)
  }

  /// Shows the window, and lays it out.
  open func makeKeyAndVisible() { layoutIfNeeded() }
}

/// A line of text.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The font of the text.
  open var font = UIFont()
  /// The color of the text.
  open var textColor = UIColor.label
  /// Whether the font follows the user's preferred size.
  open var adjustsFontForContentSizeCategory = false
  /// The maximum number of lines, or 0 for any number.
  open var numberOfLines = 1

  /// Returns the size of the text: 8 points per character and 20 points per line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(of: text ?? "", within: size.width)
  }
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A Mac, with the Mac interface.
  case mac = 5
}

/// An activity indicator.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator.
  public enum Style: Int {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// The size.
  open var style = Style.medium
  /// Whether it's animating.
  open private(set) var isAnimating = false

  /// Creates an activity indicator that isn't animating.
  public convenience init(style: Style) {
    let side: CGFloat = style == .large ? 37 : 20
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    self.style = style
  }

  /// Starts animating.
  open func startAnimating() { isAnimating = true }

  /// Stops animating.
  open func stopAnimating() { isAnimating = false }
}

/// A view of an image.
@MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view that shows an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
