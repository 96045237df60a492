public import Foundation

/// A relation of two edges; nothing is laid out by it here.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// The edges, for tests.
  public let _edges: [ObjectIdentifier]

  init(_ first: AnyObject, _ second: AnyObject) {
    _edges = [ObjectIdentifier(first), ObjectIdentifier(second)]
    super.init()
  }

  /// Has constraints hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}

/// An edge of a view.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The constraint that both edges are at one place.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(self, anchor)
  }
}

/// A horizontal edge.
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical edge.
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// What a view is to those who hear it.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 2)
}
