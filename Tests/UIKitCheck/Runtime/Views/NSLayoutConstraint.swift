public import Foundation

/// A relation of two edges, by which views find their size; see `UIView._fittingSize`.
@MainActor
open class NSLayoutConstraint: Foundation.NSObject {
  /// Which way something goes.
  public enum Axis: Int, Sendable {
    /// From edge to edge.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  private let tie: (_ isActive: Bool) -> Void
  /// Test hook: what the second edge is; nothing for a number.
  public private(set) weak var _second: AnyObject?
  /// Test hook: the number that the first one is not below.
  public let _least: CGFloat?
  /// Whether the constraint holds.
  open var isActive = false { didSet { if isActive != oldValue { tie(isActive) } } }
  /// How much it matters; the shim has all matter alike.
  open var priority = UILayoutPriority.required

  init(to second: AnyObject?, least: CGFloat? = nil, _ tie: @escaping (Bool) -> Void = { _ in }) {
    (_second, _least, self.tie) = (second, least, tie)
    super.init()
  }

  /// Has constraints hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

/// An edge of a view.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: Foundation.NSObject {
  /// The edges that active constraints keep at the place of this one.
  private var tied: Set<ObjectIdentifier> = []
  private var constraints: [NSLayoutConstraint] = []
  /// Test hook: the constraints that hold, of those that were made of this edge.
  public var _constraints: [NSLayoutConstraint] { constraints.filter(\.isActive) }

  /// The constraint that both edges are at one place.
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

  /// The constraint that an edge is not before another; the shim knows no sizes that it would change.
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

/// A width or height; the shim knows no sizes that its constraints would change.
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The constraint that it is not below a number.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    keep(NSLayoutConstraint(to: nil, least: c))
  }
}

/// A rectangle in a view, which is no view itself.
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

/// How much a size matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// It has to be.
  public static let required = UILayoutPriority(rawValue: 1_000)
  /// It gives way to what has to be.
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  /// As small as the content allows.
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)

  /// The number.
  public let rawValue: Float

  /// Makes a priority of its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
}
