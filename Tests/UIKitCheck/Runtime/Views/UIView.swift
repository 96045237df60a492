public import Foundation

/// Where lines begin.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}

/// How a view is drawn.
public struct CGAffineTransform: Hashable, Sendable {
  /// What a horizontal unit becomes, horizontally.
  public var a: CGFloat
  /// As it is.
  public static let identity = CGAffineTransform(rotationAngle: 0)
  /// Makes a transform that rotates.
  public init(rotationAngle angle: CGFloat) { a = cos(angle) }
}

/// A rectangle on screen: a tree of views, frames and layout passes, and nothing that is drawn.
@MainActor
open class UIView: UIResponder {
  /// How a view follows the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask of bits.
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

  /// Where the view lies in its superview.
  ///
  /// Another width widens the views that follow it, and both lay out.
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
  /// How the view follows its superview's size; the shim knows the width alone.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// Whether the view is hidden.
  open var isHidden = false
  /// How opaque the view is.
  open var alpha: CGFloat = 1
  /// How the view is drawn; nothing is drawn here.
  open var transform = CGAffineTransform.identity
  /// Where lines begin.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// A number of the app's own.
  open var tag = 0
  /// The view that holds this one.
  open private(set) weak var superview: UIView?
  /// The views this one holds, from back to front.
  open var subviews: [UIView] { heldViews }
  private var heldViews: [UIView] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  /// The window the view is shown in.
  open var window: UIWindow? { superview?.window }
  /// The controller whose view it is.
  weak var controller: UIViewController?
  /// The controller, or else the view that holds this one.
  open override var next: UIResponder? { controller ?? superview }

  private var needsLayout = true

  /// Makes a view that lies at a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Makes a view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// Puts a view on top.
  open func addSubview(_ view: UIView) {
    guard view.superview !== self else { return }
    view.removeFromSuperview()
    heldViews.append(view)
    view.superview = self
    setNeedsLayout()
    view.windowChanged()
  }

  /// Takes the view out of the one that holds it.
  open func removeFromSuperview() {
    guard let holder = superview else { return }
    if let index = holder.heldViews.lastIndex(where: { $0 === self }) {
      holder.heldViews.remove(at: index)
    }
    superview = nil
    windowChanged()
  }

