public import Foundation

/// A relation of two edges that determines the size of views.
///
/// See `UIView._fittingSize`.
@MainActor
open class NSLayoutConstraint: Foundation.NSObject {
  /// The direction of an edge.
  public enum Axis: Int, Sendable {
    /// From the leading to the trailing edge.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  private let tie: (_ isActive: Bool) -> Void
  /// Test hook: the second edge, or `nil` for a constant.
  public private(set) weak var _second: AnyObject?
  /// Test hook: the minimum of the first edge.
  public let _least: CGFloat?
  /// Whether the constraint is active.
  open var isActive = false { didSet { if isActive != oldValue { tie(isActive) } } }
  /// The priority, which the shim ignores.
  open var priority = UILayoutPriority.required

  init(to second: AnyObject?, least: CGFloat? = nil, _ tie: @escaping (Bool) -> Void = { _ in }) {
    (_second, _least, self.tie) = (second, least, tie)
    super.init()
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

/// An edge of a view.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: Foundation.NSObject {
  /// The edges that active constraints align with this one.
  private var tied: Set<ObjectIdentifier> = []
  private var constraints: [NSLayoutConstraint] = []
  /// Test hook: the active constraints that were created with this edge.
  public var _constraints: [NSLayoutConstraint] { constraints.filter(\.isActive) }

  /// Returns the constraint that aligns both edges.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    keep(
      NSLayoutConstraint(to: anchor) { [weak self, weak anchor] isActive in
        guard let self, let anchor else { return }
        if isActive {
          tied.insert(ObjectIdentifier(anchor))
          anchor.tied.insert(ObjectIdentifier(self))
        } else {
          tied.remove(ObjectIdentifier(anchor))
          anchor.tied.remove(ObjectIdentifier(self))
        }
      })
  }

  /// Returns the constraint that an edge isn't before another, which doesn't change sizes in the
  /// shim.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { keep(NSLayoutConstraint(to: anchor)) }

  func keep(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    constraints.append(constraint)
    return constraint
  }

  func isTied(to anchor: NSLayoutAnchor<AnchorType>) -> Bool {
    tied.contains(ObjectIdentifier(anchor))
  }
}

/// A horizontal edge.
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical edge.
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or height, whose constraints don't change sizes in the shim.
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns the constraint that it isn't less than a constant.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    keep(NSLayoutConstraint(to: nil, least: c))
  }
}

/// A rectangle in a view that isn't a view.
@MainActor
open class UILayoutGuide: Foundation.NSObject {
  /// The leading edge.
  public let leadingAnchor = NSLayoutXAxisAnchor()
  /// The trailing edge.
  public let trailingAnchor = NSLayoutXAxisAnchor()
  /// The upper edge.
  public let topAnchor = NSLayoutYAxisAnchor()
  /// The lower edge.
  public let bottomAnchor = NSLayoutYAxisAnchor()
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Required.
  public static let required = UILayoutPriority(rawValue: 1_000)
  /// Less than required.
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  /// As small as the content allows.
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)

  /// The raw value.
  public let rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
}
