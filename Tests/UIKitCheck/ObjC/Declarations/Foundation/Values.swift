/// A point in time.
public struct Date: Hashable, Sendable, Comparable, Codable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSDate
  /// The seconds since the beginning of 2001.
  public var timeIntervalSinceReferenceDate: TimeInterval
  /// The seconds since 1970.
  public var timeIntervalSince1970: TimeInterval { 0 }
  /// Creates the current time.
  public init() { timeIntervalSinceReferenceDate = 0 }
  /// Creates a time from the seconds since the beginning of 2001.
  public init(timeIntervalSinceReferenceDate: TimeInterval) {
    self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
  }
  /// Creates a time from the seconds since another time.
  public init(timeInterval: TimeInterval, since date: Date) { timeIntervalSinceReferenceDate = 0 }
  /// A time in the distant past.
  public static let distantPast = Date()
  /// A time in the distant future.
  public static let distantFuture = Date()
  /// Returns the time after an interval in seconds.
  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { self }
  /// Returns the seconds since another time.
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  /// Compares points in time.
  public static func < (left: Self, right: Self) -> Bool { false }
}

/// A decimal number.
public struct Decimal: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSDecimalNumber
  /// Creates 0.
  public init() {}
  /// Creates a decimal number from an integer.
  public init(_ value: Int) {}
}

extension Decimal: ExpressibleByIntegerLiteral {
  /// Creates a decimal number from an integer.
  public init(integerLiteral value: Int) {}
}

/// The sixteen bytes of a UUID.
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

/// A universally unique identifier.
public struct UUID: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSUUID
  /// Creates a new identifier.
  public init() {}
  /// Creates an identifier from text.
  public init?(uuidString string: String) { nil }
  /// The identifier as text.
  public var uuidString: String { "" }
  /// The bytes of the identifier.
  public var uuid: uuid_t {
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }
}

extension NSNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer.
  public required convenience init(integerLiteral value: Int) { self.init(value: value) }
}