  /// The gestures that the view recognizes.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for former in oldValue ?? [] { former.view = nil }
      for gesture in gestureRecognizers ?? [] { gesture.view = self }
    }
  }

  /// Has the view recognize a gesture.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Has the view no longer recognize a gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Called after the view came into a window or left one.
  open func didMoveToWindow() {}

  private func windowChanged() {
    if window == nil, isFirstResponder { _ = resignFirstResponder() }
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  /// Ends editing of the view or one that it holds; a responder that refuses is overruled by `force`.
  ///
  /// - Returns: Whether nothing in the view is edited any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = editedView else { return true }
    if responder.resignFirstResponder() { return true }
    if force { responder.yieldFirstResponder() }
    return force
  }

  /// The view itself or one that it holds, if that is the first responder.
  var editedView: UIView? {
    if isFirstResponder { return self }
    for view in subviews { if let edited = view.editedView { return edited } }
    return nil
  }

  /// What bars cover.
  open var safeAreaInsets: UIEdgeInsets { _safeAreaInsets }
  /// Test hook: what bars cover.
  public var _safeAreaInsets = UIEdgeInsets.zero

  /// Where a rectangle of this view is in another one, or in the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (own, other) = (origin, view?.origin ?? .zero)
    return CGRect(
      x: rect.minX + own.x - other.x, y: rect.minY + own.y - other.y, width: rect.width,
      height: rect.height)
  }

  /// Where a rectangle of another view, or of the window, is in this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (own, other) = (origin, view?.origin ?? .zero)
    return CGRect(
      x: rect.minX + other.x - own.x, y: rect.minY + other.y - own.y, width: rect.width,
      height: rect.height)
  }

  /// Has views that are laid out by constraints fill this one: the shim solves no constraints.
  func fillHeldViews() {
    for view in subviews
    where self is UIStackView || !view.translatesAutoresizingMaskIntoConstraints {
      view.frame = bounds
      view.fillHeldViews()
    }
  }

  /// Where the origin of the view's own coordinates is in the window.
  private var origin: CGPoint {
    guard let superview else { return CGPoint.zero }
    let holder = superview.origin
    return CGPoint(
      x: holder.x + frame.minX - boundsOrigin.x, y: holder.y + frame.minY - boundsOrigin.y)
  }

  /// What surrounds the view: a phone, unless a test says otherwise.
  open var traitCollection: UITraitCollection { UITraitCollection(userInterfaceIdiom: Self._idiom) }
  /// Test hook: the kind of device.
  public static var _idiom: UIUserInterfaceIdiom {
    get { idiom }
    set { idiom = newValue }
  }
  private static var idiom = UIUserInterfaceIdiom.phone

  /// Called after what surrounds the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Test hook: has the view and those that it holds take other traits, such as larger fonts.
  public func _changeTraits() {
    traitCollectionDidChange(nil)
    for view in subviews { view._changeTraits() }
  }

  /// Asks for a layout pass.
  ///
  /// The shim has no run loop: the pass comes with `layoutIfNeeded()`.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out now what has been asked for.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Whether the view's frame counts as constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The leading edge.
  public let leadingAnchor = NSLayoutXAxisAnchor()
  /// The trailing edge.
  public let trailingAnchor = NSLayoutXAxisAnchor()
  /// The upper edge.
  public let topAnchor = NSLayoutYAxisAnchor()
  /// The lower edge.
  public let bottomAnchor = NSLayoutYAxisAnchor()
  /// The middle from top to bottom.
  public let centerYAnchor = NSLayoutYAxisAnchor()
  /// The width.
  public let widthAnchor = NSLayoutDimension()
  /// The rectangle within the margins of the view.
  public let layoutMarginsGuide = UILayoutGuide()

  /// Sets how much the view resists to be wider or higher than its content; the shim measures nothing.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { _hugging[axis] = priority }
  /// Test hook: how much the view resists.
  public private(set) var _hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// The size of which a view has none of its own.
  open class var noIntrinsicMetric: CGFloat { -1 }
  /// The size that the view has by its content.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Has the size by the content asked for again.
  open func invalidateIntrinsicContentSize() { _intrinsicInvalidations += 1 }
  /// Test hook: how often the size by the content was to be asked for again.
  public private(set) var _intrinsicInvalidations = 0
  /// The size that the view would have within another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  /// The color behind the view.
  open var backgroundColor: UIColor?

  /// Test hook: the size that the constraints of the view give it, as a cell or header that sizes
  /// itself is asked for; zero where no view that it holds is tied to its edges.
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

  /// The target for the smallest size that fits.
  open class var layoutFittingCompressedSize: CGSize { .zero }

  /// The size that the constraints of the view give it; the width is as asked where that is required.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var size = _fittingSize
    if horizontalFittingPriority == .required { size.width = targetSize.width }
    if verticalFittingPriority == .required { size.height = targetSize.height }
    return size
  }

  /// Whether the view is heard as a whole.
  open var isAccessibilityElement = false
  /// What is heard of the view.
  open var accessibilityLabel: String?
  /// What the view has at present, as it is heard.
  open var accessibilityValue: String?
  /// What happens if a person acts on the view.
  open var accessibilityHint: String?
  /// A name that nobody hears.
  open var accessibilityIdentifier: String?
  /// What the view is to those who hear it.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Whether what the view holds is not heard.
  open var accessibilityElementsHidden = false
  /// Increments an adjustable view.
  open func accessibilityIncrement() {}
  /// Decrements an adjustable view.
  open func accessibilityDecrement() {}
  /// What a person can have the view do.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// The color of what has none of its own.
  open var tintColor = UIColor.tintColor

  /// Lays out what the view holds.
  open func layoutSubviews() {}

  /// Whether changes are animated.
  open class var areAnimationsEnabled: Bool { animationsEnabled }

  /// Switches animations on or off.
  open class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }

  /// Runs `actionsWithoutAnimation` with animations off.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = animationsEnabled
    animationsEnabled = false
    actionsWithoutAnimation()
    animationsEnabled = before
  }

  /// Changes what `animations` changes, at once: the shim has no animation for it.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    _animationDurations.append(duration)
    animations()
    completion?(true)
  }

  private static var animationsEnabled = true

  /// Test hook: how long the changes so far were to take, in seconds.
  public static var _animationDurations: [TimeInterval] = []

  /// Test hook: puts the view into a window of its own and lays it out.
  ///
  /// - Returns: The window, which the caller has to keep: a view holds its superview weakly.
  public func _putInWindow() -> UIWindow {
    let window = UIWindow(frame: frame)
    window.addSubview(self)
    layoutIfNeeded()
    return window
  }
}

/// The root of a tree of views that is on screen.
@MainActor
open class UIWindow: UIView {
  /// Itself.
  open override var window: UIWindow? { self }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      if let view = rootViewController?.view { addSubview(view) }
    }
  }

  /// Converts a rectangle from another window, or from the screen without one.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let other = window?.frame.origin ?? .zero
    return CGRect(
      x: rect.minX + other.x - frame.minX, y: rect.minY + other.y - frame.minY,
      width: rect.width, height: rect.height)
  }

  /// Converts a rectangle to another window, or to the screen without one.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let other = window?.frame.origin ?? .zero
    return CGRect(
      x: rect.minX + frame.minX - other.x, y: rect.minY + frame.minY - other.y,
      width: rect.width, height: rect.height)
  }

  /// Shows the window: lays it out.
  open func makeKeyAndVisible() { layoutIfNeeded() }
}

/// A line of text.
@MainActor
open class UILabel: UIView {
  /// What the label says.
  open var text: String?
  /// What the text looks like.
  open var font = UIFont()
  /// The color of the text.
  open var textColor = UIColor.label
  /// Whether the font follows the size that a person chooses.
  open var adjustsFontForContentSizeCategory = false
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1

  /// The size of the text: 8 points for a character, 20 for a line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(of: text ?? "", within: size.width)
  }
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A Mac, with the interface of one.
  case mac = 5
}

/// A spinner.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of a spinner.
  public enum Style: Int {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// The size.
  open var style = Style.medium
  /// Whether it spins.
  open private(set) var isAnimating = false

  /// Makes a spinner that stands still.
  public convenience init(style: Style) {
    let side: CGFloat = style == .large ? 37 : 20
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    self.style = style
  }

  /// Begins to spin.
  open func startAnimating() { isAnimating = true }

  /// Stands still.
  open func stopAnimating() { isAnimating = false }
}

/// An image on screen.
@MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Makes a view that shows an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
