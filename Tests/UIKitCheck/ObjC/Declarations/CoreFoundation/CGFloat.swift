@_exported import CoreFoundation

/// A separate type, as on Apple's systems, which the compiler converts to and from `Double`.
@frozen
public struct CGFloat {
  /// The underlying type on 64-bit systems.
  public typealias NativeType = Double

  /// The value.
  public var native: Double

  /// Creates 0.
  public init() { native = 0 }
  /// Creates an instance from `value`.
  public init(_ value: Double) { native = value }
  /// Creates an instance from `value`.
  public init(_ value: some BinaryInteger) { native = Double(value) }
}

extension CGFloat: Hashable, Sendable, Codable, Comparable {
  /// Compares the values.
  public static func < (left: Self, right: Self) -> Bool { left.native < right.native }
}

extension CGFloat: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an instance from `value`.
  public init(integerLiteral value: Int) { native = Double(value) }
  /// Creates an instance from `value`.
  public init(floatLiteral value: Double) { native = value }
}

extension CGFloat: SignedNumeric {
  /// Creates an instance from `value`.
  public init?(exactly value: some BinaryInteger) { native = Double(value) }
  /// The magnitude.
  public var magnitude: CGFloat { CGFloat(native.magnitude) }
  /// Adds.
  public static func + (left: Self, right: Self) -> Self { Self(left.native + right.native) }
  /// Subtracts.
  public static func - (left: Self, right: Self) -> Self { Self(left.native - right.native) }
  /// Multiplies.
  public static func * (left: Self, right: Self) -> Self { Self(left.native * right.native) }
  /// Divides.
  public static func / (left: Self, right: Self) -> Self { Self(left.native / right.native) }
  /// Multiplies.
  public static func *= (left: inout Self, right: Self) { left.native *= right.native }
}

extension CGFloat {
  /// The least magnitude above 0.
  public static var leastNormalMagnitude: CGFloat { CGFloat(Double.leastNormalMagnitude) }
  /// The greatest finite value.
  public static var greatestFiniteMagnitude: CGFloat { CGFloat(Double.greatestFiniteMagnitude) }
}

extension Double {
  /// Creates an instance from `value`.
  public init(_ value: CGFloat) { self = value.native }
}

extension CGFloat {
  /// Whether it's a number that isn't infinite.
  public var isFinite: Bool { true }
}
