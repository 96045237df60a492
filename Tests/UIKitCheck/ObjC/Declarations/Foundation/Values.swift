/// A point in time.
public struct Date: Hashable, Sendable, Comparable, Codable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSDate
  /// The seconds since 2001 began.
  public var timeIntervalSinceReferenceDate: TimeInterval
  /// The seconds since 1970.
  public var timeIntervalSince1970: TimeInterval { 0 }
  /// Makes the present.
  public init() { timeIntervalSinceReferenceDate = 0 }
  /// Makes a time so many seconds after 2001 began.
  public init(timeIntervalSinceReferenceDate: TimeInterval) {
    self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
  }
  /// Makes a time so many seconds after another.
  public init(timeInterval: TimeInterval, since date: Date) { timeIntervalSinceReferenceDate = 0 }
  /// A time in the distant past.
  public static let distantPast = Date()
  /// A time in the distant future.
  public static let distantFuture = Date()
  /// The time so many seconds later.
  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { self }
  /// The seconds since an earlier time.
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  /// Compares points in time.
  public static func < (left: Self, right: Self) -> Bool { false }
}

/// A decimal number.
public struct Decimal: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSDecimalNumber
  /// Makes 0.
  public init() {}
  /// Makes a decimal number of an integer.
  public init(_ value: Int) {}
}

extension Decimal: ExpressibleByIntegerLiteral {
  /// Makes a decimal number of an integer.
  public init(integerLiteral value: Int) {}
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
  /// Reads one.
  public init?(uuidString string: String) { nil }
  /// Its text.
  public var uuidString: String { "" }
  /// Its bytes.
  public var uuid: uuid_t {
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }
}

extension NSNumber: ExpressibleByIntegerLiteral {
  /// Makes the number of an integer.
  public required convenience init(integerLiteral value: Int) { self.init(value: value) }
}
