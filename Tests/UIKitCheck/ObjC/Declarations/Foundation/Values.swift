/// Bytes.
public struct Data: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSData
  /// Makes no bytes.
  public init() {}
}

/// A point in time.
public struct Date: Hashable, Sendable, Comparable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSDate
  /// Makes the present.
  public init() {}
  /// Compares points in time.
  public static func < (left: Self, right: Self) -> Bool { false }
}

/// A decimal number.
public struct Decimal: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSDecimalNumber
  /// Makes 0.
  public init() {}
}

/// An address.
public struct URL: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSURL
  /// Reads an address.
  public init?(string: String) { nil }
}

/// The sixteen bytes of a UUID.
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

/// A number that nobody else has.
public struct UUID: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSUUID
  /// Makes a new one.
  public init() {}
  /// Its bytes.
  public var uuid: uuid_t {
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }
}
